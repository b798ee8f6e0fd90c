/**
 * Writes the emails of an order's life, in the transaction of the change that they tell of: none is sent for a change that
 * did not happen, and none is lost. The buyer reads them in the language of the purchase, the merchant in the shop's.
 */
import type { HostedRefundDestination } from '@cartwright/hosted';

import type { Transaction } from '../../foundation/database/database.ts';
import type { EmailOutbox } from '../../foundation/mail/email-outbox.ts';
import type { EmailContent } from '../../foundation/mail/email-renderer.ts';
import type { ReadShop, Shop } from '../../foundation/site/shop.ts';
import { toHostedOrder } from '../checkout/placing/described-order.ts';
import { listDownloads } from '../digital/downloads.ts';
import {
  describeUnits,
  printAmount,
  printBytes,
  printDay,
  readBuyerLocale,
} from '../order-status/order-facts-print.ts';
import { EMAIL_LINK_LIFETIME_MS, type OrderLinkDeps, signOrderLink } from '../order-status/order-link.ts';
import { type Fulfillment, listFulfillments } from '../orders/life/fulfillment-store.ts';
import { listPayments } from '../orders/life/payment-store.ts';
import { listRefunds, type Refund } from '../orders/life/refund-store.ts';
import { listReturns } from '../orders/life/return-store.ts';
import type { OrderChanged, OrderListener } from '../orders/order-changes.ts';

export interface OrderEmailDeps extends OrderLinkDeps {
  readonly emailOutbox: Pick<EmailOutbox, 'enqueue'>;
  readonly readShop: ReadShop;
}

/** One change and what its emails need. */
interface Told {
  readonly deps: OrderEmailDeps;
  readonly tx: Transaction;
  readonly changed: OrderChanged;
  readonly shop: Shop;
  /** The buyer's language. */
  readonly locale: string;
  readonly statusUrl: string;
}

export function createOrderEmailListener(deps: OrderEmailDeps): OrderListener {
  return async (tx, changed) => {
    if (!TOLD.has(changed.change.kind)) return;
    const { siteId, order, now } = changed;
    const shop = await deps.readShop(tx, siteId);
    const statusUrl = await signOrderLink(deps, tx, siteId, {
      orderId: order.id,
      expiresAt: now + EMAIL_LINK_LIFETIME_MS,
    });
    await write({ deps, tx, changed, shop, locale: readBuyerLocale(order), statusUrl });
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
  const { changed, shop } = told;
  const { order, change, by } = changed;
  switch (change.kind) {
    case 'placed': {
      const ordersUrl = order.buyer.kind === 'member' ? { ordersUrl: `${shop.shopUrl}/account` } : {};
      await toMerchant(told, { kind: 'new-order', ...forMerchant(told) });
      await toBuyer(told, { kind: 'order-confirmation', ...forBuyer(told), ...ordersUrl });
      return;
    }
    case 'payment-failed': {
      const { amount } = change.payment;
      await toBuyer(told, {
        kind: 'payment-problem',
        order: forBuyer(told).order,
        amount: printAmount(order, amount, told.locale),
      });
      await toMerchant(told, {
        kind: 'payment-problem',
        ...forMerchant(told),
        amount: printAmount(order, amount, shop.locale),
      });
      return;
    }
    case 'fulfillment-created':
    case 'tracking-changed':
      if (change.email.isSent) await writeFulfillment(told, change.fulfillmentId);
      return;
    case 'delivered':
      await writeDelivery(told, change.fulfillmentId);
      return;
    case 'refunded': {
      if (!change.email.isSent) return;
      const { amount, lines, email, refundId } = change;
      await toBuyer(told, {
        kind: 'order-refunded',
        ...forBuyer(told),
        amount: printAmount(order, amount, told.locale),
        lines: units(told, lines),
        destinations: await findDestinations(told, refundId),
        ...(email.message === undefined ? {} : { message: email.message }),
      });
      return;
    }
    case 'canceled': {
      const { paid, refunded, pendingRefund } = order.balance;
      const left = change.refunds === true ? paid - refunded - pendingRefund : 0;
      if (change.email.isSent) {
        await toBuyer(told, {
          kind: 'order-canceled',
          ...forBuyer(told),
          ...(left > 0 ? { refundAmount: printAmount(order, left, told.locale) } : {}),
          ...(change.email.message === undefined ? {} : { message: change.email.message }),
        });
      }
      if (by.kind === 'member' || by.kind === 'visitor') {
        await toMerchant(told, { kind: 'order-canceled', statusUrl: told.statusUrl, ...forMerchant(told) });
      }
      return;
    }
    case 'return-requested':
    case 'return-accepted':
    case 'return-declined':
    case 'return-received':
      await writeReturn(told, change.returnId);
      break;
    default:
      break;
  }
}

async function writeFulfillment(told: Told, fulfillmentId: string): Promise<void> {
  const { all, found } = await findFulfillment(told, fulfillmentId);
  if (found === undefined || found.kind === 'digital') return;
  if (found.kind === 'pickup') {
    await toBuyer(told, { kind: 'pickup-ready', ...forBuyer(told) });
    return;
  }
  const parcels = all.filter(({ kind }) => kind === 'parcel');
  const { carrier, trackingNumber, trackingUrl, lines } = found;
  await toBuyer(told, {
    kind: 'order-shipped',
    ...forBuyer(told),
    parcel: {
      number: parcels.indexOf(found) + 1,
      of: parcels.length,
      lines: units(told, lines),
      carrier,
      trackingNumber,
      ...(/^https?:/iu.test(trackingUrl) ? { trackingUrl } : {}),
    },
  });
}

async function writeDelivery(told: Told, fulfillmentId: string): Promise<void> {
  const { found } = await findFulfillment(told, fulfillmentId);
  if (found?.kind === 'parcel') await toBuyer(told, { kind: 'order-delivered', ...forBuyer(told) });
  if (found?.kind !== 'digital') return;
  const { deps, tx, changed, locale } = told;
  const { siteId, order, now } = changed;
  const { vault, publicUrl } = deps;
  const downloads = await listDownloads(tx, { vault, siteId, publicUrl }, { orderId: order.id, now });
  const mine = downloads.filter(({ lineId }) => found.lines.some((line) => line.lineId === lineId));
  if (mine.length === 0) return;
  await toBuyer(told, {
    kind: 'downloads',
    ...forBuyer(told),
    files: mine.map(({ name, bytes, url }) => ({ name, size: printBytes(bytes, locale), url })),
    validUntil: printDay(Math.min(...mine.map(({ expiresAt }) => expiresAt)), locale),
  });
}

async function writeReturn(told: Told, returnId: string): Promise<void> {
  const { tx, changed } = told;
  const all = await listReturns(tx, changed.siteId, [changed.order.id]);
  const found = all.find(({ id }) => id === returnId);
  if (found === undefined) return;
  const { state, lines, note } = found;
  const content = { kind: 'return-update', state, lines: units(told, lines), statusUrl: told.statusUrl } as const;
  await toBuyer(told, { ...content, ...forBuyer(told) });
  if (state !== 'requested') return;
  await toMerchant(told, { ...content, ...forMerchant(told), ...(note === undefined ? {} : { note }) });
}

async function findFulfillment({ tx, changed: { siteId, order } }: Told, fulfillmentId: string) {
  const all: readonly Fulfillment[] = await listFulfillments(tx, siteId, [order.id]);
  return { all, found: all.find(({ id }) => id === fulfillmentId) };
}

/** Where the money of a refund goes, each place once. */
async function findDestinations(
  { tx, changed: { siteId, order } }: Told,
  refundId: string,
): Promise<readonly HostedRefundDestination[]> {
  const refund = (await listRefunds(tx, siteId, [order.id])).find(({ id }) => id === refundId);
  const payments = await listPayments(tx, siteId, order.id);
  const moved = (refund?.transactions ?? []).filter(({ state }) => state === 'SUCCEEDED' || state === 'PENDING');
  const places = moved.map((part: Refund['transactions'][number]): HostedRefundDestination => {
    const payment = payments.find(({ id }) => id === part.paymentId);
    const { cardBrand: brand, cardLastFour: lastFour } = payment?.details ?? {};
    const { giftCard } = order.paymentLabel ?? {};
    if (!part.isExternal && brand !== undefined && lastFour !== undefined) return { kind: 'card', brand, lastFour };
    if (payment?.source === 'gift-card' && giftCard !== undefined) {
      return { kind: 'gift-card', code: giftCard.obscuredCode };
    }
    return { kind: 'other' };
  });
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

function units({ deps, changed, locale }: Told, lines: Parameters<typeof describeUnits>[1]) {
  return describeUnits(changed.order, lines, { locale, publicUrl: deps.publicUrl });
}

function forBuyer({ deps, changed, locale, statusUrl }: Told) {
  return { order: toHostedOrder(changed.order, locale, deps.publicUrl), statusUrl };
}

function forMerchant({ deps, changed, shop }: Told) {
  return {
    order: toHostedOrder(changed.order, shop.locale, deps.publicUrl),
    adminUrl: `${deps.publicUrl}/admin/orders/${changed.order.id}`,
  };
}

async function toBuyer(told: Told, content: EmailContent): Promise<void> {
  const { email, contact } = told.changed.order;
  await enqueue(told, content, { to: email, name: contact.fullName, locale: told.locale });
}

/** Where the shop has no address, the admin alone tells the merchant. */
async function toMerchant(told: Told, content: EmailContent): Promise<void> {
  const { supportEmail, locale } = told.shop;
  if (supportEmail !== '') await enqueue(told, content, { to: supportEmail, locale });
}

async function enqueue(
  { deps, tx, shop, changed }: Told,
  content: EmailContent,
  reader: { readonly to: string; readonly name?: string; readonly locale: string },
): Promise<void> {
  await deps.emailOutbox.enqueue(tx, changed.siteId, { shop: toEmailShop(shop), content, reader }, changed.now);
}

/** The shop's data in emails. */
export function toEmailShop({ name, shopUrl: url, supportEmail, locale, publicUrl: filesUrl, accent }: Shop) {
  return { name, url, supportEmail, locale, filesUrl, ...(accent === undefined ? {} : { accent }) };
}
