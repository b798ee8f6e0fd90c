/** An order and a payment for tests of what happens to orders. */
import type { OrderPayment } from '../src/commerce/orders/order-status.ts';
import { type Order, type OrderLine, placeOrder } from '../src/commerce/orders/order.ts';
import { NOON } from './products.ts';

export const ADMIN = { kind: 'merchant', merchantId: 'mer_1' } as const;

export const TEST_LINE: OrderLine = {
  id: 'line_1',
  name: 'Mug',
  choices: {},
  texts: {},
  descriptionLines: [],
  quantity: 2,
  listPrice: 3400,
  price: 3400,
  lineTotalBeforeDiscounts: 6800,
  lineDiscount: 0,
  lineTotalBeforeTax: 6800,
  lineTotalWithTax: 6800,
  tax: 0,
  taxRate: 0,
  sku: 'MUG-1',
  weight: 0,
  isShippable: true,
  itemType: { preset: 'PHYSICAL' },
  paymentOption: 'FULL_PAYMENT_ONLINE',
};

/** Two mugs for $68.00, unpaid. */
export function makeTestOrder(changes: Partial<Parameters<typeof placeOrder>[0]> = {}): Order {
  return placeOrder({
    id: 'ord_1',
    number: 10_001,
    checkoutId: 'chk_1',
    buyer: { kind: 'visitor', id: 'vis_1' },
    email: 'ada@example.com',
    currency: 'USD',
    locale: 'en-US',
    weightUnit: 'KG',
    lines: [TEST_LINE],
    totals: { subtotal: 6800, shipping: 0, fees: 0, discount: 0, tax: 0, total: 6800 },
    isTaxIncluded: false,
    discounts: [],
    fees: [],
    contact: { fullName: 'Ada Lovelace', phone: '' },
    payment: 'test-card',
    channel: 'WEB',
    createdAt: NOON,
    ...changes,
  });
}

/** Everything of the test order, held at the test provider. */
export const TEST_PAYMENT: OrderPayment = {
  id: 'pay_1',
  source: 'provider',
  state: 'AUTHORIZED',
  amount: 6800,
  captured: 0,
  refunded: 0,
  refundPending: 0,
  createdAt: NOON,
  updatedAt: NOON,
  details: { method: 'test-card', title: 'Card', cardBrand: 'Visa', cardLastFour: '4242' },
};
