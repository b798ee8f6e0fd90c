/** Copies a text, and says so on the button. */
import { Button } from '@cartwright/ui';
import { useEffect, useState } from 'react';

import { words } from '../words/words.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers: `the secret`. */
  readonly what: string;
}

const SHOWN_MS = 3_000;

export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <Button size="small" onClick={() => void copy()}>
      {outcome === undefined ? words.list.actions.copy : words.list.copy[outcome]}
      <span className="visually-hidden">{words.list.copy.what(what)}</span>
    </Button>
  );
}
