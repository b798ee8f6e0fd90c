/**
 * Random bytes from the system's generator, fetched in blocks: one call of it costs as much as signing a token.
 * Invariant: returned bytes are wiped from the block, so that a secret is in one place only.
 */
import { randomFillSync } from 'node:crypto';

const POOL_SIZE = 8192;

const pool = Buffer.alloc(POOL_SIZE);
let used = POOL_SIZE;

/** Returns this many cryptographically random bytes, at most 8192. */
export function takeRandomBytes(size: number): Buffer {
  if (size > POOL_SIZE) throw new RangeError(`At most ${POOL_SIZE} random bytes are given at once, not ${size}.`);
  if (used + size > POOL_SIZE) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + size));
  pool.fill(0, used, used + size);
  used += size;
  return bytes;
}
