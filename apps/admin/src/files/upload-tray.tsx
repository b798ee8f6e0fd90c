/** The tray of uploads at the corner of every page. It folds by itself when all went well. */
import { Button, ChevronDownIcon, classNames, CloseIcon, useAnnounce } from '@cartwright/ui';
import { useEffect, useId, useState } from 'react';

import { useUploadList, useUploads } from './upload-context.tsx';
import { UploadList } from './upload-list.tsx';
import { summarizeUploads } from './upload-words.ts';
import { isEnded } from './uploads.ts';

export function UploadTray() {
  const uploads = useUploadList();
  const { clear } = useUploads();
  const announce = useAnnounce();
  const [choice, setChoice] = useState<'folded' | 'open'>();
  const listId = useId();
  const summary = summarizeUploads(uploads);
  const hasEnded = uploads.length > 0 && uploads.every(({ state }) => isEnded(state));
  const hasFailed = uploads.some(({ state }) => state.kind === 'failed');
  const isFolded = choice === undefined ? hasEnded && !hasFailed : choice === 'folded';
  useEffect(() => {
    if (hasEnded) announce(summary);
  }, [announce, hasEnded, summary]);
  if (uploads.length === 0) return null;
  return (
    <section
      aria-label="Uploads"
      className="fixed end-4 bottom-[calc(var(--sticky-bottom)+1rem)] z-30 w-[min(24rem,calc(100vw-2rem))] rounded-lg border border-line bg-raised shadow-lg"
    >
      <div className="flex items-center justify-between gap-2 py-2 ps-4 pe-2 text-sm">
        <p className="font-[550]">{summary}</p>
        <div className="flex">
          <Button
            size="small"
            look="quiet"
            icon
            aria-label={isFolded ? 'Show uploads' : 'Fold uploads'}
            aria-expanded={!isFolded}
            aria-controls={listId}
            onClick={() => setChoice(isFolded ? 'open' : 'folded')}
          >
            <ChevronDownIcon size={18} className={classNames(isFolded && 'rotate-180')} />
          </Button>
          {hasEnded ? (
            <Button size="small" look="quiet" icon aria-label="Close uploads" onClick={clear}>
              <CloseIcon size={18} />
            </Button>
          ) : null}
        </div>
      </div>
      <div id={listId} hidden={isFolded} className="max-h-[40vh] overflow-y-auto border-t border-line px-4 py-3">
        <UploadList uploads={uploads} />
      </div>
    </section>
  );
}
