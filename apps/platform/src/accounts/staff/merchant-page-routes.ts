import type { Database } from '../../foundation/database/database.ts';
import { redirectTo, type HostedPages, type PageVisit } from '../../foundation/hosted-pages/hosted-pages.ts';
import { clearCookie, readCookie, setCookie, type CookieRules } from '../../foundation/http/request/cookies.ts';
/**
 * The merchant's way into the back office: a one-time link, a session in a cookie that only /admin sees, and short
 * access tokens for the page's calls. Opening the link does not use it up, so that a preview of it does no harm.
 */
import { webRoute, type Route, type WebContext } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { requireSite } from '../../foundation/site/site-store.ts';
import type { AccessTokens } from '../oauth/token/access-token.ts';
import {
  createMerchantSession,
  endMerchantSession,
  extendMerchantSession,
  findMerchantBySession,
  isLinkCodeValid,
  SESSION_LIFETIME_MS,
  spendLinkCode,
  type Merchant,
} from './merchant-store.ts';

export interface MerchantPageDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly publicUrl: string;
  readonly shopUrl: string;
  readonly isSecure: boolean;
  readonly pages: HostedPages;
  readonly accessTokens: AccessTokens;
}

export const MERCHANT_SIGN_IN_PATH = '/admin/sign-in';
const TOKEN_SECONDS = 15 * 60;

const COOKIE: CookieRules = {
  name: 'cartwright_merchant',
  path: '/admin',
  sameSite: 'Strict',
  maxAgeSeconds: SESSION_LIFETIME_MS / 1000,
};

export function createMerchantRoutes(deps: MerchantPageDeps): readonly Route[] {
  return [
    webRoute('GET', MERCHANT_SIGN_IN_PATH, (context) => showMerchantSignIn(deps, context)),
    webRoute('POST', MERCHANT_SIGN_IN_PATH, (context) => submitMerchantSignIn(deps, context)),
    webRoute('GET', '/admin/session', (context) => respondSession(deps, context)),
    webRoute('POST', '/admin/session/token', (context) => respondToken(deps, context)),
    webRoute('POST', '/admin/session/end', (context) => respondEnd(deps, context)),
  ];
}

async function showMerchantSignIn(
  { database, siteId, pages }: MerchantPageDeps,
  context: WebContext,
): Promise<Response> {
  const visit = await pages.visit(context);
  const code = context.url.searchParams.get('code') ?? '';
  const isValid = await database.read((tx) => isLinkCodeValid(tx, siteId, code, context.now));
  if (!isValid) return showSpentLink(visit, code === '' ? 200 : 410, code !== '');
  const form = visit.form(MERCHANT_SIGN_IN_PATH, { hidden: { code } });
  return visit.show({ kind: 'merchant-sign-in', site: visit.site, form });
}

async function submitMerchantSignIn(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  const { database, siteId, pages, isSecure } = deps;
  const visit = await pages.visit(context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const token = await database.write(async (tx) => {
    const merchantId = await spendLinkCode(tx, siteId, fields['code'] ?? '', context.now);
    return merchantId === undefined ? undefined : createMerchantSession(tx, siteId, merchantId, context.now);
  });
  return token === undefined
    ? showSpentLink(visit, 410, true)
    : redirectTo('/admin/', [setCookie(COOKIE, token, isSecure)]);
}

function showSpentLink(visit: PageVisit, status: number, hadCode: boolean): Promise<Response> {
  const problem = hadCode
    ? 'This link was used before or is older than a day. Start the shop again, and it prints a new one.'
    : 'Use the sign-in link that the shop prints when it starts.';
  return visit.show({ kind: 'merchant-sign-in', site: visit.site, problem }, { status });
}

async function respondSession(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  const found = await findSession(deps, context);
  if (found === undefined) return signedOut();
  const { merchantId: id, name, email } = found.merchant;
  const site = await deps.database.read((tx) => requireSite(tx, deps.siteId));
  return json({ id, name, email, siteName: site.settings.name, shopUrl: deps.shopUrl });
}

async function respondToken(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  if (!isFromAdmin(deps, context)) return foreign();
  const found = await findSession(deps, context);
  if (found === undefined) return signedOut();
  const { database, siteId, accessTokens, isSecure } = deps;
  await database.write((tx) => extendMerchantSession(tx, siteId, found.token, context.now));
  const subject = { kind: 'merchant', siteId, merchantId: found.merchant.merchantId } as const;
  const accessToken = await accessTokens.mint(subject, TOKEN_SECONDS, context.now);
  return json({ access_token: accessToken, expires_in: TOKEN_SECONDS }, [setCookie(COOKIE, found.token, isSecure)]);
}

async function respondEnd(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  if (!isFromAdmin(deps, context)) return foreign();
  const { database, siteId, isSecure } = deps;
  const token = readCookie(context.request, COOKIE, isSecure);
  if (token !== undefined) await database.write((tx) => endMerchantSession(tx, siteId, token));
  return json({}, [clearCookie(COOKIE, isSecure)]);
}

async function findSession(
  { database, siteId, isSecure }: MerchantPageDeps,
  { request, now }: WebContext,
): Promise<{ readonly merchant: Merchant; readonly token: string } | undefined> {
  const token = readCookie(request, COOKIE, isSecure);
  if (token === undefined) return undefined;
  const merchant = await database.read((tx) => findMerchantBySession(tx, siteId, token, now));
  return merchant === undefined ? undefined : { merchant, token };
}

/** Browsers send `Origin` with every POST of a page, so a request without it is refused. */
function isFromAdmin({ publicUrl }: MerchantPageDeps, { request }: WebContext): boolean {
  return request.headers.get('origin') === publicUrl;
}

function signedOut(): Response {
  return refuseJson(401, 'No merchant is signed in to the back office: open a sign-in link.');
}

function foreign(): Response {
  return refuseJson(403, 'Only pages of the back office may ask for this.');
}

function refuseJson(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store' } });
}

function json(body: object, cookies: readonly string[] = []): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return Response.json(body, { headers });
}
