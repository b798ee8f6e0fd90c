/**
 * Changes of others during editing: a question for each field that both changed, and messages about merged fields. It
 * takes the focus when a question appears, because saving waits for the decision.
 */
import { Button, Notice } from '@cartwright/ui';
import { useEffect, useRef } from 'react';

import { words } from '../words/words.ts';

/** A field that both changed: the current value, as text of the draft. */
export interface Conflict {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ChangedMeanwhileProps {
  readonly conflicts: readonly Conflict[];
  readonly news: readonly string[];
  /** A value in a question. Default: the text in quotes, shortened. */
  readonly show?: (text: string, field: string) => string;
  readonly onKeep: (conflict: Conflict) => void;
  readonly onUse: (conflict: Conflict) => void;
  /** The merchant has read the messages. */
  readonly onRead: () => void;
}

export function ChangedMeanwhile({ conflicts, news, show = shorten, onKeep, onUse, onRead }: ChangedMeanwhileProps) {
  const frame = useRef<HTMLElement>(null);
  const fields = conflicts.map(({ field }) => field).join(' ');
  useEffect(() => {
    if (fields !== '') frame.current?.focus();
  }, [fields]);
  if (conflicts.length === 0 && news.length === 0) return null;
  return (
    <section ref={frame} tabIndex={-1} aria-label={words.list.meanwhile.title} className="mb-5 grid gap-3">
      {conflicts.map((conflict) => (
        <ConflictChoice key={conflict.field} {...{ conflict, show, onKeep, onUse }} />
      ))}
      {news.length > 0 && (
        <output className="block">
          <Notice>
            {news.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>
              <Button size="small" onClick={onRead}>
                {words.list.meanwhile.ok}
              </Button>
            </p>
          </Notice>
        </output>
      )}
    </section>
  );
}

type ConflictChoiceProps = Pick<ChangedMeanwhileProps, 'onKeep' | 'onUse'> & {
  readonly show: (text: string, field: string) => string;
  readonly conflict: Conflict;
};

function ConflictChoice({ conflict, show: showValue, onKeep, onUse }: ConflictChoiceProps) {
  const { field, label, mine, theirs } = conflict;
  const show = (text: string) => showValue(text, field);
  return (
    <Notice tone="warn" role="alert">
      <p>{theirs === '' ? words.list.meanwhile.emptied(label) : words.list.meanwhile.changed(label, show(theirs))}</p>
      <p className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onKeep(conflict)}>
          {mine === '' ? words.list.meanwhile.keepEmpty : words.list.meanwhile.keepMine(show(mine))}
        </Button>
        <Button size="small" onClick={() => onUse(conflict)}>
          {theirs === '' ? words.list.meanwhile.leaveEmpty : words.list.meanwhile.useTheirs(show(theirs))}
        </Button>
      </p>
    </Notice>
  );
}

/** A text, as a question quotes it. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return words.list.meanwhile.quote(line.length > 40 ? `${line.slice(0, 39)}…` : line);
}
