/** The dialogs of the files' page: names of folders, places to move to, addresses to import, and deleting for good. */
import { Notice, SelectField, TextAreaField, TextField, useToast } from '@cartwright/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { isComposing } from '../list/composing.ts';
import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { words } from '../words/words.ts';
import { FileError, type Folder, type LibraryFile, ROOT_FOLDER } from './file-calls.ts';
import { listPlaces } from './file-queries.ts';
import { FileUses } from './file-uses.tsx';
import { parseAddresses } from './parse-addresses.ts';
import { useUploads } from './upload-context.tsx';
import { sayOf, useFileDialogChange } from './use-file-actions.ts';

interface FolderDialogProps {
  /** Absent for a new folder. */
  readonly folder?: Folder | undefined;
  readonly parentFolderId: string;
  readonly onDone: (folder: Folder) => void;
  readonly onClose: () => void;
}

/** Makes a folder, or renames one. */
export function FolderDialog({ folder, parentFolderId, onDone, onClose }: FolderDialogProps) {
  const [name, setName] = useState(folder?.displayName ?? '');
  const { mutate, isPending, error } = useFileDialogChange<string, Folder>(
    (calls, displayName) =>
      folder === undefined
        ? calls.createFolder(displayName, parentFolderId)
        : calls.changeFolder(folder.id, { displayName }),
    onDone,
  );
  const text = name.trim();
  return (
    <SubmittedDialog
      title={
        folder === undefined
          ? words.files.folderDialog.newTitle
          : words.files.folderDialog.renameTitle(folder.displayName)
      }
      confirm={folder === undefined ? words.files.folderDialog.create : words.list.actions.rename}
      canConfirm={text !== ''}
      isPending={isPending}
      error={error}
      onConfirm={() => mutate(text)}
      onClose={onClose}
    >
      <TextField
        label={words.files.folderDialog.name}
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </SubmittedDialog>
  );
}

interface MoveDialogProps {
  /** `Move 3 files`, `Move Vases` */
  readonly title: string;
  readonly folders: readonly Folder[];
  /** A folder that moves cannot go into itself. */
  readonly without?: string | undefined;
  readonly from: string;
  readonly onMove: (folderId: string, folderName: string) => void;
  readonly onClose: () => void;
}

export function MoveDialog({ title: heading, folders, without, from, onMove, onClose }: MoveDialogProps) {
  const [to, setTo] = useState(from);
  const places = [{ id: ROOT_FOLDER, title: words.files.title }, ...listPlaces(folders, without)];
  return (
    <SubmittedDialog
      title={heading}
      confirm={words.files.moveDialog.move}
      canConfirm={to !== from}
      isPending={false}
      error={null}
      onConfirm={() => onMove(to, places.find(({ id }) => id === to)?.title ?? words.files.title)}
      onClose={onClose}
    >
      <SelectField label={words.files.moveDialog.to} value={to} onChange={({ target }) => setTo(target.value)}>
        {places.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {places.length === 1 ? <p className="text-sm text-quiet">{words.files.moveDialog.noFolder}</p> : null}
    </SubmittedDialog>
  );
}

export function ImportDialog({ folderId, onClose }: { readonly folderId: string; readonly onClose: () => void }) {
  const { add } = useUploads();
  const fields = useRef<HTMLDivElement>(null);
  useFirstField(fields);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const start = () => {
    const parsed = parseAddresses(text);
    if (parsed.kind === 'invalid') {
      setProblem(parsed.message);
      return;
    }
    add(
      parsed.addresses.map((url) => ({ kind: 'address', url }) as const),
      folderId,
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={words.files.addressDialog.title}
      confirm={words.files.addressDialog.add}
      canConfirm={text.trim() !== ''}
      isPending={false}
      error={null}
      onConfirm={start}
      onClose={onClose}
    >
      <div ref={fields}>
        <TextAreaField
          label={words.files.addressDialog.addresses}
          hint={words.files.addressDialog.hint}
          placeholder="https://example.com/photo.jpg"
          rows={4}
          inputMode="url"
          value={text}
          error={problem}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}

interface EraseDialogProps {
  readonly files: readonly Pick<LibraryFile, 'id' | 'displayName'>[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Deletes for good. Files that are used stay, and the dialog says where. */
export function EraseDialog({ files, onDone, onClose }: EraseDialogProps) {
  const showToast = useToast();
  const { mutate, isPending, error } = useFileDialogChange<void, void>(
    (calls) =>
      calls.deleteFiles(
        files.map(({ id }) => id),
        { isForGood: true },
      ),
    () => {
      showToast(sayOf(files, words.files.done.erased));
      onDone();
    },
  );
  const uses = error instanceof FileError ? error.uses : [];
  return (
    <ConfirmDialog
      title={sayOf(files, words.files.eraseDialog.title)}
      confirm={words.files.eraseDialog.confirm(files.length)}
      isDanger
      canConfirm={uses.length === 0}
      isPending={isPending}
      error={uses.length === 0 ? error : null}
      keep={words.list.actions.keep}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {uses.length === 0 ? (
        <p>{words.files.eraseDialog.noUndo}</p>
      ) : (
        <Notice tone="bad" role="alert" title={words.files.eraseDialog.notDeleted}>
          <p>{words.files.eraseDialog.stillUsed(files.length)}</p>
          <FileUses uses={uses} />
        </Notice>
      )}
    </ConfirmDialog>
  );
}

/** A dialog with one field, which Enter confirms. */
function SubmittedDialog(props: Parameters<typeof ConfirmDialog>[0]) {
  const { canConfirm = true, isPending, onConfirm, children } = props;
  const fields = useRef<HTMLDivElement>(null);
  useFirstField(fields);
  return (
    <ConfirmDialog {...props}>
      <div
        ref={fields}
        role="presentation"
        className="grid gap-4"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing(event)) return;
          if (!canConfirm || isPending) return;
          event.preventDefault();
          onConfirm();
        }}
      >
        {children}
      </div>
    </ConfirmDialog>
  );
}

/** The first field has the focus when the dialog opens: nothing has to be read before it. */
function useFirstField(fields: RefObject<HTMLElement | null>): void {
  useEffect(() => fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [fields]);
}
