/** Lists of gift cards and of stock's history by time, and what a merchant notes of a card's balance. */
import { sql, type Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text } = columnTypes(dialect);
  await schema.schema
    .alterTable('gift_card_entries')
    .addColumn('note', text, (column) => column.notNull().defaultTo(sql.lit('')))
    .execute();
  await schema.schema
    .createIndex('gift_cards_by_time')
    .on('gift_cards')
    .columns(['site_id', 'created_at', 'gift_card_id'])
    .execute();
  await schema.schema
    .createIndex('stock_history_by_time')
    .on('stock_history')
    .columns(['site_id', 'at', 'entry_id'])
    .execute();
}
