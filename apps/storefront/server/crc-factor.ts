/**
 * How a change in the middle of a file changes its CRC-32: the sum is a remainder of polynomials over two elements, so
 * bytes that follow multiply it. The same computation combines sums in zlib (`crc32_combine`).
 */

/** The polynomial of CRC-32, lowest power in the highest bit. */
const POLYNOMIAL = 0xed_b8_83_20;
const ONE = 0x80_00_00_00;

/** x^(2^n) for each n. */
const POWERS: readonly number[] = listPowers();

/** Returns the factor by which `bytes` following bytes multiply a sum. */
export function crcFactor(bytes: number): number {
  let factor = ONE;
  // Eight powers of x for each byte.
  for (let power = 3, rest = bytes; rest > 0; power += 1, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) factor = multiplyCrc(POWERS[power % 32] ?? ONE, factor);
  }
  return factor;
}

/** Returns the product of two sums. */
export function multiplyCrc(one: number, other: number): number {
  let product = 0;
  let shifted = other;
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((one >>> bit) & 1) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product >>> 0;
}

function listPowers(): readonly number[] {
  const powers = [0x40_00_00_00];
  while (powers.length < 32) {
    const last = powers.at(-1) ?? 0;
    powers.push(multiplyCrc(last, last));
  }
  return powers;
}
