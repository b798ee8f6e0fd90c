/** Attacks by and through programs: API keys, client secrets, apps that exceed a member's consent, identity providers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser, readText } from './browser.ts';
import { type ApiResponse, ask, authorizeAddress, callAs, createSecrets, join, own, visit } from './people.ts';

const KEYS = '/apps/v1/api-keys';
const APPS = '/apps/v1/apps';
const PRODUCT = { product: { name: 'Bowl', productType: 'physical', priceData: { price: 20 } } };
const PARTNER = 'https://partner.example/callback';

let arena: Arena;
let owner: Awaited<ReturnType<typeof own>>;
beforeAll(async () => {
  arena = await openArena();
  owner = await own(arena);
});
afterAll(() => arena[Symbol.asyncDispose]());

async function createKey(...permissions: readonly string[]): Promise<string> {
  return (await owner.call(KEYS, { apiKey: { name: 'A program', permissions } })).text('secret');
}

async function createApp(permissions: readonly string[] = []): Promise<{ clientId: string; clientSecret: string }> {
  const made = await owner.call(APPS, { app: { name: 'Partner', redirectUrls: [PARTNER], permissions } });
  const clientId = made.text('app.id');
  return { clientId, clientSecret: (await owner.call(`${APPS}/${clientId}/secret`, {})).text('clientSecret') };
}

const loginAs = (memberId: string, authorization: string): Promise<ApiResponse> =>
  callAs(arena, authorization)('/oauth2/token', { grant_type: 'authorized_client', member_id: memberId });

describe('an API key', () => {
  test.each<[string, string, unknown]>([
    ['orders', '/ecom/v1/orders/search', {}],
    ['settings', '/site-properties/v4/properties', undefined],
    ['webhooks', '/webhooks/v1/webhooks', undefined],
    ['keys', KEYS, { apiKey: { name: 'Mine', permissions: ['orders.read'] } }],
    ['apps', APPS, { app: { name: 'Mine' } }],
    ['identity providers', '/apps/v1/identity-providers', undefined],
  ])('for the catalog opens no %s', async (_what, path, body) => {
    const call = callAs(arena, await createKey('catalog.write'));
    const method = path.startsWith('/site-properties') ? 'PATCH' : body === undefined ? 'GET' : 'POST';
    const response = await call(path, body ?? (method === 'PATCH' ? { properties: {} } : undefined), { method });
    expect(response.status).toBe(403);
  });

  test.each<[string, (secret: string) => string]>([
    ['with one more character', (secret) => `${secret}x`],
    ['with one character less', (secret) => secret.slice(0, -1)],
    ['in capitals', (secret) => secret.toUpperCase()],
    ['without its beginning', (secret) => secret.slice(4)],
    ['twice', (secret) => `${secret},${secret}x`],
    ['after another', (secret) => `x,y,${secret}`],
    ['of thousands of characters', (secret) => secret.repeat(100)],
  ])('%s is none', async (_what, change) => {
    const authorization = change(await createKey('catalog.write'));
    expect((await callAs(arena, authorization)('/stores/v1/products', PRODUCT)).status).toBe(401);
  });

  test('is worthless for another site, at another platform, and after it was revoked', async () => {
    await using other = await openArena();
    const made = await owner.call(KEYS, { apiKey: { name: 'A program', permissions: ['catalog.write'] } });
    const call = callAs(arena, made.text('secret'));
    const elsewhere = { headers: { 'wix-site-id': 'site_other' } };
    expect((await call('/stores/v1/products', PRODUCT, elsewhere)).status).toBe(401);
    expect((await callAs(other, made.text('secret'))('/stores/v1/products', PRODUCT)).status).toBe(401);
    await owner.call(`${KEYS}/${made.text('apiKey.id')}`, undefined, { method: 'DELETE' });
    expect((await call('/stores/v1/products', PRODUCT)).status).toBe(401);
  });

  test('is shown once: no list and no line of the log contains it', async () => {
    const secret = await createKey('catalog.write');
    await callAs(arena, secret)('/stores/v1/products', PRODUCT);
    expect((await owner.call(KEYS)).json).not.toContain(secret);
    expect(arena.log.join('\n')).not.toContain(secret);
  });

  test('signs no member in without the permission for it', async () => {
    const memberId = (await (await join(arena)).call('/members/v1/members/my')).text('member.id');
    expect((await loginAs(memberId, `,${await createKey('orders.read')}`)).message).toBe(
      'This needs the permission members.manage.',
    );
    expect((await loginAs(memberId, `${(await visit(arena)).token},cwk_made-up`)).status).toBe(401);
  });

  test('signs in no member of another shop', async () => {
    await using other = await openArena();
    const memberId = (await (await join(other)).call('/members/v1/members/my')).text('member.id');
    expect((await loginAs(memberId, `,${await createKey('members.manage')}`)).status).toBe(400);
  });
});

describe('a client secret', () => {
  const credentials = (body: object): Promise<ApiResponse> => ask(arena, { grantType: 'client_credentials', ...body });

  test('grants no more than the app is allowed, for any requested scope', async () => {
    const app = await createApp(['orders.read']);
    const response = await credentials({ ...app, scope: 'catalog.write settings.manage' });
    expect(response.at('scope')).toBe('orders.read');
    expect((await callAs(arena, response.text('access_token'))('/stores/v1/products', PRODUCT)).status).toBe(403);
  });

  test.each(['', 'null', 'undefined', "' OR 1=1 --"])(
    'that is %j opens no app, not even one without a secret',
    async (secret) => {
      const { clientId } = await createApp();
      for (const id of [clientId, arena.clientId]) {
        expect((await credentials({ clientId: id, clientSecret: secret })).status).toBeGreaterThanOrEqual(400);
      }
    },
  );

  test('of one app is worthless to another', async () => {
    const [one, other] = [await createApp(), await createApp()];
    expect((await credentials({ ...one, clientSecret: other.clientSecret })).status).toBe(401);
  });

  test('signs in no member and no merchant', async () => {
    const token = (await credentials(await createApp(['members.manage']))).text('access_token');
    const call = callAs(arena, token);
    expect((await call('/members/v1/members/my')).status).toBe(403);
    expect((await call(APPS, { app: { name: 'Mine' } })).status).toBe(403);
  });
});

describe('another app', () => {
  const address = (clientId: string, more: Readonly<Record<string, string>> = {}): string =>
    authorizeAddress(arena, { client_id: clientId, redirect_uri: PARTNER, scope: 'profile', ...more });

  test('gets no code without the member’s consent, silently or after sign-in', async () => {
    const { browser } = await join(arena);
    const { clientId } = await createApp();
    const silent = await browser.open(address(clientId, { prompt: 'none' }));
    expect(silent.url.href).toContain('error=consent_required');
    const consent = await browser.open(address(clientId, { prompt: 'consent' }));
    expect(consent.url.pathname).toBe('/consent');
  });

  test('cannot skip the question with the shop’s name', async () => {
    const { browser } = await join(arena);
    const { clientId } = await createApp();
    const seen = await browser.open(address(clientId, { prompt: 'none', first_party: 'true', isFirstParty: '1' }));
    expect(seen.url.href).toContain('error=consent_required');
  });

  test('cannot have the question answered by another site', async () => {
    const { browser } = await join(arena);
    const { clientId } = await createApp();
    const { url } = await browser.open(address(clientId, { prompt: 'consent' }));
    const seen = await browser.post(url.href, { decision: 'allow' }, { origin: 'https://partner.example' });
    expect(readText(seen)).toContain('We can’t accept this form');
  });

  test('cannot have the question answered in a browser without a signed-in member', async () => {
    const { browser } = await join(arena);
    const { clientId } = await createApp();
    const { url } = await browser.open(address(clientId, { prompt: 'consent' }));
    const seen = await openBrowser(arena).open(url.href);
    expect(seen.url.pathname).toBe('/sign-in');
  });

  test('is not given a code at an address that only looks registered, and production offers no button for it', async () => {
    const { browser } = await join(arena);
    const { clientId } = await createApp();
    const seen = await browser.open(address(clientId, { redirect_uri: `${PARTNER}/` }));
    expect(readText(seen)).toContain('which isn’t one of its allowed addresses');
    expect(seen.text).not.toContain('<form');
    const posted = await browser.post(`${arena.platformUrl}/dev/allow-return-address`, { clientId, address: PARTNER });
    expect(posted.status).toBe(404);
  });
});

describe('another identity provider', () => {
  test.each(['', '?code=x&state=y', '?error=access_denied', '?code=x&state=y&iss=https://evil.example'])(
    'is not trusted in a browser that never left for it: %s',
    async (query) => {
      const seen = await openBrowser(arena).open(`${arena.platformUrl}/sso/callback${query}`);
      expect([seen.status, readText(seen).includes('This page has expired')]).toEqual([410, true]);
    },
  );

  test.each([
    'https://127.0.0.1',
    'https://169.254.169.254',
    'https://localhost',
    'http://login.example',
    'https://[::1]',
  ])('is not requested at %s', async (issuer) => {
    const made = await owner.call('/apps/v1/identity-providers', {
      identityProvider: { name: 'Evil', issuer, clientId: 'shop' },
    });
    expect(made.status).toBe(400);
  });

  test('that does not exist verifies no one', async () => {
    const mallory = await visit(arena);
    const params = { idpConnectionId: 'idp_none', tokenParams: { id_token: 'x.y.z', email: 'ada@example.com' } };
    expect((await mallory.call('/_api/iam/authentication/v1/sso/login-with-token-params', params)).status).toBe(404);
  });
});

test('a challenge of another sign-in does not help a partner’s code', async () => {
  const { browser } = await join(arena);
  const { clientId } = await createApp();
  const secrets = createSecrets();
  const query = { client_id: clientId, redirect_uri: PARTNER, code_challenge: secrets.challenge, prompt: 'consent' };
  const page = await browser.open(authorizeAddress(arena, query));
  const { url } = await browser.submit(page, { decision: 'allow' });
  const code = url.searchParams.get('code') ?? '';
  const grant = { clientId, grantType: 'authorization_code', redirectUri: PARTNER, code };
  const wrong = await ask(arena, { ...grant, codeVerifier: createSecrets().verifier });
  expect(wrong.message).toBe('The code verifier does not fit.');
});
