/**
 * Forwards the browser's calls to the platform: they come to the shop's own origin, and the server adds the visitor's
 * tokens. Only the calls of pages pass. Tokens, sign-in and merchants' calls do not.
 */
import { PLATFORM_TIMEOUT_MS } from '../src/client/outage.ts';
import type { Visitor } from './visitor.ts';

/** The paths of the pages' calls. Each ends at the end of a path segment. */
const openPaths = [
  '/ecom/v1/carts/current',
  '/ecom/v1/delivery-estimate',
  '/ecom/v1/fulfillments/list-by-ids',
  '/ecom/v1/orders',
  '/ecom/v1/pricing-rules',
  '/ecom/v1/wishlists/current',
  '/members/v1/members/my',
  '/members/v1/newsletter/confirm',
  '/reviews/v1/my-reviews',
  '/reviews/v1/reviews',
  '/site-properties/v4/properties',
  '/site-properties/v4/published-content',
  '/site-properties/v4/published-legal-pages',
  '/stores-reader/v1/previewed-products',
  '/stores-reader/v1/product-redirects',
  '/stores-reader/v1/products',
  '/stores-reader/v1/variants',
  '/stores-reader/v1/collections',
  '/stores-reader/v2/collections',
  '/v1/back-in-stock-notification-requests',
] as const;

/** Calls that only read, although they are POST. */
const readingPath =
  /\/(?:list-by-ids|query|query-platformized|search|productOptionsAvailability|estimate-totals|delivery-estimate)$/;

/** The browser's headers that the platform needs. */
const sentOn = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'x-wix-consistent'] as const;
/** The platform's headers that the browser needs. */
const sentBack = [
  'content-type',
  'cache-control',
  'retry-after',
  'idempotency-keys',
  'x-wix-request-id',
  'x-wix-consistent',
] as const;

export interface ForwardOptions {
  readonly platformUrl: string;
  /** The prefix of the addresses here; it is not sent on. */
  readonly prefix: string;
}

/** Answers one call of a page. */
export async function forwardCall(request: Request, visitor: Visitor, options: ForwardOptions): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(options.prefix.length);
  if (!isOpenPath(path)) return refuse(404, 'NOT_FOUND', `The shop does not forward ${path}.`);
  const body = request.body === null ? undefined : await request.arrayBuffer();

  const isReading = request.method === 'GET' || readingPath.test(path);
  const client = isReading ? visitor.reader : visitor.client;
  const send = async () => {
    const { headers } = await client.auth.getAuthHeaders();
    const response = await visitor.reach(`${options.platformUrl}${path}${search}`, {
      method: request.method,
      headers: { ...pick(request.headers, sentOn), ...headers },
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(PLATFORM_TIMEOUT_MS)]),
      ...(body === undefined ? {} : { body }),
    });
    return { response, headers };
  };
  let { response, headers } = await send();
  // The platform no longer knows the token: one retry with a new one is worthwhile.
  if (response.status === 401 && client.auth.refuse?.(headers)) ({ response, headers } = await send());
  return new Response(response.body, { status: response.status, headers: pick(response.headers, sentBack) });
}

/** True for paths that pages may call: spelled plainly, below one of the open ones. */
export function isOpenPath(path: string): boolean {
  if (/[%\\]|\/\/|\/\.{1,2}(?:\/|$)/.test(path)) return false;
  return openPaths.some((open) => path === open || path.startsWith(`${open}/`));
}

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** An error in the platform's own envelope, so that clients read it as any other. */
export function refuse(status: number, code: string, message: string): Response {
  const body = { message, details: { applicationError: { code, description: message } } };
  return Response.json(body, { status });
}
