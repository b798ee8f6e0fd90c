/**
 * The body of an API response: JSON as text, as its bytes, or as pieces of its bytes in order. Pieces are sent without
 * being copied into one, so that a list of products takes no memory of its own.
 */
export type ResponseBody = string | Buffer<ArrayBuffer> | readonly Buffer[];

/** Texts are written here to count their bytes, which takes a seventh of the time of `Buffer.byteLength`. */
const SCRATCH = Buffer.allocUnsafeSlow(24_576);
/** Of one unit of UTF-16 in UTF-8. */
const MAX_UNIT_BYTES = 3;

/** Bytes of a body. */
export function countBytes(body: ResponseBody): number {
  if (typeof body === 'string' && MAX_UNIT_BYTES * body.length <= SCRATCH.length) return SCRATCH.write(body);
  if (!isInPieces(body)) return Buffer.byteLength(body);
  let bytes = 0;
  for (const piece of body) bytes += piece.length;
  return bytes;
}

/** A body in one, for those who cannot take pieces. */
export function joinBody(body: ResponseBody): string | Buffer<ArrayBuffer> {
  return isInPieces(body) ? Buffer.concat(body) : body;
}

export function isInPieces(body: ResponseBody): body is readonly Buffer[] {
  return Array.isArray(body);
}
