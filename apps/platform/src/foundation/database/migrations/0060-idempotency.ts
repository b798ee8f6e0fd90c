/** Idempotency keys: hashes of key and request, and the sealed answer. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);

  await createTable(schema, dialect, 'idempotency_keys')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('key_hash', text, (column) => column.notNull())
    .addColumn('fingerprint', text, (column) => column.notNull())
    .addColumn('answer', text)
    .addColumn('locked_until', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['site_id', 'key_hash'])
    .execute();

  await schema.schema
    .createIndex('idempotency_keys_by_expiry')
    .on('idempotency_keys')
    .columns(['expires_at'])
    .execute();
}
