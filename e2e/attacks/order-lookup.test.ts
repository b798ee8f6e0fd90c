/** Attacks on the look-up of orders: which numbers exist, whose they are, and how often one may ask. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser, readForm, readText, type Seen } from './browser.ts';
import { BUYER, type Caller, checkOut, own, stock, visit } from './people.ts';

let arena: Arena;
let owner: Caller;
let number: string;
const buyerEmail = BUYER['email'] ?? '';
beforeAll(async () => {
  arena = await openArena();
  owner = await own(arena);
  const { page, browser, checkoutId } = await checkOut(arena, await visit(arena), await stock(owner));
  await browser.submit(page, BUYER);
  const { at } = await owner.call('/ecom/v1/orders/search', { search: { filter: { checkoutId } } });
  number = String(at('orders.0.number'));
});
afterAll(() => arena[Symbol.asyncDispose]());

async function look(typed: Readonly<Record<string, string>>, from: string): Promise<Seen> {
  const browser = openBrowser(arena, from);
  const { action, hidden } = readForm(await browser.open(`${arena.platformUrl}/order/find`));
  return browser.post(action, { ...hidden, ...typed });
}

/** Everything but the values that belong to one browser. */
function comparable({ status, text, headers }: Seen): readonly unknown[] {
  const page = text.replaceAll(/(?:value|nonce)="[^"]*"/gu, '');
  return [status, page, headers.get('cache-control'), headers.get('content-type')];
}

test('a wrong number, a wrong email address and no number at all get one answer', async () => {
  const wrong = await look({ number, email: 'someone@example.com' }, '192.0.2.1');
  expect(wrong.status).toBe(404);
  expect(readText(wrong)).toContain('We couldn’t find that order. Check your confirmation email.');
  for (const typed of [
    { number: '99999', email: buyerEmail },
    { number: '0', email: buyerEmail },
    { number: `${number} or 1=1`, email: buyerEmail },
    { number: '9'.repeat(20), email: 'someone@example.com' },
  ]) {
    expect(comparable(await look(typed, '192.0.2.1'))).toEqual(comparable(wrong));
  }
});

test('guesses of one client end, for any numbers and addresses', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 31; guess += 1) {
    const typed = { number: String(10_001 + guess), email: `guess${guess}@example.com` };
    statuses.push((await look(typed, '192.0.2.2')).status);
  }
  expect([statuses.slice(0, 30).every((status) => status === 404), statuses[30]]).toEqual([true, 429]);
});

test('guesses of the number of one email address end, from however many clients', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    const typed = { number: String(20_001 + guess), email: 'grace@example.com' };
    statuses.push((await look(typed, `192.0.2.${100 + guess}`)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});

test('a link to an order is worth nothing when a character of it changes', async () => {
  const browser = openBrowser(arena);
  for (const link of ['', '.', 'abc', 'abc.def', `${Buffer.from('["ord_1",9999999999999]').toString('base64url')}.`]) {
    expect((await browser.open(`${arena.platformUrl}/order?link=${link}`)).status).toBe(404);
  }
});
