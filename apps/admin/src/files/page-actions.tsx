/** The buttons of the files' page: upload, from an address, and what concerns folders. */
import { Button } from '@cartwright/ui';
import { useState } from 'react';

import { Menu } from '../list/menu.tsx';
import { useCan } from '../session/permissions.ts';
import { type Folder, MANAGE_FILES, ROOT_FOLDER } from './file-calls.ts';
import { FolderDialog, ImportDialog, MoveDialog } from './file-dialogs.tsx';
import { NEEDS_PERMISSION } from './file-picker.tsx';
import type { FileListView } from './file-search.ts';
import { UploadButton } from './upload-button.tsx';
import { useFileActions } from './use-file-actions.ts';

interface PageActionsProps {
  readonly view: FileListView;
  readonly folders: readonly Folder[];
  readonly onUpload: (files: readonly File[]) => void;
  /** Goes to another folder. */
  readonly onLeave: (folderId: string) => void;
}

type Asked = 'import' | 'new-folder' | 'rename' | 'move';

export function PageActions({ view, folders, onUpload, onLeave }: PageActionsProps) {
  const canManage = useCan(MANAGE_FILES);
  const { deleteFolder, moveFolder } = useFileActions();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const folderId = view.view === 'all' ? view.folderId : ROOT_FOLDER;
  const open = folders.find(({ id }) => id === folderId);
  const gate = { disabled: !canManage, title: canManage ? undefined : NEEDS_PERMISSION };
  return (
    <>
      {open === undefined ? null : (
        <Menu title="Folder">
          <Button look="quiet" className="justify-start" {...gate} onClick={() => setAsked('rename')}>
            Rename
          </Button>
          <Button look="quiet" className="justify-start" {...gate} onClick={() => setAsked('move')}>
            Move to…
          </Button>
          <Button
            look="quiet"
            className="justify-start"
            {...gate}
            onClick={() =>
              void deleteFolder(open).then((isDone) => (isDone ? onLeave(open.parentFolderId) : undefined))
            }
          >
            Delete folder
          </Button>
        </Menu>
      )}
      <Button {...gate} onClick={() => setAsked('new-folder')}>
        New folder
      </Button>
      <Button {...gate} onClick={() => setAsked('import')}>
        From address
      </Button>
      <UploadButton look="action" className="order-first sm:order-none" {...gate} onFiles={onUpload}>
        Upload
      </UploadButton>
      <UploadButton isCamera {...gate} onFiles={onUpload}>
        Take photo
      </UploadButton>
      {asked === 'import' ? <ImportDialog folderId={folderId} onClose={close} /> : null}
      {asked === 'new-folder' || (asked === 'rename' && open !== undefined) ? (
        <FolderDialog
          folder={asked === 'rename' ? open : undefined}
          parentFolderId={folderId}
          onDone={(folder) => {
            close();
            onLeave(folder.id);
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'move' && open !== undefined ? (
        <MoveDialog
          what={open.displayName}
          folders={folders}
          without={open.id}
          from={open.parentFolderId}
          onMove={(to, name) => {
            close();
            void moveFolder(open, to, name);
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
