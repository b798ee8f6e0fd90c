/**
 * The store of abandoned checkouts, and of the addresses that want no emails about them. Rows are removed when the time of
 * the shop's privacy settings is over.
 */
import { decodeJson, encodeJson, type JsonText } from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { FieldTable } from '../../foundation/query/fields.ts';
import type { Query } from '../../foundation/query/page.ts';
import { conditionToSql, fetchCountedPage } from '../../foundation/query/sql.ts';
import { listRetentions } from '../../foundation/site/site-store.ts';
import type { CheckoutId } from '../checkout/model/checkout.ts';
import type { Order, OrderId } from '../orders/order.ts';
import {
  ABANDONED_STATES,
  type AbandonedCheckout,
  type AbandonedDetails,
  type AbandonedState,
} from './abandoned-checkout.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the link of an email works, if the checkout is still there. */
export const ABANDONED_LIFETIME_MS = 90 * DAY_MS;

interface AbandonedTables {
  abandoned_checkouts: {
    site_id: string;
    checkout_id: CheckoutId;
    state: AbandonedState;
    buyer_email: string;
    total: number;
    email_sent_at: number | null;
    recovered_order_id: OrderId | null;
    restored_cart_id: string | null;
    created_at: number;
    updated_at: number;
    document: JsonText<AbandonedDetails>;
  };
  /** Of other features: read only. */
  orders: { site_id: string; buyer_email: string; created_at: number };
  checkouts: { site_id: string; checkout_id: string; cart_id: string };
}

/** Fields that abandoned checkouts can be queried by. */
export const ABANDONED_FIELDS: FieldTable = {
  id: { kind: 'text', column: 'abandoned_checkouts.checkout_id', sortable: true },
  state: { kind: 'text', column: 'abandoned_checkouts.state', values: ABANDONED_STATES },
  'buyerInfo.email': { kind: 'text', column: 'abandoned_checkouts.buyer_email' },
  'totalPrice.amount': { kind: 'money', column: 'abandoned_checkouts.total', sortable: true },
  createdDate: { kind: 'time', column: 'abandoned_checkouts.created_at', sortable: true },
  updatedDate: { kind: 'time', column: 'abandoned_checkouts.updated_at', sortable: true },
};

export async function insertAbandoned(
  tx: Transaction,
  siteId: SiteId,
  { id, state, email, total, emailSentAt, createdAt, updatedAt, details }: AbandonedCheckout,
): Promise<void> {
  await tx
    .tables<AbandonedTables>()
    .insertInto('abandoned_checkouts')
    .values({
      site_id: siteId,
      checkout_id: id,
      state,
      buyer_email: email,
      total,
      email_sent_at: emailSentAt ?? null,
      created_at: createdAt,
      updated_at: updatedAt,
      document: encodeJson(details),
    })
    .execute();
}

export async function findAbandoned(
  tx: Transaction,
  siteId: SiteId,
  id: string,
): Promise<AbandonedCheckout | undefined> {
  const row = await tx
    .tables<AbandonedTables>()
    .selectFrom('abandoned_checkouts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('checkout_id', '=', id as CheckoutId)
    .executeTakeFirst();
  return row === undefined ? undefined : toAbandoned(row);
}

export async function queryAbandoned(
  tx: Transaction,
  siteId: SiteId,
  query: Query,
): Promise<{ readonly found: readonly AbandonedCheckout[]; readonly total: number }> {
  const matching = tx
    .tables<AbandonedTables>()
    .selectFrom('abandoned_checkouts')
    .where('abandoned_checkouts.site_id', '=', siteId)
    .where(conditionToSql(query.condition, siteId));
  const { rows, total } = await fetchCountedPage(matching, matching.selectAll('abandoned_checkouts'), {
    query,
    ownOrder: { column: 'abandoned_checkouts.created_at', descending: true },
    idColumn: 'abandoned_checkouts.checkout_id',
  });
  return { found: rows.map(toAbandoned), total };
}

/** Returns whether there was one. */
export async function deleteAbandoned(tx: Transaction, siteId: SiteId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .tables<AbandonedTables>()
    .deleteFrom('abandoned_checkouts')
    .where('site_id', '=', siteId)
    .where('checkout_id', '=', id as CheckoutId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Remembers the cart that its link filled, so that an order from there is known as its recovery. */
export async function markRestored(
  tx: Transaction,
  siteId: SiteId,
  { id, cartId, now }: { readonly id: CheckoutId; readonly cartId: string; readonly now: number },
): Promise<void> {
  await tx
    .tables<AbandonedTables>()
    .updateTable('abandoned_checkouts')
    .set({ restored_cart_id: cartId, updated_at: now })
    .where('site_id', '=', siteId)
    .where('checkout_id', '=', id)
    .execute();
}

/**
 * Marks what an order recovers and returns it: its own checkout, those of the same address, and the one whose link filled
 * the cart that was bought.
 */
export async function markRecovered(
  tx: Transaction,
  siteId: SiteId,
  { id, checkoutId, email }: Pick<Order, 'id' | 'checkoutId' | 'email'>,
  now: number,
): Promise<readonly AbandonedCheckout[]> {
  const rows = await tx
    .tables<AbandonedTables>()
    .updateTable('abandoned_checkouts')
    .set({ state: 'recovered', recovered_order_id: id, updated_at: now })
    .where('site_id', '=', siteId)
    .where('state', '<>', 'recovered')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('checkout_id', '=', checkoutId as CheckoutId),
        eb('buyer_email', '=', email.toLowerCase()),
        eb(
          'restored_cart_id',
          'in',
          selectFrom('checkouts')
            .select('checkouts.cart_id')
            .where('checkouts.site_id', '=', siteId)
            .where('checkouts.checkout_id', '=', checkoutId),
        ),
      ]),
    )
    .returningAll()
    .execute();
  return rows.map(toAbandoned);
}

/** Whether an order of this address was placed since. */
export async function hasOrdered(
  tx: Transaction,
  siteId: SiteId,
  { email, since }: { readonly email: string; readonly since: number },
): Promise<boolean> {
  const row = await tx
    .tables<AbandonedTables>()
    .selectFrom('orders')
    .select('created_at')
    .where('site_id', '=', siteId)
    .where('buyer_email', 'in', [email, email.toLowerCase()])
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this address was emailed about another checkout since. */
export async function wasEmailed(
  tx: Transaction,
  siteId: SiteId,
  { email, since }: { readonly email: string; readonly since: number },
): Promise<boolean> {
  const row = await tx
    .tables<AbandonedTables>()
    .selectFrom('abandoned_checkouts')
    .select('checkout_id')
    .where('site_id', '=', siteId)
    .where('buyer_email', '=', email)
    .where('email_sent_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes rows past their time, also recovered ones (index `abandoned_checkouts_by_age`). */
export async function deleteOldAbandoned(tx: Transaction, now: number): Promise<void> {
  for (const { siteId, privacy } of await listRetentions(tx)) {
    await tx
      .tables<AbandonedTables>()
      .deleteFrom('abandoned_checkouts')
      .where('site_id', '=', siteId)
      .where('updated_at', '<=', now - privacy.abandonedCheckoutDays * DAY_MS)
      .execute();
  }
}

function toAbandoned(row: AbandonedTables['abandoned_checkouts']): AbandonedCheckout {
  return {
    id: row.checkout_id,
    state: row.state,
    email: row.buyer_email,
    total: row.total,
    ...(row.email_sent_at === null ? {} : { emailSentAt: row.email_sent_at }),
    ...(row.recovered_order_id === null ? {} : { recoveredOrderId: row.recovered_order_id }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    details: decodeJson(row.document),
  };
}
