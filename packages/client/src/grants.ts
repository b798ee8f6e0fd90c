/** The grants of `POST /oauth2/token` (spec §7, "Token endpoint"), and reading the answer. */
import { FlowError } from './errors.ts';
import type { AccessToken, RefreshToken, Tokens } from './tokens.ts';
import type { Answer, CallOptions, Transport } from './transport.ts';

/** What a session needs from the token endpoint. */
export interface Grants {
  /** Tokens of a new anonymous visitor. */
  anonymous(options?: CallOptions): Promise<Tokens>;
  /** A new access token for a refresh token; the refresh token stays the same. */
  refresh(token: RefreshToken): Promise<Tokens>;
  /** Tokens of the member who came back from the hosted sign-in with a code. */
  code(code: string, codeVerifier: string, redirectUri?: string): Promise<Tokens>;
  /** Tokens of a member whom the app has identified itself; `authorization` carries the app's own credential. */
  authorizedClient(body: Readonly<Record<string, string>>, authorization: string): Promise<Tokens>;
}

interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number | string;
}

/**
 * Every grant rejects with a FlowError `something went wrong` where the token endpoint says no: its code is
 * GRANT_REFUSED where the grant itself is dead, SOMETHING_WENT_WRONG where asking again may help.
 */
export function createGrants(clientId: string, transport: () => Transport): Grants {
  async function request(body: object, more: Partial<Parameters<Transport['send']>[0]> = {}): Promise<TokenAnswer> {
    const answer = await transport().send({
      method: 'POST',
      path: '/oauth2/token',
      body: JSON.stringify(body),
      headers: {},
      isRepeatable: true,
      ...more,
    });
    if (!answer.ok || !answer.body) throw tokenError(answer);
    return answer.body as TokenAnswer;
  }

  return {
    anonymous: async (options) =>
      readTokens(await request({ clientId, grantType: 'anonymous' }, { options }), 'visitor'),
    refresh: async (token) => ({
      accessToken: readAccessToken(await request({ refreshToken: token.value, grantType: 'refresh_token' })),
      refreshToken: token,
    }),
    code: async (code, codeVerifier, redirectUri) => {
      const body = {
        clientId,
        grantType: 'authorization_code',
        ...(redirectUri && { redirectUri }),
        code,
        codeVerifier,
      };
      // A code works once: asking again would say that it was stolen.
      return readTokens(await request(body, { isRepeatable: false }), 'member');
    },
    authorizedClient: async (body, authorization) =>
      readTokens(
        await request({ grant_type: 'authorized_client', ...body }, { headers: { Authorization: authorization } }),
        'member',
      ),
  };
}

function readTokens(answer: TokenAnswer, role: 'visitor' | 'member'): Tokens {
  return { accessToken: readAccessToken(answer), refreshToken: { value: answer.refresh_token, role } };
}

/** `expires_in` counts from now, in seconds (spec §9). */
function readAccessToken(answer: TokenAnswer): AccessToken {
  return { value: answer.access_token, expiresAt: Number(answer.expires_in) + Math.floor(Date.now() / 1000) };
}

/** RFC 6749 §5.2: `invalid_grant` ends the session behind the token; every other error may pass. */
function tokenError(answer: Answer): FlowError {
  const { status, body } = answer;
  const { error = 'invalid_grant' } = (body ?? {}) as { error?: string };
  const isRefused = status >= 400 && status <= 403 && error === 'invalid_grant';
  return new FlowError('something went wrong', { ...answer, cause: body, ...(isRefused && { code: 'GRANT_REFUSED' }) });
}
