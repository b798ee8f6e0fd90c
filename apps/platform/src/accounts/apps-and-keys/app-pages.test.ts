/** What the page of an app needs, through the front door: refused addresses, revisions, use, and deletion. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, list, violations } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { signInAda } from '../../../test/sign-in.ts';
import { type JsonObject, member, openTestPlatform, text, type TestPlatform } from '../../../test/test-platform.ts';

const APPS = '/apps/v1/apps';
const CALLBACK = 'https://app.example/callback';
const STATE = { response_type: 'code', state: 'abc', code_challenge_method: 'S256', response_mode: 'query' };

interface Office {
  readonly world: TestPlatform;
  readonly id: string;
  call(method: string, path: string, body?: JsonObject): ReturnType<TestPlatform['call']>;
  readonly read: () => Promise<JsonObject>;
  /** Asks to come back to an address, as a program does. */
  readonly ask: (address: string) => Promise<Response>;
}

async function openOffice(config: Parameters<typeof openTestPlatform>[0], app: JsonObject = {}): Promise<Office> {
  const world = await openTestPlatform(config);
  const token = await merchantToken(world);
  const call: Office['call'] = (method, path, body) =>
    world.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  const wanted = { name: 'Loyalty', redirectUrls: [CALLBACK], developmentMode: false, ...app };
  world.clock.advance(1);
  const made = await call('POST', APPS, { app: wanted });
  const id = text(member(made.body, 'app.id'));
  return {
    world,
    id,
    call,
    read: async () => member((await call('GET', `${APPS}/${id}`)).body, 'app') as JsonObject,
    ask: (address) => {
      const query = new URLSearchParams({
        ...STATE,
        client_id: id,
        redirect_uri: address,
        code_challenge: 'x'.repeat(43),
      });
      return world.platform.fetch(new Request(`http://localhost:4001/oauth2/authorize?${query}`));
    },
  };
}

describeOnBothDatabases('an app', (databases) => {
  test('lists refused addresses of this machine and of its own hosts, and no others, until they are allowed', async () => {
    const { world, ask, read, call, id } = await openOffice({ config: { database: await databases.place() } });
    for (const address of [
      'http://localhost:5173/cb',
      'https://app.example/other',
      'https://evil.example/callback',
      `https://app.example/${'x'.repeat(600)}`,
    ]) {
      expect((await ask(address)).status).toBe(400);
    }
    // A program asks the API for the address of the sign-in page.
    const token = text(
      (await world.call('POST', '/oauth2/token', { body: { clientId: id, grantType: 'anonymous' } })).body[
        'access_token'
      ],
    );
    const authRequest = {
      clientId: id,
      redirectUri: 'http://127.0.0.1:3000/cb',
      codeChallenge: 'x'.repeat(43),
      codeChallengeMethod: 'S256',
      responseMode: 'query',
      responseType: 'code',
      scope: 'offline_access',
      state: 'abc',
    };
    const asked = await world.call('POST', '/_api/redirects-api/v1/redirect-session', {
      body: { auth: { authRequest } },
      token,
    });
    expect(error(asked)[1]).toBe('REDIRECT_NOT_ALLOWED');
    const addresses = async () => list(await read(), 'refusedAddresses').map(({ address }) => address);
    expect(new Set(await addresses())).toEqual(
      new Set(['http://localhost:5173/cb', 'https://app.example/other', 'http://127.0.0.1:3000/cb']),
    );
    await call('PATCH', `${APPS}/${id}`, { app: { redirectUrls: [CALLBACK, 'http://localhost:5173/cb'] } });
    expect(new Set(await addresses())).toEqual(new Set(['https://app.example/other', 'http://127.0.0.1:3000/cb']));
    for (let port = 1; port <= 7; port += 1) await ask(`http://localhost:${port}/cb`);
    expect(await addresses()).toHaveLength(5);
  });

  test('refuses a change of an older revision', async () => {
    const { call, id, read } = await openOffice({ config: { database: await databases.place() } });
    await call('PATCH', `${APPS}/${id}`, { app: { revision: '1', name: 'Points' } });
    const stale = await call('PATCH', `${APPS}/${id}`, { app: { revision: '1', name: 'Stamps' } });
    expect(error(stale)).toEqual([409, 'STALE_REVISION']);
    expect(await read()).toMatchObject({ name: 'Points', revision: '2', canBeDeleted: true, signedInMembers: 0 });
  });

  test('that is deleted signs its visitors out and voids its own tokens', async () => {
    const { call, id, world } = await openOffice({ config: { database: await databases.place() } });
    await call('PATCH', `${APPS}/${id}`, { app: { permissions: ['orders.read'] } });
    const secret = text((await call('POST', `${APPS}/${id}/secret`, {})).body['clientSecret']);
    const grant = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
    const own = text((await world.call('POST', '/oauth2/token', { body: grant })).body['access_token']);
    const anonymous = { clientId: id, grantType: 'anonymous' };
    const visitor = text((await world.call('POST', '/oauth2/token', { body: anonymous })).body['access_token']);
    const search = async (token: string) =>
      (await world.call('POST', '/ecom/v1/orders/search', { body: {}, token })).status;
    const readCart = async (token: string) => (await world.call('GET', '/ecom/v1/carts/current', { token })).status;
    expect([await search(own), await readCart(visitor)]).toEqual([200, 404]);
    await call('PATCH', `${APPS}/${id}`, { app: { permissions: [] } });
    expect(await search(own)).toBe(403);

    expect((await call('DELETE', `${APPS}/${id}`)).status).toBe(200);
    world.clock.advance(2000);
    expect([await search(own), await readCart(visitor)]).toEqual([401, 401]);
    expect(error(await call('DELETE', `${APPS}/${id}`))).toEqual([404, 'APP_NOT_FOUND']);
    expect(error(await call('GET', `${APPS}/${id}`))).toEqual([404, 'APP_NOT_FOUND']);
  });
});

test('the app of the shop counts who is signed in, and stays', async () => {
  const { world, call } = await openOffice({});
  await signInAda(world);
  const { body } = await call('GET', `${APPS}/${world.clientId}`);
  expect(member(body, 'app')).toMatchObject({ canBeDeleted: false, signedInMembers: 1 });
  expect(error(await call('DELETE', `${APPS}/${world.clientId}`))).toEqual([409, 'APP_IS_NEEDED']);
});

test('localhost at any port is allowed only where the platform runs for development', async () => {
  const { call, id, ask } = await openOffice({});
  await call('PATCH', `${APPS}/${id}`, { app: { developmentMode: true } });
  expect((await ask('http://localhost:5173/cb')).status).toBe(303);
  const production = await openOffice({ config: { mode: 'production' } });
  const refused = await production.call('PATCH', `${APPS}/${production.id}`, { app: { developmentMode: true } });
  expect(violations(refused)).toEqual([
    'app.developmentMode VALIDATION developmentMode can be on only where the platform runs for development',
  ]);
});
