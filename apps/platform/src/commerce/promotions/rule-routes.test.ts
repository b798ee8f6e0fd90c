import { describe, expect, test } from 'vitest';

import { CATALOG_APP, list, openDemoShop, error, violations, input } from '../../../test/demo-shop.ts';
import { estimate, promoterOf, sentence, sums } from '../../../test/promotions.ts';
import { type JsonObject, member, openTestPlatform, text } from '../../../test/test-platform.ts';

const PATH = '/ecom/v1/discount-rules';
const TEN_PERCENT = { discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 10 }] } };

function itemScope(...products: readonly JsonObject[]): JsonObject {
  const catalogItemIds = products.map((product) => text(product['id']));
  return { type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: CATALOG_APP, catalogItemIds } };
}

/** Two mugs at 34. */
async function openShop() {
  const shop = await openDemoShop();
  const mug = await shop.find('harbour-mug');
  await shop.add(input(mug, 2, { options: { Glaze: 'Celadon' } }));
  const merchant = await promoterOf(shop);
  const discount = async () => sums(await estimate(shop))['discount'];
  return { shop, mug, merchant, discount };
}

describe('a discount rule', () => {
  test('applies automatically, and is returned with its name and amount', async () => {
    const { shop, merchant } = await openShop();
    const id = await merchant.rule({ name: 'Spring', ...TEN_PERCENT });
    const response = await estimate(shop);
    expect(sums(response)).toMatchObject({ subtotal: '68.00', discount: '6.80', total: '68.15' });
    expect(list(response.body, 'appliedDiscounts')).toMatchObject([
      { discountType: 'GLOBAL', discountRule: { id, name: { original: 'Spring' }, amount: { amount: '6.80' } } },
    ]);
  });

  test('counts from a number of its items on', async () => {
    const { shop, mug, merchant, discount } = await openShop();
    const scopes = [itemScope(mug)];
    await merchant.rule({
      trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { scopes, from: 3, to: 4 } },
      discounts: { values: [{ discountType: 'FIXED_PRICE', fixedPrice: '30', specificItemsInfo: { scopes } }] },
    });
    const seen = [await discount()];
    for (let more = 0; more < 3; more += 1) {
      await shop.add(input(mug, 1, { options: { Glaze: 'Celadon' } }));
      seen.push(await discount());
    }
    expect(seen).toEqual(['0.00', '12.00', '16.00', '0.00']);
  });

  test('counts from a subtotal on, which no other discount lowers', async () => {
    const { shop, merchant, discount } = await openShop();
    await merchant.rule(TEN_PERCENT);
    // Rules act in the order in which they were made.
    shop.world.clock.advance(1);
    const trigger = { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '68.00' } };
    await merchant.rule({ trigger, discounts: { values: [{ discountType: 'FIXED_AMOUNT', fixedAmount: '1.20' }] } });
    expect(await discount()).toBe('8.00');
  });

  test('joins conditions by and/or, and knows members', async () => {
    const { merchant, discount } = await openShop();
    const small = { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { to: '10' } };
    const many = { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 2 } };
    const anonymous = {
      triggerType: 'CUSTOMER_ELIGIBILITY',
      customerEligibility: { individualMembersInfo: { memberIds: ['mem_x'] } },
    };
    const id = await merchant.rule({
      trigger: { triggerType: 'AND', and: { triggers: [small, many] } },
      ...TEN_PERCENT,
    });
    const seen = [await discount()];
    for (const trigger of [{ triggerType: 'OR', or: { triggers: [small, many] } }, anonymous]) {
      await merchant.call('PATCH', `${PATH}/${id}`, { discountRule: { trigger } });
      seen.push(await discount());
    }
    expect(seen).toEqual(['0.00', '6.80', '0.00']);
  });

  test('counts in its period only, and only while it is switched on', async () => {
    const { shop, merchant, discount } = await openShop();
    const now = shop.world.clock.now();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const id = await merchant.rule({ activeTimeInfo: { start: at(1), end: at(3) }, ...TEN_PERCENT });
    const status = async () => member((await merchant.call('GET', `${PATH}/${id}`)).body, 'discountRule.status');
    const seen: unknown[] = [[await status(), await discount()]];
    for (let minute = 0; minute < 2; minute += 1) {
      shop.world.clock.advance(2 * 60_000);
      seen.push([await status(), await discount()]);
    }
    expect(seen).toEqual([
      ['PENDING', '0.00'],
      ['LIVE', '6.80'],
      ['EXPIRED', '0.00'],
    ]);
    await merchant.call('PATCH', `${PATH}/${id}`, { discountRule: { activeTimeInfo: null } });
    expect(await discount()).toBe('6.80');
    await merchant.call('PATCH', `${PATH}/${id}`, { discountRule: { active: false } });
    expect(await discount()).toBe('0.00');
  });

  test('is for the products of a collection', async () => {
    const { shop, mug, merchant, discount } = await openShop();
    await shop.add(input(await shop.find('gather-tray'), 1));
    const made = await merchant.call('POST', '/stores/v1/collections', { collection: { name: 'Mugs of the month' } });
    const collectionId = text(member(made.body, 'collection.id'));
    const productIds = [text(mug['id'])];
    await merchant.call('POST', `/stores/v1/collections/${collectionId}/productIds`, { productIds });
    const scopes = [{ type: 'CUSTOM_FILTER', customFilter: { params: { collectionIds: [collectionId] } } }];
    const value = { discountType: 'PERCENTAGE', percentage: 50, specificItemsInfo: { scopes } };
    await merchant.rule({ discounts: { values: [value] } });
    expect(await discount()).toBe('34.00');
  });
});

describe('a merchant’s discount rule', () => {
  async function open() {
    const world = await openTestPlatform();
    return { world, merchant: await promoterOf({ world }) };
  }

  test('is answered as it was made, and counts its revisions', async () => {
    const { merchant } = await open();
    const scopes = [itemScope({ id: await merchant.product('Mug') })];
    const trigger = { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes, from: '10.00', to: '90.00' } };
    const values = [
      {
        targetType: 'SPECIFIC_ITEMS',
        discountType: 'FIXED_AMOUNT',
        fixedAmount: '5.00',
        specificItemsInfo: { scopes },
      },
    ];
    const id = await merchant.rule({ name: 'Five', trigger, discounts: { values } });
    const { body } = await merchant.call('GET', `${PATH}/${id}`);
    expect(body['discountRule']).toMatchObject({
      id,
      revision: '1',
      name: 'Five',
      active: true,
      trigger,
      discounts: { values },
      status: 'LIVE',
      usageCount: 0,
    });
    const changed = await merchant.call('PATCH', `${PATH}/${id}`, { discountRule: { name: 'Cinq', revision: '1' } });
    expect(changed.body['discountRule']).toMatchObject({ name: 'Cinq', revision: '2', trigger, discounts: { values } });
    const stale = await merchant.call('PATCH', `${PATH}/${id}`, { discountRule: { name: 'Funf', revision: '1' } });
    expect([error(stale), sentence(stale)]).toEqual([
      [409, 'STALE_REVISION'],
      'It was changed in between: read it again and repeat the change.',
    ]);
  });

  test('is only for existing products; a product that is deleted later may stay named', async () => {
    const { merchant } = await open();
    const productId = await merchant.product('Mug');
    const noMugs = { type: 'CUSTOM_FILTER', customFilter: { params: { collectionIds: ['no-mugs'] } } };
    const scopes = [itemScope({ id: productId }, { id: 'no-mug' }), noMugs];
    const leaf = { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { scopes: [noMugs], from: 2 } };
    const trigger = { triggerType: 'AND', and: { triggers: [leaf] } };
    const rule = (wanted: readonly JsonObject[]) => ({
      name: 'Rule',
      discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 5, specificItemsInfo: { scopes: wanted } }] },
    });
    const at = 'discountRule.discounts.values[0].specificItemsInfo.scopes';
    expect(violations(await merchant.call('POST', PATH, { discountRule: { ...rule(scopes), trigger } }))).toEqual([
      `${at}[0].catalogItemFilter.catalogItemIds[1] VALIDATION names no product of this shop: no-mug`,
      `${at}[1].customFilter.params.collectionIds[0] VALIDATION names no collection of this shop: no-mugs`,
      'discountRule.trigger.and.triggers[0].itemQuantityRange.scopes[0].customFilter.params.collectionIds[0] VALIDATION names no collection of this shop: no-mugs',
    ]);
    const kept = rule([itemScope({ id: productId })]);
    const id = await merchant.rule(kept);
    await merchant.call('DELETE', `/stores/v1/products/${productId}`);
    const discountRule = { ...kept, name: 'The same' };
    expect((await merchant.call('PATCH', `${PATH}/${id}`, { discountRule })).status).toBe(200);
  });

  test('is found by filter and counted, newest first', async () => {
    const { world, merchant } = await open();
    for (const name of ['A', 'B', 'C']) {
      await merchant.rule({ name, active: name !== 'B', ...TEN_PERCENT });
      world.clock.advance(1000);
    }
    const query = { filter: { active: true }, paging: { limit: 1 } };
    const { body } = await merchant.call('POST', `${PATH}/query`, { query });
    expect(list(body, 'discountRules').map(({ name }) => name)).toEqual(['C']);
    expect(body['pagingMetadata']).toMatchObject({ count: 1, total: 2 });
  });

  test('cannot be read after it was deleted', async () => {
    const { merchant } = await open();
    const id = await merchant.rule(TEN_PERCENT);
    expect((await merchant.call('DELETE', `${PATH}/${id}`)).body).toEqual({});
    const again = await merchant.call('DELETE', `${PATH}/${id}`);
    expect([error(again), sentence(again)]).toEqual([
      [404, 'DISCOUNT_RULE_NOT_FOUND'],
      'There is no such discount rule.',
    ]);
  });

  test.each([
    [
      { discounts: { values: [{ discountType: 'PERCENTAGE', fixedAmount: '5' }] } },
      'discountRule.discounts.values[0].percentage REQUIRED_FIELD must not be empty for this kind',
    ],
    [
      { discounts: { values: [{ discountType: 'FIXED_AMOUNT', fixedAmount: '5.001' }] } },
      'discountRule.discounts.values[0].fixedAmount DECIMAL_MAX_SCALE must have at most 2 decimals in USD',
    ],
    [
      { trigger: { triggerType: 'AND' }, ...TEN_PERCENT },
      'discountRule.trigger.and REQUIRED_FIELD must not be empty for this kind',
    ],
    [
      { trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 5, to: 2 } }, ...TEN_PERCENT },
      'discountRule.trigger.itemQuantityRange.to VALIDATION must not be less than from',
    ],
    [
      { activeTimeInfo: { start: '2026-02-01T00:00:00Z', end: '2026-01-01T00:00:00Z' }, ...TEN_PERCENT },
      'discountRule.activeTimeInfo.end VALIDATION must be after the start',
    ],
  ])('is refused with %j', async (rule, violation) => {
    const { merchant } = await open();
    const response = await merchant.call('POST', PATH, { discountRule: { name: 'Rule', ...rule } });
    expect(violations(response)).toEqual([violation]);
  });

  test('is one of a hundred at most', async () => {
    const { merchant } = await open();
    for (let count = 0; count < 100; count += 1) await merchant.rule(TEN_PERCENT);
    const response = await merchant.call('POST', PATH, { discountRule: { name: 'One more', ...TEN_PERCENT } });
    expect([error(response), sentence(response)]).toEqual([
      [409, 'TOO_MANY_DISCOUNT_RULES'],
      'There are as many discount rules as a site may have: delete one first.',
    ]);
  });
});

test('a deleted rule counts no more, and is restored as it was', async () => {
  const { merchant, discount } = await openShop();
  const id = await merchant.rule({ name: 'Spring', ...TEN_PERCENT });
  const restore = () => merchant.call('POST', `${PATH}/${id}/restore`);
  expect(error(await restore())).toEqual([404, 'DISCOUNT_RULE_NOT_FOUND']);
  await merchant.call('DELETE', `${PATH}/${id}`);
  expect(await discount()).toBe('0.00');
  const deleted = await merchant.call('GET', '/ecom/v1/deleted-discount-rules');
  expect(list(deleted.body, 'deletedDiscountRules')).toMatchObject([{ id, name: 'Spring' }]);
  expect((await restore()).body).toMatchObject({ discountRule: { id, name: 'Spring', revision: '2' } });
  expect(await discount()).toBe('6.80');
});
