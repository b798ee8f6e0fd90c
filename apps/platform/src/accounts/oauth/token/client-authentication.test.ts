import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { createApp } from '../../../../test/keys.ts';
import { createLoginData, signInAda } from '../../../../test/sign-in.ts';
import { openTestPlatform, type ApiResponse } from '../../../../test/test-platform.ts';
import { readBasic } from './client-authentication.ts';

const CALLBACK = 'https://app.example/callback';

function basic(clientId: string, clientSecret: string): string {
  const encode = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`;
}

function told({ status, body, headers }: ApiResponse): unknown[] {
  return [status, body['error'], body['error_description'], headers.get('www-authenticate')];
}

describeOnBothDatabases('an app at the token endpoint', ({ place }) => {
  async function openRoute() {
    const world = await openTestPlatform({ config: { database: await place() } });
    const app = await createApp(world, { permissions: ['orders.read'] });
    /** Sends a form, as the standard has it. */
    const ask = (fields: Record<string, string>, authorization?: string) =>
      world.platform
        .fetch(
          new Request('http://localhost:4001/oauth2/token', {
            method: 'POST',
            body: new URLSearchParams(fields),
            headers: authorization === undefined ? {} : { authorization },
          }),
        )
        .then(async (response): Promise<ApiResponse> => {
          const body = (await response.json()) as ApiResponse['body'];
          return { status: response.status, headers: response.headers, body };
        });
    return { ...world, world, app, ask };
  }

  test('shows its secret in the Authorization header, or in the body', async () => {
    const { app, ask } = await openRoute();
    const grant = { grant_type: 'client_credentials' };
    const byHeader = await ask(grant, basic(app.clientId, app.clientSecret));
    const byBody = await ask({ ...grant, client_id: app.clientId, client_secret: app.clientSecret });
    expect([byHeader, byBody].map(({ status, body }) => [status, body['scope']])).toEqual([
      [200, 'orders.read'],
      [200, 'orders.read'],
    ]);
  });

  test('may authenticate by the header to exchange a code', async () => {
    const { world, app, ask } = await openRoute();
    const { browser } = await signInAda(world);
    const { verifier, challenge, state } = createLoginData();
    const query = new URLSearchParams({
      client_id: app.clientId,
      response_type: 'code',
      redirect_uri: CALLBACK,
      response_mode: 'query',
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      prompt: 'consent',
    });
    const consent = await browser.open(`/oauth2/authorize?${query.toString()}`);
    const { form } = JSON.parse(consent.text) as { form: Parameters<typeof browser.submit>[0] };
    const back = await browser.submit(form, { decision: 'allow' });
    const code = back.url.searchParams.get('code') ?? '';
    const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: CALLBACK };
    expect(told(await ask(grant, basic(app.clientId, 'made-up'))).slice(0, 2)).toEqual([401, 'invalid_client']);
    expect((await ask(grant, basic(app.clientId, app.clientSecret))).status).toBe(200);
  });

  test.each([
    ['another secret', (id: string) => basic(id, 'made-up')],
    ['no secret', (id: string) => basic(id, '')],
    ['another app', (_id: string, secret: string) => basic('app_none', secret)],
    ['nothing that can be read', () => 'Basic %%%'],
    ['nothing at all', () => 'Basic '],
    ['text that is no form', (id: string) => `Basic ${Buffer.from(`${id}:%E0%A4%A`).toString('base64')}`],
  ])('is refused with %s in the header, and told how to authenticate', async (_what, header) => {
    const { app, ask } = await openRoute();
    const response = await ask({ grant_type: 'client_credentials' }, header(app.clientId, app.clientSecret));
    expect(told(response)).toEqual([
      401,
      'invalid_client',
      'Client id and client secret do not belong together.',
      'Basic realm="tokens", charset="UTF-8"',
    ]);
  });

  test('does not show its secret twice', async () => {
    const { app, ask } = await openRoute();
    const fields = { grant_type: 'client_credentials', client_id: app.clientId, client_secret: app.clientSecret };
    const words = 'Send the client secret in the Authorization header or in the body, not in both.';
    const response = await ask(fields, basic(app.clientId, app.clientSecret));
    expect(told(response)).toEqual([400, 'invalid_request', words, null]);
  });

  test('is not another one in the body than in the header', async () => {
    const { app, ask, clientId } = await openRoute();
    const fields = { grant_type: 'client_credentials', client_id: clientId };
    const words = 'The client id in the body is not that of the Authorization header.';
    const response = await ask(fields, basic(app.clientId, app.clientSecret));
    expect(told(response)).toEqual([400, 'invalid_request', words, null]);
  });

  test.each([
    [{ grant_type: 'client_credentials' }, 'clientId is required'],
    [{ grant_type: 'client_credentials', client_id: 'app_1' }, 'clientSecret is required'],
    [{ grant_type: 'strip_bound_session', access_token: 'x' }, 'clientSecret is required'],
    [{ grant_type: 'authorization_code', code: 'x', code_verifier: 'v'.repeat(43) }, 'clientId is required'],
  ])('authenticates in one way only: %j', async (fields, words) => {
    const { ask } = await openRoute();
    const response = await ask(fields);
    expect([response.status, JSON.stringify(response.body)]).toEqual([400, expect.stringContaining(words)]);
  });

  test('shares no idempotency record with a client that guesses its idempotency key', async () => {
    const { app, call } = await openRoute();
    const key = { 'idempotency-key': 'every-night' };
    const ask = async (authorization?: string): Promise<unknown[]> => {
      const headers = authorization === undefined ? key : { ...key, authorization };
      const { status, body } = await call('POST', '/oauth2/token', {
        body: { grantType: 'client_credentials' },
        headers,
      });
      return [status, body['access_token']];
    };
    const [status, kept] = await ask(basic(app.clientId, app.clientSecret));
    expect([status, await ask(basic(app.clientId, app.clientSecret))]).toEqual([200, [200, kept]]);
    expect(await ask(basic(app.clientId, 'made-up'))).toEqual([401, undefined]);
    expect(await ask()).toEqual([400, undefined]);
  });

  test('gets access to no other call by that header', async () => {
    const { app, call } = await openRoute();
    const headers = { authorization: basic(app.clientId, app.clientSecret) };
    expect((await call('POST', '/ecom/v1/orders/search', { body: {}, headers })).status).toBe(401);
    expect((await call('POST', '/oauth2/introspect', { body: { token: 'x' }, headers })).status).toBe(401);
  });

  test('leaves its secret in no line of the log', async () => {
    const { app, ask, logged } = await openRoute();
    await ask({ grant_type: 'client_credentials' }, basic(app.clientId, app.clientSecret));
    expect(logged.join('\n')).not.toContain(app.clientSecret);
  });
});

test.each([
  ['Basic YTpi', { clientId: 'a', clientSecret: 'b' }],
  ['basic YTpiOmM=', { clientId: 'a', clientSecret: 'b:c' }],
  [basic('an app', 'a:b+c/ä'), { clientId: 'an app', clientSecret: 'a:b+c/ä' }],
  ['Bearer YTpi', undefined],
  ['YTpi', undefined],
  ['', undefined],
])('the header "%s" contains %j', (header, client) => {
  expect(readBasic(header)).toEqual(client);
});
