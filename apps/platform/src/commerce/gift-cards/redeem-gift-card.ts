/**
 * Pays with gift cards and gives money back to them. Invariant: a payment takes from a card once and a refund credits it
 * once, however often they are repeated.
 */
import type { Minor } from '@cartwright/pricing';

import type { Transaction } from '../../foundation/database/database.ts';
import type { Cause } from '../../foundation/domain-events.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import { hashGiftCardCode, obscureCode } from './gift-card-code.ts';
import {
  changeBalance,
  findGiftCardByCode,
  type GiftCardId,
  hasGiftCardEntry,
  insertGiftCardEntry,
} from './gift-card-store.ts';

export type UsableGiftCard =
  | {
      readonly kind: 'usable';
      readonly id: GiftCardId;
      readonly balance: Minor;
      readonly obscuredCode: string;
      /** ISO 4217. */
      readonly currency: string;
    }
  | { readonly kind: 'unknown' | 'not-active' | 'empty' };

interface CardMovement {
  readonly giftCardId: GiftCardId;
  readonly amount: Minor;
  readonly orderId: string;
  readonly by: Cause;
  readonly now: number;
}

export interface GiftCardRedemption {
  /** What can be done with a typed code. An expired or disabled card and one that is not delivered yet is `not-active`. */
  findUsable(
    tx: Transaction,
    siteId: SiteId,
    card: { readonly code: string; readonly now: number },
  ): Promise<UsableGiftCard>;
  /** `short`: the card has less than this, or may not be used any more. */
  redeem(
    tx: Transaction,
    siteId: SiteId,
    payment: CardMovement & { readonly paymentId: string },
  ): Promise<'redeemed' | 'short'>;
  /** `refundId` names the part of a refund that goes back: a repetition of it credits nothing. */
  credit(tx: Transaction, siteId: SiteId, refund: CardMovement & { readonly refundId: string }): Promise<void>;
}

export function createGiftCardRedemption({ ids }: { readonly ids: Ids }): GiftCardRedemption {
  return {
    findUsable: async (tx, siteId, { code, now }) => {
      const codeHash = hashGiftCardCode(code);
      const card = codeHash === undefined ? undefined : await findGiftCardByCode(tx, siteId, codeHash);
      if (card === undefined) return { kind: 'unknown' };
      if (card.state !== 'active' || (card.expiresAt !== undefined && card.expiresAt <= now)) {
        return { kind: 'not-active' };
      }
      if (card.balance === 0) return { kind: 'empty' };
      const { id, balance, currency } = card;
      return { kind: 'usable', id, balance, currency, obscuredCode: obscureCode(card.codeEnding) };
    },

    redeem: async (tx, siteId, { giftCardId, amount, paymentId, orderId, by, now }) => {
      const reference = `redeem ${paymentId}`;
      if (await hasGiftCardEntry(tx, siteId, { giftCardId, reference })) return 'redeemed';
      const balanceAfter = await changeBalance(tx, siteId, giftCardId, { amount: -amount, usableAt: now, now });
      if (balanceAfter === undefined) return 'short';
      const entry = {
        giftCardId,
        kind: 'redeem',
        amount: -amount,
        balanceAfter,
        reference,
        orderId,
        by,
        at: now,
      } as const;
      await insertGiftCardEntry(tx, siteId, ids, entry);
      return 'redeemed';
    },

    credit: async (tx, siteId, { giftCardId, amount, refundId, orderId, by, now }) => {
      const reference = `refund ${refundId}`;
      if (await hasGiftCardEntry(tx, siteId, { giftCardId, reference })) return;
      const balanceAfter = await changeBalance(tx, siteId, giftCardId, { amount, now });
      if (balanceAfter === undefined) throw new Error(`There is no gift card ${giftCardId}.`);
      const entry = { giftCardId, kind: 'refund', amount, balanceAfter, reference, orderId, by, at: now } as const;
      await insertGiftCardEntry(tx, siteId, ids, entry);
    },
  };
}
