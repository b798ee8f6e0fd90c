/** Coupons with the orders that used them, and rules that take something off by themselves. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'coupons')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('coupon_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('code', text, (column) => column.notNull())
    // As codes are compared: whatever case they are typed in.
    .addColumn('code_folded', text, (column) => column.notNull())
    .addColumn('active', integer, (column) => column.notNull())
    .addColumn('starts_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer)
    .addColumn('usage_limit', integer)
    .addColumn('usage_count', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('coupons_pk', ['site_id', 'coupon_id'])
    .addUniqueConstraint('coupons_code', ['site_id', 'code_folded'])
    .execute();
  await schema.schema
    .createIndex('coupons_by_time')
    .on('coupons')
    .columns(['site_id', 'created_at', 'coupon_id'])
    .execute();

  await createTable(schema, dialect, 'coupon_uses')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('coupon_id', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('buyer_kind', text, (column) => column.notNull())
    .addColumn('buyer_id', text, (column) => column.notNull())
    .addColumn('buyer_email', text, (column) => column.notNull())
    .addColumn('used_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('coupon_uses_pk', ['site_id', 'coupon_id', 'order_id'])
    .addForeignKeyConstraint(
      'coupon_uses_coupon',
      ['site_id', 'coupon_id'],
      'coupons',
      ['site_id', 'coupon_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema.schema
    .createIndex('coupon_uses_by_buyer')
    .on('coupon_uses')
    .columns(['site_id', 'coupon_id', 'buyer_id'])
    .execute();
  await schema.schema
    .createIndex('coupon_uses_by_email')
    .on('coupon_uses')
    .columns(['site_id', 'coupon_id', 'buyer_email'])
    .execute();

  await createTable(schema, dialect, 'discount_rules')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('rule_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('active', integer, (column) => column.notNull())
    .addColumn('starts_at', integer)
    .addColumn('ends_at', integer)
    .addColumn('revision', integer, (column) => column.notNull())
    .addColumn('usage_count', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('discount_rules_pk', ['site_id', 'rule_id'])
    .execute();
  await schema.schema
    .createIndex('discount_rules_active')
    .on('discount_rules')
    .columns(['site_id', 'active', 'rule_id'])
    .execute();
}
