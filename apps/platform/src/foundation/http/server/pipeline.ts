/**
 * Receives every request: through `fetch`, or directly from Node's server (`direct.ts`). Both use the router in
 * `find-route.ts`, and the request pipeline in `api.ts` for API routes.
 */
import { REQUEST_ID_HEADER } from '@cartwright/contract';
import { NO_ROUTE, TRACEPARENT_HEADER, type Watch } from '@cartwright/telemetry';
import { getPath } from 'hono/utils/url';

import { logAnswered } from '../calls/answered.ts';
import { respondApi, API_HEADERS, CROSS_ORIGIN, type ApiDeps } from '../calls/api.ts';
import { describeFailure } from '../calls/outage.ts';
import { refuse, toResponse } from '../failure.ts';
import type { ApiRequest, PlainResponse } from '../request/api-request.ts';
import { readBodyText } from '../request/body.ts';
import type { PathParameters } from '../request/input.ts';
import { joinBody } from '../response-body.ts';
import { createFindRoute, type FindRoute } from '../routes/find-route.ts';
import { parsePath, routeAddresses, type RouteAddress } from '../routes/route-addresses.ts';
import type { ApiRoute, Route, ShowProblem, WebRoute } from '../routes/route.ts';
import { readLength, watchResponse } from './watched-response.ts';

export interface PipelineDeps extends ApiDeps {
  readonly routes: readonly Route[];
  /** Pages for a person at a browser: not found, and errors. */
  readonly showProblem: ShowProblem;
  /** Sees every request. */
  readonly watch?: Watch | undefined;
}

/** Facts of a request's connection. */
export interface Connection {
  /** The client's IP address, behind our proxies. */
  readonly address: string;
}

export type Fetch = (request: Request, connection?: Connection) => Promise<Response>;

/** A request with the client's IP address, or empty. */
interface Incoming {
  readonly request: Request;
  readonly address: string;
}

/** Responds to a request of an API route; never rejects. */
export type ApiRouteHandler = (request: ApiRequest) => Promise<PlainResponse>;
/** Finds the handler of an API request. Undefined: the request goes through `fetch`. */
export type FindApiRoute = (method: string, pathname: string) => ApiRouteHandler | undefined;

const PREFLIGHT = {
  ...CROSS_ORIGIN,
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'authorization, content-type, idempotency-key, x-wix-bi-gateway, wix-site-id, wix-account-id, x-wix-consistent, x-wix-currency, x-wix-linguist, commonconfig, client-binding, tus-resumable, upload-length, upload-metadata, upload-offset',
  'Access-Control-Max-Age': '86400',
} as const;

/** The two ways in. */
export interface Pipeline {
  readonly fetch: Fetch;
  readonly findApiRoute: FindApiRoute;
}

/** A path in which nothing is encoded and no segment is a dot. */
const PLAIN_PATH = /^(?:\/[\w~-][\w~.-]*)+$/;

/** Mounts the routes. Throws if two routes have the same address. */
export function createPipeline(deps: PipelineDeps): Pipeline {
  const addresses = routeAddresses(deps.routes);
  const findRoute = createFindRoute(addresses);
  return {
    fetch: async (request, { address = '' }: Partial<Connection> = {}) => {
      const isHead = request.method === 'HEAD';
      const found = findRoute(isHead ? 'GET' : request.method, getPath(request));
      const response = await respondFound(deps, addresses, found, { request, address });
      return isHead ? new Response(null, response) : response;
    },
    findApiRoute: (method, pathname) => {
      const found = findRoute(method, pathname);
      if (found?.route.kind !== 'api') return undefined;
      const { route, parameters } = found;
      if (parameters.length > 0 && !PLAIN_PATH.test(pathname)) return undefined;
      return (request) => respondWatchedApi(deps, method, route, parameters, request);
    },
  };
}

async function respondFound(
  deps: PipelineDeps,
  addresses: readonly RouteAddress[],
  found: ReturnType<FindRoute>,
  incoming: Incoming,
): Promise<Response> {
  const { request } = incoming;
  if (found?.route.kind === 'api') {
    const { route, parameters } = found;
    const { body, ...head } = await respondWatchedApi(deps, request.method, route, parameters, toApiRequest(incoming));
    return new Response(joinBody(body), head);
  }
  const respond = (): Promise<Response> =>
    found?.route.kind === 'web'
      ? respondWebSafely(deps, found.route, found.parameters, incoming)
      : respondNotFound(deps, addresses, incoming);
  const traceparent = request.headers.get(TRACEPARENT_HEADER);
  return watchResponse(deps.watch, { method: request.method, route: found?.route, traceparent }, respond);
}

function respondWatchedApi(
  deps: PipelineDeps,
  method: string,
  route: ApiRoute,
  parameters: PathParameters,
  request: ApiRequest,
): Promise<PlainResponse> {
  const traceparent = request.header(TRACEPARENT_HEADER);
  return watchResponse(deps.watch, { method, route, traceparent }, () => respondApi(deps, route, parameters, request));
}

function toApiRequest({ request, address }: Incoming): ApiRequest {
  return {
    search: new URL(request.url).search,
    address,
    header: (name) => request.headers.get(name) ?? undefined,
    readText: () => readBodyText(request),
  };
}

async function respondWebSafely(
  deps: PipelineDeps,
  route: WebRoute,
  parameters: PathParameters,
  incoming: Incoming,
): Promise<Response> {
  const requestId = deps.createRequestId();
  const startedAt = performance.now();
  let response: Response;
  try {
    response = await respondWeb(deps, route, parameters, incoming, requestId);
  } catch (failure) {
    const told = toResponse(describeFailure(failure, requestId, deps.logger), requestId, API_HEADERS);
    response = await showProblem(deps, incoming, requestId, told.status === 503 ? 'outage' : 'something-wrong', told);
  }
  logPage(deps, incoming, { requestId, route: route.path, response, startedAt });
  return response;
}

function logPage(
  { logger, siteId: site }: PipelineDeps,
  { request: { method, headers } }: Incoming,
  {
    requestId,
    route,
    response,
    startedAt,
  }: {
    readonly requestId: string;
    readonly route: string;
    readonly response: Response;
    readonly startedAt: number;
  },
): void {
  if (!logger.isLevelEnabled('info')) return;
  const { status } = response;
  const traceparent = headers.get(TRACEPARENT_HEADER);
  logAnswered(logger, {
    requestId,
    method,
    route,
    site,
    status,
    bytes: readLength(response.headers),
    startedAt,
    traceparent,
  });
}

async function respondWeb(
  deps: PipelineDeps,
  route: WebRoute,
  parameters: PathParameters,
  incoming: Incoming,
  requestId: string,
): Promise<Response> {
  const { request, address } = incoming;
  const response = await route.handle({
    request,
    url: new URL(request.url),
    params: Object.fromEntries(parameters),
    requestId,
    now: deps.clock.now(),
    address,
  });
  response.headers.set(REQUEST_ID_HEADER, requestId);
  response.headers.set('X-Content-Type-Options', 'nosniff');
  if (route.isPublic) {
    for (const [name, value] of Object.entries(CROSS_ORIGIN)) response.headers.set(name, value);
  }
  return response;
}

async function respondNotFound(
  deps: PipelineDeps,
  addresses: readonly RouteAddress[],
  incoming: Incoming,
): Promise<Response> {
  const requestId = deps.createRequestId();
  const startedAt = performance.now();
  const response = await explainNotFound(deps, addresses, incoming, requestId);
  logPage(deps, incoming, { requestId, route: NO_ROUTE, response, startedAt });
  return response;
}

async function explainNotFound(
  deps: PipelineDeps,
  addresses: readonly RouteAddress[],
  incoming: Incoming,
  requestId: string,
): Promise<Response> {
  const { request } = incoming;
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { ...PREFLIGHT, [REQUEST_ID_HEADER]: requestId } });
  }
  const { pathname } = new URL(request.url);
  const other = addresses.find(({ segments }) => parsePath(pathname, segments));
  if (other !== undefined) {
    const message = `${pathname} does not answer ${request.method}: use ${other.method}.`;
    const headers = { ...API_HEADERS, Allow: other.method };
    const told = toResponse(refuse('METHOD_NOT_ALLOWED', message), requestId, headers);
    return showProblem(deps, incoming, requestId, 'not-a-page', told);
  }
  const told = toResponse(
    refuse('NOT_FOUND', `Nothing answers ${request.method} ${pathname}.`),
    requestId,
    API_HEADERS,
  );
  return showProblem(deps, incoming, requestId, 'not-found', told);
}

const PROBLEM_PAGES = {
  'not-found': { title: 'Page not found', message: 'There’s no page at this address.' },
  'not-a-page': { title: 'This address isn’t a page', message: 'It only accepts data from forms and apps.' },
  outage: {
    title: 'The shop is temporarily unavailable',
    message: 'Your data is safe. Please try again in a minute.',
  },
  'something-wrong': { title: 'Something went wrong', message: 'That’s our fault, and we’ve logged it.' },
} as const;

/**
 * The same response as a page, for requests that accept HTML. `told` is the response for programs, and for outages
 * where the renderer is missing.
 */
async function showProblem(
  deps: PipelineDeps,
  incoming: Incoming,
  requestId: string,
  code: keyof typeof PROBLEM_PAGES,
  told: Response,
): Promise<Response> {
  const { request } = incoming;
  if (request.headers.get('accept')?.includes('text/html') !== true) return told;
  try {
    const page = await deps.showProblem(
      {
        request,
        requestId,
        url: new URL(request.url),
        params: {},
        now: deps.clock.now(),
        address: incoming.address,
      },
      { status: told.status, ...PROBLEM_PAGES[code], words: { code } },
    );
    page.headers.set(REQUEST_ID_HEADER, requestId);
    const allow = told.headers.get('Allow');
    if (allow !== null) page.headers.set('Allow', allow);
    const retryAfter = told.headers.get('Retry-After');
    if (retryAfter !== null) page.headers.set('Retry-After', retryAfter);
    return page;
  } catch (failure) {
    if (code === 'outage') return plainPage(told, PROBLEM_PAGES[code]);
    deps.logger.error({ requestId, err: failure }, 'a page that tells a problem could not be shown');
    return told;
  }
}

/** Without the shop's name and look, which the database has. */
function plainPage(told: Response, { title, message }: { readonly title: string; readonly message: string }): Response {
  const headers = new Headers(told.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  const style =
    ':root{color-scheme:light dark;font:1.1rem/1.5 system-ui}body{max-width:32rem;margin:20vh auto;padding:0 1rem}';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><main><h1>${title}</h1><p>${message}</p></main></html>`;
  return new Response(html, { status: told.status, headers });
}
