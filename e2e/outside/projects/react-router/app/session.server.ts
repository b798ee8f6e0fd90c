/** The session of a request, as the guide about sessions has it: no script of the page can read its cookie. */
import {
  collections,
  cookieStorage,
  createClient,
  currentCart,
  OAuthStrategy,
} from '@cartwright/client';
import { products, siteProperties } from '@cartwright/client';

const { CARTWRIGHT_HOST: host = '', CARTWRIGHT_CLIENT_ID: clientId = '' } = process.env;

export { host };

export function clientFor(request: Request, answer: Headers) {
  const tokenStorage = cookieStorage({
    httpOnly: true,
    secure: new URL(request.url).protocol === 'https:',
    jar: {
      read: () => request.headers.get('cookie'),
      write: (cookie) => answer.append('set-cookie', cookie),
    },
  });
  return createClient({
    host,
    auth: OAuthStrategy({ clientId, tokenStorage }),
    modules: { collections, currentCart, products, siteProperties },
    timeoutMs: 5000,
  });
}

const OPEN = [
  '/ecom/v1/carts/current',
  '/ecom/v1/pricing-rules',
  '/stores-reader',
  '/_api/redirects-api',
];

export async function forward(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/api/, '');
  const isOpen = OPEN.some((open) => path === open || path.startsWith(`${open}/`));
  if (!isOpen || path.includes('%'))
    return Response.json({ message: `${path} is not forwarded.` }, { status: 404 });
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  const response = await clientFor(request, headers).fetch(path + search, {
    method: request.method,
    headers: { 'content-type': 'application/json' },
    signal: request.signal,
    ...(request.method === 'GET' ? {} : { body: await request.text() }),
  });
  headers.set(
    'content-type',
    response.headers.get('content-type') ?? 'application/json',
  );
  return new Response(response.body, { status: response.status, headers });
}
