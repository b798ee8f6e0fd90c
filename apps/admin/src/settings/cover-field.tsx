/**
 * The cover of a record: one picture of the library, shown as it is saved or as it was just chosen. A picture that is
 * dropped or pasted anywhere on the page becomes the cover.
 */
import { Button, classNames, Picture, type PictureImage } from '@cartwright/ui';
import { useState } from 'react';

import type { LibraryFile } from '../files/file-calls.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { FilePreview } from '../files/file-preview.tsx';
import { NotAddedNotice } from '../files/not-added-notice.tsx';
import { useArrivingFiles } from '../files/use-arriving-files.ts';
import { useFileDrop } from '../files/use-file-drop.ts';
import { words } from '../words/words.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface CoverFieldProps {
  /** Its `coverId` is empty where there is no cover. */
  readonly form: SettingsForm<{ readonly coverId: string }>;
  readonly title: string;
  /** Where shoppers see it. */
  readonly hint: string;
  /** The cover that is saved. */
  readonly saved: { readonly id: string; readonly picture: PictureImage | undefined } | undefined;
}

export function CoverField({ form, title, hint, saved }: CoverFieldProps) {
  const [isPicking, setIsPicking] = useState(false);
  const [chosen, setChosen] = useState<LibraryFile>();
  const coverId = form.values?.coverId ?? '';
  const problem = form.problems['coverId'];
  const pick = ([file]: readonly LibraryFile[]) => {
    if (file === undefined) return;
    setChosen(file);
    form.set({ coverId: file.id });
  };
  const { canUpload, take, notAdded } = useArrivingFiles({ kind: 'image', many: false, onFiles: pick });
  const isOver = useFileDrop({ isOn: canUpload, onFiles: take });
  return (
    <section className={classNames('panel grid gap-3 p-5', isOver && 'file-drop-over')} aria-labelledby="cover-title">
      <h2 id="cover-title" className="panel__title">
        {title}
      </h2>
      {coverId === '' ? (
        <p className="text-sm text-quiet">{hint}</p>
      ) : chosen?.id === coverId ? (
        <FilePreview file={chosen} className="w-full" />
      ) : saved?.id === coverId && saved.picture !== undefined ? (
        <Picture image={saved.picture} alt="" sizes="18rem" ratio="1 / 1" className="rounded-md" />
      ) : null}
      {problem === undefined ? null : (
        <p className="field__error" id="coverId">
          {problem}
        </p>
      )}
      <NotAddedNotice notAdded={notAdded} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={coverId === '' ? undefined : words.collections.cover.change}
          onClick={() => setIsPicking(true)}
        >
          {coverId === '' ? words.collections.cover.choose : words.list.actions.change}
        </Button>
        {coverId === '' ? null : (
          <Button
            size="small"
            look="quiet"
            aria-label={words.collections.cover.remove}
            onClick={() => form.set({ coverId: '' })}
          >
            {words.list.actions.remove}
          </Button>
        )}
      </div>
      {isPicking ? <FilePicker kind="image" many={false} onPick={pick} onClose={() => setIsPicking(false)} /> : null}
    </section>
  );
}
