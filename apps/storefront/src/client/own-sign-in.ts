/**
 * The shop's own sign-in form, as its pages see it: the data of its forms, and their possible results. On the server a
 * port handles them (`server/own-sign-in.ts`); in a browser `framed-sign-in.ts` calls the server. Tokens never reach a
 * page.
 */

import type { Words } from '../words/en.ts';
import type { ShopLanguage } from '../words/languages.ts';

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

export type SignInProblem = keyof Words['signIn']['problems'];

/** The text of a problem: in English the platform's own where it names a rule, otherwise ours. */
export function problemWords({ problems }: Words['signIn'], language: ShopLanguage, trouble: SignInTrouble): string {
  return language === 'en' ? (trouble.words ?? problems[trouble.code]) : problems[trouble.code];
}
