/** Gift cards with their ledger; files of digital products, and what was sent of them. */
import { sql, type Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'gift_cards')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('gift_card_id', text, (column) => column.notNull())
    .addColumn('code_hash', text, (column) => column.notNull())
    .addColumn('code_ending', text, (column) => column.notNull())
    // Only until the email with the code is queued.
    .addColumn('sealed_code', text)
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('initial', integer, (column) => column.notNull())
    .addColumn('balance', integer, (column) => column.notNull())
    // What it was bought with; empty and 0 where the merchant gave it.
    .addColumn('order_id', text)
    .addColumn('line_id', text, (column) => column.notNull())
    .addColumn('unit', integer, (column) => column.notNull())
    .addColumn('deliver_at', integer)
    .addColumn('expires_at', integer)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('gift_cards_pk', ['site_id', 'gift_card_id'])
    .addUniqueConstraint('gift_cards_code', ['site_id', 'code_hash'])
    // A unit that was paid becomes one card, however often the payment is heard of.
    .addUniqueConstraint('gift_cards_unit', ['site_id', 'order_id', 'line_id', 'unit'])
    // The last guard against spending more than there is.
    .addCheckConstraint('gift_cards_balance', sql`balance >= 0`)
    .execute();

  await createTable(schema, dialect, 'gift_card_entries')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('entry_id', text, (column) => column.notNull())
    .addColumn('gift_card_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('balance_after', integer, (column) => column.notNull())
    // `redeem pay_…`, `refund ref_…`: each happens once.
    .addColumn('reference', text, (column) => column.notNull())
    .addColumn('order_id', text)
    .addColumn('actor_kind', text, (column) => column.notNull())
    .addColumn('actor_id', text, (column) => column.notNull())
    .addColumn('at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('gift_card_entries_pk', ['site_id', 'entry_id'])
    .addUniqueConstraint('gift_card_entries_reference', ['site_id', 'gift_card_id', 'reference'])
    .addForeignKeyConstraint('gift_card_entries_card', ['site_id', 'gift_card_id'], 'gift_cards', [
      'site_id',
      'gift_card_id',
    ])
    .execute();

  await createTable(schema, dialect, 'product_files')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('file_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('mime_type', text, (column) => column.notNull())
    .addColumn('bytes', integer, (column) => column.notNull())
    // The name of the stored file: the hash of its content.
    .addColumn('content_hash', text, (column) => column.notNull())
    .addColumn('place', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('removed_at', integer)
    .addPrimaryKeyConstraint('product_files_pk', ['site_id', 'file_id'])
    .execute();
  await schema.schema
    .createIndex('product_files_by_product')
    .on('product_files')
    .columns(['site_id', 'product_id', 'place'])
    .execute();

  await createTable(schema, dialect, 'digital_deliveries')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('line_id', text, (column) => column.notNull())
    .addColumn('file_id', text, (column) => column.notNull())
    .addColumn('downloads', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('revoked_at', integer)
    .addPrimaryKeyConstraint('digital_deliveries_pk', ['site_id', 'order_id', 'line_id', 'file_id'])
    .addForeignKeyConstraint('digital_deliveries_order', ['site_id', 'order_id'], 'orders', ['site_id', 'order_id'])
    .execute();
}
