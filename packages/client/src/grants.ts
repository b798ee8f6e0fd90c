/** The grants of `POST /oauth2/token` (spec §7, "Token endpoint"), and the parsing of the response. */
import { FlowError } from './errors.ts';
import type { RefreshToken, Tokens } from './tokens.ts';
import type { ApiResponse, CallOptions, Transport } from './transport.ts';

/** The token endpoint as a session uses it. */
export interface Grants {
  /** Tokens of a new anonymous visitor. */
  anonymous(): Promise<Tokens>;
  /** A new access token for a refresh token; the refresh token stays the same. */
  refresh(token: RefreshToken): Promise<Tokens>;
  /** A member's tokens for the code of a hosted sign-in. */
  code(code: string, codeVerifier: string, redirectUri?: string): Promise<Tokens>;
  /** Tokens of a member whom the app has authenticated; `authorization` carries the app's credentials. */
  authorizedClient(body: Readonly<Record<string, string>>, authorization: string): Promise<Tokens>;
}

/** Extra headers of every token request, such as those of a client binding. */
export type TokenRequestOptions = Pick<CallOptions, 'headers'>;

interface TokenResponse {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number | string;
}

/**
 * `options` are those of every token request. Every grant rejects with a FlowError `something went wrong` where the
 * token endpoint refuses it. Its code is GRANT_REFUSED where the grant is no longer valid, SOMETHING_WENT_WRONG where a
 * retry may help.
 */
export function createGrants(clientId: string, transport: () => Transport, options?: TokenRequestOptions): Grants {
  /** `owner` is the refresh token that stays, or the owner of the new one. */
  async function request(
    body: object,
    owner: RefreshToken | 'visitor' | 'member',
    more?: Partial<Parameters<Transport['send']>[0]>,
  ): Promise<Tokens> {
    const response = await transport().send({
      method: 'POST',
      path: '/oauth2/token',
      body: JSON.stringify(body),
      isRepeatable: true,
      options,
      ...more,
    });
    if (!response.ok || !response.body) throw tokenError(response);
    const { access_token, refresh_token, expires_in } = response.body as TokenResponse;
    return {
      // `expires_in` counts from now, in seconds (spec §9).
      accessToken: { value: access_token, expiresAt: Number(expires_in) + Math.floor(Date.now() / 1000) },
      refreshToken: typeof owner === 'string' ? { value: refresh_token, role: owner } : owner,
    };
  }

  return {
    anonymous: () => request({ clientId, grantType: 'anonymous' }, 'visitor'),
    refresh: (token) => request({ refreshToken: token.value, grantType: 'refresh_token' }, token),
    code: (code, codeVerifier, redirectUri) =>
      request(
        { clientId, grantType: 'authorization_code', redirectUri, code, codeVerifier },
        'member',
        // A code works once: asking again would say that it was stolen.
        { isRepeatable: false },
      ),
    authorizedClient: (body, authorization) =>
      request({ grant_type: 'authorized_client', ...body }, 'member', {
        headers: async () => ({ Authorization: authorization }),
      }),
  };
}

/** RFC 6749 §5.2: `invalid_grant` ends the session behind the token; every other error may pass. */
function tokenError(response: ApiResponse): FlowError {
  const { status, body } = response;
  const { error = 'invalid_grant' } = (body ?? {}) as { error?: string };
  const isRefused = status >= 400 && status <= 403 && error === 'invalid_grant';
  return new FlowError('something went wrong', {
    ...response,
    cause: body,
    ...(isRefused && { code: 'GRANT_REFUSED' }),
  });
}
