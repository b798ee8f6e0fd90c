/**
 * The store of checkouts. An owner has at most `MAX_OPEN_CHECKOUTS` open ones; one that has not changed for
 * `OPEN_CHECKOUT_LIFETIME_MS` is removed with its sessions.
 */
import { type JsonText, decodeJson, encodeJson } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { CartOwner } from '../../cart/model/cart.ts';
import type { OrderId } from '../../orders/order.ts';
import type { Checkout, CheckoutDetails, CheckoutId } from './checkout.ts';

/** Open checkouts of one shopper, who may have several windows open. */
export const MAX_OPEN_CHECKOUTS = 3;
/** How long an open checkout is stored after its last change. */
export const OPEN_CHECKOUT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

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
  checkout_sessions: {
    site_id: string;
    checkout_id: CheckoutId;
    browser_hash: string | null;
  };
}

/** Writes a checkout; replaces the one with the same id where it exists. */
export async function saveCheckout(tx: Transaction, siteId: SiteId, checkout: Checkout): Promise<void> {
  const { id, owner, cartId, orderId, createdAt, updatedAt, ...details } = checkout;
  const change = {
    owner_kind: owner.kind,
    owner_id: owner.id,
    cart_id: cartId,
    order_id: orderId ?? null,
    updated_at: updatedAt,
    document: encodeJson<CheckoutDetails>(details),
  };
  await tx
    .tables<CheckoutTables>()
    .insertInto('checkouts')
    .values({ site_id: siteId, checkout_id: id, created_at: createdAt, ...change })
    .onConflict((conflict) => conflict.columns(['site_id', 'checkout_id']).doUpdateSet(change))
    .execute();
}

/**
 * The cart's checkout that is neither bought nor opened by a browser. Only that one may change, because an opened
 * checkout sells what its page shows (index `checkouts_open_by_cart`).
 */
export async function findUnopenedCheckout(
  tx: Transaction,
  siteId: SiteId,
  { id: cartId, owner }: { readonly id: Checkout['cartId']; readonly owner: CartOwner },
): Promise<{ readonly id: CheckoutId; readonly createdAt: number } | undefined> {
  let query = tx
    .tables<CheckoutTables>()
    .selectFrom('checkouts')
    .select(['checkout_id', 'created_at'])
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
    .where('order_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checkout_sessions')
            .select('checkout_sessions.checkout_id')
            .whereRef('checkout_sessions.site_id', '=', 'checkouts.site_id')
            .whereRef('checkout_sessions.checkout_id', '=', 'checkouts.checkout_id')
            .where('checkout_sessions.browser_hash', 'is not', null),
        ),
      ),
    );
  // A shop's checkout that a shopper opened belongs to that shopper. The shop creates another one for the next.
  if (owner.kind === 'shop') query = query.where('owner_kind', '=', 'shop');
  const row = await query.orderBy('updated_at', 'desc').orderBy('checkout_id', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? undefined : { id: row.checkout_id, createdAt: row.created_at };
}

/**
 * Removes the oldest open checkouts of an owner beyond `MAX_OPEN_CHECKOUTS` (index `checkouts_open_by_owner`), but never
 * `created`: the clock may say that it is the oldest.
 */
export async function deleteSurplusCheckouts(
  tx: Transaction,
  siteId: SiteId,
  { owner, created }: { readonly owner: CartOwner; readonly created: CheckoutId },
): Promise<void> {
  const rows = await tx
    .tables<CheckoutTables>()
    .selectFrom('checkouts')
    .select('checkout_id')
    .where('site_id', '=', siteId)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('order_id', 'is', null)
    .where('checkout_id', '<>', created)
    .orderBy('updated_at', 'desc')
    .orderBy('checkout_id', 'desc')
    .offset(MAX_OPEN_CHECKOUTS - 1)
    .limit(100)
    .execute();
  if (rows.length === 0) return;
  await tx
    .tables<CheckoutTables>()
    .deleteFrom('checkouts')
    .where('site_id', '=', siteId)
    .where(
      'checkout_id',
      'in',
      rows.map((row) => row.checkout_id),
    )
    .execute();
}

/** Removes open checkouts past their time that no browser may see any more (index `checkouts_open_by_age`). */
export async function deleteExpiredCheckouts(tx: Transaction, now: number): Promise<void> {
  await tx
    .tables<CheckoutTables>()
    .deleteFrom('checkouts')
    .where('order_id', 'is', null)
    .where('updated_at', '<=', now - OPEN_CHECKOUT_LIFETIME_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checkout_sessions')
            .select('checkout_sessions.checkout_id')
            .whereRef('checkout_sessions.site_id', '=', 'checkouts.site_id')
            .whereRef('checkout_sessions.checkout_id', '=', 'checkouts.checkout_id'),
        ),
      ),
    )
    .execute();
}

/** Removes a checkout that was not bought, with its sessions. */
export async function deleteCheckout(tx: Transaction, siteId: SiteId, id: CheckoutId): Promise<void> {
  await tx
    .tables<CheckoutTables>()
    .deleteFrom('checkouts')
    .where('site_id', '=', siteId)
    .where('checkout_id', '=', id)
    .where('order_id', 'is', null)
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

/** Records the checkout's result, or its new owner after a sign-in. */
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
