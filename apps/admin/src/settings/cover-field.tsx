/** The cover of a record: one picture of the library, shown as it is saved or as it was just chosen. */
import { Button, Picture, type PictureImage } from '@cartwright/ui';
import { useState } from 'react';

import type { LibraryFile } from '../files/file-calls.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { FilePreview } from '../files/file-preview.tsx';
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
  return (
    <section className="panel grid gap-3 p-5" aria-labelledby="cover-title">
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
      {isPicking ? (
        <FilePicker
          kind="image"
          many={false}
          onPick={([file]) => {
            if (file === undefined) return;
            setChosen(file);
            form.set({ coverId: file.id });
          }}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </section>
  );
}
