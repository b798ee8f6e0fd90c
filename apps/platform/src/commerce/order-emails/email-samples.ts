/**
 * An example of every kind of email, for previews and tests: about a real order where there is one. Invariant: no link in
 * it opens anything but the shop, so an example never gives access to an order, an account or a cart.
 */
import type { EmailKind } from '@cartwright/contract';
import type { HostedOrder } from '@cartwright/hosted';
import { currencyDecimals, displayAmount } from '@cartwright/pricing';

import type { EmailContent } from '../../foundation/mail/email-renderer.ts';
import type { Shop } from '../../foundation/site/shop.ts';
import { readReadingLocale } from '../checkout/form/reading-locale.ts';
import { printBytes, printDay } from '../order-status/order-facts-print.ts';
import { describeDays } from '../settings/delivery/rates.ts';

export interface SampleContext {
  readonly shop: Shop;
  /** Of the reader. */
  readonly locale: string;
  readonly now: number;
  /** Absent: an example. */
  readonly order: HostedOrder | undefined;
  /** What the example names: a product and a way of delivery of the shop, where it has them. */
  readonly product: string | undefined;
  readonly delivery: string | undefined;
}

type Samples = { readonly [Kind in EmailKind]: () => Extract<EmailContent, { readonly kind: Kind }> };

const DAY_MS = 24 * 60 * 60 * 1000;
const PERSON = 'Ada Lovelace';
const EMAIL = 'ada@example.com';
const FILE_BYTES = 2_400_000;
const UNITS = 5;

export function createSample(kind: EmailKind, context: SampleContext): EmailContent {
  const { shop, locale, now, order: real } = context;
  const url = shop.shopUrl;
  const adminUrl = `${shop.publicUrl}/admin/`;
  const order = real ?? createSampleOrder(context);
  const { summary, number } = order;
  const amount = summary.total;
  const lines = summary.lines.map(({ lineTotal: _amount, fullLineTotal: _before, ...line }) => line);
  const [first] = summary.lines;
  const validUntil = printDay(now + 7 * DAY_MS, locale);
  const forBuyer = { order, statusUrl: url };
  const samples: Samples = {
    'order-confirmation': () => ({ kind: 'order-confirmation', ...forBuyer }),
    'payment-problem': () => ({ kind: 'payment-problem', order, amount, payUrl: url }),
    'payment-link': () => ({ kind: 'payment-link', summary, payUrl: url, validUntil }),
    'order-shipped': () => {
      const parcel = { number: 1, of: 1, lines, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' };
      return { kind: 'order-shipped', ...forBuyer, parcel };
    },
    'pickup-ready': () => ({ kind: 'pickup-ready', ...forBuyer }),
    'order-delivered': () => ({ kind: 'order-delivered', ...forBuyer }),
    downloads: () => {
      const file = { name: first?.name ?? shop.name, size: printBytes(FILE_BYTES, locale), url };
      return { kind: 'downloads', ...forBuyer, files: [file], validUntil };
    },
    'order-refunded': () => ({
      kind: 'order-refunded',
      ...forBuyer,
      amount,
      lines,
      destinations: [{ kind: 'card', brand: 'Visa', lastFour: '4242' }],
    }),
    'order-canceled': () => ({ kind: 'order-canceled', ...forBuyer, refundAmount: amount }),
    'return-update': () => ({ kind: 'return-update', ...forBuyer, state: 'accepted', lines }),
    'order-link': () => ({ kind: 'order-link', number, statusUrl: url }),
    'gift-card': () => ({ kind: 'gift-card', code: 'XXXX-XXXX-XXXX-XXXX', amount, from: PERSON, shopUrl: url }),
    'gift-card-sent': () => ({ kind: 'gift-card-sent', recipient: PERSON, amount }),
    'back-in-stock': () => {
      const { name, lineTotal: price, picture } = first ?? { name: shop.name, lineTotal: amount, picture: undefined };
      const product = { name, price, url, ...(picture === undefined ? {} : { picture }) };
      return { kind: 'back-in-stock', product, unsubscribeUrl: url };
    },
    'abandoned-cart': () => ({
      kind: 'abandoned-cart',
      lines: summary.lines,
      total: amount,
      restoreUrl: url,
      unsubscribeUrl: url,
    }),
    'review-request': () => {
      const products = summary.lines.map(({ name, picture }) => ({ name, url, ...(picture && { picture }) }));
      return { kind: 'review-request', number, products, unsubscribeUrl: url };
    },
    'newsletter-confirm': () => ({ kind: 'newsletter-confirm', url }),
    'verify-email': () => ({ kind: 'verify-email', code: '123456', minutes: 15 }),
    activation: () => ({ kind: 'activation', url }),
    welcome: () => ({ kind: 'welcome', email: EMAIL, signInUrl: url }),
    approved: () => ({ kind: 'approved', signInUrl: url }),
    recovery: () => ({ kind: 'recovery', url, minutes: 30 }),
    'password-changed': () => ({ kind: 'password-changed', recoverUrl: url }),
    'new-sign-in': () => ({ kind: 'new-sign-in', at: now, device: 'Firefox, Linux', recoverUrl: url }),
    'new-order': () => ({ kind: 'new-order', order, adminUrl }),
    'approval-requested': () => {
      return { kind: 'approval-requested', applicant: { name: PERSON, email: EMAIL }, reviewUrl: adminUrl };
    },
    'sign-in-link': () => ({ kind: 'sign-in-link', url: adminUrl, minutes: 15 }),
    'confirm-email': () => ({ kind: 'confirm-email', url: adminUrl }),
    'email-changed': () => ({ kind: 'email-changed', email: EMAIL }),
  };
  return samples[kind]();
}

/** The person that an example is addressed to. */
export const SAMPLE_READER = PERSON;

function createSampleOrder({ shop, locale, now, product, delivery }: SampleContext): HostedOrder {
  const { currency, locale: shopLocale, name } = shop;
  // Looks like a price in every currency, with minor units or without.
  const price = UNITS * 10 ** (currencyDecimals(currency) + 1);
  const total = displayAmount(price, currency, readReadingLocale(shopLocale, locale));
  return {
    number: '10001',
    email: EMAIL,
    receipt: {
      kind: 'ship',
      title: delivery ?? '—',
      arrival: describeDays(now + 3 * DAY_MS, now + 5 * DAY_MS, locale),
      lines: [PERSON, '12 Kiln Road'],
    },
    payment: { code: 'offline', title: '—' },
    summary: {
      lines: [{ name: product ?? name, choices: [], quantity: 1, lineTotal: total }],
      rows: [{ kind: 'subtotal', amount: total }],
      total,
      currency,
    },
  };
}
