/** Completes the draft of an order that was just placed, in the same transaction, and tells apps. */
import type { Notify } from '../../foundation/domain-events.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import { findNextState } from '../../foundation/state-table.ts';
import type { CheckoutId } from '../checkout/model/checkout.ts';
import type { OrderListener } from '../orders/order-changes.ts';
import { toDraftResponse } from './draft-response.ts';
import { findDraftOrderOf, saveDraftOrder } from './draft-store.ts';
import { DRAFT_CHANNEL, DRAFT_TRANSITIONS, type Draft } from './draft.ts';

export function createDraftListener({
  readShop,
  notify,
}: {
  readonly readShop: ReadShop;
  readonly notify: Notify;
}): OrderListener {
  return async (tx, { siteId, order, change, by, now }) => {
    if (change.kind !== 'placed' || order.channel !== DRAFT_CHANNEL) return;
    const found = await findDraftOrderOf(tx, siteId, order.checkoutId as CheckoutId);
    const state = found && findNextState(DRAFT_TRANSITIONS, found.draft.state, 'complete');
    if (found === undefined || state === undefined) return;
    const { holdUntil: _over, ...rest } = found.draft;
    const draft: Draft = { ...rest, state, orderId: order.id, revision: rest.revision + 1, updatedAt: now };
    const draftOrder = toDraftResponse(draft, { order, shop: await readShop(tx, siteId) });
    await saveDraftOrder(tx, siteId, draft, { total: order.totals.total, draftOrder });
    await notify(tx, {
      event: 'onDraftOrderUpdated',
      siteId,
      entityId: draft.id,
      by,
      now,
      emit: () => ({ updatedEvent: { currentEntity: draftOrder } }),
    });
  };
}
