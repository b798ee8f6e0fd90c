/**
 * What was made of a row is kept beside what it was made of, and used again while the row still reads the same. A row is
 * read in its transaction all the same, so a kept value is never older than what its transaction sees: no other process,
 * no undone transaction and no forgotten notice can make it stale. Kept values are shared, therefore frozen.
 */
import { type JsonText, decodeJson } from './columns.ts';

interface Kept<Source, Value> {
  readonly source: Source;
  readonly value: Value;
}

/** Up to `most` values by key, the oldest forgotten first. `isSame` compares two readings of one row, member by member. */
export function keepValues<Source, Value>(
  most: number,
  isSame: (before: Source, now: Source) => boolean,
  make: (source: Source) => Value,
): (key: string, source: Source) => Value {
  const kept = new Map<string, Kept<Source, Value>>();
  return (key, source) => {
    const before = kept.get(key);
    if (before !== undefined && isSame(before.source, source)) return before.value;
    const value = freezeDeep(make(source));
    kept.set(key, { source, value });
    if (kept.size > most) {
      const oldest = kept.keys().next();
      if (oldest.done !== true) kept.delete(oldest.value);
    }
    return value;
  };
}

/** Documents, by the id of what they describe. */
export function keepDocuments<Value>(most: number): (id: string, text: JsonText<Value>) => Value {
  return keepValues<JsonText<Value>, Value>(most, (before, now) => before === now, decodeJson);
}

/** Whether two rows have the same members with the same values, as far as `===` tells. */
export function isSameRow<Row extends object>(before: Row, now: Row): boolean {
  for (const name in now) if (before[name] !== now[name]) return false;
  return true;
}

function freezeDeep<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) freezeDeep(member);
  return value;
}
