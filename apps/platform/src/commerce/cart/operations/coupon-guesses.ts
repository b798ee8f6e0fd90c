/**
 * Stops guessing of coupon codes. Only failed codes count; beyond the limit no code is checked, so that a right one is
 * not found either. Trusted programs act for many shoppers from one address, so their address is not counted; the
 * merchant is not limited.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { ExpectedError } from '../../../foundation/http/failure.ts';
import type { LimitName } from '../../../foundation/limits/limit-rules.ts';
import { addressKey, type RateLimits, refuseTooMany } from '../../../foundation/limits/rate-limits.ts';
import type { CartOwner } from '../model/cart.ts';

/** The caller of a coupon attempt, the cart, and the address. */
interface Guesser {
  readonly cart: { readonly owner: CartOwner } | { readonly id: string };
  readonly mayPrice: boolean;
  readonly address: string;
  readonly now: number;
}

export interface CouponGuesses {
  /** Why this shopper may not type another code now; looked up in the transaction of their cart. */
  refuse(guesser: Guesser & { readonly tx: Transaction }): Promise<ExpectedError | undefined>;
  /** Counts a failed code after the cart's transaction, which is rolled back. */
  count(guesser: Guesser): Promise<void>;
}

export function createCouponGuesses(limits: RateLimits): CouponGuesses {
  return {
    refuse: async (guesser) => {
      for (const { limit, key } of keysOf(guesser)) {
        const left = await limits.look(limit, key, guesser.now, guesser.tx);
        if (!left.isAllowed) return refuseTooMany(left);
      }
      return undefined;
    },
    count: async (guesser) => {
      for (const { limit, key } of keysOf(guesser)) await limits.take(limit, key, guesser.now);
    },
  };
}

function keysOf({ cart, address, mayPrice }: Guesser): readonly { readonly limit: LimitName; readonly key: string }[] {
  if (!('owner' in cart) || cart.owner.kind === 'shop') return [];
  const owner = { limit: 'coupon-owner', key: `${cart.owner.kind}:${cart.owner.id}` } as const;
  if (mayPrice || address === '') return [owner];
  return [owner, { limit: 'coupon-address', key: addressKey(address) }];
}
