/**
 * What a door is. An API route pairs an endpoint of the contract with who may call it, the transaction it needs and its
 * handler; a web route answers a browser with pages, files or redirects and sees the request itself.
 */
import type { Endpoint, EndpointInput, EndpointOutput, Method, Permission } from '@cartwright/contract';
import type { HostedProblemWords } from '@cartwright/hosted';

import type { Transaction } from '../database/database.ts';
import type { Caller, CallerKind, CallerOf } from './caller.ts';
import type { Refusal } from './failure.ts';
import type { CountedWork } from './request-limits.ts';

export interface ApiContext<Input, Kind extends CallerKind> {
  readonly input: Input;
  readonly caller: CallerOf<Kind>;
  /** Milliseconds since the epoch, the same for the whole request. */
  readonly now: number;
  /** Where the request came from, behind our proxies: an IP address, or empty where that is not known. */
  readonly address: string;
  /** In which currency the caller reads prices besides the shop's own, as it was asked for: perhaps none that there is. */
  readonly currency: string | undefined;
}

/** Who may come in. */
interface Admission<Kind extends CallerKind> {
  readonly allow: readonly Kind[];
  /** What an app needs here besides being allowed. */
  readonly permission?: Permission;
  /** What one shopper and one address may do only so often, because it leaves rows behind. */
  readonly counted?: CountedWork;
  /** How long a browser may reuse the response, where it is the same for every caller of the site. Not at all unless given. */
  readonly maxAgeSeconds?: number;
}

export interface TransactionContext<Input, Kind extends CallerKind> extends ApiContext<Input, Kind> {
  readonly tx: Transaction;
}

/**
 * An answer whose JSON a handler has ready, so that it is neither made of objects nor encoded again. It obeys the contract
 * like any other.
 */
export class WrittenAnswer {
  /** Text where it was made of one, else bytes. */
  readonly body: string | Buffer<ArrayBuffer>;

  /** The pieces of the JSON, in order. */
  constructor(pieces: readonly (string | Buffer)[]) {
    const [only] = pieces;
    if (pieces.length === 1 && typeof only === 'string') {
      this.body = only;
      return;
    }
    let length = 0;
    for (const piece of pieces) length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
    const bytes = Buffer.allocUnsafe(length);
    let place = 0;
    for (const piece of pieces) {
      place += typeof piece === 'string' ? bytes.write(piece, place) : piece.copy(bytes, place);
    }
    this.body = bytes;
  }
}

/** `void` is answered as `{}`. */
type Answer<Output> = Promise<Output | WrittenAnswer | Refusal>;

export interface ApiRoute {
  readonly kind: 'api';
  readonly endpoint: Endpoint;
  readonly allow: readonly CallerKind[];
  readonly permission?: Permission;
  readonly counted?: CountedWork;
  readonly maxAgeSeconds?: number;
  /** Which transaction the pipeline opens around the handler. */
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

export interface WebContext {
  readonly request: Request;
  readonly url: URL;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly now: number;
  /** Where the request came from, behind our proxies: an IP address, or empty where that is not known. */
  readonly address: string;
}

/** Something that a person at a browser is told on a page of its own. */
export interface WebProblem {
  readonly status: number;
  readonly title: string;
  /** What happened, in words; names the address or field where there is one. */
  readonly message: string;
  readonly remedy?: string;
  /** The same as a code, for readers of other languages. */
  readonly words?: HostedProblemWords;
  /** A form of ours that mends it at once. */
  readonly mend?: {
    readonly action: string;
    readonly hidden: Readonly<Record<string, string>>;
  };
}

/** Shows a problem page; handed in to those who must not know the pages. */
export type ShowProblem = (context: WebContext, problem: WebProblem) => Promise<Response>;

export interface WebRoute {
  readonly kind: 'web';
  readonly method: Method;
  /** With parameters in braces: `/media/{mediaId}`. `{path*}` at the end takes the rest of the path. */
  readonly path: string;
  /** Whether pages of any origin may read the answer. */
  readonly isPublic: boolean;
  /** Answers with headers that may still be added to (`Response.redirect` makes none such). */
  readonly handle: (context: WebContext) => Promise<Response>;
}

export type Route = ApiRoute | WebRoute;

/**
 * An API route inside one transaction: `read` for a snapshot, `write` for a durable change. A refusal that the handler
 * returns undoes what the handler wrote. The handler awaits nothing but the database, and throws only for surprises.
 */
export function route<E extends Endpoint, const Kind extends CallerKind>(
  endpoint: E,
  rules: Admission<Kind> & { readonly work: 'read' | 'write' },
  handler: (context: TransactionContext<EndpointInput<E>, Kind>) => Answer<EndpointOutput<E>>,
): ApiRoute {
  return {
    kind: 'api',
    endpoint,
    ...rules,
    handle: (context) => handler(context as unknown as TransactionContext<EndpointInput<E>, Kind>),
  };
}

/** An API route that opens its own transactions, because it has slow work to do outside of them (hashing, the network). */
export function routeOutsideTransaction<E extends Endpoint, const Kind extends CallerKind>(
  endpoint: E,
  rules: Admission<Kind>,
  handler: (context: ApiContext<EndpointInput<E>, Kind>) => Answer<EndpointOutput<E>>,
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
