/**
 * Tokens of a session: an access token with its expiry, and a refresh token with its role (spec §3). Plain data that
 * can be stored as JSON.
 */

/** The role of tokens. */
export type TokenRole = 'none' | 'visitor' | 'member';

/** Goes with every call, and lives for some hours. `expiresAt` is in seconds since 1970 (spec §3). */
export interface AccessToken {
  readonly value: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Gets the next access token, and identifies the session. */
export interface RefreshToken {
  readonly value: string;
  readonly role: TokenRole;
}

/** Both tokens of a session, as storages keep them. */
export interface Tokens {
  readonly accessToken: AccessToken;
  readonly refreshToken: RefreshToken;
}

/**
 * No session.
 *
 * @example
 * ```ts
 * import { EMPTY_TOKENS, OAuthStrategy } from '@cartwright/client';
 *
 * await OAuthStrategy({ clientId: 'my-shop' }).setTokens(EMPTY_TOKENS);
 * ```
 */
export const EMPTY_TOKENS: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
};

/** Whether an access token can still be used `marginSeconds` from now. A token without an end never ends. */
export function isLive(token: AccessToken | undefined, marginSeconds = 0): token is AccessToken {
  return !!token?.value && !(token.expiresAt < Math.floor(Date.now() / 1000) + marginSeconds);
}
