/** Attacks on the disk: all data that one visitor, or one address with many visitors, can make the shop store. */
import { beforeEach, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { describeOnBothDatabases } from './both-databases.ts';
import { CART, type ApiResponse, type Guest, line, own, redirectTo, stock, visit } from './people.ts';

const ATTACKER = '203.0.113.7';
const DAY_MS = 24 * 60 * 60 * 1000;
const EMAILS = { extendedFields: { namespaces: { x: { a: 'a'.repeat(9000) } } } };

async function repeat(times: number, attack: () => Promise<ApiResponse>): Promise<readonly ApiResponse[]> {
  const responses: ApiResponse[] = [];
  for (let time = 0; time < times; time += 1) responses.push(await attack());
  return responses;
}

function expectRefused(response: ApiResponse | undefined): void {
  expect(response?.status).toBe(429);
  expect(response?.message).toMatch(/^Too many attempts: wait \d+ minutes and try again\.$/);
  expect(Number(response?.headers.get('retry-after'))).toBeGreaterThan(0);
}

describeOnBothDatabases('a visitor who repeats', (open) => {
  let arena: Arena;
  let products: readonly string[];
  beforeEach(async () => {
    arena = await open();
    const owner = await own(arena);
    products = [await stock(owner), await stock(owner)];
    return () => arena[Symbol.asyncDispose]();
  });

  async function visitWithCart(from = ATTACKER): Promise<Guest> {
    const visitor = await visit(arena, from);
    await visitor.call(`${CART}/add-to-cart`, { lineItems: products.map((id) => line(id)) });
    await visitor.call(CART, { cartInfo: EMAILS }, { method: 'PATCH' });
    return visitor;
  }

  function createCheckout(visitor: Guest): Promise<ApiResponse> {
    return visitor.call(`${CART}/create-checkout`, { channelType: 'WEB' });
  }

  test('create-checkout leaves one checkout, and is stopped', async () => {
    const visitor = await visitWithCart();
    const before = await arena.countStored();
    const responses = await repeat(70, () => createCheckout(visitor));
    const after = await arena.countStored();
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
    expectRefused(responses.at(-1));
    expect([after.rows['checkouts'], after.bytes - before.bytes < 100_000]).toEqual([1, true]);
  });

  test('create-checkout with a new cart each time leaves three checkouts', async () => {
    const visitor = await visitWithCart();
    await repeat(8, async () => {
      const made = await createCheckout(visitor);
      await visitor.call(CART, undefined, { method: 'DELETE' });
      await visitor.call(`${CART}/add-to-cart`, { lineItems: [line(products[0] ?? '')] });
      return made;
    });
    expect((await arena.countStored()).rows['checkouts']).toBe(3);
  });

  test('create-checkout as ever new visitors is stopped by the address, and no other address is', async () => {
    for (let visitors = 0; visitors < 10; visitors += 1) {
      const visitor = await visitWithCart();
      await repeat(60, () => createCheckout(visitor));
    }
    expectRefused(await createCheckout(await visitWithCart()));
    expect((await createCheckout(await visitWithCart('203.0.113.8'))).status).toBe(200);
    expect((await arena.countStored()).rows['checkouts']).toBe(11);
  });

  test('the pages’ addresses is stopped', async () => {
    const visitor = await visit(arena, ATTACKER);
    const responses = await repeat(121, () => redirectTo(visitor, { login: {}, callbacks: {} }));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(120);
    expectRefused(responses.at(-1));
  });

  test('long texts in one line after another is stopped', async () => {
    const visitor = await visitWithCart();
    const owner = await own(arena);
    const responses = await repeat(12, async () => {
      const lineItems = [line(await stock(owner), EMAILS)];
      return visitor.call(`${CART}/add-to-cart`, { lineItems });
    });
    const last = responses.at(-1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect([last?.status, last?.message]).toEqual([
      409,
      'The texts and extended fields of a cart have at most 100000 characters together, and these have 108348: shorten them, or take items out.',
    ]);
  });

  test('anything leaves no data after the expiry of each', async () => {
    const visitor = await visitWithCart();
    const { text } = await createCheckout(visitor);
    await redirectTo(visitor, { ecomCheckout: { checkoutId: text('checkoutId') } });
    await redirectTo(visitor, { login: {}, callbacks: {} });
    await visitor.call(
      `${CART}/update-line-items-quantity`,
      { lineItems: [] },
      { headers: { 'idempotency-key': 'k'.repeat(16) } },
    );
    arena.wait(30 * DAY_MS);
    await arena.removeExpired();
    const { rows } = await arena.countStored();
    const left = ['carts', 'checkouts', 'checkout_sessions', 'pending_requests', 'idempotency_keys'].map(
      (table) => rows[table],
    );
    expect(left).toEqual([0, 0, 0, 0, 0]);
  });
});

// Counted in memory, so on one database only.
test('a write under ever new keys is stopped', async () => {
  await using arena = await openArena();
  const productId = await stock(await own(arena));
  const visitor = await visit(arena, ATTACKER);
  await visitor.call(`${CART}/add-to-cart`, { lineItems: [line(productId)] });
  let number = 0;
  const responses = await repeat(1001, () => {
    const headers = { 'idempotency-key': `key-of-this-attack-${(number += 1)}` };
    return visitor.call(`${CART}/update-line-items-quantity`, { lineItems: [] }, { headers });
  });
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1000);
  expectRefused(responses.at(-1));
  expect((await arena.countStored()).rows['idempotency_keys']).toBe(1000);
});

describeOnBothDatabases('a coupon that begins after the last moment', (open) => {
  test.each(['9999999999999999', '8640000000000001', 9_999_999_999_999_998])('is refused: %s', async (startTime) => {
    await using arena = await open();
    const owner = await own(arena);
    const specification = { name: 'P', code: 'P1', moneyOffAmount: 1, scope: { namespace: 'stores' }, startTime };
    const made = await owner.call('/stores/v2/coupons', { specification });
    expect((await owner.call('/stores/v2/coupons/query', { query: {} })).status).toBe(200);
    expect([made.status, made.at('details.validationError.fieldViolations.0.description')]).toEqual([
      400,
      'startTime must be a moment in milliseconds since 1970, at most 8640000000000000',
    ]);
  });

  test('at the last representable moment is stored, and read', async () => {
    await using arena = await open();
    const owner = await own(arena);
    const times = { startTime: '8639999999999999', expirationTime: '8640000000000000' };
    const specification = { name: 'P', code: 'P1', moneyOffAmount: 1, scope: { namespace: 'stores' }, ...times };
    expect((await owner.call('/stores/v2/coupons', { specification })).status).toBe(200);
    const { at } = await owner.call('/stores/v2/coupons/query', { query: {} });
    expect(at('coupons.0.specification')).toMatchObject(times);
  });
});
