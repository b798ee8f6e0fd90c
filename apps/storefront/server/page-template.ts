/**
 * A rendered page that is sent many times, each time with a nonce of its own. The parts around the nonce are compressed
 * once; a response is a copy of them with its nonce written into it. Invariant: the nonce of the rendering is never sent.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

import type { HtmlPiece, KeptPart } from '../src/reused-parts.ts';
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
/** In bytes. Calling the compression takes longer than these are worth. */
const LEAST = 256;

const deflate = promisify(deflateRaw);

/** A file with gaps for the nonce. */
interface Mold {
  readonly file: Buffer;
  /** Where the gaps begin. */
  readonly gaps: readonly number[];
}

/** A piece of the document: its bytes, compressed on their own, and what names them. */
interface Block {
  readonly bytes: Buffer;
  readonly digest: Buffer;
  pack(): Buffer;
}

/** Where the nonce is. */
const GAP = 'gap';

/** Of parts that many pages have. They are compressed once, and with care. */
const keptBlocks = new WeakMap<KeptPart, Block>();

/** `rendered` is the nonce with which the page was rendered: random, so nothing else in the page equals it. */
export function createPageTemplate(html: readonly HtmlPiece[], policy: string, rendered: string): PageTemplate {
  const size = rendered.length;
  const blank = ' '.repeat(size);
  const blocks = html.flatMap((piece) => (typeof piece === 'string' ? readOwn(piece, rendered) : [blockOf(piece)]));
  const plain = joinBlocks(blocks, ({ bytes }) => bytes, Buffer.from(blank, 'latin1'));
  const policyParts = policy.split(rendered);
  let packed: Mold | undefined;
  let isImproved = false;
  /** Of the page with a blank nonce. What another nonce changes is linear, so no page is summed twice. */
  const sum = crc32(plain.file);
  const blankSum = crc32(blank);
  const factor = plain.gaps.reduce((total, gap) => total ^ crcFactor(plain.file.length - gap - size), 0);

  function finish({ file, gaps }: Mold): Mold {
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(plain.file.length, 4);
    const before = GZIP_HEAD.length + STORED_HEAD;
    return { file: Buffer.concat([GZIP_HEAD, file, END, tail]), gaps: gaps.map((gap) => gap + before) };
  }

  async function improve(): Promise<void> {
    isImproved = true;
    const starts = [0, ...plain.gaps.map((gap) => gap + size)];
    const whole = await Promise.all(
      starts.map((start, index) => deflate(plain.file.subarray(start, plain.gaps[index]), BEST)),
    );
    const between = whole.flatMap((bytes, index) => (index === 0 ? [bytes] : ([GAP, bytes] as const)));
    packed = finish(joinBlocks(between, (bytes) => bytes, storedBlock(Buffer.from(blank, 'latin1'))));
  }

  return {
    bytes: Math.ceil(plain.file.length * 1.3),
    tag: createTag(blocks),
    fill: (nonce) => pour(plain, nonce),
    fillPolicy: (nonce) => policyParts.join(nonce),
    fillCompressed(nonce) {
      if (packed === undefined) {
        packed = finish(joinBlocks(blocks, (block) => block.pack(), storedBlock(Buffer.from(blank, 'latin1'))));
      } else if (!isImproved) void improve();
      const file = pour(packed, nonce);
      const change = multiplyCrc(factor, crc32(nonce) ^ blankSum);
      file.writeUInt32LE((sum ^ change) >>> 0, file.length - 8);
      return file;
    },
  };
}

/** A text of this page alone. */
function readOwn(html: string, rendered: string): readonly (Block | typeof GAP)[] {
  return html.split(rendered).flatMap((text, index) => {
    const bytes = Buffer.from(text, 'utf8');
    const block: Block = {
      bytes,
      digest: bytes,
      pack: () => (bytes.length < LEAST ? storedBlock(bytes) : deflateRawSync(bytes, FIRST)),
    };
    return index === 0 ? [block] : [GAP, block];
  });
}

function blockOf(part: KeptPart): Block {
  const known = keptBlocks.get(part);
  if (known !== undefined) return known;
  const bytes = Buffer.from(part.text, 'utf8');
  let packed: Buffer | undefined;
  const block: Block = {
    bytes,
    digest: createHash('sha1').update(bytes).digest(),
    pack: () => (packed ??= deflateRawSync(bytes, BEST)),
  };
  keptBlocks.set(part, block);
  return block;
}

function createTag(blocks: readonly (Block | typeof GAP)[]): string {
  const hash = createHash('sha1');
  for (const block of blocks) {
    if (block !== GAP) hash.update(block.digest);
  }
  return hash.digest('base64url');
}

function pour({ file, gaps }: Mold, nonce: string): Buffer<ArrayBuffer> {
  const copy = Buffer.from(file);
  for (const gap of gaps) copy.write(nonce, gap, 'latin1');
  return copy;
}

/** The size of a block's head in bytes. */
const STORED_HEAD = 5;

/** Bytes as a block of a deflate stream that is not compressed (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.allocUnsafe(STORED_HEAD + bytes.length);
  block.writeUInt8(0, 0);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(~bytes.length & 0xff_ff, 3);
  bytes.copy(block, STORED_HEAD);
  return block;
}

function joinBlocks<One extends object>(
  blocks: readonly (One | typeof GAP)[],
  write: (block: One) => Buffer,
  gap: Buffer,
): Mold {
  const gaps: number[] = [];
  const parts: Buffer[] = [];
  let length = 0;
  for (const block of blocks) {
    const part = block === GAP ? gap : write(block);
    if (block === GAP) gaps.push(length);
    parts.push(part);
    length += part.length;
  }
  return { file: Buffer.concat(parts, length), gaps };
}
