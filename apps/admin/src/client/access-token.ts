/**
 * The merchant's access token: fetched from the platform with the browser's cookie, held in memory only, renewed before
 * it expires. Invariant: at most one token request runs at a time, and all callers get its result.
 */
import { SystemError } from '@cartwright/client';

import { words } from '../words/words.ts';

/** The platform knows no merchant behind this browser, or no longer. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';

  constructor() {
    super(words.client.signedOut);
  }
}

export interface AccessTokenOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called once for each token that was refused because the session has ended. */
  readonly onSignedOut: () => void;
}

export interface AccessTokens {
  /**
   * A token that stays valid for at least another minute.
   * @throws {SignedOutError} When the browser has no session; other failures of the network or the platform are thrown
   * as they are.
   */
  read(): Promise<string>;
  /** The platform did not accept `token`: the next read fetches a new one. A newer token stays. */
  refuse(token: string): void;
}

interface HeldToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

/** A token this close to its end is renewed first: the call that uses it may wait in transit. */
const marginMs = 60_000;

export function createAccessTokens({ fetch, now, onSignedOut }: AccessTokenOptions): AccessTokens {
  let held: HeldToken | undefined;
  let underWay: Promise<HeldToken> | undefined;

  async function renew(): Promise<HeldToken> {
    const askedAtMs = now();
    const request = { method: 'POST', headers: { accept: 'application/json' } };
    const response = await fetch('/admin/session/token', request).catch((cause: unknown) => {
      throw new SystemError({ code: 'NETWORK', cause });
    });
    // An unread body keeps the connection busy.
    if (!response.ok) await response.body?.cancel();
    if (response.status === 401) {
      onSignedOut();
      throw new SignedOutError();
    }
    if (response.status >= 500) {
      const requestId = response.headers.get('x-wix-request-id') ?? undefined;
      throw new SystemError({ code: 'NO_TOKEN', status: response.status, requestId });
    }
    if (!response.ok) throw new Error(words.client.noTokenStatus(response.status));
    return readToken(await response.json(), askedAtMs);
  }

  return {
    async read() {
      if (held !== undefined && held.expiresAtMs - now() > marginMs) return held.token;
      // Nothing is awaited between this test and the assignment, so a second caller always finds the first one's request.
      underWay ??= renew().finally(() => {
        underWay = undefined;
      });
      held = await underWay;
      return held.token;
    },
    refuse(token) {
      if (held?.token === token) held = undefined;
    },
  };
}

/** A token's lifetime counts from its request, so that a slow response does not extend it. */
function readToken(body: unknown, askedAtMs: number): HeldToken {
  const { access_token: token, expires_in: lifeSeconds } = Object(body) as Record<string, unknown>;
  if (typeof token !== 'string' || typeof lifeSeconds !== 'number') {
    throw new Error(words.client.noToken);
  }
  return { token, expiresAtMs: askedAtMs + lifeSeconds * 1000 };
}
