/** Reads a request's body up to a limit, regardless of its headers, and requires valid UTF-8. */
import { isUtf8 } from 'node:buffer';

import { readLimitedBody } from '@cartwright/listener';

import { refuse, type ExpectedError } from '../failure.ts';

/** Larger bodies are refused with 413. */
export const MAX_BODY_BYTES = 1_048_576;

/** The body as text, `''` where there is none. */
export async function readBodyText(
  request: Request,
  maxBytes: number = MAX_BODY_BYTES,
): Promise<string | ExpectedError> {
  const bytes = await readLimitedBody(request, maxBytes);
  return bytes === undefined
    ? refuse('PAYLOAD_TOO_LARGE', `The request is too large: at most ${maxBytes} bytes are read.`)
    : decodeBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** The text of a body. A byte order mark is no part of it. */
export function decodeBody(bytes: Buffer): string | ExpectedError {
  if (!isUtf8(bytes)) return refuse('BAD_REQUEST', 'The body is not valid UTF-8.');
  const text = bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
