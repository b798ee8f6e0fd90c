/** A person as the shop knows them: by email addresses and accounts. Pure, without I/O. */
import type { MemberId, SiteId } from '../ids.ts';
import type { IdSet } from './personal-table.ts';

export interface Person {
  readonly siteId: SiteId;
  /** Proven to be theirs, or given by a merchant who has checked them. */
  readonly emails: readonly string[];
  readonly memberIds: readonly MemberId[];
}

export type KnownIds = Readonly<Record<IdSet, ReadonlySet<string>>>;

const ID_SETS: readonly IdSet[] = [
  'member',
  'session',
  'order',
  'checkout',
  'draft',
  'gift-card',
  'review',
  'subscriber',
  'event',
  'delivery',
];

/** Ids of a person before any table was read. */
export function startIds(ids: Readonly<Partial<Record<IdSet, readonly string[]>>>): KnownIds {
  return Object.fromEntries(ID_SETS.map((set) => [set, new Set(ids[set])])) as unknown as KnownIds;
}

export function countIds(ids: KnownIds): number {
  return ID_SETS.reduce((sum, set) => sum + ids[set].size, 0);
}

export function listIds(ids: KnownIds, sets: readonly IdSet[] = ID_SETS): readonly string[] {
  return sets.flatMap((set) => [...ids[set]]);
}

/** Whether a text has one of the values as whole words: `ada@example.com` is not in `nada@example.com`. */
export function mentions(text: string, values: readonly string[]): boolean {
  return values.length > 0 && wholeWords(values).test(text);
}

/** A pattern of any of the values as whole words, the longest first. */
export function wholeWords(values: readonly string[]): RegExp {
  const longestFirst = values.toSorted((left, right) => right.length - left.length);
  const any = longestFirst.map((value) => (value.includes('@') ? wholeEmail(value) : escapePattern(value))).join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, 'giu');
}

/** Not the end of a longer name, nor the start of a longer domain. */
function wholeEmail(email: string): string {
  return String.raw`(?<![._%+-])${escapePattern(email)}(?![.-][\p{L}\p{N}])`;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
