/**
 * What gift cards do when an order changes: a paid line becomes cards, units that go back take their cards with them, and
 * a refund that the bank sends back gives them back.
 */
import type { OrderListener } from '../orders/order-changes.ts';
import {
  disableGiftCardsOf,
  reactivateGiftCardsOf,
  type GiftCardIssueDeps,
  isGiftCardLine,
  issueGiftCardsOf,
} from './issue-gift-cards.ts';

export function createGiftCardListener(deps: GiftCardIssueDeps): OrderListener {
  return async (tx, changed) => {
    const { siteId, order, change, now } = changed;
    const lines = order.lines.filter(isGiftCardLine);
    if (lines.length === 0) return;
    const orderId = order.id;
    if (change.kind === 'paid') await issueGiftCardsOf(deps, tx, changed);
    if (change.kind === 'refunded') {
      await disableGiftCardsOf(tx, siteId, { orderId, lines: change.lines, refundId: change.refundId, now });
    }
    if (change.kind === 'refund-failed' && change.lines.length > 0 && order.status !== 'CANCELED') {
      await reactivateGiftCardsOf(deps, tx, siteId, { orderId, refundId: change.refundId, now });
    }
    if (change.kind === 'canceled') {
      const all = lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      await disableGiftCardsOf(tx, siteId, { orderId, lines: all, now });
    }
  };
}
