/** A dialog with one form: Ctrl+Enter or its button confirms, and an error is shown inside, with every value kept. */
import { Button, Dialog, Notice } from '@cartwright/ui';
import { type ReactNode, useEffect, useRef } from 'react';

import { reasonOf } from '../list/states.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** The button: it names the amount or the count. */
  readonly confirm: string;
  readonly isDanger?: boolean;
  readonly canConfirm?: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** The button that changes nothing. */
  readonly keep?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, isDanger = false, canConfirm = true, isPending, error, keep = 'Close' } = props;
  const { onConfirm, onClose } = props;
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
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{keep}</Button>
          <Button look={isDanger ? 'danger' : 'action'} disabled={!canConfirm} pending={isPending} onClick={send}>
            {confirm}
          </Button>
        </div>
      }
    >
      <form className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
        {error === null ? null : (
          <Notice tone="bad" role="alert" title="Nothing was changed">
            <p>{reasonOf(error)}</p>
          </Notice>
        )}
        {props.children}
      </form>
    </Dialog>
  );
}
