import { describe, expect, test } from 'vitest';

import { error, list, violations } from '../../../test/demo-shop.ts';
import { promoterOf, sentence } from '../../../test/promotions.ts';
import { type JsonObject, member, openTestPlatform, text } from '../../../test/test-platform.ts';
import { DELETED_LIFETIME_MS } from '../../foundation/database/deleted-records.ts';

const PATH = '/stores/v2/coupons';
const TEN = { name: 'Ten', code: 'Ten10', startTime: '1700000000000', percentOffRate: 10 };

async function open() {
  const world = await openTestPlatform();
  return { world, merchant: await promoterOf({ world }) };
}

describe('a merchant’s coupon', () => {
  test('is answered as it was made', async () => {
    const { merchant } = await open();
    const entityId = await merchant.product('Mug');
    const terms = {
      ...TEN,
      expirationTime: '1900000000000',
      usageLimit: 5,
      limitPerCustomer: 1,
      limitedToOneItem: true,
      active: false,
      minimumSubtotal: 25.5,
      scope: { namespace: 'stores', group: { name: 'product', entityId } },
    };
    const id = await merchant.coupon(terms);
    const { body } = await merchant.call('GET', `${PATH}/${id}`);
    expect(text(member(body, 'coupon.dateCreated'))).toMatch(/^\d{13}$/);
    expect(body['coupon']).toMatchObject({
      id,
      specification: { ...terms, type: 'PercentOff' },
      expired: false,
      numberOfUsages: 0,
    });
  });

  test('begins at a date, too, and is expired once its end has come', async () => {
    const { merchant } = await open();
    const dates = { startTime: '2020-01-01T00:00:00Z', expirationTime: '2020-02-01T00:00:00Z' };
    const id = await merchant.coupon({ ...TEN, ...dates });
    const { body } = await merchant.call('GET', `${PATH}/${id}`);
    expect(body['coupon']).toMatchObject({ expired: true, specification: { startTime: '1577836800000' } });
  });

  test('changes the sent fields; null clears, and a new kind of discount replaces the previous one', async () => {
    const { merchant } = await open();
    const id = await merchant.coupon({ ...TEN, usageLimit: 5, minimumSubtotal: 20 });
    const change = { specification: { usageLimit: null, moneyOffAmount: 7.5, code: 'SEVEN' } };
    expect((await merchant.call('PATCH', `${PATH}/${id}`, change)).body).toEqual({});
    const { body } = await merchant.call('GET', `${PATH}/${id}`);
    expect(member(body, 'coupon.specification')).toEqual({
      name: 'Ten',
      code: 'SEVEN',
      startTime: '1700000000000',
      limitedToOneItem: false,
      active: true,
      scope: { namespace: 'stores' },
      minimumSubtotal: 20,
      type: 'MoneyOff',
      moneyOffAmount: 7.5,
    });
  });

  test.each(['product', 'collection'])('is not for a %s that there is not', async (name) => {
    const { merchant } = await open();
    const scope = { namespace: 'stores', group: { name, entityId: 'nothing' } };
    const expected = [`specification.scope.group.entityId VALIDATION names no ${name} of this shop: nothing`];
    const specification = { ...TEN, scope };
    expect(violations(await merchant.call('POST', PATH, { specification }))).toEqual(expected);
    const id = await merchant.coupon(TEN);
    expect(violations(await merchant.call('PATCH', `${PATH}/${id}`, { specification: { scope } }))).toEqual(expected);
  });

  test('stays after its product was deleted, gives no discount then, and can still be changed', async () => {
    const { merchant } = await open();
    const entityId = await merchant.product('Mug');
    const scope = { namespace: 'stores', group: { name: 'product', entityId } };
    const id = await merchant.coupon({ ...TEN, scope });
    await merchant.call('DELETE', `/stores/v1/products/${entityId}`);
    const specification = { scope, active: false };
    expect((await merchant.call('PATCH', `${PATH}/${id}`, { specification })).status).toBe(200);
    const { body } = await merchant.call('GET', `${PATH}/${id}`);
    expect(member(body, 'coupon.specification')).toMatchObject({ scope, active: false });
  });

  test('changes only the fields that the mask names', async () => {
    const { merchant } = await open();
    const id = await merchant.coupon({ ...TEN, usageLimit: 5, minimumSubtotal: 20 });
    const specification = { name: 'Not meant', active: false };
    await merchant.call('PATCH', `${PATH}/${id}`, { specification, fieldMask: { paths: ['active', 'usageLimit'] } });
    const { body } = await merchant.call('GET', `${PATH}/${id}`);
    expect(member(body, 'coupon.specification')).toMatchObject({ name: 'Ten', active: false, minimumSubtotal: 20 });
    expect(member(body, 'coupon.specification.usageLimit')).toBeUndefined();
  });

  test('counts its revisions, and is not changed by a caller with an older one', async () => {
    const { merchant } = await open();
    const id = await merchant.coupon(TEN);
    const rename = (name: string) =>
      merchant.call('PATCH', `${PATH}/${id}`, { revision: '1', specification: { name } });
    expect((await rename('First')).status).toBe(200);
    const late = await rename('Second');
    expect([error(late), sentence(late)]).toEqual([
      [409, 'STALE_REVISION'],
      'It was changed in between: read it again and repeat the change.',
    ]);
    const { body } = await merchant.call('GET', `${PATH}/${id}`);
    expect(body['coupon']).toMatchObject({ revision: '2', specification: { name: 'First' } });
  });

  test('is found by filter, sorted and counted', async () => {
    const { world, merchant } = await open();
    for (const code of ['A', 'B', 'C']) {
      await merchant.coupon({ ...TEN, code, active: code !== 'B' });
      world.clock.advance(1000);
    }
    const all = await merchant.call('POST', `${PATH}/query`, { query: {} });
    const codes = (body: typeof all.body) => list(body, 'coupons').map((one) => member(one, 'specification.code'));
    expect([codes(all.body), all.body['totalResults']]).toEqual([['C', 'B', 'A'], 3]);
    const filter = JSON.stringify({ 'specification.active': true });
    const sort = JSON.stringify([{ fieldName: 'specification.code', order: 'ASC' }]);
    const some = await merchant.call('POST', `${PATH}/query`, { query: { filter, sort, paging: { limit: 1 } } });
    expect([codes(some.body), some.body['totalResults']]).toEqual([['A'], 2]);
  });

  test('cannot be read after it was deleted', async () => {
    const { merchant } = await open();
    const id = await merchant.coupon(TEN);
    expect((await merchant.call('DELETE', `${PATH}/${id}`)).body).toEqual({});
    for (const method of ['GET', 'DELETE']) {
      const response = await merchant.call(method, `${PATH}/${id}`);
      expect([error(response), sentence(response)]).toEqual([[404, 'COUPON_NOT_FOUND'], 'There is no such coupon.']);
    }
    const specification = { active: false };
    expect(error(await merchant.call('PATCH', `${PATH}/${id}`, { specification }))).toEqual([404, 'COUPON_NOT_FOUND']);
  });
});

describe('refused', () => {
  test.each([
    [{ code: 'TEN10' }, 'specification.code VALIDATION TEN10 is taken'],
    [{ code: 'TWO WORDS' }, 'specification.code FORMAT must be a word without spaces'],
    [{ code: 'E', expirationTime: '1600000000000' }, 'specification.expirationTime VALIDATION must be after the start'],
    [
      { code: 'D', percentOffRate: undefined, moneyOffAmount: 1.005 },
      'specification.moneyOffAmount DECIMAL_MAX_SCALE must have at most 2 decimals in USD',
    ],
    [
      { code: 'P', percentOffRate: 1.00001 },
      'specification.percentOffRate DECIMAL_MAX_SCALE must have at most 4 decimals',
    ],
    [
      { code: 'F', percentOffRate: undefined, freeShipping: true, limitedToOneItem: true },
      'specification.limitedToOneItem FIELD_NOT_ALLOWED means nothing for this kind of coupon',
    ],
    [
      { code: 'X', percentOffRate: undefined, fixedPriceAmount: 5 },
      'specification.scope REQUIRED_FIELD must name a product or a collection for a fixed price',
    ],
    [
      { code: 'T', moneyOffAmount: 5 },
      'specification.percentOffRate ONE_OF_ALIGNMENT percentOffRate cannot be combined with moneyOffAmount; send only one of moneyOffAmount, percentOffRate, freeShipping, fixedPriceAmount, buyXGetY',
    ],
  ])('is a coupon with %j', async (more, violation) => {
    const { merchant } = await open();
    await merchant.coupon(TEN);
    const response = await merchant.call('POST', PATH, { specification: { ...TEN, ...more } });
    expect(violations(response)).toEqual([violation]);
  });

  test('is a change that removes a coupon’s name or gives it two kinds of discount', async () => {
    const { merchant } = await open();
    const id = await merchant.coupon(TEN);
    const specification = { name: null, moneyOffAmount: 1, buyXGetY: { x: 1, y: 1 } };
    expect(violations(await merchant.call('PATCH', `${PATH}/${id}`, { specification }))).toEqual([
      'specification.buyXGetY ONE_OF_ALIGNMENT cannot be combined with moneyOffAmount',
      'specification.name REQUIRED_FIELD must not be empty',
    ]);
  });

  test('is everyone but the shop', async () => {
    const { world, merchant } = await open();
    const id = await merchant.coupon(TEN);
    const token = await world.visit();
    const call = (method: string, path: string, body?: object) =>
      world.call(method, path, { token, ...(body === undefined ? {} : { body }) });
    const responses = [
      await call('POST', PATH, { specification: TEN }),
      await call('GET', `${PATH}/${id}`),
      await call('PATCH', `${PATH}/${id}`, { specification: {} }),
      await call('DELETE', `${PATH}/${id}`),
      await call('POST', `${PATH}/query`, {}),
    ];
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(text(member(responses[0]?.body ?? {}, 'details.applicationError.code'))).toBe('PERMISSION_DENIED');
  });
});

test('a deleted coupon is restored with its uses, unless its code is taken, for 30 days', async () => {
  const { world, merchant } = await open();
  const id = await merchant.coupon({ code: 'SPRING', percentOffRate: 10 });
  const restore = () => merchant.call('POST', `/stores/v2/coupons/${id}/restore`);
  expect(error(await restore())).toEqual([404, 'COUPON_NOT_FOUND']);
  await merchant.call('DELETE', `/stores/v2/coupons/${id}`);
  expect(error(await merchant.call('GET', `/stores/v2/coupons/${id}`))).toEqual([404, 'COUPON_NOT_FOUND']);
  const found = await merchant.call('POST', '/stores/v2/coupons/query', { query: {} });
  expect(list(found.body, 'coupons').map((coupon) => member(coupon, 'specification.code'))).not.toContain('SPRING');
  const deleted = await merchant.call('GET', '/stores/v2/deleted-coupons');
  expect(list(deleted.body, 'deletedCoupons')).toMatchObject([{ id, code: 'SPRING' }]);

  const other = await merchant.coupon({ code: 'spring', percentOffRate: 20 });
  expect(violations(await restore())).toEqual(['specification.code VALIDATION SPRING is taken']);
  await merchant.call('DELETE', `/stores/v2/coupons/${other}`);
  expect((await restore()).body).toMatchObject({ coupon: { id, specification: { code: 'SPRING' }, revision: '2' } });

  await merchant.call('DELETE', `/stores/v2/coupons/${id}`);
  world.clock.advance(DELETED_LIFETIME_MS);
  const later = await promoterOf({ world });
  expect(error(await later.call('POST', `/stores/v2/coupons/${id}/restore`))).toEqual([404, 'COUPON_NOT_FOUND']);
});

test('coupons are found by their code and name in any case, and by their period', async () => {
  const { merchant } = await open();
  await merchant.coupon({ code: 'SPRING20', name: 'Newsletter', percentOffRate: 10, startTime: '2000' });
  await merchant.coupon({ code: 'Autumn', name: 'Fall', percentOffRate: 10, expirationTime: '9000' });
  const codes = async (filter: JsonObject) =>
    list((await merchant.call('POST', '/stores/v2/coupons/query', { query: { filter } })).body, 'coupons').map((one) =>
      member(one, 'specification.code'),
    );
  expect(await codes({ 'specification.code': { $contains: 'ring2' } })).toEqual(['SPRING20']);
  expect(await codes({ 'specification.name': { $contains: 'NEWS' } })).toEqual(['SPRING20']);
  expect(await codes({ 'specification.startTime': { $gt: '1970-01-01T00:00:01.000Z' } })).toContain('SPRING20');
  expect(await codes({ 'specification.expirationTime': { $lte: '1970-01-01T00:00:09.000Z' } })).toEqual(['Autumn']);
});
