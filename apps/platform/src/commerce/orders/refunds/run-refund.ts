/** Carries out a refund: asks each payment's provider, outside of any transaction, and applies what it says. */
import type { SiteId } from '../../../foundation/ids.ts';
import { done } from '../../../foundation/jobs/job.ts';
import {
  PaymentProviderUnavailable,
  type PaymentProviderName,
  type RefundOutcome,
} from '../../payments/payment-provider.ts';
import type { OrderDeskDeps } from '../life/order-desk.ts';
import type { RefundId } from '../life/order-life-tables.ts';
import { listPayments } from '../life/payment-store.ts';
import { findRefund, type Refund, type RefundTransaction } from '../life/refund-store.ts';
import type { OrderPayment } from '../order-status.ts';
import { findOrder } from '../order-store.ts';
import { applyToRefund, toRefundKey } from './apply-refund-outcome.ts';
import { REFUND_JOB } from './request-refund.ts';

/** Parts that no provider was asked for, or that a provider has not answered for. */
const OPEN: readonly RefundTransaction['state'][] = ['SCHEDULED', 'STARTED'];

/** Returns the refund as it is then; undefined where there is none. It may be called again at any time. */
export async function runRefund(
  deps: OrderDeskDeps,
  siteId: SiteId,
  refundId: RefundId,
  now: number,
): Promise<Refund | undefined> {
  const { database } = deps;
  const found = await database.read(async (tx) => {
    const refund = await findRefund(tx, siteId, refundId);
    if (refund === undefined) return undefined;
    const order = await findOrder(tx, siteId, refund.orderId, { kind: 'site' });
    return { refund, currency: order?.currency ?? '', payments: await listPayments(tx, siteId, refund.orderId) };
  });
  if (found === undefined) return undefined;
  for (const part of found.refund.transactions.filter(({ state }) => OPEN.includes(state))) {
    const payment = found.payments.find(({ id }) => id === part.paymentId);
    if (payment === undefined) continue;
    const outcome = await askFor(deps, { refundId, part, payment, currency: found.currency });
    await database.write((tx) => applyToRefund(deps, tx, siteId, { refundId, paymentId: payment.id, outcome, now }));
  }
  return database.read((tx) => findRefund(tx, siteId, refundId));
}

export function registerRefundJobs(deps: OrderDeskDeps): void {
  deps.jobs.register(REFUND_JOB, {
    maxRunMs: 60_000,
    retry: { firstWaitMs: 10_000, longestWaitMs: 60 * 60 * 1000, maxAttempts: 20 },
    run: async ({ siteId, payload }) => {
      const refund = await runRefund(deps, siteId, payload.refundId, deps.clock.now());
      const isOpen = refund?.transactions.some(({ state }) => OPEN.includes(state)) === true;
      if (!isOpen) return done;
      return () => Promise.resolve({ kind: 'retry', error: 'The payment provider did not answer.' });
    },
  });
}

async function askFor(
  { payments }: OrderDeskDeps,
  {
    refundId,
    part,
    payment,
    currency,
  }: {
    readonly refundId: RefundId;
    readonly part: RefundTransaction;
    readonly payment: OrderPayment;
    readonly currency: string;
  },
): Promise<RefundOutcome | { readonly kind: 'unknown' }> {
  if (payment.source !== 'provider' || part.isExternal) return { kind: 'succeeded', reference: '' };
  const provider = payments.findProvider(payment.details.provider as PaymentProviderName);
  if (provider === undefined) {
    return { kind: 'failed', reason: `The payment provider ${payment.details.provider ?? ''} is not configured.` };
  }
  const { id, amount, details } = payment;
  const { reference } = details;
  try {
    return await provider.refund(
      { id, amount, currency, ...(reference === undefined ? {} : { reference }) },
      { key: toRefundKey(refundId, id), amount: part.amount },
    );
  } catch (failure) {
    if (failure instanceof PaymentProviderUnavailable) return { kind: 'unknown' };
    throw failure;
  }
}
