/** Finds the encoding of a file from its bytes. A file without a mark that is no UTF-8 is taken for Windows-1252. */
import type { ImportEncoding } from '@cartwright/contract';

/** Bytes that decide about UTF-16 without a mark. */
const MAX_LOOKED_AT = 4096;

/** Looks at the bytes of a file as they pass. */
export interface EncodingDetector {
  see(bytes: Uint8Array): void;
  /** `binary`: it is no text. */
  end(): ImportEncoding | 'binary' | 'empty';
}

export function createEncodingDetector(): EncodingDetector {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let start = Buffer.alloc(0);
  let isUtf8 = true;
  let hasNul = false;
  return {
    see: (bytes) => {
      if (start.length < MAX_LOOKED_AT) start = Buffer.concat([start, bytes]).subarray(0, MAX_LOOKED_AT);
      hasNul ||= bytes.includes(0);
      if (isUtf8) isUtf8 = decodes(utf8, bytes);
    },
    end: () => {
      if (start.length === 0) return 'empty';
      const mark = readMark(start) ?? guessUtf16(start);
      if (mark !== undefined) return mark;
      if (hasNul) return 'binary';
      return isUtf8 && decodes(utf8) ? 'UTF-8' : 'WINDOWS-1252';
    },
  };
}

function readMark(start: Buffer): ImportEncoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'UTF-16LE';
  if (start[0] === 0xfe && start[1] === 0xff) return 'UTF-16BE';
  return start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 'UTF-8' : undefined;
}

/** Latin text in UTF-16 has a zero in every second byte. */
function guessUtf16(start: Buffer): ImportEncoding | undefined {
  const units = Math.floor(start.length / 2);
  let [even, odd] = [0, 0];
  for (let index = 0; index < units * 2; index += 2) {
    if (start[index] === 0) even += 1;
    if (start[index + 1] === 0) odd += 1;
  }
  if (units < 2) return undefined;
  if (odd > units * 0.6 && even < units * 0.1) return 'UTF-16LE';
  return even > units * 0.6 && odd < units * 0.1 ? 'UTF-16BE' : undefined;
}

/** Without bytes: whether the end does not cut a character. */
function decodes(decoder: TextDecoder, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}
