/**
 * Apps: programs that act on their own behalf. They authenticate with an API key, or with an app id and a secret, and
 * they verify webhook events (RS256, RFC 7515). Secrets belong on servers.
 */
import type { AuthHeaders, AuthStrategy, DecodedToken } from './call.ts';
import { FlowError } from './errors.ts';
import { createWebhooks } from './events.ts';
import { fromBase64 } from './pkce.ts';
import { isLive, type AccessToken } from './tokens.ts';
import { createTransport, HOSTED_PLATFORM, type Transport } from './transport.ts';

/** Options of `ApiKeyStrategy`. */
export interface ApiKeyConfig {
  readonly apiKey: string;
  readonly siteId?: string | undefined;
  readonly accountId?: string | undefined;
}

/** Acts with an API key. */
export interface ApiKeyStrategy extends AuthStrategy {
  /** Acts for this site from now on. */
  setSiteId(siteId: string | undefined): void;
  /** Acts for this account from now on. */
  setAccountId(accountId: string | undefined): void;
  getAuthHeaders(): AuthHeaders;
}

/**
 * Acts with an API key, for a site or an account.
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, products } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { products },
 * });
 * await office.products.updateProduct('prod_1', { name: 'Moon jar' });
 * ```
 */
export function ApiKeyStrategy({ apiKey, siteId, accountId }: ApiKeyConfig): ApiKeyStrategy {
  let site = siteId;
  let account = accountId;
  return {
    setSiteId: (id) => {
      site = id;
    },
    setAccountId: (id) => {
      account = id;
    },
    getAuthHeaders: () => ({
      headers: {
        Authorization: apiKey,
        ...(site && { 'wix-site-id': site }),
        ...(account && { 'wix-account-id': account }),
      },
    }),
  };
}

/** Options of `AppStrategy`. */
export interface AppConfig {
  readonly appId: string;
  readonly appSecret?: string | undefined;
  /** The platform's key for events: SPKI in PEM, the PEM in base64, or a JSON web key. */
  readonly publicKey?: string | JsonWebKey | undefined;
  /** Acts for this installation of the app. */
  readonly instanceId?: string | undefined;
  /** The same by a refresh token from `handleOAuthCallback`. */
  readonly refreshToken?: string | undefined;
  /** Uses this token unchanged. */
  readonly accessToken?: string | undefined;
}

/** Acts as an app. */
export interface AppStrategy extends AuthStrategy {
  getAuthHeaders(): Promise<AuthHeaders>;
  /** The address at which someone installs the app. */
  getInstallUrl(options: { readonly redirectUrl: string; readonly token?: string; readonly state?: string }): string;
  /** Exchanges the code of an installation for tokens. */
  handleOAuthCallback(
    url: string,
    options?: { readonly state?: string },
  ): Promise<{ instanceId: string; accessToken: string; refreshToken: string }>;
  /** The same app, acting for one installation, with a refresh token, or as the caller of a request. */
  withAuth(
    as: { readonly instanceId: string } | { readonly refreshToken: string } | { readonly fromRequest: Request },
  ): AppStrategy;
  /** The platform's information about the current token. */
  getTokenInfo(): Promise<unknown>;
  decodeJWT(token: string): Promise<DecodedToken>;
}

interface AppTokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in?: number;
}

/**
 * Acts as an app, by id and secret; verifies its events.
 *
 * @example
 * ```ts
 * import { AppStrategy } from '@cartwright/client';
 *
 * const app = AppStrategy({ appId: 'my-app', appSecret: 'secret', instanceId: 'site' });
 * const { headers } = await app.getAuthHeaders();
 * ```
 */
export function AppStrategy(config: AppConfig): AppStrategy {
  const { appId, appSecret, instanceId } = config;
  const credentials = { client_id: appId, client_secret: appSecret };
  let { refreshToken } = config;
  let transport: Transport | undefined;
  const reach = (): Transport => (transport ??= createTransport({ hosts: HOSTED_PLATFORM }));
  let current: AccessToken | undefined;
  let renewal: Promise<AccessToken> | undefined;

  async function ask<Result>(path: string, body: object): Promise<Result> {
    const request = { method: 'POST', path, body: JSON.stringify(body), isRepeatable: false };
    const { ok, status, requestId, body: response } = await reach().send(request);
    if (!ok) throw new FlowError('something went wrong', { status, requestId, cause: response });
    return response as Result;
  }

  async function renew(): Promise<AccessToken> {
    if (!appSecret) throw new FlowError('App secret is required for app-level access tokens');
    const response: AppTokens = await (refreshToken
      ? ask('/oauth/access', { refresh_token: refreshToken, ...credentials, grant_type: 'refresh_token' })
      : ask('/oauth2/token', { instance_id: instanceId, ...credentials, grant_type: 'client_credentials' }));
    refreshToken &&= response.refresh_token ?? refreshToken;
    // A token without a lifetime is requested again next time.
    return { value: response.access_token, expiresAt: Math.floor(Date.now() / 1000) + (response.expires_in ?? -1) };
  }

  async function liveToken(): Promise<string> {
    if (config.accessToken) return config.accessToken;
    if (!refreshToken && !instanceId) throw new FlowError('Missing refresh token or instance ID');
    if (!isLive(current, 60)) current = await (renewal ??= renew().finally(() => (renewal = undefined)));
    return current.value;
  }

  return {
    connect: (next) => {
      transport = next;
    },
    receiveEvents: createWebhooks,
    getAuthHeaders: async () => ({ headers: { Authorization: await liveToken() } }),
    getInstallUrl: (options) => {
      const params = Object.entries({ appId, ...options }).filter(([, value]) => value);
      return `https://www.wix.com/installer/install?${new URLSearchParams(params).toString()}`;
    },
    handleOAuthCallback: async (url, options) => {
      const { code, instanceId: instance, state } = Object.fromEntries(new URL(url).searchParams);
      if (options?.state && state && state !== options.state) throw new FlowError('Invalid _state');
      if (!code || !instance) throw new FlowError('Missing code or instanceId');
      const grant = { code, ...credentials, grant_type: 'authorization_code' };
      const response = await ask<AppTokens>('/oauth/access', grant);
      return { instanceId: instance, accessToken: response.access_token, refreshToken: response.refresh_token ?? '' };
    },
    withAuth: (as) => {
      const accessToken = 'fromRequest' in as ? (as.fromRequest.headers.get('Authorization') ?? undefined) : undefined;
      const strategy = AppStrategy({ ...config, instanceId: undefined, refreshToken: undefined, accessToken, ...as });
      strategy.connect?.(reach());
      return strategy;
    },
    getTokenInfo: async () => ask('/oauth2/token-info', { token: await liveToken() }),
    decodeJWT: (token) => verifyToken(token, config.publicKey),
  };
}

/**
 * Reads a token that was signed with RS256 and checks signature and times.
 *
 * @throws FlowError where it is not genuine, or over
 */
async function verifyToken(token: string, publicKey: string | JsonWebKey | undefined): Promise<DecodedToken> {
  if (!publicKey) throw new FlowError('Missing public key. Make sure to pass it to the AppStrategy');
  const [header = '', payload = '', signature = ''] = token.split('.');
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await (typeof publicKey === 'string'
    ? crypto.subtle.importKey('spki', readPem(publicKey), algorithm, false, ['verify'])
    : crypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify']));
  const signed = new TextEncoder().encode(`${header}.${payload}`);
  const check = async (): Promise<boolean> =>
    readJson(header)['alg'] === 'RS256' && crypto.subtle.verify(algorithm, key, fromBase64(signature), signed);
  // An unreadable token is invalid too.
  if (!(await check().catch(() => false))) throw new FlowError('Signature verification failed');

  const decoded = readJson(payload);
  const { exp = Infinity, nbf = 0 } = decoded as { exp?: number; nbf?: number };
  const now = Date.now() / 1000;
  if (exp <= now || nbf > now) throw new FlowError('The token is not valid any more, or not yet');
  return { valid: true, decoded };
}

function readPem(key: string): Uint8Array<ArrayBuffer> {
  const pem = key.includes('\n') ? key : atob(key);
  return fromBase64(pem.replaceAll(/-----[^-]+-----|\s/g, ''));
}

function readJson(base64: string): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(fromBase64(base64))) as Record<string, unknown>;
}
