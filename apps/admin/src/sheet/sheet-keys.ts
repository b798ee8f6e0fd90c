/** What a key does in a sheet while no cell is open. */
import type { KeyboardEvent } from 'react';

import { type Bounds, moveSelection, type Selection } from './selection.ts';

export type SheetKey =
  | { readonly kind: 'move'; readonly selection: Selection }
  /** A character: it replaces the text of the cell. */
  | { readonly kind: 'type' }
  | {
      readonly kind: 'all' | 'undo' | 'redo' | 'fill' | 'edit' | 'toggle' | 'clear' | 'restore' | 'problem';
    };

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Undefined for keys that are not the sheet's. Copying and pasting are events of the clipboard. */
export function readSheetKey(pressed: PressedKey, selection: Selection, bounds: Bounds): SheetKey | undefined {
  const { key, altKey, shiftKey } = pressed;
  const isCommand = pressed.ctrlKey || pressed.metaKey;
  if (altKey && !isCommand) return undefined;
  const moved = moveSelection(selection, key, { extends: shiftKey, jumps: isCommand }, bounds);
  if (moved !== undefined) return { kind: 'move', selection: moved };
  if (isCommand) return readCommand(key.toLowerCase(), shiftKey);
  switch (key) {
    case 'F2':
    case 'Enter':
      return { kind: 'edit' };
    case 'F8':
      return { kind: 'problem' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Escape':
      return { kind: 'restore' };
    case ' ':
      return { kind: 'toggle' };
    default:
      // The names of other keys are words.
      return /^.$/u.test(key) ? { kind: 'type' } : undefined;
  }
}

function readCommand(key: string, isShifted: boolean): SheetKey | undefined {
  switch (key) {
    case 'a':
      return { kind: 'all' };
    case 'd':
      return { kind: 'fill' };
    case 'y':
      return { kind: 'redo' };
    case 'z':
      return { kind: isShifted ? 'redo' : 'undo' };
    default:
      return undefined;
  }
}
