/** Random addresses of buyers, the same at every run. */
import type { JsonObject } from './test-platform.ts';

/** Draws one of the values. The same seed draws the same values at every run. */
export function createDraw(seed: number) {
  let state = seed;
  return <Value>(values: readonly Value[]): Value => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return values[Math.floor((state / 2_147_483_648) * values.length)] as Value;
  };
}

/** States with their names and the beginnings of their ZIP codes. */
const STATES = [
  ['ME', 'Maine', ['040', '044']],
  ['CA', 'California', ['900', '958']],
  ['OR', 'Oregon', ['972', '974']],
  ['NY', 'New York', ['100', '122']],
] as const;

/** An address as a buyer may leave it: with or without its parts, the state by its code or its name. */
export function drawAddress(draw: ReturnType<typeof createDraw>): JsonObject {
  const digits = (count: number) => Array.from({ length: count }, () => draw('0123456789'.split(''))).join('');
  const country = draw(['US', 'US', 'US', 'DE', 'FR', 'NO', 'JP', 'BR']);
  if (country !== 'US') {
    const postalCode = { DE: digits(5), FR: digits(5), NO: digits(4), JP: `${digits(3)}-${digits(4)}` }[country];
    return { country, ...(postalCode === undefined || draw([true, false]) ? {} : { postalCode }) };
  }
  const [code, name, zips] = draw(STATES);
  return {
    country,
    ...draw([{ subdivision: `US-${code}` }, { subdivision: code }, { subdivision: name }, {}]),
    ...(draw([true, true, false]) ? { postalCode: `${draw(zips)}${digits(2)}` } : {}),
  };
}
