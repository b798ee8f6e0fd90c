/** The store of API keys. */
import type { Selectable } from 'kysely';

import { decodeJson, encodeJson } from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { ApiKeyId, SiteId } from '../../foundation/ids.ts';
import { hashSecret } from '../../foundation/secrets.ts';
import type { ApiKey } from './api-key.ts';
import type { AppTables } from './app-tables.ts';

export async function insertApiKey(tx: Transaction, key: ApiKey, secret: string): Promise<void> {
  await tx
    .tables<AppTables>()
    .insertInto('api_keys')
    .values({
      site_id: key.siteId,
      key_id: key.keyId,
      name: key.name,
      secret_hash: hashSecret(secret),
      ending: key.ending,
      permissions: encodeJson(key.permissions),
      created_at: key.createdAt,
      used_at: key.usedAt ?? null,
    })
    .execute();
}

/** Finds the key of a secret on any site: the secret identifies key and site (unique index on `secret_hash`). */
export async function findApiKey(tx: Transaction, secret: string): Promise<ApiKey | undefined> {
  const row = await tx
    .tables<AppTables>()
    .selectFrom('api_keys')
    .selectAll()
    .where('secret_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  return row === undefined ? undefined : toApiKey(row);
}

/** Newest first. */
export async function listSiteApiKeys(tx: Transaction, siteId: SiteId): Promise<readonly ApiKey[]> {
  const rows = await tx
    .tables<AppTables>()
    .selectFrom('api_keys')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .orderBy('key_id', 'desc')
    .execute();
  return rows.map(toApiKey);
}

export async function touchApiKey(tx: Transaction, siteId: SiteId, keyId: ApiKeyId, now: number): Promise<void> {
  await tx
    .tables<AppTables>()
    .updateTable('api_keys')
    .set({ used_at: now })
    .where('site_id', '=', siteId)
    .where('key_id', '=', keyId)
    .execute();
}

/** False where the site has no such key. */
export async function removeApiKey(tx: Transaction, siteId: SiteId, keyId: string): Promise<boolean> {
  const result = await tx
    .tables<AppTables>()
    .deleteFrom('api_keys')
    .where('site_id', '=', siteId)
    .where('key_id', '=', keyId as ApiKeyId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

function toApiKey(row: Selectable<AppTables['api_keys']>): ApiKey {
  return {
    siteId: row.site_id,
    keyId: row.key_id,
    name: row.name,
    ending: row.ending,
    permissions: decodeJson(row.permissions),
    createdAt: row.created_at,
    usedAt: row.used_at ?? undefined,
  };
}
