/**
 * The corridor that every request walks, as one ordered list: request id → cross-origin headers → caller → input →
 * handler → answer. Every answer carries the request id; every surprise is logged under it and told as one sentence.
 */
import { CONSISTENCY_HEADER, REQUEST_ID_HEADER, type Endpoint } from '@cartwright/contract';
import { Hono, type Context } from 'hono';
import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { isAllowed, type Caller, type ReadCaller } from './caller.ts';
import { isRefusal, refuse, surprise, toResponse, type Refusal } from './failure.ts';
import { readInput } from './input.ts';
import { parsePath, routeAddresses, type RouteAddress } from './route-addresses.ts';
import type { ApiRoute, Route, WebRoute } from './route.ts';

export interface PipelineParts {
  readonly routes: readonly Route[];
  readonly readCaller: ReadCaller;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly createRequestId: () => string;
  /** Holds every answer against the contract before it leaves: for tests. */
  readonly checkAnswers: boolean;
  /** What a browser sees where nothing is. */
  readonly showNotFound: (request: Request, requestId: string) => Promise<Response>;
}

export type Fetch = (request: Request) => Promise<Response>;

/** Any page may call the API: who may do what is decided by the token, and no cookie is read here. */
const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': `${REQUEST_ID_HEADER}, ${CONSISTENCY_HEADER}, Retry-After`,
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
} as const;

/** Undoes a transaction whose handler returned a refusal. */
class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('undone by a refusal');
    this.refusal = refusal;
  }
}

/** Mounts the routes. Two routes at one address are a mistake that is told at once. */
export function createPipeline(parts: PipelineParts): Fetch {
  const app = new Hono();
  const addresses = routeAddresses(parts.routes);
  for (const address of addresses) {
    app.on(address.method, address.pattern, (context) => answer(parts, address, context));
  }
  app.notFound((context) => answerNotFound(parts, addresses, context));
  return (request) => Promise.resolve(app.fetch(request));
}

async function answer(parts: PipelineParts, address: RouteAddress, context: Context): Promise<Response> {
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
    response = toResponse(surprise(requestId), requestId, API_HEADERS);
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
  context: Context,
  requestId: string,
): Promise<Response> {
  const now = parts.clock.now();
  const output = await runApi(parts, route, address, context, now);
  if (isRefusal(output)) return toResponse(output, requestId, API_HEADERS);
  if (parts.checkAnswers) checkAnswer(route.endpoint, output);
  return new Response(JSON.stringify(output ?? {}), {
    status: 200,
    headers: { ...API_HEADERS, 'Content-Type': 'application/json', [REQUEST_ID_HEADER]: requestId },
  });
}

async function runApi(
  parts: PipelineParts,
  route: ApiRoute,
  address: RouteAddress,
  context: Context,
  now: number,
): Promise<unknown> {
  const request = context.req.raw;
  const caller = await readCaller(parts, route, request, now);
  if (isRefusal(caller)) return caller;
  const refusal = refuseCaller(caller, route);
  if (refusal !== undefined) return refusal;
  const input = await readInput(
    route.endpoint,
    request,
    new URL(request.url).searchParams,
    parametersOf(address, context),
  );
  if (isRefusal(input)) return input;
  return runHandler(parts.database, route, { input: input.value, caller, now });
}

/** A token that has expired is no obstacle where none is needed: it may be there to get a new one. */
async function readCaller(
  parts: PipelineParts,
  route: ApiRoute,
  request: Request,
  now: number,
): Promise<Caller | Refusal> {
  const caller = await parts.readCaller(request.headers.get('authorization') ?? '', now);
  return isRefusal(caller) && route.allow.includes('nobody') ? { kind: 'nobody' } : caller;
}

/** Why this caller may not call: without a token 401, with one of another kind 403. */
function refuseCaller(caller: Caller, route: ApiRoute): Refusal | undefined {
  if (isAllowed(caller, route.allow)) return undefined;
  if (caller.kind === 'nobody') return refuse('UNAUTHENTICATED');
  return refuse(
    'PERMISSION_DENIED',
    `A ${caller.kind} may not call ${route.endpoint.name}: it needs a ${route.allow.join(' or a ')}.`,
  );
}

async function runHandler(
  database: Database,
  route: ApiRoute,
  context: { readonly input: unknown; readonly caller: Caller; readonly now: number },
): Promise<unknown> {
  if (route.work === 'none') return route.handle({ ...context, tx: undefined });
  if (route.work === 'read') return database.read((tx) => route.handle({ ...context, tx }));
  try {
    return await database.write(async (tx) => {
      const output = await route.handle({ ...context, tx });
      if (isRefusal(output)) throw new Undone(output);
      return output;
    });
  } catch (failure) {
    if (failure instanceof Undone) return failure.refusal;
    throw failure;
  }
}

async function answerWeb(
  parts: PipelineParts,
  route: WebRoute,
  address: RouteAddress,
  context: Context,
  requestId: string,
): Promise<Response> {
  const request = context.req.raw;
  const response = await route.handle({
    request,
    url: new URL(request.url),
    params: Object.fromEntries(parametersOf(address, context)),
    requestId,
    now: parts.clock.now(),
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
  context: Context,
): Promise<Response> {
  const request = context.req.raw;
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT });
  const requestId = parts.createRequestId();
  const { pathname } = new URL(request.url);
  const other = addresses.find(({ segments }) => parsePath(pathname, segments));
  if (other !== undefined) {
    const message = `${pathname} does not answer ${request.method}: use ${other.method}.`;
    return toResponse(refuse('METHOD_NOT_ALLOWED', message), requestId, { ...API_HEADERS, Allow: other.method });
  }
  const refusal = refuse('NOT_FOUND', `Nothing answers ${request.method} ${pathname}.`);
  if (request.headers.get('accept')?.includes('text/html') !== true) return toResponse(refusal, requestId, API_HEADERS);
  try {
    const page = await parts.showNotFound(request, requestId);
    page.headers.set(REQUEST_ID_HEADER, requestId);
    return page;
  } catch (failure) {
    parts.logger.error({ requestId, err: failure }, 'the page for an unknown address could not be shown');
    return toResponse(refusal, requestId, API_HEADERS);
  }
}

function parametersOf({ parameters }: RouteAddress, context: Context): ReadonlyMap<string, string> {
  return new Map(
    parameters.map((name, index) => [name, context.req.param(`p${index}`) ?? ''] satisfies [string, string]),
  );
}

/** Throws where an answer breaks the contract: the platform's own mistake, so a surprise. */
function checkAnswer(endpoint: Endpoint, output: unknown): void {
  const sent = JSON.stringify(output ?? {});
  const parsed = endpoint.output.safeParse(JSON.parse(sent));
  if (!parsed.success) {
    throw new Error(`The answer of ${endpoint.name} breaks the contract: ${parsed.error.message}`);
  }
}
