/**
 * Files as a grid of squares. The grid is one stop of the Tab key: arrows go from file to file, Enter opens, Space selects,
 * Delete deletes. Every file can also be selected by its own checkbox.
 */
import { classNames } from '@cartwright/ui';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

import { words } from '../words/words.ts';
import type { LibraryFile } from './file-calls.ts';
import { FilePreview } from './file-preview.tsx';
import { keyInReading, moveInGrid } from './move-in-grid.ts';

interface FileGridProps {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly files: readonly LibraryFile[];
  readonly chosenIds: readonly string[];
  /** The file whose details are shown. */
  readonly openId?: string | undefined;
  /** Selects the file or takes it out; with Shift, all from the last one. */
  readonly onChoose: (file: LibraryFile, isRange: boolean) => void;
  readonly onOpen: (file: LibraryFile) => void;
  readonly onDelete?: ((file: LibraryFile) => void) | undefined;
  /** Shown while newer files load. */
  readonly isStale?: boolean;
}

export function FileGrid(props: FileGridProps) {
  const { label, files, chosenIds, openId, onChoose, onOpen, onDelete, isStale = false } = props;
  const list = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState<string>();
  // The file that had the focus may be gone.
  const current = files.some(({ id }) => id === currentId) ? currentId : (openId ?? files[0]?.id);
  const tabbable = files.some(({ id }) => id === current) ? current : files[0]?.id;

  const press = (event: KeyboardEvent, file: LibraryFile, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === ' ') {
      event.preventDefault();
      onChoose(file, event.shiftKey);
    } else if (event.key === 'Delete' && onDelete !== undefined) {
      event.preventDefault();
      const tiles = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-tile]') ?? [])];
      (tiles[index + 1] ?? tiles[index - 1])?.focus();
      onDelete(file);
    } else {
      const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-tile]') ?? [])];
      const target =
        buttons[moveInGrid(keyInReading(event.key), index, { count: buttons.length, columns: countColumns(buttons) })];
      if (target === undefined || target === buttons[index]) return;
      event.preventDefault();
      target.focus();
    }
  };
  return (
    <ul
      ref={list}
      aria-label={label}
      aria-busy={isStale}
      className={classNames(
        'grid grid-cols-2 gap-x-3 gap-y-5 p-4 transition-opacity sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]',
        isStale && 'opacity-60',
      )}
    >
      {files.map((file, index) => (
        <Tile
          key={file.id}
          file={file}
          isChosen={chosenIds.includes(file.id)}
          isOpen={file.id === openId}
          isSelecting={chosenIds.length > 0}
          tabIndex={file.id === tabbable ? 0 : -1}
          onFocus={() => setCurrentId(file.id)}
          onKeyDown={(event) => press(event, file, index)}
          onOpen={() => onOpen(file)}
          onChoose={(isRange) => onChoose(file, isRange)}
        />
      ))}
    </ul>
  );
}

interface TileProps {
  readonly file: LibraryFile;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly isSelecting: boolean;
  readonly tabIndex: number;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onOpen: () => void;
  readonly onChoose: (isRange: boolean) => void;
}

function Tile({ file, isChosen, isOpen, isSelecting, tabIndex, onFocus, onKeyDown, onOpen, onChoose }: TileProps) {
  const { displayName } = file;
  return (
    <li className="file-tile relative min-w-0" data-chosen={isChosen} data-open={isOpen}>
      <button
        type="button"
        data-tile
        tabIndex={tabIndex}
        className="block w-full cursor-pointer rounded-md text-start"
        aria-current={isOpen ? 'true' : undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        // A browser may press a button when Space is released.
        onKeyUp={(event) => (event.key === ' ' ? event.preventDefault() : undefined)}
        onClick={(event: MouseEvent) =>
          event.shiftKey || event.ctrlKey || event.metaKey ? onChoose(event.shiftKey) : onOpen()
        }
      >
        <FilePreview file={file} className="w-full" />
        <span className="mt-1.5 block truncate text-sm" title={displayName}>
          {displayName}
        </span>
      </button>
      <label className={classNames('file-tile__choice', isSelecting && 'is-shown')}>
        <input
          type="checkbox"
          tabIndex={tabIndex}
          aria-label={words.files.selection.select(displayName)}
          checked={isChosen}
          onFocus={onFocus}
          onChange={() => onChoose(false)}
        />
      </label>
    </li>
  );
}

/** How many tiles the first row has. */
function countColumns(buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.getBoundingClientRect().top;
  const below = buttons.findIndex((button) => button.getBoundingClientRect().top !== top);
  return below === -1 ? Math.max(1, buttons.length) : below;
}
