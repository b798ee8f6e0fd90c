/**
 * The store of deleted collections. A collection is kept with what was chosen by hand and what was left out, so that it
 * can be restored under its own id; what its rules find is found again.
 */
import type { Kysely } from 'kysely';

import { decodeJson, encodeJson, type JsonText } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import {
  type DeletedRecord,
  restoreLimitAt,
  listDeletedRecords,
} from '../../../foundation/database/deleted-records.ts';
import type { Collection } from './collection.ts';
import type { CollectionId, ProductId } from './product.ts';

export interface DeletedCollection {
  readonly collection: Collection;
  /** In their order. */
  readonly picked: readonly ProductId[];
  readonly excluded: readonly ProductId[];
}

interface DeletedTables {
  deleted_collections: {
    site_id: string;
    collection_id: CollectionId;
    name: string;
    deleted_at: number;
    document: JsonText<DeletedCollection>;
  };
}

function tables(tx: Transaction): Kysely<DeletedTables> {
  return tx.tables<DeletedTables>();
}

export async function insertDeletedCollection(
  tx: Transaction,
  siteId: string,
  deleted: DeletedCollection,
  deletedAt: number,
): Promise<void> {
  const { id, name } = deleted.collection;
  await tables(tx)
    .insertInto('deleted_collections')
    .values({ site_id: siteId, collection_id: id, name, deleted_at: deletedAt, document: encodeJson(deleted) })
    .execute();
}

/** Takes a deleted collection out of the store; undefined where there is none, or it was deleted too long ago. */
export async function takeDeletedCollection(
  tx: Transaction,
  siteId: string,
  id: string,
  now: number,
): Promise<DeletedCollection | undefined> {
  const row = await tables(tx)
    .deleteFrom('deleted_collections')
    .where('site_id', '=', siteId)
    .where('collection_id', '=', id as CollectionId)
    .where('deleted_at', '>', restoreLimitAt(now))
    .returning('document')
    .executeTakeFirst();
  return row === undefined ? undefined : decodeJson(row.document);
}

/** The last deleted collections, newest first (index `deleted_collections_by_age`). */
export function listDeletedCollections(
  tx: Transaction,
  siteId: string,
  now: number,
): Promise<readonly DeletedRecord<CollectionId>[]> {
  return listDeletedRecords(tx, siteId, now, {
    table: 'deleted_collections',
    idColumn: 'collection_id',
    nameColumn: 'name',
  });
}

/** Removes collections that can no longer be restored, with the products that others left out and that are gone for good. */
export async function deleteOldCollections(tx: Transaction, now: number): Promise<void> {
  await tables(tx).deleteFrom('deleted_collections').where('deleted_at', '<=', restoreLimitAt(now)).execute();
}
