/** What the admin's page asks for its session: who is signed in, an access token, and the end of the session. */
import type { Database } from '../../foundation/database/database.ts';
import { webRoute, type Route, type WebContext } from '../../foundation/http/routes/route.ts';
import type { SiteId, TokenSessionId } from '../../foundation/ids.ts';
import { requireSite } from '../../foundation/site/site-store.ts';
import type { AccessTokens } from '../oauth/token/access-token.ts';
import { endedSessionCookie, readSessionToken, sessionCookie } from './merchant-cookies.ts';
import { endMerchantSessions, extendMerchantSession, findMerchantBySession } from './merchant-sessions.ts';
import type { Merchant } from './merchant.ts';

export interface MerchantSessionDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly publicUrl: string;
  readonly shopUrl: string;
  readonly isSecure: boolean;
  readonly accessTokens: AccessTokens;
}

const TOKEN_SECONDS = 15 * 60;

export function createMerchantSessionRoutes(deps: MerchantSessionDeps): readonly Route[] {
  return [
    webRoute('GET', '/admin/session', (context) => respondSession(deps, context)),
    webRoute('POST', '/admin/session/token', (context) => respondToken(deps, context)),
    webRoute('POST', '/admin/session/end', (context) => respondEnd(deps, context)),
  ];
}

async function respondSession(deps: MerchantSessionDeps, context: WebContext): Promise<Response> {
  const found = await findSession(deps, context);
  if (found === undefined) return signedOut();
  const { merchantId: id, name, email } = found.merchant;
  const site = await deps.database.read((tx) => requireSite(tx, deps.siteId));
  const { name: siteName, dispatch } = site.settings;
  return json({ id, name, email, siteName, shopUrl: deps.shopUrl, timeZone: dispatch.timeZone });
}

async function respondToken(deps: MerchantSessionDeps, context: WebContext): Promise<Response> {
  if (!isFromAdmin(deps, context)) return foreign();
  const found = await findSession(deps, context);
  if (found === undefined) return signedOut();
  const { database, siteId, accessTokens, isSecure } = deps;
  await database.write((tx) => extendMerchantSession(tx, siteId, found.token, context.now));
  const { merchantId } = found.merchant;
  const subject = { kind: 'merchant', siteId, merchantId, sessionId: found.sessionId } as const;
  const accessToken = await accessTokens.mint(subject, TOKEN_SECONDS, context.now);
  return json({ access_token: accessToken, expires_in: TOKEN_SECONDS }, 200, [sessionCookie(found.token, isSecure)]);
}

async function respondEnd(deps: MerchantSessionDeps, context: WebContext): Promise<Response> {
  if (!isFromAdmin(deps, context)) return foreign();
  const found = await findSession(deps, context);
  if (found !== undefined) {
    await deps.database.write((tx) =>
      endMerchantSessions(tx, found.merchant, (sessionId) => sessionId === found.sessionId, context.now),
    );
  }
  return json({}, 200, [endedSessionCookie(deps.isSecure)]);
}

export interface FoundSession {
  readonly merchant: Merchant;
  readonly sessionId: TokenSessionId;
  readonly token: string;
}

/** The merchant signed in at this browser. */
export async function findSession(
  { database, siteId, isSecure }: Pick<MerchantSessionDeps, 'database' | 'siteId' | 'isSecure'>,
  { request, now }: WebContext,
): Promise<FoundSession | undefined> {
  const token = readSessionToken(request, isSecure);
  if (token === undefined) return undefined;
  const found = await database.read((tx) => findMerchantBySession(tx, siteId, token, now));
  return found === undefined ? undefined : { ...found, token };
}

/** Browsers send `Origin` with every POST of a page, so a request without it is refused. */
export function isFromAdmin({ publicUrl }: Pick<MerchantSessionDeps, 'publicUrl'>, { request }: WebContext): boolean {
  return request.headers.get('origin') === publicUrl;
}

export function signedOut(): Response {
  return refuseJson(401, 'No merchant is signed in to the admin: sign in at /admin/sign-in.');
}

export function foreign(): Response {
  return refuseJson(403, 'Only pages of the admin may ask for this.');
}

export function refuseJson(status: number, message: string, more: object = {}): Response {
  return json({ message, ...more }, status);
}

export function json(body: object, status = 200, cookies: readonly string[] = []): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return Response.json(body, { status, headers });
}
