/** Tabs of one browser share one session through local storage: they renew it once, and follow each other. */
import type * as Cartwright from '@cartwright/client';
import { type BrowserContext, expect, type Page } from '@playwright/test';

import { type PlatformRequest, type ClientPage, openClientPage, Refused } from './client-page.ts';
import { test } from './watched.ts';

const TABS = 5;
const CALLS = 50;

/** Runs in the page. */
interface Shop extends Window {
  readonly cartwright: typeof Cartwright;
  readonly changes: string[];
  readonly auth: Cartwright.OAuthStrategy;
  readonly ask: () => Promise<string | null | undefined>;
}

/** A platform that renews slowly; `isRefused` is about the member's refresh token. */
function platform(isRefused = false) {
  return async ({ url, headers, body }: PlatformRequest): Promise<object> => {
    if (url.pathname !== '/oauth2/token') return { cart: { id: 'c', buyerNote: headers.authorization } };
    // Long enough for every tab to be waiting.
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (body['grantType'] === 'anonymous') return { access_token: 'visiting', refresh_token: 'R2', expires_in: 14_400 };
    return isRefused
      ? new Refused(400, { error: 'invalid_grant' })
      : { access_token: 'renewed', refresh_token: 'R1', expires_in: 14_400 };
  };
}

const tokenRequests = ({ requests }: ClientPage): unknown[] =>
  requests.filter(({ url }) => url.pathname === '/oauth2/token').map(({ body }) => body['grantType']);

/** Tabs of a member with an expired access token, each with a separate client. */
async function openTabs(context: BrowserContext, world: ClientPage): Promise<Page[]> {
  await context.addInitScript(() => {
    const tokens = { accessToken: { value: 'old', expiresAt: 1 }, refreshToken: { value: 'R1', role: 'member' } };
    if (localStorage.length === 0) localStorage.setItem('cartwright.tokens', JSON.stringify(tokens));
  });
  const tabs: Page[] = [];
  for (let each = 0; each < TABS; each++) {
    const tab = await context.newPage();
    await tab.goto(world.shop);
    await tab.evaluate((host) => {
      const shop = window as unknown as Shop;
      const { createClient, currentCart, localTokenStorage, OAuthStrategy } = shop.cartwright;
      const auth = OAuthStrategy({ clientId: 'shop', tokenStorage: localTokenStorage() });
      const client = createClient({ host, auth, modules: { currentCart } });
      const changes: string[] = [];
      auth.getTokens();
      auth.subscribe((session, change) => changes.push(`${change}: ${session.role}`));
      Object.assign(shop, { changes, auth, ask: async () => (await client.currentCart.getCurrentCart()).buyerNote });
    }, world.platform);
    tabs.push(tab);
  }
  return tabs;
}

/** Starts this many calls in every tab at once. Returns the tokens of the calls. */
async function askEverywhere(tabs: readonly Page[]): Promise<(string | null | undefined)[]> {
  const ask = (count: number) => Promise.all(Array.from({ length: count }, () => (window as unknown as Shop).ask()));
  return (await Promise.all(tabs.map((tab) => tab.evaluate(ask, CALLS)))).flat();
}

test('five tabs with fifty calls each and an expired token make exactly one token request', async ({ context }) => {
  await using world = await openClientPage(platform());
  const tabs = await openTabs(context, world);
  const used = await askEverywhere(tabs);
  expect(used).toEqual(Array.from({ length: TABS * CALLS }, () => 'renewed'));
  expect(tokenRequests(world)).toEqual(['refresh_token']);
});

test('five tabs with a refused grant become one visitor', async ({ context }) => {
  await using world = await openClientPage(platform(true));
  const tabs = await openTabs(context, world);
  const used = await askEverywhere(tabs);
  expect(new Set(used)).toEqual(new Set(['visiting']));
  expect(tokenRequests(world)).toEqual(['refresh_token', 'anonymous']);
  const changes = await Promise.all(tabs.map((tab) => tab.evaluate(() => (window as unknown as Shop).changes)));
  expect(changes.flat().filter((change) => change === 'refused: visitor')).toHaveLength(1);
});

test('a sign-out in one tab reaches the others without a call', async ({ context }) => {
  await using world = await openClientPage(platform());
  const [first, ...others] = await openTabs(context, world);
  await first?.evaluate(() => (window as unknown as Shop).auth.signOut());
  for (const tab of others) {
    await expect.poll(() => tab.evaluate(() => (window as unknown as Shop).changes)).toEqual(['adopted: none']);
  }
  expect(tokenRequests(world)).toEqual([]);
});
