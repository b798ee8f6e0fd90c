/** Everybody who may call: a stranger, a visitor, a member, the merchant and a program, each by the way they really come in. */
import { createHash, randomBytes } from 'node:crypto';

import { PERMISSIONS } from '@cartwright/contract';

import type { FuzzCaller } from './requests.ts';

export interface CallerSetting {
  readonly origin: string;
  readonly clientId: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The merchant's access token. */
  readonly merchant: string;
}

/** Some of them may be missing where the shop does not let them in just now. */
export async function openCallers(setting: CallerSetting): Promise<readonly FuzzCaller[]> {
  const { origin, clientId, fetch, merchant } = setting;
  const post = async (path: string, body: unknown, authorization = ''): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) };
    const response = await fetch(new Request(origin + path, { method: 'POST', headers, body: JSON.stringify(body) }));
    return (await response.json()) as Record<string, unknown>;
  };
  // An earlier request may have closed the shop to new members.
  await fetch(
    new Request(`${origin}/site-properties/v4/properties`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: merchant },
      body: JSON.stringify({
        properties: { membership: { requiresEmailVerification: false, requiresOwnerApproval: false } },
      }),
    }),
  );
  const { access_token: visitor } = await post('/oauth2/token', { clientId, grantType: 'anonymous' });
  if (typeof visitor !== 'string') throw new TypeError('The shop gives visitors no tokens.');
  const member = await joinAsMember(setting, post, visitor);
  const { secret } = await post(
    '/apps/v1/api-keys',
    { apiKey: { name: `Fuzz ${randomBytes(4).toString('hex')}`, permissions: [...PERMISSIONS] } },
    merchant,
  );
  const callers: FuzzCaller[] = [{ name: 'anonymous', headers: {} }];
  for (const [name, token] of Object.entries({ visitor, member, merchant, app: secret })) {
    if (typeof token === 'string' && token !== '') callers.push({ name, headers: { authorization: token } });
  }
  return callers;
}

/** Registers at the shop's own form, so to speak, and exchanges the code. */
async function joinAsMember(
  { origin, clientId, fetch }: CallerSetting,
  post: (path: string, body: unknown, authorization?: string) => Promise<Record<string, unknown>>,
  visitor: string,
): Promise<string | undefined> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const registered = await post(
    '/_api/iam/authentication/v2/register',
    { loginId: { email }, password: 'a password of nine words' },
    visitor,
  );
  const { sessionToken } = registered;
  if (typeof sessionToken !== 'string') return undefined;
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = 'http://localhost:4000/account/callback';
  const authRequest = {
    redirectUri,
    clientId,
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    state: randomBytes(16).toString('hex'),
    sessionToken,
  };
  const { redirectSession } = (await post(
    '/_api/redirects-api/v1/redirect-session',
    { auth: { authRequest, prompt: 'none' } },
    visitor,
  )) as { readonly redirectSession?: { readonly fullUrl: string } };
  if (redirectSession === undefined) return undefined;
  const sent = await fetch(new Request(redirectSession.fullUrl, { redirect: 'manual' }));
  const code = new URL(sent.headers.get('location') ?? redirectUri, origin).searchParams.get('code');
  if (code === null) return undefined;
  const grant = { clientId, grantType: 'authorization_code', code, codeVerifier: verifier, redirectUri };
  const { access_token: token } = await post('/oauth2/token', grant);
  return typeof token === 'string' ? token : undefined;
}
