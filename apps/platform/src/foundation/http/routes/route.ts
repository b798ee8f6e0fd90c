/**
 * Types of routes. An API route pairs an endpoint of the contract with its permission, its transaction and its handler;
 * a web route serves pages, files or redirects and receives the request itself.
 */
import type { Endpoint, EndpointInput, EndpointOutput, Method, Permission } from '@cartwright/contract';
import type { HostedProblemWords } from '@cartwright/hosted';

import type { Transaction } from '../../database/database.ts';
import type { Caller, CallerKind, CallerOf } from '../caller.ts';
import type { ExpectedError } from '../failure.ts';
import type { CountedWork } from '../request-limiter.ts';

export interface ApiContext<Input, Kind extends CallerKind> {
  readonly input: Input;
  readonly caller: CallerOf<Kind>;
  /** Milliseconds since the epoch, the same for the whole request. */
  readonly now: number;
  /** The client's IP address, determined behind the trusted proxies, or empty where it is not known. */
  readonly address: string;
  /** The requested display currency, in addition to the shop's own; not validated. */
  readonly currency: string | undefined;
}

/** The callers allowed to use the route. */
interface Admission<Kind extends CallerKind> {
  readonly allow: readonly Kind[];
  /** The permission that an app needs. */
  readonly permission?: Permission;
  /** The counted work of the route, because it stores rows. */
  readonly counted?: CountedWork;
  /**
   * How long the browser of a shopper may reuse the response, where it is the same for every caller of the site. Not at
   * all unless given, and never that of a merchant.
   */
  readonly maxAgeSeconds?: number;
  /** Whether a replica may answer a caller who names the state that they have seen. */
  readonly allowsReplica?: boolean;
}

interface Repetition<Input> {
  /**
   * Whether many callers send this input in the same words, so that it is kept with its body (`input-cache.ts`). Never
   * one with a secret.
   */
  readonly keepsInput?: (input: Input) => boolean;
}

export interface TransactionContext<Input, Kind extends CallerKind> extends ApiContext<Input, Kind> {
  readonly tx: Transaction;
}

/** A serialized response: the handler returns its JSON. It conforms to the contract like any other. */
export class SerializedResponse {
  /** The pieces of the JSON, in order. */
  readonly body: readonly Buffer[];

  constructor(pieces: readonly Buffer[]) {
    this.body = pieces;
  }
}

/** `void` becomes `{}`. */
type ApiResponse<Output> = Promise<Output | SerializedResponse | ExpectedError>;

export interface ApiRoute {
  readonly kind: 'api';
  readonly endpoint: Endpoint;
  readonly allow: readonly CallerKind[];
  readonly permission?: Permission;
  readonly counted?: CountedWork;
  readonly maxAgeSeconds?: number;
  readonly allowsReplica?: boolean;
  readonly keepsInput?: (input: unknown) => boolean;
  /** Set where responses may come from the response cache. */
  readonly sharedRead?: SharedRead;
  /** The transaction that the pipeline opens around the handler. */
  readonly work: 'read' | 'write' | 'none';
  readonly handle: (context: {
    readonly input: unknown;
    readonly caller: Caller;
    readonly now: number;
    readonly address: string;
    readonly currency: string | undefined;
    readonly tx: Transaction | undefined;
  }) => Promise<unknown>;
}

/** The inputs of a response besides its request, read in one transaction. */
export interface ReadView {
  readonly siteId: string;
  /** Callers of one audience get the same response. Undefined: the response is for this caller only. */
  readonly audience: string | undefined;
  /** The currency that prices are converted to. */
  readonly currency: string;
  /** The state of the data. A cached response is valid while it is the same. */
  readonly revision: string;
  /** Whether the transaction still sees that state; only then others may get the response, too. */
  readonly isCurrent: () => boolean;
}

/** A read in two steps, so that a cached response replaces the second. */
export interface SharedRead {
  readonly readView: (context: {
    readonly caller: Caller;
    readonly tx: Transaction;
    readonly currency: string | undefined;
  }) => Promise<ReadView>;
  readonly handle: (
    context: {
      readonly input: unknown;
      readonly caller: Caller;
      readonly now: number;
      readonly address: string;
      readonly currency: string | undefined;
      readonly tx: Transaction;
    },
    view: ReadView,
  ) => Promise<unknown>;
}

export interface WebContext {
  readonly request: Request;
  readonly url: URL;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly now: number;
  /** The client's IP address, determined behind the trusted proxies, or empty where it is not known. */
  readonly address: string;
}

/** A problem page for a person at a browser. */
export interface WebProblem {
  readonly status: number;
  readonly title: string;
  /** The message; names the address or field if there is one. */
  readonly message: string;
  readonly remedy?: string;
  /** The same as a code, for readers of other languages. */
  readonly words?: HostedProblemWords;
  /** The cart, where that is the way back. Default: the shop. */
  readonly cartUrl?: string;
  /** A form of the platform that fixes the problem at once. */
  readonly mend?: {
    readonly action: string;
    readonly hidden: Readonly<Record<string, string>>;
  };
}

/** Renders a problem page; passed to modules that must not import the pages. */
export type ShowProblem = (context: WebContext, problem: WebProblem) => Promise<Response>;

export interface WebRoute {
  readonly kind: 'web';
  readonly method: Method;
  /** With parameters in braces: `/media/{mediaId}`. `{path*}` at the end takes the rest of the path. */
  readonly path: string;
  /** Whether pages of any origin may read the response. */
  readonly isPublic: boolean;
  /** A redirect with mutable headers (those of `Response.redirect` are immutable). */
  readonly handle: (context: WebContext) => Promise<Response>;
}

export type Route = ApiRoute | WebRoute;

/**
 * An API route inside one transaction: `read` for a snapshot, `write` for a durable change. An error that the handler
 * returns rolls back its writes. The handler awaits nothing but the database, and throws only unexpected errors.
 */
export function route<E extends Endpoint, const Kind extends CallerKind>(
  endpoint: E,
  rules: Admission<Kind> & Repetition<EndpointInput<E>> & { readonly work: 'read' | 'write' },
  handler: (context: TransactionContext<EndpointInput<E>, Kind>) => ApiResponse<EndpointOutput<E>>,
): ApiRoute {
  const { keepsInput, ...others } = rules;
  return {
    kind: 'api',
    endpoint,
    ...others,
    ...(keepsInput && { keepsInput: (input) => keepsInput(input as EndpointInput<E>) }),
    handle: (context) => handler(context as unknown as TransactionContext<EndpointInput<E>, Kind>),
  };
}

/**
 * An API route that reads, and whose responses may be cached: `readView` reads the inputs of a response besides the
 * request, and the handler creates the response from both.
 */
export function sharedRoute<E extends Endpoint, const Kind extends CallerKind, View extends ReadView>(
  endpoint: E,
  rules: Omit<Admission<Kind>, 'counted'>,
  readView: (context: Pick<TransactionContext<unknown, Kind>, 'caller' | 'tx' | 'currency'>) => Promise<View>,
  handler: (context: TransactionContext<EndpointInput<E>, Kind>, view: View) => ApiResponse<EndpointOutput<E>>,
): ApiRoute {
  const sharedRead = { readView, handle: handler } as unknown as SharedRead;
  return {
    kind: 'api',
    endpoint,
    ...rules,
    work: 'read',
    allowsReplica: true,
    sharedRead,
    handle: async (context) => {
      const { tx } = context;
      if (tx === undefined) throw new Error(`${endpoint.name} is called outside a transaction.`);
      return sharedRead.handle({ ...context, tx }, await sharedRead.readView({ ...context, tx }));
    },
  };
}

/** An API route that opens its own transactions, because it has slow work to do outside of them (hashing, the network). */
export function routeOutsideTransaction<E extends Endpoint, const Kind extends CallerKind>(
  endpoint: E,
  rules: Admission<Kind>,
  handler: (context: ApiContext<EndpointInput<E>, Kind>) => ApiResponse<EndpointOutput<E>>,
): ApiRoute {
  return {
    kind: 'api',
    endpoint,
    ...rules,
    work: 'none',
    handle: (context) => handler(context as unknown as ApiContext<EndpointInput<E>, Kind>),
  };
}

/** A route for browsers. */
export function webRoute(
  method: Method,
  path: string,
  handle: (context: WebContext) => Promise<Response>,
  { isPublic = false }: { readonly isPublic?: boolean } = {},
): WebRoute {
  return { kind: 'web', method, path, isPublic, handle };
}
