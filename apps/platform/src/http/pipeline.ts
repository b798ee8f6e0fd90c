/**
 * The corridor that every request walks, as one ordered list: request id → cross-origin headers → caller → input →
 * handler → answer. Every answer carries the request id; every surprise is logged under it and told as one sentence.
 */
import {
  CONSISTENCY_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  IDEMPOTENCY_SUPPORT_HEADER,
  REQUEST_ID_HEADER,
} from '@cartwright/contract';
import { Hono, type Context } from 'hono';
import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';
import type { Caller, ReadCaller } from './caller.ts';
import { isRefusal, refuse, surprise, toResponse, type Refusal } from './failure.ts';
import { readMembers } from './input.ts';
import { KEPT_FOR_MS, readKey } from './kept-answers.ts';
import { perform, refuseCaller, type Performed, type PerformParts } from './perform.ts';
import { parsePath, routeAddresses, type RouteAddress } from './route-addresses.ts';
import type { ApiRoute, Route, ShowProblem, WebRoute } from './route.ts';

export interface PipelineParts extends PerformParts {
  readonly routes: readonly Route[];
  readonly readCaller: ReadCaller;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly createRequestId: () => string;
  /** What a person at a browser sees where nothing is, or nothing comes. */
  readonly showProblem: ShowProblem;
}

/** What is known about the connection that a request came by. */
export interface Connection {
  /** The client's IP address, behind our proxies. */
  readonly address: string;
}

export type Fetch = (request: Request, connection?: Connection) => Promise<Response>;

type Env = { readonly Bindings: Partial<Connection> };

/** Any page may call the API: who may do what is decided by the token, and no cookie is read here. */
const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [
    REQUEST_ID_HEADER,
    CONSISTENCY_HEADER,
    'Retry-After',
    IDEMPOTENCY_REPLAYED_HEADER,
    IDEMPOTENCY_SUPPORT_HEADER,
  ].join(', '),
} as const;

const PREFLIGHT = {
  ...CROSS_ORIGIN,
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'authorization, content-type, idempotency-key, x-wix-bi-gateway, wix-site-id, wix-account-id, x-wix-consistent',
  'Access-Control-Max-Age': '86400',
} as const;

const API_HEADERS = {
  ...CROSS_ORIGIN,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  [IDEMPOTENCY_SUPPORT_HEADER]: `max-age=${KEPT_FOR_MS / 1000}`,
} as const;

/** Mounts the routes. Two routes at one address are a mistake that is told at once. */
export function createPipeline(parts: PipelineParts): Fetch {
  const app = new Hono<Env>();
  const addresses = routeAddresses(parts.routes);
  for (const address of addresses) {
    app.on(address.method, address.pattern, (context) => answer(parts, address, context));
  }
  app.notFound((context) => answerNotFound(parts, addresses, context));
  return (request, connection) => Promise.resolve(app.fetch(request, { ...connection }));
}

async function answer(parts: PipelineParts, address: RouteAddress, context: Context<Env>): Promise<Response> {
  const { route } = address;
  const requestId = parts.createRequestId();
  const startedAt = performance.now();
  let response: Response;
  try {
    response =
      route.kind === 'api'
        ? await answerApi(parts, route, address, context, requestId)
        : await answerWeb(parts, route, address, context, requestId);
  } catch (failure) {
    parts.logger.error({ requestId, err: failure }, 'a request met a surprise');
    const told = toResponse(surprise(requestId), requestId, API_HEADERS);
    response = route.kind === 'api' ? told : await tellPerson(parts, context, requestId, 'something-wrong', told);
  }
  const name = route.kind === 'api' ? route.endpoint.name : route.path;
  const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
  parts.logger.info({ requestId, name, status: response.status, milliseconds }, 'answered');
  return response;
}

async function answerApi(
  parts: PipelineParts,
  route: ApiRoute,
  address: RouteAddress,
  context: Context<Env>,
  requestId: string,
): Promise<Response> {
  const now = parts.clock.now();
  const performed = await runApi(parts, route, address, context, now);
  if (isRefusal(performed)) return toResponse(performed, requestId, API_HEADERS);
  return new Response(performed.body, {
    status: performed.status,
    headers: {
      ...API_HEADERS,
      ...(performed.isReplay ? { [IDEMPOTENCY_REPLAYED_HEADER]: 'true' } : {}),
      'Content-Type': 'application/json',
      [REQUEST_ID_HEADER]: requestId,
    },
  });
}

async function runApi(
  parts: PipelineParts,
  route: ApiRoute,
  address: RouteAddress,
  context: Context<Env>,
  now: number,
): Promise<Performed | Refusal> {
  const request = context.req.raw;
  const caller = await readCaller(parts, route, request, now);
  if (isRefusal(caller)) return caller;
  // Before anything that a stranger sent is read.
  const refusal = refuseCaller(caller, route);
  if (refusal !== undefined) return refusal;
  const { searchParams } = new URL(request.url);
  const members = await readMembers(route.endpoint, request, searchParams, parametersOf(address, context));
  if (isRefusal(members)) return members;
  const idempotencyKey = readKey(request.headers, IDEMPOTENCY_KEY_HEADER);
  return perform(parts, route, { caller, members, idempotencyKey, now, address: addressOf(context) });
}

/** A token that has expired is no obstacle where none is needed: it may be there to get a new one. */
async function readCaller(
  parts: PipelineParts,
  route: ApiRoute,
  request: Request,
  now: number,
): Promise<Caller | Refusal> {
  const caller = await parts.readCaller(
    request.headers.get('authorization') ?? '',
    now,
    request.headers.get('wix-site-id') ?? undefined,
  );
  return isRefusal(caller) && route.allow.includes('nobody') ? { kind: 'nobody' } : caller;
}

async function answerWeb(
  parts: PipelineParts,
  route: WebRoute,
  address: RouteAddress,
  context: Context<Env>,
  requestId: string,
): Promise<Response> {
  const request = context.req.raw;
  const response = await route.handle({
    request,
    url: new URL(request.url),
    params: Object.fromEntries(parametersOf(address, context)),
    requestId,
    now: parts.clock.now(),
    address: addressOf(context),
  });
  response.headers.set(REQUEST_ID_HEADER, requestId);
  response.headers.set('X-Content-Type-Options', 'nosniff');
  if (route.isPublic) {
    for (const [name, value] of Object.entries(CROSS_ORIGIN)) response.headers.set(name, value);
  }
  return response;
}

async function answerNotFound(
  parts: PipelineParts,
  addresses: readonly RouteAddress[],
  context: Context<Env>,
): Promise<Response> {
  const request = context.req.raw;
  const requestId = parts.createRequestId();
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { ...PREFLIGHT, [REQUEST_ID_HEADER]: requestId } });
  }
  const { pathname } = new URL(request.url);
  const other = addresses.find(({ segments }) => parsePath(pathname, segments));
  if (other !== undefined) {
    const message = `${pathname} does not answer ${request.method}: use ${other.method}.`;
    const headers = { ...API_HEADERS, Allow: other.method };
    const told = toResponse(refuse('METHOD_NOT_ALLOWED', message), requestId, headers);
    return tellPerson(parts, context, requestId, 'not-a-page', told);
  }
  const told = toResponse(refuse('NOT_FOUND', `Nothing answers ${request.method} ${pathname}.`), requestId, API_HEADERS);
  return tellPerson(parts, context, requestId, 'not-found', told);
}

const PROBLEM_PAGES = {
  'not-found': { title: 'There is nothing here', message: 'This address leads nowhere.' },
  'not-a-page': { title: 'There is no page here', message: 'This address only takes what a form or a program sends.' },
  'something-wrong': { title: 'Something went wrong', message: 'That is our fault, and we have written it down.' },
} as const;

/** The same answer as a page, for who asked for one. `told` is what programs get, and who asks while no page can be made. */
async function tellPerson(
  parts: PipelineParts,
  context: Context<Env>,
  requestId: string,
  code: keyof typeof PROBLEM_PAGES,
  told: Response,
): Promise<Response> {
  const request = context.req.raw;
  if (request.headers.get('accept')?.includes('text/html') !== true) return told;
  try {
    const page = await parts.showProblem(
      {
        request,
        requestId,
        url: new URL(request.url),
        params: {},
        now: parts.clock.now(),
        address: addressOf(context),
      },
      { status: told.status, ...PROBLEM_PAGES[code], words: { code } },
    );
    page.headers.set(REQUEST_ID_HEADER, requestId);
    const allow = told.headers.get('Allow');
    if (allow !== null) page.headers.set('Allow', allow);
    return page;
  } catch (failure) {
    parts.logger.error({ requestId, err: failure }, 'a page that tells a problem could not be shown');
    return told;
  }
}

function addressOf(context: Context<Env>): string {
  return context.env.address ?? '';
}

function parametersOf({ parameters }: RouteAddress, context: Context<Env>): ReadonlyMap<string, string> {
  return new Map(
    parameters.map((name, index) => [name, context.req.param(`p${index}`) ?? ''] satisfies [string, string]),
  );
}
