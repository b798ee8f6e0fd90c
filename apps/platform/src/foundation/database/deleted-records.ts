/**
 * Deleted records that can still be restored: for how long, and the list of the last ones. The stores keep them in their
 * own tables; each such table has `site_id`, `deleted_at` and an index over both.
 */
import { sql } from 'kysely';

import type { Transaction } from './database.ts';

/** A deleted record can be restored for this long. */
export const DELETED_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_LISTED = 100;

export interface DeletedRecord<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly deletedAt: number;
}

interface DeletedRecordSource {
  readonly table: string;
  readonly idColumn: string;
  readonly nameColumn: string;
}

/** Records that were deleted after this moment can be restored; earlier ones cannot. */
export function restoreLimitAt(now: number): number {
  return now - DELETED_LIFETIME_MS;
}

/** The last deleted records of a site that can be restored, newest first. */
export async function listDeletedRecords<Id extends string>(
  tx: Transaction,
  siteId: string,
  now: number,
  { table, idColumn, nameColumn }: DeletedRecordSource,
): Promise<readonly DeletedRecord<Id>[]> {
  const id = sql.ref<Id>(idColumn);
  const { rows } = await sql<DeletedRecord<Id>>`
    SELECT ${id} AS id, ${sql.ref(nameColumn)} AS name, deleted_at AS "deletedAt" FROM ${sql.table(table)}
    WHERE site_id = ${siteId} AND deleted_at > ${restoreLimitAt(now)}
    ORDER BY deleted_at DESC, ${id} LIMIT ${MAX_LISTED}`.execute(tx.tables<unknown>());
  return rows;
}

/** A deleted record as the API shows it. */
export function toDeletedResponse({ id, name, deletedAt }: DeletedRecord<string>): {
  readonly id: string;
  readonly name: string;
  readonly deletedDate: string;
} {
  return { id, name, deletedDate: new Date(deletedAt).toISOString() };
}
