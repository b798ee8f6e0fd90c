/**
 * A dialog that lets the merchant choose files of the library, or upload them there. Files that are uploaded in it are
 * chosen when they arrive.
 *
 * `<FilePicker kind="image" many onPick={(files) => add(files)} onClose={() => setIsOpen(false)} />`, shown while it is
 * mounted. `onPick` gets the chosen files in the order they were chosen, and is followed by `onClose`.
 */
import { Button, Dialog, SelectField } from '@cartwright/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SearchField } from '../list/search-field.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { type LibraryFile, MANAGE_FILES, ROOT_FOLDER } from './file-calls.ts';
import { ACCEPTED, isOfKind, type PickedKind, TYPES_OF_KIND } from './file-facts.ts';
import { FileGrid } from './file-grid.tsx';
import { fileListQuery, foldersQuery, listPlaces } from './file-queries.ts';
import { NotAddedNotice } from './not-added-notice.tsx';
import { refuseKind, splitFiles } from './split-files.ts';
import { UploadButton } from './upload-button.tsx';
import { useUploadList, useUploads } from './upload-context.tsx';
import { UploadList } from './upload-list.tsx';
import { useFileDrop } from './use-file-drop.ts';

export interface FilePickerProps {
  readonly kind: PickedKind;
  /** Whether several files may be chosen. */
  readonly many: boolean;
  readonly onPick: (files: readonly LibraryFile[]) => void;
  readonly onClose: () => void;
}

const EVERYWHERE = 'all';

export function FilePicker({ kind, many, onPick, onClose }: FilePickerProps) {
  const { client } = useSession();
  const canUpload = useCan(MANAGE_FILES);
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(EVERYWHERE);
  const { data: folders = [] } = useQuery(foldersQuery(client));
  const mediaTypes = TYPES_OF_KIND[kind];
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    fileListQuery(
      client,
      search === '' && place !== EVERYWHERE
        ? { kind: 'folder', folderId: place, mediaTypes }
        : { kind: 'library', search, mediaTypes },
    ),
  );
  const files = data?.pages.flatMap((page) => page.files);
  const { chosen, toggle, upload, uploads, notAdded } = useChoice({
    kind,
    many,
    folderId: place === EVERYWHERE ? ROOT_FOLDER : place,
  });
  const isOver = useFileDrop({ isOn: canUpload, isInDialog: true, onFiles: upload });
  const places = listPlaces(folders);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={(many ? words.files.picker.titleMany : words.files.picker.titleOne)[kind]}
      className={isOver ? 'file-drop-over' : ''}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{words.list.actions.cancel}</Button>
          <Button
            look="action"
            disabled={chosen.length === 0}
            onClick={() => {
              onPick(chosen);
              onClose();
            }}
          >
            {chosen.length === 0 ? words.files.picker.choose : words.files.picker.chooseFiles(chosen.length)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <SearchField
            label={words.files.search}
            placeholder={words.files.searchPlaceholder}
            search={search}
            onSearch={setSearch}
          />
          {places.length > 0 && search === '' ? (
            <SelectField
              label={words.files.picker.folder}
              labelHidden
              value={place}
              onChange={({ target }) => setPlace(target.value)}
            >
              <option value={EVERYWHERE}>{words.files.picker.allFolders}</option>
              {places.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
          ) : null}
          <UploadButton
            look="solid"
            accept={ACCEPTED[kind]}
            many={many}
            disabled={!canUpload}
            title={canUpload ? undefined : words.files.needsPermission}
            onFiles={upload}
          >
            {words.list.actions.upload}
          </UploadButton>
          <UploadButton isCamera disabled={!canUpload} onFiles={upload}>
            {words.files.page.takePhoto}
          </UploadButton>
        </div>
        <NotAddedNotice notAdded={notAdded} />
        {uploads.length > 0 ? <UploadList uploads={uploads} /> : null}
        {error !== null && files === undefined ? (
          <FailedNotice error={error} what={words.files.failedWhat} onRetry={() => void refetch()} />
        ) : files === undefined ? (
          <SkeletonRows count={4} />
        ) : files.length === 0 ? (
          <Empty title={search === '' ? words.files.picker.nothingHere : words.files.empty.noMatch(search)}>
            {search === '' ? words.files.picker.dropHere : undefined}
          </Empty>
        ) : (
          <FileGrid
            label={words.files.picker.listLabel}
            files={files}
            chosenIds={chosen.map(({ id }) => id)}
            onChoose={toggle}
            onOpen={toggle}
            isStale={isPlaceholderData}
          />
        )}
        {hasNextPage ? (
          <Button className="justify-self-center" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.files.showMore}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

/** The chosen files: those that were clicked, and those that were uploaded here. */
function useChoice({ kind, many, folderId }: Pick<FilePickerProps, 'kind' | 'many'> & { readonly folderId: string }) {
  const all = useUploadList();
  const { add } = useUploads();
  const [clicked, setClicked] = useState<readonly LibraryFile[]>([]);
  const [droppedIds, setDroppedIds] = useState<readonly string[]>([]);
  const [uploadIds, setUploadIds] = useState<readonly number[]>([]);
  const [notAdded, setNotAdded] = useState<string>();
  const mine = all.filter(({ id }) => uploadIds.includes(id));
  // The browser did not know their type.
  const wrong = mine.filter(({ state }) => state.kind === 'done' && !isOfKind(state.file, kind));
  const arrived = mine.flatMap(({ state }) =>
    state.kind === 'done' && isOfKind(state.file, kind) ? [state.file] : [],
  );
  const wanted = [...clicked, ...arrived.filter(({ id }) => !clicked.some((file) => file.id === id))].filter(
    ({ id }) => !droppedIds.includes(id),
  );
  const chosen = many ? wanted : wanted.slice(-1);
  return {
    chosen,
    notAdded: notAdded ?? (wrong.length === 0 ? undefined : refuseKind(kind, wrong)),
    /** Those that are not chosen yet, or never will be. */
    uploads: mine.filter(({ state }) => state.kind !== 'done'),
    upload: (files: readonly File[]) => {
      const split = splitFiles(files, kind, many);
      setNotAdded(split.notAdded);
      const sources = split.taken.map((file) => ({ kind: 'device', file }) as const);
      setUploadIds([...uploadIds, ...add(sources, folderId)]);
    },
    toggle: (file: LibraryFile) => {
      const isChosen = chosen.some(({ id }) => id === file.id);
      if (isChosen) {
        setClicked(clicked.filter(({ id }) => id !== file.id));
        setDroppedIds([...droppedIds, file.id]);
      } else {
        const others = many ? clicked.filter(({ id }) => id !== file.id) : [];
        setClicked([...others, file]);
        // A choice of one file replaces what was uploaded before.
        setDroppedIds(
          many ? droppedIds.filter((id) => id !== file.id) : arrived.map(({ id }) => id).filter((id) => id !== file.id),
        );
      }
    },
  };
}
