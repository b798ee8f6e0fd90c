/**
 * A text that is saved when its field is left: by Tab, by a click elsewhere, and when its panel is closed with the focus
 * still in it. Invariant: the same text is sent once, unless sending it failed.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

interface SavedTextOptions {
  readonly saved: string;
  readonly save: (text: string) => void;
  /** Whether the last save did not succeed. */
  readonly hasFailed: boolean;
  /** A text that cannot be saved stays in the field. */
  readonly canSave?: (text: string) => boolean;
}

interface SavedText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Call it when the field is left. */
  readonly leave: () => void;
}

export function useSavedText({ saved, save, hasFailed, canSave = () => true }: SavedTextOptions): SavedText {
  const [text, setText] = useState(saved);
  const sent = useRef(saved);
  const latest = useRef({ text, saved, save, hasFailed, canSave });
  useEffect(() => {
    latest.current = { text, saved, save, hasFailed, canSave };
  });
  const leave = useCallback(() => {
    const now = latest.current;
    const trimmed = now.text.trim();
    if (trimmed === (now.hasFailed ? now.saved : sent.current) || !now.canSave(trimmed)) return;
    sent.current = trimmed;
    now.save(trimmed);
  }, []);
  // A field that goes away with the focus in it is left, too.
  useEffect(() => leave, [leave]);
  return { text, setText, leave };
}
