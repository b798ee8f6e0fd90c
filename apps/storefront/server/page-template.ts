/**
 * A rendered page that is sent many times, each time with a nonce of its own. The parts between the nonces are compressed
 * once; a response joins them with its nonce to one gzip file. Invariant: the nonce of the rendering is never sent.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface PageTemplate {
  /** The memory it takes, in bytes. */
  readonly bytes: number;
  /** The document as UTF-8. */
  fill(nonce: string): Buffer<ArrayBuffer>;
  /** The document as a gzip file (RFC 1952). */
  fillCompressed(nonce: string): Buffer<ArrayBuffer>;
  /** The content security policy of the document. */
  fillPolicy(nonce: string): string;
}

/** Magic number, deflate, no flags, no time, no level, unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block of a deflate stream, without content. */
const END = Buffer.from([3, 0]);
const LEVEL = 9;

/** `rendered` is the nonce with which the page was rendered: random, so nothing else in the page equals it. */
export function createPageTemplate(html: string, policy: string, rendered: string): PageTemplate {
  const parts = html.split(rendered).map((part) => Buffer.from(part, 'utf8'));
  // Each part ends at a whole byte and refers to nothing before it.
  const packed = parts.map((part) => deflateRawSync(part, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH }));
  const fill = (nonce: string) => Buffer.concat(join(parts, Buffer.from(nonce, 'latin1')));
  return {
    bytes: [...parts, ...packed].reduce((sum, { length }) => sum + length, 0),
    fill,
    fillPolicy: (nonce) => policy.replaceAll(rendered, nonce),
    fillCompressed(nonce) {
      const plain = fill(nonce);
      const tail = Buffer.allocUnsafe(8);
      tail.writeUInt32LE(crc32(plain), 0);
      tail.writeUInt32LE(plain.length, 4);
      return Buffer.concat([GZIP_HEAD, ...join(packed, storedBlock(nonce)), END, tail]);
    },
  };
}

/** The text as a block of a deflate stream that is not compressed (RFC 1951, 3.2.4). */
function storedBlock(text: string): Buffer {
  const block = Buffer.allocUnsafe(5 + text.length);
  block.writeUInt8(0, 0);
  block.writeUInt16LE(text.length, 1);
  block.writeUInt16LE(~text.length & 0xff_ff, 3);
  block.write(text, 5, 'latin1');
  return block;
}

function join(parts: readonly Buffer[], between: Buffer): Buffer[] {
  return parts.flatMap((part, place) => (place === 0 ? [part] : [between, part]));
}
