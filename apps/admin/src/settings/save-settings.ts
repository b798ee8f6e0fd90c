/**
 * Saves the changed fields of one record of settings. Invariant: no change of any merchant is lost. Where the record was changed
 * meanwhile, fields are merged, and a field that both changed to different values becomes a question.
 */
import { type FieldViolation, isApplicationError } from '@cartwright/client';

import type { Conflict } from '../list/changed-meanwhile.tsx';
import { joinNames } from '../list/join-names.ts';
import { sentenceOfViolation } from '../list/platform-errors.ts';
import { words } from '../words/words.ts';

/** A record as it was read or saved. */
export interface Saved<Values> {
  readonly values: Values;
  readonly revision: string;
}

export interface FieldName {
  /** As the page calls it. */
  readonly label: string;
  /** The member of the call, as its errors name it: `seller.name`. */
  readonly path: string;
  /** The value in a question, where it is no text or number. */
  readonly show?: (value: unknown) => string;
  /** What is compared, where two values may differ in form and mean the same. */
  readonly meaning?: (value: unknown) => unknown;
}

export interface SettingsRecord<Values extends object> {
  readonly fields: { readonly [Field in keyof Values]: FieldName };
  readonly read: (signal?: AbortSignal) => Promise<Saved<Values>>;
  /** `all` has the changes and every other value. */
  readonly save: (changes: Partial<Values>, revision: string, all: Values) => Promise<Saved<Values>>;
}

export type SaveOutcome<Values> =
  | { readonly kind: 'saved'; readonly saved: Saved<Values>; readonly news: readonly string[] }
  | {
      readonly kind: 'conflict';
      /** What is saved now, and the draft on top of it. */
      readonly base: Saved<Values>;
      readonly draft: Values;
      readonly conflicts: readonly Conflict[];
      readonly news: readonly string[];
    };

/** Others may save again between the read and the write. */
const MAX_TRIES = 3;

export async function saveSettings<Values extends object>(
  record: SettingsRecord<Values>,
  base: Saved<Values>,
  draft: Values,
): Promise<SaveOutcome<Values>> {
  let from = base;
  let values = draft;
  const news: string[] = [];
  for (let tries = 1; ; tries++) {
    try {
      const saved = await record.save(pickChanges(record.fields, values, from.values), from.revision, values);
      return { kind: 'saved', saved, news };
    } catch (error) {
      const isStale = isApplicationError(error) && error.code === 'STALE_REVISION';
      if (!isStale || tries === MAX_TRIES) throw error;
      const now = await record.read();
      const merged = mergeSettings(record.fields, { typed: values, was: from.values, is: now.values });
      news.push(...merged.news);
      if (merged.conflicts.length > 0) {
        return { kind: 'conflict', base: now, draft: merged.values, conflicts: merged.conflicts, news };
      }
      from = now;
      values = merged.values;
    }
  }
}

interface Versions<Values> {
  readonly typed: Values;
  readonly was: Values;
  readonly is: Values;
}

export function mergeSettings<Values extends object>(
  fields: SettingsRecord<Values>['fields'],
  { typed, was, is }: Versions<Values>,
): { readonly values: Values; readonly conflicts: readonly Conflict[]; readonly news: readonly string[] } {
  let values = typed;
  const conflicts: Conflict[] = [];
  const news: string[] = [];
  for (const field of listFields(is)) {
    const { label, show = showValue } = fields[field];
    if (isSame(fields[field], is[field], was[field]) || isSame(fields[field], is[field], typed[field])) continue;
    if (isSame(fields[field], typed[field], was[field])) {
      values = { ...values, [field]: is[field] };
      news.push(words.settings.form.changedMeanwhile(label));
    } else {
      conflicts.push({ field, label, mine: show(typed[field]), theirs: show(is[field]) });
    }
  }
  return { values, conflicts, news };
}

export function pickChanges<Values extends object>(
  fields: SettingsRecord<Values>['fields'],
  values: Values,
  saved: Values,
): Partial<Values> {
  const changed = listFields(values).filter((field) => !isSame(fields[field], values[field], saved[field]));
  return Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<Values>;
}

function isSame({ meaning = (value) => value }: FieldName, one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(meaning(one)) === JSON.stringify(meaning(other));
}

/** Why the platform refused values, by field; `rest` is what belongs to none of them. */
export function readViolations<Values extends object>(
  fields: SettingsRecord<Values>['fields'],
  violations: readonly FieldViolation[],
): { readonly problems: Readonly<Record<string, string>>; readonly rest: string | undefined } {
  const problems: Record<string, string> = {};
  const rest: string[] = [];
  for (const violation of violations) {
    const { field: path, description } = violation;
    const found = Object.entries<FieldName>(fields).find(([, one]) => isBelow(path, one.path));
    if (found === undefined) rest.push(sentenceOfViolation(violation, path) ?? `${path}: ${description}`);
    else
      problems[found[0]] ??= sentenceOfViolation(violation, found[1].label) ?? toSentence(found[1], path, description);
  }
  return { problems, rest: rest.length === 0 ? undefined : rest.join(' ') };
}

/** Whether `properties.seller.lines[2]` is, or is a part of, `seller.lines`. */
function isBelow(path: string, own: string): boolean {
  return `.${path}.`.replaceAll('[', '.').includes(`.${own}.`);
}

/** `siteDisplayName must not be empty` → `Name must not be empty.` */
function toSentence({ label }: FieldName, path: string, description: string): string {
  const member = /[A-Za-z]+(?=(?:\[\d+\])?$)/u.exec(path)?.[0] ?? '';
  const rest = description.startsWith(`${member} `) ? `${label}${description.slice(member.length)}` : description;
  return /[.!?]$/u.test(rest) ? rest : `${rest}.`;
}

function listFields<Values extends object>(values: Values): readonly (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[];
}

/** A value in a question. */
function showValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? words.settings.form.on : words.settings.form.off;
  if (Array.isArray(value)) return joinNames(value.map(showValue));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value ?? '');
}
