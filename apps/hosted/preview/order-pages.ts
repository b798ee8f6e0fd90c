/** Samples of an order's pages: the status page in each state, the look-up, the expired link, and paying an order. */
import type { HostedStatusParcel } from '../src/order-pages.ts';
import type { HostedPage, HostedPageOf, HostedSite } from '../src/pages.ts';
import { pickedUp, shipped, unshipped } from './orders.ts';

const first: HostedStatusParcel = {
  number: 1,
  of: 2,
  lines: [{ name: 'Harbour Mug', choices: ['Glaze: Celadon'], quantity: 1 }],
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  trackingUrl: 'https://www.ups.com/track',
  isDelivered: false,
};

const second: HostedStatusParcel = {
  ...first,
  number: 2,
  lines: [{ name: 'Moon Vase', choices: ['Glaze: Celadon'], quantity: 1 }],
  trackingNumber: '1Z999AA10123456793',
};

export function orderSamples(site: HostedSite, csrf: string): Record<string, HostedPage> {
  const form = { action: '/order?link=sample', csrf };
  const preparing: HostedPageOf<'order-status'> = {
    kind: 'order-status',
    site,
    selfUrl: '/order?link=sample',
    order: shipped,
    state: 'preparing',
    isPacked: false,
    parcels: [],
    downloads: [],
    giftCards: [],
    payments: [{ by: { kind: 'card', brand: 'Visa', lastFour: '4242' }, state: 'held', amount: '$111.46' }],
    refunds: [],
    returns: [],
    withdraw: form,
    cancel: { form, refund: '$111.46' },
    buyAgainUrl: '/cart/again',
    invoices: [{ kind: 'invoice', number: '2026-0117', url: '/order/invoice?link=sample' }],
  };
  const pay = {
    kind: 'pay-order',
    site,
    number: '10023',
    form: { ...form, action: '/pay/sample' },
    giftCard: { ...form, action: '/pay/sample' },
    methods: [],
    otherMethods: [],
  } as const;
  const { cancel: _cancel, ...kept } = preparing;
  const sent: HostedPageOf<'order-status'> = {
    ...kept,
    state: 'shipped',
    parcels: [first, second],
    payments: [
      { by: { kind: 'gift-card', code: '••••4F7K' }, state: 'paid', amount: '$50.00' },
      { by: { kind: 'card', brand: 'Visa', lastFour: '4242' }, state: 'paid', amount: '$61.46' },
    ],
    refunds: [{ amount: '$10.00', day: 'November 23, 2026', isPending: true }],
    sendBack: {
      form,
      lines: [
        { field: 'quantity:line_1', name: 'Harbour Mug', choices: ['Glaze: Celadon'], max: 2 },
        { field: 'quantity:line_2', name: 'Moon Vase', choices: ['Glaze: Celadon'], max: 1 },
      ],
    },
  };
  const { sendBack: _sendBack, ...over } = sent;
  return {
    'order-preparing': preparing,
    'order-status': sent,
    'order-packed': { ...sent, isPacked: true },
    'order-return-empty': {
      ...sent,
      sendBack: { form: { ...form, error: { code: 'return-empty' } }, lines: sent.sendBack?.lines ?? [] },
    },
    'order-delivered': {
      ...over,
      state: 'delivered',
      parcels: [{ ...first, of: 1, isDelivered: true }],
      refunds: [{ amount: '$28.00', day: 'November 30, 2026', isPending: false }],
      invoices: [
        { kind: 'invoice', number: '2026-0117', url: '/order/invoice?link=sample' },
        { kind: 'credit-note', number: '2026-0118', url: '/order/invoice?link=sample&invoice=inv_2' },
      ],
      returns: [
        {
          id: 'ret_1',
          state: 'requested',
          day: 'November 28, 2026',
          lines: first.lines,
          note: 'Cracked',
          canWithdraw: true,
        },
        { id: 'ret_2', state: 'received', day: 'November 26, 2026', lines: second.lines, canWithdraw: false },
      ],
    },
    'order-ready': { ...over, order: pickedUp, state: 'ready', parcels: [], payments: [], refunds: [], due: '$111.46' },
    'order-downloads': {
      ...over,
      order: unshipped,
      state: 'delivered',
      parcels: [],
      refunds: [],
      payments: [{ by: { kind: 'other' }, state: 'paid', amount: '$9.00' }],
      downloads: [{ name: 'care-guide.pdf', size: '2.4 MB', url: '/downloads/sample' }],
      giftCards: [
        { code: '••••4F7K', amount: '$50.00', recipient: 'Grace', deliverOn: 'December 24, 2026' },
        { code: '••••9QPZ', amount: '$25.00' },
      ],
    },
    'order-canceled': {
      ...over,
      state: 'canceled',
      parcels: [],
      payments: [{ by: { kind: 'card', brand: 'Visa', lastFour: '4242' }, state: 'released', amount: '$111.46' }],
      refunds: [],
    },
    'order-find': { kind: 'order-find', site, form: { action: '/order/find', csrf } },
    'order-find-missing': {
      kind: 'order-find',
      site,
      form: {
        action: '/order/find',
        csrf,
        values: { number: '10231', email: 'ada@example.com' },
        error: { code: 'order-not-found' },
      },
    },
    'order-find-sent': {
      kind: 'order-find',
      site,
      form: { action: '/order/find', csrf, error: { code: 'order-link-sent' } },
    },
    'order-found': {
      kind: 'order-found',
      site,
      number: '10023',
      state: 'shipped',
      arrival: 'Wednesday, November 25 – Friday, November 27',
      parcels: [first],
      lines: [...first.lines, ...second.lines],
      link: { action: '/order/find', csrf, hidden: { number: '10023', email: 'ada@example.com' } },
      findUrl: '/order/find',
    },
    'pay-order': {
      ...pay,
      state: 'due',
      summary: shipped.summary,
      due: '$61.46',
      payments: [{ by: { kind: 'gift-card', code: '••••4F7K' }, state: 'paid', amount: '$50.00' }],
      form: { ...form, fieldErrors: { payment: { code: 'payment-declined', values: { reason: 'card-declined' } } } },
      methods: [
        { code: 'test-card', isTest: true, form: { kind: 'test-card', cards: [{ token: 'tok', label: 'Visa' }] } },
      ],
      otherMethods: [{ code: 'bank-transfer', instructions: 'IBAN DE02 1203 0000 0000 2020 51' }],
    },
    'pay-order-paid': {
      ...pay,
      state: 'paid',
      payments: [{ by: { kind: 'card', brand: 'Visa', lastFour: '4242' }, state: 'paid', amount: '$111.46' }],
      statusUrl: '/order?link=sample',
    },
    unsubscribe: { kind: 'unsubscribe', site, form: { action: '/back-in-stock/stop?link=sample', csrf } },
    'unsubscribe-done': { kind: 'unsubscribe', site },
    'order-link-expired': { kind: 'order-link-expired', site, form },
  };
}
