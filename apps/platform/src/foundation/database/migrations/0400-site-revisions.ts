/** Sites count the changes of their settings, so that of two merchants who write one the second is told. */
import type { Kysely } from 'kysely';

export async function up(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .alterTable('sites')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
