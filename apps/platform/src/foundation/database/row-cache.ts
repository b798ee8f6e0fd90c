/**
 * Caches values decoded from rows. Key: the caller's, usually the row's id. Valid while the row is unchanged: the row
 * is still read in each transaction, so a cached value is never older than that transaction's snapshot. Cached values
 * are shared, therefore frozen.
 */
import { createCache } from '../cache.ts';
import { freezeDeep } from '../freeze-deep.ts';
import { type JsonText, decodeJson } from './columns.ts';
import type { Transaction } from './database.ts';

/** An estimate: the text of a row, and the values that were decoded from it. */
const BYTES_PER_CHARACTER = 4;

interface Entry<Source, Value> {
  readonly source: Source;
  readonly value: Value;
}

/** `isSame` compares two readings of one row, member by member. */
export function cacheRows<Source, Value>(
  maxEntries: number,
  isSame: (before: Source, now: Source) => boolean,
  decode: (source: Source) => Value,
): (key: string, source: Source) => Value {
  const entries = createCache<string, Entry<Source, Value>>('decoded rows', {
    maxEntries,
    sizeOf: ({ source }) => BYTES_PER_CHARACTER * countCharacters(source),
  });
  return (key, source) => {
    const before = entries.get(key);
    if (before !== undefined && (before.source === source || isSame(before.source, source))) return before.value;
    const value = freezeDeep(decode(source));
    entries.set(key, { source, value });
    return value;
  };
}

/**
 * Keeps what was made of the rows of one shared query (`OnceOptions.isShared`): on SQLite, transactions that run together get
 * the same promise of rows, so it is made once for all of them. What `make` returns must depend on the rows alone, and not
 * be changed.
 */
export function keepByRows<Row, Value>(): (
  tx: Transaction,
  rows: Promise<readonly Row[]>,
  make: (rows: readonly Row[]) => Value,
) => Promise<Value> {
  const kept = new WeakMap<Promise<readonly Row[]>, Promise<Value>>();
  return (tx, rows, make) => {
    // On PostgreSQL only product queries share rows.
    if (tx.dialect === 'postgres') return rows.then(make);
    let value = kept.get(rows);
    if (value === undefined) {
      value = rows.then(make);
      kept.set(rows, value);
    }
    return value;
  };
}

/** Documents by id. */
export function cacheDocuments<Value>(maxEntries: number): (id: string, text: JsonText<Value>) => Value {
  return cacheRows<JsonText<Value>, Value>(maxEntries, (before, now) => before === now, decodeJson);
}

/** Whether two rows have the same members with the same values (`===`). */
export function isSameRow<Row extends object>(before: Row, now: Row): boolean {
  for (const name in now) if (before[name] !== now[name]) return false;
  return true;
}

/** Of all texts in rows; any other value counts as one of eight. */
function countCharacters(source: unknown): number {
  if (typeof source === 'string') return source.length;
  if (typeof source !== 'object' || source === null) return 8;
  return Object.values(source).reduce<number>((sum, member) => sum + countCharacters(member), 0);
}
