/** Notices that an order brings an abandoned checkout back. */
import type { Notify } from '../../foundation/domain-events.ts';
import type { OrderListener } from '../orders/order-changes.ts';
import { toAbandonedResponse } from './abandoned-response.ts';
import { markRecovered } from './abandoned-store.ts';

export function createRecoveryListener({ notify }: { readonly notify: Notify }): OrderListener {
  return async (tx, { siteId, order, change, by, now }) => {
    if (change.kind !== 'placed') return;
    for (const recovered of await markRecovered(tx, siteId, order, now)) {
      await notify(tx, {
        siteId,
        entityId: recovered.id,
        by,
        now,
        event: 'onAbandonedCheckoutRecovered',
        emit: () => Promise.resolve({ actionEvent: { body: { abandonedCheckout: toAbandonedResponse(recovered) } } }),
      });
    }
  };
}
