/**
 * Deletes records that the platform cannot restore, such as a webhook with its log: the record leaves the page at once, and
 * the platform is asked only when the toast with Undo has gone. A page that is closed asks at once. A record that others
 * use is turned off at once, and turned on again by Undo.
 */
import { useToast } from '@cartwright/ui';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

import { words } from '../words/words.ts';
import { reasonOf } from './states.tsx';

/** Turns a record off, and on again. */
interface Switch {
  readonly off: () => Promise<unknown>;
  readonly on: () => Promise<unknown>;
}

export interface Deletion {
  /** Unique in the shop. */
  readonly id: string;
  /** What the toast says: `Deleted Orders to the ERP.` */
  readonly done: string;
  readonly run: () => Promise<unknown>;
  /** For a record that is on, and that a shopper or another system would use until it is deleted. */
  readonly turn?: Switch | undefined;
  /** The queries to read again afterwards. */
  readonly queryKey: QueryKey;
}

interface DeletionCalls {
  readonly remove: (deletion: Deletion) => void;
  /** The ids of the records that wait for their deletion: pages leave them out. */
  readonly waiting: ReadonlySet<string>;
}

const DeletionContext = createContext<DeletionCalls>({ remove: () => {}, waiting: new Set() });

/** Deletes with Undo in the nearest {@link DelayedDeletions}. */
export function useDelayedDeletion(): DeletionCalls {
  return useContext(DeletionContext);
}

/** Wraps the pages, so that a deletion outlives the page that asked for it. */
export function DelayedDeletions({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const unsent = useRef(new Map<string, Deletion>());
  const show = useCallback((id: string) => setWaiting((ids) => new Set([...ids].filter((one) => one !== id))), []);
  const send = useCallback(
    async (id: string) => {
      const deletion = unsent.current.get(id);
      if (deletion === undefined) return;
      unsent.current.delete(id);
      try {
        await deletion.run();
      } catch (error) {
        toast(words.list.notDeleted(reasonOf(error)));
      }
      // The record stays away until the lists are without it.
      await queries.invalidateQueries({ queryKey: deletion.queryKey });
      show(id);
    },
    [queries, show, toast],
  );
  const remove = useCallback(
    (deletion: Deletion) => {
      const { id, done, turn, queryKey } = deletion;
      unsent.current.set(id, deletion);
      setWaiting((ids) => new Set([...ids, id]));
      const keep = () => {
        if (!unsent.current.delete(id)) return false;
        show(id);
        return true;
      };
      const isOff = turn?.off().catch((error: unknown) => {
        // The record is back, since others can still use it.
        if (keep()) toast(words.list.notDeleted(reasonOf(error)));
      });
      const undo = async () => {
        if (!keep() || turn === undefined) return;
        await isOff;
        await turn.on().catch((error: unknown) => toast(words.list.notChanged(reasonOf(error))));
        await queries.invalidateQueries({ queryKey });
      };
      toast(done, { label: words.list.actions.undo, run: () => void undo(), onMissed: () => void send(id) });
    },
    [queries, send, show, toast],
  );
  useEffect(() => {
    const sendAll = () => {
      for (const id of unsent.current.keys()) void send(id);
    };
    addEventListener('pagehide', sendAll);
    return () => removeEventListener('pagehide', sendAll);
  }, [send]);
  const calls = useMemo(() => ({ remove, waiting }), [remove, waiting]);
  return <DeletionContext value={calls}>{children}</DeletionContext>;
}
