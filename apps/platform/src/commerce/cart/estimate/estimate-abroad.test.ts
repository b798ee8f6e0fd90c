/** Totals of a cart in Germany, California, Japan and Kuwait. Amounts were computed by hand. */
import { describe, expect, test } from 'vitest';

import { list } from '../../../../test/demo-shop.ts';
import { amounts, openShopAbroad, type ShopAbroad, units } from '../../../../test/shop-abroad.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';
import type { AutoTax } from '../../settings/tax/auto-tax.ts';

const TAX = '/billing/v1';
const ECOM = '/ecom/v1';

async function addRegion(shop: ShopAbroad, region: JsonObject): Promise<string> {
  return text(member(await shop.set(`${TAX}/tax-regions`, { taxRegion: region }), 'taxRegion.id'));
}

async function addRate(shop: ShopAbroad, taxRegionId: string, rate: JsonObject): Promise<void> {
  await shop.set(`${TAX}/manual-tax-mappings`, { manualTaxMapping: { taxRegionId, ...rate } });
}

async function addGroup(shop: ShopAbroad, group: JsonObject, products: readonly JsonObject[]): Promise<string> {
  const id = text(member(await shop.set(`${TAX}/tax-groups`, { taxGroup: group }), 'taxGroup.id'));
  await shop.set(`${TAX}/tax-groups/${id}/products`, { productIds: products.map((product) => text(product['id'])) });
  return id;
}

describe('in Germany', () => {
  async function openGermany() {
    const shop = await openShopAbroad({ currency: 'EUR', locale: 'de-DE' });
    const cup = await shop.sell('Tasse', 11.9);
    const book = await shop.sell('Buch', 10.7);
    await shop.set(`${TAX}/tax-settings`, { taxSettings: { taxIncludedInItemPrices: true } });
    const germany = await addRegion(shop, { country: 'DE' });
    const vat = { taxType: 'VAT', jurisdiction: 'Deutschland', jurisdictionType: 'COUNTRY' };
    await addRate(shop, germany, { taxRate: '0.19', taxName: 'USt 19 %', ...vat });
    const books = await addGroup(shop, { name: 'Bücher' }, [book]);
    await addRate(shop, germany, { taxRate: '0.07', taxName: 'USt 7 %', taxGroupId: books, ...vat });
    return { shop, cup, book, books };
  }

  test('prices contain 19 and 7 percent, and the total is the sum of the printed prices', async () => {
    const { shop, cup, book } = await openGermany();
    const cart = await shop.add(units(cup, 2), units(book, 1));
    expect(member(cart.body, 'cart.taxIncludedInPrices')).toBe(true);
    const estimate = await shop.estimate({ shippingAddress: { country: 'DE', postalCode: '10115' } });
    expect(amounts(estimate)).toEqual({
      subtotal: '34.50',
      shipping: '6.95',
      additionalFees: '0.00',
      discount: '0.00',
      tax: '5.61',
      total: '41.45',
    });
    expect(member(estimate, 'priceSummary.total.formattedAmount')).toBe('41,45\u00a0€');
    expect(estimate['taxSummary']).toMatchObject({
      taxableAmount: { amount: '35.84' },
      totalTax: { amount: '5.61' },
      calculationDetails: { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' },
      aggregatedTaxBreakdown: [
        {
          taxName: 'USt 19 %',
          taxType: 'VAT',
          rate: '0.19',
          jurisdiction: 'Deutschland',
          aggregatedTaxAmount: { amount: '4.91' },
        },
        { taxName: 'USt 7 %', jurisdictionTypeEnum: 'COUNTRY', rate: '0.07', aggregatedTaxAmount: { amount: '0.70' } },
      ],
    });
    expect(list(estimate, 'calculatedLineItems').map((line) => line['pricesBreakdown'])).toMatchObject([
      {
        totalPriceAfterTax: { amount: '23.80' },
        totalPriceBeforeTax: { amount: '20.00' },
        taxDetails: { taxRate: '0.19', totalTax: { amount: '3.80' } },
      },
      {
        totalPriceAfterTax: { amount: '10.70' },
        totalPriceBeforeTax: { amount: '10.00' },
        taxDetails: { taxRate: '0.07', totalTax: { amount: '0.70' } },
      },
    ]);
    expect(member(estimate, 'shippingInfo.selectedCarrierServiceOption.cost.taxDetails.totalTax.amount')).toBe('1.11');
  });

  test('a gift card contains no tax when it is sold, unless it is in a tax group', async () => {
    const { shop, book, books } = await openGermany();
    const giftCard = { productType: 'digital', digitalKind: 'gift_card' };
    const card = await shop.sell('Gutschein', 50, giftCard);
    const singlePurpose = await shop.sell('Gutschein für ein Buch', 10.7, giftCard);
    await shop.set(`${TAX}/tax-groups/${books}/products`, { productIds: [text(singlePurpose['id'])] });
    await shop.add(units(card, 1), units(singlePurpose, 1), units(book, 1));
    const estimate = await shop.estimate({ calculateShipping: false, shippingAddress: { country: 'DE' } });
    expect(amounts(estimate)).toMatchObject({ subtotal: '71.40', tax: '1.40', total: '71.40' });
    expect(
      list(estimate, 'calculatedLineItems').map((line) => member(line, 'pricesBreakdown.taxDetails.totalTax.amount')),
    ).toEqual(['0.00', '0.70', '0.70']);
  });

  test('a country without a tax region pays the written price and no tax', async () => {
    const { shop, cup } = await openGermany();
    await shop.add(units(cup, 1));
    const estimate = await shop.estimate({ shippingAddress: { country: 'CH' } });
    expect(amounts(estimate)).toMatchObject({ subtotal: '11.90', tax: '0.00', total: '18.85' });
    expect(member(estimate, 'taxSummary.calculationDetails')).toEqual({ rateType: 'NO_TAX_COLLECTED' });
  });

  test('a fee is taxed like products unless it is not taxable, and a percentage is of the product total', async () => {
    const { shop, cup } = await openGermany();
    await shop.set(`${ECOM}/additional-fees`, {
      additionalFee: { name: 'Geschenkverpackung', code: 'GIFT', amount: '2.38' },
    });
    await shop.set(`${ECOM}/additional-fees`, { additionalFee: { name: 'Spende', percentage: '10', taxable: false } });
    await shop.add(units(cup, 1));
    const estimate = await shop.estimate({ shippingAddress: { country: 'DE' } });
    expect(amounts(estimate)).toEqual({
      subtotal: '11.90',
      shipping: '6.95',
      additionalFees: '3.57',
      discount: '0.00',
      tax: '3.39',
      total: '22.42',
    });
    expect(list(estimate, 'additionalFees')).toMatchObject([
      {
        code: 'GIFT',
        name: 'Geschenkverpackung',
        price: { amount: '2.38' },
        priceBeforeTax: { amount: '2.00' },
        taxDetails: { totalTax: { amount: '0.38' } },
      },
      { name: 'Spende', price: { amount: '1.19' }, taxDetails: { taxRate: '0', totalTax: { amount: '0.00' } } },
    ]);
    const without = await shop.estimate({
      calculateAdditionalFees: false,
      calculateTax: false,
      calculateShipping: false,
    });
    expect(amounts(without)).toMatchObject({ additionalFees: '0.00', tax: '0.00', shipping: '0.00', total: '11.90' });
  });
});

describe('in California', () => {
  async function openCalifornia(askAutoTax?: AutoTax) {
    const usual = { currency: 'USD', locale: 'en-US', weightUnit: 'LB' } as const;
    const shop = await openShopAbroad(usual, undefined, askAutoTax === undefined ? {} : { askAutoTax });
    const lamp = await shop.sell('Lamp', 25);
    const bread = await shop.sell('Bread', 8);
    const california = await addRegion(shop, { country: 'US', subdivision: 'US-CA' });
    const here = { postalCodes: ['900*', '90210'], taxType: 'Sales tax' };
    await addRate(shop, california, {
      taxRate: '0.06',
      taxName: 'State tax',
      jurisdiction: 'California',
      jurisdictionType: 'STATE',
    });
    await addRate(shop, california, {
      taxRate: '0.0025',
      taxName: 'County tax',
      jurisdiction: 'Los Angeles County',
      jurisdictionType: 'COUNTY',
      ...here,
    });
    await addRate(shop, california, {
      taxRate: '0.0325',
      taxName: 'District tax',
      jurisdictionType: 'SPECIAL',
      ...here,
    });
    await addGroup(shop, { name: 'Groceries', exempt: true }, [bread]);
    return { shop, lamp, bread, california };
  }
  const angeles = { country: 'US', subdivision: 'US-CA', city: 'Los Angeles', postalCode: '90012' };

  test('state, county and district taxes are added, jurisdiction by jurisdiction; groceries are exempt', async () => {
    const { shop, lamp, bread } = await openCalifornia();
    await shop.add(units(lamp, 2), units(bread, 1));
    const estimate = await shop.estimate({ shippingAddress: angeles });
    expect(amounts(estimate)).toEqual({
      subtotal: '58.00',
      shipping: '6.95',
      additionalFees: '0.00',
      discount: '0.00',
      tax: '5.41',
      total: '70.36',
    });
    const [lamps, breads] = list(estimate, 'calculatedLineItems');
    expect(member(lamps ?? {}, 'pricesBreakdown.taxDetails')).toMatchObject({
      taxableAmount: { amount: '50.00' },
      taxRate: '0.095',
      totalTax: { amount: '4.75' },
      taxBreakdown: [
        {
          taxName: 'State tax',
          jurisdiction: 'California',
          jurisdictionType: 'STATE',
          rate: '0.06',
          taxAmount: { amount: '3.00' },
        },
        { taxName: 'County tax', jurisdictionType: 'COUNTY', rate: '0.0025', taxAmount: { amount: '0.12' } },
        { taxName: 'District tax', jurisdictionType: 'SPECIAL', rate: '0.0325', taxAmount: { amount: '1.63' } },
      ],
    });
    expect(member(breads ?? {}, 'pricesBreakdown.taxDetails')).toMatchObject({
      taxableAmount: { amount: '0.00' },
      taxRate: '0',
      totalTax: { amount: '0.00' },
      taxBreakdown: [],
    });
  });

  test('another ZIP code of the state has the state tax only, another state none', async () => {
    const { shop, lamp } = await openCalifornia();
    await shop.add(units(lamp, 4));
    const sacramento = { country: 'US', subdivision: 'CA', postalCode: '95814' };
    expect(amounts(await shop.estimate({ shippingAddress: sacramento }))).toMatchObject({
      tax: '6.00',
      total: '106.00',
    });
    const portland = { country: 'US', subdivision: 'US-OR', postalCode: '97201' };
    expect(amounts(await shop.estimate({ shippingAddress: portland }))).toMatchObject({ tax: '0.00', total: '100.00' });
  });

  test('the calculator answers for an address, and manual rates take its place where it fails or is off', async () => {
    const { shop, lamp, california } = await openCalifornia();
    await shop.add(units(lamp, 4));
    const change = (taxSettings: JsonObject) => shop.set(`${TAX}/tax-settings`, { taxSettings });
    const reason = async (address: JsonObject) => {
      const estimate = await shop.estimate({ shippingAddress: address });
      return [member(estimate, 'taxSummary.calculationDetails'), amounts(estimate)['tax']];
    };
    await change({ calculation: 'AUTO', autoTaxActive: true });
    expect(await reason(angeles)).toEqual([{ rateType: 'AUTO_RATE' }, '9.50']);
    expect(await reason({ country: 'US', subdivision: 'US-CA' })).toEqual([
      {
        rateType: 'FALLBACK_RATE',
        autoTaxFallbackDetails: {
          fallbackReason: 'AUTO_TAX_FAILED',
          error: {
            code: 'AUTO_TAX_FAILED',
            description:
              'Sales tax depends on the state and the ZIP code, and the address names only one of them or neither.',
            data: {},
          },
        },
      },
      '6.00',
    ]);
    await change({ autoTaxActive: false });
    expect(await reason(angeles)).toMatchObject([
      { rateType: 'FALLBACK_RATE', autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_DEACTIVATED' } },
      '9.50',
    ]);
    await change({ autoTaxActive: true });
    await shop.set(`${TAX}/tax-regions/${california}`, { taxRegion: { calculation: 'MANUAL' } }, 'PATCH');
    expect(await reason(angeles)).toEqual([
      { rateType: 'MANUAL_RATE', manualRateReason: 'REGION_SETTING_TO_MANUAL' },
      '9.50',
    ]);
  });

  test('an operator’s calculator replaces the built-in one, and the error of one that throws is not shown', async () => {
    const asked: unknown[] = [];
    const { shop, lamp } = await openCalifornia((destination) => {
      asked.push(destination);
      if (destination.postalCode === '90012') throw new Error('secret of the provider');
      return { kind: 'rates', rates: [{ name: 'Theirs', jurisdictionType: 'STATE', rate: 200_000 }] };
    });
    await shop.set(`${TAX}/tax-settings`, { taxSettings: { calculation: 'AUTO', autoTaxActive: true } });
    await shop.add(units(lamp, 4));
    const sacramento = { country: 'US', subdivision: 'US-CA', city: 'Sacramento', postalCode: '95814' };
    const theirs = await shop.estimate({ shippingAddress: sacramento });
    expect(member(theirs, 'taxSummary.calculationDetails')).toEqual({ rateType: 'AUTO_RATE' });
    expect(amounts(theirs)['tax']).toBe('20.00');
    expect(asked).toContainEqual({ ...sacramento, subdivision: 'CA' });

    const broken = await shop.estimate({ shippingAddress: { ...sacramento, postalCode: '90012' } });
    expect(member(broken, 'taxSummary.calculationDetails')).toEqual({
      rateType: 'FALLBACK_RATE',
      autoTaxFallbackDetails: {
        fallbackReason: 'AUTO_TAX_FAILED',
        error: { code: 'AUTO_TAX_FAILED', description: 'The tax calculator failed.', data: {} },
      },
    });
    expect(amounts(broken)['tax']).toBe('9.50');
  });

  test('a failing calculator without a manual rate is an error of the calculation', async () => {
    const { shop, lamp } = await openCalifornia();
    await addRegion(shop, { country: 'BR' });
    await shop.set(`${TAX}/tax-settings`, { taxSettings: { calculation: 'AUTO', autoTaxActive: true } });
    await shop.add(units(lamp, 1));
    const estimate = await shop.estimate({ shippingAddress: { country: 'BR' } });
    expect(member(estimate, 'calculationErrors.taxCalculationError.applicationError')).toMatchObject({
      code: 'AUTO_TAX_FAILED',
      description: 'The rates of BR are not in the table.',
    });
  });
});

test('in Japan, amounts have no decimals and contain 10 percent', async () => {
  const shop = await openShopAbroad({ currency: 'JPY', locale: 'ja-JP' });
  const bowl = await shop.sell('茶碗', 1100);
  const japan = await addRegion(shop, { country: 'JP', taxIncludedInPrice: true });
  await addRate(shop, japan, { taxRate: '0.1', taxName: '消費税', jurisdictionType: 'COUNTRY' });
  const { shippingOptions } = await shop.set(`${ECOM}/shipping-options/query`, { query: {} });
  const [first] = shippingOptions as readonly JsonObject[];
  await shop.set(
    `${ECOM}/shipping-options/${text(first?.['id'])}`,
    { shippingOption: { rates: [{ amount: '500' }] } },
    'PATCH',
  );
  await shop.add(units(bowl, 3));
  const estimate = await shop.estimate({ shippingAddress: { country: 'JP', postalCode: '100-0001' } });
  expect(amounts(estimate)).toEqual({
    subtotal: '3300',
    shipping: '500',
    additionalFees: '0',
    discount: '0',
    tax: '345',
    total: '3800',
  });
  expect(member(estimate, 'priceSummary.total.formattedAmount')).toBe('￥3,800');
  const refused = await shop.world.call('POST', `${ECOM}/additional-fees`, {
    body: { additionalFee: { name: '包装', amount: '100.5' } },
    token: shop.merchant,
  });
  expect(list(refused.body, 'details.validationError.fieldViolations')).toMatchObject([
    {
      field: 'additionalFee.amount',
      violatedRule: 'DECIMAL_MAX_SCALE',
      description: 'must have at most 0 digits after the point: that is how JPY is written',
    },
  ]);
});

test('in Kuwait, amounts have three decimals, parcels cost by weight, and prices are shown in dollars', async () => {
  const shop = await openShopAbroad({ currency: 'KWD', locale: 'en-KW' });
  const oud = await shop.sell('Oud', 12.345, { weight: 2 });
  const { deliveryProfile } = await shop.set(`${ECOM}/delivery-profiles/general/delivery-region`, {
    deliveryRegion: { name: 'Gulf', destinations: [{ countryCode: 'KW' }, { countryCode: 'AE' }] },
  });
  const gulf = list(deliveryProfile as JsonObject, 'deliveryRegions').find((region) => region['name'] === 'Gulf');
  await shop.set(`${ECOM}/shipping-options`, {
    shippingOption: {
      title: 'Gulf courier',
      code: 'gulf',
      carrierId: 'courier',
      deliveryRegionIds: [text(gulf?.['id'])],
      rates: [
        { amount: '1.500', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '5' }] },
        { amount: '3.250', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '20' }] },
      ],
      otherCharges: [{ type: 'INSURANCE', details: 'Up to 500 dinar', percentage: '0.5' }],
    },
  });
  await shop.set(`${ECOM}/exchange-rates`, {
    exchangeRate: { currency: 'USD', rate: '3.25', rateDate: '2026-05-01T00:00:00.000Z' },
  });
  await shop.world.call('PATCH', '/ecom/v1/carts/current', {
    body: { cartInfo: { conversionCurrency: 'USD' } },
    token: shop.token,
  });
  await shop.add(units(oud, 2));
  const estimate = await shop.estimate({ shippingAddress: { country: 'KW' } });
  expect(amounts(estimate)).toMatchObject({ subtotal: '24.690', shipping: '1.623', tax: '0.000', total: '26.313' });
  expect(member(estimate, 'priceSummary.total')).toMatchObject({
    amount: '26.313',
    convertedAmount: '85.52',
    formattedConvertedAmount: '$85.52',
  });
  expect(member(estimate, 'shippingInfo')).toMatchObject({
    region: { name: 'Gulf' },
    selectedCarrierServiceOption: {
      code: 'gulf',
      cost: { price: { amount: '1.500' } },
      otherCharges: [{ type: 'INSURANCE', details: 'Up to 500 dinar', cost: { price: { amount: '0.123' } } }],
    },
  });
  // Four more: twelve kilograms, which the second tier carries. Ten more are too heavy for any.
  await shop.add(units(oud, 4));
  expect(amounts(await shop.estimate({ shippingAddress: { country: 'KW' } }))).toMatchObject({ shipping: '3.620' });
  await shop.add(units(oud, 10));
  const heavy = await shop.estimate({ shippingAddress: { country: 'KW' } });
  expect(member(heavy, 'calculationErrors.selectedShippingOptionError.applicationError')).toMatchObject({
    code: 'SHIPPING_OPTION_NOT_FOUND',
    description: 'There is no delivery for these products.',
  });
});
