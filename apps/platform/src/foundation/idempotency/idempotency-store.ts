/** The store of idempotency records: the key's owner, its request, and the encrypted response once there is one. */
import { furthestInstant } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';

interface IdempotencyTables {
  idempotency_keys: {
    site_id: SiteId;
    key_hash: string;
    fingerprint: string;
    response: string | null;
    locked_until: number;
    expires_at: number;
  };
}

export interface KeyRow {
  readonly siteId: SiteId;
  readonly keyHash: string;
}

export interface KeyClaim extends KeyRow {
  /** Hash of the request, keyed. */
  readonly fingerprint: string;
  readonly lockedUntil: number;
  readonly expiresAt: number;
}

/**
 * Claims the key if it is free or its record has expired: an old response, or an ended lease of the same request. One
 * statement, so that of two concurrent requests one waits for the other.
 */
export async function claimKey(tx: Transaction, claim: KeyClaim, now: number): Promise<boolean> {
  const taken = {
    fingerprint: claim.fingerprint,
    response: null,
    locked_until: claim.lockedUntil,
    expires_at: claim.expiresAt,
  };
  const row = await tx
    .tables<IdempotencyTables>()
    .insertInto('idempotency_keys')
    .values({ site_id: claim.siteId, key_hash: claim.keyHash, ...taken })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'key_hash'])
        .doUpdateSet(taken)
        .where(({ eb, and, or }) =>
          or([
            eb('idempotency_keys.expires_at', '<=', now),
            and([
              eb('idempotency_keys.response', 'is', null),
              or([
                eb('idempotency_keys.locked_until', '<=', now),
                // Locked by a clock that has been set back.
                eb('idempotency_keys.locked_until', '>', furthestInstant(claim.lockedUntil, 0)),
              ]),
              eb('idempotency_keys.fingerprint', '=', claim.fingerprint),
            ]),
          ]),
        ),
    )
    .returning('key_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export interface KnownKey {
  readonly fingerprint: string;
  readonly response: string | undefined;
  readonly lockedUntil: number;
}

/** The key's record; undefined if it has expired. */
export async function findKey(
  tx: Transaction,
  { siteId, keyHash }: KeyRow,
  now: number,
): Promise<KnownKey | undefined> {
  const row = await tx
    .tables<IdempotencyTables>()
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'response', 'locked_until', 'expires_at'])
    .where('site_id', '=', siteId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return undefined;
  return { fingerprint: row.fingerprint, response: row.response ?? undefined, lockedUntil: row.locked_until };
}

/**
 * Saves a response. An existing record of the key is our own lease or has expired. If another process saved a response
 * in the meantime, PostgreSQL fails to serialize and the whole transaction runs again; SQLite has one writer.
 */
export async function saveRecord(tx: Transaction, kept: KeyClaim & { readonly response: string }): Promise<void> {
  const { fingerprint, response, lockedUntil: locked_until, expiresAt: expires_at } = kept;
  await tx
    .tables<IdempotencyTables>()
    .insertInto('idempotency_keys')
    .values({ site_id: kept.siteId, key_hash: kept.keyHash, fingerprint, response, locked_until, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'key_hash']).doUpdateSet({ fingerprint, response, locked_until, expires_at }),
    )
    .execute();
}

/** Releases a key whose request got no response. */
export async function releaseKey(tx: Transaction, { siteId, keyHash }: KeyRow): Promise<void> {
  await tx
    .tables<IdempotencyTables>()
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', siteId)
    .where('key_hash', '=', keyHash)
    .where('response', 'is', null)
    .execute();
}

export async function deleteExpiredRecords(tx: Transaction, now: number): Promise<void> {
  await tx.tables<IdempotencyTables>().deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute();
}
