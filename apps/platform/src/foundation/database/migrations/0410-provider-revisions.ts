/** Identity providers count their changes, so that of two merchants who edit one the second is told. */
import type { Kysely } from 'kysely';

export async function up(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .alterTable('identity_providers')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
