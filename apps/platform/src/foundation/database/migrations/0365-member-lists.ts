/**
 * Members are found by the folded text of their names and email address, newest first, from an index alone. A revision
 * counts changes of an account, and a merchant may write a note about it. Orders are found by their member.
 */
import { sql, type Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

interface EarlierMembers {
  members: { site_id: string; member_id: string; email: string; profile: string; search_text: string };
}

const BATCH = 500;
const MAX_LENGTH = 400;

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  for (const name of ['search_text', 'note']) {
    await schema.schema
      .alterTable('members')
      .addColumn(name, text, (column) => column.notNull().defaultTo(sql.lit('')))
      .execute();
  }
  await schema.schema
    .alterTable('members')
    .addColumn('revision', integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await fillSearchText(schema);
  await schema.schema
    .createIndex('members_by_time')
    .on('members')
    .columns(['site_id', 'created_at', 'member_id', 'status', 'search_text'])
    .execute();
  await schema.schema.createIndex('orders_by_member').on('orders').columns(['site_id', 'buyer_id', 'number']).execute();
}

async function fillSearchText(schema: Kysely<unknown>): Promise<void> {
  const tables = schema as Kysely<EarlierMembers>;
  let after = { site: '', member: '' };
  for (;;) {
    const { site, member } = after;
    const rows = await tables
      .selectFrom('members')
      .select(['site_id', 'member_id', 'email', 'profile'])
      .where(({ or, and, eb }) =>
        or([eb('site_id', '>', site), and([eb('site_id', '=', site), eb('member_id', '>', member)])]),
      )
      .orderBy('site_id')
      .orderBy('member_id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const { firstName, lastName, nickname } = JSON.parse(row.profile) as Record<string, unknown>;
      const words = [row.email, firstName, lastName, nickname];
      await tables
        .updateTable('members')
        .set({
          search_text: words
            .filter((word) => typeof word === 'string' && word !== '')
            .join(' ')
            .normalize('NFKD')
            .replaceAll(/\p{M}/gu, '')
            .toLowerCase()
            .slice(0, MAX_LENGTH),
        })
        .where('site_id', '=', row.site_id)
        .where('member_id', '=', row.member_id)
        .execute();
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = { site: last.site_id, member: last.member_id };
  }
}
