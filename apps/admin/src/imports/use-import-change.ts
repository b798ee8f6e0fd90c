/** One call about an import: its response becomes the page, and after an error the import is read again. */
import type { imports } from '@cartwright/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { useSession } from '../session/session-gate.tsx';
import { IMPORT_KEY, importQuery } from './import-queries.ts';

interface ImportChange<Input> {
  readonly run: (calls: MerchantClient['imports'], id: string, input: Input) => Promise<imports.ProductImport>;
  readonly onDone?: (one: imports.ProductImport) => void;
}

export function useImportChange<Input = void>(id: string, { run, onDone }: ImportChange<Input>) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { queryKey } = importQuery(client, id);
  return useMutation({
    mutationFn: (input: Input) => run(client.imports, id, input),
    onSuccess: async (one) => {
      // A read that started before the call is older than its response.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, one);
      void queries.invalidateQueries({ queryKey: [IMPORT_KEY, 'list'] });
      onDone?.(one);
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
