/**
 * Plays one recording through the public surface: the recorded answers come back from a stubbed network, what the client
 * sends and what its caller gets is written down. Retries and the renewal margin, which the recorded packages do not have,
 * are switched off by their own options.
 */
import { decode, encode, type Shape } from '../../src/codec.ts';
import {
  type AuthStrategy,
  ApiKeyStrategy,
  authentication,
  collections,
  converters,
  type Converter,
  createClient,
  createWebhooks,
  currentCart,
  environment,
  type Fetch,
  isApplicationError,
  isValidationError,
  GraphqlError,
  media,
  OAuthStrategy,
  products,
  recovery,
  redirects,
  type Tokens,
  verification,
} from '../../src/index.ts';
import { createQuery } from '../../src/query.ts';
import { installDom } from './page.ts';
import { type Json, type Outcome, type RecordedCall, type Recording, type RecordedResponse, revive, type Step, tag } from './recording.ts';

/** What the client sent, in the recordings' terms. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What happened when a recording was played. */
export interface Played {
  sent: SentRequest[];
  outcomes: Outcome[];
  dom: Json | undefined;
  /** A call changed what it was given. */
  changedArguments: boolean;
}

const NOW_MS = Date.parse('2024-06-15T12:00:00.000Z');
const MODULES = { currentCart, products, collections, redirects, authentication, recovery, verification };

export async function play(recording: Recording): Promise<Played> {
  const responses = (recording.exchanges ?? [recording]).map(({ response }) => response);
  const sent: SentRequest[] = [];
  const fetch: Fetch = async (input, init = {}) => {
    sent.push(await describe(input, init));
    return result(responses.shift());
  };
  const restore = holdWorld(recording);
  const page = recording.setup?.dom ? installDom(recording.setup.dom, () => signInOf(sent, recording)) : undefined;
  try {
    const world = new World(recording, fetch, sent, responses);
    const calls = recording.calls ?? (recording.call ? [recording.call] : []);
    const handed = calls.map(({ args }) => args.map(revive));
    const before = JSON.stringify(handed.map(tag));
    const outcomes: Outcome[] = [];
    const run = async (call: RecordedCall, index: number): Promise<void> => {
      outcomes[index] = await world.run(call, handed[index] ?? []);
    };
    if (calls.some(({ parallel }) => parallel)) await Promise.all(calls.map(run));
    else for (const [index, call] of calls.entries()) await run(call, index);
    const changedArguments = JSON.stringify(handed.map(tag)) !== before;
    if (world.events) outcomes.push({ events: world.events });
    return { sent, outcomes, dom: page?.observed(), changedArguments };
  } finally {
    page?.remove();
    restore();
  }
}

/** State of the sign-in under way, and the code that the recorded page answered. */
function signInOf(sent: readonly SentRequest[], recording: Recording): { state: string; code: string } {
  const asked = JSON.parse(sent.at(-1)?.body ?? '{}') as { auth?: { authRequest?: { state?: string } } };
  const exchanged = recording.exchanges?.at(-1)?.request.body as { code?: string } | null | undefined;
  return { state: asked.auth?.authRequest?.state ?? '', code: exchanged?.code ?? 'CODE' };
}

/** Clock and random source as they were when the recording was made. */
function holdWorld({ setup }: Recording): () => void {
  const now = Date.now;
  Date.now = () => NOW_MS;
  // The recorded packages draw a verifier and one or two more; the state comes from the last draw.
  const draws = setup?.randomBytes;
  const queue = draws ? [draws[0], draws.at(-1)] : [];
  const random = crypto.getRandomValues;
  if (draws) {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (array instanceof Uint8Array) array.set((queue.shift() ?? []).slice(0, array.length));
      return array;
    };
  }
  return () => {
    Date.now = now;
    crypto.getRandomValues = random;
  };
}

async function describe(input: string | URL | Request, init: RequestInit): Promise<SentRequest> {
  const request = input instanceof Request ? input : undefined;
  const headers = Object.fromEntries(new Headers(init.headers ?? request?.headers));
  return {
    method: init.method ?? request?.method ?? 'GET',
    url: request?.url ?? (input as string | URL).toString(),
    headers,
    body: (init.body as string | undefined) ?? (request?.body ? await request.text() : undefined),
  };
}

function result(response: RecordedResponse | null | undefined): Response {
  if (!response) throw new Error('A request that was not recorded');
  if (response.networkError) throw new TypeError(response.networkError);
  const { status = 200, statusText = '', headers = {}, text, body } = response;
  const isEmpty = [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : (text ?? JSON.stringify(body ?? null)), { status, statusText, headers });
}

class World {
  readonly recording: Recording;
  readonly client: Record<string, unknown>;
  readonly sent: SentRequest[];
  readonly responses: (RecordedResponse | null | undefined)[];
  events: { handler: string; event: Json }[] | undefined;

  constructor(recording: Recording, fetch: Fetch, sent: SentRequest[], responses: (RecordedResponse | null | undefined)[]) {
    this.recording = recording;
    this.sent = sent;
    this.responses = responses;
    const { headers, transport } = recording.setup ?? {};
    const isHttpClient = transport === 'httpClient';
    const auth = isHttpClient ? { getAuthHeaders: () => ({ headers: {} }) } : strategyOf(recording);
    const client: object = createClient({
      ...(auth && { auth }),
      ...(headers && { headers: { ...headers } }),
      // The plain HTTP client of other hosts: one host, no token.
      ...(isHttpClient && { host: { api: 'https://www.wixapis.com' }, idempotencyKeys: false }),
      fetch,
      modules: MODULES,
      retries: 0,
    });
    this.client = { ...client };
    this.#listen();
  }

  async run(call: RecordedCall, args: unknown[]): Promise<Outcome> {
    const results: { after: string; value: Json }[] = [];
    try {
      let value = await this.#start(call, args);
      for (const step of call.chain ?? []) {
        value = await this.#step(value, step, call);
        if (['find', 'next', 'prev'].includes(step.fn)) results.push({ after: step.fn, value: tag(value) });
      }
      if (results.length > 1) return { results: results as unknown as Json };
      return { result: value instanceof Response ? await tagResponse(value) : tag(value) };
    } catch (error) {
      const outcome: Outcome = { error: await describeError(error) };
      if (results.length > 0) outcome.resultsBefore = results;
      return outcome;
    }
  }

  #start(call: RecordedCall, args: unknown[]): unknown {
    const { module, fn } = call;
    if (module === 'conversion') return convert(fn, args[0]);
    if (module === 'hostPrefix') return pathsByHost(args);
    if (module === 'descriptor') return describeCall(fn, args[0]);
    if (module === 'queryBuilder') return this.#bareQuery();
    if (module === 'media') return member(media, fn)(...args);
    const target = module === 'client' ? this.client : this.client[module];
    return member(target, fn)(...args);
  }

  async #step(value: unknown, step: Step, call: RecordedCall): Promise<unknown> {
    const args = await Promise.all(
      step.args.map(async (arg) => {
        if (typeof arg !== 'object' || arg === null || !('$builder' in arg)) return revive(arg);
        let nested = await this.#start({ ...call, args: [] }, []);
        for (const inner of arg['$builder'] as unknown as Step[]) nested = await this.#step(nested, inner, call);
        return nested;
      }),
    );
    return member(value, step.fn)(...args);
  }

  /** The query builder on its own, with a network that is a function. */
  #bareQuery(): unknown {
    const response = this.responses[0]?.body as { metadata?: { cursors?: unknown } } | undefined;
    const isByOffset =
      this.recording.id.includes('offset') || !('cursors' in (response?.metadata ?? { cursors: undefined }));
    return createQuery(
      async (query) => {
        this.sent.push({ method: 'CALL', url: 'queryBuilder.func', headers: {}, body: JSON.stringify({ query }) });
        return { metadata: undefined, ...(this.responses.shift()?.body as { items: unknown }) };
      },
      isByOffset ? undefined : { cursorPaging: { limit: 50 } },
    );
  }

  /** Registers for the events that the recording tells of. */
  #listen(): void {
    const last = this.recording.outcomes?.at(-1);
    if (!last?.events) return;
    const events: { handler: string; event: Json }[] = (this.events = []);
    const expected = this.recording.outcomes?.[0]?.error?.message.includes('cart_created') ? ['onCartCreated'] : [];
    for (const handler of new Set([...last.events.map((one) => one.handler), ...expected])) {
      for (const module of Object.values(MODULES)) {
        if (!(handler in module)) continue;
        const name = Object.keys(MODULES).find((key) => MODULES[key as keyof typeof MODULES] === module) ?? '';
        member(this.client[name], handler)((event: unknown) => void events.push({ handler, event: tag(event) }));
      }
    }
  }
}

function strategyOf({ setup }: Recording): AuthStrategy | undefined {
  const auth = setup?.auth ?? { strategy: 'none' };
  switch (auth.strategy) {
    case 'ApiKeyStrategy':
      return ApiKeyStrategy(auth.options ?? { apiKey: '' });
    case 'OAuthStrategy':
      return OAuthStrategy({
        clientId: auth.clientId ?? '',
        tokens: (auth.tokens ?? undefined) as Tokens | undefined,
        renewalMarginSeconds: 0,
      });
    case 'none':
      return undefined;
    default:
      return {
        getAuthHeaders: () => ({ headers: {} }),
        receiveEvents: createWebhooks,
        decodeJWT: async () => ({ valid: auth.valid ?? true, decoded: revive(auth.decoded) as Record<string, unknown> }),
      };
  }
}

function member(target: unknown, name: string): (...args: unknown[]) => unknown {
  const found = (target as Record<string, unknown> | undefined)?.[name];
  if (typeof found !== 'function') throw new Error(`There is no ${name}`);
  return (found as (...args: unknown[]) => unknown).bind(target);
}

const CONVERTERS: Readonly<Record<string, Converter>> = {
  image: converters.image,
  video: converters.plainVideo,
  'video-v2': converters.video,
  audio: converters.audio,
  document: converters.documentFile,
  'page-url-v2': converters.pageUrl,
  'page-url': converters.sitePageUrl,
  address: converters.address,
  float: converters.float,
  timestamp: converters.date,
  bytes: converters.bytes,
  duration: converters.duration,
  'field-mask': converters.fieldMask,
};

function convert(fn: string, value: unknown): unknown {
  const [kind = '', direction] = fn.split('.');
  if (kind === 'keys') return direction === 'toWire' ? encode(value) : decode(value);
  const converter = CONVERTERS[kind];
  if (!converter) throw new Error(`There is no converter ${kind}`);
  return converter[direction === 'toWire' ? 0 : 1](value);
}

/** The request of a call, as the codec and the endpoint make it. */
function describeCall(fn: string, payload: unknown): unknown {
  const module = Object.values(MODULES).find((candidate) => fn in candidate) as Record<string, { endpoint?: { route: string; request?: Shape } }>;
  const endpoint = module[fn]?.endpoint;
  const [method, url] = endpoint?.route.split(' ') ?? [];
  return { method, url, params: null, body: encode(payload, endpoint?.request) };
}

const HOSTS = [
  'www.wixapis.com',
  'www.wixgateway.com',
  'manage.wix.com',
  'editor.wix.com',
  'www.wix.com',
  'fr.wix.com',
  'bo.wix.com',
  'shop.example.com',
  'abc.dev.wix-code.com',
  'localhost',
];

function pathsByHost([module, fn, id]: unknown[]): unknown {
  const functions = MODULES[module as keyof typeof MODULES] as Record<string, { endpoint?: { route: string } }>;
  const path = functions[fn as string]?.endpoint?.route.split(' ')[1] ?? '';
  const filled = path.replaceAll(/{.+?}/g, typeof id === 'string' ? id : 'undefined');
  return Object.fromEntries(HOSTS.map((host) => [host, environment(host).resolvePath?.(filled)]));
}

async function tagResponse(response: Response): Promise<Json> {
  const { status, statusText } = response;
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  return { $response: { status, statusText, headers, body: text ? (JSON.parse(text) as Json) : null } };
}

async function describeError(error: unknown): Promise<NonNullable<Outcome['error']>> {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) };
  const { name, message } = error;
  if (error instanceof GraphqlError) return { name, message, detailsResult: tag(await error.details()) };
  if (!isValidationError(error) && !isApplicationError(error)) return { name, message };
  return { name, message, messageJson: { message, details: tag(error.details) as Record<string, Json> } };
}
