/** Sign-in through a hidden frame, across two real origins: only messages of the frame itself count. */
import type * as Cartwright from '@cartwright/client';
import { expect, type Page } from '@playwright/test';

import { type PlatformRequest, type ClientPage, openClientPage } from './client-page.ts';
import { test } from './watched.ts';

const REDIRECT_SESSION = '/_api/redirects-api/v1/redirect-session';

/** Runs in the page. */
interface Shop extends Window {
  readonly cartwright: typeof Cartwright;
  readonly heard: { origin: string; code: string }[];
  readonly leaving: AbortController;
  signIn: Promise<string>;
}

/** A page that posts a message to the page around it. */
const say = (message: object): string => `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`;

/** A platform whose authorize page posts what `speak` makes of the state. Under another host name, it forges a code. */
function platformThat(speak: (state: string) => Promise<string> | string) {
  return ({ url, headers, body }: PlatformRequest): Promise<string> | object | string => {
    const state = url.searchParams.get('state') ?? '';
    switch (url.pathname) {
      case '/oauth2/token': {
        const who = body['grantType'] === 'authorization_code' ? `member by ${String(body['code'])}` : 'visitor';
        return { access_token: who, refresh_token: `R ${who}`, expires_in: 14_400 };
      }
      case REDIRECT_SESSION: {
        const authRequest = (body['auth'] as { authRequest: { state: string } }).authRequest;
        const fullUrl = `http://${headers.host}/authorize?state=${authRequest.state}`;
        return { redirectSession: { id: 'r', fullUrl, urlDetails: { endpoint: fullUrl, searchParams: {} } } };
      }
      case '/authorize':
        return speak(state);
      case '/forged':
        return say({ code: 'forged', state });
      default:
        throw new Error(`No test expects a request to ${url.pathname}.`);
    }
  };
}

/** Starts a sign-in; `window.signIn` resolves with the access token or the error's message. */
async function begin(page: Page, world: ClientPage): Promise<void> {
  await page.goto(world.shop);
  await page.evaluate((host) => {
    const shop = window as unknown as Shop;
    const { createClient, OAuthStrategy } = shop.cartwright;
    const heard: Shop['heard'] = [];
    const leaving = new AbortController();
    addEventListener('message', ({ origin, data }) => heard.push({ origin, code: (data as { code: string }).code }));
    const { auth } = createClient({ host, auth: OAuthStrategy({ clientId: 'shop' }) });
    const signIn = auth.getMemberTokensForDirectLogin('session token', { signal: leaving.signal }).then(
      ({ accessToken, refreshToken }) => `${refreshToken.role}: ${accessToken.value}`,
      (error: unknown) => (error as Error).message,
    );
    Object.assign(shop, { heard, leaving, signIn });
  }, world.platform);
}

/** The state of the current sign-in; waits for the request of the frame. */
async function stateOf(world: ClientPage): Promise<string> {
  const authorize = () => world.requests.find(({ url }) => url.pathname === '/authorize');
  await expect.poll(() => authorize() !== undefined).toBe(true);
  return authorize()?.url.searchParams.get('state') ?? '';
}

const outcome = (page: Page): Promise<string> => page.evaluate(() => (window as unknown as Shop).signIn);
const codesSpent = ({ requests }: ClientPage): unknown[] =>
  requests.filter(({ body }) => body['grantType'] === 'authorization_code').map(({ body }) => body['code']);

test('a message from a wrong origin, a wrong frame or the page itself is ignored, although it has the state', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await using world = await openClientPage(
    platformThat(async (state) => {
      await gate.promise;
      return say({ code: 'real', state });
    }),
  );
  await begin(page, world);
  const state = await stateOf(world);
  for (const origin of [world.stranger, world.platform]) {
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, `${origin}/forged?state=${state}`);
  }
  await page.evaluate((known) => window.postMessage({ code: 'forged', state: known }, '*'), state);
  const heard = () => page.evaluate(() => (window as unknown as Shop).heard.map(({ origin }) => origin));
  await expect
    .poll(async () => (await heard()).toSorted())
    .toEqual([world.shop, world.stranger, world.platform].toSorted());
  expect(codesSpent(world)).toEqual([]);

  gate.resolve();
  expect(await outcome(page)).toBe('member: member by real');
  expect(codesSpent(world)).toEqual(['real']);
  await expect(page.locator('iframe[src*="/authorize"]')).toHaveCount(0);
});

test('a message of the right frame with the state of another sign-in is ignored', async ({ page }) => {
  await using world = await openClientPage(
    platformThat((state) => say({ code: 'forged', state: 'another' }) + say({ code: 'real', state })),
  );
  await begin(page, world);
  expect(await outcome(page)).toBe('member: member by real');
  expect(codesSpent(world)).toEqual(['real']);
});

test('a visitor without a session at the platform stays a visitor, and the frame is removed', async ({ page }) => {
  await using world = await openClientPage(platformThat((state) => say({ error: 'login_required', state })));
  await begin(page, world);
  expect(await outcome(page)).toBe('Missing code or _state');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(codesSpent(world)).toEqual([]);
});

test('a frame that posts nothing is given up after two minutes, and removed', async ({ page }) => {
  await page.clock.install();
  await using world = await openClientPage(platformThat(() => '<p>Nothing to say.</p>'));
  await begin(page, world);
  await stateOf(world);
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.clock.runFor(119_000);
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.clock.runFor(2_000);
  expect(await outcome(page)).toBe('OAuth flow timed out');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('an aborted sign-in removes its frame', async ({ page }) => {
  await using world = await openClientPage(platformThat(() => '<p>Nothing to say.</p>'));
  await begin(page, world);
  await stateOf(world);
  await page.evaluate(() => (window as unknown as Shop).leaving.abort(new Error('The page was left.')));
  expect(await outcome(page)).toBe('The page was left.');
  await expect(page.locator('iframe')).toHaveCount(0);
});
