import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { describeOnBothDatabases, type DatabasePlace } from '../../../test/databases.ts';
import { list, violations } from '../../../test/demo-shop.ts';
import { GUILD_CLIENT, GUILD_SECRET, openGuild, OTHER_CLIENT, type Guild } from '../../../test/identity-provider.ts';
import { merchantToken } from '../../../test/merchant.ts';
import {
  ADA,
  CALLBACK,
  createLoginData,
  exchangeCode,
  registerAda,
  signInAda,
  startLogin,
} from '../../../test/sign-in.ts';
import { page, type Browser, type Seen } from '../../../test/test-browser.ts';
import {
  member,
  openTestPlatform,
  PUBLIC_URL,
  text,
  type ApiResponse,
  type JsonObject,
  type TestPlatform,
} from '../../../test/test-platform.ts';

const PROVIDERS = '/apps/v1/identity-providers';
const BACK = `${PUBLIC_URL}/sso/callback`;
const WITH_TOKEN = '/_api/iam/authentication/v1/sso/login-with-token-params';

let guild: Guild;

beforeEach(async () => {
  guild = await openGuild(BACK);
});
afterEach(async () => guild[Symbol.asyncDispose]());

/** A shop with an identity provider. The provider uses the real clock, so the shop does here, too. */
async function openShop(change: Record<string, unknown> = {}): Promise<{ world: TestPlatform; providerId: string }> {
  const world = await openTestPlatform({ config: { database, allowLocalWebhooks: true } });
  world.clock.advance(Date.now() - world.clock.now());
  const identityProvider = { name: 'Guild', issuer: guild.issuer, clientId: GUILD_CLIENT, clientSecret: GUILD_SECRET };
  const body = { identityProvider: { ...identityProvider, ...change } };
  const made = await world.call('POST', PROVIDERS, { body, token: await merchantToken(world) });
  return { world, providerId: text(member(made.body, 'identityProvider.id')) };
}

/** What the merchant reads after testing the provider. */
async function testProvider(world: TestPlatform, providerId: string): Promise<ApiResponse> {
  return world.call('POST', `${PROVIDERS}/${providerId}/test`, { body: {}, token: await merchantToken(world) });
}

/** Presses the provider's button on the sign-in page: where the browser is sent. */
async function pressButton(world: TestPlatform, browser: Browser, data = createLoginData()): Promise<URL> {
  const signIn = page(await browser.open(await startLogin(world, await world.visit(), data)), 'sign-in');
  const [button] = signIn.providers ?? [];
  if (button === undefined) throw new Error('There is no button.');
  return (await browser.open(button.url)).url;
}

async function signInByGuild(world: TestPlatform, browser: Browser, data = createLoginData()): Promise<Seen> {
  const away = await pressButton(world, browser, data);
  return browser.open((await guild.signIn(away.href)).href);
}

async function memberOf(
  world: TestPlatform,
  seen: Seen,
  data: ReturnType<typeof createLoginData>,
): Promise<ApiResponse> {
  const tokens = await exchangeCode(world, seen.url.searchParams.get('code') ?? '', data);
  return world.call('GET', '/members/v1/members/my', { token: text(tokens.body['access_token']) });
}

let database: DatabasePlace;

describeOnBothDatabases('federated sign-in', ({ place }) => {
  beforeEach(async () => {
    database = await place();
  });

  describe('the button of a provider', () => {
    test('signs a new member in by the email address that the provider verified', async () => {
      const { world } = await openShop();
      guild.person = { ...guild.person, given_name: 'Grace', family_name: 'Hopper' };
      const data = createLoginData();
      const seen = await signInByGuild(world, world.browser(), data);
      expect(`${seen.url.origin}${seen.url.pathname}`).toBe(CALLBACK);
      const { body } = await memberOf(world, seen, data);
      expect(body['member']).toMatchObject({
        loginEmail: 'grace@guild.example',
        loginEmailVerified: true,
        contact: { firstName: 'Grace', lastName: 'Hopper' },
      });
    });

    test('is listed as a connection of the member, under the provider’s name for them', async () => {
      const { world, providerId } = await openShop();
      const data = createLoginData();
      const seen = await signInByGuild(world, world.browser(), data);
      const tokens = await exchangeCode(world, seen.url.searchParams.get('code') ?? '', data);
      const token = text(tokens.body['access_token']);
      const { body } = await world.call('GET', '/members/v1/members/my/identity', { token });
      const idpConnection = { idpConnectionId: providerId, idpUserId: guild.person.subject };
      expect(member(body, 'identity.connections')).toEqual([{ idpConnection }]);
    });

    test('leads to the same member again, also after the address changed at the provider', async () => {
      const { world } = await openShop();
      const [first, second] = [createLoginData(), createLoginData()];
      const before = await memberOf(world, await signInByGuild(world, world.browser(), first), first);
      guild.person = { ...guild.person, email: 'other@guild.example' };
      const after = await memberOf(world, await signInByGuild(world, world.browser(), second), second);
      expect(member(after.body, 'member.id')).toBe(member(before.body, 'member.id'));
    });

    test('takes an unverified account from the person who registered it', async () => {
      const { world } = await openShop();
      const { accessToken } = await signInAda(world);
      guild.person = { subject: 'ada', email: ADA.email, email_verified: true };
      const data = createLoginData();
      const { body } = await memberOf(world, await signInByGuild(world, world.browser(), data), data);
      expect(member(body, 'member.loginEmail')).toBe(ADA.email);
      const login = { loginId: { email: ADA.email }, password: ADA.password };
      const byPassword = await world.call('POST', '/_api/iam/authentication/v2/login', {
        body: login,
        token: await world.visit(),
      });
      expect(byPassword.status).toBe(401);
      world.clock.advance(1000);
      expect((await world.call('GET', '/members/v1/members/my', { token: accessToken })).status).toBe(401);
    });

    test('signs no member in by an email address that the provider did not verify', async () => {
      const { world } = await openShop();
      await registerAda(world);
      guild.person = { subject: 'mallory', email: ADA.email, email_verified: false };
      const problem = page(await signInByGuild(world, world.browser()), 'problem');
      expect(problem.title).toBe('Guild did not confirm your email address');
      expect(problem.words).toEqual({ code: 'provider-email-unconfirmed', values: { provider: 'Guild' } });
    });

    test('sends state, nonce and an S256 challenge, and none of the secrets', async () => {
      const { world } = await openShop();
      const { searchParams } = await pressButton(world, world.browser());
      expect(Object.fromEntries(searchParams)).toMatchObject({
        client_id: GUILD_CLIENT,
        redirect_uri: BACK,
        response_type: 'code',
        code_challenge_method: 'S256',
        scope: 'openid email profile',
      });
      for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toHaveLength(43);
    });

    test.each<[string, (response: URL) => void]>([
      ['another state', (response) => response.searchParams.set('state', 'made-up')],
      ['no state', (response) => response.searchParams.delete('state')],
    ])('accepts no response with %s', async (_what, tamper) => {
      const { world } = await openShop();
      const browser = world.browser();
      const response = await guild.signIn((await pressButton(world, browser)).href);
      tamper(response);
      expect(page(await browser.open(response.href), 'problem').title).toBe('This page has expired');
    });

    test('accepts a response only in the browser that started the sign-in, and only once', async () => {
      const { world } = await openShop();
      const browser = world.browser();
      const response = await guild.signIn((await pressButton(world, browser)).href);
      expect(page(await world.browser().open(response.href), 'problem').title).toBe('This page has expired');
      expect((await browser.open(response.href)).url.searchParams.get('code')).toHaveLength(43);
      expect(page(await browser.open(response.href), 'problem').title).toBe('This page has expired');
    });

    test('reports an invalid code of the provider, and logs it', async () => {
      const { world } = await openShop();
      const browser = world.browser();
      const response = await guild.signIn((await pressButton(world, browser)).href);
      response.searchParams.set('code', 'made-up');
      const problem = page(await browser.open(response.href), 'problem');
      expect(problem.title).toBe('Signing in with Guild did not work');
      expect(problem.words).toEqual({ code: 'provider-failed', values: { provider: 'Guild' } });
      expect(world.logged.join('\n')).toContain('the response of an identity provider was not accepted');
    });

    test('leads back to the sign-in page where the person changed their mind', async () => {
      const { world } = await openShop();
      const browser = world.browser();
      const state = (await pressButton(world, browser)).searchParams.get('state') ?? '';
      page(await browser.open(`/sso/callback?error=access_denied&state=${state}`), 'sign-in');
    });

    test('is submitted for a visitor who asks for that provider, and not for one who asks for another', async () => {
      const { world, providerId } = await openShop();
      const start = async (idp: string) =>
        startLogin(world, await world.visit(), createLoginData(), { authRequest: { idp } });
      expect((await world.browser().open(await start(providerId))).url.origin).toBe(guild.issuer);
      page(await world.browser().open(await start('idp_none')), 'sign-in');
    });

    test('is not there for a provider that is switched off', async () => {
      const { world } = await openShop({ enabled: false });
      await expect(pressButton(world, world.browser())).rejects.toThrow('There is no button.');
    });
  });

  describe('a merchant', () => {
    test('learns whether a provider can be used now, and why not', async () => {
      const { world, providerId } = await openShop();
      expect((await testProvider(world, providerId)).body).toEqual({ check: { works: true } });
      const other = { name: 'Nowhere', issuer: `${guild.issuer}/nowhere`, clientId: 'x' };
      const made = await world.call('POST', PROVIDERS, {
        body: { identityProvider: other },
        token: await merchantToken(world),
      });
      const { body } = await testProvider(world, text(member(made.body, 'identityProvider.id')));
      expect(member(body, 'check.works')).toBe(false);
      expect(text(member(body, 'check.problem'))).not.toBe('');
      expect((await testProvider(world, 'idp_unknown')).status).toBe(404);
    });

    test('connects, changes and removes providers without seeing a secret again', async () => {
      const { world, providerId } = await openShop();
      const token = await merchantToken(world);
      const change = { identityProvider: { name: 'The Guild', enabled: false } };
      const { body } = await world.call('PATCH', `${PROVIDERS}/${providerId}`, { body: change, token });
      expect(body['identityProvider']).toMatchObject({ name: 'The Guild', hasClientSecret: true, redirectUrl: BACK });
      expect(JSON.stringify(await world.call('GET', PROVIDERS, { token }))).not.toContain(GUILD_SECRET);
      expect((await world.call('DELETE', `${PROVIDERS}/${providerId}`, { token })).status).toBe(200);
      expect((await world.call('DELETE', `${PROVIDERS}/${providerId}`, { token })).status).toBe(404);
    });

    test('is told where another one has changed the same provider', async () => {
      const { world, providerId } = await openShop();
      const token = await merchantToken(world);
      const send = (identityProvider: JsonObject) =>
        world.call('PATCH', `${PROVIDERS}/${providerId}`, { body: { identityProvider }, token });
      const { body } = await world.call('GET', PROVIDERS, { token });
      const revision = text(list(body, 'identityProviders')[0]?.['revision']);
      expect((await send({ revision, name: 'The Guild' })).status).toBe(200);
      const late = await send({ revision, name: 'A guild' });
      expect([late.status, member(late.body, 'details.applicationError.code')]).toEqual([409, 'STALE_REVISION']);
      const other = await send({ enabled: false });
      expect(other.body['identityProvider']).toMatchObject({ name: 'The Guild', revision: '3', enabled: false });
    });

    test('cannot send the platform into the network', async () => {
      const world = await openTestPlatform({ config: { database } });
      const identityProvider = { name: 'Inside', issuer: 'https://10.0.0.7', clientId: 'shop' };
      const refused = await world.call('POST', PROVIDERS, {
        body: { identityProvider },
        token: await merchantToken(world),
      });
      expect(violations(refused)).toEqual([
        'identityProvider.issuer OTHER The address must not lead inside the network, as 10.0.0.7 does.',
      ]);
    });
  });

  describe('a token that a client presents', () => {
    const call = async (world: TestPlatform, idpConnectionId: string, tokenParams: Record<string, string>) =>
      world.call('POST', WITH_TOKEN, { body: { idpConnectionId, tokenParams }, token: await world.visit() });

    const codeOf = ({ body }: ApiResponse) => member(body, 'details.applicationError.code');

    test('signs its person in once, with a session token for the hidden frame', async () => {
      const { world, providerId } = await openShop();
      const params = { id_token: await guild.getIdToken('n'), nonce: 'n' };
      const { body } = await call(world, providerId, params);
      expect(body).toMatchObject({ state: 'SUCCESS', identity: { email: { address: 'grace@guild.example' } } });
      const connection = { idpConnection: { idpConnectionId: providerId, idpUserId: guild.person.subject } };
      expect(member(body, 'identity.connections')).toEqual([connection]);
      expect(text(body['sessionToken'])).toHaveLength(43);
      expect((await call(world, providerId, params)).body['message']).toBe(
        'This token was used before: sign in at the provider again.',
      );
    });

    test('waits for the owner where the shop asks for that', async () => {
      const { world, providerId } = await openShop();
      const properties = { membership: { requiresOwnerApproval: true } };
      const token = await merchantToken(world);
      await world.call('PATCH', '/site-properties/v4/properties', { body: { properties }, token });
      const { body } = await call(world, providerId, { id_token: await guild.getIdToken('n'), nonce: 'n' });
      expect(body).toMatchObject({ state: 'REQUIRE_OWNER_APPROVAL' });
    });

    test.each<[string, (token: string) => Record<string, string>]>([
      ['another nonce', (token) => ({ id_token: token, nonce: 'another' })],
      ['no nonce', (token) => ({ id_token: token })],
      [
        'a changed character',
        (token) => ({ id_token: changePayload(token, { email: 'ada@example.com' }), nonce: 'n' }),
      ],
      ['no signature', (token) => ({ id_token: unsigned(token), nonce: 'n' })],
    ])('is refused with %s', async (_what, params) => {
      const { world, providerId } = await openShop();
      const refused = await call(world, providerId, params(await guild.getIdToken('n')));
      expect([refused.status, codeOf(refused)]).toEqual([401, 'PROVIDER_TOKEN_NOT_VALID']);
    });

    test('is refused where the guild made it for another client, or six minutes ago', async () => {
      const { world, providerId } = await openShop();
      const other = await guild.getIdToken('n', OTHER_CLIENT);
      expect(codeOf(await call(world, providerId, { id_token: other, nonce: 'n' }))).toBe('PROVIDER_TOKEN_NOT_VALID');
      const token = await guild.getIdToken('n');
      world.clock.advance(6 * 60 * 1000);
      expect(codeOf(await call(world, providerId, { id_token: token, nonce: 'n' }))).toBe('PROVIDER_TOKEN_NOT_VALID');
    });

    test('is refused where the guild did not verify the address', async () => {
      const { world, providerId } = await openShop();
      guild.person = { ...guild.person, email_verified: false };
      const refused = await call(world, providerId, { id_token: await guild.getIdToken('n'), nonce: 'n' });
      expect(codeOf(refused)).toBe('PROVIDER_EMAIL_NOT_VERIFIED');
    });

    test('is refused where it is missing, made up, or of a provider that there is not', async () => {
      const { world, providerId } = await openShop();
      expect(violations(await call(world, providerId, {}))).toEqual([
        'tokenParams.id_token REQUIRED_FIELD id_token is required: the ID token that the provider gave',
      ]);
      expect(codeOf(await call(world, providerId, { id_token: 'made.up.token' }))).toBe('PROVIDER_TOKEN_NOT_VALID');
      expect(codeOf(await call(world, 'idp_none', { id_token: 'x' }))).toBe('IDENTITY_PROVIDER_NOT_FOUND');
    });
  });

  /** The same token with other claims, and the signature that it had. */
  function changePayload(token: string, change: Record<string, unknown>): string {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    return [header, encode({ ...claims, ...change }), signature].join('.');
  }

  /** The same claims as a token that says it needs no signature. */
  function unsigned(token: string): string {
    return [encode({ alg: 'none' }), token.split('.')[1] ?? '', ''].join('.');
  }

  function encode(value: object): string {
    return Buffer.from(JSON.stringify(value)).toString('base64url');
  }
});
