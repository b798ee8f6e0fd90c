/**
 * Serves many sites in one process: finds the site of a request by its host, opens it at its first request, and keeps
 * those that were used last. A host that no site has leads to the main site, which is always open. A request of the main
 * site costs no query: what is known of sites is read again every two seconds. Where several sites are open, their requests
 * take turns.
 */
import type { Database } from './foundation/database/database.ts';
import { API_HEADERS } from './foundation/http/calls/api.ts';
import { refuse, toResponse, describeError, type ExpectedError } from './foundation/http/failure.ts';
import type { ApiRequest, PlainResponse } from './foundation/http/request/api-request.ts';
import type { ApiRouteHandler, Connection, Pipeline } from './foundation/http/server/pipeline.ts';
import type { SiteId } from './foundation/ids.ts';
import { findSiteByHost, readAccess, type SiteAccess } from './foundation/site/site-access.ts';
import type { OpenShop } from './open-shop.ts';
import { createRequestTurns } from './request-turns.ts';
import { createSitePauses } from './site-pauses.ts';
import { createSiteRates } from './site-rates.ts';

/** Besides the main site. */
const MAX_OPEN_SITES = 100;
const MAX_HOSTS = 1_000;
const READ_EVERY_MS = 2_000;
const RETRY_AFTER_SECONDS = 3_600;
/** Machines ask a process for these, also where its main site is suspended. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** The operator reaches these at every host, also where its site is suspended. */
const OPERATOR_PATHS = '/operator/';

export interface SiteSwitchDeps {
  readonly database: Database;
  readonly main: OpenShop;
  /** Host and port of the main site's address. */
  readonly mainHost: string;
  /** How many requests of a site are answered in a second, where it has no limit of its own. Absent: all. */
  readonly requestsPerSecond?: number | undefined;
  readonly monotonicMs: () => number;
  /** Whether `X-Forwarded-Host` comes from a proxy of the operator. */
  readonly trustsForwardedHost: boolean;
  readonly open: (access: SiteAccess) => Promise<OpenShop>;
  /** A site is no longer open. */
  readonly closed: (siteId: SiteId) => void;
}

export interface SiteSwitch extends Pipeline, Disposable {
  /** Opens a site that has work to do. */
  open(siteId: SiteId): Promise<OpenShop>;
  /** The sites that are open, the main one first. */
  listOpen(): Promise<readonly OpenShop[]>;
  /** Reads the states and addresses of the open sites again. Also runs every two seconds. */
  refresh(): Promise<void>;
  start(): void;
}

type Header = (name: string) => string | null | undefined;

export function createSiteSwitch({ database, main, mainHost, ...deps }: SiteSwitchDeps): SiteSwitch {
  /** Least recently used first. */
  const shops = new Map<SiteId, Promise<OpenShop>>();
  /** What was read of sites since they were opened or asked for. */
  const known = new Map<SiteId, SiteAccess>();
  /** The sites of hosts, for as long as nothing is read again. */
  const hosts = new Map<string, SiteId>();
  const rates = createSiteRates(deps.monotonicMs);
  const pauses = createSitePauses(deps);
  const turns = createRequestTurns(deps);
  let timer: NodeJS.Timeout | undefined;

  function hostOf(header: Header, host: string | null | undefined): string {
    const forwarded = deps.trustsForwardedHost ? header('x-forwarded-host') : undefined;
    return (forwarded?.split(',').at(-1)?.trim() ?? host ?? '').toLowerCase();
  }

  /** At once where the host is known. */
  function findSite(host: string): SiteId | Promise<SiteId> {
    if (host === '' || host === mainHost) return main.siteId;
    return hosts.get(host) ?? lookUp(host);
  }

  async function lookUp(host: string): Promise<SiteId> {
    const access = await database.read((tx) => findSiteByHost(tx, host));
    if (hosts.size >= MAX_HOSTS) hosts.clear();
    const siteId = access?.siteId ?? main.siteId;
    hosts.set(host, siteId);
    if (access !== undefined) known.set(siteId, access);
    return siteId;
  }

  function close(siteId: SiteId): void {
    shops.delete(siteId);
    known.delete(siteId);
    rates.forget(siteId);
    pauses.forget(siteId);
    deps.closed(siteId);
  }

  async function open(siteId: SiteId): Promise<OpenShop> {
    if (siteId === main.siteId) return main;
    const opened = shops.get(siteId);
    const opening = opened ?? openKnown(siteId);
    shops.delete(siteId);
    shops.set(siteId, opening);
    if (opened !== undefined) return opened;
    opening.catch(() => close(siteId));
    const [oldest] = shops.keys();
    if (shops.size > MAX_OPEN_SITES && oldest !== undefined) close(oldest);
    return opening;
  }

  async function openKnown(siteId: SiteId): Promise<OpenShop> {
    const access = known.get(siteId) ?? (await database.read((tx) => readAccess(tx, [siteId])))[0];
    if (access === undefined) throw new Error(`There is no site ${siteId}.`);
    known.set(siteId, access);
    return deps.open(access);
  }

  /** Why a request of this site is not answered now. */
  function refuseSite(siteId: SiteId): ExpectedError | undefined {
    const access = known.get(siteId);
    if (access?.suspendedAt !== undefined) return SUSPENDED;
    const limit = access?.requestsPerSecond ?? deps.requestsPerSecond;
    if (limit === undefined) return undefined;
    const waitSeconds = rates.take(siteId, limit);
    return waitSeconds === undefined ? undefined : refuseTooMany(limit, waitSeconds);
  }

  /** In the turn of its site, or undefined where too many requests of the site wait. Where one site is open, at once. */
  function inTurn<T>(siteId: SiteId, work: () => Promise<T>): Promise<T> | undefined {
    return shops.size === 0 ? work() : turns.take(siteId, work);
  }

  function answerApi(siteId: SiteId, answer: () => Promise<PlainResponse>): Promise<PlainResponse> {
    const refused = refuseSite(siteId);
    const answered = refused === undefined ? inTurn(siteId, answer) : undefined;
    return answered ?? refuseApi(siteId, refused ?? OVERLOADED);
  }

  async function refuseApi(siteId: SiteId, refused: ExpectedError): Promise<PlainResponse> {
    const connection = await pauses.pause(siteId);
    return describeError(refused, '', { ...API_HEADERS, ...CONNECTION_HEADERS[connection] });
  }

  async function answerAny(siteId: SiteId, request: Request, connection: Connection | undefined): Promise<Response> {
    const refused = refuseSite(siteId);
    if (refused === undefined) {
      const { pipeline } = siteId === main.siteId ? main : await open(siteId);
      const answered = inTurn(siteId, () => pipeline.fetch(request, connection));
      if (answered !== undefined) return answered;
    }
    return respondRefused(request, refused ?? OVERLOADED, await pauses.pause(siteId));
  }

  /** All sites have the same routes. */
  async function answerOther(
    siteId: SiteId,
    {
      method,
      pathname,
      ofMain,
    }: { readonly method: string; readonly pathname: string; readonly ofMain: ApiRouteHandler },
    request: ApiRequest,
  ): Promise<PlainResponse> {
    return answerApi(siteId, async () =>
      ((await open(siteId)).pipeline.findApiRoute(method, pathname) ?? ofMain)(request),
    );
  }

  async function refresh(): Promise<void> {
    const siteIds = [main.siteId, ...shops.keys()];
    const read = await database.read((tx) => readAccess(tx, siteIds));
    hosts.clear();
    for (const siteId of siteIds) {
      const before = known.get(siteId);
      const now = read.find((access) => access.siteId === siteId);
      const hasMoved =
        before?.address?.publicUrl !== now?.address?.publicUrl || before?.address?.shopUrl !== now?.address?.shopUrl;
      if (siteId !== main.siteId && (now === undefined || hasMoved)) close(siteId);
      else if (now !== undefined) known.set(siteId, now);
    }
  }

  return {
    fetch: async (request, connection) => {
      const { host, path } = splitUrl(request.url);
      if (HEALTH_PATHS.has(path) || path.startsWith(OPERATOR_PATHS)) return main.pipeline.fetch(request, connection);
      const found = findSite(hostOf((name) => request.headers.get(name), host));
      const siteId = typeof found === 'string' ? found : await found;
      return answerAny(siteId, request, connection);
    },
    findApiRoute: (method, pathname) => {
      const ofMain = main.pipeline.findApiRoute(method, pathname);
      if (ofMain === undefined || pathname.startsWith(OPERATOR_PATHS)) return ofMain;
      return (request) => {
        const found = findSite(hostOf(request.header, request.header('host')));
        if (found === main.siteId) return answerApi(found, () => ofMain(request));
        return (async () => answerOther(await found, { method, pathname, ofMain }, request))();
      };
    },
    open,
    listOpen: async () => [main, ...(await Promise.all(shops.values()))],
    refresh,
    start: () => {
      timer ??= setInterval(() => {
        // The next time reads again; until then the former states hold.
        refresh().catch(() => undefined);
      }, READ_EVERY_MS).unref();
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

const SUSPENDED_SENTENCE = 'This site is suspended: ask the operator of the platform to resume it.';
const SUSPENDED = refuse('UNAVAILABLE', SUSPENDED_SENTENCE, {
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

function refuseTooMany(limit: number, retryAfterSeconds: number): ExpectedError {
  return refuse(
    'RESOURCE_EXHAUSTED',
    `This site has used its limit of ${limit} requests per second: wait a second, and send fewer at once.`,
    { retryAfterSeconds, data: { limit: 'site-requests-per-second', value: limit } },
  );
}

const OVERLOADED = refuse(
  'RESOURCE_EXHAUSTED',
  'Too many requests of this site wait for their turn beside those of other sites: wait a second, and send fewer at once.',
  { retryAfterSeconds: 1, data: { limit: 'site-requests-waiting' } },
);

const CONNECTION_HEADERS = { 'keep-alive': {}, close: { Connection: 'close' } } as const;

/** Without the look of the site, whose settings would have to be read. */
function respondRefused(request: Request, refused: ExpectedError, connection: 'keep-alive' | 'close'): Response {
  const response = toResponse(refused, '', { ...API_HEADERS, ...CONNECTION_HEADERS[connection] });
  const isForPerson = request.headers.get('accept')?.includes('text/html') ?? false;
  if (!isForPerson) return response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'text/plain; charset=utf-8');
  return new Response(refused.message, { status: response.status, headers });
}

/** Host and path of an absolute address, without the cost of `URL`. */
function splitUrl(url: string): { readonly host: string; readonly path: string } {
  const start = url.indexOf('://') + 3;
  const end = url.slice(start).search(/[/?#]/);
  if (end === -1) return { host: url.slice(start), path: '/' };
  const [path = ''] = url.slice(start + end).split(/[?#]/);
  return { host: url.slice(start, start + end), path };
}
