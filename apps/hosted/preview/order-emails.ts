/** One email of every kind of an order's life, from a sample shop. */
import type { EmailShop, HostedEmail } from '../src/emails.ts';
import { pickedUp, shipped, unshipped } from './orders.ts';

const shop: EmailShop = { name: 'Alder & Clay', url: 'https://shop.example/', supportEmail: 'hello@example.com' };
const statusUrl = 'https://accounts.example/order?link=sample';
const adminUrl = 'https://accounts.example/admin/orders/ord_1';
const common = { shop, locale: 'en', recipientName: 'Ada' } as const;
const [mugs] = shipped.summary.lines;
const paidByGiftCard = {
  ...shipped,
  summary: { ...shipped.summary, parts: [{ kind: 'gift-card', note: '••••4F7K', amount: '−$50.00' }] },
} as const;
const lines = mugs === undefined ? [] : [{ name: mugs.name, choices: mugs.choices, quantity: 1 }];

/** Emails by name. */
export const orderEmails: Readonly<Record<string, HostedEmail>> = {
  'order-confirmation': {
    ...common,
    kind: 'order-confirmation',
    order: paidByGiftCard,
    statusUrl,
    invoice: { kind: 'invoice', number: '2026-0117', url: 'https://accounts.example/order/invoice?link=sample' },
    ordersUrl: 'https://shop.example/account',
  },
  'order-confirmation-pickup': { ...common, kind: 'order-confirmation', order: pickedUp, statusUrl },
  'order-confirmation-nothing': { ...common, kind: 'order-confirmation', order: unshipped, statusUrl },
  'new-order': { ...common, kind: 'new-order', order: shipped, adminUrl },
  'payment-problem': {
    ...common,
    kind: 'payment-problem',
    order: shipped,
    amount: '$111.46',
    payUrl: 'https://accounts.example/pay/sample',
  },
  'payment-problem-merchant': { ...common, kind: 'payment-problem', order: shipped, amount: '$111.46', adminUrl },
  'order-shipped': {
    ...common,
    kind: 'order-shipped',
    order: shipped,
    statusUrl,
    parcel: {
      number: 1,
      of: 2,
      lines,
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    },
  },
  'pickup-ready': { ...common, kind: 'pickup-ready', order: pickedUp, statusUrl },
  'order-delivered': { ...common, kind: 'order-delivered', order: shipped, statusUrl },
  downloads: {
    ...common,
    kind: 'downloads',
    order: unshipped,
    statusUrl,
    files: [{ name: 'Glaze recipes.pdf', size: '2.4 MB', url: 'https://accounts.example/downloads/sample' }],
    validUntil: '2026-12-22',
  },
  'order-refunded': {
    ...common,
    kind: 'order-refunded',
    order: shipped,
    statusUrl,
    amount: '$32.28',
    lines,
    destinations: [
      { kind: 'card', brand: 'Visa', lastFour: '4242' },
      { kind: 'gift-card', code: '••••4F7K' },
      { kind: 'other' },
    ],
    message: 'Sorry!',
  },
  'order-canceled': { ...common, kind: 'order-canceled', order: shipped, statusUrl, refundAmount: '$111.46' },
  'order-canceled-merchant': { ...common, kind: 'order-canceled', order: shipped, statusUrl, adminUrl },
  ...Object.fromEntries(
    (['requested', 'accepted', 'declined', 'received', 'withdrawn'] as const).map((state) => [
      `return-${state}`,
      { ...common, kind: 'return-update', order: shipped, statusUrl, state, lines } as const,
    ]),
  ),
  'return-merchant': {
    ...common,
    kind: 'return-update',
    order: shipped,
    statusUrl,
    state: 'requested',
    lines,
    note: 'Cracked.',
    adminUrl,
  },
  'gift-card': {
    ...common,
    kind: 'gift-card',
    code: '7K2M-9QXD-R4TB-W8ZC',
    amount: '$50.00',
    from: 'Ines',
    message: 'Enjoy!',
    shopUrl: 'https://shop.example/',
    expiresOn: '2028-11-22',
  },
  'gift-card-own': {
    ...common,
    kind: 'gift-card',
    code: '7K2M-9QXD-R4TB-W8ZC',
    amount: '$50.00',
    shopUrl: 'https://shop.example/',
  },
  'gift-card-sent': { ...common, kind: 'gift-card-sent', recipient: 'Ines', amount: '$50.00' },
  'gift-card-sent-later': {
    ...common,
    kind: 'gift-card-sent',
    recipient: 'Ines',
    amount: '$50.00',
    deliverOn: '2026-12-24',
  },
  'back-in-stock': {
    ...common,
    kind: 'back-in-stock',
    product: { name: 'Moon Vase', url: 'https://shop.example/products/moon-vase', price: '$68.00' },
    unsubscribeUrl: 'https://accounts.example/unsubscribe',
  },
  'abandoned-cart': {
    ...common,
    kind: 'abandoned-cart',
    lines: shipped.summary.lines,
    total: '$111.46',
    restoreUrl: 'https://accounts.example/cart/restore/sample',
    unsubscribeUrl: 'https://accounts.example/unsubscribe',
  },
  'review-request': {
    ...common,
    kind: 'review-request',
    number: '10023',
    products: [
      { name: 'Moon Vase', url: 'https://shop.example/products/moon-vase/review?link=sample' },
      { name: 'Harbour Mug', url: 'https://shop.example/products/harbour-mug/review?link=sample' },
    ],
    unsubscribeUrl: 'https://accounts.example/unsubscribe',
  },
  'payment-link': {
    ...common,
    kind: 'payment-link',
    summary: shipped.summary,
    payUrl: 'https://accounts.example/pay/sample',
    validUntil: '2026-12-22',
  },
  'order-link': { ...common, kind: 'order-link', number: '10023', statusUrl },
};
