/** The buttons of the files' page: upload, from an address, and what concerns folders. */
import { Button } from '@cartwright/ui';
import { useState } from 'react';

import { Menu } from '../list/menu.tsx';
import { useCan } from '../session/permissions.ts';
import { words } from '../words/words.ts';
import { type Folder, MANAGE_FILES, ROOT_FOLDER } from './file-calls.ts';
import { FolderDialog, ImportDialog, MoveDialog } from './file-dialogs.tsx';
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
  const gate = { disabled: !canManage, title: canManage ? undefined : words.files.needsPermission };
  return (
    <>
      {open === undefined ? null : (
        <Menu title={words.files.page.folderMenu}>
          <Button look="quiet" className="justify-start" {...gate} onClick={() => setAsked('rename')}>
            {words.list.actions.rename}
          </Button>
          <Button look="quiet" className="justify-start" {...gate} onClick={() => setAsked('move')}>
            {words.files.page.moveTo}
          </Button>
          <Button
            look="quiet"
            className="justify-start"
            {...gate}
            onClick={() =>
              void deleteFolder(open).then((isDone) => (isDone ? onLeave(open.parentFolderId) : undefined))
            }
          >
            {words.files.page.deleteFolder}
          </Button>
        </Menu>
      )}
      <Button {...gate} onClick={() => setAsked('new-folder')}>
        {words.files.page.newFolder}
      </Button>
      <Button {...gate} onClick={() => setAsked('import')}>
        {words.files.page.fromAddress}
      </Button>
      <UploadButton look="action" className="order-first sm:order-none" {...gate} onFiles={onUpload}>
        {words.list.actions.upload}
      </UploadButton>
      <UploadButton isCamera {...gate} onFiles={onUpload}>
        {words.files.page.takePhoto}
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
          title={words.files.moveDialog.title.one(open.displayName)}
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
