/** Sides of a variant and of its package, where they differ from the product's. */
import type { Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  await schema.schema.alterTable('variants').addColumn('dimensions', columnTypes(dialect).json).execute();
}
