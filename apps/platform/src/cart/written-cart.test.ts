import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOON, SHOP, counted, product, variant } from '../../test/goods.ts';
import { cartAnswer } from './cart-answer.ts';
import type { CartLine, CatalogLine, Offer } from './cart-line.ts';
import type { Cart } from './cart.ts';
import { priceGoodsOf } from './priced-cart.ts';
import { writeCart } from './written-cart.ts';

const choice = (value: string, description: string) => ({ value, description, mediaIds: [], visible: true });
const PLATE = product('plate', {
  name: 'Plate "Ö" \u2028 \u{1F3FA}',
  discount: { type: 'PERCENT', value: 12.5 },
  weight: 340,
  options: [{ name: 'Glaze', type: 'color', choices: [choice('#616f3f', 'Moss'), choice('#fff', 'Chalk')] }],
  customTextFields: [{ title: 'Engraving', maxLength: 16, mandatory: false }],
});
const VOUCHER = product('voucher', { productType: 'digital', digitalKind: 'gift_card', listPrice: 2500 });
const PLATES: Offer = { product: PLATE, variant: variant('plate', { stock: counted(3), sku: 'P-1' }) };
const FEWER_PLATES: Offer = { ...PLATES, variant: variant('plate', { stock: counted(1), sku: 'P-1' }) };
const VOUCHERS: Offer = {
  product: VOUCHER,
  variant: variant('voucher', { stock: { trackQuantity: false, quantity: 0, inStock: true } }),
};

const anyOffer = fc.constantFrom(PLATES, PLATES, FEWER_PLATES, VOUCHERS, undefined);
const anyShop = fc.constantFrom(SHOP, SHOP, { ...SHOP, conversion: { currency: 'JPY', rate: '151.37' } });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 4 });
const anyCatalogLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    appId: fc.constantFrom('app', 'app', 'other'),
    choices: fc.constantFrom({}, { Glaze: 'Moss' }, { Glaze: 'Chalk' }),
    texts: fc.constantFrom({}, {}, { Engraving: 'Ada' }),
    overrides: maybe(fc.constant({ name: 'Seconds', price: 1000, isShippable: false })),
    membership: maybe(fc.constant({ id: 'm', appId: 'a' })),
    extendedFields: maybe(fc.constant({ namespaces: { app: { gift: true } } })),
  })
  .map(({ overrides, membership, extendedFields, ...line }) => ({
    ...line,
    productId: 'prod_plate' as const,
    variantId: 'var_plate' as const,
    seen: { name: 'Old Plate', listPrice: 3800, discountedPrice: 3000 },
    ...(overrides === undefined ? {} : { overrides }),
    ...(membership === undefined ? {} : { membership }),
    ...(extendedFields === undefined ? {} : { extendedFields }),
  }));
const anyCustomLine = fc.record({ quantity: fc.integer({ min: 1, max: 9 }) }).map(({ quantity }) => ({
  kind: 'custom' as const,
  quantity,
  name: 'Wrapping',
  price: 250,
  isShippable: false,
  shown: { paymentOption: 'FULL_PAYMENT_OFFLINE' as const },
}));
const anyLines = fc
  .array(fc.oneof(anyCatalogLine, anyCatalogLine, anyCustomLine), { maxLength: 4 })
  .map((lines) => lines.map((line, index): CartLine => ({ ...line, id: `line_${index}` })));
const anyCart = fc
  .record({
    lines: anyLines,
    owner: fc.constantFrom(
      { kind: 'visitor' as const, id: 'vis_1' as const },
      { kind: 'member' as const, id: 'mem_1' as const },
      { kind: 'shop' as const, id: 'cart_1' as const },
    ),
    revision: fc.integer({ min: 1, max: 50 }),
    updatedAt: fc.integer({ min: NOON, max: NOON + 1_000_000_000 }),
    note: maybe(fc.string()),
    email: maybe(fc.constant('ada@shop.example')),
    contact: maybe(fc.constant({ address: { country: 'US' } })),
    coupon: maybe(fc.constant({ id: 'cpn_1', code: 'CLAY' })),
    delivery: maybe(fc.constant({ code: 'parcel' })),
    overrideCheckoutUrl: maybe(fc.constant('https://shop.example/pay')),
    businessLocationId: maybe(fc.constant('here')),
  })
  .map((said): Cart => {
    const members = Object.entries(said).filter(([, value]) => value !== undefined);
    return Object.fromEntries([['id', 'cart_1'], ['createdAt', NOON], ...members]) as unknown as Cart;
  });

describe('a written cart', () => {
  test('is the text of its answer, whatever is in it and however often it was written before', () => {
    fc.assert(
      fc.property(anyCart, anyOffer, anyShop, fc.boolean(), (cart, offer, shop, pricesIncludeTax) => {
        const findOffer = () => offer;
        const prices = { lines: priceGoodsOf(cart.lines, findOffer, shop), pricesIncludeTax, discounts: [] };
        expect(writeCart(cart, findOffer, shop, prices)).toBe(
          JSON.stringify(cartAnswer(cart, findOffer, shop, prices)),
        );
      }),
      { numRuns: 3000 },
    );
  });

  test('tells what a merchant takes off', () => {
    const line: CatalogLine = {
      id: 'line_1',
      quantity: 1,
      appId: 'app',
      productId: 'prod_plate',
      variantId: 'var_plate',
      choices: {},
      texts: {},
      seen: { name: 'Old Plate', listPrice: 3800, discountedPrice: 3000 },
    };
    const cart: Cart = {
      id: 'cart_1',
      owner: { kind: 'visitor', id: 'vis_1' },
      revision: 1,
      createdAt: NOON,
      updatedAt: NOON,
      lines: [line],
      merchantDiscounts: [{ id: 'mdis_1', off: { kind: 'percent', rate: 100_000 } }],
    };
    const findOffer = () => PLATES;
    const discounts = [{ id: 'mdis_1', amount: 298 }];
    const prices = { lines: priceGoodsOf(cart.lines, findOffer, SHOP), pricesIncludeTax: false, discounts };
    const written = writeCart(cart, findOffer, SHOP, prices);
    expect(written).toContain('"formattedAmount":"$2.98"');
    expect(written).toBe(JSON.stringify(cartAnswer(cart, findOffer, SHOP, prices)));
  });
});
