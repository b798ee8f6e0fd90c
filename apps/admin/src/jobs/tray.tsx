/** A tray of work that goes on while the merchant walks from page to page. It folds by itself when all went well. */
import { Button, ChevronDownIcon, classNames, CloseIcon, useAnnounce } from '@cartwright/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { words } from '../words/words.ts';

/** Long enough to read the summary. */
const CLOSES_AFTER_MS = 8000;

interface TrayProps {
  readonly kind: keyof typeof words.jobs.trays;
  readonly summary: string;
  readonly hasEnded: boolean;
  /** Something that the merchant should look at. */
  readonly hasFailed: boolean;
  /** Whether it also closes by itself, once all went well. */
  readonly isPassing?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Tray({ kind, summary, hasEnded, hasFailed, isPassing = false, onClose, children }: TrayProps) {
  const announce = useAnnounce();
  const [choice, setChoice] = useState<'folded' | 'open'>();
  const tray = useRef<HTMLElement>(null);
  const listId = useId();
  const isFolded = choice === undefined ? hasEnded && !hasFailed : choice === 'folded';
  const said = words.jobs.trays[kind];
  useEffect(() => {
    if (hasEnded) announce(summary);
  }, [announce, hasEnded, summary]);
  const willClose = isPassing && hasEnded && !hasFailed && choice === undefined;
  useEffect(() => {
    if (!willClose) return undefined;
    const timer = setInterval(() => {
      const isRead = tray.current?.matches(':hover, :focus-within') === true;
      // A dialog above the page may still use what was done.
      if (!isRead && document.querySelector('dialog:modal') === null) onClose();
    }, CLOSES_AFTER_MS);
    return () => clearInterval(timer);
  }, [willClose, onClose]);
  return (
    <section ref={tray} aria-label={said.title} className="tray rounded-lg border border-line bg-raised shadow-lg">
      <div className="flex items-center justify-between gap-2 py-2 ps-4 pe-2 text-sm">
        <p className="font-[550]">{summary}</p>
        <div className="flex">
          <Button
            size="small"
            look="quiet"
            icon
            aria-label={isFolded ? said.show : said.fold}
            aria-expanded={!isFolded}
            aria-controls={listId}
            onClick={() => setChoice(isFolded ? 'open' : 'folded')}
          >
            <ChevronDownIcon size={18} className={classNames(isFolded && 'rotate-180')} />
          </Button>
          {hasEnded ? (
            <Button size="small" look="quiet" icon aria-label={said.close} onClick={onClose}>
              <CloseIcon size={18} />
            </Button>
          ) : null}
        </div>
      </div>
      <div id={listId} hidden={isFolded} className="max-h-[40vh] overflow-y-auto border-t border-line px-4 py-3">
        {children}
      </div>
    </section>
  );
}
