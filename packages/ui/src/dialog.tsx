/**
 * Dialog and drawer on the native `dialog`: the browser keeps the focus inside, closes on Escape and returns the focus
 * to where it was. `open` alone decides whether it is shown; every way to close calls `onClose`.
 */
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';

import { classNames } from './class-names.ts';
import { CloseIcon } from './icon.tsx';
import { useUiWords } from './words.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** `drawer` slides in from the end of the line, `sheet` from its start. */
  readonly kind?: 'dialog' | 'drawer' | 'sheet' | undefined;
  readonly wide?: boolean | undefined;
  /** Stays visible below the scrolling part. */
  readonly foot?: ReactNode;
  /** The element that gets the focus on opening. Default: the title. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly closeLabel?: string | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, kind = 'dialog', wide, foot, initialFocus, className } = props;
  const words = useUiWords();
  const { closeLabel = words.close } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) {
      element.showModal();
      (initialFocus?.current ?? heading.current)?.focus();
    } else if (!open && element.open) {
      element.close();
    }
  }, [open, initialFocus]);

  // A browser returns the focus from a dialog that is closed, but not from one that is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    // The listener checks the target: a file input inside also fires `cancel`, which bubbles. Only the dialog's own
    // events count.
    const ask = (event: Event) => {
      if (event.target !== element) return;
      // It was closed and shown again before this event came, as React's strict mode does in development.
      if (event.type === 'close' && element.open) return;
      if (event.type === 'cancel') event.preventDefault();
      onClose();
    };
    const kinds = ['cancel', 'close', 'click'] as const;
    for (const kindOfEvent of kinds) element.addEventListener(kindOfEvent, ask);
    return () => {
      for (const kindOfEvent of kinds) element.removeEventListener(kindOfEvent, ask);
    };
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', kind !== 'dialog' && `dialog--${kind}`, wide && 'dialog--wide', className)}
      aria-labelledby={titleId}
    >
      <div className="dialog__head">
        <h2 className="dialog__title" id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="button button--quiet button--icon" aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="dialog__body">{props.children}</div>
      {foot !== undefined && <div className="dialog__foot">{foot}</div>}
    </dialog>
  );
}

/** A dialog at the side: the cart, a filter panel. */
export function Drawer(props: Omit<DialogProps, 'kind' | 'wide'>) {
  return <Dialog {...props} kind="drawer" />;
}
