/** Gift cards are found by the name and the email address of their recipient, in any case. */
import type { Kysely } from 'kysely';

import { type JsonText, columnTypes, decodeJson } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

interface Tables {
  gift_cards: {
    site_id: string;
    gift_card_id: string;
    recipient_folded: string;
    document: JsonText<{ readonly recipient?: { readonly name: string; readonly email: string } }>;
  };
}

const BATCH = 500;

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  await schema.schema
    .alterTable('gift_cards')
    .addColumn('recipient_folded', columnTypes(dialect).text, (column) => column.notNull().defaultTo(''))
    .execute();
  const tables = schema as Kysely<Tables>;
  let last = { site_id: '', gift_card_id: '' };
  for (;;) {
    const rows = await tables
      .selectFrom('gift_cards')
      .select(['site_id', 'gift_card_id', 'document'])
      .where((is) =>
        is.or([
          is('site_id', '>', last.site_id),
          is.and([is('site_id', '=', last.site_id), is('gift_card_id', '>', last.gift_card_id)]),
        ]),
      )
      .orderBy('site_id')
      .orderBy('gift_card_id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const { recipient } = decodeJson(row.document);
      if (recipient === undefined) continue;
      await tables
        .updateTable('gift_cards')
        .set({ recipient_folded: `${recipient.name} ${recipient.email}`.normalize('NFKC').toLowerCase() })
        .where('site_id', '=', row.site_id)
        .where('gift_card_id', '=', row.gift_card_id)
        .execute();
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}
