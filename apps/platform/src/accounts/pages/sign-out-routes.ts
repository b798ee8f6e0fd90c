/** Signing out at the hosted pages, where a sign-out link came without proof that the shop sent it. */
import type { Database } from '../../foundation/database/database.ts';
import { redirectTo, type HostedPages } from '../../foundation/hosted-pages/hosted-pages.ts';
import { webRoute, type Route, type WebContext } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { findApp } from '../apps-and-keys/app-store.ts';
import { allowsReturn } from '../apps-and-keys/app.ts';
import {
  endBrowserSession,
  endedBrowserSessionCookie,
  readBrowserSessionToken,
} from '../oauth/sessions/browser-session.ts';

export interface SignOutPageDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly shopUrl: string;
  readonly isSecure: boolean;
  readonly pages: HostedPages;
}

const SIGN_OUT_PATH = '/sign-out';
const SIGNED_OUT_PATH = '/signed-out';

export function createSignOutRoutes(deps: SignOutPageDeps): readonly Route[] {
  return [
    webRoute('GET', SIGN_OUT_PATH, (context) => showSignOut(deps, context)),
    webRoute('POST', SIGN_OUT_PATH, (context) => submitSignOut(deps, context)),
    webRoute('GET', SIGNED_OUT_PATH, async (context) => {
      const visit = await deps.pages.visit(context);
      return visit.show({ kind: 'signed-out', site: visit.site, continueUrl: deps.shopUrl });
    }),
  ];
}

async function showSignOut(deps: SignOutPageDeps, context: WebContext): Promise<Response> {
  const visit = await deps.pages.visit(context);
  const target = await readReturnAddress(deps, context);
  const form = visit.form(`${SIGN_OUT_PATH}${context.url.search}`);
  return visit.show(
    { kind: 'sign-out', site: visit.site, form, cancelUrl: target ?? deps.shopUrl },
    { formTargets: target === undefined ? [] : [new URL(target).origin] },
  );
}

async function submitSignOut(deps: SignOutPageDeps, context: WebContext): Promise<Response> {
  const visit = await deps.pages.visit(context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const { database, siteId, isSecure } = deps;
  const token = readBrowserSessionToken(context.request, isSecure);
  if (token !== undefined) await database.write((tx) => endBrowserSession(tx, siteId, token));
  const target = await readReturnAddress(deps, context);
  return redirectTo(target ?? SIGNED_OUT_PATH, [endedBrowserSessionCookie(isSecure)]);
}

/** The return address of a sign-out, where the app registered it. */
async function readReturnAddress({ database }: SignOutPageDeps, { url }: WebContext): Promise<string | undefined> {
  const address = url.searchParams.get('postLogoutRedirectUri') ?? '';
  const app = await database.read((tx) => findApp(tx, url.searchParams.get('clientId') ?? ''));
  return address !== '' && app !== undefined && allowsReturn(app, address) ? new URL(address).href : undefined;
}
