/**
 * Stops guessing of gift-card codes, wherever they are typed. Only codes that no card has count; beyond the limit none is
 * looked up, so that a right one is not found either.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { LimitName } from '../../foundation/limits/limit-rules.ts';
import { addressKey, type RateLimits, type Taken } from '../../foundation/limits/rate-limits.ts';

export interface CardGuesser {
  /** Who tries: `visitor:…`, `member:…`, or the order that is to be paid. */
  readonly owner: string;
  /** Empty where it is not counted: programs act for many buyers from one address. */
  readonly address: string;
  readonly now: number;
}

export interface GiftCardGuesses {
  /** Why no other code may be tried now. Inside a transaction, pass `tx`. */
  refuse(guesser: CardGuesser, tx?: Transaction): Promise<Taken | undefined>;
  /** Counts a failed code, outside of any transaction. */
  count(guesser: CardGuesser): Promise<void>;
}

export function createGiftCardGuesses(limits: RateLimits): GiftCardGuesses {
  return {
    refuse: async (guesser, tx) => {
      for (const { limit, key } of keysOf(guesser)) {
        const left = await limits.look(limit, key, guesser.now, tx);
        if (!left.isAllowed) return left;
      }
      return undefined;
    },
    count: async (guesser) => {
      for (const { limit, key } of keysOf(guesser)) await limits.take(limit, key, guesser.now);
    },
  };
}

function keysOf({ owner, address }: CardGuesser): readonly { readonly limit: LimitName; readonly key: string }[] {
  return [
    { limit: 'gift-card-owner', key: owner },
    ...(address === '' ? [] : [{ limit: 'gift-card-address', key: addressKey(address) } as const]),
  ];
}
