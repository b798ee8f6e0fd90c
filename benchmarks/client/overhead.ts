/**
 * Measures what a call costs besides the network. Plain `fetch` with `JSON.parse`, our client and the official newest
 * packages read the same responses. The network is a function that makes a `Response` of a text, and all three pay
 * equally for it.
 */
// oxlint-disable typescript/no-deprecated -- the official packages advertise a second version of the cart
import { createClient, currentCart, OAuthStrategy, products, redirects } from '@cartwright/client';
import { currentCart as officialCart } from '@wix/ecom';
import { redirects as officialRedirects } from '@wix/redirects';
import { createClient as createOfficialClient, OAuthStrategy as OfficialStrategy, TokenRole } from '@wix/sdk';
import { products as officialProducts } from '@wix/stores';

import type { Responses } from './responses.ts';
import { type Contender, inTurns, type Outcome } from './rounds.ts';

/** Microseconds per call, and the ratio to plain `fetch` and `JSON.parse`. */
export type Overhead = Outcome<'plain' | 'ours' | 'official'>;

const ROUNDS = 21;
/** The duration of plain `fetch` in a round. Processor time is counted in steps of up to 10 ms. */
const SHARE_MS = 80;
const WARM_UP_CALLS = 200;
const HOST = 'https://www.wixapis.com';
const CART = `${HOST}/ecom/v1/carts/current`;
const PRODUCTS = `${HOST}/stores-reader/v1/products`;
const LINES = { lineItems: [{ quantity: 1, catalogReference: { appId: 'app', catalogItemId: 'item' } }] };
const CHECKOUT = { ecomCheckout: { checkoutId: 'checkout' } };
const HEADERS = { Authorization: 'token', 'Content-Type': 'application/json' };

/** Measures the calls of a shop's first minute. The contenders take turns. */
export async function measureOverhead(responses: Responses): Promise<Readonly<Record<string, Overhead>>> {
  const outerFetch = globalThis.fetch;
  let result = '';
  globalThis.fetch = () => Promise.resolve(new Response(result, { headers: { 'Content-Type': 'application/json' } }));
  const tokens = {
    accessToken: { value: 'token', expiresAt: Math.floor(Date.now() / 1000) + 14_400 },
    refreshToken: { value: 'refresh', role: TokenRole.VISITOR },
  };
  const ours = createClient({
    auth: OAuthStrategy({ clientId: 'shop', tokens }),
    modules: { currentCart, products, redirects },
  });
  const official = createOfficialClient({
    auth: OfficialStrategy({ clientId: 'shop', tokens }),
    modules: { currentCart: officialCart, products: officialProducts, redirects: officialRedirects },
  });
  const plain = async (url: string, body?: object): Promise<unknown> => {
    const more = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(url, { headers: HEADERS, ...more });
    return JSON.parse(await response.text()) as unknown;
  };
  const query = { query: { filter: { 'priceData.price': { $gte: 1 } }, sort: [], paging: { offset: 0, limit: 50 } } };

  const cases: Readonly<
    Record<string, { text: string; calls: Record<'plain' | 'ours' | 'official', () => Promise<unknown>> }>
  > = {
    'read the cart': {
      text: responses.cart,
      calls: {
        plain: () => plain(CART),
        ours: () => ours.currentCart.getCurrentCart(),
        official: () => official.currentCart.getCurrentCart(),
      },
    },
    'add to the cart': {
      text: responses.cart,
      calls: {
        plain: () => plain(`${CART}/add-to-cart`, LINES),
        ours: () => ours.currentCart.addToCurrentCart(LINES),
        official: () => official.currentCart.addToCurrentCart(LINES),
      },
    },
    'read one product': {
      text: responses.product,
      calls: {
        plain: () => plain(`${PRODUCTS}/item`),
        ours: () => ours.products.getProduct('item'),
        official: () => official.products.getProduct('item'),
      },
    },
    'leave for the checkout': {
      text: responses.redirect,
      calls: {
        plain: () => plain(`${HOST}/_api/redirects-api/v1/redirect-session`, CHECKOUT),
        ours: () => ours.redirects.createRedirectSession(CHECKOUT),
        official: () => official.redirects.createRedirectSession(CHECKOUT),
      },
    },
    'query a page of products': {
      text: responses.productPage,
      calls: {
        plain: () => plain(`${PRODUCTS}/query-platformized`, query),
        ours: () => ours.products.queryProducts().ge('priceData.price', 1).limit(50).find(),
        official: () => official.products.queryProducts().ge('priceData.price', 1).limit(50).find(),
      },
    },
  };

  const measured: Record<string, Overhead> = {};
  try {
    for (const [name, { text, calls }] of Object.entries(cases)) {
      result = text;
      for (const call of Object.values(calls)) await repeat(call, WARM_UP_CALLS / 4);
      const begin = performance.now();
      await repeat(calls.plain, WARM_UP_CALLS);
      const count = Math.ceil((SHARE_MS * WARM_UP_CALLS) / (performance.now() - begin));
      const contenders = {
        plain: timed(calls.plain, count),
        ours: timed(calls.ours, count),
        official: timed(calls.official, count),
      };
      measured[`${name}, ${Math.round(text.length / 1024)} kB`] = await inTurns(contenders, 'plain', ROUNDS);
    }
  } finally {
    globalThis.fetch = outerFetch;
  }
  return measured;
}

/** Microseconds of this thread's processor time per call. The work of other programs does not count. */
function timed(call: () => Promise<unknown>, count: number): Contender {
  return async () => {
    const begin = process.threadCpuUsage();
    await repeat(call, count);
    const { user, system } = process.threadCpuUsage(begin);
    return (user + system) / count;
  };
}

async function repeat(call: () => Promise<unknown>, count: number): Promise<void> {
  for (let each = 0; each < count; each++) await call();
}
