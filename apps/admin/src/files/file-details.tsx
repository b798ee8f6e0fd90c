/** One file: its picture, its words and where it is used. Each field is saved when it is left. */
import { Button, buttonClass, Notice, SelectField, TextField, useToast } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ReasonWords } from '../list/reason-words.tsx';
import { ShortDate } from '../list/short-date.tsx';
import { FailedNotice } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { type Folder, type LibraryFile, MANAGE_FILES, ROOT_FOLDER } from './file-calls.ts';
import { EraseDialog } from './file-dialogs.tsx';
import { describeFile, keepsMetadata, readSize } from './file-facts.ts';
import { PictureFields, useFileChange } from './file-fields.tsx';
import { FilePicker } from './file-picker.tsx';
import { FilePreview } from './file-preview.tsx';
import { fileUsesQuery, listPlaces } from './file-queries.ts';
import { FileUses } from './file-uses.tsx';
import { useFileActions } from './use-file-actions.ts';
import { useSavedText } from './use-saved-text.ts';

interface FileDetailsProps {
  readonly file: LibraryFile;
  readonly folders: readonly Folder[];
  /** The file is not in the list any more. */
  readonly onGone: () => void;
}

export function FileDetails({ file, folders, onGone }: FileDetailsProps) {
  return file.state === 'DELETED' ? (
    <DeletedFile file={file} onGone={onGone} />
  ) : (
    <PresentFile file={file} folders={folders} onGone={onGone} />
  );
}

function PresentFile({ file, folders, onGone }: FileDetailsProps) {
  const canManage = useCan(MANAGE_FILES);
  const showToast = useToast();
  const { deleteFiles } = useFileActions();
  const isSeen = file.mediaType === 'IMAGE' || file.mediaType === 'VIDEO';
  const copy = async () => {
    await navigator.clipboard.writeText(file.url);
    showToast(words.files.details.addressCopied);
  };
  return (
    <div className="grid gap-6 text-sm">
      {file.mediaType === 'IMAGE' ? null : <Film file={file} />}
      {isSeen ? <PictureFields file={file} size={readSize(file)} /> : null}
      <NameAndFolder file={file} folders={folders} />
      <Uses file={file} />
      <Facts file={file} />
      {keepsMetadata(file) ? <p className="text-quiet">{words.files.details.keepsMetadata}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void copy()}>
          {words.files.details.copyAddress}
        </Button>
        <a className={buttonClass({ size: 'small' })} href={file.url} download={file.displayName}>
          {words.list.actions.download}
        </a>
        <Button
          size="small"
          look="danger"
          disabled={!canManage}
          title={canManage ? undefined : words.files.needsPermission}
          onClick={() => void deleteFiles([file]).then((isDone) => (isDone ? onGone() : undefined))}
        >
          {words.list.actions.delete}
        </Button>
      </div>
    </div>
  );
}

function DeletedFile({ file, onGone }: Pick<FileDetailsProps, 'file' | 'onGone'>) {
  const canManage = useCan(MANAGE_FILES);
  const { restoreFiles } = useFileActions();
  const [isErasing, setIsErasing] = useState(false);
  return (
    <div className="grid gap-6 text-sm">
      <FilePreview file={file} className="w-full" />
      <Notice>
        <p>{fill(words.files.details.deletedSince, { date: <ShortDate date={new Date(file.updatedDate)} /> })}</p>
      </Notice>
      <Uses file={file} />
      <Facts file={file} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          look="solid"
          disabled={!canManage}
          onClick={() => void restoreFiles([file]).then((isDone) => (isDone ? onGone() : undefined))}
        >
          {words.list.actions.restore}
        </Button>
        <Button size="small" look="danger" disabled={!canManage} onClick={() => setIsErasing(true)}>
          {words.files.selection.deleteForGood}
        </Button>
      </div>
      {isErasing ? <EraseDialog files={[file]} onDone={onGone} onClose={() => setIsErasing(false)} /> : null}
    </div>
  );
}

/** A film with its controls, another file with its icon. */
function Film({ file }: { readonly file: LibraryFile }) {
  const canManage = useCan(MANAGE_FILES);
  const { mutate, error } = useFileChange(file.id);
  const [isPicking, setIsPicking] = useState(false);
  const poster = file.media?.video?.posters[0];
  if (file.mediaType !== 'VIDEO') return <FilePreview file={file} className="w-full" />;
  return (
    <div className="grid justify-items-start gap-3">
      {/* The merchant's own film; its words are the alt text. */}
      <video
        controls
        muted
        playsInline
        preload="metadata"
        className="max-h-80 w-full rounded-md bg-wall-2"
        src={file.url}
        {...(poster === undefined ? {} : { poster: `${poster.url}/640.webp` })}
      />
      <Button size="small" disabled={!canManage} onClick={() => setIsPicking(true)}>
        {words.files.details.choosePoster}
      </Button>
      {error === null ? null : (
        <Notice tone="bad" role="alert">
          <p>
            <ReasonWords error={error} />
          </p>
        </Notice>
      )}
      {isPicking ? (
        <FilePicker
          kind="image"
          many={false}
          onPick={([picked]) => (picked === undefined ? undefined : mutate({ posterId: picked.id }))}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </div>
  );
}

function NameAndFolder({ file, folders }: Pick<FileDetailsProps, 'file' | 'folders'>) {
  const canManage = useCan(MANAGE_FILES);
  const { mutate, error } = useFileChange(file.id);
  const name = useSavedText({
    saved: file.displayName,
    save: (displayName) => mutate({ displayName }),
    hasFailed: error !== null,
    canSave: (text) => text !== '',
  });
  return (
    <div className="grid gap-4">
      <TextField
        label={words.files.details.name}
        value={name.text}
        maxLength={255}
        autoComplete="off"
        disabled={!canManage}
        error={name.text.trim() === '' ? words.files.details.nameMissing : undefined}
        onChange={({ target }) => name.setText(target.value)}
        onBlur={name.leave}
      />
      <SelectField
        label={words.files.details.folder}
        value={file.parentFolderId}
        disabled={!canManage}
        onChange={({ target }) => mutate({ parentFolderId: target.value })}
      >
        <option value={ROOT_FOLDER}>{words.files.title}</option>
        {listPlaces(folders).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {error === null ? null : (
        <Notice tone="bad" role="alert" title={words.files.details.notSaved}>
          <p>
            <ReasonWords error={error} />
          </p>
        </Notice>
      )}
    </div>
  );
}

function Uses({ file }: { readonly file: LibraryFile }) {
  const { client } = useSession();
  const { data: uses, error, refetch } = useQuery(fileUsesQuery(client, file.id));
  return (
    <section aria-label={words.files.details.usedIn}>
      <h3 className="mb-1 font-text text-sm font-[600]">
        {uses === undefined || uses.length === 0
          ? words.files.details.usedIn
          : words.files.details.usedInCount(uses.length)}
      </h3>
      {error === null ? null : (
        <FailedNotice error={error} what={words.files.details.usesFailedWhat} onRetry={() => void refetch()} />
      )}
      {uses === undefined ? null : uses.length === 0 ? (
        <p className="text-quiet">{words.files.details.notUsed}</p>
      ) : (
        <FileUses uses={uses} />
      )}
    </section>
  );
}

function Facts({ file }: { readonly file: LibraryFile }) {
  return (
    <p className="text-quiet">
      {describeFile(file)}
      <br />
      {fill(words.files.details.added, { date: <ShortDate date={new Date(file.createdDate)} /> })}
    </p>
  );
}
