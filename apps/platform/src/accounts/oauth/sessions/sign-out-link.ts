/**
 * Sign-out links requested by the shop. The handle proves that the request came with the member's token, so the hosted
 * page does not ask again; it is stored as a hash, single use, and valid for ten minutes.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, SiteId, TokenSessionId } from '../../../foundation/ids.ts';
import { createSecret, hashSecret } from '../../../foundation/secrets.ts';

interface SignOutTables {
  sign_out_links: {
    site_id: SiteId;
    handle_hash: string;
    session_id: TokenSessionId | null;
    member_id: MemberId | null;
    expires_at: number;
  };
}

const LIFETIME_MS = 10 * 60 * 1000;

/** The member with whose token the link was created, and the token session that ends with it. */
export interface SignOutOwner {
  readonly memberId?: MemberId | undefined;
  readonly sessionId?: TokenSessionId | undefined;
}

export async function createSignOutLink(
  tx: Transaction,
  siteId: SiteId,
  { memberId, sessionId }: SignOutOwner,
  now: number,
): Promise<string> {
  const handle = createSecret();
  await tx
    .tables<SignOutTables>()
    .insertInto('sign_out_links')
    .values({
      site_id: siteId,
      handle_hash: hashSecret(handle),
      session_id: sessionId ?? null,
      member_id: memberId ?? null,
      expires_at: now + LIFETIME_MS,
    })
    .execute();
  return handle;
}

/** Spends a link; undefined where it is unknown, spent or too old. */
export async function spendSignOutLink(
  tx: Transaction,
  siteId: SiteId,
  handle: string,
  now: number,
): Promise<SignOutOwner | undefined> {
  const row = await tx
    .tables<SignOutTables>()
    .deleteFrom('sign_out_links')
    .where('site_id', '=', siteId)
    .where('handle_hash', '=', hashSecret(handle))
    .returning(['session_id', 'member_id', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return undefined;
  return { sessionId: row.session_id ?? undefined, memberId: row.member_id ?? undefined };
}

export async function deleteExpiredSignOutLinks(tx: Transaction, now: number): Promise<void> {
  await tx.tables<SignOutTables>().deleteFrom('sign_out_links').where('expires_at', '<=', now).execute();
}
