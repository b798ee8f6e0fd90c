import { describe, expect, test } from 'vitest';

import { json, type Reply, scriptedFetch, unplugged } from '../test/scripted-fetch.ts';
import {
  ApiKeyStrategy,
  ApplicationError,
  AppStrategy,
  authentication,
  createClient,
  currentCart,
  defineCall,
  GraphqlError,
  isApplicationError,
  isClientError,
  isFlowError,
  isSystemError,
  isValidationError,
  media,
  OAuthStrategy,
  products,
  siteProperties,
} from './index.ts';

const ADD = 'POST /ecom/v1/carts/current/add-to-cart';
const CART = 'GET /ecom/v1/carts/current';
const GRAPH = 'POST /graphql/alpha';
const TOKEN = 'POST /oauth2/token';
const REDIRECT = 'POST /_api/redirects-api/v1/redirect-session';
const cart: Reply = () => json({ cart: { id: 'c1' } });

function open(script: Record<string, Reply | readonly Reply[]>) {
  const platform = scriptedFetch(script);
  const shop = createClient({
    host: 'http://platform.test',
    fetch: platform.fetch,
    auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
    modules: { currentCart, products, authentication, siteProperties },
    retries: 0,
  });
  return { platform, shop };
}

function visitor(script: Record<string, Reply | readonly Reply[]>) {
  const platform = scriptedFetch(script);
  const auth = OAuthStrategy({ clientId: 'shop' });
  return { platform, ...createClient({ host: 'http://platform.test', fetch: platform.fetch, auth, retries: 0 }) };
}

/** The same value, deeply frozen. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

describe('what is handed in', () => {
  test('is never changed, and each caller gets a copy', async () => {
    const { shop, platform } = open({ [ADD]: cart });
    const options = frozen({
      lineItems: [{ quantity: 1, catalogReference: { appId: 'a', catalogItemId: 'b', options: { _id: 'own' } } }],
    });
    await shop.currentCart.addToCurrentCart(options);
    const [{ cart: first }, { cart: second }] = [
      await shop.currentCart.addToCurrentCart(options),
      await shop.currentCart.addToCurrentCart(options),
    ];
    expect(first).toEqual(second);
    expect(first).not.toBe(second);
    expect(platform.to(ADD)).toHaveLength(3);
  });
});

describe('the client', () => {
  test('binds modules of modules, single functions, and later additions', async () => {
    const platform = scriptedFetch({ [CART]: cart, 'GET /rates/v1/IE': () => json({ rates: [21] }) });
    const shop = createClient({
      host: 'http://platform.test',
      fetch: platform.fetch,
      modules: { shop: { cart: currentCart }, read: currentCart.getCurrentCart, version: 7 },
    });
    expect((await shop.shop.cart.getCurrentCart())._id).toBe('c1');
    expect((await shop.read())._id).toBe('c1');
    expect(shop.version).toBe(7);
    const getRates = shop.use(
      defineCall<(country: string) => Promise<{ rates: number[] }>>('GET /rates/v1/{country}', 'country'),
    );
    expect(await getRates('IE')).toEqual({ rates: [21] });
  });

  test('fetches paths of the platform with its token, and resolves with any status', async () => {
    const { shop, platform } = open({ 'PATCH /my/v1/thing': () => json({}, { status: 418 }) });
    const response = await shop.fetch('/my/v1/thing?a=1', { method: 'PATCH', body: '{}' });
    expect(response.status).toBe(418);
    const [asked] = platform.asked;
    expect(asked?.url.href).toBe('http://platform.test/my/v1/thing?a=1');
    expect(asked?.headers.get('authorization')).toBe('key');
    expect(asked?.headers.get('wix-site-id')).toBe('site');
    expect(asked?.headers.get('content-type')).toBe('application/json');
  });

  test('fetches any address with its authorization where a flag allows it', async () => {
    const { shop, platform } = open({ 'GET /there': () => json({}) });
    await shop.fetchWithAuth('http://elsewhere.test/there', { headers: { 'x-own': '1' } });
    expect(platform.asked[0]?.url.href).toBe('http://elsewhere.test/there');
    expect(platform.asked[0]?.headers.get('authorization')).toBe('key');
    expect(platform.asked[0]?.headers.get('x-own')).toBe('1');
  });

  test('queries GraphQL, and returns the errors of failed parts', async () => {
    const errors = [{ message: 'no such product', path: ['product'] }];
    const { shop, platform } = open({ [GRAPH]: () => json({ data: { product: null }, errors }) });
    const query = 'query($id: ID!) { product(id: $id) { name } }';
    expect(await shop.graphql(query, { id: 'p1' })).toEqual({ data: { product: null }, errors });
    expect(platform.asked[0]?.body).toEqual({ query, variables: { id: 'p1' } });
  });

  test('reports GraphQL’s response where it is no success', async () => {
    const { shop } = open({
      [GRAPH]: () => json({ message: 'too deep' }, { status: 400, headers: { 'X-Wix-Request-Id': 'r1' } }),
    });
    const failure = await shop.graphql('{ a }').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(GraphqlError);
    expect(isClientError(failure, 'Graphql') && [failure.status, failure.requestId]).toEqual([400, 'r1']);
    expect((await (failure as GraphqlError).details()).message).toBe('too deep');
  });

  test('names a broken rule alone, as every other call does', async () => {
    const details = { validationError: { fieldViolations: [{ field: 'query', description: 'is too deep' }] } };
    const { shop } = open({ [GRAPH]: () => json({ message: 'No', details }, { status: 400 }) });
    const failure = await shop.graphql('{ a }').catch((error: unknown) => error);
    expect((await (failure as GraphqlError).details()).details).toEqual(details);
  });
});

describe('an expected error', () => {
  test('without data has an empty object of it', async () => {
    const applicationError = { description: 'Gone', code: 'GONE', data: null };
    const { shop } = open({ [CART]: () => json({ message: 'Gone', details: { applicationError } }, { status: 410 }) });
    const failure = await shop.currentCart.getCurrentCart().catch((error: unknown) => error);
    expect(isClientError(failure, 'Application') && failure).toMatchObject({
      details: { applicationError: { description: 'Gone', code: 'GONE', data: {} } },
    });
  });
});

describe('an error', () => {
  const expectedError =
    (details: object, init: ResponseInit): Reply =>
    () =>
      json({ message: 'No', details }, init);

  test('of the platform is distinguished from one of the network, and keeps its cause', async () => {
    const { shop } = open({
      [CART]: [
        expectedError({ applicationError: { code: 'GONE', description: 'No', data: { a: 1 } } }, { status: 410 }),
        unplugged,
        () => json({}, { status: 500, headers: { 'X-Wix-Request-Id': 'r7' } }),
      ],
    });
    const fail = () => shop.currentCart.getCurrentCart().catch((error: unknown) => error as Error);
    const [gone, down, broken] = [await fail(), await fail(), await fail()];
    expect([isApplicationError(gone), isSystemError(gone), isFlowError(gone)]).toEqual([true, false, false]);
    expect(isApplicationError(gone) && [gone.code, gone.status, gone.details.applicationError.data]).toEqual([
      'GONE',
      410,
      { a: 1 },
    ]);
    expect(isSystemError(down) && [down.code, (down.cause as Error).message]).toEqual(['NETWORK', 'fetch failed']);
    expect((broken as Error).message).toBe('System error occurred, request-id: r7');
  });

  test('names the arguments as the caller wrote them, sorted', async () => {
    const fieldViolations = [
      { field: 'lineItems[0].quantity', description: 'must be at least 1' },
      { field: 'customLineItems', description: 'too many' },
    ];
    const { shop } = open({ [ADD]: expectedError({ validationError: { fieldViolations } }, { status: 400 }) });
    const failure = await shop.currentCart.addToCurrentCart({}).catch((error: unknown) => error);
    expect(isValidationError(failure) && failure.violations.map(({ field }) => field)).toEqual([
      'options.customLineItems',
      'options.lineItems[0].quantity',
    ]);
  });

  test('of another copy of the package is recognised all the same', () => {
    const other = Object.assign(new Error('No'), { kind: 'Application', code: 'GONE' });
    expect(isApplicationError(other)).toBe(true);
    expect(other).not.toBeInstanceOf(ApplicationError);
    expect([isClientError(new Error('x')), isClientError(undefined), isSystemError({ kind: 'System' })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a picture', () => {
  test('has something to keep in view where it is cut, and not where it is shown whole', () => {
    const picture = 'wix:image://v1/bowl.jpg#originWidth=3000&originHeight=2000';
    const options = { focalPoint: { x: 10, y: 100 } };
    expect(media.getScaledToFillImageUrl(picture, 300, 300, options)).toContain('/fill/w_300,h_300,fp_0.10_1.00,');
    expect(media.getScaledToFitImageUrl(picture, 300, 300, options)).toContain('/fill/w_300,h_200,al_c,');
  });
});

describe('a delivered event', () => {
  test('that is random text is not genuine', async () => {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
    const usages = ['sign', 'verify'] as const;
    const pair = await crypto.subtle.generateKey({ ...algorithm, hash: 'SHA-256' }, true, usages);
    const publicKey = await crypto.subtle.exportKey('jwk', pair.publicKey);
    const { webhooks } = createClient({ auth: AppStrategy({ appId: 'app', publicKey }) });
    for (const noise of ['', 'noise', '..', 'a.b.c', 'a.b.%', 'e30.e30.AAAA']) {
      await expect(webhooks.process(noise)).rejects.toMatchObject({
        kind: 'Flow',
        message: 'Signature verification failed',
      });
    }
  });
});

describe('the token endpoint', () => {
  const tokens: Reply = () => json({ access_token: 'A', refresh_token: 'R', expires_in: 60 });

  test('is called in four ways, and returns the owner of the tokens', async () => {
    const { auth, platform } = visitor({ [TOKEN]: tokens });
    const visiting = await auth.generateVisitorTokens();
    await auth.setTokens(visiting);
    const renewed = await auth.renewToken(visiting.refreshToken);
    const oauthData = auth.generateOAuthData('http://shop.test/back');
    const member = await auth.getMemberTokens('code', oauthData.state, oauthData);
    const external = await auth.getMemberTokensForExternalLogin('m1', 'api-key');
    expect([visiting, renewed, member, external].map(({ refreshToken }) => refreshToken.role)).toEqual([
      'visitor',
      'visitor',
      'member',
      'member',
    ]);
    const { codeVerifier } = oauthData;
    expect(platform.to(TOKEN).map(({ body }) => body)).toEqual([
      { clientId: 'shop', grantType: 'anonymous' },
      { refreshToken: 'R', grantType: 'refresh_token' },
      {
        clientId: 'shop',
        grantType: 'authorization_code',
        redirectUri: 'http://shop.test/back',
        code: 'code',
        codeVerifier,
      },
      { grant_type: 'authorized_client', scope: 'offline_access', member_id: 'm1' },
    ]);
    expect(platform.to(TOKEN)[3]?.headers.get('authorization')).toBe('A,api-key');
  });

  test('gets the headers of tokenRequestOptions with every request, and other calls do not', async () => {
    const platform = scriptedFetch({ [TOKEN]: tokens, [CART]: cart });
    const auth = OAuthStrategy({ clientId: 'shop', tokenRequestOptions: { headers: { 'x-binding': 'b1' } } });
    const shop = createClient({ host: 'http://platform.test', fetch: platform.fetch, auth, modules: { currentCart } });
    await shop.currentCart.getCurrentCart();
    await auth.renewToken((await auth.generateVisitorTokens()).refreshToken);
    const data = auth.generateOAuthData('http://shop.test/back');
    await auth.getMemberTokens('code', data.state, data);
    await auth.getMemberTokensForExternalLogin('m1', 'api-key');
    expect(platform.asked.map(({ route, headers }) => [route, headers.get('x-binding')])).toEqual([
      [TOKEN, 'b1'],
      [CART, null],
      [TOKEN, 'b1'],
      [TOKEN, 'b1'],
      [TOKEN, 'b1'],
      [TOKEN, 'b1'],
    ]);
    expect(platform.asked.at(-1)?.headers.get('authorization')).toMatch(/,api-key$/);
  });

  test('is not called for a code that came with a foreign state', async () => {
    const { auth, platform } = visitor({});
    const oauthData = auth.generateOAuthData('http://shop.test/back');
    await expect(auth.getMemberTokens('code', 'other', oauthData)).rejects.toThrow('Invalid _state');
    await expect(auth.getMemberTokens('code', '', oauthData)).rejects.toThrow('Missing code or _state');
    expect(platform.asked).toEqual([]);
  });

  test('that refuses a code is a sign-in that failed', async () => {
    const { auth } = visitor({ [TOKEN]: () => json({ error: 'invalid_grant' }, { status: 400 }) });
    const oauthData = auth.generateOAuthData('http://shop.test/back');
    await expect(auth.getMemberTokens('code', oauthData.state, oauthData)).rejects.toThrow(
      'Failed to get member tokens',
    );
  });
});

describe('captchas', () => {
  test('have site keys that are settings, empty where there are none', () => {
    const captcha = { invisibleSiteKey: 'in', visibleSiteKey: 'out' };
    const auth = OAuthStrategy({ clientId: 'shop', captcha });
    expect([auth.captchaInvisibleSiteKey, auth.captchaVisibleSiteKey]).toEqual(['in', 'out']);
    expect(OAuthStrategy({ clientId: 'shop' }).captchaVisibleSiteKey).toBe('');
  });

  test('have answers that go with the form, each under its name', async () => {
    const login = 'POST /_api/iam/authentication/v2/login';
    const { auth, platform } = visitor({
      [TOKEN]: () => json({ access_token: 'A', refresh_token: 'R', expires_in: 600 }),
      [login]: () => json({ state: 'SUCCESS', sessionToken: 's' }),
      [REDIRECT]: () => json({}),
    });
    const captchaTokens = { recaptchaToken: 'seen', invisibleRecaptchaToken: 'unseen' };
    const state = await auth.login({ email: 'ada@example.com', password: 'x', captchaTokens });
    expect(state).toEqual({ loginState: 'SUCCESS', data: { sessionToken: 's' } });
    expect(platform.to(login)[0]?.body['captchaTokens']).toEqual([{ Recaptcha: 'seen', InvisibleRecaptcha: 'unseen' }]);
  });
});
