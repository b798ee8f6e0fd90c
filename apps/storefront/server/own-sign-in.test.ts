import { describe, expect, test } from 'vitest';

import { openShop, PLATFORM, SHOP } from '../test/open-shop.ts';

const LOGIN = '/_api/iam/authentication/v2/login';
const REGISTER = '/_api/iam/authentication/v2/register';
const VERIFY = '/_api/iam/verification/v1/auth/verify';
const RECOVER = '/_api/iam/recovery/v1/send-email';
const REDIRECT = '/_api/redirects-api/v1/redirect-session';

const fields = (values: Record<string, string>) => new URLSearchParams(values);
const ada = { email: 'ada@example.com', password: 'a quiet afternoon of clay' };

function openFormShop() {
  const shop = openShop(SHOP, 'form');
  const fullUrl = `${PLATFORM}/oauth2/authorize?request=1`;
  shop.platform.respond(REDIRECT, () =>
    Response.json({ redirectSession: { id: 'rds_1', fullUrl, urlDetails: { endpoint: fullUrl } } }),
  );
  return shop;
}

function error(code: string, message: string, status = 401): Response {
  return Response.json({ message, details: { applicationError: { code, description: message } } }, { status });
}

describe('a shop whose members sign in at the platform', () => {
  test('has no sign-in form', async () => {
    const response = await openShop().get('/account/login');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/account');
  });
});

describe('a shop with its own sign-in form', () => {
  test('signs in a member whom the platform knows without a form, and leads all others to its form and back', async () => {
    const shop = openFormShop();
    const left = await shop.post('/account/sign-in', fields({ 'return-to': '/cart' }));
    expect(left.headers.get('location')).toBe(`${PLATFORM}/oauth2/authorize?request=1&ui_locales=en`);
    const session = shop.platform.requestsTo(REDIRECT)[0]?.body as {
      auth: { prompt: string; authRequest: { state: string } };
    };
    expect(session.auth.prompt).toBe('none');
    const { state } = session.auth.authRequest;
    const back = await shop.get(`/account/callback?error=login_required&state=${state}`);
    expect(back.headers.get('location')).toBe('/account/login?return-to=%2Fcart');
  });

  test('shows one form that password managers recognize', async () => {
    const html = await (await openFormShop().get('/account/login')).text();
    expect(html).toMatch(/name="email"[^>]*autoComplete="username"|autoComplete="username"[^>]*name="email"/iu);
    expect(html).toMatch(/autoComplete="current-password"/iu);
  });

  test('makes a member of a correct password by way of the platform, without another form there', async () => {
    const shop = openFormShop();
    shop.platform.respond(LOGIN, () => Response.json({ state: 'SUCCESS', sessionToken: 'session-token' }));
    const response = await shop.post('/account/login', fields({ ...ada, 'return-to': '/cart' }));
    expect(response.headers.get('location')).toBe(`${PLATFORM}/oauth2/authorize?request=1`);
    expect(shop.platform.requestsTo(REDIRECT)[0]?.body).toMatchObject({
      auth: { prompt: 'none', authRequest: { sessionToken: 'session-token', responseMode: 'query' } },
    });
    const session = shop.platform.requestsTo(REDIRECT)[0]?.body as
      | { auth?: { authRequest?: { state?: string } } }
      | undefined;
    const state = session?.auth?.authRequest?.state ?? '';
    const back = await shop.get(`/account/callback?code=abc&state=${state}`);
    expect(back.headers.get('location')).toBe('/cart');
    expect(decodeURIComponent(shop.cookie('cartwright_session') ?? '')).toContain('"role":"member"');
  });

  test('tells a wrong password and a missing account the same way, keeps the address and never the password', async () => {
    const said: string[] = [];
    for (const code of ['-19976', 'UNKNOWN']) {
      const shop = openFormShop();
      shop.platform.respond(LOGIN, () => error(code, 'The email address or the password is not right.'));
      const response = await shop.post('/account/login', fields({ ...ada, password: 'not the password' }));
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(html).toContain('value="ada@example.com"');
      expect(html).not.toContain('not the password');
      said.push(html.includes('The email address or the password is not right.') ? 'not right' : html);
    }
    expect(said).toEqual(['not right', 'not right']);
  });

  test('requires from a new member the code of the email, and stores whose code it is out of reach of scripts', async () => {
    const shop = openFormShop();
    shop.platform.respond(REGISTER, () =>
      Response.json({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-1' }),
    );
    const response = await shop.post('/account/register', fields({ ...ada, name: 'Ada Lowe' }));
    expect(response.headers.get('location')).toBe('/account/verify');
    expect(response.headers.getSetCookie().find((one) => one.startsWith('cartwright_awaited'))).toMatch(/HttpOnly/u);
    expect(shop.platform.requestsTo(REGISTER)[0]?.body).toMatchObject({
      profile: { firstName: 'Ada', lastName: 'Lowe' },
    });
    expect(await (await shop.get('/account/verify')).text()).toContain('ada@example.com');

    shop.platform.respond(VERIFY, () => error('INVALID_CODE', 'This code is not right.', 400));
    const wrong = await shop.post('/account/verify', fields({ code: '000 000' }));
    expect(await wrong.text()).toContain('This code is incorrect.');

    shop.platform.respond(VERIFY, () => Response.json({ state: 'SUCCESS', sessionToken: 'session-token' }));
    const right = await shop.post('/account/verify', fields({ code: '123 456' }));
    expect(shop.platform.requestsTo(VERIFY).at(-1)?.body).toMatchObject({ code: '123456', stateToken: 'state-1' });
    expect(right.headers.get('location')).toBe(`${PLATFORM}/oauth2/authorize?request=1`);
    expect(shop.cookie('cartwright_awaited')).toBeUndefined();
  });

  test('reports too many attempts at once, and does not wait', async () => {
    const shop = openFormShop();
    const words = 'Too many attempts: wait 15 minutes and try again.';
    shop.platform.respond(LOGIN, () => {
      const response = error('TOO_MANY_REQUESTS', words, 429);
      response.headers.set('retry-after', '900');
      return response;
    });
    expect(await (await shop.post('/account/login', fields(ada))).text()).toContain(words);
    expect(shop.platform.requestsTo(LOGIN)).toHaveLength(1);
  });

  test('reports that an account waits for approval', async () => {
    const shop = openFormShop();
    shop.platform.respond(REGISTER, () => Response.json({ state: 'REQUIRE_OWNER_APPROVAL' }));
    const response = await shop.post('/account/register', fields(ada));
    expect(await response.text()).toContain('Your account is waiting for approval.');
  });

  test('leaves for the page of the platform where the visitor asks for it', async () => {
    const left = await openFormShop().post('/account/sign-in', fields({ 'return-to': '/cart', at: 'page' }));
    expect(left.headers.get('location')).toBe(`${PLATFORM}/oauth2/authorize?request=1&ui_locales=en`);
  });

  test('says the same to everyone with a forgotten password', async () => {
    const shop = openFormShop();
    shop.platform.respond(RECOVER, () => Response.json({}));
    const response = await shop.post('/account/forgot-password', fields({ email: 'ada@example.com' }));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('If there’s an account for this address');
  });

  test.each([
    ['/account/login', { email: ' ', password: 'x' }, 'Enter your email address.'],
    ['/account/login', { email: 'ada@example.com', password: '' }, 'Enter your password.'],
    ['/account/register', { email: '', password: 'x' }, 'Enter your email address.'],
    ['/account/verify', { code: '123456' }, 'This page has expired. Please start again.'],
  ])('%s with %j comes back as "%s"', async (path, values, words) => {
    const shop = openFormShop();
    if (path.endsWith('verify')) {
      const kept = { stateToken: 's', email: 'ada@example.com', returnPath: '/cart' };
      shop.setCookie('cartwright_awaited', encodeURIComponent(JSON.stringify(kept)));
      shop.platform.respond(VERIFY, () => error('INVALID_STATE_TOKEN', 'Over.', 400));
    }
    const response = await shop.post(path, fields(values));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(words);
  });

  test('is not used by a page of another site', async () => {
    const response = await openFormShop().post('/account/login', fields(ada), { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
  });
});
