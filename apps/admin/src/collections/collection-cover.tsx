import { readPicture } from '@cartwright/react';
/** The cover of a collection: a picture of the library, shown above its products and on the front page. */
import { Button } from '@cartwright/ui';
import { useState } from 'react';

import { FilePicker } from '../files/file-picker.tsx';
import { FilePreview } from '../files/file-preview.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import type { SettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import type { CollectionDetails } from './collection-calls.ts';
import type { ChosenCover, CollectionValues } from './collection-source.ts';

interface CollectionCoverProps {
  readonly form: SettingsForm<CollectionValues>;
  /** As it is saved. */
  readonly media: CollectionDetails['media'];
}

export function CollectionCover({ form, media }: CollectionCoverProps) {
  const [isPicking, setIsPicking] = useState(false);
  const [chosen, setChosen] = useState<ChosenCover>();
  const coverId = form.values?.coverId ?? '';
  const isSaved = coverId !== '' && coverId === media?.mainMedia?._id;
  const picture = isSaved ? readPicture(media.mainMedia?.image, '') : undefined;
  return (
    <section className="panel grid gap-3 p-5" aria-labelledby="cover-title">
      <h2 id="cover-title" className="panel__title">
        {words.collections.cover.title}
      </h2>
      {coverId === '' ? (
        <p className="text-sm text-quiet">{words.collections.cover.hint}</p>
      ) : picture !== undefined ? (
        <Thumbnail picture={picture} sizes="18rem" className="w-full" />
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
