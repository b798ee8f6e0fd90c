/**
 * Lists of settings in the admin: read whole, edited entry by entry with its revision, deleted with a way back. A deleted
 * entry is made anew by Undo, with another id.
 */
import type { CallOptions } from '@cartwright/client';
import type { QueryKey } from '@tanstack/react-query';

import type { Entry, EntryChange } from '../client/selling-calls.ts';
import type { FieldName } from '../settings/save-settings.ts';
import type { SettingsSource } from '../settings/use-settings-form.ts';

/** What a list needs of its calls. */
export interface EntryCalls<Members> {
  readonly list: (
    query: { readonly paging: { readonly limit: number; readonly offset: number } },
    call?: CallOptions,
  ) => Promise<readonly Entry<Members>[]>;
  readonly get: (id: string, call?: CallOptions) => Promise<Entry<Members>>;
  readonly create: (entry: Members) => Promise<Entry<Members>>;
  readonly update: (id: string, change: EntryChange<Members>) => Promise<Entry<Members>>;
  readonly remove: (id: string) => Promise<void>;
}

const PAGE = 100;

/** All entries; a list has at most a thousand. */
export async function listAll<Members>(
  calls: Pick<EntryCalls<Members>, 'list'>,
  signal?: AbortSignal,
): Promise<readonly Entry<Members>[]> {
  const all: Entry<Members>[] = [];
  for (;;) {
    const page = await calls.list({ paging: { limit: PAGE, offset: all.length } }, signal && { signal });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

const OF_THE_PLATFORM = new Set(['_id', 'revision', '_createdDate', '_updatedDate']);

/** An entry without what only the platform sets, as it is made anew. */
export function toMembers<Members extends object>(entry: Entry<Members>): Members {
  const rest = Object.entries(entry).filter(([name]) => !OF_THE_PLATFORM.has(name));
  return Object.fromEntries(rest) as Members;
}

interface EntrySource<Values extends object, Members> {
  readonly listKey: QueryKey;
  readonly calls: EntryCalls<Members>;
  /** Absent for a new one, which begins with `initial`. */
  readonly entry: Entry<Members> | undefined;
  readonly initial: Values;
  readonly fields: { readonly [Field in keyof Values]: FieldName };
  readonly read: (entry: Entry<Members>) => Values;
  /** The members of changed values. `all` has every value. */
  readonly write: (changes: Partial<Values>, all: Values) => Partial<Members>;
  /** A new entry. */
  readonly make: (values: Values) => Members;
  readonly check?: (values: Values) => Readonly<Record<string, string>>;
  readonly onSaved: (entry: Entry<Members>) => void;
  /** What else shows it. Default: its list. */
  readonly shownBy?: QueryKey;
}

/** One entry as a settings form edits it. */
export function createEntrySource<Values extends object, Members>(
  source: EntrySource<Values, Members>,
): SettingsSource<Values> {
  const { listKey, calls, entry, initial, fields, read, write, make, check, onSaved, shownBy = listKey } = source;
  const toSaved = (saved: Entry<Members>) => ({ values: read(saved), revision: saved.revision });
  const id = entry?._id;
  return {
    queryKey: [...listKey, 'form', id ?? 'new'],
    isNew: id === undefined,
    fields,
    ...(check && { check }),
    alsoShownBy: [shownBy],
    read: async (signal) =>
      id === undefined
        ? { values: initial, revision: NEW }
        : toSaved(await calls.get(id, signal === undefined ? undefined : { signal })),
    save: async (changes, revision, all) => {
      const saved =
        id === undefined ? await calls.create(make(all)) : await calls.update(id, { ...write(changes, all), revision });
      onSaved(saved);
      return id === undefined ? { values: initial, revision: NEW } : toSaved(saved);
    },
  };
}

/** The revision of what is not saved yet. */
const NEW = '';
