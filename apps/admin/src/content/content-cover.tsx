/** The cover of a page or post: a picture of the library, shown above the text and in the list of posts. */
import { Button } from '@cartwright/ui';
import { useState } from 'react';

import type { LibraryFile } from '../files/file-calls.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { FilePreview } from '../files/file-preview.tsx';
import type { SettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import type { ContentPage } from './content-calls.ts';
import type { ContentValues } from './content-source.ts';

interface ContentCoverProps {
  readonly form: SettingsForm<ContentValues>;
  /** As it is saved. */
  readonly cover: ContentPage['cover'];
}

export function ContentCover({ form, cover }: ContentCoverProps) {
  const [isPicking, setIsPicking] = useState(false);
  const [chosen, setChosen] = useState<LibraryFile>();
  const coverId = form.values?.coverId ?? '';
  return (
    <section className="panel grid gap-3 p-5" aria-labelledby="cover-title">
      <h2 id="cover-title" className="panel__title">
        {words.content.fields.cover}
      </h2>
      {coverId === '' ? (
        <p className="text-sm text-quiet">{words.content.coverHint}</p>
      ) : cover?._id === coverId ? (
        <img src={`${cover.url}/480.jpg`} alt="" className="aspect-[4/3] w-full rounded-md object-cover" />
      ) : chosen?.id === coverId ? (
        <FilePreview file={chosen} className="w-full" />
      ) : null}
      {form.problems['coverId'] === undefined ? null : (
        <p className="field__error" id="coverId">
          {form.problems['coverId']}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setIsPicking(true)}>
          {coverId === '' ? words.collections.cover.choose : words.list.actions.change}
        </Button>
        {coverId === '' ? null : (
          <Button size="small" look="quiet" onClick={() => form.set({ coverId: '' })}>
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
