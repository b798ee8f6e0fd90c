/**
 * Counts products of the same paid orders. A job counts each order once, after the transaction in which it was paid, and
 * takes it back where it is canceled. The job names products alone, so nothing of a person is kept.
 */
import { done, jobKind } from '../../foundation/jobs/job.ts';
import type { Jobs } from '../../foundation/jobs/jobs.ts';
import type { ProductId } from '../catalog/model/product.ts';
import type { OrderListener } from '../orders/order-changes.ts';
import { countPairs } from './pair-store.ts';

const KIND = jobKind<{ readonly productIds: readonly ProductId[]; readonly change: 1 | -1 }>('bought-together');
/** An order with more is a supply rather than a taste. The rows of an order grow with its square. */
const MAX_PRODUCTS = 12;
/** Everything was paid at some time. */
const WAS_PAID = ['PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED'];

export function createBoughtTogetherListener({
  jobs,
}: {
  readonly jobs: Pick<Jobs, 'enqueue' | 'register'>;
}): OrderListener {
  registerJobs(jobs);
  return async (tx, { siteId, order, change }) => {
    const isTakenBack = change.kind === 'canceled' && WAS_PAID.includes(order.paymentStatus);
    if (change.kind !== 'paid' && !isTakenBack) return;
    const ids = order.lines.flatMap(({ catalogItemId }) => catalogItemId ?? []);
    const productIds = [...new Set(ids)].slice(0, MAX_PRODUCTS) as ProductId[];
    if (productIds.length < 2) return;
    await jobs.enqueue(tx, {
      siteId,
      kind: KIND,
      // One after the other: two orders change the same rows.
      key: 'all',
      payload: { productIds, change: isTakenBack ? -1 : 1 },
    });
  };
}

function registerJobs(jobs: Pick<Jobs, 'register'>): void {
  jobs.register(KIND, {
    maxRunMs: 30_000,
    run: ({ siteId, payload }) =>
      Promise.resolve(async (tx) => {
        await countPairs(tx, siteId, payload);
        return done(tx);
      }),
  });
}
