/** What can be done with the selected files. It stays at the bottom while there are any. */
import { Button, CloseIcon } from '@cartwright/ui';
import { useState } from 'react';

import { words } from '../words/words.ts';
import { type Folder, type LibraryFile, ROOT_FOLDER } from './file-calls.ts';
import { EraseDialog, MoveDialog } from './file-dialogs.tsx';
import { sayOf, useFileActions } from './use-file-actions.ts';

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
  const gate = {
    size: 'small',
    disabled: !canManage,
    title: canManage ? undefined : words.files.needsPermission,
  } as const;
  const [first] = selected;
  const from = first !== undefined && selected.every((file) => file.parentFolderId === first.parentFolderId);
  return (
    <section
      aria-label={words.files.selection.label}
      className="sticky bottom-[calc(var(--sticky-bottom)+0.75rem)] z-10 mx-3 mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-3 shadow-lg"
    >
      <Button size="small" look="quiet" icon aria-label={words.files.selection.clear} onClick={onClear}>
        <CloseIcon size={18} />
      </Button>
      <p className="tabular me-auto text-sm">{words.files.selection.selected(selected.length)}</p>
      {isTrash ? (
        <>
          <Button {...gate} look="solid" onClick={() => void restoreFiles(selected).then(onClear)}>
            {words.list.actions.restore}
          </Button>
          <Button {...gate} look="danger" onClick={() => setAsked('erase')}>
            {words.files.selection.deleteForGood}
          </Button>
        </>
      ) : (
        <>
          <Button {...gate} onClick={() => setAsked('move')}>
            {words.files.page.moveTo}
          </Button>
          <Button {...gate} look="danger" onClick={() => void deleteFiles(selected).then(onClear)}>
            {words.list.actions.delete}
          </Button>
        </>
      )}
      {asked === 'move' ? (
        <MoveDialog
          title={sayOf(selected, words.files.moveDialog.title)}
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
