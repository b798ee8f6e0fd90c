/** Folders above the files: those in the open folder, those that a search finds, or those in the trash. */
import { Button, FolderIcon } from '@cartwright/ui';
import { Link } from 'react-router';

import { words } from '../words/words.ts';
import type { Folder } from './file-calls.ts';

interface FolderListProps {
  readonly folders: readonly Folder[];
  readonly addressOf: (folderId: string) => string;
}

const TILE = 'flex min-h-target min-w-0 items-center gap-3 rounded-md border border-line px-3 text-sm';

export function FolderList({ folders, addressOf }: FolderListProps) {
  if (folders.length === 0) return null;
  return (
    <ul
      aria-label={words.files.folders.label}
      className="grid grid-cols-2 gap-3 px-4 pt-4 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
    >
      {folders.map(({ id, displayName }) => (
        <li key={id} className="min-w-0">
          <Link to={addressOf(id)} className={`${TILE} font-[550] no-underline hover:bg-sunken`}>
            <FolderIcon size={18} className="flex-none text-quiet" />
            <span className="truncate" title={displayName}>
              {displayName}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface DeletedFoldersProps {
  readonly folders: readonly Folder[];
  readonly canRestore: boolean;
  readonly onRestore: (folder: Folder) => void;
}

/** What lay in a folder comes back with it. */
export function DeletedFolders({ folders, canRestore, onRestore }: DeletedFoldersProps) {
  if (folders.length === 0) return null;
  return (
    <ul aria-label={words.files.folders.deletedLabel} className="grid gap-3 px-4 pt-4 sm:grid-cols-2">
      {folders.map((folder) => (
        <li key={folder.id} className={TILE}>
          <FolderIcon size={18} className="flex-none text-quiet" />
          <span className="min-w-0 flex-1 truncate font-[550]" title={folder.displayName}>
            {folder.displayName}
          </span>
          <Button
            size="small"
            disabled={!canRestore}
            aria-label={words.files.folders.restore(folder.displayName)}
            onClick={() => onRestore(folder)}
          >
            {words.list.actions.restore}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface FolderPathProps {
  /** The outermost first; the last one is open. */
  readonly path: readonly Folder[];
  readonly addressOf: (folderId: string | undefined) => string;
}

/** `Files / Vases / Moon` */
export function FolderPath({ path, addressOf }: FolderPathProps) {
  return (
    <nav aria-label={words.files.folders.pathLabel} className="px-4 pt-4 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <li>
          <Link to={addressOf(undefined)} className="inline-flex min-h-6 items-center text-quiet">
            {words.files.title}
          </Link>
        </li>
        {path.map(({ id, displayName }, index) => (
          <li key={id} className="flex items-center gap-2">
            <span aria-hidden="true" className="text-quiet">
              /
            </span>
            {index === path.length - 1 ? (
              <span aria-current="page" className="font-[550]">
                {displayName}
              </span>
            ) : (
              <Link to={addressOf(id)} className="inline-flex min-h-6 items-center text-quiet">
                {displayName}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
