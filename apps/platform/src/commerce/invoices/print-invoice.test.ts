import { describe, expect, test } from 'vitest';

import { ADMIN, makeTestOrder, TEST_LINE, TEST_PAYMENT } from '../../../test/orders.ts';
import { readPdf } from '../../../test/pdf.ts';
import { NOON } from '../../../test/products.ts';
import type { Shop } from '../../foundation/site/shop.ts';
import { NEW_SITE_SETTINGS } from '../../foundation/site/site.ts';
import type { OrderPayment } from '../orders/order-status.ts';
import type { Order } from '../orders/order.ts';
import { describeCreditNote, describeInvoice } from './describe-invoice.ts';
import type { Invoice, InvoiceDocument } from './invoice.ts';
import { printInvoice } from './print-invoice.ts';

const SHOP: Shop = {
  ...NEW_SITE_SETTINGS,
  siteId: 'site_1',
  name: 'Alder & Clay',
  supportEmail: 'hello@example.com',
  accent: '#2f5d50',
  publicUrl: 'http://localhost:4001',
  shopUrl: 'http://localhost:4000',
};
const ISSUER = {
  shop: SHOP,
  logo: undefined,
  settings: {
    seller: { name: 'Ton & Erle GmbH', address: 'Hafenstraße 1\n20457 Hamburg', taxId: 'DE123456789' },
    invoiceFooter: 'Zahlbar innerhalb von 14 Tagen.',
    abandonedCarts: { enabled: false, delayMinutes: 60 },
  },
};

/** Two rates, a discount, a gift card, included tax. */
const GERMAN = makeTestOrder({
  currency: 'EUR',
  locale: 'de-DE',
  buyerLocale: 'de',
  isTaxIncluded: true,
  contact: { fullName: 'Łucja Müller', phone: '' },
  billingAddress: { country: 'DE', addressLine1: 'Unter den Linden 1', city: 'Berlin', postalCode: '10117' },
  lines: [
    {
      ...TEST_LINE,
      name: 'Becher',
      lineDiscount: 680,
      lineTotalWithTax: 6120,
      lineTotalBeforeTax: 5143,
      tax: 977,
      taxRate: 190_000,
    },
    {
      ...TEST_LINE,
      id: 'line_2',
      name: 'Buch',
      quantity: 1,
      listPrice: 2000,
      price: 2000,
      lineTotalBeforeDiscounts: 2000,
      lineTotalWithTax: 2000,
      lineTotalBeforeTax: 1869,
      tax: 131,
      taxRate: 70_000,
      sku: '',
    },
  ],
  discounts: [
    {
      type: 'SPECIFIC_ITEMS',
      amount: 680,
      shares: [{ lineId: 'line_1', amount: 680 }],
      of: { kind: 'coupon', id: 'cpn_1', code: 'WELCOME10', name: 'Welcome', couponType: 'percentOff' },
    },
  ],
  fees: [
    {
      id: 'fee_1',
      name: 'Geschenkverpackung',
      price: 500,
      totalBeforeTax: 420,
      totalWithTax: 500,
      tax: 80,
      taxRate: 190_000,
      lineIds: [],
    },
  ],
  totals: { subtotal: 8800, shipping: 0, fees: 500, discount: 680, tax: 1188, total: 8620 },
});

const GIFT_CARD: OrderPayment = {
  ...TEST_PAYMENT,
  id: 'pay_2',
  source: 'gift-card',
  state: 'APPROVED',
  amount: 2000,
  captured: 2000,
  details: { method: 'gift-card', title: 'Gift card', obscuredCode: '••••4F7K' },
};
const CARD: OrderPayment = { ...TEST_PAYMENT, state: 'APPROVED', amount: 6620, captured: 6620 };

function issue(document: InvoiceDocument): Invoice {
  const { total } = document;
  return {
    id: 'inv_1',
    orderId: 'ord_1',
    reason: 'invoice',
    series: '2026',
    number: 17,
    total,
    issuedAt: NOON,
    document,
  };
}

async function print(order: Order, payments: readonly OrderPayment[] = []): Promise<readonly string[]> {
  return readPdf(await printInvoice(issue(describeInvoice(order, payments, ISSUER))));
}

describe('a printed invoice', () => {
  test('shows each tax rate, the discount, and a gift card as a payment', async () => {
    const [printed = '', ...more] = await print(GERMAN, [GIFT_CARD, CARD]);
    expect(more).toEqual([]);
    for (const words of [
      'Rechnung 2026-0017',
      'Łucja Müller Unter den Linden 1 10117 Berlin',
      'Becher 2 34,00 € 19 % 68,00 €',
      'Buch 1 20,00 € 7 % 20,00 €',
      'Zwischensumme 88,00 €',
      'Rabatt (WELCOME10) −6,80 €',
      'Geschenkverpackung 5,00 €',
      'Gesamtbetrag 86,20 €',
      'Enthaltene Steuer 11,88 €',
      'Geschenkkarte ••••4F7K −20,00 €',
      'Visa mit Endziffern 4242 −66,20 €',
      'Bezahlt 86,20 €',
      '19 % 55,63 € 10,57 € 66,20 €',
      '7 % 18,69 € 1,31 € 20,00 €',
      'Zahlbar innerhalb von 14 Tagen.',
      'Ton & Erle GmbH · Hafenstraße 1 · 20457 Hamburg · Steuernummer: DE123456789',
    ]) {
      expect(printed).toContain(words);
    }
  });

  test('goes on to further pages under the same heads, with the place of each page', async () => {
    const lines = Array.from({ length: 60 }, (_, place) => ({
      ...TEST_LINE,
      id: `line_${String(place)}`,
      name: `Mug ${String(place)}`,
    }));
    const subtotal = 6800 * 60;
    const totals = { subtotal, shipping: 0, fees: 0, discount: 0, tax: 0, total: subtotal };
    const pages = await print(makeTestOrder({ lines, totals }));
    expect(pages).toHaveLength(4);
    for (const [place, printed] of pages.entries()) {
      expect(printed).toContain(`Page ${String(place + 1)} of 4`);
      expect(printed).toContain('Ton & Erle GmbH');
    }
    expect(pages.slice(0, 3).every((printed) => printed.includes('Item Quantity Unit price Amount'))).toBe(true);
    const all = pages.join(' ');
    expect(lines.every(({ name }) => all.includes(`${name} 2 $34.00 $68.00`))).toBe(true);
    expect(pages.at(-1)).toContain('Amount due $4,080.00');
  });

  test.each([
    ['en', 'USD', 'en-US', 'Invoice', 'Amount due $68.00'],
    ['de', 'EUR', 'de-DE', 'Rechnung', 'Offener Betrag 68,00 €'],
    ['es', 'EUR', 'es-ES', 'Factura', 'Importe pendiente 68,00 €'],
    ['fr', 'EUR', 'fr-FR', 'Facture', 'Reste à payer 68,00 €'],
    ['ja', 'JPY', 'ja-JP', '請求書', '￥6,800'],
    ['ar', 'USD', 'en-US', 'Invoice', 'Amount due $68.00'],
  ])('speaks %s in %s', async (buyerLocale, currency, locale, title, amount) => {
    const [printed] = await print(makeTestOrder({ currency, locale, buyerLocale }));
    expect(printed).toContain(`${title} 2026-0017`);
    expect(printed).toContain(amount);
  });

  test('prints names in Japanese, Greek, Cyrillic and Arabic, and a question mark for characters without a font', async () => {
    const names = ['青い湯のみ', 'Κούπα', 'Кружка', 'Ceașcă'];
    const [printed = ''] = await print(
      makeTestOrder({
        lines: [...names, '잔'].map((name, place) => ({ ...TEST_LINE, id: `line_${String(place)}`, name })),
      }),
    );
    for (const name of names) expect(printed).toContain(`${name} 2`);
    expect(printed).toContain('? 2 $34.00');
    const arabic = await print(makeTestOrder({ contact: { fullName: 'محمد', phone: '' } }));
    expect(arabic.join('').normalize('NFKC')).toMatch(/محمد|دمحم/u);
  });
});

describe('a credit note', () => {
  const refund = { lines: [{ lineId: 'line_1', quantity: 1, amount: 3060 }], fees: [], shipping: 0 };

  test('has the tax of the units that it takes back, and the rest by the rates of the order', async () => {
    const document = describeCreditNote(GERMAN, { ...refund, amount: 4060 }, ISSUER, '2026-0016');
    expect(document).toMatchObject({
      kind: 'credit-note',
      corrects: '2026-0016',
      total: 4060,
      rows: [{ kind: 'adjustment', amount: 1000 }],
    });
    expect(document.taxes.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(4060);
    expect(document.taxes.map(({ rate }) => rate)).toEqual([190_000, 70_000]);
    const [printed] = await readPdf(await printInvoice(issue(document)));
    expect(printed).toContain('Gutschrift 2026-0017');
    expect(printed).toContain('Zu Rechnung 2026-0016');
    expect(printed).toContain('Gutschrift gesamt 40,60 €');
  });

  test('of every unit, fee and delivery takes back exactly the tax of the invoice', () => {
    const invoice = describeInvoice(GERMAN, [], ISSUER);
    const whole = {
      amount: 8620,
      lines: [
        { lineId: 'line_1', quantity: 2, amount: 6120 },
        { lineId: 'line_2', quantity: 1, amount: 2000 },
      ],
      fees: [{ feeId: 'fee_1', amount: 500 }],
      shipping: 0,
      by: ADMIN,
    };
    const credit = describeCreditNote(GERMAN, whole, ISSUER, '2026-0017');
    expect(credit.taxes).toEqual(invoice.taxes);
    expect(credit.tax).toBe(invoice.tax);
  });
});
