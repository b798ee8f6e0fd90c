// Splits an amount over parts by largest remainder. Invariants: the shares sum to the amount to the last minor unit, the
// result does not depend on the order of the parts, and no share exceeds its weight while the amount does not exceed
// the sum of the weights (so a discount never takes more from a line than the line costs).
//
// Rounding policy: every share is first rounded down; the units left over go one each to the largest remainders, equal
// remainders to the larger weight, equal weights to the smaller key.

import { type Minor, PricingError, requireExact } from './money.ts';

export type Part = {
  /** Names the part; unique within one split. Also decides ties, so that order does not. */
  readonly key: string;
  /** The part's size relative to the others: a whole number, not negative. */
  readonly weight: number;
};

/**
 * Splits `amount` over `parts` in proportion to their weights; returns each key's share in minor units. Where all weights
 * are zero the parts count as equally heavy.
 * @throws {PricingError} `invalid-input` for a negative amount or weight, a key that occurs twice, or nothing to split
 * over; `overflow`.
 */
export function prorate(amount: Minor, parts: readonly Part[]): ReadonlyMap<string, Minor> {
  requireExact(amount);
  if (amount < 0) throw new PricingError('invalid-input', `Expected an amount of at least 0 to split, got ${amount}.`);
  if (parts.length === 0 && amount > 0) {
    throw new PricingError('invalid-input', `Expected at least one part to split ${amount} over.`);
  }
  for (const part of parts) requireWeight(part);
  const weighed = parts.some((part) => part.weight > 0) ? parts : parts.map((part) => ({ ...part, weight: 1 }));
  const totalWeight = weighed.reduce((sum, part) => sum + BigInt(part.weight), 0n);

  const shares = new Map<string, Minor>();
  const remainders: { key: string; weight: number; remainder: bigint }[] = [];
  let left = amount;
  for (const { key, weight } of weighed) {
    if (shares.has(key)) throw new PricingError('invalid-input', `Two parts have the key "${key}".`);
    const product = BigInt(amount) * BigInt(weight);
    const share = Number(product / totalWeight);
    shares.set(key, share);
    remainders.push({ key, weight, remainder: product % totalWeight });
    left -= share;
  }

  remainders.sort((a, b) => compare(b.remainder, a.remainder) || compare(b.weight, a.weight) || compare(a.key, b.key));
  // Fewer units are left than there are parts with a remainder: the remainders sum to left × totalWeight, each < totalWeight.
  for (const { key } of remainders.slice(0, left)) shares.set(key, (shares.get(key) ?? 0) + 1);
  return shares;
}

function requireWeight({ key, weight }: Part): void {
  if (!Number.isSafeInteger(weight) || weight < 0) {
    throw new PricingError('invalid-input', `Expected a whole weight of at least 0 for "${key}", got ${weight}.`);
  }
}

function compare<T extends bigint | number | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
