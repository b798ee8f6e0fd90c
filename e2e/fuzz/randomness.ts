/** Randomness that a seed repeats, and values that are likely to break something. */

export interface Randomness {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** From 0 (inclusive) to `count` (exclusive). */
  index(count: number): number;
  /** One element. Throws for an empty list. */
  pick<T>(values: readonly T[]): T;
  /** True with that probability. */
  isOneIn(count: number): boolean;
}

/** Mulberry32: small, and the same on every machine. */
export function createRandomness(seed: number): Randomness {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const index = (count: number): number => Math.floor(next() * count);
  return {
    next,
    index,
    pick: <T>(values: readonly T[]): T => {
      const value = values[index(values.length)];
      if (values.length === 0) throw new Error('There is nothing to pick from.');
      return value as T;
    },
    isOneIn: (count) => index(count) === 0,
  };
}

export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '9999999999999999',
  '253402300800000',
  '8640000000000001',
  'NaN',
  'Infinity',
  'null',
  'true',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "'; DROP TABLE products; --",
  '%',
  '%zz',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{1+1}}',
  '\u0000',
  '\uD800',
  '\uFEFF',
  '\u202Eabc',
  '😀'.repeat(40),
  'é'.repeat(300),
  'x'.repeat(5000),
  '2026-02-30T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
  'http://127.0.0.1:1/',
  'https://[::1]/',
  'javascript:alert(1)',
  '0.1',
  '00000000000000000000000000000000000001',
  '1.0000000000000000000000001',
  '99999999999999999999999999.99',
  '-0',
  'a@b',
  'a@example.com',
  'zz-ZZ',
  'US',
  'USD',
  'XXX',
];

export const ODD_NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  8.64e15,
  8.64e15 + 1,
  1e16,
  1e21,
  1e308,
  -1e308,
  999_999_999.99,
  1_000_000_000,
];

export const ODD_NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'then',
  'toJSON',
  '',
  '.',
  '..',
  '$eq',
  '$where',
  '*',
  '0',
  '-1',
  'id',
  '\u0000',
  'x'.repeat(300),
];
