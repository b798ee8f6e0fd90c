/**
 * A dialog with one form, which begins in its first field: Ctrl+Enter or its button confirms, and an error is shown inside, with every value
 * kept.
 */
import { Button, Dialog, Notice } from '@cartwright/ui';
import { type ReactNode, useEffect, useRef } from 'react';

import { words } from '../words/words.ts';
import { InnerForm } from './inner-form.tsx';
import { ReasonWords } from './reason-words.tsx';
import { useFirstField } from './use-first-field.ts';

/** An error in the words of its dialog. */
export interface ExplainedError {
  readonly title: string;
  readonly text: string;
  /** Whether the same may succeed another time. */
  readonly canRetry?: boolean;
}

interface ConfirmDialogProps {
  readonly title: string;
  /** The button: it names the amount or the count. */
  readonly confirm: string;
  readonly isDanger?: boolean;
  readonly canConfirm?: boolean;
  /** Enter alone confirms, too: for a dialog of one field that takes no money and deletes nothing. */
  readonly confirmsByEnter?: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Undefined where the platform's own words are best. */
  readonly explain?: (error: Error) => ExplainedError | undefined;
  /** Begins at its title: for a dialog whose first fields are still loading. */
  readonly beginsAtTitle?: boolean;
  /** The button that changes nothing. */
  readonly keep?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const ignore = () => {};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    confirm,
    isDanger = false,
    canConfirm = true,
    isPending,
    error,
    explain,
    keep = words.list.actions.cancel,
  } = props;
  const { confirmsByEnter = false, beginsAtTitle = false, onConfirm, onClose } = props;
  const send = () => {
    if (canConfirm && !isPending) onConfirm();
  };
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latestSend.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const { frame, field } = useFirstField();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      initialFocus={beginsAtTitle ? undefined : field}
      foot={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button onClick={onClose}>{keep}</Button>
          <Button look={isDanger ? 'danger' : 'action'} disabled={!canConfirm} pending={isPending} onClick={send}>
            {confirm}
          </Button>
        </div>
      }
    >
      <InnerForm className="grid gap-5" onEnter={confirmsByEnter ? send : ignore}>
        {error === null ? null : <ErrorNotice error={error} explained={explain?.(error)} onRetry={send} />}
        <div ref={frame} className="contents">
          {props.children}
        </div>
      </InnerForm>
    </Dialog>
  );
}

interface ErrorNoticeProps {
  readonly error: Error;
  readonly explained: ExplainedError | undefined;
  readonly onRetry: () => void;
}

function ErrorNotice({ error, explained, onRetry }: ErrorNoticeProps) {
  return (
    <Notice tone="bad" role="alert" title={explained?.title ?? words.list.nothingChanged}>
      <p>{explained === undefined ? <ReasonWords error={error} /> : explained.text}</p>
      {explained?.canRetry === true ? (
        <Button size="small" className="mt-2" onClick={onRetry}>
          {words.list.actions.tryAgain}
        </Button>
      ) : null}
    </Notice>
  );
}
