/**
 * Pictures and films of the product, in their order. Files that are dropped or pasted anywhere on the page are added.
 * Uploads are in the library at once, and on the product after a save.
 */
import { Button, Checkbox, classNames } from '@cartwright/ui';
import { useState } from 'react';

import type { LibraryFile } from '../files/file-calls.ts';
import { readSize } from '../files/file-facts.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { MediaGrid, type MediaItem } from '../files/media-grid.tsx';
import { NotAddedNotice } from '../files/not-added-notice.tsx';
import { UploadButton } from '../files/upload-button.tsx';
import { useArrivingFiles } from '../files/use-arriving-files.ts';
import { useFileDrop } from '../files/use-file-drop.ts';
import { words } from '../words/words.ts';
import type { MediumDraft, OptionDraft } from './product-details.ts';
import { type ProductFieldsProps, withDetails } from './product-draft.ts';

type MediaPanelProps = Pick<ProductFieldsProps, 'draft' | 'onChange'>;

export function MediaPanel({ draft, onChange }: MediaPanelProps) {
  const [isPicking, setIsPicking] = useState(false);
  const { media, options } = draft.details;
  const set = (next: readonly MediumDraft[]) => onChange(withDetails(draft, { media: next }), 'details.media');
  const addFiles = (files: readonly LibraryFile[]) => {
    const known = new Set(media.map(({ id }) => id));
    const added = files.filter(({ id }) => !known.has(id));
    if (added.length > 0) set([...media, ...added.map(readMedium)]);
  };
  const { canUpload, take, notAdded } = useArrivingFiles({ kind: 'media', many: true, onFiles: addFiles });
  const isOver = useFileDrop({ isOn: canUpload, onFiles: take });
  const showChoices = (item: MediaItem) => <ShownChoices item={item} media={media} options={options} onChange={set} />;
  return (
    <section className={classNames('panel grid gap-4 p-5', isOver && 'file-drop-over')} aria-labelledby="media-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="media-title" className="panel__title">
          {words.products.media.title}
        </h2>
        <div className="flex flex-wrap gap-2">
          {canUpload ? (
            <UploadButton size="small" isCamera onFiles={take}>
              {words.files.page.takePhoto}
            </UploadButton>
          ) : null}
          <Button size="small" onClick={() => setIsPicking(true)}>
            {words.products.media.add}
          </Button>
        </div>
      </div>
      <NotAddedNotice notAdded={notAdded} />
      {media.length === 0 ? (
        <p className="text-sm text-quiet">
          {words.products.media.none} {canUpload ? words.products.media.dropHere : null}
        </p>
      ) : (
        <MediaGrid
          items={media}
          onChange={(items) => set(items.map((item) => toMedium(item, media)))}
          badge={({ id }) => choiceBadge(media.find((one) => one.id === id))}
          more={showChoices}
        />
      )}
      {isPicking && <FilePicker kind="media" many onPick={addFiles} onClose={() => setIsPicking(false)} />}
    </section>
  );
}

interface ShownChoicesProps {
  readonly item: MediaItem;
  readonly media: readonly MediumDraft[];
  readonly options: readonly OptionDraft[];
  readonly onChange: (media: readonly MediumDraft[]) => void;
}

/** The choices that the medium shows: shoppers see it when they pick one of them. */
function ShownChoices({ item, media, options, onChange }: ShownChoicesProps) {
  const choices = media.find(({ id }) => id === item.id)?.choices ?? [];
  if (options.length === 0) return null;
  const toggle = (option: string, choice: string, isOn: boolean) => {
    const others = choices.filter((one) => one.option !== option || one.choice !== choice);
    const next = isOn ? [...others, { option, choice }] : others;
    onChange(media.map((one) => (one.id === item.id ? { ...one, choices: next } : one)));
  };
  return (
    <div className="grid gap-4">
      <p className="text-sm text-quiet">{words.products.media.shownFor}</p>
      {options.map(({ name, choices: all }) => (
        <fieldset key={name} className="grid grid-cols-2 gap-2">
          <legend className="mb-2 text-sm font-[550]">{name}</legend>
          {all.map(({ name: choice }) => (
            <Checkbox
              key={choice}
              label={choice}
              checked={choices.some((one) => one.option === name && one.choice === choice)}
              onChange={(event) => toggle(name, choice, event.target.checked)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function choiceBadge(medium: MediumDraft | undefined) {
  const [first, ...others] = medium?.choices ?? [];
  if (first === undefined) return null;
  const { choiceAndMore } = words.products.media;
  const text = others.length === 0 ? first.choice : choiceAndMore(first.choice, others.length);
  return <span className="rounded-sm bg-raised px-1.5 py-0.5 text-ink">{text}</span>;
}

function readMedium(file: LibraryFile): MediumDraft {
  const size = readSize(file);
  const { id, displayName, url, mediaType, thumbnailUrl, altText, focalPoint } = file;
  return {
    id,
    displayName,
    url,
    mediaType,
    ...(thumbnailUrl === undefined ? {} : { thumbnailUrl }),
    ...(altText === undefined ? {} : { altText }),
    ...(focalPoint === undefined ? {} : { focalPoint }),
    ...size,
    choices: [],
  };
}

function toMedium(item: MediaItem, media: readonly MediumDraft[]): MediumDraft {
  return { ...item, choices: media.find(({ id }) => id === item.id)?.choices ?? [] };
}
