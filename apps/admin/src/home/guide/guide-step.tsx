/**
 * One step of the set-up guide: ticked by data, opened when it is its turn, and otherwise left as the merchant leaves it.
 * A long form folds to its summary once it is done.
 */
import { CheckIcon } from '@cartwright/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { words } from '../../words/words.ts';

interface StepProps {
  readonly title: string;
  readonly isDone: boolean;
  readonly isOpen: boolean;
  /** What was decided, beside the title of a step that is done. */
  readonly summary?: string | undefined;
  readonly foldsWhenDone?: boolean;
  readonly children: ReactNode;
}

export function Step({ title, isDone, isOpen, summary, foldsWhenDone = false, children }: StepProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const head = useRef<HTMLElement>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [isShown, setIsShown] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setIsShown(true);
    else if (isDone && foldsWhenDone) setIsShown(false);
  }
  useEffect(() => {
    // The button that saved the step is folded away.
    const element = details.current;
    if (!isShown && element?.contains(document.activeElement) === true) head.current?.focus();
  }, [isShown]);
  return (
    <details
      ref={details}
      className="panel p-5 text-sm"
      open={isShown}
      onToggle={(event) => setIsShown(event.currentTarget.open)}
    >
      <summary ref={head} className="flex min-h-6 cursor-pointer items-center gap-3">
        <span
          className={`grid size-6 flex-none place-items-center rounded-full border ${isDone ? 'border-transparent bg-good-tint text-good' : 'border-edge'}`}
        >
          {isDone && <CheckIcon size={14} />}
        </span>
        <h2 className="panel__title">
          {title}
          {isDone && <span className="visually-hidden"> {words.guide.done}</span>}
        </h2>
        {isDone && summary !== undefined && !isShown ? (
          <span className="min-w-0 truncate text-quiet">{summary}</span>
        ) : null}
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
