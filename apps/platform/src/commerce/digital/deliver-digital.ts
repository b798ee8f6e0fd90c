/**
 * What a paid order delivers by itself: the files of its digital lines, and its gift cards. No merchant has to send them,
 * so they become a fulfillment at once. Invariant: what is refunded or canceled cannot be downloaded.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import { isExpectedError } from '../../foundation/http/failure.ts';
import type { ProductId } from '../catalog/model/product.ts';
import { isGiftCardLine } from '../gift-cards/issue-gift-cards.ts';
import { withFulfilled } from '../orders/fulfillments/fulfillment-lines.ts';
import { type Fulfillment, insertFulfillment, listFulfillments } from '../orders/life/fulfillment-store.ts';
import { changeOrder, type OrderChangeDeps } from '../orders/life/planned-change.ts';
import type { LineQuantities, OrderChanged, OrderListener } from '../orders/order-changes.ts';
import { countOpenUnits, countRefundableUnits } from '../orders/order-status.ts';
import { DOWNLOAD_LIFETIME_MS } from './downloads.ts';
import {
  insertDeliveries,
  listFilesOfProducts,
  restoreDeliveries,
  revokeDeliveries,
  type StoredProductFile,
} from './product-file-store.ts';

export function createDigitalListener(deps: OrderChangeDeps): OrderListener {
  return async (tx, changed) => {
    const { siteId, order, change, now } = changed;
    if (change.kind === 'paid') await deliver(deps, tx, changed);
    if (change.kind === 'canceled') {
      await revokeDeliveries(tx, siteId, { orderId: order.id, lineIds: order.lines.map(({ id }) => id), now });
    }
    if (change.kind === 'refunded') {
      // A line of which some units are kept can still be downloaded: it is one file.
      const gone = order.lines.filter((line) => countRefundableUnits(line, order.units) === 0);
      await revokeDeliveries(tx, siteId, { orderId: order.id, lineIds: gone.map(({ id }) => id), now });
    }
    if (change.kind === 'refund-failed' && order.status !== 'CANCELED') {
      // What the buyer pays for again, since the bank has sent the refund back.
      const kept = order.lines.filter((line) => countRefundableUnits(line, order.units) > 0);
      await restoreDeliveries(tx, siteId, { orderId: order.id, lineIds: kept.map(({ id }) => id) });
    }
  };
}

async function deliver(
  deps: OrderChangeDeps,
  tx: Transaction,
  { siteId, order: { id, lines }, by, now }: OrderChanged,
): Promise<void> {
  const productIds = lines.flatMap(({ catalogItemId }) => (catalogItemId === undefined ? [] : [catalogItemId]));
  const files = Map.groupBy(
    await listFilesOfProducts(tx, siteId, [...new Set(productIds)] as ProductId[]),
    ({ productId }) => productId as string,
  );
  const filesOf = (catalogItemId: string | undefined): readonly StoredProductFile[] =>
    files.get(catalogItemId ?? '') ?? [];
  const delivered = lines.filter(
    (line) => isGiftCardLine(line) || (!line.isShippable && filesOf(line.catalogItemId).length > 0),
  );
  if (delivered.length === 0) return;
  const changed = await changeOrder(deps, tx, siteId, { orderId: id, by, now, action: 'deliver' }, async (order) => {
    const open: LineQuantities = delivered
      .map((line) => ({ lineId: line.id, quantity: countOpenUnits(line, order.units) }))
      .filter(({ quantity }) => quantity > 0);
    if (open.length === 0 || order.status === 'CANCELED') return { changes: [] };
    const fulfillment: Fulfillment = {
      id: deps.ids.next('ful'),
      orderId: order.id,
      kind: 'digital',
      state: 'delivered',
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
      lines: open,
      createdAt: now,
      updatedAt: now,
      deliveredAt: now,
    };
    await insertFulfillment(tx, siteId, fulfillment);
    const expiresAt = now + DOWNLOAD_LIFETIME_MS;
    const bought = delivered.filter((line) => open.some(({ lineId }) => lineId === line.id));
    const deliveries = bought.flatMap((line) =>
      filesOf(line.catalogItemId).map((file) => ({ orderId: id, lineId: line.id, fileId: file.id, expiresAt })),
    );
    await insertDeliveries(tx, siteId, deliveries, now);
    const all = await listFulfillments(tx, siteId, [order.id]);
    return {
      edit: { units: withFulfilled(order.units, all) },
      // The email that `delivered` sends.
      activities:
        deliveries.length === 0
          ? []
          : [{ type: 'DOWNLOAD_LINK_SENT', details: { email: { kind: 'downloads', to: order.email } } }],
      changes: [
        { kind: 'fulfillment-created', fulfillmentId: fulfillment.id, email: { isSent: false } },
        { kind: 'delivered', fulfillmentId: fulfillment.id, of: 'digital' },
      ],
    };
  });
  if (isExpectedError(changed)) throw new Error(`The files of order ${id} were not delivered: ${changed.message}`);
}
