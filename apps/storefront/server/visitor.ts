/**
 * The visitor of a request: their client, and the cookies that the response must set. Reading creates no session: all
 * newcomers share one client for it. The first change creates a session.
 */
import type {
  SESSION_COOKIE as SessionCookie,
  VISIT_COOKIE as VisitCookie,
  createReaderClient,
  createRequestClient,
} from '../src/entry.server.tsx';
import type { ShopConfig } from './config.ts';
import { speakFor } from './shopper-address.ts';

type RequestClient = ReturnType<typeof createRequestClient>;
type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const VISIT_SECONDS = 365 * 24 * 60 * 60;

/** The part of the pages' bundle that visitors need. */
export interface ClientFactory {
  readonly SESSION_COOKIE: typeof SessionCookie;
  readonly VISIT_COOKIE: typeof VisitCookie;
  readonly createReaderClient: typeof createReaderClient;
  readonly createRequestClient: typeof createRequestClient;
}

export interface Visitor {
  readonly hasSession: boolean;
  readonly isMember: boolean;
  /** For reading: the visitor's own client, or the shared one of newcomers. */
  readonly reader: RequestClient;
  /** For changes: the visitor's own client; creates a session where there is none. */
  readonly client: RequestClient;
  /** The `fetch` that reaches the platform on their behalf. */
  readonly reach: Fetch;
  /** Adds the session's cookies to a response. */
  withCookies(response: Response): Response;
}

/** Returns the function that turns requests into visitors. `fetch` reaches the platform. */
export function createVisitors(config: ShopConfig, factory: ClientFactory, fetch: Fetch) {
  const { platformUrl, clientId, shopSecret } = config;
  const newcomers = factory.createReaderClient({ platformUrl, clientId, fetch });
  const secure = config.publicUrl.startsWith('https:');

  /** It lasts as long as the session's cookie. */
  const writeVisit = (hasSession: boolean): string =>
    `${factory.VISIT_COOKIE}=${hasSession ? '1' : ''}; Path=/; Max-Age=${hasSession ? VISIT_SECONDS : 0}; SameSite=Lax${secure ? '; Secure' : ''}`;

  /** `address` is the visitor's, or empty. */
  return function readVisitor(request: Request, address: string): Visitor {
    const reach = speakFor(address, shopSecret, fetch);
    const cookies: string[] = [];
    const jar = {
      read: () => request.headers.get('cookie'),
      write: (cookie: string) => void cookies.push(cookie),
    };
    let made: RequestClient | undefined;
    // Most requests have no session and change nothing: they need no client of their own.
    const readClient = (): RequestClient =>
      (made ??= factory.createRequestClient({ platformUrl, clientId, fetch: reach, jar, secure }));
    const mayHaveSession = jar.read()?.includes(factory.SESSION_COOKIE) === true;
    const role = mayHaveSession ? readClient().auth.getTokens().refreshToken.role : 'none';
    const hasSession = role !== 'none';
    return {
      hasSession,
      isMember: role === 'member',
      get reader() {
        return hasSession ? readClient() : newcomers;
      },
      get client() {
        return readClient();
      },
      reach,
      withCookies(response) {
        const last = cookies.at(-1);
        const knowsOfSession = !hasSession || jar.read()?.includes(factory.VISIT_COOKIE) === true;
        if (last === undefined && knowsOfSession) return response;
        const headers = new Headers(response.headers);
        if (last === undefined) {
          headers.append('set-cookie', writeVisit(true));
          return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
        }
        headers.append('set-cookie', last);
        headers.append('set-cookie', writeVisit(!/^[^=]*=(?:;|$)/u.test(last)));
        // A response that starts a session is for one person.
        headers.set('cache-control', 'private, no-store');
        return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
      },
    };
  };
}
