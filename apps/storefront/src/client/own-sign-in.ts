/**
 * The shop's own sign-in form, as its pages see it: the data of its forms, and their possible results. On the server a
 * port handles them (`server/own-sign-in.ts`); in a browser `framed-sign-in.ts` calls the server. Tokens never reach a
 * page.
 */

export interface OwnSignIn {
  /** Each returns the next step, or the problem. */
  login(form: LoginForm): Promise<Outcome>;
  register(form: RegisterForm): Promise<Outcome>;
  verify(code: string): Promise<Outcome>;
  /** Sends another email with a code. */
  resend(): Promise<Outcome>;
  /** The same result whether or not the address is known. */
  sendRecovery(form: RecoveryForm): Promise<Outcome>;
  /** Whose code this browser expects; only the server knows. */
  readonly awaitedEmail: string | undefined;
}

export interface RecoveryForm {
  readonly email: string;
  /** The token of a captcha; empty where none was required. */
  readonly captcha: string;
}

export interface LoginForm extends RecoveryForm {
  readonly password: string;
  readonly returnTo: string;
}

export interface RegisterForm extends LoginForm {
  readonly name: string;
}

export type Outcome = Response | SignInTrouble;

export interface SignInTrouble {
  readonly code: SignInProblem;
  /** The platform's own message, where it names the rule that a value broke. */
  readonly words?: string;
  /** The captcha that the next attempt requires. */
  readonly captcha?: FormCaptcha;
}

/** A captcha as a form shows it. */
export interface FormCaptcha {
  readonly kind: 'recaptcha-visible' | 'recaptcha-invisible' | 'hcaptcha' | 'turnstile' | 'local';
  /** Public. */
  readonly siteKey: string;
}

/** The address for forms of pages with scripts, and the field that marks them. */
export const FORM_PATH = '/account/form';
export const FORM_KIND = 'form';
export type FormKind = 'login' | 'register' | 'verify' | 'resend' | 'recovery';

/** Its responses. */
export type FormResponse =
  | { readonly kind: 'problem'; readonly problem: SignInTrouble }
  /** Continues at another page of the shop. */
  | { readonly kind: 'page'; readonly path: string }
  /** Continues at the platform: in a hidden frame, or where that fails by leaving for `fallback`. */
  | { readonly kind: 'platform'; readonly url: string; readonly state: string; readonly fallback: string };

/** The response to the code of the frame: the next address of a signed-in member, or a failure. */
export type FinishResponse = { readonly kind: 'signed-in'; readonly path: string } | { readonly kind: 'refused' };

const PROBLEMS = {
  unreadable: 'We couldn’t read this form. Please try again.',
  wrong: 'Wrong email or password. Try again, or create an account.',
  'email-missing': 'Enter your email address.',
  'email-malformed': 'Enter a valid email address, like ada@example.com.',
  'password-missing': 'Enter your password.',
  'password-refused': 'Choose another password.',
  'password-replaced': 'You need to choose a new password. Request an email with a link to reset it.',
  exists: 'There’s already an account with this email address. Sign in instead.',
  captcha: 'Complete the security check and submit the form again.',
  blocked: 'This account is blocked. Please contact us.',
  approval: 'Your account is waiting for approval. We’ll email you as soon as it’s open.',
  'code-wrong': 'This code is incorrect. Enter the code from our latest email.',
  'code-expired': 'This code has expired. Request a new one.',
  'code-over': 'Too many incorrect codes. Request a new one.',
  'code-sent': 'We’ve sent a new code. The previous one no longer works.',
  'recovery-sent': 'If there’s an account for this address, we’ve sent a link to reset its password.',
  over: 'This page has expired. Please start again.',
  'too-often': 'Too many attempts. Wait a few minutes and try again.',
  failed: 'Something went wrong. Please try again in a minute.',
} as const;

export type SignInProblem = keyof typeof PROBLEMS;

/** The text of a problem: a fixed one, except where the platform names a rule. */
export function problemWords({ code, words }: SignInTrouble): string {
  return words ?? PROBLEMS[code];
}
