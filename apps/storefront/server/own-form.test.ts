/** The own form of pages with scripts, and its captchas: the responses of the shop's server. */
import { describe, expect, test } from 'vitest';

import { openShop, PLATFORM, SHOP } from '../test/open-shop.ts';

const LOGIN = '/_api/iam/authentication/v2/login';
const REGISTER = '/_api/iam/authentication/v2/register';
const RECOVER = '/_api/iam/recovery/v1/send-email';
const REDIRECT = '/_api/redirects-api/v1/redirect-session';
const TOKEN = '/oauth2/token';

const ada = { email: 'ada@example.com', password: 'a quiet afternoon of clay' };
const fields = (values: Record<string, string>) => new URLSearchParams(values);

function openFormShop(captcha?: object) {
  const shop = openShop(SHOP, 'form');
  const fullUrl = `${PLATFORM}/oauth2/authorize?response_mode=web_message&request=1`;
  shop.platform.respond(REDIRECT, () =>
    Response.json({ redirectSession: { id: 'rds_1', fullUrl, urlDetails: { endpoint: fullUrl } } }),
  );
  shop.platform.respond(LOGIN, () => Response.json({ state: 'SUCCESS', sessionToken: 'session-token' }));
  if (captcha !== undefined) shop.platform.describeSite({ captcha });
  const ask = async (form: string, values: Record<string, string> = {}): Promise<Record<string, unknown>> =>
    (await shop.post('/account/form', fields({ ...values, form }))).json() as Promise<Record<string, unknown>>;
  const state = () => {
    const session = shop.platform.requestsTo(REDIRECT).at(-1)?.body as
      | { auth: { authRequest: { state: string } } }
      | undefined;
    return session?.auth.authRequest.state ?? '';
  };
  return { ...shop, ask, state };
}

function refuse(code: string, status = 400): Response {
  return Response.json({ message: 'No.', details: { applicationError: { code, description: 'No.' } } }, { status });
}

describe('a form sent by a page with scripts', () => {
  test('gets the platform’s address for a hidden frame, and the fallback address where that fails', async () => {
    const shop = openFormShop();
    const response = await shop.ask('login', { ...ada, 'return-to': '/cart' });
    expect(response).toEqual({
      kind: 'platform',
      state: shop.state(),
      url: `${PLATFORM}/oauth2/authorize?response_mode=web_message&request=1`,
      fallback: `${PLATFORM}/oauth2/authorize?response_mode=query&request=1`,
    });
    expect(shop.platform.requestsTo(REDIRECT)[0]?.body).toMatchObject({
      auth: {
        prompt: 'none',
        authRequest: {
          sessionToken: 'session-token',
          responseMode: 'web_message',
          redirectUri: `${SHOP}/account/callback`,
        },
      },
    });
    expect(JSON.stringify(response)).not.toContain('session-token');
  });

  test('ends with the code of the frame: the session is in the cookie, and no token in the response', async () => {
    const shop = openFormShop();
    await shop.ask('login', { ...ada, 'return-to': '/cart' });
    const response = await shop.post('/account/callback', fields({ code: 'abc', state: shop.state() }));
    expect(await response.json()).toEqual({ kind: 'signed-in', path: '/cart' });
    expect(shop.platform.requestsTo(TOKEN).at(-1)?.body).toHaveProperty('codeVerifier');
    expect(decodeURIComponent(shop.cookie('cartwright_session') ?? '')).toContain('"role":"member"');
  });

  test.each([
    ['of another sign-in', 'another state'],
    ['of none', ''],
  ])('is not ended by a code %s', async (_what, state) => {
    const shop = openFormShop();
    await shop.ask('login', ada);
    const response = await shop.post('/account/callback', fields({ code: 'abc', state }));
    expect(await response.json()).toEqual({ kind: 'refused' });
    expect(decodeURIComponent(shop.cookie('cartwright_session') ?? '')).not.toContain('"role":"member"');
  });

  test('whose code is refused can still leave for the platform', async () => {
    const shop = openFormShop();
    await shop.ask('login', { ...ada, 'return-to': '/cart' });
    shop.platform.respond(TOKEN, () => Response.json({ error: 'invalid_grant' }, { status: 400 }));
    const refused = await shop.post('/account/callback', fields({ code: 'abc', state: shop.state() }));
    expect(await refused.json()).toEqual({ kind: 'refused' });
    const granted = { access_token: 'access', expires_in: 14_400, refresh_token: 'member-refresh' };
    shop.platform.respond(TOKEN, () => Response.json(granted));
    const back = await shop.get(`/account/callback?code=def&state=${shop.state()}`);
    expect(back.headers.get('location')).toBe('/cart');
  });

  test('gets its error, and never its password', async () => {
    const shop = openFormShop();
    shop.platform.respond(LOGIN, () => refuse('-19976', 401));
    const response = await shop.ask('login', ada);
    expect(response).toMatchObject({ kind: 'problem', problem: { code: 'wrong' } });
    expect(JSON.stringify(response)).not.toContain(ada.password);
  });

  test('continues at the page for the code, which knows whose code is expected', async () => {
    const shop = openFormShop();
    shop.platform.respond(REGISTER, () =>
      Response.json({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-1' }),
    );
    expect(await shop.ask('register', { ...ada, name: 'Ada' })).toEqual({ kind: 'page', path: '/account/verify' });
    expect(await (await shop.get('/account/verify')).text()).toContain(ada.email);
  });

  test.each(['', 'logout', 'constructor'])('of the kind "%s" is not read', async (form) => {
    expect(await openFormShop().ask(form)).toEqual({ kind: 'problem', problem: { code: 'unreadable' } });
  });

  test('is refused from a page of another site, and where the shop has no form', async () => {
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    const form = fields({ ...ada, form: 'login' });
    expect((await openFormShop().post('/account/form', form, elsewhere)).status).toBe(403);
    const shop = openShop();
    const response = await shop.post('/account/form', form);
    expect([response.headers.get('content-type'), shop.platform.requestsTo(LOGIN)]).toEqual([
      expect.stringContaining('html'),
      [],
    ]);
  });
});

describe('a document', () => {
  const frames = async (shop: ReturnType<typeof openShop>) =>
    /frame-src ([^;]*)/u.exec((await shop.get('/account/login')).headers.get('content-security-policy') ?? '')?.[1];

  test('may frame only the platform where the shop has its own form', async () => {
    expect(await frames(openFormShop())).toBe(PLATFORM);
  });

  test('may frame nothing where it has none', async () => {
    const response = await openShop().get('/help');
    expect(response.headers.get('content-security-policy')).not.toContain('frame-src');
  });
});

describe('a captcha that the platform requires', () => {
  const LOCAL = { provider: 'local', visibleSiteKey: 'local-visible', invisibleSiteKey: 'local-invisible' };

  test('is shown in the form, and its token is sent with the next attempt', async () => {
    const shop = openFormShop(LOCAL);
    shop.platform.respond(LOGIN, () => refuse('-19971'));
    const page = await (await shop.post('/account/login', fields(ada))).text();
    expect(page).toContain('I’m not a robot');
    expect(page).toMatch(/name="captcha"[^>]*value="local-human"|value="local-human"[^>]*name="captcha"/u);
    shop.platform.respond(LOGIN, () => Response.json({ state: 'SUCCESS', sessionToken: 'session-token' }));
    const response = await shop.post('/account/login', fields({ ...ada, captcha: 'local-human' }));
    expect(response.status).toBe(303);
    expect(shop.platform.requestsTo(LOGIN).at(-1)?.body).toMatchObject({
      captchaTokens: [{ Recaptcha: 'local-human' }],
    });
  });

  test('is reported to a page with scripts, with the public key alone', async () => {
    const shop = openFormShop(LOCAL);
    shop.platform.respond(LOGIN, () => refuse('-19971'));
    const problem = { code: 'captcha', captcha: { kind: 'local', siteKey: 'local-visible' } };
    expect(await shop.ask('login', ada)).toEqual({ kind: 'problem', problem });
  });

  test('is required again after a wrong password, because a token is valid once', async () => {
    const shop = openFormShop(LOCAL);
    shop.platform.respond(LOGIN, () => refuse('-19976', 401));
    const { problem } = await shop.ask('login', { ...ada, captcha: 'local-human' });
    expect(problem).toMatchObject({ code: 'wrong', captcha: { kind: 'local' } });
  });

  test('is also sent with registration and with a request for a new password', async () => {
    const shop = openFormShop(LOCAL);
    shop.platform.respond(REGISTER, () => refuse('-19971'));
    shop.platform.respond(RECOVER, () => refuse('-19971'));
    expect(await shop.ask('register', ada)).toMatchObject({ problem: { code: 'captcha' } });
    expect(await (await shop.post('/account/forgot-password', fields(ada))).text()).toContain('I’m not a robot');
    shop.platform.respond(RECOVER, () => Response.json({}));
    const sent = await shop.ask('recovery', { email: ada.email, captcha: 'local-human' });
    expect(sent).toEqual({ kind: 'problem', problem: { code: 'recovery-sent' } });
    expect(shop.platform.requestsTo(RECOVER).at(-1)?.body).toMatchObject({
      email: ada.email,
      redirect: { url: `${SHOP}/account`, clientId: 'app_test' },
      captchaTokens: [{ Recaptcha: 'local-human' }],
    });
  });

  test.each([
    [{ provider: 'recaptcha', visibleSiteKey: 'v', invisibleSiteKey: 'i' }, 'recaptcha-visible', 'Recaptcha'],
    [{ provider: 'recaptcha', invisibleSiteKey: 'i' }, 'recaptcha-invisible', 'InvisibleRecaptcha'],
    [{ provider: 'turnstile', visibleSiteKey: 'v' }, 'turnstile', 'Recaptcha'],
  ])('of another service is a widget that the policy of the page allows: %j', async (captcha, kind, token) => {
    const shop = openFormShop(captcha);
    shop.platform.respond(LOGIN, () => refuse('-19971'));
    const page = await shop.post('/account/login', fields(ada));
    const source =
      captcha.provider === 'turnstile' ? 'https://challenges.cloudflare.com' : 'https://www.google.com/recaptcha/';
    expect(page.headers.get('content-security-policy')).toMatch(new RegExp(`frame-src ${PLATFORM} ${source}`, 'u'));
    const html = await page.text();
    expect(html).toContain(`data-captcha="${kind}"`);
    expect(html).toContain('Use the hosted sign-in page');
    await shop.post('/account/login', fields({ ...ada, captcha: 'answered' }));
    expect(shop.platform.requestsTo(LOGIN).at(-1)?.body).toMatchObject({ captchaTokens: [{ [token]: 'answered' }] });
  });

  test('that is not configured leaves the page of the platform', async () => {
    const shop = openFormShop();
    shop.platform.respond(LOGIN, () => refuse('-19971'));
    expect(await (await shop.post('/account/login', fields(ada))).text()).toContain('Use the hosted sign-in page');
  });
});
