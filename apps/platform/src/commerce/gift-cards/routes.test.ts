import { describe, expect, test } from 'vitest';

import { error, list, violations } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { type JsonObject, member, openTestPlatform, text } from '../../../test/test-platform.ts';

async function openDesk() {
  const world = await openTestPlatform();
  const token = await merchantToken(world);
  const call = (method: string, path: string, body?: JsonObject, as = token) =>
    world.call(method, `/ecom/v1/gift-cards${path}`, { ...(body === undefined ? {} : { body }), token: as });
  const issue = async (body: JsonObject = { amount: '50' }) => {
    const { body: answer } = await call('POST', '', body);
    return {
      card: answer['giftCard'] as JsonObject,
      code: text(answer['code']),
      id: text(member(answer, 'giftCard.id')),
    };
  };
  return { world, call, issue };
}

describe('a gift card of the merchant', () => {
  test('is issued with its code, which no other answer has', async () => {
    const { call, issue } = await openDesk();
    const { card, code, id } = await issue();
    expect(code).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/u);
    expect(card).toMatchObject({ status: 'ACTIVE', balance: '50.00', initialBalance: '50.00', currency: 'USD' });
    expect(card['obfuscatedCode']).toBe(`••••${code.slice(-4)}`);
    const read = await call('GET', `/${id}`);
    expect(read.body['giftCard']).toEqual(card);
    const found = await call('POST', '/query', { query: { filter: { balance: { $gte: 10 } } } });
    expect(found.body).toEqual({ giftCards: [card], totalResults: 1 });
    expect(JSON.stringify([read.body, found.body])).not.toContain(code);
  });

  test('is found by the name and the email address of its recipient, in any case', async () => {
    const { call, issue } = await openDesk();
    const { id } = await issue({ amount: '20', recipient: { name: 'Grace Hopper', email: 'Navy@example.com' } });
    await issue();
    const ids = async (typed: string) => {
      const found = await call('POST', '/query', { query: { filter: { recipient: { $contains: typed } } } });
      return list(found.body, 'giftCards').map((card) => card['id']);
    };
    expect([await ids('HOPPER'), await ids('navy@'), await ids('ada')]).toEqual([[id], [id], []]);
  });

  test('waits for its day where it has a recipient', async () => {
    const { issue, world, call } = await openDesk();
    const deliverDate = new Date(world.clock.now() + 86_400_000).toISOString();
    const { card, code } = await issue({
      amount: '20.50',
      recipient: { name: 'Grace', email: 'grace@example.com' },
      from: 'Ada',
      message: 'For you',
      deliverDate,
    });
    expect(card).toMatchObject({ status: 'SCHEDULED', deliverDate, from: 'Ada', message: 'For you' });
    const seen = await call('POST', `/${code}`, {}, await world.visit());
    expect(member(seen.body, 'giftCard.status')).toBe('SCHEDULED');
  });

  test('is disabled and enabled again, and a repetition changes nothing', async () => {
    const { call, issue } = await openDesk();
    const { id } = await issue();
    for (const [action, status] of [
      ['disable', 'DISABLED'],
      ['disable', 'DISABLED'],
      ['enable', 'ACTIVE'],
      ['enable', 'ACTIVE'],
    ] as const) {
      expect(member((await call('POST', `/${id}/${action}`, {})).body, 'giftCard.status')).toBe(status);
    }
  });

  test('has a ledger of what was added and taken', async () => {
    const { call, issue } = await openDesk();
    const { id } = await issue();
    const adjust = (amount: string) => call('POST', `/${id}/adjust`, { amount, note: 'a favor' });
    expect(member((await adjust('-20')).body, 'giftCard.balance')).toBe('30.00');
    expect(violations(await adjust('-30.01'))).toEqual([
      'amount DECIMAL_GTE takes more than the card has: 30.00 USD are left',
    ]);
    expect(violations(await adjust('0.001'))[0]).toMatch(/^amount DECIMAL_MAX_SCALE/);
    const zero = await adjust('0');
    expect(violations(zero)).toEqual(['amount VALIDATION must not be 0']);
    expect(member(zero.body, 'details.validationError.fieldViolations.0.data')).toEqual({ type: 'ZERO' });
    const entries = list((await call('GET', `/${id}/entries`)).body, 'transactions');
    expect(entries.map(({ type, amount, balance, note }) => [type, amount, balance, note])).toEqual([
      ['ISSUE', '50.00', '50.00', undefined],
      ['ADJUST', '-20.00', '30.00', 'a favor'],
    ]);
  });

  test('is refused where it expires before it is sent, or has no amount', async () => {
    const { call, world } = await openDesk();
    const expirationDate = new Date(world.clock.now()).toISOString();
    expect(violations(await call('POST', '', { amount: '1', expirationDate }))).toEqual([
      'expirationDate VALIDATION must be after the day of its delivery',
    ]);
    expect(violations(await call('POST', '', { amount: '0' }))).toEqual([
      'amount DECIMAL_GT amount must be more than 0',
    ]);
    for (const [method, path] of [
      ['GET', '/gft_none'],
      ['GET', '/gft_none/entries'],
      ['POST', '/gft_none/disable'],
    ] as const) {
      expect(error(await call(method, path, method === 'POST' ? {} : undefined))).toEqual([404, 'GIFT_CARD_NOT_FOUND']);
    }
  });

  test('is not for shoppers', async () => {
    const { call, world } = await openDesk();
    expect(error(await call('POST', '', { amount: '1' }, await world.visit()))).toEqual([403, 'PERMISSION_DENIED']);
  });
});

test('a balance is looked up by its code ten times in a quarter of an hour, whether the code is right or not', async () => {
  const { call, issue, world } = await openDesk();
  const { code } = await issue({ amount: '12' });
  const visitor = await world.visit();
  const look = (typed: string) => call('POST', `/${encodeURIComponent(typed)}`, {}, visitor);
  expect((await look(code.toLowerCase().replaceAll('-', ' '))).body).toEqual({
    giftCard: { obfuscatedCode: `••••${code.slice(-4)}`, balance: '12.00', currencyCode: 'USD', status: 'ACTIVE' },
  });
  for (let guess = 0; guess < 9; guess += 1) {
    expect(error(await look(`0000-0000-0000-000${guess}`))).toEqual([404, 'GIFT_CARD_NOT_FOUND']);
  }
  const refused = await look(code);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('900');
});
