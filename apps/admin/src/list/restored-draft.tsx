/** Says that changes of an earlier visit were restored, and offers to discard them. */
import { Button, Notice } from '@cartwright/ui';

import { words } from '../words/words.ts';
import { shortDate } from './dates.ts';
import { useNow } from './use-now.ts';

interface RestoredDraftProps {
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

export function RestoredDraft({ keptAt, onKeep, onDiscard }: RestoredDraftProps) {
  const now = useNow();
  return (
    <output className="block">
      <Notice className="mb-5">
        <p>{words.list.restored(shortDate(new Date(keptAt), now))}</p>
        <p className="mt-1 flex flex-wrap gap-2">
          <Button size="small" onClick={onKeep}>
            {words.list.actions.keep}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {words.list.actions.discard}
          </Button>
        </p>
      </Notice>
    </output>
  );
}
