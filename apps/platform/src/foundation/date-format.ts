/**
 * Formats of dates, made once for each locale and set of options: making one takes about as long as a statement of the
 * database, and a checkout prints many dates.
 */
import { createCache } from './cache.ts';

/** An estimate: most of it is outside JavaScript. */
const FORMAT_BYTES = 20_000;
const formats = createCache<string, Intl.DateTimeFormat>('date formats', {
  maxEntries: 500,
  sizeOf: () => FORMAT_BYTES,
});

/** Throws a RangeError for a locale or a time zone that the runtime does not know. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
