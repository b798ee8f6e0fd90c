/**
 * Visitors and members of a shop: anonymous tokens from the start, a member's after sign-in (spec §6). Composes
 * session, grants and the three ways to sign in; it makes no decisions.
 */
import { signOn } from './authentication.ts';
import { type AuthHeaders, type AuthStrategy, createCaller } from './call.ts';
import { createDirectLogin, type DirectLogin } from './direct-login.ts';
import type { SignOnOptions } from './entities.ts';
import { createGrants, type TokenRequestOptions } from './grants.ts';
import { createPkce } from './pkce.ts';
import { sendRecoveryEmail } from './recovery.ts';
import {
  type AuthUrl,
  type AuthUrlOptions,
  generateOAuthData,
  getAuthUrl,
  getLogoutUrl,
  getMemberTokens,
  type OauthData,
  parseFromUrl,
  type ReturnedFromLogin,
} from './redirect-login.ts';
import { createSession, successorOf, type TokenSession } from './session.ts';
import { askHiddenFrame } from './silent-login.ts';
import { memoryStorage, type TokenStorage } from './storage.ts';
import { EMPTY_TOKENS, isLive, type RefreshToken, type Tokens } from './tokens.ts';
import { type CallOptions, createTransport, HOSTED_PLATFORM, type Transport } from './transport.ts';

/** Options of `OAuthStrategy`. */
export interface OAuthConfig {
  /** The app's client id, from the platform's admin. */
  readonly clientId: string;
  /** Tokens to start with. The object is not changed. */
  readonly tokens?: Tokens | undefined;
  /** The token storage. Default: memory. */
  readonly tokenStorage?: TokenStorage | undefined;
  /** Extra headers of every token request, such as those of a client binding. */
  readonly tokenRequestOptions?: TokenRequestOptions | undefined;
  /** Seconds before expiry at which an access token is renewed. Default: 60. */
  readonly renewalMarginSeconds?: number | undefined;
  /**
   * Site keys of the captchas for own sign-in forms (spec §9); `getSiteProperties` returns them: `properties.captcha`.
   */
  readonly captcha?:
    | { readonly invisibleSiteKey?: string | undefined; readonly visibleSiteKey?: string | undefined }
    | undefined;
}

/** Signs visitors and members in and keeps their session alive. */
export interface OAuthStrategy extends AuthStrategy, DirectLogin, Omit<TokenSession, 'reject'> {
  getAuthHeaders(host?: string, signal?: AbortSignal | null): Promise<AuthHeaders>;
  /** Whether a member is signed in. */
  loggedIn(): boolean;
  /** The given tokens where they still live, renewed ones, or those of a new visitor. Does not take them. */
  generateVisitorTokens(tokens?: Partial<Tokens>): Promise<Tokens>;
  /** A new access token for a refresh token. Does not take it. */
  renewToken(refreshToken: RefreshToken): Promise<Tokens>;
  /** Creates the data to store during a sign-in on the hosted page. */
  generateOAuthData(redirectUri: string, originalUri?: string): OauthData;
  /** The address of the hosted sign-in page. */
  getAuthUrl(oauthData?: Partial<OauthData>, options?: AuthUrlOptions, call?: CallOptions): Promise<AuthUrl>;
  /** Reads the response of the hosted page. */
  parseFromUrl(url?: string, responseMode?: 'query' | 'fragment'): ReturnedFromLogin;
  /** A member's tokens for the returned code. Pass them to `setTokens`. */
  getMemberTokens(
    code: string | null | undefined,
    state: string | null | undefined,
    oauthData: Pick<OauthData, 'state' | 'codeVerifier'> & { readonly redirectUri?: string },
  ): Promise<Tokens>;
  /** A member's tokens after sign-in with an own form, through a hidden frame. Needs a page. */
  getMemberTokensForDirectLogin(sessionToken: string, call?: CallOptions): Promise<Tokens>;
  /** A member's tokens for a user whom the app has authenticated. For servers: the key is a secret. */
  getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>;
  /** The same by email address, where the member may be new. */
  getMemberTokensForExternalLoginWithSession(email: string, apiKey: string, options?: SignOnOptions): Promise<Tokens>;
  /** Deletes the tokens and returns the address that also signs out of the hosted pages. */
  logout(originalUrl: string, call?: CallOptions): Promise<{ logoutUrl: string }>;
  /** Sends an email with a link for setting a new password. */
  sendPasswordResetEmail(email: string, redirectUri: string, call?: CallOptions): Promise<void>;
  readonly captchaInvisibleSiteKey: string;
  readonly captchaVisibleSiteKey: string;
}

/**
 * Visitors and members of a shop.
 *
 * @example
 * ```ts
 * import { createClient, currentCart, localTokenStorage, OAuthStrategy } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop', tokenStorage: localTokenStorage() }),
 *   modules: { currentCart },
 * });
 * const cart = await shop.currentCart.getCurrentCart();
 * console.log(cart.lineItems.length);
 * ```
 */
export function OAuthStrategy(config: OAuthConfig): OAuthStrategy {
  const { clientId, tokens, captcha } = config;
  let transport: Transport | undefined;
  const reach = (): Transport => (transport ??= createTransport({ hosts: HOSTED_PLATFORM }));
  const grants = createGrants(clientId, reach, config.tokenRequestOptions);
  const { reject, ...session } = createSession(
    config.tokenStorage ?? memoryStorage(tokens),
    grants,
    config.renewalMarginSeconds ?? 60,
  );
  const getAuthHeaders = async (_?: string, signal?: AbortSignal | null): Promise<AuthHeaders> => ({
    headers: { Authorization: await session.getActiveToken(signal) },
  });
  const refuse = (headers: Readonly<Record<string, string>>): boolean => reject(headers['Authorization']);
  const caller = createCaller(reach, { getAuthHeaders, refuse });

  /** The app's credential in addition to the current token. */
  const withCredential = (apiKey: string): string => `${session.getTokens().accessToken.value},${apiKey}`;

  return {
    ...session,
    ...createDirectLogin(caller),
    getAuthHeaders,
    connect: (next) => {
      transport = next;
    },
    refuse,
    loggedIn: () => session.getTokens().refreshToken.role === 'member',
    generateVisitorTokens: async (given) => {
      const all = { ...EMPTY_TOKENS, ...given };
      return all.refreshToken.value && isLive(all.accessToken) ? all : (await successorOf(all, grants)).tokens;
    },
    renewToken: grants.refresh,
    generateOAuthData,
    getAuthUrl: (oauthData, options, call) => getAuthUrl(caller, clientId, oauthData, options, call),
    parseFromUrl,
    getMemberTokens: (code, state, oauthData) => getMemberTokens(grants, code, state, oauthData),
    getMemberTokensForDirectLogin: async (sessionToken, call) => {
      const pkce = createPkce();
      const options = { prompt: 'none', responseMode: 'web_message', sessionToken } as const;
      const { authUrl } = await getAuthUrl(caller, clientId, pkce, options, call);
      const { code, state } = await askHiddenFrame(authUrl, pkce.state, call?.signal);
      return getMemberTokens(grants, code, state, pkce);
    },
    getMemberTokensForExternalLogin: (memberId, apiKey) =>
      grants.authorizedClient({ scope: 'offline_access', member_id: memberId }, withCredential(apiKey)),
    getMemberTokensForExternalLoginWithSession: async (email, apiKey, options) => {
      const headers = { Authorization: withCredential(apiKey) };
      const { identity, sessionToken } = await signOn(caller)({ email }, options, { headers });
      return grants.authorizedClient(
        { member_id: identity?._id ?? '', session_token: sessionToken },
        headers.Authorization,
      );
    },
    logout: async (originalUrl, call) => {
      const logoutUrl = await getLogoutUrl(caller, clientId, originalUrl, call);
      await session.signOut();
      return { logoutUrl };
    },
    sendPasswordResetEmail: (email, redirectUri, call) =>
      sendRecoveryEmail(caller)(email, { redirect: { url: redirectUri, clientId } }, call),
    captchaInvisibleSiteKey: captcha?.invisibleSiteKey ?? '',
    captchaVisibleSiteKey: captcha?.visibleSiteKey ?? '',
  };
}
