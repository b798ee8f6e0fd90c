/**
 * Finds an order by its number and email address. Invariant: a wrong number and a wrong address take the same statement
 * and the same comparison, so neither the answer nor its time tells which numbers exist.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { hashSecret, isSameSecret } from '../../foundation/secrets.ts';
import { findOrder, type OrderTables } from '../orders/order-store.ts';
import type { Order } from '../orders/order.ts';

/** No order has it. */
const NO_NUMBER = 0;

/** `#10231` and `10 231` are read as 10231. */
export function readOrderNumber(typed: string): number {
  const digits = typed.replaceAll(/[\s#.,]/gu, '');
  return /^\d{1,9}$/u.test(digits) ? Number(digits) : NO_NUMBER;
}

/** By number (unique key `orders_number`). */
export async function lookUpOrder(
  tx: Transaction,
  siteId: SiteId,
  { number, email }: { readonly number: number; readonly email: string },
): Promise<Order | undefined> {
  const row = await tx
    .tables<OrderTables>()
    .selectFrom('orders')
    .select(['order_id', 'buyer_email'])
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .executeTakeFirst();
  const isSame = isSameSecret(hashSecret(email.toLowerCase()), hashSecret(row?.buyer_email.toLowerCase() ?? ''));
  return row === undefined || !isSame ? undefined : findOrder(tx, siteId, row.order_id, { kind: 'site' });
}
