/** Form errors as codes; the hosted pages have texts for them in every language. Pure. */
import { LoginId } from '@cartwright/contract';
import type { HostedForm, HostedProblem, HostedProblemCode } from '@cartwright/hosted';

import type { Challenge } from '../../identity/credentials/attempts.ts';
import type { PasswordProblem } from '../../identity/credentials/password.ts';
import type { CodeVerdict } from '../../identity/credentials/pending-sign-in.ts';

export type FormProblems = Pick<HostedForm, 'fieldErrors' | 'error'>;

export const NO_PROBLEMS: FormProblems = {};

export function problem(code: HostedProblemCode, values?: Readonly<Record<string, string | number>>): HostedProblem {
  return values === undefined ? { code } : { code, values };
}

export function fieldProblem(
  field: string,
  code: HostedProblemCode,
  values?: Readonly<Record<string, string | number>>,
): FormProblems {
  return { fieldErrors: { [field]: problem(code, values) } };
}

export function formProblem(code: HostedProblemCode, values?: Readonly<Record<string, string | number>>): FormProblems {
  return { error: problem(code, values) };
}

/** The fields with a problem, or undefined without one. */
export function collectProblems(
  problems: Readonly<Record<string, HostedProblemCode | undefined>>,
): FormProblems | undefined {
  const wrong = Object.entries(problems).flatMap(([field, code]): [string, HostedProblem][] =>
    code === undefined ? [] : [[field, problem(code)]],
  );
  return wrong.length === 0 ? undefined : { fieldErrors: Object.fromEntries(wrong) };
}

export function emailProblem(email: string): HostedProblemCode | undefined {
  if (email === '') return 'email-missing';
  return LoginId.safeParse({ email }).success ? undefined : 'email-malformed';
}

export function challengeProblem(challenge: Challenge): FormProblems {
  if (challenge.kind === 'too-many-attempts') {
    return formProblem('too-many-attempts', { seconds: challenge.taken.retryAfterSeconds });
  }
  return fieldProblem('captcha', challenge.problem === 'missing' ? 'captcha-missing' : 'captcha-wrong');
}

export function passwordProblem({ code, values }: PasswordProblem): FormProblems {
  return fieldProblem('password', code, values);
}

const CODE_PROBLEMS: Record<Exclude<CodeVerdict, 'right'>, HostedProblemCode> = {
  wrong: 'code-wrong',
  expired: 'code-expired',
  'attempts-over': 'code-attempts-over',
};

export function codeProblem(verdict: Exclude<CodeVerdict, 'right'>): FormProblems {
  return fieldProblem('code', CODE_PROBLEMS[verdict]);
}
