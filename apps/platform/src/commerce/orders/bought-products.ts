/** Finds the orders by which a buyer has bought a product. */
import { sql } from 'kysely';

import type { Transaction } from '../../foundation/database/database.ts';
import type { MemberId, SiteId } from '../../foundation/ids.ts';
import { type OrderTables, rowToOrder } from './order-store.ts';
import type { Order } from './order.ts';

/** A member, or a person without an account by their email address, in lower case. */
type Buyer = { readonly kind: 'member'; readonly id: MemberId } | { readonly kind: 'guest'; readonly id: string };

const MAX_ORDERS = 10;
/** Something was paid, and not all of it was given back. */
const PAID = ['PAID', 'PARTIALLY_REFUNDED'] as const;

/** Whether it was bought: paid at least in part, not given back as a whole, and not canceled. */
export function isBought({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status !== 'CANCELED' && PAID.some((one) => one === paymentStatus);
}

/**
 * The buyer's newest paid orders with this product, canceled ones left out (indexes `orders_by_member` and
 * `orders_by_email`).
 */
export async function listPaidOrdersWith(
  tx: Transaction,
  siteId: SiteId,
  { buyer, productId }: { readonly buyer: Buyer; readonly productId: string },
): Promise<readonly Order[]> {
  const orders = tx.tables<OrderTables>().selectFrom('orders').selectAll().where('site_id', '=', siteId);
  const own =
    buyer.kind === 'member'
      ? orders.where('buyer_kind', '=', 'member').where('buyer_id', '=', buyer.id)
      : orders.where('buyer_kind', '=', 'visitor').where('buyer_email', '=', buyer.id);
  // The text of the document narrows the search; the lines decide.
  const pattern = `%${JSON.stringify(productId).replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const rows = await own
    .where('status', '<>', 'CANCELED')
    .where('payment_status', 'in', PAID)
    .where(sql<boolean>`cast(document as text) like ${pattern} escape '\\'`)
    .orderBy('number', 'desc')
    .limit(MAX_ORDERS)
    .execute();
  return rows.map(rowToOrder).filter(({ lines }) => lines.some(({ catalogItemId }) => catalogItemId === productId));
}
