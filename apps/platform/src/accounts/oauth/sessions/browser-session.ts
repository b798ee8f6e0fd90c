/**
 * The browser session: the member signed in at the hosted pages of this browser. A new token at every sign-in, stored
 * as a hash, void once the credentials change.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import {
  clearCookie,
  readCookie,
  setCookie,
  type CookieRules,
  type IsSecure,
} from '../../../foundation/http/request/cookies.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { createSecret, hashSecret } from '../../../foundation/secrets.ts';
import { findMember } from '../../identity/members/member-store.ts';
import type { Member } from '../../identity/members/member.ts';
import type { OAuthTables } from '../oauth-tables.ts';

const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** Real ones are shorter. */
export const MAX_USER_AGENT_LENGTH = 500;

const TOUCH_AFTER_MS = 60 * 60 * 1000;

const COOKIE: CookieRules = { name: 'cartwright_member', path: '/', sameSite: 'Lax', maxAgeSeconds: LIFETIME_SECONDS };

export interface BrowserSession {
  readonly member: Member;
  /** The name of this session in pending requests. */
  readonly hash: string;
}

export function readBrowserSessionToken(request: Request, isSecure: IsSecure): string | undefined {
  return readCookie(request, COOKIE, isSecure);
}

/** A `Set-Cookie` value for a new session. */
export function browserSessionCookie(token: string, isSecure: IsSecure): string {
  return setCookie(COOKIE, token, isSecure);
}

/** A `Set-Cookie` value that ends the session in the browser. */
export function endedBrowserSessionCookie(isSecure: IsSecure): string {
  return clearCookie(COOKIE, isSecure);
}

/** Starts a session and returns its token. `userAgent` lets the member recognize it later. */
export async function createBrowserSession(
  tx: Transaction,
  member: Member,
  now: number,
  userAgent?: string | null,
): Promise<string> {
  const token = createSecret();
  await tx
    .tables<OAuthTables>()
    .insertInto('browser_sessions')
    .values({
      site_id: member.siteId,
      token_hash: hashSecret(token),
      member_id: member.memberId,
      credential_version: member.credentialVersion,
      user_agent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      created_at: now,
      used_at: now,
      expires_at: now + LIFETIME_SECONDS * 1000,
    })
    .execute();
  return token;
}

/** The signed-in member: active, with the session's version of the credentials. */
export async function findBrowserSession(
  tx: Transaction,
  siteId: SiteId,
  token: string | undefined,
  now: number,
): Promise<BrowserSession | undefined> {
  if (token === undefined) return undefined;
  const hash = hashSecret(token);
  const row = await tx
    .tables<OAuthTables>()
    .selectFrom('browser_sessions')
    .select(['member_id', 'credential_version'])
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const member = await findMember(tx, siteId, row.member_id);
  return member?.status === 'ACTIVE' && member.credentialVersion === row.credential_version
    ? { member, hash }
    : undefined;
}

/** Notes that the session was used, to the hour. */
export async function touchBrowserSession(tx: Transaction, siteId: SiteId, hash: string, now: number): Promise<void> {
  await tx
    .tables<OAuthTables>()
    .updateTable('browser_sessions')
    .set({ used_at: now })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hash)
    .where(({ or, eb }) => or([eb('used_at', '<', now - TOUCH_AFTER_MS), eb('used_at', '>', now)]))
    .execute();
}

export async function endBrowserSession(tx: Transaction, siteId: SiteId, token: string): Promise<void> {
  await tx
    .tables<OAuthTables>()
    .deleteFrom('browser_sessions')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashSecret(token))
    .execute();
}
