/** What an erasure does, as its dialog says it. Pure. */
import type { DataGroup, ErasedTable } from '@cartwright/contract';

import { ADMIN_LOCALE } from '../list/language.ts';
import { words } from '../words/words.ts';

export interface ErasureKinds {
  readonly deleted: readonly string[];
  readonly anonymized: readonly string[];
  readonly retained: readonly string[];
}

/** The kinds of data by what happens to them. Rows that name no person have no line where others of their kind are deleted. */
export function groupErasure(tables: readonly Pick<ErasedTable, 'group' | 'outcome'>[]): ErasureKinds {
  const kindsOf = (searched: string): readonly string[] => [
    ...new Set(tables.filter(({ outcome }) => outcome === searched).map(({ group }) => nameGroup(group))),
  ];
  const deleted = kindsOf('DELETED');
  const retained = kindsOf('RETAINED');
  const kept = kindsOf('KEPT').filter((kind) => !deleted.includes(kind));
  const anonymized = [...new Set([...kindsOf('ANONYMIZED'), ...kept])];
  return { deleted, anonymized: anonymized.filter((kind) => !retained.includes(kind)), retained };
}

/** A group that this admin does not know has its name of the wire. */
export function nameGroup(group: string): string {
  const names: Readonly<Partial<Record<string, string>>> = words.privacy.groups satisfies Record<DataGroup, string>;
  return names[group] ?? group;
}

/** `10 years` in the language of the admin. */
export function showTime(count: number, unit: 'day' | 'month' | 'year'): string {
  return new Intl.NumberFormat(ADMIN_LOCALE, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
