/** A form of a page: where it posts to, and what it shows again. */
import type { HostedProblem } from './problems.ts';

/** A form that posts back to the platform. `csrf` goes into a hidden field of that name, `hidden` into others. */
export interface HostedForm {
  readonly action: string;
  readonly csrf: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** Earlier input by field name, so that the form shows it again. Never a password. */
  readonly values?: Readonly<Record<string, string>>;
  /** Errors by field name. */
  readonly fieldErrors?: Readonly<Record<string, HostedProblem>>;
  /** Errors of the form as a whole. */
  readonly error?: HostedProblem;
}
