/** What can be done with the selected files. It stays at the bottom while there are any. */
import { Button, CloseIcon } from '@cartwright/ui';
import { useState } from 'react';

import { type Folder, type LibraryFile, ROOT_FOLDER } from './file-calls.ts';
import { EraseDialog, MoveDialog } from './file-dialogs.tsx';
import { NEEDS_PERMISSION } from './file-picker.tsx';
import { countFiles } from './upload-words.ts';
import { useFileActions } from './use-file-actions.ts';

interface FileBulkBarProps {
  readonly selected: readonly LibraryFile[];
  readonly folders: readonly Folder[];
  readonly isTrash: boolean;
  readonly canManage: boolean;
  readonly onClear: () => void;
}

export function FileBulkBar({ selected, folders, isTrash, canManage, onClear }: FileBulkBarProps) {
  const { deleteFiles, restoreFiles, moveFiles } = useFileActions();
  const [asked, setAsked] = useState<'move' | 'erase'>();
  const close = () => setAsked(undefined);
  if (selected.length === 0) return null;
  const gate = { size: 'small', disabled: !canManage, title: canManage ? undefined : NEEDS_PERMISSION } as const;
  const [first] = selected;
  const from = first !== undefined && selected.every((file) => file.parentFolderId === first.parentFolderId);
  return (
    <section
      aria-label="Selected files"
      className="sticky bottom-[calc(var(--sticky-bottom)+0.75rem)] z-10 mx-3 mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-3 shadow-lg"
    >
      <Button size="small" look="quiet" icon aria-label="Clear the selection" onClick={onClear}>
        <CloseIcon size={18} />
      </Button>
      <p className="tabular me-auto text-sm">{selected.length} selected</p>
      {isTrash ? (
        <>
          <Button {...gate} look="solid" onClick={() => void restoreFiles(selected).then(onClear)}>
            Restore
          </Button>
          <Button {...gate} look="danger" onClick={() => setAsked('erase')}>
            Delete for good
          </Button>
        </>
      ) : (
        <>
          <Button {...gate} onClick={() => setAsked('move')}>
            Move to…
          </Button>
          <Button {...gate} look="danger" onClick={() => void deleteFiles(selected).then(onClear)}>
            Delete
          </Button>
        </>
      )}
      {asked === 'move' ? (
        <MoveDialog
          what={countFiles(selected.length)}
          folders={folders}
          from={from ? (first?.parentFolderId ?? ROOT_FOLDER) : ''}
          onMove={(folderId, folderName) => {
            close();
            void moveFiles(selected, folderId, folderName).then(onClear);
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'erase' ? (
        <EraseDialog
          files={selected}
          onDone={() => {
            close();
            onClear();
          }}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
