/**
 * A visit to a shop with scripted responses: visitor, products, cart, sign-in, an event. It uses only features of every
 * runtime, and prints the results as one line of JSON.
 */
import {
  AppStrategy,
  cookieStorage,
  createClient,
  currentCart,
  isApplicationError,
  media,
  OAuthStrategy,
  products,
} from '@cartwright/client';

const TOKENS = { access_token: 'T', refresh_token: 'R', expires_in: 100 };
const RESPONSES: Readonly<Record<string, object>> = {
  'POST /oauth2/token': TOKENS,
  'POST /stores-reader/v1/products/query-platformized': {
    products: [{ id: 'p1', name: 'Bowl' }],
    metadata: { total: 1 },
  },
  'POST /ecom/v1/carts/current/add-to-cart': { cart: { id: 'c1', createdDate: '2026-03-01T12:00:00.000Z' } },
};

/** Makes every call once, and returns the responses. */
export async function visit(): Promise<object> {
  let cookie = '';
  const jar = {
    read: () => cookie,
    write: (line: string) => {
      cookie = line.split(';')[0] ?? '';
    },
  };
  const shop = createClient({
    host: 'http://platform.test',
    auth: OAuthStrategy({ clientId: 'shop', tokenStorage: cookieStorage({ jar }) }),
    interceptors: [
      (request, next) =>
        next(new Request(request, { headers: { ...Object.fromEntries(request.headers), 'x-seen': '1' } })),
    ],
    fetch: (input, init) => {
      const request = new Request(input, init);
      const response = RESPONSES[`${request.method} ${new URL(request.url).pathname}`];
      const expectedError = {
        message: 'none',
        details: { applicationError: { code: 'OWNED_CART_NOT_FOUND', description: 'none' } },
      };
      return Promise.resolve(response ? Response.json(response) : Response.json(expectedError, { status: 404 }));
    },
    modules: { currentCart, products },
    timeoutMs: 5000,
  });
  const { items } = await shop.products.queryProducts().startsWith('name', 'B').find();
  const { cart } = await shop.currentCart.addToCurrentCart({ lineItems: [] });
  const missing = await shop.currentCart.getCurrentCart().catch((error: unknown) => error);
  const { codeChallenge, codeVerifier } = shop.auth.generateOAuthData('http://shop.test/back');

  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  );
  const text = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');
  const signed = `${text({ alg: 'RS256' })}.${text({ data: 'x' })}`;
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', privateKey, new TextEncoder().encode(signed));
  const last = btoa(String.fromCodePoint(...new Uint8Array(signature)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const app = AppStrategy({ appId: 'a', publicKey: await crypto.subtle.exportKey('jwk', publicKey) });

  return {
    product: items[0]?.name,
    cart: cart._createdDate?.toISOString(),
    missing: isApplicationError(missing) && missing.code,
    session: [shop.auth.getSession().role, cookie !== ''],
    pkce: [codeChallenge.length, codeVerifier.length],
    event: (await app.decodeJWT(`${signed}.${last}`)).valid,
    picture: media.getImageUrl('wix:image://v1/a.jpg/b.jpg#originWidth=4&originHeight=3').width,
  };
}

/** What every runtime must have seen. */
export const SEEN = {
  product: 'Bowl',
  cart: '2026-03-01T12:00:00.000Z',
  missing: 'OWNED_CART_NOT_FOUND',
  session: ['visitor', true],
  pkce: [43, 43],
  event: true,
  picture: 4,
};
