/** The shelf of checkouts. */
import type { CartOwner } from '../cart/cart.ts';
import { type JsonText, decodeJson, encodeJson } from '../database/columns.ts';
import type { Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import type { OrderId } from '../orders/order.ts';
import type { Checkout, CheckoutDetails, CheckoutId } from './checkout.ts';

interface CheckoutTables {
  checkouts: {
    site_id: string;
    checkout_id: CheckoutId;
    owner_kind: CartOwner['kind'];
    owner_id: CartOwner['id'];
    cart_id: Checkout['cartId'];
    order_id: OrderId | null;
    created_at: number;
    updated_at: number;
    document: JsonText<CheckoutDetails>;
  };
}

export async function insertCheckout(tx: Transaction, siteId: SiteId, checkout: Checkout): Promise<void> {
  const { id, owner, cartId, orderId, createdAt, updatedAt, ...details } = checkout;
  await tx
    .tables<CheckoutTables>()
    .insertInto('checkouts')
    .values({
      site_id: siteId,
      checkout_id: id,
      owner_kind: owner.kind,
      owner_id: owner.id,
      cart_id: cartId,
      order_id: orderId ?? null,
      created_at: createdAt,
      updated_at: updatedAt,
      document: encodeJson<CheckoutDetails>(details),
    })
    .execute();
}

/** By id (primary key). */
export async function findCheckout(tx: Transaction, siteId: SiteId, id: string): Promise<Checkout | undefined> {
  const row = await tx
    .tables<CheckoutTables>()
    .selectFrom('checkouts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('checkout_id', '=', id as CheckoutId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    ...decodeJson(row.document),
    id: row.checkout_id,
    owner: { kind: row.owner_kind, id: row.owner_id } as CartOwner,
    cartId: row.cart_id,
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Notes what became of a checkout, or who it belongs to since he signed in. */
export async function updateCheckout(
  tx: Transaction,
  siteId: SiteId,
  id: CheckoutId,
  change: { readonly owner: CartOwner; readonly now: number } | { readonly orderId: OrderId; readonly now: number },
): Promise<void> {
  await tx
    .tables<CheckoutTables>()
    .updateTable('checkouts')
    .set({
      updated_at: change.now,
      ...('orderId' in change
        ? { order_id: change.orderId }
        : { owner_kind: change.owner.kind, owner_id: change.owner.id }),
    })
    .where('site_id', '=', siteId)
    .where('checkout_id', '=', id)
    .execute();
}
