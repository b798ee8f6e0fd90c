/**
 * Closes the shop's pages to strangers until it opens. Invariant: while the shop is closed, each request asks the
 * platform whether its token still counts, and no response of a closed shop may be stored. Files of the build and health
 * checks stay open.
 */
import type { CookieName } from '@cartwright/contract/cookies';
import { parse } from 'hono/utils/cookie';

import { PASSWORD_PATH } from '../src/client/closed-shop.ts';
import { isOutage, isOverLimit, LIMIT_RETRY_SECONDS, PLATFORM_TIMEOUT_MS } from '../src/client/outage.ts';
import type * as Pages from '../src/entry.server.tsx';
import type { BuiltAssets } from '../src/themes.ts';
import { refuse } from './api-forward.ts';
import type { ShopConfig } from './config.ts';
import { createFreshReads } from './fresh-reads.ts';
import { contentSecurityPolicy, createNonce } from './protection.ts';
import { readReturnPath } from './return-address.ts';
import { seeOther } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

/** A merchant enters here with a token of the admin. */
export const PREVIEW_PATH = '/preview';

const ACCESS_PATH = '/site-properties/v4/storefront-access';
const COOKIE: CookieName = 'cartwright_access';
/** How long an open shop may stay open here after its merchant has closed it. */
const OPEN_MS = 5000;

const CLOSED_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;
const NOTHING_TO_INDEX = 'User-agent: *\nDisallow: /\n';

interface Access {
  readonly mode: string;
  readonly hasPassword: boolean;
  readonly isGranted: boolean;
  /** Absent where the platform is older. */
  readonly revision?: string;
}

interface Grant {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

type Problem = 'wrong' | 'busy';

export interface ShopAccess {
  /** The response for a stranger of a closed shop; otherwise the response that `next` creates. */
  guard(request: Request, newcomer: Visitor, next: () => Promise<Response>): Promise<Response>;
  /** Receives the password. */
  enter(request: Request, newcomer: Visitor): Promise<Response>;
  /** Receives a merchant's token. */
  preview(request: Request, newcomer: Visitor): Promise<Response>;
  /**
   * The present revision of what visitors see. Undefined where the shop is closed, or the platform does not say: then
   * nothing may be shared.
   */
  readRevision(): Promise<string | undefined>;
}

type Asker = Pick<Visitor, 'reach'>;

export interface ShopAccessOptions {
  readonly config: ShopConfig;
  readonly pages: Pick<typeof Pages, 'API_PATH' | 'renderClosedPage'>;
  readonly assets: BuiltAssets;
  /** Asks on behalf of a visitor without cookies and address, for each page that is shared. */
  readonly stranger: Asker;
  readonly now: () => Date;
}

/** `newcomer` is the visitor of a request without cookies: whether a visitor may enter depends on no session. */
export function createShopAccess({ config, pages, assets, stranger, now }: ShopAccessOptions): ShopAccess {
  const { platformUrl, publicUrl } = config;
  const isSecure = publicUrl.startsWith('https:');
  const cookieName = isSecure ? `__Host-${COOKIE}` : COOKIE;
  let openUntil = 0;
  let isKnownClosed = false;

  async function check(newcomer: Asker, accessToken: string): Promise<Access> {
    const response = await ask(newcomer, 'check', { accessToken });
    if (!response.ok) throw new AccessError(response.status);
    // Our own platform answered.
    const access = (await response.json()) as Access;
    isKnownClosed = access.mode !== 'OPEN';
    openUntil = isKnownClosed ? 0 : now().getTime() + OPEN_MS;
    return access;
  }

  const ask = ({ reach }: Asker, path: string, body: object): Promise<Response> =>
    reach(`${platformUrl}${ACCESS_PATH}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PLATFORM_TIMEOUT_MS),
    });

  const readFresh = createFreshReads(() => check(stranger, ''));

  const readToken = (request: Request): string => parse(request.headers.get('cookie') ?? '')[cookieName] ?? '';

  /** The preview is shown in a frame of the admin, which may be another site. */
  function writeCookie({ accessToken, expiresInSeconds }: Grant, isFramed: boolean): string {
    const place = !isSecure ? 'SameSite=Lax' : isFramed ? 'Secure; SameSite=None; Partitioned' : 'Secure; SameSite=Lax';
    return `${cookieName}=${accessToken}; Path=/; Max-Age=${expiresInSeconds}; HttpOnly; ${place}`;
  }

  function redirectWith(cookie: string, path: string): Response {
    const response = seeOther(path);
    response.headers.append('set-cookie', cookie);
    return response;
  }

  async function showClosed(
    request: Request,
    newcomer: Visitor,
    page: { readonly hasPassword: boolean; readonly problem?: Problem; readonly returnPath: string },
  ): Promise<Response> {
    const html = await pages.renderClosedPage({
      problem: undefined,
      ...page,
      client: newcomer.reader,
      acceptLanguage: request.headers.get('accept-language') ?? '',
      assets,
    });
    return new Response(html, {
      status: page.problem === 'busy' ? 429 : 403,
      headers: {
        ...CLOSED_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(createNonce(), platformUrl, {
          framesPlatform: false,
          widgetSources: [],
        }),
        ...(page.problem === 'busy' && { 'retry-after': String(LIMIT_RETRY_SECONDS) }),
      },
    });
  }

  function refuseStranger(request: Request, newcomer: Visitor, hasPassword: boolean): Response | Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/robots.txt') {
      return new Response(NOTHING_TO_INDEX, { headers: { ...CLOSED_HEADERS, 'content-type': 'text/plain' } });
    }
    if (pathname.startsWith(`${pages.API_PATH}/`)) {
      return refuse(403, 'STOREFRONT_CLOSED', `This shop is not open yet: enter its password at ${PASSWORD_PATH}.`);
    }
    const isPage = request.method === 'GET' && pathname !== PASSWORD_PATH;
    return showClosed(request, newcomer, { hasPassword, returnPath: isPage ? pathname + search : '/' });
  }

  return {
    async guard(request, newcomer, next) {
      if (now().getTime() < openUntil) return next();
      let access: Access;
      try {
        access = await check(newcomer, readToken(request));
      } catch (error) {
        // The page that follows says what is wrong. A closed shop stays closed.
        if (!isKnownClosed && (isOutage(error) || isOverLimit(error))) return next();
        throw error;
      }
      if (!access.isGranted) return refuseStranger(request, newcomer, access.hasPassword);
      const response = await next();
      if (access.mode !== 'OPEN') {
        for (const [name, value] of Object.entries(CLOSED_HEADERS)) response.headers.set(name, value);
      }
      return response;
    },

    async readRevision() {
      try {
        const { mode, revision } = await readFresh();
        return mode === 'OPEN' ? revision : undefined;
      } catch {
        // Loading the page says what is wrong.
        return undefined;
      }
    },

    async enter(request, newcomer) {
      const form = await request.formData();
      const password = form.get('password');
      const returnPath = readReturnPath(form.get('return-to'), publicUrl);
      const response = await ask(newcomer, 'enter', { password: typeof password === 'string' ? password : '' });
      if (response.ok) return redirectWith(writeCookie((await response.json()) as Grant, false), returnPath);
      if (response.status >= 500) throw new AccessError(response.status);
      const { hasPassword, isGranted } = await check(newcomer, readToken(request));
      if (isGranted) return seeOther(returnPath);
      const problem = response.status === 429 ? 'busy' : 'wrong';
      return showClosed(request, newcomer, { hasPassword, problem, returnPath });
    },

    async preview(request, newcomer) {
      const { searchParams } = new URL(request.url);
      const previewToken = searchParams.get('token') ?? '';
      const path = readReturnPath(searchParams.get('to'), publicUrl);
      const response = await ask(newcomer, 'enter', { previewToken });
      if (response.ok) return redirectWith(writeCookie((await response.json()) as Grant, true), path);
      if (response.status >= 500) throw new AccessError(response.status);
      return seeOther(path);
    },
  };
}

class AccessError extends Error {
  /** HTTP status. */
  readonly status: number;

  constructor(status: number) {
    super(`The platform responded with ${status} to the question who may see the shop.`);
    this.status = status;
  }
}
