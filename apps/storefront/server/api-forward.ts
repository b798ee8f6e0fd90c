/**
 * The browser's calls to the platform go through here: the shop's own origin, with the visitor's tokens added. Only
 * what pages need passes; tokens, sign-in and everything for merchants do not.
 */
import { PLATFORM_TIMEOUT_MS } from '../src/client/outage.ts';
import type { Visitor } from './visitor.ts';

/** Paths that pages call. The end of each is the end of a path segment. */
const openPaths = [
  '/ecom/v1/carts/current',
  '/ecom/v1/orders',
  '/ecom/v1/pricing-rules',
  '/members/v1/members/my',
  '/site-properties/v4/properties',
  '/stores-reader/v1/products',
  '/stores-reader/v1/variants',
  '/stores-reader/v1/collections',
  '/stores-reader/v2/collections',
] as const;

/** Calls that only read, though they are sent as POST. */
const readingPath = /\/(?:query|query-platformized|search|productOptionsAvailability|estimate-totals)$/;

/** Of the browser's headers, those that mean something to the platform. */
const sentOn = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'x-wix-consistent'] as const;
/** Of the platform's, those that mean something to the browser. */
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
  /** What the addresses begin with here; not sent on. */
  readonly prefix: string;
}

/** Answers one call of a page. */
export async function forwardCall(request: Request, visitor: Visitor, options: ForwardOptions): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(options.prefix.length);
  if (!isOpenPath(path)) return refuse(404, 'NOT_FOUND', `The shop does not pass on ${path}.`);
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
  // The platform has forgotten the token: a new one is worth one more try.
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

/** A refusal in the platform's own envelope, so that clients read it as any other. */
export function refuse(status: number, code: string, message: string): Response {
  const body = { message, details: { applicationError: { code, description: message } } };
  return Response.json(body, { status });
}
