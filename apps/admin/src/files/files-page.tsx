/**
 * The library of the shop's files, for merchants with the permission `files.read`; changes need `files.manage`. It loads
 * the files of one folder, or of a view of the whole library, and all folders.
 */
import { Button, buttonClass } from '@cartwright/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { NoPermissionPanel } from '../list/no-permission.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { SearchField } from '../list/search-field.tsx';
import { Empty, FailedNotice } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { FileBulkBar } from './file-bulk-bar.tsx';
import { type LibraryFile, MANAGE_FILES, READ_FILES, ROOT_FOLDER } from './file-calls.ts';
import { FileGrid } from './file-grid.tsx';
import { FilePanel } from './file-panel.tsx';
import { fileListQuery, foldersQuery, listPath } from './file-queries.ts';
import {
  type FileListView,
  fileViews,
  isFolderView,
  readFileListView,
  selectFiles,
  writeFileListView,
} from './file-search.ts';
import { DeletedFolders, FolderList, FolderPath } from './folder-list.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { PageActions } from './page-actions.tsx';
import { UploadButton } from './upload-button.tsx';
import { useUploads } from './upload-context.tsx';
import { useFileActions } from './use-file-actions.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useFileSelection } from './use-file-selection.ts';

export function FilesPage() {
  if (useCan(READ_FILES)) return <Files />;
  return (
    <>
      <PageHeader title={words.files.title} />
      <NoPermissionPanel what={words.files.noPermissionWhat} />
    </>
  );
}

function Files() {
  const { client } = useSession();
  const canManage = useCan(MANAGE_FILES);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const view = readFileListView(parameters);
  const list = useInfiniteQuery(fileListQuery(client, selectFiles(view)));
  const { data: folders = [] } = useQuery(foldersQuery(client));
  const { add } = useUploads();
  const { deleteFiles } = useFileActions();
  const files = list.data?.pages.flatMap((page) => page.files) ?? [];
  const selection = useFileSelection(files);

  const addressOf = (change: Partial<FileListView>) => writeFileListView({ ...view, fileId: undefined, ...change });
  const show = (change: Partial<FileListView>) =>
    void navigate(addressOf(change), { replace: true, preventScrollReset: true });
  const upload = (chosen: readonly File[]) =>
    add(
      chosen.map((file) => ({ kind: 'device', file }) as const),
      view.view === 'all' ? view.folderId : ROOT_FOLDER,
    );
  const isOver = useFileDrop({ isOn: canManage, onFiles: upload });
  const isTrash = view.view === 'deleted';
  const erase = async (file: LibraryFile) => {
    if ((await deleteFiles([file])) && file.id === view.fileId) show({ fileId: undefined });
  };
  return (
    <div className={isOver ? 'file-drop-over rounded-lg' : ''}>
      <PageHeader
        title={words.files.title}
        actions={
          <PageActions view={view} folders={folders} onUpload={upload} onLeave={(folderId) => show({ folderId })} />
        }
      />
      <div
        className={
          view.fileId === undefined
            ? ''
            : 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]'
        }
      >
        <section className="panel" aria-label={words.files.title}>
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
            <ViewTabs
              label={words.files.viewsLabel}
              views={fileViews}
              current={view.view}
              addressOf={(key) => addressOf({ view: fileViews.find((one) => one.key === key)?.key ?? 'all' })}
            />
            <div className="w-full sm:w-auto">
              <SearchField
                label={words.files.search}
                placeholder={words.files.searchPlaceholder}
                search={view.search}
                onSearch={(search) => show({ search })}
              />
            </div>
          </div>
          <Folders view={view} addressOf={addressOf} />
          {list.error !== null && list.data === undefined ? (
            <div className="p-5">
              <FailedNotice error={list.error} what={words.files.failedWhat} onRetry={() => void list.refetch()} />
            </div>
          ) : list.data === undefined ? (
            <GridSkeleton />
          ) : files.length === 0 ? (
            <NoFiles
              view={view}
              canManage={canManage}
              onUpload={upload}
              clearAddress={addressOf({ search: '', view: 'all' })}
            />
          ) : (
            <FileGrid
              label={words.files.title}
              files={files}
              chosenIds={selection.selected.map(({ id }) => id)}
              openId={view.fileId}
              onChoose={selection.toggle}
              onOpen={({ id }) => show({ fileId: id })}
              onDelete={canManage && !isTrash ? (file) => void erase(file) : undefined}
              isStale={list.isPlaceholderData}
            />
          )}
          {list.hasNextPage ? (
            <div className="pb-5 text-center">
              <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {words.files.showMore}
              </Button>
            </div>
          ) : null}
          <FileBulkBar
            selected={selection.selected}
            folders={folders}
            isTrash={isTrash}
            canManage={canManage}
            onClear={selection.clear}
          />
        </section>
        {view.fileId === undefined ? null : (
          <FilePanel
            fileId={view.fileId}
            folders={folders}
            onClose={() => {
              show({ fileId: undefined });
              document.querySelector<HTMLElement>('[data-tile][aria-current]')?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}

interface FoldersProps {
  readonly view: FileListView;
  readonly addressOf: (change: Partial<FileListView>) => string;
}

/** The folders that belong to what is listed. */
function Folders({ view, addressOf }: FoldersProps) {
  const { client } = useSession();
  const canManage = useCan(MANAGE_FILES);
  const isTrash = view.view === 'deleted';
  const { data: folders = [] } = useQuery(foldersQuery(client, { isDeleted: isTrash }));
  const { restoreFolder } = useFileActions();
  const addressOfFolder = (folderId = ROOT_FOLDER) => addressOf({ folderId, search: '', view: 'all' });
  if (isTrash) {
    const outermost = folders.filter(({ parentFolderId }) => !folders.some(({ id }) => id === parentFolderId));
    return (
      <DeletedFolders folders={outermost} canRestore={canManage} onRestore={(folder) => void restoreFolder(folder)} />
    );
  }
  if (!isFolderView(view)) {
    const word = view.search.toLowerCase();
    const found = folders.filter(({ displayName }) => displayName.toLowerCase().includes(word));
    return view.view === 'all' ? <FolderList folders={found} addressOf={addressOfFolder} /> : null;
  }
  const path = listPath(folders, view.folderId);
  return (
    <>
      {path.length === 0 ? null : <FolderPath path={path} addressOf={addressOfFolder} />}
      <FolderList
        folders={folders.filter(({ parentFolderId }) => parentFolderId === view.folderId)}
        addressOf={addressOfFolder}
      />
    </>
  );
}

interface NoFilesProps {
  readonly view: FileListView;
  readonly canManage: boolean;
  readonly onUpload: (files: readonly File[]) => void;
  readonly clearAddress: string;
}

function NoFiles({ view, canManage, onUpload, clearAddress }: NoFilesProps) {
  const { empty } = words.files;
  const clear = (
    <Link className={buttonClass({ look: 'solid' })} to={clearAddress}>
      {view.search === '' ? empty.showAll : words.list.actions.clearFilters}
    </Link>
  );
  if (view.search !== '') {
    const noMatch = view.view === 'all' ? empty.noMatch : empty.noMatchIn[view.view];
    return <Empty title={noMatch(view.search)} action={clear} />;
  }
  if (view.view === 'deleted') {
    return <Empty title={empty.nothingDeleted}>{empty.deletedStay}</Empty>;
  }
  if (view.view === 'unused') {
    return (
      <Empty title={empty.everyUsed} action={clear}>
        {empty.unusedAppear}
      </Empty>
    );
  }
  if (view.view !== 'all') return <Empty title={empty.noneIn[view.view]} action={clear} />;
  return (
    <Empty
      title={view.folderId === ROOT_FOLDER ? empty.noFiles : empty.noFilesInFolder}
      action={
        <UploadButton
          look="solid"
          disabled={!canManage}
          title={canManage ? undefined : words.files.needsPermission}
          onFiles={onUpload}
        >
          {words.files.page.uploadFiles}
        </UploadButton>
      }
    >
      {empty.dropHere}
    </Empty>
  );
}
