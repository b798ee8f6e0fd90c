/**
 * The store of refunds: what is given back of an order, and through which payments. Invariant: the amounts of a refund's
 * transactions sum up to its own.
 */
import { decodeFlag, decodeJson, encodeFlag, encodeJson } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { PaymentId } from '../../payments/payment-provider.ts';
import type { OrderId } from '../order.ts';
import type { RefundState } from '../transitions.ts';
import type { OrderLifeTables, RefundDetails, RefundId } from './order-life-tables.ts';

export type RefundTransactionState = OrderLifeTables['order_refund_transactions']['state'];

/** The part of a refund that goes back through one payment. */
export interface RefundTransaction {
  readonly paymentId: PaymentId;
  readonly amount: number;
  readonly state: RefundTransactionState;
  /** Whether the merchant gives the money back by other means. */
  readonly isExternal: boolean;
  readonly providerRefundId?: string;
  /** Why it failed. */
  readonly failure?: string;
  readonly updatedAt: number;
}

export interface Refund extends RefundDetails {
  readonly id: RefundId;
  readonly orderId: OrderId;
  readonly state: RefundState;
  readonly amount: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly transactions: readonly RefundTransaction[];
}

export async function insertRefund(tx: Transaction, siteId: SiteId, refund: Refund): Promise<void> {
  const { id, orderId, state, amount, createdAt, updatedAt, transactions, ...details } = refund;
  const tables = tx.tables<OrderLifeTables>();
  await tables
    .insertInto('order_refunds')
    .values({
      site_id: siteId,
      refund_id: id,
      order_id: orderId,
      state,
      amount,
      created_at: createdAt,
      updated_at: updatedAt,
      document: encodeJson<RefundDetails>(details),
    })
    .execute();
  if (transactions.length === 0) return;
  await tables
    .insertInto('order_refund_transactions')
    .values(
      transactions.map((transaction) => ({
        site_id: siteId,
        refund_id: id,
        payment_id: transaction.paymentId,
        amount: transaction.amount,
        external: encodeFlag(transaction.isExternal),
        ...toTransactionColumns(transaction),
      })),
    )
    .execute();
}

export async function updateRefundState(
  tx: Transaction,
  siteId: SiteId,
  { id, state, updatedAt }: Pick<Refund, 'id' | 'state' | 'updatedAt'>,
): Promise<void> {
  await tx
    .tables<OrderLifeTables>()
    .updateTable('order_refunds')
    .set({ state, updated_at: updatedAt })
    .where('site_id', '=', siteId)
    .where('refund_id', '=', id)
    .execute();
}

/** Writes how a transaction stands. */
export async function updateRefundTransaction(
  tx: Transaction,
  siteId: SiteId,
  refundId: RefundId,
  transaction: RefundTransaction,
): Promise<void> {
  await tx
    .tables<OrderLifeTables>()
    .updateTable('order_refund_transactions')
    .set(toTransactionColumns(transaction))
    .where('site_id', '=', siteId)
    .where('refund_id', '=', refundId)
    .where('payment_id', '=', transaction.paymentId)
    .execute();
}

/** Those of the orders, oldest first (index `order_refunds_by_order`). */
export async function listRefunds(
  tx: Transaction,
  siteId: SiteId,
  orderIds: readonly OrderId[],
): Promise<readonly Refund[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .tables<OrderLifeTables>()
    .selectFrom('order_refunds')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute();
  return withTransactions(tx, siteId, rows);
}

export async function findRefund(tx: Transaction, siteId: SiteId, id: RefundId): Promise<Refund | undefined> {
  const rows = await tx
    .tables<OrderLifeTables>()
    .selectFrom('order_refunds')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('refund_id', '=', id)
    .execute();
  const [refund] = await withTransactions(tx, siteId, rows);
  return refund;
}

/** The part of a refund that the provider knows by this id. */
export async function findRefundByReference(
  tx: Transaction,
  siteId: SiteId,
  providerRefundId: string,
): Promise<{ readonly refundId: RefundId; readonly paymentId: PaymentId } | undefined> {
  const row = await tx
    .tables<OrderLifeTables>()
    .selectFrom('order_refund_transactions')
    .select(['refund_id', 'payment_id'])
    .where('site_id', '=', siteId)
    .where('provider_refund_id', '=', providerRefundId)
    .executeTakeFirst();
  return row === undefined ? undefined : { refundId: row.refund_id, paymentId: row.payment_id };
}

async function withTransactions(
  tx: Transaction,
  siteId: SiteId,
  rows: readonly OrderLifeTables['order_refunds'][],
): Promise<readonly Refund[]> {
  if (rows.length === 0) return [];
  const transactions = await tx
    .tables<OrderLifeTables>()
    .selectFrom('order_refund_transactions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(
      'refund_id',
      'in',
      rows.map((row) => row.refund_id),
    )
    .orderBy('payment_id')
    .execute();
  return rows.map((row) => ({
    ...decodeJson(row.document),
    id: row.refund_id,
    orderId: row.order_id,
    state: row.state,
    amount: row.amount,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    transactions: transactions.filter((one) => one.refund_id === row.refund_id).map(rowToTransaction),
  }));
}

function toTransactionColumns({ state, providerRefundId, failure, updatedAt }: RefundTransaction) {
  return {
    state,
    provider_refund_id: providerRefundId ?? null,
    failure: failure ?? null,
    updated_at: updatedAt,
  };
}

function rowToTransaction(row: OrderLifeTables['order_refund_transactions']): RefundTransaction {
  return {
    paymentId: row.payment_id,
    amount: row.amount,
    state: row.state,
    isExternal: decodeFlag(row.external),
    ...(row.provider_refund_id === null ? {} : { providerRefundId: row.provider_refund_id }),
    ...(row.failure === null ? {} : { failure: row.failure }),
    updatedAt: row.updated_at,
  };
}
