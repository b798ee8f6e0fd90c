/** The books of the test card provider: its payments, and what was given back of them. Each change locks its row. */
import type { Minor } from '@cartwright/pricing';

import { decodeJson, encodeJson, type JsonText } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { PaymentId } from '../payment-provider.ts';

export type TestCardState = 'asks' | 'decides' | 'authorized' | 'captured' | 'declined' | 'failed' | 'voided';

export interface TestCardPayment {
  readonly id: PaymentId;
  readonly token: string;
  readonly state: TestCardState;
  readonly amount: Minor;
  readonly captured: Minor;
  readonly currency: string;
  /** Where the browser goes after the challenge. */
  readonly returnUrl: string;
  /** Amounts by key. */
  readonly refunds: Readonly<Record<string, Minor>>;
  readonly decidesAt: number;
  readonly createdAt: number;
}

interface TestCardTables {
  test_card_payments: {
    site_id: string;
    payment_id: PaymentId;
    token: string;
    state: TestCardState;
    amount: number;
    captured: number;
    currency: string;
    return_url: string;
    refunds: JsonText<Readonly<Record<string, Minor>>>;
    decides_at: number;
    created_at: number;
  };
}

/** Writes a payment unless it is there. */
export async function insertTestCardPayment(tx: Transaction, siteId: SiteId, payment: TestCardPayment): Promise<void> {
  const { id, token, amount, currency, returnUrl, createdAt } = payment;
  await tx
    .tables<TestCardTables>()
    .insertInto('test_card_payments')
    .values({
      site_id: siteId,
      payment_id: id,
      token,
      amount,
      currency,
      return_url: returnUrl,
      created_at: createdAt,
      ...toColumns(payment),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'payment_id']).doNothing())
    .execute();
}

/** Reads a payment for a change. */
export async function lockTestCardPayment(
  tx: Transaction,
  siteId: SiteId,
  id: PaymentId,
): Promise<TestCardPayment | undefined> {
  const row = await tx
    .tables<TestCardTables>()
    .updateTable('test_card_payments')
    .set(({ ref }) => ({ captured: ref('captured') }))
    .where('site_id', '=', siteId)
    .where('payment_id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        id: row.payment_id,
        token: row.token,
        state: row.state,
        amount: row.amount,
        captured: row.captured,
        currency: row.currency,
        returnUrl: row.return_url,
        refunds: decodeJson(row.refunds),
        decidesAt: row.decides_at,
        createdAt: row.created_at,
      };
}

export async function updateTestCardPayment(tx: Transaction, siteId: SiteId, payment: TestCardPayment): Promise<void> {
  await tx
    .tables<TestCardTables>()
    .updateTable('test_card_payments')
    .set(toColumns(payment))
    .where('site_id', '=', siteId)
    .where('payment_id', '=', payment.id)
    .execute();
}

/** Payments of test cards move no money, so they are not kept as long as orders are. */
const RETENTION_MS = 365 * 24 * 60 * 60 * 1000;

/** Removes old payments (index `test_card_payments_by_age`). */
export async function deleteOldTestCardPayments(tx: Transaction, now: number): Promise<void> {
  await tx
    .tables<TestCardTables>()
    .deleteFrom('test_card_payments')
    .where('created_at', '<=', now - RETENTION_MS)
    .execute();
}

function toColumns({ state, captured, refunds, decidesAt }: TestCardPayment) {
  return { state, captured, refunds: encodeJson(refunds), decides_at: decidesAt };
}
