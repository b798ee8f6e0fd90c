/** A message: inline where it concerns one element, as a toast where it concerns the whole page. */
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { AlertIcon, DoneIcon, InfoIcon } from './icon.tsx';

export type NoticeTone = 'plain' | 'good' | 'warn' | 'bad';

export interface NoticeProps {
  readonly tone?: NoticeTone | undefined;
  readonly title?: ReactNode;
  /** `alert` is read out at once, `status` when the reader pauses. Without it the notice is part of the page. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export function Notice({ tone = 'plain', title, role, className, children }: NoticeProps) {
  const Icon = tone === 'good' ? DoneIcon : tone === 'plain' ? InfoIcon : AlertIcon;
  return (
    <div className={classNames('notice', tone !== 'plain' && `notice--${tone}`, className)} role={role}>
      <Icon size={18} />
      <div className="notice__body">
        {title !== undefined && <p className="notice__title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Called once when the toast has gone without it: after its time, or in favor of another toast. */
  readonly onMissed?: (() => void) | undefined;
}

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: ToastAction | undefined;
}

/** Shows a toast. A toast with an action (undo) stays longer. */
export type ShowToast = (text: string, action?: ToastAction) => void;

interface ToastCalls {
  readonly show: ShowToast;
  readonly dismiss: () => void;
}

const ToastContext = createContext<ToastCalls>({ show: () => {}, dismiss: () => {} });

/** Returns the function that shows a toast in the nearest {@link Toasts} and replaces the toast before it. */
export function useToast(): ShowToast {
  return useContext(ToastContext).show;
}

/** Removes the toast while fields have errors, so that it never covers one of them. */
export function useNoToastWhile(hasErrors: boolean): void {
  const { dismiss } = useContext(ToastContext);
  useEffect(() => {
    if (hasErrors) dismiss();
  }, [hasErrors, dismiss]);
}

const plainToastMs = 5_000;
const actionToastMs = 12_000;

/** The container of the page's toast; wraps the page. One toast is shown at a time. */
export function Toasts({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<Toast | undefined>();
  const latest = useRef<Toast>(undefined);
  const nextId = useRef(1);
  const replaceBy = useCallback((next: Toast | undefined) => {
    const before = latest.current;
    latest.current = next;
    setToast(next);
    before?.action?.onMissed?.();
  }, []);
  const remove = useCallback(
    (id: number) => {
      if (latest.current?.id === id) replaceBy(undefined);
    },
    [replaceBy],
  );
  const act = useCallback(({ id, action }: Toast) => {
    // The second of two quick presses comes too late.
    if (latest.current?.id !== id) return;
    latest.current = undefined;
    setToast(undefined);
    action?.run();
  }, []);
  const calls = useMemo<ToastCalls>(
    () => ({
      show: (text, action) => replaceBy({ id: nextId.current++, text, action }),
      dismiss: () => replaceBy(undefined),
    }),
    [replaceBy],
  );
  const region = useMemo(
    () => (
      <div className="toasts" aria-live="polite">
        {toast !== undefined && <ToastBar key={toast.id} toast={toast} onAct={act} onGone={remove} />}
      </div>
    ),
    [toast, act, remove],
  );
  return (
    <ToastContext value={calls}>
      {children}
      {region}
    </ToastContext>
  );
}

interface ToastBarProps {
  readonly toast: Toast;
  readonly onAct: (toast: Toast) => void;
  readonly onGone: (id: number) => void;
}

function ToastBar({ toast, onAct, onGone }: ToastBarProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onGone(toast.id), toast.action === undefined ? plainToastMs : actionToastMs);
    return () => clearTimeout(timer);
  }, [held, onGone, toast]);
  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.action !== undefined && (
        <button type="button" onClick={() => onAct(toast)}>
          {toast.action.label}
        </button>
      )}
    </div>
  );
}
