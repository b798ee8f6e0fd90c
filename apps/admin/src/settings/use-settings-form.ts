/**
 * The state of one settings page: what is saved, the merchant's draft, and the errors by field. The draft begins with the
 * first change and remembers the revision that it began from; the response to a save becomes the page.
 */
import { isValidationError } from '@cartwright/client';
import { type FieldProblem, listProblems, useAnnounce, useNoToastWhile, useToast } from '@cartwright/ui';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import type { Conflict } from '../list/changed-meanwhile.tsx';
import { dropDraft, keepDraft, readKeptDraft } from '../list/kept-draft.ts';
import { useSaveKey } from '../list/save-bar.tsx';
import { reasonOf } from '../list/states.tsx';
import { useDraftStorage } from '../list/use-draft-storage.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import {
  mergeSettings,
  pickChanges,
  readViolations,
  type Saved,
  saveSettings,
  type SettingsRecord,
} from './save-settings.ts';

export interface SettingsSource<Values extends object> extends SettingsRecord<Values> {
  readonly queryKey: QueryKey;
  /** Nothing is saved yet: what the form begins with can be saved as it is. */
  readonly isNew?: boolean;
  /** A long form: what was typed is kept in the browser when its tab closes, and restored at the next visit. */
  readonly keepsDraft?: boolean;
  /** Errors that the page knows before the platform does, by field. */
  readonly check?: (values: Values) => Readonly<Record<string, string>>;
  /** Other queries that show what was saved. */
  readonly alsoShownBy?: readonly QueryKey[];
}

export interface SettingsForm<Values extends object> {
  /** Undefined until it is loaded. */
  readonly values: Values | undefined;
  readonly saved: Saved<Values> | undefined;
  readonly loadError: Error | null;
  readonly reload: () => void;
  readonly set: (change: Partial<Values>) => void;
  readonly save: () => void;
  readonly discard: () => void;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Errors by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly summary: readonly FieldProblem[];
  /** Why nothing was saved, where no field is the reason. */
  readonly message: string | undefined;
  readonly conflicts: readonly Conflict[];
  readonly news: readonly string[];
  readonly keepMine: (conflict: Conflict) => void;
  readonly useTheirs: (conflict: Conflict) => void;
  readonly forgetNews: () => void;
  /** When the changes were kept that an earlier visit left behind, in milliseconds since the epoch. */
  readonly restoredAt: number | undefined;
  readonly keepRestored: () => void;
  /** The merchant leaves without saving: nothing is kept. */
  readonly forgetDraft: () => void;
}

interface Editing<Values> {
  readonly base: Saved<Values>;
  readonly draft: Values;
}

interface Meanwhile {
  readonly conflicts: readonly Conflict[];
  readonly news: readonly string[];
}

interface Refused {
  readonly problems: Readonly<Record<string, string>>;
  readonly message: string | undefined;
}

const NOTHING: Meanwhile = { conflicts: [], news: [] };
const NO_ERROR: Refused = { problems: {}, message: undefined };

export function useSettingsForm<Values extends object>(source: SettingsSource<Values>): SettingsForm<Values> {
  const queries = useQueryClient();
  const toast = useToast();
  const announce = useAnnounce();
  const { merchant } = useSession();
  const {
    data: saved,
    error: loadError,
    refetch,
  } = useQuery({
    queryKey: source.queryKey,
    queryFn: ({ signal }) => source.read(signal),
  });
  const [editing, setEditing] = useState<Editing<Values>>();
  const [meanwhile, setMeanwhile] = useState(NOTHING);
  const [refused, setRefused] = useState(NO_ERROR);

  const draftName = { merchantId: merchant.id, record: source.queryKey.join(' ') };
  const [restored, setRestored] = useState(() =>
    source.keepsDraft === true ? readKeptDraft<Saved<Values>, Values>(localStorage, draftName, Date.now()) : undefined,
  );
  const [isRestored, setIsRestored] = useState(false);
  if (saved !== undefined && !isRestored) {
    setIsRestored(true);
    if (restored !== undefined) setEditing({ base: restored.base, draft: restored.draft });
  }

  // A read since the draft began has changes of others: they are merged at once.
  if (editing !== undefined && saved !== undefined && saved.revision !== editing.base.revision) {
    const { values, conflicts, news } = mergeSettings(source.fields, {
      typed: editing.draft,
      was: editing.base.values,
      is: saved.values,
    });
    setEditing({ base: saved, draft: values });
    setMeanwhile((before) => addTo(before, { conflicts, news }));
  }

  const values = editing?.draft ?? saved?.values;
  const isDirty =
    editing !== undefined && Object.keys(pickChanges(source.fields, editing.draft, editing.base.values)).length > 0;

  const forgetDraft = useDraftStorage({
    isDirty: source.keepsDraft === true && isRestored ? isDirty : undefined,
    wasKept: restored !== undefined,
    keep: () => {
      if (editing === undefined) return;
      const base = { values: editing.base.values, revision: editing.base.revision };
      keepDraft(localStorage, draftName, { base, draft: editing.draft, keptAt: Date.now() });
    },
    drop: () => dropDraft(localStorage, draftName),
  });

  const { mutate, isPending } = useMutation({
    mutationFn: ({ base, draft }: Editing<Values>) => saveSettings(source, base, draft),
    onSuccess: async (outcome) => {
      const now = outcome.kind === 'saved' ? outcome.saved : outcome.base;
      // A read that started before the save is older than its response.
      await queries.cancelQueries({ queryKey: source.queryKey });
      queries.setQueryData(source.queryKey, now);
      for (const queryKey of source.alsoShownBy ?? []) void queries.invalidateQueries({ queryKey });
      setRefused(NO_ERROR);
      if (outcome.kind === 'conflict') {
        setEditing({ base: outcome.base, draft: outcome.draft });
        setMeanwhile((before) => addTo(before, outcome));
        return;
      }
      setEditing(undefined);
      setRestored(undefined);
      setMeanwhile({ conflicts: [], news: outcome.news });
      toast(words.settings.form.saved);
    },
    onError: (error) => setRefused(readError(error, source)),
  });

  const save = useCallback(() => {
    const current = editing ?? (source.isNew === true && saved !== undefined ? begin(saved) : undefined);
    if (current === undefined || !(isDirty || source.isNew === true) || isPending) return;
    const problems = source.check?.(current.draft) ?? {};
    if (Object.keys(problems).length > 0) setRefused({ problems, message: undefined });
    else if (meanwhile.conflicts.length > 0) setRefused({ problems: {}, message: words.settings.form.chooseFirst });
    else {
      setRefused(NO_ERROR);
      mutate(current);
    }
  }, [editing, saved, isDirty, isPending, source, meanwhile, mutate]);
  useSaveKey(save);
  const { problems, message } = refused;
  useNoToastWhile(Object.keys(problems).length > 0 || message !== undefined);

  const settle = ({ field }: Conflict) => {
    setMeanwhile(({ conflicts, news }) => ({ conflicts: conflicts.filter((one) => one.field !== field), news }));
    setRefused(NO_ERROR);
  };
  const set = (change: Partial<Values>) => {
    if (saved === undefined) return;
    setEditing((before) => ({ base: before?.base ?? saved, draft: { ...(before?.draft ?? saved.values), ...change } }));
    // A corrected field has no error until the next save.
    setRefused((before) => ({ ...before, problems: withoutFields(before.problems, Object.keys(change)) }));
  };
  return {
    values,
    saved,
    loadError: saved === undefined ? loadError : null,
    reload: () => void refetch(),
    set,
    save,
    discard: () => {
      setRestored(undefined);
      setEditing(undefined);
      setMeanwhile(NOTHING);
      setRefused(NO_ERROR);
      announce(words.settings.form.discarded);
    },
    isDirty,
    isSaving: isPending,
    problems,
    summary: listProblems(problems, Object.keys(source.fields)),
    message,
    ...meanwhile,
    keepMine: settle,
    useTheirs: (conflict) => {
      settle(conflict);
      if (editing === undefined) return;
      const field = conflict.field as keyof Values;
      setEditing({ ...editing, draft: { ...editing.draft, [field]: editing.base.values[field] } });
    },
    restoredAt: isDirty ? restored?.keptAt : undefined,
    keepRestored: () => setRestored(undefined),
    forgetDraft,
    forgetNews: () => setMeanwhile(({ conflicts }) => ({ conflicts, news: [] })),
  };
}

function begin<Values>(saved: Saved<Values>): Editing<Values> {
  return { base: saved, draft: saved.values };
}

function readError<Values extends object>(error: Error, { fields }: SettingsRecord<Values>): Refused {
  if (!isValidationError(error)) return { problems: {}, message: reasonOf(error) };
  const { problems, rest } = readViolations(fields, error.violations);
  return { problems, message: rest };
}

/** A newer question about the same field replaces the older one. */
function addTo({ conflicts, news }: Meanwhile, more: Meanwhile): Meanwhile {
  const asked = new Set(more.conflicts.map(({ field }) => field));
  return {
    conflicts: [...conflicts.filter(({ field }) => !asked.has(field)), ...more.conflicts],
    news: [...new Set([...news, ...more.news])],
  };
}

function withoutFields(problems: Refused['problems'], fields: readonly string[]): Refused['problems'] {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
}
