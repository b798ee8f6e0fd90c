/** One step of the set-up guide: ticked by data, opened when it is its turn, and left as the merchant leaves it. */
import { CheckIcon } from '@cartwright/ui';
import { type ReactNode, useState } from 'react';

interface StepProps {
  readonly title: string;
  readonly isDone: boolean;
  readonly isOpen: boolean;
  /** What was decided, beside the title of a step that is done. */
  readonly summary?: string | undefined;
  readonly children: ReactNode;
}

export function Step({ title, isDone, isOpen, summary, children }: StepProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [isShown, setIsShown] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setIsShown(true);
  }
  return (
    <details className="panel p-5 text-sm" open={isShown} onToggle={(event) => setIsShown(event.currentTarget.open)}>
      <summary className="flex min-h-6 cursor-pointer items-center gap-3">
        <span
          className={`grid size-6 flex-none place-items-center rounded-full border ${isDone ? 'border-transparent bg-good-tint text-good' : 'border-edge'}`}
        >
          {isDone && <CheckIcon size={14} />}
        </span>
        <h2 className="panel__title">
          {title}
          {isDone && <span className="visually-hidden"> (done)</span>}
        </h2>
        {isDone && summary !== undefined && !isShown ? (
          <span className="min-w-0 truncate text-quiet">{summary}</span>
        ) : null}
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
