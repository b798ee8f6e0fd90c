/**
 * The only `fetch` for addresses from outside: webhook receivers, identity providers, images to import. It resolves the
 * name once, checks every IP address and connects to exactly these, which defeats DNS rebinding. It checks each
 * redirect in the same way. Invariant: one request takes at most `timeoutMs` and reads at most `maxBytes`.
 */
import { lookup as resolveName } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { findAddressProblem, mayConnect, readHost, type AddressRules } from './address.ts';

const MAX_HEADER_BYTES = 16 * 1024;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Headers that are meant for one origin only. */
const PRIVATE_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization']);

export interface IpAddress {
  readonly address: string;
  readonly family: number;
}

/** Every IP address of a name. Rejects where there is none. */
export type Resolve = (name: string) => Promise<readonly IpAddress[]>;

export interface GuardedFetchOptions extends AddressRules {
  /** Resolves names to IP addresses; the default is the system's resolver. */
  readonly resolve?: Resolve;
  /** Maximum number of bytes of a body. */
  readonly maxBytes: number;
  /** From the resolution of the name to the last byte, with all redirects. */
  readonly timeoutMs: number;
  /** How many redirects a GET or HEAD follows. Absent: none, and a redirect is the response. */
  readonly maxRedirects?: number;
  /**
   * Whether a body that is too long, stalls or breaks off is an error, or its read part is returned. Default: an error.
   */
  readonly incompleteBody?: 'refuse' | 'keep';
  /**
   * Whether the operator configured the address: then every target is allowed, and only size and time are bounded.
   * Absent: no.
   */
  readonly isTrusted?: boolean;
}

export interface GuardedRequest {
  /** Absent: GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Ends the request early. */
  readonly signal?: AbortSignal;
  /** Takes the bytes of a successful answer as they arrive, so that a large one never lies in memory: `body` is empty. */
  readonly takeBytes?: (chunk: Buffer) => Promise<void>;
}

export interface GuardedResponse {
  /** The address of the response, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The raw body: no content encoding is requested or decoded. */
  readonly body: Buffer;
}

/** Rejects with a `GuardedFetchError`, whose message is a sentence. */
export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<GuardedResponse>;

/** The address is not allowed or did not respond. The message is for the person who entered it. */
export class GuardedFetchError extends Error {
  override readonly name = 'GuardedFetchError';
}

/**
 * Makes a fetch for addresses from outside.
 *
 * @example
 * const fetchPicture = createGuardedFetch({ allowLoopback: false, maxBytes: 10_000_000, timeoutMs: 10_000, maxRedirects: 3 });
 * const { status, headers, body } = await fetchPicture('https://pictures.example/mug.jpg');
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  return async (url, request = {}) => {
    const timeout = AbortSignal.timeout(options.timeoutMs);
    const signal = request.signal === undefined ? timeout : AbortSignal.any([timeout, request.signal]);
    try {
      return await follow(url, request, options, signal);
    } catch (failure) {
      if (failure instanceof GuardedFetchError) throw failure;
      const sentence = timeout.aborted ? `It did not answer within ${options.timeoutMs} ms.` : describe(failure);
      throw new GuardedFetchError(sentence, { cause: failure });
    }
  };
}

/** The IP addresses to connect to, or a message about the fault of the address. */
export async function findPinnedAddresses(
  address: string,
  {
    resolve = resolveAll,
    isTrusted = false,
    ...rules
  }: Pick<GuardedFetchOptions, 'resolve' | 'isTrusted'> & AddressRules,
): Promise<readonly IpAddress[] | string> {
  const problem = isTrusted ? undefined : findAddressProblem(address, rules);
  if (problem !== undefined) return `The address ${problem}.`;
  const host = readHost(new URL(address));
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  const inner = isTrusted ? undefined : found.find((one) => !mayConnect(host, one.address, rules));
  if (inner !== undefined) return `The address must not lead inside the network, as ${host} does (${inner.address}).`;
  return found.length > 0 ? found : `The name ${host} leads nowhere.`;
}

const resolveAll: Resolve = (name) => resolveName(name, { all: true, order: 'verbatim' });

async function follow(
  start: string,
  first: GuardedRequest,
  options: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<GuardedResponse> {
  const { method = 'GET' } = first;
  const most = method === 'GET' || method === 'HEAD' ? (options.maxRedirects ?? 0) : 0;
  let url = start;
  let request = first;
  for (let hops = 0; ; hops += 1) {
    const pinned = await untilAborted(findPinnedAddresses(url, options), signal);
    if (typeof pinned === 'string') throw new GuardedFetchError(pinned);
    const response = await send(url, request, pinned, options, signal);
    const { location } = response.headers;
    if (most === 0 || !REDIRECTS.has(response.status) || location === undefined) return response;
    if (hops === most) throw new GuardedFetchError(`It redirected more than ${most} times.`);
    if (!URL.canParse(location, url)) throw new GuardedFetchError('It redirected to something that is no address.');
    const next = new URL(location, url);
    if (next.origin !== new URL(url).origin) request = withoutPrivateHeaders(request);
    url = next.href;
  }
}

function withoutPrivateHeaders({ headers = {}, ...request }: GuardedRequest): GuardedRequest {
  const kept = Object.entries(headers).filter(([name]) => !PRIVATE_HEADERS.has(name.toLowerCase()));
  return { ...request, headers: Object.fromEntries(kept) };
}

function send(
  url: string,
  { method = 'GET', headers, body, takeBytes }: GuardedRequest,
  pinned: readonly IpAddress[],
  options: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<GuardedResponse> {
  return new Promise((resolve, reject) => {
    const host = readHost(new URL(url));
    const make = url.startsWith('https:') ? requestHttps : requestHttp;
    const outgoing = make(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
      // A new connection: a connection for another name is never reused.
      agent: false,
      lookup: lookupIn(pinned),
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    });
    outgoing.on('socket', (socket) => {
      socket.once('connect', () => {
        const { remoteAddress } = socket;
        if (options.isTrusted === true || remoteAddress === undefined) return;
        if (!mayConnect(host, remoteAddress, options)) {
          socket.destroy(new GuardedFetchError('The connection led inside the network.'));
        }
      });
    });
    // After the response headers, `readBody` handles failures of the body.
    let hasResponse = false;
    outgoing.on('error', (failure) => {
      if (!hasResponse) reject(failure);
    });
    outgoing.on('response', (response) => {
      hasResponse = true;
      readBody(response, options, response.statusCode === 200 ? takeBytes : undefined)
        .then((read) => {
          resolve({ url, status: response.statusCode ?? 0, headers: readHeaders(response), body: read });
        }, reject)
        .finally(() => outgoing.destroy());
    });
    outgoing.end(body);
  });
}

/** Always resolves to the checked addresses. */
function lookupIn(pinned: readonly IpAddress[]): LookupFunction {
  return (_name, options, callback) => {
    const [first] = pinned;
    if (first === undefined) callback(new Error('There is no address to connect to.'), '', 0);
    else if (options.all === true) callback(null, [...pinned]);
    else callback(null, first.address, first.family);
  };
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, incompleteBody = 'refuse' }: GuardedFetchOptions,
  takeBytes?: GuardedRequest['takeBytes'],
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (takeBytes === undefined) chunks.push(chunk);
      else if (length <= maxBytes) await takeBytes(chunk);
      if (length > maxBytes) break;
    }
  } catch (failure) {
    if (incompleteBody === 'refuse') throw failure;
  }
  if (length > maxBytes && incompleteBody === 'refuse') {
    throw new GuardedFetchError(`Its answer is larger than ${maxBytes} bytes.`);
  }
  return takeBytes === undefined ? Buffer.concat(chunks, Math.min(length, maxBytes)) : Buffer.alloc(0);
}

function readHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
    ),
  );
}

/** `work` cannot be aborted, so its late result is ignored. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new Error('aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'It refused the connection.',
  ECONNRESET: 'It closed the connection without an answer.',
  ENOTFOUND: 'Its name is not known.',
  EAI_AGAIN: 'Its name could not be resolved.',
  EHOSTUNREACH: 'It cannot be reached.',
  ENETUNREACH: 'It cannot be reached.',
  ETIMEDOUT: 'It did not take the connection in time.',
  EPIPE: 'It closed the connection without an answer.',
  HPE_HEADER_OVERFLOW: 'Its answer has too many headers.',
};

function describe(failure: unknown): string {
  const first = failure instanceof AggregateError ? (failure.errors as unknown[])[0] : failure;
  if (!(first instanceof Error)) return 'It could not be asked.';
  const code = 'code' in first ? String(first.code) : '';
  return SENTENCES[code] ?? `It could not be asked: ${first.message}${code === '' ? '' : ` (${code})`}.`;
}
