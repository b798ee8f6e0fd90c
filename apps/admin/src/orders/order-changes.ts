/** A change of an order by the merchant: afterwards everything about orders is read again, and a toast says what was done. */
import { useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export interface OrderChange<Result> {
  readonly run: () => Promise<Result>;
  /** The toast; undefined for none. */
  readonly done?: (result: Result) => string;
  readonly onDone?: () => void;
}

export function useOrderChange<Result>({ run, done, onDone }: OrderChange<Result>) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: run,
    onSuccess: async (result) => {
      // A dialog closes once the page behind it is new.
      await queries.invalidateQueries({ queryKey: ['orders'] });
      if (done !== undefined) toast(done(result));
      onDone?.();
    },
    // Another merchant may have changed the order: the dialog shows how it is now.
    onError: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  });
}
