/**
 * The shop's own sign-in form, as its pages see it: what the forms send, and what can come of it. The server does it
 * (`server/own-sign-in.ts`), since passwords and tokens pass through no script; in a browser there is no such port.
 */

export interface OwnSignIn {
  /** Each answers with the way on, or with what is wrong. */
  login(form: { readonly email: string; readonly password: string; readonly returnTo: string }): Promise<Outcome>;
  register(form: {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly returnTo: string;
  }): Promise<Outcome>;
  verify(code: string): Promise<Outcome>;
  /** Sends another letter with a code. */
  resend(): Promise<Outcome>;
  /** The same whether the address is known. */
  sendRecovery(email: string): Promise<Outcome>;
  /** Whose code is awaited in this browser. */
  readonly awaitedEmail: string | undefined;
}

export type Outcome = Response | SignInTrouble;

export interface SignInTrouble {
  readonly code: SignInProblem;
  /** The platform's own sentence, where it says which rule a value broke. */
  readonly words?: string;
}

const PROBLEMS = {
  unreadable: 'We could not read that form. Please try again.',
  wrong: 'This e-mail address and password do not belong together. Check both, or create an account.',
  'email-missing': 'Enter your e-mail address.',
  'email-malformed': 'Enter an e-mail address like ada@example.com.',
  'password-missing': 'Enter your password.',
  'password-refused': 'Choose another password.',
  'password-replaced': 'This password has to be replaced. Ask for a letter with a link to choose a new one.',
  exists: 'There is an account with this e-mail address already. Sign in instead.',
  captcha: 'Please sign in on our sign-in page this time: it asks one more question.',
  blocked: 'This account is blocked. Please write to us.',
  approval: 'Your account waits for our approval. We write to you as soon as it is open.',
  'code-wrong': 'This is not the code from our newest letter. Check the digits.',
  'code-expired': 'This code is too old. Ask for another.',
  'code-over': 'That was wrong too often. Ask for another code.',
  'code-sent': 'A new code is on its way. The one before it does not work any more.',
  'recovery-sent': 'If there is an account for this address, a link to choose a new password is on its way there.',
  over: 'This sign-in is over. Please begin again.',
  'too-often': 'Too many attempts. Wait a few minutes and try again.',
  failed: 'That did not work. Please try again in a minute.',
} as const;

export type SignInProblem = keyof typeof PROBLEMS;

/** What a problem is called on the page: fixed words, except where the platform names a rule. */
export function problemWords({ code, words }: SignInTrouble): string {
  return words ?? PROBLEMS[code];
}
