/** The visitors and the member of the fake platform, and their tokens. */

/** How long an access token lives. */
export const LIFETIME_SECONDS = 14_400;

/** The sessions of a fake platform, by access token. A refresh token names its session. */
export interface FakeSessions {
  /** A new access token. */
  issue(session: string): string;
  /** The session of an access token; undefined for one that is unknown or expired. */
  find(token: string | null): string | undefined;
  /** Every access token expires. */
  expire(): void;
  /** Answers a request of tokens. */
  grant(body: Readonly<Record<string, unknown>>): Response;
}

/** Without any session. */
export function createFakeSessions(): FakeSessions {
  const sessions = new Map<string, string>();
  let visitors = 0;
  let issued = 0;

  function issue(session: string): string {
    issued += 1;
    const token = `access:${session}:${issued}`;
    sessions.set(token, session);
    return token;
  }

  return {
    issue,
    find: (token) => sessions.get(token ?? ''),
    expire: () => sessions.clear(),
    grant(body) {
      const { refreshToken } = body;
      let session: string;
      if (body['grantType'] === 'anonymous') session = `visitor_${(visitors += 1)}`;
      else if (typeof refreshToken === 'string' && refreshToken.startsWith('refresh:'))
        session = refreshToken.slice('refresh:'.length);
      else {
        const description = 'The fake platform grants tokens to visitors, and to the member by memberTokens().';
        return Response.json({ error: 'invalid_grant', error_description: description }, { status: 400 });
      }
      return Response.json({
        access_token: issue(session),
        refresh_token: `refresh:${session}`,
        token_type: 'Bearer',
        expires_in: LIFETIME_SECONDS,
        scope: 'offline_access',
      });
    },
  };
}
