/**
 * The GraphQL server: the schema over the platform’s calls, with limits on documents. `routes.ts` imports this file at the
 * first query, and the libraries of GraphQL with it.
 */
import { GraphQLError, NoSchemaIntrospectionCustomRule, parse, type Source } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Logger } from 'pino';

import type { ApiRoute } from '../../foundation/http/routes/route.ts';
import { LIMITS, limitSize } from './limits.ts';
import { createGraph, type GraphContext } from './schema.ts';

export interface GraphqlServerDeps {
  readonly routes: readonly ApiRoute[];
  readonly logger: Logger;
}

export interface GraphqlServer {
  /** Executes a document. A developer may also ask for the schema. */
  respond(document: Request, context: GraphContext & { readonly isDeveloper: boolean }): Promise<Response>;
  /** The error of a field whose call failed. */
  toGraphError(refused: Refused): Error;
}

export interface Refused {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds?: number | undefined;
}

type Yoga = YogaServerInstance<GraphContext, object>;

export function createGraphqlServer(deps: GraphqlServerDeps): GraphqlServer {
  const opened = new Map<boolean, Yoga>();
  const openYoga = (isDeveloper: boolean): Yoga => {
    const yoga = opened.get(isDeveloper) ?? createYogaServer(deps, isDeveloper);
    opened.set(isDeveloper, yoga);
    return yoga;
  };
  return {
    respond: async (document, { call, isDeveloper }) => openYoga(isDeveloper).fetch(document, { call }),
    toGraphError,
  };
}

function createYogaServer({ routes, logger }: GraphqlServerDeps, isDeveloper: boolean): Yoga {
  return createYoga<GraphContext>({
    schema: createGraph(routes),
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: {
      debug: () => undefined,
      info: () => undefined,
      warn: (told: unknown) => logger.warn({ err: told }, 'graphql'),
      error: (told: unknown) => logger.error({ err: told }, 'graphql failed unexpectedly'),
    },
    maskedErrors: { errorMessage: 'System error occurred', isDev: false },
    plugins: [limitDocument(isDeveloper)],
  });
}

function limitDocument(isDeveloper: boolean): Plugin {
  return {
    onParse: ({ setParseFn }) => {
      setParseFn((source: string | Source) => parse(source, { maxLexicalTokens: LIMITS.tokens }));
    },
    onValidate: ({ addValidationRule }) => {
      addValidationRule(limitSize);
      if (!isDeveloper) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
  };
}

function toGraphError({ status, body, retryAfterSeconds }: Refused): GraphQLError {
  const { message = 'refused', details } = body as {
    readonly message?: string;
    readonly details?: { readonly applicationError?: { readonly code?: string } };
  };
  const code = details?.applicationError?.code ?? 'INVALID_ARGUMENT';
  // During an outage no part of a document can be executed, so the response is 503 for proxies and clients.
  const http = status === 503 ? { http: { status, headers: { 'Retry-After': String(retryAfterSeconds ?? 1) } } } : {};
  return new GraphQLError(message, { extensions: { code, status, details, ...http } });
}
