/** The store of members' consents to third-party apps: one per app, with its scope. */
import { decodeJson, encodeJson } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { AppId, MemberId, SiteId } from '../../../foundation/ids.ts';
import type { OAuthTables } from '../oauth-tables.ts';

interface ConsentKey {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly clientId: AppId;
}

export interface Consent extends ConsentKey {
  readonly scopes: readonly string[];
  readonly createdAt: number;
}

/** Whether the member allowed the app all of this before. */
export async function hasConsent(tx: Transaction, key: ConsentKey, scopes: readonly string[]): Promise<boolean> {
  const known = (await listConsents(tx, key)).find(({ clientId }) => clientId === key.clientId);
  return known !== undefined && scopes.every((scope) => known.scopes.includes(scope));
}

/** Adds a scope to the member's consent. */
export async function addConsent(
  tx: Transaction,
  key: ConsentKey,
  scopes: readonly string[],
  now: number,
): Promise<void> {
  const known = (await listConsents(tx, key)).find(({ clientId }) => clientId === key.clientId);
  const all = encodeJson<readonly string[]>([...new Set([...(known?.scopes ?? []), ...scopes])]);
  await tx
    .tables<OAuthTables>()
    .insertInto('app_consents')
    .values({
      site_id: key.siteId,
      member_id: key.memberId,
      client_id: key.clientId,
      scopes: all,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'client_id']).doUpdateSet({ scopes: all }))
    .execute();
}

/** A member's consents, oldest first. */
export async function listConsents(
  tx: Transaction,
  { siteId, memberId }: Pick<ConsentKey, 'siteId' | 'memberId'>,
): Promise<readonly Consent[]> {
  const rows = await tx
    .tables<OAuthTables>()
    .selectFrom('app_consents')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('client_id')
    .execute();
  return rows.map((row) => ({
    siteId: row.site_id,
    memberId: row.member_id,
    clientId: row.client_id,
    scopes: decodeJson(row.scopes),
    createdAt: row.created_at,
  }));
}

/** False where there was none. */
export async function removeConsent(tx: Transaction, key: ConsentKey): Promise<boolean> {
  const result = await tx
    .tables<OAuthTables>()
    .deleteFrom('app_consents')
    .where('site_id', '=', key.siteId)
    .where('member_id', '=', key.memberId)
    .where('client_id', '=', key.clientId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The member leaves. */
export async function removeConsentsOf(
  tx: Transaction,
  { siteId, memberId }: Pick<ConsentKey, 'siteId' | 'memberId'>,
): Promise<void> {
  await tx
    .tables<OAuthTables>()
    .deleteFrom('app_consents')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}
