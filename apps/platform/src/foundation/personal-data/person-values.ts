/** The names, telephone numbers and addresses of a person, as their rows have them: what an erasure looks for elsewhere. */
import { fold } from '../query/fields.ts';
import type { PersonRows, Row } from './find-rows.ts';
import { emptyAt, dropAt, mapStrings, readStrings } from './json-paths.ts';
import { type Person, wholeWords } from './person.ts';
import { ERASED_EMAIL, type PersonalTable } from './personal-table.ts';

/** Shorter values are parts of too many words. */
const MIN_VALUE = 3;
const ERASED = '[erased]';

export interface PersonValues {
  readonly emails: readonly string[];
  /** Everything else. */
  readonly texts: readonly string[];
}

export function collectValues({ emails }: Pick<Person, 'emails'>, { tables }: PersonRows): PersonValues {
  const found = tables.flatMap(({ table, rows }) => rows.flatMap((row) => readValues(table, row)));
  const long = found.map((text) => text.trim()).filter((text) => text.length >= MIN_VALUE);
  const texts = [...new Set(long.flatMap((text) => [text, fold(text)]))];
  const isEmail = (text: string): boolean => text.includes('@');
  return {
    emails: [...new Set([...emails, ...texts.filter(isEmail)])],
    texts: texts.filter((text) => !isEmail(text)),
  };
}

function readValues({ links, values = {}, replacement = {} }: PersonalTable, row: Row): readonly string[] {
  const emails = links.flatMap((link) => (link.by === 'email' ? [row[link.column]] : []));
  const paths = [values, replacement.empty ?? {}];
  const texts = paths.flatMap((byColumn) =>
    Object.entries(byColumn).flatMap(([column, names]) => {
      const value = readJson(row[column]);
      return names.flatMap((path) => readStrings(value, path));
    }),
  );
  return [...emails.filter((email) => typeof email === 'string'), ...texts];
}

/** The columns of a row that change, without the person. */
export function replaceRow(
  { replacement = {} }: PersonalTable,
  row: Row,
  values: PersonValues,
): Readonly<Record<string, string | null>> {
  const { set = {}, empty = {}, drop = {}, search = [] } = replacement;
  const changed: Record<string, string | null> = { ...set };
  for (const column of new Set([...Object.keys(empty), ...Object.keys(drop), ...search])) {
    const before = row[column];
    if (typeof before !== 'string') continue;
    const json = readJson(before);
    const isText = json === undefined;
    const bare = isText ? before : dropAt(emptyAt(json, empty[column] ?? []), drop[column] ?? []);
    const after = search.includes(column) ? mapStrings(bare, (text) => replaceValues(text, values)) : bare;
    changed[column] = isText ? String(after) : JSON.stringify(after);
  }
  return changed;
}

function replaceValues(text: string, { emails, texts }: PersonValues): string {
  const withoutEmails = emails.length === 0 ? text : text.replaceAll(wholeWords(emails), ERASED_EMAIL);
  return texts.length === 0 ? withoutEmails : withoutEmails.replaceAll(wholeWords(texts), ERASED);
}

/** Undefined for text that is no JSON object or list. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
