/**
 * Where lines run from right to left, a name or a code inside a sentence keeps its own direction: each text given to a
 * function of the catalog stands between marks that isolate it. Without them, `3-Pack` would read `Pack-3`.
 */

/** First strong isolate, and its end. */
const [BEGIN, END] = ['\u2068', '\u2069'];

/** The same catalog, whose functions isolate the texts that they are given. */
export function isolateArguments<Catalog>(catalog: Catalog): Catalog {
  return isolateEntry(catalog) as Catalog;
}

function isolateEntry(entry: unknown): unknown {
  if (isSentence(entry)) return (...values: readonly unknown[]) => entry(...values.map(isolate));
  if (typeof entry !== 'object' || entry === null) return entry;
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, isolateEntry(value)]));
}

function isolate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(isolate);
  return typeof value === 'string' && value !== '' ? `${BEGIN}${value}${END}` : value;
}

function isSentence(entry: unknown): entry is (...values: readonly unknown[]) => unknown {
  return typeof entry === 'function';
}
