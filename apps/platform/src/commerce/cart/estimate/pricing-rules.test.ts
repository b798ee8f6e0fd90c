/** What pages are told of the rules that totals follow: enough to work them out, the same for everybody, and no secret. */
import { expect, test } from 'vitest';

import { list, openDemoShop, violations } from '../../../../test/demo-shop.ts';
import { promoterOf } from '../../../../test/promotions.ts';
import { member, text } from '../../../../test/test-platform.ts';

const PATH = '/ecom/v1/pricing-rules';
const DAY_MS = 24 * 60 * 60 * 1000;
const percent = (percentage: number) => ({ discounts: { values: [{ discountType: 'PERCENTAGE', percentage }] } });

async function openShop() {
  const shop = await openDemoShop();
  const merchant = await promoterOf(shop);
  const read = async (query = '', token = shop.token) => {
    const response = await shop.world.call('GET', `${PATH}${query}`, { token });
    expect(response.status).toBe(200);
    return response.body;
  };
  return { shop, merchant, read };
}

test('name every delivery by a carrier with its price, in the shop’s order; places to pick up at are not among them', async () => {
  const { read } = await openShop();
  expect(await read()).toMatchObject({
    pricingRules: {
      currency: 'USD',
      deliveries: [
        {
          code: 'studio-parcel',
          rates: [{ amount: '6.95', isPerUnit: false, conditions: [] }],
          freeFrom: '75.00',
          charges: [],
        },
        { code: 'studio-express', rates: [{ amount: '18.00' }] },
      ],
      tax: { pricesIncludeTax: false, rates: [], groups: [] },
      discounts: [],
      fees: [],
    },
  });
});

test('are those of the destination: its deliveries, and its taxes by state and postal code', async () => {
  const { merchant, read } = await openShop();
  const made = await merchant.call('POST', '/billing/v1/tax-regions', {
    taxRegion: { country: 'US', subdivision: 'US-NY' },
  });
  const taxRegionId = text(member(made.body, 'taxRegion.id'));
  for (const mapping of [
    { taxName: 'State', taxRate: '0.04' },
    { taxName: 'City', taxRate: '0.045', postalCodes: ['100*'] },
  ]) {
    const mapped = await merchant.call('POST', '/billing/v1/manual-tax-mappings', {
      manualTaxMapping: { taxRegionId, ...mapping },
    });
    expect(mapped.status).toBe(200);
  }
  const taxes = async (query: string) =>
    list(await read(query), 'pricingRules.tax.rates').map(({ name, rate }) => `${text(name)} ${text(rate)}`);
  expect(await taxes('')).toEqual([]);
  expect(await taxes('?country=US&subdivision=US-NY&postalCode=14201')).toEqual(['State 0.04']);
  expect(await taxes('?country=US&subdivision=New%20York&postalCode=10001')).toEqual(['State 0.04', 'City 0.045']);
  expect(list(await read('?country=KP'), 'pricingRules.deliveries')).toEqual([]);
});

test('name automatic discounts and fees that a page can work out by lines and products', async () => {
  const { shop, merchant, read } = await openShop();
  const mugId = text((await shop.find('harbour-mug'))['id']);
  const scopes = [
    {
      type: 'CATALOG_ITEM',
      catalogItemFilter: { catalogAppId: '1380b703-ce81-ff05-f115-39571d94dfcd', catalogItemIds: [mugId] },
    },
  ];
  const spring = await merchant.rule({ name: 'Spring', ...percent(7.5) });
  // Rules are told in the order in which they were made.
  shop.world.clock.advance(1);
  await merchant.rule({
    name: 'Mugs',
    trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes, from: '60' } },
    discounts: {
      values: [
        {
          discountType: 'FIXED_AMOUNT',
          fixedAmount: '5',
          targetType: 'SPECIFIC_ITEMS',
          specificItemsInfo: { scopes },
        },
      ],
    },
  });
  await merchant.call('POST', '/ecom/v1/additional-fees', {
    additionalFee: { code: 'WRAP-SECRET', name: 'Gift wrapping', amount: '2.50', active: true, productIds: [mugId] },
  });
  const rules = await read();
  expect(list(rules, 'pricingRules.discounts')).toMatchObject([
    { id: `${spring}.0`, name: 'Spring', effect: 'PERCENTAGE', value: '0.075' },
    { name: 'Mugs', effect: 'FIXED_AMOUNT', value: '5.00', productIds: [mugId], minimumSubtotal: '60.00' },
  ]);
  expect(list(rules, 'pricingRules.fees')).toMatchObject([
    { name: 'Gift wrapping', amount: '2.50', productIds: [mugId], isTaxExempt: false },
  ]);
});

test('contain no secret: no coupon, no rule for certain members, no future rule, no code, note or cost', async () => {
  const { shop, merchant, read } = await openShop();
  await merchant.coupon({ name: 'Coupon name', code: 'HUSH', moneyOffAmount: 5 });
  const now = shop.world.clock.now();
  await merchant.rule({
    name: 'For friends',
    trigger: {
      triggerType: 'CUSTOMER_ELIGIBILITY',
      customerEligibility: { individualMembersInfo: { memberIds: ['member-friend'] } },
    },
    ...percent(50),
  });
  await merchant.rule({
    name: 'Black Friday',
    activeTimeInfo: { start: new Date(now + DAY_MS).toISOString() },
    ...percent(30),
  });
  await merchant.rule({ name: 'Paused', active: false, ...percent(20) });
  await merchant.rule({
    name: 'By number',
    trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 3 } },
    ...percent(10),
  });
  const fee = await merchant.call('POST', '/ecom/v1/additional-fees', {
    additionalFee: { code: 'FEE-CODE', name: 'Packing', amount: '1', active: true },
  });
  expect(fee.status).toBe(200);
  const told = JSON.stringify(await read());
  expect(told).toContain('Packing');
  for (const secret of [
    'HUSH',
    'Coupon name',
    'For friends',
    'member-friend',
    'Black Friday',
    'Paused',
    'By number',
    'FEE-CODE',
    'WELCOME10',
    'cost',
    'instructions',
    'region',
  ]) {
    expect(told).not.toContain(secret);
  }
});

test('are the same for every caller, and may be reused for a minute except by merchants', async () => {
  const { shop, merchant, read } = await openShop();
  expect(await read('', merchant.token)).toEqual(await read());
  const { headers } = await shop.world.call('GET', PATH, { token: shop.token });
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, max-age=60', 'Authorization']);
  const forMerchant = await shop.world.call('GET', PATH, { token: merchant.token });
  expect(forMerchant.headers.get('cache-control')).toBe('no-store');
  const refused = await shop.world.call('GET', PATH);
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store']);
});

test('for an unknown country are refused with the remedy', async () => {
  const { shop } = await openShop();
  const response = await shop.world.call('GET', `${PATH}?country=Germany`, { token: shop.token });
  expect(violations(response)).toEqual(['country FORMAT country must be a two-letter country code such as US']);
});
