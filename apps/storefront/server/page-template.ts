/**
 * A rendered page that is sent many times, each time with a nonce of its own. The parts around the nonce are compressed
 * once; a response is a copy of them with its nonce written into it. Invariant: the nonce of the rendering is never sent.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

import { crcFactor, multiplyCrc } from './crc-factor.ts';

export interface PageTemplate {
  /** The memory it takes, in bytes, about. */
  readonly bytes: number;
  /** Names the content of the page, without its nonce. */
  readonly tag: string;
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
/** The first visitor waits for the compression, the others get what was compressed better meanwhile. */
const FIRST = { level: 1, finishFlush: constants.Z_FULL_FLUSH };
const BEST = { level: 9, finishFlush: constants.Z_FULL_FLUSH };

const deflate = promisify(deflateRaw);

/** A file with gaps for the nonce. */
interface Mold {
  readonly file: Buffer;
  /** Where the gaps begin. */
  readonly gaps: readonly number[];
}

/** `rendered` is the nonce with which the page was rendered: random, so nothing else in the page equals it. */
export function createPageTemplate(html: string, policy: string, rendered: string): PageTemplate {
  const size = rendered.length;
  const blank = ' '.repeat(size);
  const parts = html.split(rendered).map((part) => Buffer.from(part, 'utf8'));
  const plain = joinParts(parts, Buffer.from(blank, 'latin1'));
  const policyParts = policy.split(rendered);
  let packed: Mold | undefined;
  let isImproved = false;
  /** Of the page with a blank nonce. What another nonce changes is linear, so no page is summed twice. */
  const sum = crc32(plain.file);
  const blankSum = crc32(blank);
  const factor = plain.gaps.reduce((total, gap) => total ^ crcFactor(plain.file.length - gap - size), 0);

  function pack(pieces: readonly Buffer[]): Mold {
    const { file, gaps } = joinParts(pieces, storedBlock(blank));
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(plain.file.length, 4);
    const before = GZIP_HEAD.length + STORED_HEAD;
    return { file: Buffer.concat([GZIP_HEAD, file, END, tail]), gaps: gaps.map((gap) => gap + before) };
  }

  async function improve(): Promise<void> {
    isImproved = true;
    packed = pack(await Promise.all(parts.map((part) => deflate(part, BEST))));
  }

  return {
    bytes: Math.ceil(plain.file.length * 1.3),
    tag: createHash('sha1').update(plain.file).digest('base64url'),
    fill: (nonce) => pour(plain, nonce),
    fillPolicy: (nonce) => policyParts.join(nonce),
    fillCompressed(nonce) {
      if (packed === undefined) packed = pack(parts.map((part) => deflateRawSync(part, FIRST)));
      else if (!isImproved) void improve();
      const file = pour(packed, nonce);
      const change = multiplyCrc(factor, crc32(nonce) ^ blankSum);
      file.writeUInt32LE((sum ^ change) >>> 0, file.length - 8);
      return file;
    },
  };
}

function pour({ file, gaps }: Mold, nonce: string): Buffer<ArrayBuffer> {
  const copy = Buffer.from(file);
  for (const gap of gaps) copy.write(nonce, gap, 'latin1');
  return copy;
}

/** The size of a block's head in bytes. */
const STORED_HEAD = 5;

/** The text as a block of a deflate stream that is not compressed (RFC 1951, 3.2.4). */
function storedBlock(text: string): Buffer {
  const block = Buffer.allocUnsafe(STORED_HEAD + text.length);
  block.writeUInt8(0, 0);
  block.writeUInt16LE(text.length, 1);
  block.writeUInt16LE(~text.length & 0xff_ff, 3);
  block.write(text, STORED_HEAD, 'latin1');
  return block;
}

function joinParts(parts: readonly Buffer[], between: Buffer): Mold {
  const gaps: number[] = [];
  let length = 0;
  for (const part of parts.slice(0, -1)) {
    length += part.length;
    gaps.push(length);
    length += between.length;
  }
  return { file: Buffer.concat(parts.flatMap((part, place) => (place === 0 ? [part] : [between, part]))), gaps };
}
