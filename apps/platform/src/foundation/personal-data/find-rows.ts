/** Finds the rows of every table that belong to a person, by the links of the list. */
import { type Expression, type SqlBool, sql } from 'kysely';

import type { Transaction } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import { countIds, type KnownIds, listIds, mentions, type Person, startIds } from './person.ts';
import type { Link, PersonalTable } from './personal-table.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface RowsOfTable {
  readonly table: PersonalTable;
  readonly rows: readonly Row[];
}

export interface PersonRows {
  readonly tables: readonly RowsOfTable[];
  readonly ids: KnownIds;
}

/** Ids and texts of one statement. */
const MAX_VALUES = 200;
const MAX_PATTERNS = 20;

/** Any table, for statements over the list. */
export type AnyTables = Record<string, Record<string, unknown>>;

/** All rows of a person. `known` are ids of theirs that may have no row any more. */
export async function findPersonRows(
  tx: Transaction,
  person: Person,
  known: KnownIds = startIds({ member: person.memberIds }),
): Promise<PersonRows> {
  return findRows(tx, person, known, PERSONAL_TABLES);
}

/** The rows in some tables. */
export async function findRows(
  tx: Transaction,
  person: Person,
  known: KnownIds,
  tables: readonly PersonalTable[],
): Promise<PersonRows> {
  let ids = known;
  // A table may be found by ids of a later one: read until no new id comes.
  for (;;) {
    const found: RowsOfTable[] = [];
    const before = countIds(ids);
    for (const table of tables) {
      const rows = await findRowsOfTable(tx, table, person, ids);
      ids = withIds(ids, table, rows);
      if (rows.length > 0) found.push({ table, rows });
    }
    if (countIds(ids) === before) return { tables: found, ids };
  }
}

function withIds(ids: KnownIds, { ids: named = {} }: PersonalTable, rows: readonly Row[]): KnownIds {
  const added = Object.entries(named).map(([set, column]) => {
    const own = ids[set as keyof KnownIds];
    return [set, new Set([...own, ...rows.map((row) => String(row[column]))])];
  });
  return { ...ids, ...(Object.fromEntries(added) as Partial<KnownIds>) };
}

async function findRowsOfTable(
  tx: Transaction,
  table: PersonalTable,
  person: Person,
  ids: KnownIds,
): Promise<readonly Row[]> {
  const byKey = new Map<string, Row>();
  for (const link of table.links) {
    for (const condition of toConditions(link, person, ids)) {
      const rows = await tx
        .tables<AnyTables>()
        .selectFrom(table.name)
        .selectAll()
        .where('site_id', '=', person.siteId)
        .where(condition)
        .execute();
      for (const row of rows) {
        if (!belongsTo(row, link, person, ids)) continue;
        byKey.set(JSON.stringify(table.key.map((column) => row[column])), row);
      }
    }
  }
  return [...byKey.values()];
}

function toConditions(link: Link, { emails }: Person, ids: KnownIds): readonly Expression<SqlBool>[] {
  switch (link.by) {
    case 'email':
      return isAmong(sql`lower(${sql.ref(link.column)})`, emails);
    case 'id':
      return isAmong(sql.ref(link.column), [...ids[link.of]]);
    case 'any-id':
      return isAmong(sql.ref(link.column), listIds(ids));
    case 'buyer':
      return [
        ...isAmong(sql.ref(link.id), [...ids.member]).map(
          (one) => sql<SqlBool>`${sql.ref(link.kind)} = 'member' and ${one}`,
        ),
        ...isAmong(sql`lower(${sql.ref(link.id)})`, emails).map(
          (one) => sql<SqlBool>`${sql.ref(link.kind)} = 'guest' and ${one}`,
        ),
      ];
    case 'mention': {
      const text = sql`lower(cast(${sql.ref(link.column)} as text))`;
      return [...inBatches(listMentioned(link, emails, ids), MAX_PATTERNS)]
        .map((values) =>
          sql.join<SqlBool>(
            values.map((value) => sql`${text} like ${toPattern(value)} escape '\\'`),
            sql` or `,
          ),
        )
        .map((any) => sql<SqlBool>`(${any})`);
    }
  }
}

function isAmong(column: Expression<unknown>, values: readonly string[]): readonly Expression<SqlBool>[] {
  return [...inBatches(values, MAX_VALUES)].map((batch) => sql<SqlBool>`${column} in (${sql.join(batch)})`);
}

/** As JSON has it inside a text, and matched literally. */
function toPattern(value: string): string {
  const escaped = JSON.stringify(value.toLowerCase()).slice(1, -1);
  return `%${escaped.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
}

function listMentioned(
  link: Extract<Link, { by: 'mention' }>,
  emails: readonly string[],
  ids: KnownIds,
): readonly string[] {
  return [...emails, ...listIds(ids, link.of)];
}

/** A pattern also finds longer addresses. */
function belongsTo(row: Row, link: Link, { emails }: Person, ids: KnownIds): boolean {
  if (link.by !== 'mention') return true;
  return mentions(String(row[link.column]), listMentioned(link, emails, ids));
}
