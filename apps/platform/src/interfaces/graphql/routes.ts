/**
 * Routes of GraphQL: `/graphql/{version}` for any version. Callers, permissions and errors are those of the REST API;
 * codes and details are in each error's `extensions`.
 */
import { CURRENCY_HEADER, IDEMPOTENCY_KEY_HEADER } from '@cartwright/contract';
import type { Logger } from 'pino';

import type { Caller, ReadCaller } from '../../foundation/http/caller.ts';
import { readKey } from '../../foundation/http/calls/idempotency-keys.ts';
import { describeOutage } from '../../foundation/http/calls/outage.ts';
import type { Call, Performed } from '../../foundation/http/calls/perform.ts';
import { isExpectedError, refuse, toResponse, type ExpectedError } from '../../foundation/http/failure.ts';
import { readBodyText } from '../../foundation/http/request/body.ts';
import { joinBody } from '../../foundation/http/response-body.ts';
import { mayDevelop, type DevelopmentAccess } from '../../foundation/http/routes/developer.ts';
import { webRoute, type ApiRoute, type Route, type WebContext } from '../../foundation/http/routes/route.ts';
import type { GraphqlServer } from './graphql-server.ts';
import type { GraphContext } from './schema.ts';

export interface GraphqlDeps {
  /** All calls; GraphQL uses a part of them. */
  readonly routes: readonly ApiRoute[];
  readonly perform: (route: ApiRoute, call: Call) => Promise<Performed | ExpectedError>;
  readonly readCaller: ReadCaller;
  /** Access to introspection and the workbench. */
  readonly developmentPages: DevelopmentAccess;
  /** Routes that exist only for allowed callers. */
  readonly forDevelopers: (routes: readonly Route[]) => readonly Route[];
  readonly logger: Logger;
}

const PATH = '/graphql/{version}';
const VERSION = /^[a-z0-9][a-z0-9._-]{0,31}$/i;
const JSON_TYPE = 'application/json';
/** Size limit of a request. */
export const MAX_DOCUMENT_BYTES = 262_144;

/** The header of the token. */
const WORKBENCH_HEADERS = JSON.stringify({ Authorization: '' }, undefined, 2);

export function createGraphqlRoutes(deps: GraphqlDeps): readonly Route[] {
  // Loaded and created on first use, so that a shop without GraphQL has no cost: its libraries are 600 files.
  let opened: Promise<GraphqlServer> | undefined;
  const openServer = (): Promise<GraphqlServer> => {
    opened ??= import('./graphql-server.ts').then(({ createGraphqlServer }) => createGraphqlServer(deps));
    return opened;
  };
  return [
    webRoute('POST', PATH, (context) => respondQuery(deps, openServer, context), { isPublic: true }),
    ...deps.forDevelopers([webRoute('GET', PATH, showWorkbench)]),
  ];
}

async function respondQuery(
  deps: GraphqlDeps,
  openServer: () => Promise<GraphqlServer>,
  context: WebContext,
): Promise<Response> {
  const isDeveloper = mayDevelop(deps.developmentPages, context);
  const { request, requestId, params } = context;
  const result = (error: ExpectedError): Response => toResponse(error, requestId, { 'Cache-Control': 'no-store' });
  if (!VERSION.test(params['version'] ?? '')) return result(refuse('NOT_FOUND'));
  const caller = await deps.readCaller(
    request.headers.get('authorization') ?? '',
    context.now,
    request.headers.get('wix-site-id') ?? undefined,
  );
  if (isExpectedError(caller)) return result(caller);
  // The workbench sends an introspection query before it has a token.
  if (caller.kind === 'anonymous' && !isDeveloper) return result(refuse('UNAUTHENTICATED'));
  if (request.headers.get('content-type')?.split(';')[0]?.trim() !== JSON_TYPE) {
    return result(refuse('BAD_REQUEST', `A query is sent as ${JSON_TYPE}.`, { status: 415 }));
  }
  const body = await readBodyText(request, MAX_DOCUMENT_BYTES);
  if (isExpectedError(body)) return result(body);
  const server = await openServer();
  const document = new Request(`${context.url.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': JSON_TYPE, accept: JSON_TYPE },
    body,
  });
  const response = await server.respond(document, {
    call: callAs(deps, server, caller, context),
    isDeveloper,
  });
  const retryAfter = response.headers.get('Retry-After');
  return new Response(await response.text(), {
    status: response.status,
    headers: {
      'Content-Type': JSON_TYPE,
      'Cache-Control': 'no-store',
      ...(retryAfter && { 'Retry-After': retryAfter }),
    },
  });
}

/** Each call of a document has its own transaction; under an idempotency key each gets a derived key. */
function callAs(
  { perform }: GraphqlDeps,
  { toGraphError }: GraphqlServer,
  caller: Caller,
  context: WebContext,
): GraphContext['call'] {
  const key = readKey(context.request.headers.get(IDEMPOTENCY_KEY_HEADER) ?? undefined);
  return async (route, members, place) => {
    const performed = await performOrExplain(() =>
      perform(route, {
        caller,
        readMembers: () => members,
        idempotencyKey: key === undefined ? undefined : `${key}/${place}`,
        now: context.now,
        address: context.address,
        currency: context.request.headers.get(CURRENCY_HEADER) ?? undefined,
      }),
    );
    if (isExpectedError(performed)) throw toGraphError(performed);
    const told: unknown = JSON.parse(joinBody(performed.body).toString());
    if (performed.status !== 200) throw toGraphError({ status: performed.status, body: told });
    return told;
  };
}

/** An outage becomes an expected error; the GraphQL server masks all others. */
async function performOrExplain(run: () => Promise<Performed | ExpectedError>): Promise<Performed | ExpectedError> {
  try {
    return await run();
  } catch (failure) {
    const outage = describeOutage(failure);
    if (outage === undefined) throw failure;
    return outage;
  }
}

/** The workbench, from files of the platform: no file is loaded from another host. */
async function showWorkbench({ url }: WebContext): Promise<Response> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL({ title: 'Cartwright GraphQL', endpoint: url.pathname, headers: WORKBENCH_HEADERS });
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src blob:; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
    },
  });
}
