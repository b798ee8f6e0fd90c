/** What the pages about files load: pages of files, folders, one file, and where it is used. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { createFileCalls, type FilePage, type Folder, type MediaType, requestJson, ROOT_FOLDER } from './file-calls.ts';

/** Every query about files begins with it, so that one change renews them all. */
export const FILE_KEY = 'files';

export const filesPerPage = 60;

/** Which files are listed: those of a folder, those of the whole library, or those in the trash. */
export type FileSelection =
  | { readonly kind: 'folder'; readonly folderId: string; readonly mediaTypes: readonly MediaType[] }
  | {
      readonly kind: 'library';
      readonly search: string;
      readonly mediaTypes: readonly MediaType[];
      readonly isUnused?: boolean;
    }
  | { readonly kind: 'trash'; readonly search: string };

export function fileListQuery(client: MerchantClient, selection: FileSelection) {
  return infiniteQueryOptions({
    queryKey: [FILE_KEY, 'list', selection],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => fetchFiles(client, selection, pageParam, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor.cursors.next,
  });
}

function fetchFiles(client: MerchantClient, selection: FileSelection, cursor: string | undefined, signal: AbortSignal) {
  if (selection.kind === 'folder') {
    const asked = new URLSearchParams({
      parentFolderId: selection.folderId,
      'paging.limit': String(filesPerPage),
      ...(cursor === undefined ? {} : { 'paging.cursor': cursor }),
    });
    for (const type of selection.mediaTypes) asked.append('mediaTypes', type);
    return requestJson<FilePage>(client, `/files?${asked}`, { signal });
  }
  const body = {
    ...(selection.search === '' ? {} : { search: selection.search }),
    ...(selection.kind === 'trash' ? { rootFolder: 'TRASH_ROOT' } : selectInLibrary(selection)),
    paging: { limit: filesPerPage, ...(cursor === undefined ? {} : { cursor }) },
  };
  return requestJson<FilePage>(client, '/files/search', { method: 'POST', body, signal });
}

function selectInLibrary({ mediaTypes, isUnused = false }: Extract<FileSelection, { readonly kind: 'library' }>) {
  return {
    ...(mediaTypes.length === 0 ? {} : { mediaTypes }),
    ...(isUnused ? { isUnused } : {}),
  };
}

/** Pages of folders that one reading follows: a shop has a thousand folders at most. */
const FOLDER_PAGES = 10;

/** All folders, by name; the pages build paths and choices of them. In the trash: those that were deleted. */
export function foldersQuery(client: MerchantClient, { isDeleted = false } = {}) {
  return queryOptions({
    queryKey: [FILE_KEY, 'folders', isDeleted],
    queryFn: async ({ signal }): Promise<readonly Folder[]> => {
      const folders: Folder[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < FOLDER_PAGES; page += 1) {
        const sort = cursor === undefined ? { sort: { fieldName: 'displayName', order: 'ASC' } } : {};
        const paging = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
        const body = { ...sort, rootFolder: isDeleted ? 'TRASH_ROOT' : 'MEDIA_ROOT', paging };
        const found = await requestJson<Omit<FilePage, 'files'> & { readonly folders: readonly Folder[] }>(
          client,
          '/folders/search',
          { method: 'POST', body, signal },
        );
        folders.push(...found.folders);
        cursor = found.nextCursor.cursors.next;
        if (cursor === undefined) break;
      }
      return folders;
    },
  });
}

export function fileQuery(client: MerchantClient, id: string) {
  return queryOptions({
    queryKey: [FILE_KEY, 'one', id],
    queryFn: ({ signal }) => createFileCalls(client).getFile(id, signal),
  });
}

export function fileUsesQuery(client: MerchantClient, id: string) {
  return queryOptions({
    queryKey: [FILE_KEY, 'uses', id],
    queryFn: ({ signal }) => createFileCalls(client).listUses([id], signal),
  });
}

/** The folders from the root to this one, the outermost first. */
export function listPath(folders: readonly Folder[], id: string): readonly Folder[] {
  const path: Folder[] = [];
  let current = folders.find((folder) => folder.id === id);
  while (current !== undefined && !path.includes(current) && current.id !== ROOT_FOLDER) {
    path.unshift(current);
    const { parentFolderId } = current;
    current = folders.find((folder) => folder.id === parentFolderId);
  }
  return path;
}

/** Every folder with the names that lead to it, in their order: `Vases / Moon`. Without a folder and what lies in it. */
export function listPlaces(
  folders: readonly Folder[],
  without?: string,
): readonly { readonly id: string; readonly title: string }[] {
  return folders
    .map(({ id }) => ({ id, path: listPath(folders, id) }))
    .filter(({ path }) => !path.some((folder) => folder.id === without))
    .map(({ id, path }) => ({ id, title: path.map(({ displayName }) => displayName).join(' / ') }))
    .toSorted((left, right) => left.title.localeCompare(right.title));
}
