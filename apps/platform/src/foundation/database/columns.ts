/**
 * The column types that both databases have in common, and how values enter and leave them.
 * Amounts are integer minor units, instants are milliseconds since the epoch, both as numbers; text sorts by its bytes
 * on both databases; JSON leaves the database as text (also from `jsonb`), so one decoder serves both.
 */
import { sql, type CreateTableBuilder, type Kysely, type RawBuilder } from 'kysely';

import type { DatabaseDialect } from './database.ts';

declare const encodes: unique symbol;

/** The text of a JSON column, remembering the type that it encodes. */
export type JsonText<T> = string & { readonly [encodes]: T };

/** A yes or no: stored as 1 or 0. */
export type Flag = 0 | 1;

export function encodeJson<T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>;
}

export function decodeJson<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T;
}

export function encodeFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

export function decodeFlag(flag: Flag): boolean {
  return flag === 1;
}

/**
 * Throws if a statement would store a number that cannot be read again: SQLite stores it, and then fails to return the
 * row. The contract refuses such numbers earlier; this is the last check.
 */
export function requireStorable(statement: string, values: readonly unknown[]): void {
  if (!statement.startsWith('insert') && !statement.startsWith('update')) return;
  for (const value of values) {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
      throw new RangeError(`A column holds safe integers only, not ${value}.`);
    }
  }
}

/** Column types for migrations. `integer` holds 2^53 safely on both; `json` is checked by the database on both. */
export interface ColumnTypes {
  readonly text: RawBuilder<unknown>;
  readonly integer: RawBuilder<unknown>;
  readonly json: RawBuilder<unknown>;
}

const COLUMN_TYPES: Record<DatabaseDialect, ColumnTypes> = {
  sqlite: { text: sql`text`, integer: sql`integer`, json: sql`text` },
  postgres: { text: sql`text collate "C"`, integer: sql`bigint`, json: sql`jsonb` },
};

export function columnTypes(dialect: DatabaseDialect): ColumnTypes {
  return COLUMN_TYPES[dialect];
}

/** Starts a table for a migration: `STRICT` on SQLite, so that a column holds only its declared type. */
export function createTable(
  schema: Kysely<unknown>,
  dialect: DatabaseDialect,
  table: string,
): CreateTableBuilder<string, never> {
  const builder = schema.schema.createTable(table);
  return dialect === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder;
}
