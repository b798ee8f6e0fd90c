/**
 * Uploads for one field outside of the dialog that chooses files: dropped, pasted, or taken by the camera. They are in the
 * queue of all uploads, with its progress. Invariant: each file is handed over once, in the order in which they came, or the
 * queue is told that the field does not wait for it any more.
 */
import { useEffect, useRef, useState } from 'react';

import { useCan } from '../session/permissions.ts';
import { type LibraryFile, MANAGE_FILES, ROOT_FOLDER } from './file-calls.ts';
import { isOfKind, type PickedKind } from './file-facts.ts';
import { refuseKind, splitFiles } from './split-files.ts';
import { useUploadList, useUploads } from './upload-context.tsx';
import type { Upload } from './uploads.ts';

interface ArrivingOptions {
  readonly kind: PickedKind;
  readonly many: boolean;
  /** Files that are now in the library. */
  readonly onFiles: (files: readonly LibraryFile[]) => void;
}

interface ArrivingFiles {
  readonly canUpload: boolean;
  readonly take: (files: readonly File[]) => void;
  /** What was not taken and why; undefined where there is nothing to say. */
  readonly notAdded: string | undefined;
}

export function useArrivingFiles({ kind, many, onFiles }: ArrivingOptions): ArrivingFiles {
  const canUpload = useCan(MANAGE_FILES);
  const uploads = useUploadList();
  const { add, leave } = useUploads();
  const [notAdded, setNotAdded] = useState<string>();
  const waitingIds = useRef<readonly number[]>([]);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const mine = uploads.filter(({ id }) => waitingIds.current.includes(id));
    const firstOpen = mine.findIndex(({ state }) => isOnItsWay(state));
    const done = (firstOpen === -1 ? mine : mine.slice(0, firstOpen)).flatMap(({ id, name, state }) =>
      state.kind === 'done' ? [{ id, name, file: state.file }] : [],
    );
    if (done.length === 0) return;
    waitingIds.current = waitingIds.current.filter((id) => !done.some((one) => one.id === id));
    const right = done.filter(({ file }) => isOfKind(file, kind));
    const wrong = done.filter((one) => !right.includes(one));
    if (right.length > 0) latest.current(right.map(({ file }) => file));
    if (wrong.length > 0) setNotAdded(refuseKind(kind, wrong));
  }, [uploads, kind]);
  useEffect(() => () => leave(waitingIds.current), [leave]);
  return {
    canUpload,
    notAdded,
    take: (files) => {
      const split = splitFiles(files, kind, many);
      setNotAdded(split.notAdded);
      const added = add(
        split.taken.map((file) => ({ kind: 'device', file }) as const),
        ROOT_FOLDER,
      );
      if (added.length === 0) return;
      // A field of one file wants the last one only.
      if (!many) leave(waitingIds.current);
      waitingIds.current = many ? [...waitingIds.current, ...added] : added;
    },
  };
}

function isOnItsWay({ kind }: Upload['state']): boolean {
  return kind === 'waiting' || kind === 'sending' || kind === 'offline';
}
