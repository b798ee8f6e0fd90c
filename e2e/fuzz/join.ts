/** Creates a new member: registers with the API, is redirected with a code, and exchanges it for a token. */
import { createHash, randomBytes } from 'node:crypto';

const SESSION_SECONDS = 3600;

/** Sends JSON and returns the response. Throws where the shop refuses, with the response. */
export type Call = (method: string, path: string, authorization: string, body?: unknown) => Promise<unknown>;

export interface JoinSetting {
  readonly origin: string;
  readonly clientId: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly call: Call;
  /** A visitor's access token. */
  readonly visitor: string;
}

export interface Joined {
  readonly accessToken: string;
  /** The cookie with which the shop recognizes the member. */
  readonly shopCookie: string;
}

/** Returns the session of a new member. Throws where one of the steps is refused. */
export async function joinAsMember({ origin, clientId, fetch, call, visitor }: JoinSetting): Promise<Joined> {
  const registration = {
    loginId: { email: `${randomBytes(6).toString('hex')}@example.com` },
    password: 'a password of nine words',
    // Generated registrations use up the address's registrations without a captcha.
    captchaTokens: [{ Recaptcha: 'local-human' }],
  };
  const registered = await call('POST', '/_api/iam/authentication/v2/register', visitor, registration);
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
    sessionToken: readText(registered, 'sessionToken'),
  };
  const left = await call('POST', '/_api/redirects-api/v1/redirect-session', visitor, {
    auth: { authRequest, prompt: 'none' },
  });
  const sent = await fetch(new Request(readText(left, 'redirectSession.fullUrl'), { redirect: 'manual' }));
  const location = sent.headers.get('location') ?? '';
  const code = location === '' ? null : new URL(location, origin).searchParams.get('code');
  if (code === null) throw new Error(`There was no code: ${sent.status} ${location.slice(0, 300)}`);
  const grant = { clientId, grantType: 'authorization_code', code, codeVerifier: verifier, redirectUri };
  const tokens = await call('POST', '/oauth2/token', '', grant);
  const accessToken = readText(tokens, 'access_token');
  const session = {
    accessToken: { value: accessToken, expiresAt: Math.floor(Date.now() / 1000) + SESSION_SECONDS },
    refreshToken: { value: readText(tokens, 'refresh_token'), role: 'member' },
  };
  return { accessToken, shopCookie: `cartwright_session=${encodeURIComponent(JSON.stringify(session))}` };
}

/** The text at a path of a response. */
export function readText(answer: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>(
      (one, name) => (typeof one === 'object' && one !== null ? Reflect.get(one, name) : undefined),
      answer,
    );
  if (typeof value !== 'string') throw new TypeError(`There is no ${path} in ${JSON.stringify(answer).slice(0, 300)}`);
  return value;
}
