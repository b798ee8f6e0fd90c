import { describe, expect, test } from 'vitest';

import {
  CATALOG_APP,
  error,
  input,
  list,
  openDemoShop,
  signInDemoAda,
  violations,
} from '../../../../test/demo-shop.ts';
import { type Promoter, promoterOf, sentence, sums } from '../../../../test/promotions.ts';
import { type ApiResponse, type JsonObject, member, text } from '../../../../test/test-platform.ts';

const PREVIEW = '/ecom/v1/carts/preview';
const EVERYTHING = { discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 10 }] } };

/** `HELLO −5.00`, `Spring: Needs $50.00; this cart has $34.00.` The tried offer has a star. */
function offers({ body }: ApiResponse): readonly string[] {
  return list(body, 'offers').map(({ name, isDraft, applied, ...offer }) => {
    const title = `${text(name)}${isDraft === true ? '*' : ''}`;
    return applied === true
      ? `${title} −${text(member(offer, 'amount.amount'))}`
      : `${title}: ${text(member(offer, 'reason.description'))}`;
  });
}

async function openShop() {
  const shop = await openDemoShop();
  const mug = await shop.find('harbour-mug');
  const merchant = await promoterOf(shop);
  const lineItems = [input(mug, 1, { options: { Glaze: 'Celadon' } })];
  const preview = (body: JsonObject = {}) => merchant.call('POST', PREVIEW, { lineItems, ...body });
  return { shop, mug, merchant, lineItems, preview };
}

const draft = (specification: JsonObject): JsonObject => ({
  specification: { name: 'A coupon', code: 'NEW', startTime: '0', ...specification },
});

const itemScope = (mug: JsonObject): JsonObject => ({
  type: 'CATALOG_ITEM',
  catalogItemFilter: { catalogAppId: CATALOG_APP, catalogItemIds: [text(mug['id'])] },
});

describe('a previewed cart', () => {
  test('costs what the checkout costs, with the buyer, the address and the delivery', async () => {
    const { merchant, preview } = await openShop();
    await merchant.coupon({ code: 'FIVE', moneyOffAmount: 5 });
    const shippingAddress = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' };
    const selectedShippingOption = { code: 'studio-parcel' };
    const seen = await preview({ couponCode: 'five', shippingAddress, selectedShippingOption });
    expect(sums(seen, 'estimate.priceSummary')).toEqual({
      subtotal: '34.00',
      discount: '5.00',
      shipping: '6.95',
      tax: '0.00',
      total: '35.95',
    });
    expect(member(seen.body, 'estimate.shippingInfo.selectedCarrierServiceOption.title')).toBe('Studio parcel');
    expect(offers(seen)).toEqual(['FIVE −5.00']);
  });

  test('tries a coupon and a rule that are not saved, and leaves nothing behind', async () => {
    const { merchant, preview } = await openShop();
    const before = await merchant.call('POST', '/stores/v2/coupons/query', { query: {} });
    const seen = await preview({
      couponCode: 'new',
      coupon: draft({ percentOffRate: 50 }),
      discountRule: { name: 'Spring', ...EVERYTHING },
    });
    expect(offers(seen)).toEqual(['NEW* −15.30', 'Spring* −3.40']);
    expect((await merchant.call('POST', '/stores/v2/coupons/query', { query: {} })).body).toEqual(before.body);
    const rules = await merchant.call('POST', '/ecom/v1/discount-rules/query', { query: {} });
    expect(list(rules.body, 'discountRules')).toEqual([]);
    expect(offers(await preview({ couponCode: 'new' }))).toEqual(['new: There is no such code.']);
  });

  test('tries a changed offer in the place of the saved one', async () => {
    const { merchant, preview } = await openShop();
    const id = await merchant.coupon({ code: 'FIVE', moneyOffAmount: 5, usageLimit: 9 });
    const ruleId = await merchant.rule({ name: 'Spring', ...EVERYTHING });
    const seen = await preview({
      couponCode: 'SEVEN',
      coupon: { id, ...draft({ code: 'SEVEN', moneyOffAmount: 7 }) },
      discountRule: {
        id: ruleId,
        name: 'Summer',
        discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 20 }] },
      },
    });
    expect(offers(seen)).toEqual(['SEVEN* −7.00', 'Summer* −6.80']);
    const renamed = { id, ...draft({ code: 'SEVEN', moneyOffAmount: 7 }) };
    expect(offers(await preview({ couponCode: 'FIVE', coupon: renamed }))).toEqual([
      'FIVE: There is no such code.',
      'Spring −3.40',
    ]);
  });

  test('is of a guest or of a member', async () => {
    const { shop, merchant, preview } = await openShop();
    const ada = await signInDemoAda(shop);
    const { body } = await shop.world.call('GET', '/members/v1/members/my', { token: ada });
    const memberId = text(member(body, 'member.id'));
    const trigger = {
      triggerType: 'CUSTOMER_ELIGIBILITY',
      customerEligibility: { eligibilityType: 'INDIVIDUAL_MEMBERS', individualMembersInfo: { memberIds: [memberId] } },
    };
    await merchant.rule({ name: 'Friends', trigger, ...EVERYTHING });
    expect(offers(await preview())).toEqual(['Friends: It is for certain members only.']);
    expect(offers(await preview({ memberId }))).toEqual(['Friends −3.40']);
    const unknown = await preview({ memberId: 'mem_none' });
    expect([error(unknown), sentence(unknown)]).toEqual([[404, 'MEMBER_NOT_FOUND'], 'There is no such member.']);
  });
});

describe('an offer that takes nothing off says why', () => {
  async function reasonOf(specification: JsonObject, more: JsonObject = {}): Promise<readonly string[]> {
    const { preview } = await openShop();
    return offers(
      await preview({ couponCode: 'NEW', coupon: draft({ moneyOffAmount: 5, ...specification }), ...more }),
    );
  }

  test.each<[JsonObject, string]>([
    [{ active: false }, 'It is off.'],
    [{ startTime: '4102444800000' }, 'It hasn’t started yet.'],
    [{ expirationTime: '1000' }, 'It has ended.'],
    [{ minimumSubtotal: 50 }, 'Needs $50.00; this cart has $34.00.'],
    [{ moneyOffAmount: undefined, buyXGetY: { x: 2, y: 1 } }, 'The cart has too few of its products.'],
  ])('a coupon with %o', async (specification, reason) => {
    expect(await reasonOf(specification)).toEqual([`NEW*: ${reason}`]);
  });

  test('a coupon for other products, and one with a minimum of them', async () => {
    const { shop, mug, preview } = await openShop();
    const vase = await shop.find('moon-vase');
    const only = (entityId: string, minimumSubtotal = 0) => ({
      couponCode: 'NEW',
      coupon: draft({
        moneyOffAmount: 5,
        minimumSubtotal,
        scope: { namespace: 'stores', group: { name: 'product', entityId } },
      }),
    });
    expect(offers(await preview(only(text(vase['id']))))).toEqual(['NEW*: The cart has none of its products.']);
    expect(offers(await preview(only(text(mug['id']), 50)))).toEqual([
      'NEW*: Needs $50.00 of its products; this cart has $34.00.',
    ]);
  });

  test('a coupon that was used up, by all or by this customer', async () => {
    const { shop, merchant, lineItems, preview } = await openShop();
    await merchant.coupon({ code: 'ONCE', moneyOffAmount: 5, usageLimit: 1 });
    await merchant.coupon({ code: 'EACH', moneyOffAmount: 5, limitPerCustomer: 1 });
    await use(merchant, shop, lineItems, 'ONCE');
    await use(merchant, shop, lineItems, 'EACH');
    expect(offers(await preview({ couponCode: 'ONCE' }))).toEqual(['ONCE: It has been used as often as it may be.']);
    expect(offers(await preview({ couponCode: 'EACH', email: 'Zoe@example.com' }))).toEqual([
      'EACH: This customer has used it as often as one customer may.',
    ]);
    expect(offers(await preview({ couponCode: 'EACH', email: 'ada@example.com' }))).toEqual(['EACH −5.00']);
  });

  test('a rule whose trigger is not met', async () => {
    const { mug, preview } = await openShop();
    const scopes = [itemScope(mug)];
    const subtotal = (range: JsonObject) => ({ triggerType: 'SUBTOTAL_RANGE', subtotalRange: range });
    const quantity = (range: JsonObject) => ({ triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: range });
    const reason = async (trigger: JsonObject) =>
      offers(await preview({ discountRule: { name: 'Spring', trigger, ...EVERYTHING } }));
    expect(await reason(subtotal({ from: '50' }))).toEqual(['Spring*: Needs $50.00; this cart has $34.00.']);
    expect(await reason(subtotal({ to: '20' }))).toEqual(['Spring*: Counts up to $20.00; this cart has $34.00.']);
    expect(await reason(quantity({ from: 3, scopes }))).toEqual([
      'Spring*: Needs 3 items of its products; this cart has 1 item.',
    ]);
    const both = [subtotal({ from: '10' }), quantity({ from: 2 })];
    expect(await reason({ triggerType: 'AND', and: { triggers: both } })).toEqual([
      'Spring*: Needs 2 items; this cart has 1 item.',
    ]);
    const either = [subtotal({ from: '50' }), quantity({ from: 2 })];
    expect(await reason({ triggerType: 'OR', or: { triggers: either } })).toEqual([
      'Spring*: Needs $50.00; this cart has $34.00. Or: Needs 2 items; this cart has 1 item.',
    ]);
  });

  test('rules that have ended are left out, and planned ones are not', async () => {
    const { merchant, preview } = await openShop();
    await merchant.rule({ name: 'Old', activeTimeInfo: { end: '2020-01-01T00:00:00.000Z' }, ...EVERYTHING });
    await merchant.rule({ name: 'Next', activeTimeInfo: { start: '2100-01-01T00:00:00.000Z' }, ...EVERYTHING });
    expect(offers(await preview())).toEqual(['Next: It hasn’t started yet.']);
  });
});

test('what cannot be tried is refused with its field, as it would be when it is saved', async () => {
  const { preview } = await openShop();
  const entityId = 'prod_none';
  expect(
    violations(
      await preview({
        coupon: draft({ moneyOffAmount: 1.234, scope: { namespace: 'stores', group: { name: 'product', entityId } } }),
        discountRule: { name: 'Spring', discounts: { values: [{ discountType: 'FIXED_AMOUNT' }] } },
      }),
    ),
  ).toEqual([
    'coupon.specification.moneyOffAmount DECIMAL_MAX_SCALE must have at most 2 decimals in USD',
    'coupon.specification.scope.group.entityId VALIDATION names no product of this shop: prod_none',
    'discountRule.discounts.values[0].fixedAmount REQUIRED_FIELD must not be empty for this kind',
  ]);
  expect(error(await preview({ coupon: { id: 'cpn_none', ...draft({ moneyOffAmount: 1 }) } }))).toEqual([
    404,
    'COUPON_NOT_FOUND',
  ]);
  expect(error(await preview({ discountRule: { id: 'rule_none', name: 'Spring', ...EVERYTHING } }))).toEqual([
    404,
    'DISCOUNT_RULE_NOT_FOUND',
  ]);
});

/** Buys with a code, as Zoe. */
async function use(
  merchant: Promoter,
  { world }: Awaited<ReturnType<typeof openDemoShop>>,
  lineItems: readonly JsonObject[],
  couponCode: string,
): Promise<void> {
  const address = { country: 'US', subdivision: 'US-NY', city: 'New York', addressLine: '1 Way', postalCode: '10001' };
  const contactDetails = { firstName: 'Zoe', lastName: 'Zed' };
  const made = await world.call('POST', '/ecom/v1/checkouts', {
    token: merchant.token,
    body: {
      lineItems,
      couponCode,
      checkoutInfo: {
        buyerInfo: { email: 'zoe@example.com' },
        shippingInfo: { shippingDestination: { address, contactDetails } },
      },
    },
  });
  const id = text(member(made.body, 'checkout.id'));
  const ordered = await merchant.call('POST', `/ecom/v1/checkouts/${id}/create-order`, {});
  expect(ordered.status).toBe(200);
}
