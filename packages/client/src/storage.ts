/**
 * Storages of tokens: memory, the browser's local storage, or a cookie of a page or of a server's request. Other
 * storages implement the same two methods, which may be asynchronous.
 */
import { type CookieAttributes, parseCookies, serializeCookie } from './cookies.ts';
import { EMPTY_TOKENS, type Tokens } from './tokens.ts';

/** Keeps the tokens of one session. */
export interface TokenStorage {
  getTokens(): Tokens | undefined | Promise<Tokens | undefined>;
  setTokens(tokens: Tokens): void | Promise<void>;
  /** Names this storage among the tabs of a browser that share it; they take turns to renew under that name. */
  readonly sharedAs?: string | undefined;
  /** Subscribes to token changes by other tabs; returns the unsubscribe function. */
  subscribe?(listener: () => void): () => void;
}

/**
 * Keeps tokens in memory only. The default.
 *
 * @example
 * ```ts
 * import { localTokenStorage, memoryStorage, OAuthStrategy } from '@cartwright/client';
 *
 * const passing = OAuthStrategy({ clientId: 'my-shop', tokenStorage: memoryStorage() });
 * ```
 */
export function memoryStorage(tokens: Tokens = EMPTY_TOKENS): TokenStorage {
  let current = tokens;
  return {
    getTokens: () => current,
    setTokens: (next) => {
      current = next;
    },
  };
}

/**
 * Keeps tokens in the browser's local storage, shared by all tabs of the origin.
 *
 * @example
 * ```ts continues
 * const lasting = OAuthStrategy({ clientId: 'my-shop', tokenStorage: localTokenStorage('my-shop.session') });
 * ```
 */
export function localTokenStorage(key = 'cartwright.tokens'): TokenStorage {
  // Browsers may refuse storage (private windows, full disks): then this tab's memory has to do, until they take tokens again.
  let spare: Tokens | undefined;
  return {
    sharedAs: key,
    getTokens: () => {
      try {
        return spare ?? (JSON.parse(localStorage.getItem(key) ?? '{}') as Tokens);
      } catch {
        return undefined;
      }
    },
    setTokens: (tokens) => {
      spare = tokens;
      try {
        localStorage.setItem(key, JSON.stringify(tokens));
        spare = undefined;
      } catch {
        // Stored in memory.
      }
    },
    subscribe: (listener) => {
      // Without a key the whole storage was cleared.
      const onChange = (event: StorageEvent): void => {
        if ((event.key ?? key) === key) listener();
      };
      addEventListener('storage', onChange);
      return () => removeEventListener('storage', onChange);
    },
  };
}

/** Reads and writes the cookies of `cookieStorage`. */
export interface CookieJar {
  /** The cookies as one text: `document.cookie`, or the request's `Cookie` header. */
  read(): string | null | undefined;
  /** Takes one `Set-Cookie` text. */
  write(cookie: string): void;
}

/**
 * Stores tokens in a cookie. In a page, pass no jar; on a server, read the request's `Cookie` header and write a
 * `Set-Cookie` header of the response.
 *
 * @example
 * ```ts
 * import { cookieStorage, OAuthStrategy } from '@cartwright/client';
 *
 * export function visitorOf(request: Request, answer: Headers) {
 *   const jar = {
 *     read: () => request.headers.get('cookie'),
 *     write: (cookie: string) => answer.append('set-cookie', cookie),
 *   };
 *   return OAuthStrategy({ clientId: 'my-shop', tokenStorage: cookieStorage({ jar, httpOnly: true }) });
 * }
 * ```
 */
export function cookieStorage(
  options: CookieAttributes & { readonly name?: string; readonly jar?: CookieJar } = {},
): TokenStorage {
  const { name = 'cartwright_session', jar = documentJar, ...attributes } = options;
  let written: Tokens | undefined;
  const isPage = jar === documentJar;
  return {
    sharedAs: isPage ? name : undefined,
    // A server's request does not contain the cookie that its own response sets.
    getTokens: () => (isPage ? undefined : written) ?? readTokens(parseCookies(jar.read() ?? '')[name]),
    setTokens: (tokens) => {
      written = tokens;
      const isEmpty = tokens.refreshToken.role === 'none' && !tokens.accessToken.value;
      jar.write(
        serializeCookie(name, isEmpty ? '' : JSON.stringify(tokens), {
          expires: isEmpty ? -1 : 365,
          sameSite: 'Lax',
          ...attributes,
          ...(isEmpty && { expires: -1 }),
        }),
      );
    },
  };
}

const documentJar: CookieJar = {
  read: () => document.cookie,
  write: (cookie) => {
    document.cookie = cookie;
  },
};

/** Parses tokens from JSON text; invalid text counts as no tokens. */
function readTokens(text: string | undefined): Tokens | undefined {
  try {
    return JSON.parse(text ?? '') as Tokens;
  } catch {
    return undefined;
  }
}
