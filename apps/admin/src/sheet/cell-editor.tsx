/** The field of the cell that is open. Enter, Tab and, after typing into a closed cell, the arrow keys end it. */
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';

import { isComposing } from '../list/composing.ts';
import { readArrow } from './arrow-keys.ts';
import type { Place } from './selection.ts';

export interface OpenCell {
  readonly place: Place;
  readonly text: string;
  /** Typing replaced the text: arrow keys leave the cell. */
  readonly isTyping: boolean;
}

export type EditEnd =
  /** The next active cell is so many rows further down and columns to the right. */
  | { readonly kind: 'done'; readonly text: string; readonly down?: number; readonly right?: number }
  /** The focus went elsewhere. */
  | { readonly kind: 'left'; readonly text: string }
  | { readonly kind: 'canceled' };

interface CellEditorProps {
  readonly open: OpenCell;
  readonly label: string;
  readonly isNumber: boolean;
  readonly onEnd: (end: EditEnd) => void;
}

const arrows: Readonly<Record<string, { readonly down?: number; readonly right?: number }>> = {
  ArrowUp: { down: -1 },
  ArrowDown: { down: 1 },
  ArrowLeft: { right: -1 },
  ArrowRight: { right: 1 },
};

export function CellEditor({ open, label, isNumber, onEnd }: CellEditorProps) {
  // A field that is taken away also loses the focus.
  const isEnded = useRef(false);
  const end = (how: EditEnd) => {
    if (isEnded.current) return;
    isEnded.current = true;
    onEnd(how);
  };
  const focus = useCallback((field: HTMLInputElement | null) => {
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value: text } = event.currentTarget;
    const key = readArrow(event.key, event.currentTarget);
    const back = event.shiftKey ? -1 : 1;
    if (isComposing(event)) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      // The page saves next, with this text.
      flushSync(() => end({ kind: 'done', text }));
      return;
    }
    if (event.key === 'Escape') end({ kind: 'canceled' });
    else if (event.key === 'Enter' && !event.altKey) end({ kind: 'done', text, down: back });
    else if (event.key === 'Tab') end({ kind: 'done', text, right: back });
    else {
      const moved = open.isTyping && !event.shiftKey ? arrows[key] : undefined;
      if (moved === undefined) return;
      end({ kind: 'done', text, ...moved });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={focus}
      className="sheet__field"
      type="text"
      inputMode={isNumber ? 'decimal' : 'text'}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      defaultValue={open.text}
      onKeyDown={onKeyDown}
      onBlur={(event) => end({ kind: 'left', text: event.currentTarget.value })}
    />
  );
}
