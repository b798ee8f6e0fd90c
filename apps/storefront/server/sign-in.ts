/**
 * Signing in and out at the platform's hosted pages, started and finished here, so that neither tokens nor the secrets
 * of a sign-in ever reach a script. What must be remembered in between is in a short-lived cookie, one per sign-in.
 */
import type { ShopConfig } from './config.ts';
import { readReturnPath } from './return-address.ts';
import type { Visitor } from './visitor.ts';

export const CALLBACK_PATH = '/account/callback';
const OWN_FORM_PATH = '/account/login';

const cookiePrefix = 'cartwright_sign_in_';
const rememberedSeconds = 15 * 60;

/** What is remembered between leaving and coming back. */
interface Departure {
  readonly state: string;
  readonly codeVerifier: string;
  readonly returnPath: string;
  /** `quiet`: whoever is known at the platform is not asked again. `asked`: the platform shows its page. */
  readonly manner: 'quiet' | 'asked';
}

/** Leaves for the hosted sign-in page, or for this shop's own form. `page` asks for the hosted one in any case. */
export async function startSignIn(request: Request, visitor: Visitor, config: ShopConfig): Promise<Response> {
  const form = await request.formData();
  const returnPath = readReturnPath(form.get('return-to'), config.publicUrl, '/account');
  if (config.signIn === 'page' || form.get('at') === 'page') {
    return leaveForPlatform(visitor, config, returnPath, { manner: 'quiet' });
  }
  return seeOther(`${OWN_FORM_PATH}?${new URLSearchParams({ 'return-to': returnPath }).toString()}`);
}

/**
 * Sends the browser to the platform, which sends it back to the callback with a code. With the session token of our own
 * form nobody is asked anything there.
 */
export async function leaveForPlatform(
  visitor: Visitor,
  config: ShopConfig,
  returnPath: string,
  { manner, sessionToken }: { readonly manner: Departure['manner']; readonly sessionToken?: string },
): Promise<Response> {
  const { auth } = visitor.client;
  const data = auth.generateOAuthData(callbackUrl(config), config.publicUrl + returnPath);
  const { authUrl } = await auth.getAuthUrl(data, {
    responseMode: 'query',
    prompt: manner === 'quiet' ? 'none' : 'login',
    sessionToken,
  });
  const departure: Departure = { state: data.state, codeVerifier: data.codeVerifier, returnPath, manner };
  const answer = seeOther(authUrl);
  answer.headers.append('set-cookie', remember(departure, config));
  return answer;
}

/** Comes back from it: the code becomes a member's session, and the visitor goes where they were going. */
export async function finishSignIn(request: Request, visitor: Visitor, config: ShopConfig): Promise<Response> {
  const parameters = new URL(request.url).searchParams;
  const state = parameters.get('state') ?? '';
  const departure = recall(request.headers.get('cookie') ?? '', state, config);
  if (departure === undefined) return seeOther('/account?problem=expired');
  const code = parameters.get('code');
  const forget = writeCookie(state, '', 0, config);
  const leave = (path: string) => forgetting(seeOther(path), forget);
  // A cookie is not proof that we wrote it.
  const returnPath = readReturnPath(departure.returnPath, config.publicUrl, '/account');
  if (code === null && departure.manner === 'quiet' && parameters.get('error') === 'login_required') {
    return forgetting(await leaveForPlatform(visitor, config, returnPath, { manner: 'asked' }), forget);
  }
  if (code === null) return leave('/account?problem=refused');
  try {
    const { auth } = visitor.client;
    const tokens = await auth.getMemberTokens(code, state, { ...departure, redirectUri: callbackUrl(config) });
    await auth.setTokens(tokens);
  } catch {
    return leave('/account?problem=refused');
  }
  return leave(returnPath);
}

function forgetting(answer: Response, forget: string): Response {
  answer.headers.append('set-cookie', forget);
  return answer;
}

/** Forgets the session here and at the hosted pages. */
export async function signOut(visitor: Visitor, config: ShopConfig): Promise<Response> {
  const { logoutUrl } = await visitor.client.auth.logout(`${config.publicUrl}/`);
  return seeOther(logoutUrl);
}

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function callbackUrl(config: ShopConfig): string {
  return config.publicUrl + CALLBACK_PATH;
}

/** States are long and random; their beginning tells two sign-ins of one browser apart. */
function cookieName(state: string, config: ShopConfig): string {
  const prefix = isSecure(config) ? '__Host-' : '';
  return prefix + cookiePrefix + state.replaceAll(/[^\w-]/g, '').slice(0, 16);
}

function remember(departure: Departure, config: ShopConfig): string {
  return writeCookie(departure.state, encodeURIComponent(JSON.stringify(departure)), rememberedSeconds, config);
}

/** By https the cookie is this host's own: no other host of the domain can plant one (RFC 6265bis §4.1.3). */
function writeCookie(state: string, value: string, seconds: number, config: ShopConfig): string {
  const place = isSecure(config) ? 'Path=/; Secure' : `Path=${CALLBACK_PATH}`;
  return `${cookieName(state, config)}=${value}; ${place}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
}

function isSecure({ publicUrl }: ShopConfig): boolean {
  return publicUrl.startsWith('https:');
}

/** Returns what was remembered for exactly this state. */
function recall(cookies: string, state: string, config: ShopConfig): Departure | undefined {
  if (state === '') return undefined;
  const prefix = `${cookieName(state, config)}=`;
  for (const cookie of cookies.split(';').map((part) => part.trim())) {
    if (!cookie.startsWith(prefix)) continue;
    try {
      const departure: unknown = JSON.parse(decodeURIComponent(cookie.slice(prefix.length)));
      if (isDeparture(departure) && departure.state === state) return departure;
    } catch {
      // Not ours, or cut off: as good as none.
    }
  }
  return undefined;
}

function isDeparture(value: unknown): value is Departure {
  if (typeof value !== 'object' || value === null) return false;
  return ['state', 'codeVerifier', 'returnPath', 'manner'].every(
    (name) => name in value && typeof Object.entries(value).find(([key]) => key === name)?.[1] === 'string',
  );
}
