/**
 * Pictures and films of one thing, in their order: the first one is the main one. Order by drag, by Alt and an arrow key,
 * or by "Move to"; remove with undo; alt text and focal point in a dialog.
 *
 * `<MediaGrid items={media} onChange={setMedia} />`: `onChange` gets the whole list after each change. Alt text and focal
 * point are saved in the library at once, and `onChange` gets them too. `more` adds to the dialog of an item.
 */
import { Button, Dialog, SelectField, useAnnounce, useToast } from '@cartwright/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { useFirstField } from '../list/use-first-field.ts';
import { words } from '../words/words.ts';
import type { LibraryFile } from './file-calls.ts';
import { PictureFields } from './file-fields.tsx';
import { FilePreview } from './file-preview.tsx';
import { keyInReading, moveInGrid, moveItem } from './move-in-grid.ts';
import { useDragOrder } from './use-drag-order.ts';

/** A picture or a film; a file of the library is one. */
export interface MediaItem extends Pick<
  LibraryFile,
  'id' | 'displayName' | 'url' | 'mediaType' | 'thumbnailUrl' | 'altText' | 'focalPoint'
> {
  readonly width?: number;
  readonly height?: number;
}

interface MediaGridProps {
  readonly label?: string;
  readonly items: readonly MediaItem[];
  readonly onChange: (items: readonly MediaItem[]) => void;
  /** More fields in the dialog of an item, such as the choices that it shows. */
  readonly more?: (item: MediaItem) => ReactNode;
  /** A word on the square of an item. */
  readonly badge?: (item: MediaItem) => ReactNode;
  /** The last square: the button that adds. */
  readonly children?: ReactNode;
}

export function MediaGrid({ label = words.files.media.label, items, onChange, more, badge, children }: MediaGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const announce = useAnnounce();
  const showToast = useToast();
  const [openId, setOpenId] = useState<string>();
  const open = items.find(({ id }) => id === openId);
  const latest = useRef({ items, onChange });
  useEffect(() => {
    latest.current = { items, onChange };
  });

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    onChange(moveItem(items, from, to));
    announce(words.files.media.isNow(item.displayName, to + 1, items.length));
  };
  const { frame, field } = useFirstField();
  const held = useDragOrder(list, move);
  const remove = (item: MediaItem) => {
    const index = items.indexOf(item);
    setOpenId(undefined);
    onChange(items.filter(({ id }) => id !== item.id));
    // Others may have been added or moved since.
    const undo = () => {
      const current = latest.current;
      if (!current.items.some(({ id }) => id === item.id)) current.onChange(current.items.toSpliced(index, 0, item));
    };
    showToast(words.files.media.removed(item.displayName), { label: words.list.actions.undo, run: undo });
  };
  const press = (event: KeyboardEvent, index: number) => {
    const item = items[index];
    if (item === undefined || event.ctrlKey || event.metaKey) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-tile]') ?? [])];
    if (event.altKey) {
      const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[keyInReading(event.key)];
      if (step === undefined) return;
      event.preventDefault();
      move(index, index + step);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      (buttons[index + 1] ?? buttons[index - 1])?.focus();
      remove(item);
    } else {
      const target =
        buttons[moveInGrid(keyInReading(event.key), index, { count: buttons.length, columns: buttons.length })];
      if (target === undefined || target === buttons[index]) return;
      event.preventDefault();
      target.focus();
    }
  };
  return (
    <>
      <ul ref={list} aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {items.map((item, index) => (
          <li key={item.id} className="media-tile relative" draggable data-index={index} data-dragged={index === held}>
            <button
              type="button"
              data-tile
              className="block w-full cursor-grab rounded-md"
              aria-label={(index === 0 ? words.files.media.mainTile : words.files.media.tile)(
                item.displayName,
                index + 1,
                items.length,
              )}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
              aria-haspopup="dialog"
              onKeyDown={(event) => press(event, index)}
              onClick={() => setOpenId(item.id)}
            >
              <FilePreview file={item} className="w-full" />
            </button>
            <span className="pointer-events-none absolute start-1.5 bottom-1.5 flex gap-1 text-xs">
              {index === 0 ? (
                <span className="rounded-sm bg-solid px-1.5 py-0.5 text-on-solid">{words.files.media.main}</span>
              ) : null}
              {badge?.(item)}
            </span>
          </li>
        ))}
        {children === undefined ? null : <li>{children}</li>}
      </ul>
      {open === undefined ? null : (
        <Dialog
          open
          onClose={() => setOpenId(undefined)}
          title={open.displayName}
          initialFocus={field}
          foot={
            <div className="flex flex-wrap justify-between gap-3">
              <Button look="danger" onClick={() => remove(open)}>
                {words.list.actions.remove}
              </Button>
              <Button onClick={() => setOpenId(undefined)}>{words.list.actions.close}</Button>
            </div>
          }
        >
          <div ref={frame} className="grid gap-5">
            <PictureFields
              key={open.id}
              file={open}
              size={open.width && open.height ? { width: open.width, height: open.height } : undefined}
              onSaved={(file) => onChange(items.map((item) => (item.id === open.id ? withDetails(item, file) : item)))}
            />
            {items.length > 1 ? (
              <SelectField
                label={words.files.media.moveTo}
                value={items.indexOf(open)}
                onChange={({ target }) => move(items.indexOf(open), Number(target.value))}
              >
                {items.map(({ id }, index) => (
                  <option key={id} value={index}>
                    {index === 0 ? words.files.media.mainPlace : index + 1}
                  </option>
                ))}
              </SelectField>
            ) : null}
            {more?.(open)}
          </div>
        </Dialog>
      )}
    </>
  );
}

function withDetails(item: MediaItem, { altText, focalPoint }: Pick<LibraryFile, 'altText' | 'focalPoint'>): MediaItem {
  const { altText: _alt, focalPoint: _point, ...rest } = item;
  return {
    ...rest,
    ...(altText === undefined ? {} : { altText }),
    ...(focalPoint === undefined ? {} : { focalPoint }),
  };
}
