import type { PricingRules } from '@cartwright/client';
import type { CartLine } from '@cartwright/pricing';
import { describe, expect, test } from 'vitest';

import { priceByRules, readPricingRules } from './pricing-rules.ts';

const RULES: PricingRules = {
  currency: 'USD',
  deliveries: [
    {
      code: 'envelope',
      title: 'Envelope',
      rates: [
        { amount: '2.00', isPerUnit: true, conditions: [{ measure: 'WEIGHT', operator: 'LTE', value: '500' }] },
        { amount: '3.00', isPerUnit: false, conditions: [{ measure: 'PRICE', operator: 'LT', value: '10.00' }] },
      ],
      charges: [{ type: 'HANDLING_FEE', amount: '0.50' }],
    },
    {
      code: 'parcel',
      title: 'Parcel',
      rates: [{ amount: '6.95', isPerUnit: false, conditions: [] }],
      freeFrom: '75.00',
      charges: [{ type: 'INSURANCE', rate: '0.01' }],
      taxGroupId: 'delivery',
    },
  ],
  tax: {
    pricesIncludeTax: false,
    rates: [{ name: 'State', rate: '0.1' }],
    groups: [{ taxGroupId: 'delivery', rates: [] }],
  },
  discounts: [
    {
      _id: 'rule_1.0',
      name: 'Bowls',
      effect: 'PERCENTAGE',
      value: '0.2',
      productIds: ['bowl'],
      minimumSubtotal: '40.00',
    },
  ],
  fees: [{ _id: 'fee_1', name: 'Engraving', amount: '5.00', productIds: ['mug'], isTaxExempt: true }],
};
const mug: CartLine = { id: 'a', productId: 'mug', quantity: 2, listPrice: 1000, weightGrams: 200 };
const bowl: CartLine = { id: 'b', productId: 'bowl', quantity: 1, listPrice: 4000, weightGrams: 400 };
const guide: CartLine = { id: 'c', productId: 'guide', quantity: 1, listPrice: 900, isShippable: false };
const price = (lines: readonly CartLine[], code?: string) => priceByRules(lines, 'USD', readPricingRules(RULES), code);

describe('the platform’s rules', () => {
  test('the first delivery that has a price for the products counts, with its charges', () => {
    expect(price([mug])).toMatchObject({ delivery: { code: 'envelope', price: 400 }, shipping: 450 });
    expect(price([mug, bowl])).toMatchObject({ delivery: { code: 'parcel', price: 695 }, shipping: 695 + 52 });
  });

  test('a chosen delivery counts before the first, and none counts where it has no price', () => {
    expect(price([mug], 'parcel')).toMatchObject({ delivery: { code: 'parcel' } });
    expect(price([mug, bowl], 'envelope')).toMatchObject({ delivery: undefined, shipping: 0 });
    expect(price([mug], 'studio-pickup')).toMatchObject({ delivery: undefined, shipping: 0 });
  });

  test('items that are not shipped have no delivery', () => {
    expect(price([guide])).toMatchObject({ delivery: undefined, subtotal: 900, tax: 90, total: 990 });
  });

  test('a discount reduces its products only, from its minimum on', () => {
    expect(price([mug, bowl])).toMatchObject({ discount: 800 });
    expect(price([{ ...bowl, listPrice: 3999 }])).toMatchObject({ discount: 0 });
  });

  test('a fee is charged where its product is in the cart, without tax where it is exempt', () => {
    expect(price([mug])).toMatchObject({ additionalFees: 500, tax: 200 + 45 });
    expect(price([bowl])).toMatchObject({ additionalFees: 0 });
  });

  test('rules in another currency than the cart’s are not applied', () => {
    expect(priceByRules([mug], 'EUR', readPricingRules(RULES), undefined)).toMatchObject({ total: 2000 });
  });
});
