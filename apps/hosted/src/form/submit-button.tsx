/** The submit button of a form. While the form is pending, the label says so (see `enhance/submit-once.ts`). */
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  readonly children: ReactNode;
  /** Shown instead of the label while the form is pending, e.g. `Signing in…`. */
  readonly busyLabel: string;
  readonly tone?: 'action' | 'solid' | 'plain';
  /** Sent with the form, where its buttons have different meanings. */
  readonly name?: string;
  readonly value?: string;
  /** Attributes for a script. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
}

const tones = { action: 'button--action', solid: 'button--solid', plain: '' };

/** A wide button, strong by default. */
export function SubmitButton({ children, busyLabel, tone = 'action', name, value, data }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className={`button button--large button--wide ${tones[tone]}`}
      data-busy-label={busyLabel}
      {...data}
    >
      <span className="button__label" data-button-label="">
        {children}
      </span>
    </button>
  );
}
