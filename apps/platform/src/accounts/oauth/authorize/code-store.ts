/**
 * Authorization codes: random, stored as a hash, valid for one minute and one exchange, bound to client, redirect
 * address and challenge (RFC 6749 §4.1.2, RFC 7636 §4.4).
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { AppId, MemberId, SiteId, VisitorId } from '../../../foundation/ids.ts';
import { createSecret, hashSecret } from '../../../foundation/secrets.ts';
import type { OAuthTables } from '../oauth-tables.ts';

const LIFETIME_MS = 60 * 1000;

export interface AuthorizationCode {
  readonly siteId: SiteId;
  readonly clientId: AppId;
  readonly redirectUri: string | undefined;
  readonly codeChallenge: string;
  readonly memberId: MemberId;
  readonly credentialVersion: number;
  readonly visitorId: VisitorId | undefined;
  /** The browser that the sign-in happened in. */
  readonly userAgent?: string | undefined;
}

export interface StoredCode extends AuthorizationCode {
  readonly codeHash: string;
  readonly expiresAt: number;
  readonly isSpent: boolean;
}

export async function createCode(tx: Transaction, code: AuthorizationCode, now: number): Promise<string> {
  const secret = createSecret();
  await tx
    .tables<OAuthTables>()
    .insertInto('authorization_codes')
    .values({
      site_id: code.siteId,
      code_hash: hashSecret(secret),
      client_id: code.clientId,
      redirect_uri: code.redirectUri ?? null,
      code_challenge: code.codeChallenge,
      member_id: code.memberId,
      credential_version: code.credentialVersion,
      visitor_id: code.visitorId ?? null,
      expires_at: now + LIFETIME_MS,
      spent_at: null,
      user_agent: code.userAgent ?? null,
    })
    .execute();
  return secret;
}

/** The code in any state; the grant decides. */
export async function findCode(tx: Transaction, siteId: SiteId, secret: string): Promise<StoredCode | undefined> {
  const row = await tx
    .tables<OAuthTables>()
    .selectFrom('authorization_codes')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('code_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        siteId: row.site_id,
        clientId: row.client_id,
        redirectUri: row.redirect_uri ?? undefined,
        codeChallenge: row.code_challenge,
        memberId: row.member_id,
        credentialVersion: row.credential_version,
        visitorId: row.visitor_id ?? undefined,
        userAgent: row.user_agent ?? undefined,
        codeHash: row.code_hash,
        expiresAt: row.expires_at,
        isSpent: row.spent_at !== null,
      };
}

/** True for the caller who consumes it. */
export async function spendCode(tx: Transaction, code: StoredCode, now: number): Promise<boolean> {
  const result = await tx
    .tables<OAuthTables>()
    .updateTable('authorization_codes')
    .set({ spent_at: now })
    .where('site_id', '=', code.siteId)
    .where('code_hash', '=', code.codeHash)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
