/** A shopper who reads prices in another currency: each place prints the same amounts, and says what is charged. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Arena, openArena } from '../attacks/arena.ts';
import { openBrowser, readText, type Seen } from '../attacks/browser.ts';
import { BUYER, own, stock } from '../attacks/people.ts';

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
  const owner = await own(arena);
  await stock(owner);
  const properties = { email: 'merchant@example.com' };
  await owner.call('/site-properties/v4/properties', { properties }, { method: 'PATCH' });
  await owner.call('/ecom/v1/exchange-rates', { exchangeRate: { currency: 'EUR', rate: '0.9137' } });
});
afterAll(() => arena[Symbol.asyncDispose]());

const amounts = (seen: Pick<Seen, 'text'>): readonly string[] => [
  ...new Set(readText(seen).match(/[€$]\d[\d,]*\.\d\d/gu)),
];

test('card, product, cart, checkout, thanks and email print the same amounts, and what is charged', async () => {
  const shop = arena.shopUrl;
  const browser = openBrowser(arena);
  const list = await browser.post(`${shop}/currency`, { currency: 'EUR', 'return-to': '/collections/all' });
  expect([list.url.href, amounts(list)]).toEqual([`${shop}/collections/all`, ['€18.27']]);
  expect(readText(list)).toContain('Prices in EUR are converted. You pay in USD.');
  const slug = /href="\/products\/([^"?]+)"/u.exec(list.text)?.[1] ?? '';
  expect(amounts(await browser.open(`${shop}/products/${slug}`))).toEqual(['€18.27']);

  const cart = await browser.post(`${shop}/cart`, { product: slug, quantity: '3' });
  // Three units, the unit, what is missing for free delivery, delivery, total, and the charge.
  expect(amounts(cart)).toEqual(['€54.82', '€18.27', '€13.71', '€6.35', '€61.17', '$66.95']);
  expect(readText(cart)).toContain('Total €61.17 Charged in USD $66.95');

  const checkout = await browser.post(`${shop}/checkout`, {});
  expect(amounts(checkout)).toEqual(['€61.17', '€54.82', '€6.35', '$66.95']);
  expect(readText(checkout)).toContain('Charged in USD 1 USD = 0.9137 EUR $66.95');
  // The button says what is charged.
  expect(readText(checkout)).toContain('Place order · $66.95');

  const thanks = await browser.submit(checkout, BUYER);
  expect(amounts(thanks)).toEqual(['€54.82', '€6.35', '€61.17', '$66.95']);
  const status = /href="([^"]*\/order\?[^"]*)"/u.exec(thanks.text)?.[1] ?? '';
  expect(amounts(await browser.open(status.replaceAll('&amp;', '&')))).toEqual(
    expect.arrayContaining(['€54.82', '€6.35', '€61.17', '$66.95']),
  );
  const { html } = await arena.emailTo(BUYER['email'] ?? '');
  expect(amounts({ text: html })).toEqual(['€54.82', '€6.35', '€61.17', '$66.95']);
  // The merchant reads what is charged.
  const toMerchant = await arena.emailTo('merchant@example.com');
  expect(amounts({ text: toMerchant.html })).toEqual(['$66.95', '$60.00', '$6.95']);
});

test('pages in another currency are not those of other visitors, and a link may name the currency', async () => {
  const list = `${arena.shopUrl}/collections/all`;
  const converted = await openBrowser(arena).open(`${list}?sort=name&currency=EUR`);
  expect([converted.url.href, amounts(converted)]).toEqual([`${list}?sort=name`, ['€18.27']]);
  expect(amounts(await openBrowser(arena).open(`${list}?sort=name`))).toEqual(['$20.00']);
  // A currency that the shop does not have, and text that is none.
  for (const code of ['JPY', 'euro']) {
    expect(amounts(await openBrowser(arena).open(`${list}?currency=${code}`))).toEqual(['$20.00']);
  }
});

test('a list is narrowed by amounts as they are typed, in the currency of the page', async () => {
  const browser = openBrowser(arena);
  const list = `${arena.shopUrl}/collections/all`;
  await browser.open(`${list}?currency=EUR`);
  const found = await browser.open(`${list}?price-from=18&price-to=19&in=EUR`);
  expect(readText(found)).toContain('€18–€19');
  expect(amounts(found)).toEqual(['€18.27']);
  const none = await browser.open(`${list}?price-from=19&in=EUR`);
  expect(readText(none)).toContain('Nothing matches €19 and over.');
});
