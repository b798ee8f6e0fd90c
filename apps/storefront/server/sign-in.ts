/**
 * Sign-in and sign-out at the platform's hosted pages, started and finished here, so that neither tokens nor the
 * secrets of a sign-in ever reach a script. `pending-sign-in.ts` stores the state in between.
 */
import type { FinishResponse, FormResponse } from '../src/client/own-sign-in.ts';
import { findLanguage, type PageLanguage, type ShopLanguage, splitLanguage } from '../src/words/languages.ts';
import type { ShopConfig } from './config.ts';
import { readBase } from './language-path.ts';
import { type PendingSignIn, deletePendingSignIn, findPendingSignIn, savePendingSignIn } from './pending-sign-in.ts';
import { readReturnPath } from './return-address.ts';
import type { Visitor } from './visitor.ts';

export const CALLBACK_PATH = '/account/callback';
const OWN_FORM_PATH = '/account/login';

/** Leaves for the hosted sign-in page, or for this shop's own form. `page` requests the hosted one in any case. */
export async function startSignIn(
  request: Request,
  visitor: Visitor,
  config: ShopConfig,
  language: PageLanguage,
): Promise<Response> {
  const form = request.method === 'POST' ? await request.formData() : new URL(request.url).searchParams;
  const returnPath = readReturnPath(form.get('return-to'), config.publicUrl, `${language.base}/account`);
  const manner = config.signIn === 'page' || form.get('at') === 'page' ? 'quiet' : 'own';
  return leaveForPlatform(request, visitor, config, { returnPath, manner, language: language.code });
}

interface Leaving extends Pick<PendingSignIn, 'manner' | 'returnPath'> {
  /** The session token of our own form: with it the platform shows no form. */
  readonly sessionToken?: string;
  /** Of the page that the visitor leaves; the platform's pages are shown in it. */
  readonly language?: ShopLanguage | undefined;
}

/** Sends the browser to the platform, which sends it back to the callback with a code. */
export async function leaveForPlatform(
  request: Request,
  visitor: Visitor,
  config: ShopConfig,
  leaving: Leaving,
): Promise<Response> {
  const { authUrl, cookies } = await prepare(request, visitor, config, leaving, 'query');
  return withCookies(seeOther(authUrl), cookies);
}

/** The same for a page that visits the platform in a hidden frame, which posts the code to this shop's origin alone. */
export async function visitInFrame(
  request: Request,
  visitor: Visitor,
  config: ShopConfig,
  leaving: Leaving,
): Promise<Response> {
  const { authUrl, state, cookies } = await prepare(request, visitor, config, leaving, 'web_message');
  // The same request with a redirect as response: for browsers that do not show the frame.
  const fallback = new URL(authUrl);
  fallback.searchParams.set('response_mode', 'query');
  const response: FormResponse = { kind: 'platform', url: authUrl, state, fallback: fallback.href };
  return withCookies(Response.json(response, { headers: { 'cache-control': 'no-store' } }), cookies);
}

async function prepare(
  request: Request,
  { client: { auth } }: Visitor,
  config: ShopConfig,
  { returnPath, manner, sessionToken, language }: Leaving,
  responseMode: 'query' | 'web_message',
): Promise<{ readonly authUrl: string; readonly state: string; readonly cookies: readonly string[] }> {
  const data = auth.generateOAuthData(callbackUrl(config), config.publicUrl + returnPath);
  const prompt = manner === 'page' ? 'login' : 'none';
  const address = new URL((await auth.getAuthUrl(data, { responseMode, prompt, sessionToken })).authUrl);
  if (language !== undefined) address.searchParams.set('ui_locales', language);
  const authUrl = address.href;
  const pendingSignIn: PendingSignIn = {
    state: data.state,
    codeVerifier: data.codeVerifier,
    returnPath,
    manner,
    language,
  };
  return { authUrl, state: data.state, cookies: savePendingSignIn(request, pendingSignIn, config) };
}

/** Handles the callback: the code becomes a member's session, and the visitor continues at the original page. */
export async function finishSignIn(request: Request, visitor: Visitor, config: ShopConfig): Promise<Response> {
  const parameters = new URL(request.url).searchParams;
  const state = parameters.get('state') ?? '';
  const pendingSignIn = findPendingSignIn(request, state, config);
  if (pendingSignIn === undefined) return seeOther('/account?problem=expired');
  const code = parameters.get('code');
  const leave = (response: Response) => withCookies(response, [deletePendingSignIn(state, config)]);
  // A cookie does not prove that this server wrote it.
  const returnPath = readReturnPath(pendingSignIn.returnPath, config.publicUrl, '/account');
  const language = findLanguage(pendingSignIn.language ?? '');
  // The callback's address names no language; that of the page does.
  const { prefix } = splitLanguage(returnPath.split(/[?#]/u, 1)[0] ?? '');
  const base = prefix === undefined ? '' : `/${prefix}`;
  if (code === null && parameters.get('error') === 'login_required') {
    if (pendingSignIn.manner === 'own') {
      return leave(seeOther(`${base}${OWN_FORM_PATH}?${new URLSearchParams({ 'return-to': returnPath }).toString()}`));
    }
    if (pendingSignIn.manner === 'quiet') {
      return leave(await leaveForPlatform(request, visitor, config, { returnPath, manner: 'page', language }));
    }
  }
  const isSignedIn = code !== null && (await exchange(code, pendingSignIn, visitor, config));
  return leave(seeOther(isSignedIn ? returnPath : `${base}/account?problem=refused`));
}

/**
 * The same for a code from a hidden frame. The stored state stays until it is done: a page may fall back to a redirect.
 */
export async function finishInFrame(request: Request, visitor: Visitor, config: ShopConfig): Promise<Response> {
  const form = await request.formData();
  const [code, state] = ['code', 'state'].map((name) => readText(form, name)) as [string, string];
  const pendingSignIn = findPendingSignIn(request, state, config);
  const isSignedIn = pendingSignIn !== undefined && (await exchange(code, pendingSignIn, visitor, config));
  if (!isSignedIn) return Response.json({ kind: 'refused' } satisfies FinishResponse);
  const path = readReturnPath(pendingSignIn.returnPath, config.publicUrl, '/account');
  const response: FinishResponse = { kind: 'signed-in', path };
  return withCookies(Response.json(response, { headers: { 'cache-control': 'no-store' } }), [
    deletePendingSignIn(state, config),
  ]);
}

async function exchange(
  code: string,
  { state, codeVerifier }: PendingSignIn,
  { client: { auth } }: Visitor,
  config: ShopConfig,
): Promise<boolean> {
  try {
    const data = { state, codeVerifier, redirectUri: callbackUrl(config) };
    await auth.setTokens(await auth.getMemberTokens(code, state, data));
    return true;
  } catch {
    return false;
  }
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** Ends the session here and at the hosted pages. */
export async function signOut(request: Request, visitor: Visitor, config: ShopConfig): Promise<Response> {
  const { logoutUrl } = await visitor.client.auth.logout(config.publicUrl + (readBase(request) || '/'));
  return seeOther(logoutUrl);
}

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function callbackUrl(config: ShopConfig): string {
  return config.publicUrl + CALLBACK_PATH;
}
