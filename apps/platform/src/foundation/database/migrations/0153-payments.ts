/** Attempts to pay, and the notifications of providers that were seen. */
import { sql, type Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'payment_attempts')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('attempt_id', text, (column) => column.notNull())
    .addColumn('checkout_id', text)
    .addColumn('order_id', text)
    .addColumn('provider', text, (column) => column.notNull())
    .addColumn('method', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    // The provider's id of the payment.
    .addColumn('reference', text)
    // The checkout or order while the attempt is under way, so that there is one such attempt at most.
    .addColumn('live_key', text)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_attempts_pk', ['site_id', 'attempt_id'])
    .addUniqueConstraint('payment_attempts_reference', ['site_id', 'provider', 'reference'])
    .addUniqueConstraint('payment_attempts_live', ['site_id', 'live_key'])
    .addCheckConstraint('payment_attempts_amount', sql`amount > 0`)
    .execute();
  await schema.schema
    .createIndex('payment_attempts_by_checkout')
    .on('payment_attempts')
    .columns(['site_id', 'checkout_id'])
    .execute();
  await schema.schema
    .createIndex('payment_attempts_by_order')
    .on('payment_attempts')
    .columns(['site_id', 'order_id'])
    .execute();
  await schema.schema
    .createIndex('payment_attempts_by_age')
    .on('payment_attempts')
    .columns(['updated_at'])
    .where(sql.ref('order_id'), 'is', null)
    .execute();

  await createTable(schema, dialect, 'payment_notifications')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('provider', text, (column) => column.notNull())
    .addColumn('notification_id', text, (column) => column.notNull())
    .addColumn('received_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_notifications_pk', ['site_id', 'provider', 'notification_id'])
    .execute();
  await schema.schema
    .createIndex('payment_notifications_by_age')
    .on('payment_notifications')
    .columns(['received_at'])
    .execute();
}
