/** Queries of imports. An import that the platform works on is read again every second. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { readFileError } from '../files/file-calls.ts';
import { sendRequest } from '../files/send-request.ts';
import { words } from '../words/words.ts';
import { isAtWork, type ItemList } from './import-steps.ts';

export const IMPORT_KEY = 'imports';

const EVERY_MS = 1000;
export const itemsPerPage = 50;

export function importQuery({ imports }: MerchantClient, id: string) {
  return queryOptions({
    queryKey: [IMPORT_KEY, 'one', id],
    queryFn: ({ signal }) => imports.getImport(id, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isAtWork(state.data) ? EVERY_MS : false),
  });
}

export function importListQuery({ imports }: MerchantClient) {
  return queryOptions({
    queryKey: [IMPORT_KEY, 'list'],
    queryFn: async ({ signal }) => (await imports.listImports({ signal })).imports,
  });
}

/** `at` is the time of the check: another check has other products. */
export function importItemsQuery({ imports }: MerchantClient, id: string, list: ItemList, at: string) {
  return infiniteQueryOptions({
    queryKey: [IMPORT_KEY, 'items', id, at, list],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      imports.listImportItems(id, { list, limit: itemsPerPage, afterRow: pageParam }, { signal }),
    getNextPageParam: ({ nextAfterRow }) => nextAfterRow,
  });
}

interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** Begins an import with a file of this device. @throws {Error} With the reason why the platform did not take it. */
export async function sendFile(
  { imports }: MerchantClient,
  file: File,
  { signal, onProgress }: SendOptions,
): Promise<string> {
  const begun = await imports.createImport({ fileName: file.name.slice(-255), sizeInBytes: file.size });
  if (begun.uploadUrl === undefined) return begun.import._id;
  const response = await sendRequest('PUT', begun.uploadUrl, { body: file, signal, onProgress });
  if (response.status >= 300) throw readFileError(response.body, response.status, words.imports.start.notSent);
  return begun.import._id;
}
