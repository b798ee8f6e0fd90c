/**
 * A preview of an offer that is not saved equals the checkout page of a shopper after it was saved, in seeded random
 * carts. `PREVIEW_CARTS=1000` tries more of them.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { CATALOG_APP, type DemoShop, input, list, openDemoShop, signInDemoAda } from '../../../../test/demo-shop.ts';
import { type Promoter, promoterOf } from '../../../../test/promotions.ts';
import { page } from '../../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

const CARTS = Number(process.env['PREVIEW_CARTS'] ?? 24);
const SEED = 20_261_123;
/** A shopper may make so many checkouts in ten minutes. */
const BATCH = 50;
const PLACES: readonly JsonObject[] = [
  { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' },
  { country: 'US', subdivision: 'US-CA', city: 'San Francisco', postalCode: '94103' },
  { country: 'CA', subdivision: 'CA-ON', city: 'Toronto', postalCode: 'M5V 2T6' },
  { country: 'DE', city: 'Berlin', postalCode: '10115' },
];

const slugs = [
  'harbour-mug',
  'hearth-jar-candle',
  'strike-match-jar',
  'terrazzo-side-table',
  'the-care-guide',
] as const;

interface Trial {
  readonly items: readonly { readonly index: number; readonly quantity: number }[];
  readonly offer: { readonly coupon: JsonObject } | { readonly rule: JsonObject };
  readonly place: JsonObject | undefined;
  readonly isMember: boolean;
}

const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((value) => value / 100);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const percent = fc.integer({ min: 1, max: 10_000 }).map((value) => value / 100);

function anyTrial(products: readonly JsonObject[]): fc.Arbitrary<Trial> {
  const ids = products.map(({ id }) => text(id));
  const scope = maybe(
    fc.constantFrom(...ids).map((entityId) => ({ namespace: 'stores', group: { name: 'product', entityId } })),
  );
  const terms = { minimumSubtotal: maybe(cents(200)), scope };
  const one = { ...terms, limitedToOneItem: maybe(fc.boolean()) };
  const coupon = fc.oneof(
    fc.record({ ...one, percentOffRate: percent }),
    fc.record({ ...one, moneyOffAmount: cents(150) }),
    fc.record({ ...one, fixedPriceAmount: cents(60), scope: scope.filter((value) => value !== undefined) }),
    fc.record({ ...terms, freeShipping: fc.constant(true as const) }),
    fc.record({
      ...terms,
      buyXGetY: fc.record({ x: fc.integer({ min: 1, max: 3 }), y: fc.integer({ min: 1, max: 2 }) }),
    }),
  );
  const scopes = maybe(
    fc
      .subarray(ids, { minLength: 1 })
      .map((catalogItemIds) => [
        { type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: CATALOG_APP, catalogItemIds } },
      ]),
  );
  const value = fc
    .record({
      scopes,
      effect: fc.oneof(
        percent.map((percentage) => ({ discountType: 'PERCENTAGE', percentage })),
        cents(90).map((amount) => ({ discountType: 'FIXED_AMOUNT', fixedAmount: amount.toFixed(2) })),
        cents(60).map((amount) => ({ discountType: 'FIXED_PRICE', fixedPrice: amount.toFixed(2) })),
      ),
    })
    .map(({ scopes: of, effect }) => ({
      ...effect,
      ...(of === undefined ? {} : { specificItemsInfo: { scopes: of } }),
    }));
  const trigger = maybe(
    fc.oneof(
      cents(200).map((from) => ({ triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: from.toFixed(2) } })),
      fc
        .record({ from: fc.integer({ min: 1, max: 6 }), scopes })
        .map((range) => ({ triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: range })),
    ),
  );
  const rule = fc
    .record({ values: fc.array(value, { minLength: 1, maxLength: 3 }), trigger })
    .map(({ values, trigger: met }) => ({
      name: 'Tried',
      discounts: { values },
      ...(met === undefined ? {} : { trigger: met }),
    }));
  return fc.record({
    items: fc.uniqueArray(fc.record({ index: fc.nat(products.length - 1), quantity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: products.length,
      selector: ({ index }) => index,
    }),
    offer: fc.oneof(
      coupon.map((specification) => ({ coupon: { name: 'Tried', code: 'TRIED', startTime: '0', ...specification } })),
      rule.map((discountRule) => ({ rule: discountRule })),
    ),
    place: maybe(fc.constantFrom(...PLACES)),
    isMember: fc.boolean(),
  });
}

/** A shop in which several offers, a tax and a fee meet. */
async function openShop() {
  const shop = await openDemoShop();
  const merchant = await promoterOf(shop);
  await merchant.rule({ name: 'Spring', discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 7.5 }] } });
  await merchant.coupon({ name: 'Other', code: 'OTHER', moneyOffAmount: 3.33 });
  const made = await merchant.call('POST', '/billing/v1/tax-regions', {
    taxRegion: { country: 'US', subdivision: 'US-NY' },
  });
  const taxRegionId = text(member(made.body, 'taxRegion.id'));
  await merchant.call('POST', '/billing/v1/manual-tax-mappings', {
    manualTaxMapping: { taxRegionId, taxRate: '0.08875', taxName: 'Sales tax', taxType: 'Sales Tax' },
  });
  await merchant.call('POST', '/ecom/v1/additional-fees', {
    additionalFee: { code: 'WRAP', name: 'Gift wrapping', amount: '2.50', active: true },
  });
  const products = await Promise.all(slugs.map((slug) => shop.find(slug)));
  return { shop, merchant, products };
}

/** The first choice of every option. */
function firstChoices(product: JsonObject): JsonObject {
  const options = list(product, 'productOptions').map((option) => [
    text(option['name']),
    text(list(option, 'choices')[0]?.['description']),
  ]);
  return options.length === 0 ? {} : { options: Object.fromEntries(options) as JsonObject };
}

/** The total on the checkout page of a shopper. */
async function readCheckoutTotal(
  { world }: DemoShop,
  token: string,
  {
    lineItems,
    couponCode,
    place,
  }: { lineItems: readonly JsonObject[]; couponCode?: string; place: JsonObject | undefined },
): Promise<string> {
  const checkoutInfo = place === undefined ? {} : { shippingInfo: { shippingDestination: { address: place } } };
  const make = (code: JsonObject) =>
    world.call('POST', '/ecom/v1/checkouts', { token, body: { lineItems, checkoutInfo, channelType: 'WEB', ...code } });
  const withCode = couponCode === undefined ? undefined : await make({ couponCode });
  // A code that takes nothing off is refused, and the shopper buys without it.
  const made = withCode?.status === 200 ? withCode : await make({});
  const body = { ecomCheckout: { checkoutId: text(member(made.body, 'checkout.id')) } };
  const redirect = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token });
  const shown = page(await world.browser().open(text(member(redirect.body, 'redirectSession.fullUrl'))), 'checkout');
  return shown.summary.total;
}

async function tryAndBuy(
  { shop, merchant, products }: { shop: DemoShop; merchant: Promoter; products: readonly JsonObject[] },
  { items, offer, place, isMember }: Trial,
  shoppers: { readonly guest: string; readonly ada: string; readonly adaId: string },
): Promise<readonly [previewed: string, bought: string]> {
  const lineItems = items.map(({ index, quantity }) => {
    const product = products[index] ?? {};
    return input(product, quantity, firstChoices(product));
  });
  const couponCode = 'coupon' in offer ? { couponCode: 'TRIED' } : {};
  const previewed = await merchant.call('POST', '/ecom/v1/carts/preview', {
    lineItems,
    ...couponCode,
    ...('coupon' in offer ? { coupon: { specification: offer.coupon } } : { discountRule: offer.rule }),
    ...(isMember ? { memberId: shoppers.adaId } : {}),
    ...(place === undefined ? {} : { shippingAddress: place }),
  });
  const id = 'coupon' in offer ? await merchant.coupon(offer.coupon) : await merchant.rule(offer.rule);
  const token = isMember ? shoppers.ada : shoppers.guest;
  const bought = await readCheckoutTotal(shop, token, { lineItems, ...couponCode, place });
  await merchant.call('DELETE', 'coupon' in offer ? `/stores/v2/coupons/${id}` : `/ecom/v1/discount-rules/${id}`);
  return [text(member(previewed.body, 'estimate.priceSummary.total.formattedAmount')), bought];
}

test(`a preview equals the checkout page in ${CARTS} random carts`, { timeout: 20_000 + CARTS * 200 }, async () => {
  const { shop, products } = await openShop();
  const trials = fc.sample(anyTrial(products), { numRuns: CARTS, seed: SEED });
  const different: unknown[] = [];
  const totals = new Set<string>();
  for (let start = 0; start < trials.length; start += BATCH) {
    shop.world.clock.advance(11 * 60 * 1000);
    const guest = await shop.world.visit();
    const ada = await signInDemoAda({ ...shop, token: guest });
    const { body } = await shop.world.call('GET', '/members/v1/members/my', { token: ada });
    const shoppers = { guest, ada, adaId: text(member(body, 'member.id')) };
    const merchant = await promoterOf(shop);
    for (const trial of trials.slice(start, start + BATCH)) {
      const [previewed, bought] = await tryAndBuy({ shop, merchant, products }, trial, shoppers);
      totals.add(bought);
      if (previewed !== bought) different.push({ previewed, bought, trial });
    }
  }
  expect(different).toEqual([]);
  // The carts differ, so equal totals are no accident.
  expect(totals.size).toBeGreaterThan(CARTS / 2);
});
