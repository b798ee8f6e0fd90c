/**
 * Deleted coupons and rules stay for some time, marked, so that they can be restored with their uses; their names and codes
 * are found in any case. Codes are folded as all other texts are: to lower case.
 */
import type { Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

interface Tables {
  coupons: { site_id: string; coupon_id: string; name: string; code: string; code_folded: string; name_folded: string };
  discount_rules: { site_id: string; rule_id: string; name: string; name_folded: string };
}

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  for (const table of ['coupons', 'discount_rules'] as const) {
    const alter = () => schema.schema.alterTable(table);
    await alter().addColumn('deleted_at', integer).execute();
    await alter()
      .addColumn('name_folded', text, (column) => column.notNull().defaultTo(''))
      .execute();
    await schema.schema.createIndex(`${table}_by_deletion`).on(table).columns(['deleted_at', 'site_id']).execute();
  }
  const tables = schema as Kysely<Tables>;
  for (const { site_id, coupon_id, name, code } of await tables.selectFrom('coupons').selectAll().execute()) {
    await tables
      .updateTable('coupons')
      .set({ name_folded: fold(name), code_folded: fold(code.trim()) })
      .where('site_id', '=', site_id)
      .where('coupon_id', '=', coupon_id)
      .execute();
  }
  for (const { site_id, rule_id, name } of await tables.selectFrom('discount_rules').selectAll().execute()) {
    await tables
      .updateTable('discount_rules')
      .set({ name_folded: fold(name) })
      .where('site_id', '=', site_id)
      .where('rule_id', '=', rule_id)
      .execute();
  }
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
