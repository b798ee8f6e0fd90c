/**
 * Writes the emails of an order's life, in the transaction of the change that they tell of: none is sent for a change that
 * did not happen, and none is lost. The buyer reads them in the language of the purchase, the merchant in the shop's.
 */
import type { EmailOutbox } from '../../foundation/mail/email-outbox.ts';
import type { EmailContent } from '../../foundation/mail/email-renderer.ts';
import { toEmailShop } from '../../foundation/mail/email-shop.ts';
import { toHostedOrder } from '../checkout/placing/described-order.ts';
import { printAmount } from '../order-status/order-facts-print.ts';
import { signPayLink } from '../order-status/pay-link.ts';
import { readCollectable } from '../orders/collecting/manual-payments.ts';
import { listFulfillments } from '../orders/life/fulfillment-store.ts';
import type { RefundId } from '../orders/life/order-life-tables.ts';
import { listReturns } from '../orders/life/return-store.ts';
import type { OrderChanged, OrderListener } from '../orders/order-changes.ts';
import { readOrderSettings } from '../settings/order-settings/order-settings.ts';
import {
  describeCanceled,
  describeConfirmation,
  describeDownloads,
  describeFulfillment,
  describeLines,
  describeRefunded,
  type EmailSubject,
  forBuyer,
  openEmailSubject,
  type OrderEmailContentDeps,
} from './order-email-content.ts';

export interface OrderEmailDeps extends OrderEmailContentDeps {
  readonly emailOutbox: Pick<EmailOutbox, 'enqueue'>;
}

/** One change and what its emails need. */
interface Told {
  readonly deps: OrderEmailDeps;
  readonly changed: OrderChanged;
  readonly subject: EmailSubject;
}

/** Of the link in an email about a payment that failed. */
const PAY_LINK_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

export function createOrderEmailListener(deps: OrderEmailDeps): OrderListener {
  return async (tx, changed) => {
    if (!TOLD.has(changed.change.kind)) return;
    await write({ deps, changed, subject: await openEmailSubject(deps, tx, changed) });
  };
}

const TOLD: ReadonlySet<OrderChanged['change']['kind']> = new Set([
  'placed',
  'payment-failed',
  'fulfillment-created',
  'tracking-changed',
  'delivered',
  'refunded',
  'canceled',
  'return-requested',
  'return-accepted',
  'return-declined',
  'return-received',
]);

async function write(told: Told): Promise<void> {
  const { changed, subject } = told;
  const { order, shop, locale } = subject;
  const { change, by } = changed;
  switch (change.kind) {
    case 'placed':
      await toMerchant(told, { kind: 'new-order', ...forMerchant(subject) });
      await toBuyer(told, await describeConfirmation(subject));
      return;
    case 'payment-failed': {
      const { amount } = change.payment;
      const { order: printed } = await forBuyer(subject);
      const expiresAt = changed.now + PAY_LINK_LIFETIME_MS;
      const payUrl = await signPayLink(told.deps, subject.tx, subject.siteId, { orderId: order.id, expiresAt });
      const link = readCollectable(order) > 0 ? { payUrl } : {};
      const problem = { kind: 'payment-problem', order: printed, amount: printAmount(order, amount, locale) } as const;
      await toBuyer(told, { ...problem, ...link });
      const amountForMerchant = printAmount(order, amount, shop.locale);
      await toMerchant(told, { kind: 'payment-problem', ...forMerchant(subject), amount: amountForMerchant });
      return;
    }
    case 'fulfillment-created':
    case 'tracking-changed': {
      if (!change.email.isSent) return;
      const { all, found } = await findFulfillment(subject, change.fulfillmentId);
      await toBuyer(told, await describeFulfillment(subject, all, found));
      return;
    }
    case 'delivered': {
      const { found } = await findFulfillment(subject, change.fulfillmentId);
      if (found?.kind === 'parcel') await toBuyer(told, { kind: 'order-delivered', ...(await forBuyer(subject)) });
      if (found?.kind === 'digital') await toBuyer(told, await describeDownloads(subject, found.lines));
      return;
    }
    case 'refunded': {
      if (!change.email.isSent) return;
      const { amount, lines, email, refundId } = change;
      const refund = { id: refundId as RefundId, amount, lines, message: email.message };
      await toBuyer(told, await describeRefunded(subject, refund));
      return;
    }
    case 'canceled': {
      const { paid, refunded, pendingRefund } = order.balance;
      const back = change.refunds === true ? paid - refunded - pendingRefund : 0;
      const { isSent, message } = change.email;
      if (isSent) await toBuyer(told, await describeCanceled(subject, { back, message }));
      if (by.kind === 'member' || by.kind === 'visitor') {
        await toMerchant(told, { kind: 'order-canceled', statusUrl: subject.statusUrl, ...forMerchant(subject) });
      }
      return;
    }
    case 'return-requested':
    case 'return-accepted':
    case 'return-declined':
    case 'return-received':
      await writeReturn(told, change.returnId, change.message);
      break;
    default:
      break;
  }
}

async function writeReturn(told: Told, returnId: string, message?: string): Promise<void> {
  const { tx, siteId, order, statusUrl } = told.subject;
  const found = (await listReturns(tx, siteId, [order.id])).find(({ id }) => id === returnId);
  if (found === undefined) return;
  const { state, lines, note } = found;
  const content = { kind: 'return-update', state, lines: describeLines(told.subject, lines), statusUrl } as const;
  const said = message === undefined ? {} : { message };
  await toBuyer(told, { ...content, ...said, ...(await forBuyer(told.subject)) });
  if (state !== 'requested') return;
  await toMerchant(told, { ...content, ...forMerchant(told.subject), ...(note === undefined ? {} : { note }) });
}

async function findFulfillment({ tx, siteId, order }: EmailSubject, fulfillmentId: string) {
  const all = await listFulfillments(tx, siteId, [order.id]);
  return { all, found: all.find(({ id }) => id === fulfillmentId) };
}

/** In the currency that the shop charges. */
function forMerchant({ deps, order: { conversion: _shown, ...order }, shop }: EmailSubject) {
  return {
    order: toHostedOrder(order, shop.locale, deps.publicUrl),
    adminUrl: `${deps.publicUrl}/admin/orders/${order.id}`,
  };
}

async function toBuyer(told: Told, content: EmailContent | undefined): Promise<void> {
  if (content !== undefined) await enqueue(told, content, toBuyerAddress(told.subject));
}

/** The merchant's own address for orders, or the shop's. Where there is neither, the admin alone tells the merchant. */
async function toMerchant(told: Told, content: EmailContent): Promise<void> {
  const { tx, siteId, shop } = told.subject;
  const { newOrderEmail: to = shop.supportEmail } = await readOrderSettings(tx, siteId);
  if (to !== '') await enqueue(told, content, { to, locale: shop.locale });
}

async function enqueue(
  { deps, subject }: Told,
  content: EmailContent,
  reader: { readonly to: string; readonly name?: string; readonly locale: string },
): Promise<void> {
  const { tx, siteId, shop, now } = subject;
  await deps.emailOutbox.enqueue(tx, siteId, { shop: toEmailShop(shop), content, reader }, now);
}

/** Who reads the emails about an order. */
export function toBuyerAddress({ order, locale }: Pick<EmailSubject, 'order' | 'locale'>) {
  return { to: order.email, name: order.contact.fullName, locale };
}
