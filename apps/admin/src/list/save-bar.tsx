/** Unsaved changes: a bar with Save and Discard, a confirmation before leaving, and Ctrl+S or Cmd+S. */
import { Button, Dialog } from '@cartwright/ui';
import { type ReactNode, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

import { words } from '../words/words.ts';

interface SaveBarProps {
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  /** What is not saved yet. */
  readonly title?: string;
  /** Why the merchant may not save. */
  readonly guard?: { readonly disabled?: boolean; readonly title?: string };
  /** More buttons, before Discard. */
  readonly children?: ReactNode;
}

/** Must be inside the form that it saves. */
export function SaveBar({ isSaving, onDiscard, title = words.list.unsaved.title, guard = {}, children }: SaveBarProps) {
  useEffect(() => {
    // The bar appears while the merchant types and must not cover the focused field.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="save-bar pointer-events-none fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 flex justify-center px-4 lg:start-[15.5rem] lg:bottom-6">
      <section
        aria-label={words.list.unsaved.title}
        className={`pointer-events-auto flex w-full ${children === undefined ? 'max-w-[36rem]' : 'max-w-[44rem]'} items-center gap-2 rounded-full bg-solid py-2 ps-6 pe-2 text-on-solid shadow-lg`}
      >
        <p className="me-auto text-sm font-[550]">{title}</p>
        {children}
        <Button look="quiet" disabled={isSaving} onClick={onDiscard}>
          {words.list.actions.discard}
        </Button>
        <Button
          {...guard}
          type="submit"
          look="action"
          pending={isSaving}
          pendingLabel={words.list.unsaved.saving}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {words.list.actions.save}
        </Button>
      </section>
    </div>
  );
}

/** Ctrl or Cmd with S saves, regardless of the focus. The browser's own "save page" never opens. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [save]);
}

interface LeaveGuardProps {
  readonly when: boolean;
  /** The merchant leaves, and gives the changes up. */
  readonly onLeave?: () => void;
  /** Leaving is also another value of this parameter in the address, which says what is open on the page. */
  readonly parameter?: string;
}

/**
 * Asks for confirmation before unsaved changes are lost: with a dialog inside the admin, otherwise with the browser's.
 */
export function LeaveGuard({ when, onLeave, parameter }: LeaveGuardProps) {
  const placeOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) =>
    parameter === undefined ? pathname : `${pathname} ${new URLSearchParams(search).get(parameter) ?? ''}`;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useBeforeUnload((event) => {
    if (when) event.preventDefault();
  });
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={words.list.unsaved.leaveTitle}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            look="danger"
            onClick={() => {
              onLeave?.();
              blocker.proceed?.();
            }}
          >
            {words.list.unsaved.leave}
          </Button>
          <Button look="solid" onClick={() => blocker.reset?.()}>
            {words.list.unsaved.stay}
          </Button>
        </div>
      }
    >
      <p>{words.list.unsaved.leaveText}</p>
    </Dialog>
  );
}
