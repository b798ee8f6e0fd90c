/**
 * One function behind every call: arguments → wire → token → send → answer or error. Endpoints are data; what they say
 * about arguments serves both ways, for building the request and for naming the argument that a violation is about.
 */
import { decode, encode, type Shape } from './codec.ts';
import { errorFromAnswer, isFlowError, SystemError } from './errors.ts';
import { toBase64Url } from './pkce.ts';
import type { Answer, CallOptions, Outgoing, Service, Transport } from './transport.ts';

/** Adds authorization headers to requests; implement it for anything that is not a strategy of this package. */
export interface AuthStrategy {
  /** Headers of every request, fetched before each. `host` is the origin that the client talks to. */
  getAuthHeaders(host: string, signal?: AbortSignal): AuthHeaders | Promise<AuthHeaders>;
  /** Reads and verifies a signed message, for events. */
  decodeJWT?(token: string): Promise<DecodedToken>;
  /** Called once by `createClient`, so that the strategy's own requests go the client's way. */
  connect?(transport: Transport): void;
  /** The platform answered 401 to these headers. Returns whether asking for new headers may help. */
  refuse?(headers: Readonly<Record<string, string>>): boolean;
}

export interface AuthHeaders {
  readonly headers: Readonly<Record<string, string>>;
}

/** A signed message, read; `valid` says whether the signature and the times hold. */
export interface DecodedToken {
  readonly valid: boolean;
  readonly decoded: Readonly<Record<string, unknown>>;
}

/** One call of the protocol. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly service: Service;
  /** Path after the service's prefix; `{a.b}` is filled from the request. */
  readonly path: string;
  /**
   * Arguments and where they go, in order of the arguments: `_id:id` (the argument `_id` becomes the member `id`),
   * `product` (stays), `options.couponCode` (the member `couponCode` of the argument `options`).
   */
  readonly args?: string;
  readonly request?: Shape;
  readonly response?: Shape;
  /** The member of the answer that is the result; empty where there is no result. The whole answer by default. */
  readonly result?: string;
  /** Reads nothing but data: may be repeated, and may be sent as GET. */
  readonly isQuery?: boolean;
}

/** What a module's functions are made with. */
export interface Caller {
  /** Calls an endpoint with its arguments. */
  call(endpoint: Endpoint, args: readonly unknown[], options?: CallOptions): Promise<unknown>;
}

/** A function of a module before it has a client: `createClient` turns it into `Run`. */
export type ModuleFunction<Run> = (caller: Caller) => Run;

/** Declares a module's function: positional arguments as the endpoint says, call options last. */
export function define<Run>(endpoint: Endpoint): ModuleFunction<Run> {
  const { count } = argumentsOf(endpoint);
  return (caller) =>
    ((...args: unknown[]) =>
      caller.call(endpoint, args.slice(0, count), args[count] as CallOptions | undefined)) as Run;
}

export interface CallerOptions {
  readonly transport: Transport;
  readonly auth: AuthStrategy | undefined;
  /** Read before every call, so that `setHeaders` counts at once. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Sends queries as GET, so that caches can serve them. */
  readonly queriesAsGet?: boolean | undefined;
}

export function createCaller(options: CallerOptions): Caller {
  const { transport, auth } = options;

  async function authHeaders(signal: AbortSignal | undefined): Promise<Readonly<Record<string, string>>> {
    if (!auth) return {};
    try {
      return (await auth.getAuthHeaders(transport.hosts.api, signal)).headers;
    } catch (cause) {
      throw isFlowError(cause) ? new SystemError({ code: cause.code, status: cause.status, cause }) : cause;
    }
  }

  async function send(
    endpoint: Endpoint,
    payload: Record<string, unknown>,
    call: CallOptions | undefined,
  ): Promise<Answer> {
    const request = compose(endpoint, payload, options.queriesAsGet === true);
    for (let attempt = 0; ; attempt++) {
      const authorization = await authHeaders(call?.signal);
      const answer = await transport.send({
        ...request,
        headers: { ...options.headers(), ...authorization },
        options: call,
      });
      // A request that was not accepted was not executed either: with a new token it is safe to send it again.
      if (answer.status === 401 && attempt === 0 && isStaleToken(answer) && auth?.refuse?.(authorization)) continue;
      return answer;
    }
  }

  return {
    call: async (endpoint, args, call) => {
      const payload = encode(collect(endpoint, args), endpoint.request) as Record<string, unknown>;
      const answer = await send(endpoint, payload, call);
      if (!answer.ok) throw errorFromAnswer(answer, argumentsOf(endpoint).names);
      if (endpoint.result === '') return undefined;
      if (!answer.isJson && answer.status === 200) throw new SystemError({ ...answer, code: 'UNREADABLE_ANSWER' });
      const body = decode(answer.body, endpoint.response);
      return endpoint.result === undefined ? body : (body as Record<string, unknown> | undefined)?.[endpoint.result];
    },
  };
}

function isStaleToken({ body }: Answer): boolean {
  const details = (body as { details?: { applicationError?: { code?: unknown } } } | undefined)?.details;
  return details?.applicationError?.code === 'UNAUTHENTICATED';
}

// ---------------------------------------------------------------------------------------------- arguments

interface Arguments {
  readonly count: number;
  readonly parts: readonly {
    readonly index: number;
    readonly member: string | undefined;
    readonly path: readonly string[];
  }[];
  /** Path in the request → the caller's expression for it. */
  readonly names: ReadonlyMap<string, string>;
}

const known = new WeakMap<Endpoint, Arguments>();

/** Reads an endpoint's `args`, once. */
function argumentsOf(endpoint: Endpoint): Arguments {
  let result = known.get(endpoint);
  if (!result) known.set(endpoint, (result = readArguments(endpoint.args ?? '')));
  return result;
}

function readArguments(text: string): Arguments {
  const order: string[] = [];
  const names = new Map<string, string>();
  const parts = text.split(' ').flatMap((part) => {
    const [source = '', target] = part.split(':');
    const [name = '', member] = source.split('.');
    if (!name) return [];
    if (!order.includes(name)) order.push(name);
    const path = target ?? member ?? name;
    names.set(path, source);
    return { index: order.indexOf(name), member, path: path.split('.') };
  });
  return { count: order.length, parts, names };
}

/** The request's members out of the caller's arguments, which stay as they are. */
function collect(endpoint: Endpoint, args: readonly unknown[]): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const { index, member, path } of argumentsOf(endpoint).parts) {
    const argument = args[index];
    const value = member === undefined ? argument : (argument as Record<string, unknown> | null | undefined)?.[member];
    const [outer = '', inner] = path;
    const before = payload[outer] as object | undefined;
    payload[outer] =
      inner === undefined ? (before ? { ...(value as object), ...before } : value) : { ...before, [inner]: value };
  }
  return payload;
}

// ---------------------------------------------------------------------------------------------- request

type Composed = Omit<Outgoing, 'headers' | 'options'>;

function compose(endpoint: Endpoint, payload: Record<string, unknown>, queriesAsGet: boolean): Composed {
  const { method, service, isQuery = false } = endpoint;
  const path = endpoint.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(valueAt(payload, name))),
  );
  if (method === 'GET' || method === 'DELETE') {
    return { method, service, path, query: toQuery(payload), isRepeatable: method === 'GET' };
  }
  const body = JSON.stringify(payload);
  if (!(isQuery && queriesAsGet)) return { method, service, path, body, isRepeatable: isQuery };
  const query = `.r=${toBase64Url(new TextEncoder().encode(body))}`;
  return { method: 'GET', service, path, query, longForm: { method, path, body }, isRepeatable: true };
}

function valueAt(payload: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], payload);
}

/** Members as query parameters: dots for depth, a name once per entry of a list, nothing for null and undefined. */
function toQuery(payload: Record<string, unknown>): string {
  const params = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === null || value === undefined) return;
    if (Array.isArray(value)) for (const entry of value) add(name, entry);
    else if (typeof value === 'object') {
      for (const [member, inner] of Object.entries(value)) add(name ? `${name}.${member}` : member, inner);
    } else params.append(name, value as string);
  };
  add('', payload);
  return params.toString();
}
