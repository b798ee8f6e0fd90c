/**
 * Buttons and links that look like them. A pending button keeps its words and width, says so to screen readers, and
 * does not submit twice.
 */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';

import { classNames } from './class-names.ts';

export const BUTTON_LOOKS = ['action', 'solid', 'outline', 'quiet', 'link', 'danger'] as const;
export type ButtonLook = (typeof BUTTON_LOOKS)[number];

export interface ButtonStyle {
  /** `action` is the main purpose of the page; `solid` is the strongest of the others. Default `outline`. */
  readonly look?: ButtonLook | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
  /** Round, for an icon alone. Give it an `aria-label`. */
  readonly icon?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Class names of a button, for links of a router. */
export function buttonClass({ look = 'outline', size = 'medium', wide, icon, className }: ButtonStyle = {}): string {
  return classNames(
    'button',
    look !== 'outline' && `button--${look}`,
    size !== 'medium' && `button--${size}`,
    wide && 'button--wide',
    icon && 'button--icon',
    className,
  );
}

export interface ButtonProps extends ButtonStyle, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Whether an action that this button started is under way. */
  readonly pending?: boolean | undefined;
  /** The text for screen readers while the button is pending. */
  readonly pendingLabel?: string | undefined;
  readonly children?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { look, size, wide, icon, className, pending = false, pendingLabel, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, wide, icon, className })}
      aria-busy={pending ? true : undefined}
      aria-disabled={pending ? true : rest['aria-disabled']}
      onClick={(event) => {
        // Not `disabled`: the button would lose the focus in the middle of an action.
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className="button__label">{children}</span>
      {pending && (
        <>
          <span className="button__spinner" aria-hidden="true" />
          {pendingLabel !== undefined && <span className="visually-hidden">{pendingLabel}</span>}
        </>
      )}
    </button>
  );
}

export interface LinkButtonProps extends ButtonStyle, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  readonly href: string;
}

/** A link to another document that looks like a button. */
export function LinkButton({ look, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ look, size, wide, icon, className })}>
      <span className="button__label">{children}</span>
    </a>
  );
}
