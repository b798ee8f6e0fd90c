/** How an app signs a member in, for tests whose subject comes afterwards. */
import { createHash, randomBytes } from 'node:crypto';

import type { Browser, Seen } from './test-browser.ts';
import { page } from './test-browser.ts';
import { member, SHOP_URL, text, type ApiResponse, type TestPlatform } from './test-platform.ts';

export const CALLBACK = `${SHOP_URL}/account/callback`;
export const ADA = { fullName: 'Ada Lovelace', email: 'ada@example.com', password: 'ada-likes-celadon' } as const;

export interface LoginData {
  readonly verifier: string;
  readonly challenge: string;
  readonly state: string;
}

export function createLoginData(): LoginData {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge, state: randomBytes(8).toString('hex') };
}

/** Asks for a redirect session of the auth section, as the client does. */
export function askForLogin(
  world: TestPlatform,
  visitorToken: string,
  data: LoginData,
  more: { authRequest?: Record<string, unknown>; prompt?: string } = {},
): Promise<ApiResponse> {
  const authRequest = {
    redirectUri: CALLBACK,
    clientId: world.clientId,
    codeChallenge: data.challenge,
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    state: data.state,
    ...more.authRequest,
  };
  const body = { auth: { authRequest, prompt: more.prompt ?? 'login' } };
  return world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token: visitorToken });
}

export async function startLogin(
  world: TestPlatform,
  visitorToken: string,
  data: LoginData,
  more: { authRequest?: Record<string, unknown>; prompt?: string } = {},
): Promise<string> {
  return text(member((await askForLogin(world, visitorToken, data, more)).body, 'redirectSession.fullUrl'));
}

/** Registers Ada with the API, and answers her session token. */
export async function registerAda(world: TestPlatform): Promise<string> {
  const token = await world.visit();
  const body = { loginId: { email: ADA.email }, password: ADA.password, profile: { firstName: 'Ada' } };
  return text((await world.call('POST', '/_api/iam/authentication/v2/register', { body, token })).body['sessionToken']);
}

/** Goes through the sign-in page; the browser ends at the return address of the shop. */
export async function signInAtPage(browser: Browser, address: string, typed = ADA): Promise<Seen> {
  const { form } = page(await browser.open(address), 'sign-in');
  return browser.submit(form, { email: typed.email, password: typed.password });
}

export function exchangeCode(
  world: TestPlatform,
  code: string,
  data: LoginData,
  more: Record<string, unknown> = {},
): Promise<ApiResponse> {
  return world.token({
    clientId: world.clientId,
    grantType: 'authorization_code',
    redirectUri: CALLBACK,
    code,
    codeVerifier: data.verifier,
    ...more,
  });
}

/** Registers Ada, signs her in at the page of this browser, and answers her tokens. */
export async function signInAda(
  world: TestPlatform,
  browser = world.browser(),
): Promise<{ readonly accessToken: string; readonly refreshToken: string; readonly browser: Browser }> {
  await registerAda(world);
  const data = createLoginData();
  const back = await signInAtPage(browser, await startLogin(world, await world.visit(), data));
  const { body } = await exchangeCode(world, back.url.searchParams.get('code') ?? '', data);
  return { accessToken: text(body['access_token']), refreshToken: text(body['refresh_token']), browser };
}
