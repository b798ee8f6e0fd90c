import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { CART, openDemoShop, input } from '../../../../test/demo-shop.ts';
import { promoterOf, sentence, typeCode } from '../../../../test/promotions.ts';
import { member, text, type TestPlatform } from '../../../../test/test-platform.ts';
import { createRateLimits } from '../../../foundation/limits/rate-limits.ts';
import { createCouponGuesses } from './coupon-guesses.ts';

const QUARTER_MS = 15 * 60 * 1000;
const WAIT = 'Too many attempts: wait 15 minutes and try again.';

/** A mug in the cart, and the coupon HELLO10. */
async function openShop() {
  const shop = await openDemoShop();
  const merchant = await promoterOf(shop);
  await merchant.coupon({ code: 'HELLO10', percentOffRate: 10 });
  await shop.add(input(await shop.find('harbour-mug'), 1, { options: { Glaze: 'Celadon' } }));
  return { shop, merchant };
}

async function typeFrom({ platform }: TestPlatform, address: string, token: string, couponCode: string) {
  const headers = { 'content-type': 'application/json', authorization: token };
  const body = JSON.stringify({ couponCode });
  const request = new Request(`http://localhost:4001${CART}`, { method: 'PATCH', headers, body });
  const response = await platform.fetch(request, { address });
  return { status: response.status, told: await response.text() };
}

test('after thirty wrong codes a cart accepts no code for a quarter of an hour, not even a right one', async () => {
  const { shop } = await openShop();
  for (let guess = 0; guess < 30; guess += 1) {
    const wrong = await typeCode(shop, `GUESS${guess}`);
    expect(sentence(wrong)).toBe(`There is no coupon GUESS${guess}: look at how it is written, or try another.`);
  }
  const stopped = await typeCode(shop, 'HELLO10');
  expect([stopped.status, sentence(stopped)]).toEqual([429, WAIT]);
  expect(stopped.headers.get('retry-after')).toBe(String(QUARTER_MS / 1000));
  shop.world.clock.advance(QUARTER_MS);
  expect((await typeCode(shop, 'HELLO10')).status).toBe(200);
});

test('right codes count as no guess, and others at the shop are not held up', async () => {
  const { shop } = await openShop();
  for (let time = 0; time < 35; time += 1) expect((await typeCode(shop, 'HELLO10')).status).toBe(200);
  for (let guess = 0; guess < 30; guess += 1) await typeCode(shop, 'GUESS');
  expect((await typeCode(shop, 'HELLO10')).status).toBe(429);
  const other = await shop.world.visit();
  expect(sentence(await typeCode(shop, 'GUESS', other))).toBe(
    'There is no coupon GUESS: look at how it is written, or try another.',
  );
});

test('a new cart for every few guesses does not help: the address is counted, too', async () => {
  const { shop } = await openShop();
  for (let visitor = 0; visitor < 6; visitor += 1) {
    const token = await shop.world.visit();
    for (let guess = 0; guess < 20; guess += 1) {
      expect((await typeFrom(shop.world, '203.0.113.7', token, 'GUESS')).status).toBe(400);
    }
  }
  const fresh = await shop.world.visit();
  const stopped = await typeFrom(shop.world, '203.0.113.7', fresh, 'GUESS');
  expect(stopped.status).toBe(429);
  expect(stopped.told).toContain(WAIT);
  expect((await typeFrom(shop.world, '198.51.100.4', fresh, 'GUESS')).status).toBe(400);
});

test('the shop itself may type codes into a cart as it likes', async () => {
  const { merchant } = await openShop();
  const made = await merchant.call('POST', '/ecom/v1/carts', { cartInfo: {} });
  const id = text(member(made.body, 'cart.id'));
  for (let guess = 0; guess < 31; guess += 1) {
    const wrong = await merchant.call('PATCH', `/ecom/v1/carts/${id}`, { cartInfo: { id }, couponCode: 'GUESS' });
    expect(wrong.status).toBe(400);
  }
});

describeOnBothDatabases('wrong codes', ({ dialect, open }) => {
  test('are counted by all processes together, where there can be several', async () => {
    const database = await open();
    const [one, other] = [1, 2].map(() => createCouponGuesses(createRateLimits({ database, siteId: 'site_1' })));
    if (one === undefined || other === undefined) throw new Error('There are two.');
    const guesser = {
      cart: { owner: { kind: 'visitor', id: 'vis_1' } },
      mayPrice: false,
      address: '',
      now: 1,
    } as const;
    for (let guess = 0; guess < 30; guess += 1) await one.count(guesser);
    const stopped = await database.write((tx) => other.refuse({ ...guesser, tx }));
    expect(stopped?.status).toBe(dialect === 'postgres' ? 429 : undefined);
    expect((await database.write((tx) => one.refuse({ ...guesser, tx })))?.message).toBe(WAIT);
  });
});
