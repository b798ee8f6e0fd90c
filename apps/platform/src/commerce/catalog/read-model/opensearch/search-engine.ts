/**
 * The requests to OpenSearch, by its official client, which is loaded only where product queries run on it. Invariant: an
 * answer is complete, or the request throws.
 */
import type * as opensearch from '@opensearch-project/opensearch';

import { DatabaseUnavailable } from '../../../../foundation/database/unavailable.ts';

export interface SearchEngineConfig {
  /** Without user and password. */
  readonly url: string;
  readonly credentials?: { readonly username: string; readonly password: string };
  /** What the names of its indexes begin with. */
  readonly index: string;
  /** The time limit for one request. */
  readonly requestMs: number;
}

/** The engine cannot do its work just now; the same request may succeed in a few seconds. The message is for operators. */
export class SearchEngineUnavailable extends DatabaseUnavailable {}

/** An answer of the engine with an error. `type` is its own name for it, such as `index_not_found_exception`. */
export class SearchEngineError extends Error {
  override readonly name = 'SearchEngineError';
  readonly status: number;
  readonly type: string;

  constructor(message: string, { status, type }: { readonly status: number; readonly type: string }, cause: unknown) {
    super(message, { cause });
    this.status = status;
    this.type = type;
  }
}

export type Json = Readonly<Record<string, unknown>>;

interface EngineRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: Json;
  /** The lines of a bulk request. */
  readonly lines?: readonly Json[];
}

export interface SearchEngine {
  readonly config: SearchEngineConfig;
  /** @throws {SearchEngineUnavailable | SearchEngineError} */
  send(request: EngineRequest): Promise<unknown>;
}

/** The engine takes no more work now, or too much of its memory is in use. */
const OVERLOADED: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export function createSearchEngine(config: SearchEngineConfig): SearchEngine {
  let opened: Promise<OpenedClient> | undefined;
  return {
    config,
    async send({ method, path, query = {}, body, lines }) {
      const { client, errors } = await (opened ??= openClient(config));
      try {
        const response: opensearch.ApiResponse = await client.transport.request({
          method,
          path,
          querystring: { ...query },
          ...(body === undefined ? {} : { body }),
          ...(lines === undefined ? {} : { bulkBody: [...lines] }),
        });
        return response.body as unknown;
      } catch (failure) {
        if (failure instanceof errors.ResponseError) throw describeError(failure, config);
        if (failure instanceof errors.OpenSearchClientError) {
          throw unavailable(config, failure.message, 'see whether it runs, and OPENSEARCH_URL', failure);
        }
        throw failure;
      }
    },
  };
}

type Library = typeof opensearch;

interface OpenedClient {
  readonly client: opensearch.Client;
  readonly errors: Library['errors'];
}

async function openClient({ url, credentials, requestMs }: SearchEngineConfig): Promise<OpenedClient> {
  const { Client, errors } = await import('@opensearch-project/opensearch');
  const client = new Client({
    node: url,
    requestTimeout: requestMs,
    // A request that failed is repeated by the next query, which says meanwhile what is wrong.
    maxRetries: 0,
    ...(credentials === undefined ? {} : { auth: { ...credentials } }),
  });
  return { client, errors };
}

function describeError(failure: Error & { readonly meta?: opensearch.ApiResponse }, config: SearchEngineConfig): Error {
  const status = failure.meta?.statusCode ?? 0;
  const { type, reason } = readError(failure.meta?.body);
  if (OVERLOADED.has(status)) {
    return unavailable(config, `status ${status}, ${type}`, 'look at its memory, load and log', failure);
  }
  if (status === 401 || status === 403) {
    return unavailable(
      config,
      `status ${status}`,
      'correct OPENSEARCH_USER and OPENSEARCH_PASSWORD, or what this user may do',
      failure,
    );
  }
  return new SearchEngineError(
    `OpenSearch refused a request with status ${status} (${type}): ${reason}`,
    { status, type },
    failure,
  );
}

function unavailable({ url }: SearchEngineConfig, what: string, remedy: string, cause: unknown) {
  const message = `Products are searched with OpenSearch, and ${url} does not answer (${what}): ${remedy}.`;
  return new SearchEngineUnavailable(message, { cause });
}

function readError(body: unknown): { readonly type: string; readonly reason: string } {
  const error = isJson(body) ? body['error'] : undefined;
  if (!isJson(error)) return { type: 'no reason', reason: typeof error === 'string' ? error : '' };
  return { type: String(error['type']), reason: String(error['reason']) };
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the index, or its alias, is not there. */
export function isMissingIndex(failure: unknown): boolean {
  return failure instanceof SearchEngineError && failure.type === 'index_not_found_exception';
}
