/** Held payments of an order: taken in full or in part, or released. Guards here; the provider is asked by payments. */
import type { PaymentCaptureInput } from '@cartwright/contract';
import type { Minor } from '@cartwright/pricing';

import { recordChange } from '../../../foundation/change-log.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { PaymentId } from '../../payments/payment-provider.ts';
import { writeOrRefuse } from '../life/each-order.ts';
import type { OrderDeskDeps } from '../life/order-desk.ts';
import { listPayments } from '../life/payment-store.ts';
import type { ChangeRequest } from '../life/planned-change.ts';
import { readPositivePrice } from '../money-input.ts';
import type { OrderPayment } from '../order-status.ts';
import { findOrder } from '../order-store.ts';
import type { Order } from '../order.ts';

type Logged = ChangeRequest & { readonly action: string };

/** Takes held payments one after the other. Everything is checked before the first one is asked for. */
export async function captureHeldPayments(
  deps: OrderDeskDeps,
  siteId: SiteId,
  work: Logged & { readonly payments: readonly PaymentCaptureInput[] },
): Promise<ExpectedError | undefined> {
  const { by, now } = work;
  const captures = await writeOrRefuse(deps.database, async (tx) => {
    const found = await findHeld(
      tx,
      siteId,
      work.orderId,
      work.payments.map(({ paymentId }) => paymentId),
    );
    if (isExpectedError(found)) return found;
    if (found.order.status === 'CANCELED') return refuse('ORDER_IS_CANCELED');
    const read = readCaptures(found.order, found.held, work.payments);
    if (!isExpectedError(read)) await log(deps, tx, siteId, { ...work, after: { captures: read } });
    return read;
  });
  if (isExpectedError(captures)) return captures;
  for (const { paymentId, amount } of captures) {
    const error = await deps.payments.capture(siteId, { paymentId, amount, by, now });
    if (error !== undefined) return error;
  }
  return undefined;
}

/** Releases held payments, all of them or none; the provider is asked at once and, where it does not answer, later. */
export async function voidHeldPayments(
  deps: OrderDeskDeps,
  siteId: SiteId,
  work: Logged & { readonly paymentIds: readonly string[] },
): Promise<ExpectedError | undefined> {
  const released = await writeOrRefuse(deps.database, async (tx) => {
    const found = await findHeld(tx, siteId, work.orderId, work.paymentIds);
    if (isExpectedError(found)) return found;
    const ids = found.held.map(({ id }) => id);
    for (const id of ids) {
      if (!(await deps.payments.release(tx, siteId, id, work.now))) return refuse('PAYMENT_NOT_AUTHORIZED');
    }
    await log(deps, tx, siteId, { ...work, after: { released: ids } });
    return ids;
  });
  if (isExpectedError(released)) return released;
  await askToRelease(deps, siteId, released, work.now);
  return undefined;
}

/** Asks the provider to release what is on its way back. A failure is left to the job that was written before. */
export async function askToRelease(
  { payments }: Pick<OrderDeskDeps, 'payments'>,
  siteId: SiteId,
  ids: readonly PaymentId[],
  now: number,
): Promise<void> {
  for (const id of ids) await payments.voidHeld(siteId, id, now).catch(() => undefined);
}

async function findHeld(
  tx: Transaction,
  siteId: SiteId,
  orderId: string,
  paymentIds: readonly string[],
): Promise<{ readonly order: Order; readonly held: readonly OrderPayment[] } | ExpectedError> {
  const order = await findOrder(tx, siteId, orderId, { kind: 'site' });
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const payments = await listPayments(tx, siteId, order.id);
  const held: OrderPayment[] = [];
  for (const id of new Set(paymentIds)) {
    const payment = payments.find((one) => one.id === id);
    if (payment === undefined) return refuse('PAYMENT_NOT_FOUND', undefined, { data: { paymentId: id } });
    if (payment.state !== 'AUTHORIZED') return refuse('PAYMENT_NOT_AUTHORIZED', undefined, { data: { paymentId: id } });
    held.push(payment);
  }
  return { order, held };
}

function readCaptures(
  { currency }: Order,
  held: readonly OrderPayment[],
  asked: readonly PaymentCaptureInput[],
): readonly { readonly paymentId: PaymentId; readonly amount: Minor | undefined }[] | ExpectedError {
  const captures: { paymentId: PaymentId; amount: Minor | undefined }[] = [];
  for (const payment of held) {
    const index = asked.findIndex(({ paymentId }) => paymentId === payment.id);
    const text = asked[index]?.amount?.amount;
    const amount =
      text === undefined ? undefined : readPositivePrice(text, currency, `payments[${index}].amount.amount`);
    if (isExpectedError(amount)) return amount;
    if (amount !== undefined && amount > payment.amount) return refuse('CAPTURE_TOO_LARGE');
    captures.push({ paymentId: payment.id, amount });
  }
  return captures;
}

async function log(
  { ids }: OrderDeskDeps,
  tx: Transaction,
  siteId: SiteId,
  { orderId, action, by, now, after }: Logged & { readonly after: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordChange(tx, siteId, ids, { entityKind: 'order', entityId: orderId, action, by, now, before: {}, after });
}
