/**
 * One POST to an address that a merchant named. The name is resolved here, every IP address it leads to is checked, and
 * the connection is made to exactly those: a name that leads elsewhere a moment later (DNS rebinding) gains nothing.
 * Redirects are not followed; time and the bytes that are read are bounded. Never rejects.
 */
import { lookup as resolveName } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { findAddressProblem, mayConnect, readHost, type AddressRules } from './address.ts';

/** How much of an answer is read, and of that, how much is kept. */
const MAX_READ_BYTES = 64 * 1024;
const EXCERPT_CHARACTERS = 2_000;
const MAX_HEADER_BYTES = 16 * 1024;

/** Headers of an answer that help to understand it. */
const KEPT_HEADERS = ['content-type', 'date', 'location', 'retry-after', 'server', 'x-request-id'] as const;

export interface IpAddress {
  readonly address: string;
  readonly family: number;
}

/** Every IP address of a name. Rejects where there is none. */
export type Resolve = (name: string) => Promise<readonly IpAddress[]>;

export interface PostRules extends AddressRules {
  /** From the first question to the last byte. */
  readonly timeoutMs: number;
  readonly resolve?: Resolve;
}

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PostAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the body. */
  readonly body: string;
}

export type PostOutcome =
  | { readonly kind: 'answered'; readonly answer: PostAnswer }
  /** `problem` is a sentence. */
  | { readonly kind: 'failed'; readonly problem: string }
  /** We stopped: says nothing about the address. */
  | { readonly kind: 'stopped' };

export async function post(request: PostRequest, rules: PostRules, stop: AbortSignal): Promise<PostOutcome> {
  const timeout = AbortSignal.timeout(rules.timeoutMs);
  const signal = AbortSignal.any([timeout, stop]);
  try {
    const pinned = await untilAborted(findPinnedAddresses(request.url, rules), signal);
    if (typeof pinned === 'string') return { kind: 'failed', problem: pinned };
    return { kind: 'answered', answer: await send(request, pinned, rules, signal) };
  } catch (failure) {
    if (stop.aborted) return { kind: 'stopped' };
    if (timeout.aborted) return { kind: 'failed', problem: `It did not answer within ${rules.timeoutMs} ms.` };
    return { kind: 'failed', problem: describe(failure) };
  }
}

/** The IP addresses to connect to, or what is wrong with the address. */
export async function findPinnedAddresses(
  address: string,
  { resolve = resolveAll, ...rules }: AddressRules & { readonly resolve?: Resolve },
): Promise<readonly IpAddress[] | string> {
  const problem = findAddressProblem(address, rules);
  if (problem !== undefined) return `The address ${problem}.`;
  const host = readHost(new URL(address));
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  const inner = found.find((one) => !mayConnect(host, one.address, rules));
  if (inner !== undefined) return `The address must not lead inside the network, as ${host} does (${inner.address}).`;
  return found.length > 0 ? found : `The name ${host} leads nowhere.`;
}

const resolveAll: Resolve = (name) => resolveName(name, { all: true, order: 'verbatim' });

function send(
  { url, headers, body }: PostRequest,
  pinned: readonly IpAddress[],
  rules: AddressRules,
  signal: AbortSignal,
): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const host = readHost(new URL(url));
    const make = url.startsWith('https:') ? requestHttps : requestHttp;
    const outgoing = make(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // A connection of its own: none is reused that was made for another name.
      agent: false,
      lookup: lookupIn(pinned),
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    });
    outgoing.on('socket', (socket) => {
      socket.once('connect', () => {
        const { remoteAddress } = socket;
        if (remoteAddress !== undefined && !mayConnect(host, remoteAddress, rules)) {
          socket.destroy(new Error('The connection led inside the network.'));
        }
      });
    });
    let hasAnswered = false;
    outgoing.on('error', (failure) => {
      if (!hasAnswered) reject(failure);
    });
    outgoing.on('response', (response) => {
      hasAnswered = true;
      readExcerpt(response).then((text) => {
        resolve({ status: response.statusCode ?? 0, headers: keepHeaders(response), body: text });
        outgoing.destroy();
      }, reject);
    });
    outgoing.end(body);
  });
}

/** Answers the checked addresses, whatever is asked. */
function lookupIn(pinned: readonly IpAddress[]): LookupFunction {
  return (_name, options, callback) => {
    const [first] = pinned;
    if (first === undefined) callback(new Error('There is no address to connect to.'), '', 0);
    else if (options.all === true) callback(null, [...pinned]);
    else callback(null, first.address, first.family);
  };
}

/** The status counts once it is there: a body that stalls, breaks off or never ends changes nothing about it. */
async function readExcerpt(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_READ_BYTES) break;
    }
  } catch {
    // What was read so far is what there is.
  }
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
  return text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS)}…` : text;
}

function keepHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value.slice(0, 500)] as const] : [];
    }),
  );
}

/** `work` itself may not be told to stop, so its result is left alone. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new Error('aborted'));
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
