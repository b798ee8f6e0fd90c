/** Calls that an app makes first, run from the browser against the platform: what was asked, and what was answered. */

import { words } from '../words/words.ts';

const { remedies } = words.apps.tests;

export interface TestResult {
  readonly name: TestName;
  readonly isGood: boolean;
  readonly durationMs: number;
  /** `POST /oauth2/token` */
  readonly request: string;
  readonly sent: string;
  readonly status: number;
  readonly answer: string;
  /** The platform's name for the request. */
  readonly requestId: string;
  /** What to do where it failed. */
  readonly remedy?: string;
}

export const TEST_NAMES = ['token', 'product', 'signIn'] as const;
export type TestName = (typeof TEST_NAMES)[number];

export interface TestedApp {
  readonly clientId: string;
  readonly redirectUrls: readonly string[];
}

interface Sent {
  readonly name: TestName;
  readonly path: string;
  readonly body: object;
  readonly token?: string;
  readonly remedy: string;
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

const MAX_SHOWN = 2_000;

/** Runs the calls in their order, because each needs the one before it. A call that can’t be made is left out. */
export async function runTests(
  { clientId, redirectUrls: [redirectUri] }: TestedApp,
  fetch: Fetch = (path, init) => globalThis.fetch(path, init),
): Promise<readonly TestResult[]> {
  const token = await send(fetch, {
    name: 'token',
    path: '/oauth2/token',
    body: { clientId, grantType: 'anonymous' },
    remedy: remedies.token,
  });
  const { access_token: accessToken } = Object(token.body) as { readonly access_token?: unknown };
  if (typeof accessToken !== 'string') return [token.result];
  const product = await send(fetch, {
    name: 'product',
    path: '/stores-reader/v1/products/query-platformized',
    body: { query: { paging: { limit: 1 } } },
    token: accessToken,
    remedy: remedies.product,
  });
  if (redirectUri === undefined) return [token.result, product.result, noAddress];
  const authRequest = {
    clientId,
    redirectUri,
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    state: 'test',
  };
  const signIn = await send(fetch, {
    name: 'signIn',
    path: '/_api/redirects-api/v1/redirect-session',
    body: { auth: { authRequest } },
    token: accessToken,
    remedy: remedies.signIn,
  });
  return [token.result, product.result, signIn.result];
}

const noAddress: TestResult = {
  name: 'signIn',
  isGood: false,
  durationMs: 0,
  request: '',
  sent: '',
  status: 0,
  answer: '',
  requestId: '',
  remedy: remedies.noAddress,
};

async function send(
  fetch: Fetch,
  { name, path, body, token, remedy }: Sent,
): Promise<{ readonly result: TestResult; readonly body: unknown }> {
  const startedAt = performance.now();
  const sent = JSON.stringify(body, undefined, 2);
  const request = `POST ${path}`;
  try {
    const response = await fetch(path, {
      method: 'POST',
      // The merchant’s own session must not count.
      credentials: 'omit',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const answered = parse(text);
    const result = {
      name,
      isGood: response.ok,
      durationMs: Math.round(performance.now() - startedAt),
      request,
      sent,
      status: response.status,
      answer: shorten(withoutTokens(answered === undefined ? text : JSON.stringify(answered, undefined, 2))),
      requestId: response.headers.get('x-wix-request-id') ?? '',
      ...(response.ok ? {} : { remedy }),
    };
    return { result, body: answered };
  } catch {
    const durationMs = Math.round(performance.now() - startedAt);
    const answer = words.apps.tests.unreachable;
    const result = {
      name,
      isGood: false,
      durationMs,
      request,
      sent,
      status: 0,
      answer,
      requestId: '',
      remedy: remedies.again,
    };
    return { result, body: undefined };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A token on a page ends up in pictures of it. */
function withoutTokens(text: string): string {
  return text.replaceAll(/("(?:access_token|refresh_token|sessionToken)":\s*")[^"]*"/gu, '$1…"');
}

function shorten(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
