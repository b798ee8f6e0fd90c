/**
 * Leaving the hosted pages: the address that a shop sends a browser to, and what happens there. Nobody is sent on to an
 * address that the app did not register, and a stranger's link signs nobody out without asking.
 */
import { logout, SERVICE_PREFIXES } from '@cartwright/contract';

import type { Database, Transaction } from '../database/database.ts';
import type { ShowProblem, WebContext } from '../http/route.ts';
import type { SiteId, TokenSessionId } from '../ids.ts';
import { findApp } from '../sites/app-store.ts';
import { allowsReturn, type App } from '../sites/app.ts';
import {
  endBrowserSession,
  endedBrowserSessionCookie,
  findBrowserSession,
  readBrowserSessionToken,
} from './browser-session.ts';
import { createSignOutLink, spendSignOutLink } from './sign-out-link.ts';
import { endTokenSession } from './token-session-store.ts';

/** Every spelling of the address. */
export const SIGN_OUT_PATHS: readonly string[] = SERVICE_PREFIXES.authentication.map(
  (prefix) => `${prefix}${logout.path}`,
);

/** Query parameter with the handle of a link. */
export const LINK = 'link';

export interface SignOutParts {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly isSecure: boolean;
  readonly showProblem: ShowProblem;
}

/** The query of a sign-out address that needs no question. */
export async function createSignOutQuery(
  tx: Transaction,
  app: App,
  returnAddress: string | undefined,
  sessionId: TokenSessionId | undefined,
  now: number,
): Promise<Record<string, string>> {
  return {
    clientId: app.clientId,
    ...(returnAddress === undefined ? {} : { postLogoutRedirectUri: returnAddress }),
    [LINK]: await createSignOutLink(tx, app.siteId, sessionId, now),
  };
}

/** Answers a sign-out address. */
export async function signOut(parts: SignOutParts, context: WebContext): Promise<Response> {
  const { url, request, now } = context;
  const { database, siteId, isSecure, showProblem } = parts;
  const returnAddress = url.searchParams.get('postLogoutRedirectUri') ?? '';
  const handle = url.searchParams.get(LINK);
  const token = readBrowserSessionToken(request, isSecure);
  const seen = await database.write(async (tx) => {
    const app = await findApp(tx, url.searchParams.get('clientId') ?? '');
    const isAllowed = returnAddress === '' || (app !== undefined && allowsReturn(app, returnAddress));
    if (!isAllowed) return { kind: 'refused' as const, app };
    const link = handle === null ? undefined : await spendSignOutLink(tx, siteId, handle, now);
    const asked = link?.sessionId === undefined ? undefined : await endTokenSession(tx, siteId, link.sessionId, now);
    const browser = await findBrowserSession(tx, siteId, token, now);
    // Anybody can make a link: it speaks only for the member with whose token it was made.
    if (browser !== undefined && browser.member.memberId !== asked) return { kind: 'ask' as const };
    if (token !== undefined) await endBrowserSession(tx, siteId, token);
    return { kind: 'done' as const };
  });
  if (seen.kind === 'refused') {
    return showProblem(context, {
      status: 400,
      title: 'This return address is not allowed',
      message: `${seen.app?.name ?? 'The app'} may not send you to ${returnAddress} after signing out.`,
      remedy: 'Register an address of that site for the app, or use one that is registered.',
      words: { code: 'redirect-not-allowed', values: { address: returnAddress } },
    });
  }
  if (seen.kind === 'ask') return redirect(`/sign-out${url.search}`);
  // As a browser would write it: a header takes no letters beyond Latin ones.
  const target = returnAddress === '' ? '/signed-out' : new URL(returnAddress).href;
  return redirect(target, endedBrowserSessionCookie(isSecure));
}

function redirect(location: string, cookie?: string): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  if (cookie !== undefined) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}
