/**
 * Changes that a page shows before the platform has answered. Invariant: after a failure the cached answers are as they
 * were, a toast says why, and they are read again. Decision 0123 says which changes these are.
 */
import { useToast } from '@cartwright/ui';
import {
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import { words } from '../words/words.ts';
import { reasonOf } from './states.tsx';

/** What a change makes of the cached answers of some queries. */
interface ShownChange<Input> {
  /** The beginning of their keys. */
  readonly queryKey: QueryKey;
  readonly change: (data: unknown, input: Input) => unknown;
}

interface OptimisticChange<Input> {
  readonly run: (input: Input) => Promise<unknown>;
  /** The beginning of the keys of all queries that depend on the change: they are read again afterwards. */
  readonly queryKey: QueryKey;
  readonly shows: readonly ShownChange<Input>[];
  readonly onDone?: (input: Input) => void;
}

/** Shows a change in the cached answers of type `Data`. Queries that have no answer yet stay without. */
export function showIn<Data, Input>(
  queryKey: QueryKey,
  change: (data: Data, input: Input) => Data,
): ShownChange<Input> {
  // The queries of a key have one type of answer.
  return { queryKey, change: (data, input) => change(data as Data, input) };
}

/** Returns the mutation. Changes under the same key are sent one after the other, and each shows at once. */
export function useOptimisticChange<Input = void>(change: OptimisticChange<Input>) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation(createOptimisticOptions(queries, toast, change));
}

/** The options of such a mutation, for a page or a test. */
export function createOptimisticOptions<Input>(
  queries: QueryClient,
  toast: (text: string) => void,
  { run, queryKey, shows, onDone }: OptimisticChange<Input>,
): MutationOptions<unknown, Error, Input, readonly (readonly [QueryKey, unknown])[]> {
  const mutationKey = ['optimistic', ...queryKey];
  return {
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: run,
    onMutate: async (input) => {
      // An answer that is under way would show the state before the change.
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueriesData({ queryKey });
      for (const { queryKey: shown, change } of shows) {
        queries.setQueriesData({ queryKey: shown }, (data: unknown) =>
          data === undefined ? undefined : change(data, input),
        );
      }
      return before;
    },
    onSuccess: (_result, input) => onDone?.(input),
    onError: (error, _input, before = []) => {
      for (const [key, data] of before) queries.setQueryData(key, data);
      toast(words.list.notChanged(reasonOf(error)));
    },
    onSettled: async () => {
      // The answer would lack the changes that are still to be sent.
      if (queries.isMutating({ mutationKey }) > 1) return;
      await queries.invalidateQueries({ queryKey });
    },
  };
}
