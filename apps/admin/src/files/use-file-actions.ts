/** What the merchant does to files and folders: each change says what happened, and offers to undo it where it can. */
import { useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { reasonOf } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { createFileCalls, type Folder, type LibraryFile } from './file-calls.ts';
import { FILE_KEY } from './file-queries.ts';

type NamedFile = Pick<LibraryFile, 'id' | 'displayName'>;

export function useFileActions() {
  const { client } = useSession();
  const calls = createFileCalls(client);
  const queries = useQueryClient();
  const showToast = useToast();
  const renew = () => queries.invalidateQueries({ queryKey: [FILE_KEY] });

  /** Runs a change, renews the lists, and shows a toast; an error is a toast, too. */
  const run = async (change: () => Promise<unknown>, text: string, undo?: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change();
    } catch (error) {
      showToast(reasonOf(error));
      return false;
    }
    showToast(
      text,
      undo === undefined
        ? undefined
        : { label: words.list.actions.undo, run: () => void run(undo, words.files.done.undone) },
    );
    await renew();
    return true;
  };
  return {
    deleteFiles: (files: readonly NamedFile[]) => {
      const ids = files.map(({ id }) => id);
      return run(
        () => calls.deleteFiles(ids),
        sayOf(files, words.files.done.deleted),
        () => calls.restoreFiles(ids),
      );
    },
    restoreFiles: (files: readonly NamedFile[]) => {
      const ids = files.map(({ id }) => id);
      return run(
        () => calls.restoreFiles(ids),
        sayOf(files, words.files.done.restored),
        () => calls.deleteFiles(ids),
      );
    },
    moveFiles: (files: readonly LibraryFile[], folderId: string, folderName: string) =>
      run(
        () => Promise.all(files.map(({ id }) => calls.changeFile(id, { parentFolderId: folderId }))),
        sayOf(files, words.files.done.moved, folderName),
        () => Promise.all(files.map(({ id, parentFolderId }) => calls.changeFile(id, { parentFolderId }))),
      ),
    deleteFolder: ({ id, displayName }: Folder) =>
      run(
        () => calls.deleteFolder(id),
        words.files.done.folderDeleted(displayName),
        () => calls.restoreFolder(id),
      ),
    restoreFolder: ({ id, displayName }: Folder) =>
      run(
        () => calls.restoreFolder(id),
        words.files.done.folderRestored(displayName),
        () => calls.deleteFolder(id),
      ),
    moveFolder: ({ id, displayName, parentFolderId }: Folder, folderId: string, folderName: string) =>
      run(
        () => calls.changeFolder(id, { parentFolderId: folderId }),
        words.files.done.folderMoved(displayName, folderName),
        () => calls.changeFolder(id, { parentFolderId }),
      ),
  };
}

/** A change that a dialog asks for: its error stays in the dialog. */
export function useFileDialogChange<Input, Result>(
  run: (calls: ReturnType<typeof createFileCalls>, input: Input) => Promise<Result>,
  onDone: (result: Result) => void,
) {
  const { client } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => run(createFileCalls(client), input),
    onSuccess: async (result) => {
      onDone(result);
      await queries.invalidateQueries({ queryKey: [FILE_KEY] });
    },
  });
}

/** A sentence about one file, and about several. */
interface Sentences<More extends readonly string[]> {
  readonly one: (name: string, ...more: More) => string;
  readonly many: (count: number, ...more: More) => string;
}

/** `Deleted moon.jpg.`, `Deleted 3 files.` */
export function sayOf<More extends readonly string[]>(
  files: readonly NamedFile[],
  { one, many }: Sentences<More>,
  ...more: More
): string {
  const [first] = files;
  return files.length === 1 && first !== undefined ? one(first.displayName, ...more) : many(files.length, ...more);
}
