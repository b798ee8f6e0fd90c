/** Gift cards as a checkout uses them: found by the typed code, read again with each page, redeemed with the order. */
import type { Minor } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { findGiftCard, type GiftCardId } from '../../gift-cards/gift-card-store.ts';
import type { GiftCardRedemption } from '../../gift-cards/redeem-gift-card.ts';

export interface GiftCardBooks extends Pick<GiftCardRedemption, 'findUsable' | 'redeem'> {
  /** The balance of a card that can pay in this currency now; 0 where it cannot. */
  readBalance(
    tx: Transaction,
    siteId: SiteId,
    card: { readonly id: GiftCardId; readonly currency: string; readonly now: number },
  ): Promise<Minor>;
}

export function createGiftCardBooks({ findUsable, redeem }: GiftCardRedemption): GiftCardBooks {
  return {
    findUsable,
    redeem,
    readBalance: async (tx, siteId, { id, currency, now }) => {
      const card = await findGiftCard(tx, siteId, id);
      const isUsable =
        card?.state === 'active' &&
        card.currency === currency &&
        (card.expiresAt === undefined || card.expiresAt > now);
      return isUsable ? card.balance : 0;
    },
  };
}
