/**
 * The store of attempts to pay. Invariants, held by the database: a checkout (or an order) has one attempt under way at
 * most, and a provider's payment belongs to one attempt. What the buyer typed is erased once it is not needed any more.
 */
import { type JsonText, decodeJson, encodeJson } from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import {
  type AttemptDetails,
  type AttemptState,
  FINAL_ATTEMPT_STATES,
  LIVE_ATTEMPT_STATES,
  type PaymentAttempt,
} from './attempt.ts';
import type { PaymentActions } from './payment-actions.ts';
import type { PaymentId, PaymentProviderName } from './payment-provider.ts';

interface AttemptTables {
  payment_attempts: {
    site_id: string;
    attempt_id: PaymentId;
    checkout_id: string | null;
    order_id: string | null;
    provider: PaymentProviderName;
    method: string;
    state: AttemptState;
    amount: number;
    currency: string;
    reference: string | null;
    live_key: string | null;
    created_at: number;
    updated_at: number;
    expires_at: number;
    document: JsonText<AttemptDetails>;
  };
}

/** Fails where the checkout or order has another attempt under way: look with `findLiveAttempt` first. */
export async function insertAttempt(tx: Transaction, siteId: SiteId, attempt: PaymentAttempt): Promise<void> {
  await tx
    .tables<AttemptTables>()
    .insertInto('payment_attempts')
    .values({ site_id: siteId, attempt_id: attempt.id, created_at: attempt.createdAt, ...toColumns(attempt) })
    .execute();
}

/** Reads an attempt for a change, so that two changes of one attempt follow each other on both databases. */
export async function lockAttempt(
  tx: Transaction,
  siteId: SiteId,
  id: PaymentId,
  now: number,
): Promise<PaymentAttempt | undefined> {
  const row = await tx
    .tables<AttemptTables>()
    .updateTable('payment_attempts')
    .set({ updated_at: now })
    .where('site_id', '=', siteId)
    .where('attempt_id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : rowToAttempt(row);
}

/** Writes an attempt that `lockAttempt` returned. */
export async function saveAttempt(tx: Transaction, siteId: SiteId, attempt: PaymentAttempt): Promise<void> {
  await tx
    .tables<AttemptTables>()
    .updateTable('payment_attempts')
    .set(toColumns(attempt))
    .where('site_id', '=', siteId)
    .where('attempt_id', '=', attempt.id)
    .execute();
}

export async function findAttempt(tx: Transaction, siteId: SiteId, id: PaymentId): Promise<PaymentAttempt | undefined> {
  const row = await selectAttempts(tx, siteId).where('attempt_id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : rowToAttempt(row);
}

/** The attempt that is under way for a checkout or an order (constraint `payment_attempts_live`). */
export async function findLiveAttempt(
  tx: Transaction,
  siteId: SiteId,
  checkoutOrOrderId: string,
): Promise<PaymentAttempt | undefined> {
  const row = await selectAttempts(tx, siteId).where('live_key', '=', checkoutOrOrderId).executeTakeFirst();
  return row === undefined ? undefined : rowToAttempt(row);
}

/** By the provider's id (constraint `payment_attempts_reference`). */
export const findByReference: PaymentActions['findByReference'] = async (tx, siteId, provider, reference) => {
  const row = await selectAttempts(tx, siteId)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.attempt_id;
};

/** How long an attempt without an order is kept after it ended. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;
const BATCH = 500;

/** Removes ended attempts that have no order (index `payment_attempts_by_age`). Those of orders belong to the books. */
export async function deleteOldAttempts(tx: Transaction, now: number): Promise<void> {
  const rows = await tx
    .tables<AttemptTables>()
    .selectFrom('payment_attempts')
    .select(['site_id', 'attempt_id'])
    .where('order_id', 'is', null)
    .where('updated_at', '<=', now - RETENTION_MS)
    .where('state', 'in', FINAL_ATTEMPT_STATES)
    .limit(BATCH)
    .execute();
  for (const row of rows) {
    await tx
      .tables<AttemptTables>()
      .deleteFrom('payment_attempts')
      .where('site_id', '=', row.site_id)
      .where('attempt_id', '=', row.attempt_id)
      .execute();
  }
}

function selectAttempts(tx: Transaction, siteId: SiteId) {
  return tx.tables<AttemptTables>().selectFrom('payment_attempts').selectAll().where('site_id', '=', siteId);
}

function toColumns(attempt: PaymentAttempt) {
  const { state, checkoutId, orderId, provider, method, amount, currency, reference, updatedAt, expiresAt } = attempt;
  const { isCapturedByHand, action, card, reason, purchase } = attempt;
  const isNeeded = orderId === undefined && !FINAL_ATTEMPT_STATES.includes(state);
  const details: AttemptDetails = {
    ...(isCapturedByHand === undefined ? {} : { isCapturedByHand }),
    ...(action === undefined || state !== 'action-required' ? {} : { action }),
    ...(card === undefined ? {} : { card }),
    ...(reason === undefined ? {} : { reason }),
    ...(purchase === undefined || !isNeeded ? {} : { purchase }),
  };
  return {
    checkout_id: checkoutId ?? null,
    order_id: orderId ?? null,
    provider,
    method,
    state,
    amount,
    currency,
    reference: reference ?? null,
    live_key: LIVE_ATTEMPT_STATES.includes(state) ? (orderId ?? checkoutId ?? null) : null,
    updated_at: updatedAt,
    expires_at: expiresAt,
    document: encodeJson(details),
  };
}

function rowToAttempt(row: AttemptTables['payment_attempts']): PaymentAttempt {
  return {
    ...decodeJson(row.document),
    id: row.attempt_id,
    state: row.state,
    ...(row.checkout_id === null ? {} : { checkoutId: row.checkout_id }),
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    provider: row.provider,
    method: row.method,
    amount: row.amount,
    currency: row.currency,
    ...(row.reference === null ? {} : { reference: row.reference }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
  };
}
