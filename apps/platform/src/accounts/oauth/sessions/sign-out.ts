/**
 * Signing out: the call of a program, and the page that a browser is sent to. No browser is sent on to an address that the
 * app did not register, and a stranger's link signs no member out without asking.
 */
import type { logout, EndpointInput, EndpointOutput } from '@cartwright/contract';

import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { Caller } from '../../../foundation/http/caller.ts';
import { refuseFields, type ExpectedError } from '../../../foundation/http/failure.ts';
import type { ShowProblem, WebContext } from '../../../foundation/http/routes/route.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { findApp } from '../../apps-and-keys/app-store.ts';
import { allowsReturn } from '../../apps-and-keys/app.ts';
import {
  endBrowserSession,
  endedBrowserSessionCookie,
  findBrowserSession,
  readBrowserSessionToken,
} from './browser-session.ts';
import { createSignOutLink, type SignOutOwner, spendSignOutLink } from './sign-out-link.ts';
import { endTokenSession } from './token-session-store.ts';

/** The page; programs call `authentication.logout` instead. */
export const SIGN_OUT_PATH = '/logout';

/** Query parameter with the handle of a link. */
export const LINK = 'link';

export interface SignOutDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly isSecure: boolean;
  readonly showProblem: ShowProblem;
}

/** The query of a sign-out address. With a member's handle in it, the page does not ask for confirmation. */
export async function createSignOutQuery(
  tx: Transaction,
  siteId: SiteId,
  clientId: string | undefined,
  returnAddress: string | undefined,
  owner: SignOutOwner,
  now: number,
): Promise<Record<string, string>> {
  return {
    ...(clientId === undefined ? {} : { clientId }),
    ...(returnAddress === undefined ? {} : { postLogoutRedirectUri: returnAddress }),
    ...(owner.memberId === undefined ? {} : { [LINK]: await createSignOutLink(tx, siteId, owner, now) }),
  };
}

/**
 * Handles `authentication.logout`. The member's token session ends at once. The caller has no cookies of the hosted
 * pages, so the response describes the redirect that ends the browser session.
 */
export async function describeSignOut(
  { siteId, publicUrl }: SignOutDeps & { readonly publicUrl: string },
  tx: Transaction,
  input: EndpointInput<typeof logout>,
  caller: Caller,
  now: number,
): Promise<EndpointOutput<typeof logout> | ExpectedError> {
  const own = caller.kind === 'visitor' || caller.kind === 'member' ? caller.clientId : undefined;
  const clientId = input.clientId ?? own;
  const returnAddress = input.postLogoutRedirectUri ?? undefined;
  const app = clientId === undefined ? undefined : await findApp(tx, clientId);
  if (clientId !== undefined && app === undefined) {
    return refuseFields([{ field: 'clientId', description: 'clientId names no app of this site', rule: 'VALIDATION' }]);
  }
  if (returnAddress !== undefined && (app === undefined || !allowsReturn(app, returnAddress))) {
    const description =
      app === undefined
        ? 'postLogoutRedirectUri needs a clientId: send that of the app that registered it'
        : `postLogoutRedirectUri leads to ${returnAddress}, which is not an address of ${app.name}; register one of that site for the app`;
    return refuseFields([{ field: 'postLogoutRedirectUri', description, rule: 'VALIDATION' }]);
  }
  const memberId = caller.kind === 'member' ? caller.memberId : undefined;
  if (caller.kind === 'member' && caller.sessionId !== undefined) {
    await endTokenSession(tx, siteId, caller.sessionId, now);
  }
  const query = await createSignOutQuery(tx, siteId, clientId, returnAddress, { memberId }, now);
  const location = `${publicUrl}${SIGN_OUT_PATH}?${new URLSearchParams(query).toString()}`;
  return { body: '', statusCode: 302, headers: [{ key: 'Location', value: location }] };
}

/** Handles the sign-out page. */
export async function signOut(deps: SignOutDeps, context: WebContext): Promise<Response> {
  const { url, request, now } = context;
  const { database, siteId, isSecure, showProblem } = deps;
  const returnAddress = url.searchParams.get('postLogoutRedirectUri') ?? '';
  const handle = url.searchParams.get(LINK);
  const token = readBrowserSessionToken(request, isSecure);
  const seen = await database.write(async (tx) => {
    const app = await findApp(tx, url.searchParams.get('clientId') ?? '');
    const isAllowed = returnAddress === '' || (app !== undefined && allowsReturn(app, returnAddress));
    if (!isAllowed) return { kind: 'refused' as const, app };
    const link = handle === null ? undefined : await spendSignOutLink(tx, siteId, handle, now);
    if (link?.sessionId !== undefined) await endTokenSession(tx, siteId, link.sessionId, now);
    const browser = await findBrowserSession(tx, siteId, token, now);
    // Any caller can create a link, so it signs out only the member with whose token it was created.
    if (browser !== undefined && browser.member.memberId !== link?.memberId) return { kind: 'ask' as const };
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
  // Encoded as browsers do, since headers are limited to Latin characters.
  const target = returnAddress === '' ? '/signed-out' : new URL(returnAddress).href;
  return redirect(target, endedBrowserSessionCookie(isSecure));
}

function redirect(location: string, cookie?: string): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  if (cookie !== undefined) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}
