/** Writes everything that the shop has about a person: every row of the list, without hashes and keys. */
import type { PersonExport } from '@cartwright/contract';

import type { Transaction } from '../database/database.ts';
import { findPersonRows, type Row } from './find-rows.ts';
import type { Person } from './person.ts';
import type { PersonalTable } from './personal-table.ts';

export async function exportPerson(tx: Transaction, person: Person, now: number): Promise<PersonExport> {
  const { tables } = await findPersonRows(tx, person);
  return {
    exportedDate: new Date(now).toISOString(),
    emails: [...person.emails],
    memberIds: [...person.memberIds],
    tables: tables.map(({ table, rows }) => ({
      table: table.name,
      group: table.group,
      holds: table.holds,
      rows: rows.map((row) => exportRow(table, row)),
    })),
  };
}

function exportRow({ personal, other }: PersonalTable, row: Row): Record<string, unknown> {
  const columns = [...other, ...personal];
  return Object.fromEntries(
    columns.flatMap((column) => (row[column] === null ? [] : [[column, readValue(column, row[column])]])),
  );
}

/** Times as dates, JSON as values. */
function readValue(column: string, value: unknown): unknown {
  if (typeof value === 'number' && column.endsWith('_at')) return new Date(value).toISOString();
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
