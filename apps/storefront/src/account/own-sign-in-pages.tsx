/**
 * Sign-in, registration, confirmation of an address and replacement of a password in the shop's own forms. The server
 * receives them as plain forms; with scripts, they are sent without leaving the page.
 */
import { PASSWORD_MIN_LENGTH } from '@cartwright/contract/password-rules';
import { Button, Notice, TextField } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import type { ReactNode } from 'react';
import { useActionData, useHref, useLoaderData, useNavigation } from 'react-router';

import { problemWords, type SignInProblem } from '../client/own-sign-in.ts';
import { useLanguage } from '../shell/boot.ts';
import { Form, Link } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useWords } from '../words/use-words.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { OwnFormData, OwnFormProblem } from './own-sign-in-actions.ts';
import { PasswordField } from './password-field.tsx';

export function LoginPage() {
  const { returnTo } = useLoaderData<OwnFormData>();
  const words = useWords().signIn;
  return (
    <OwnForm
      title={words.welcome}
      action={words.signIn}
      lead={
        <>
          {words.newHere}{' '}
          <Link className="underline" reloadDocument to={withReturn('/account/register', returnTo)}>
            {words.createOne}
          </Link>
        </>
      }
    >
      {(problem, fieldError) => (
        <>
          <EmailField problem={problem} />
          <PasswordField autoComplete="current-password" error={fieldError(['password-missing'])} />
          <p className="-mt-3">
            <Link
              className="text-sm text-quiet underline"
              reloadDocument
              to={withReturn('/account/forgot-password', returnTo)}
            >
              {words.forgot}
            </Link>
          </p>
        </>
      )}
    </OwnForm>
  );
}

export function RegisterPage() {
  const { returnTo } = useLoaderData<OwnFormData>();
  const words = useWords().signIn;
  return (
    <OwnForm
      title={words.createTitle}
      action={words.create}
      lead={
        <>
          {words.haveAccount}{' '}
          <Link className="underline" reloadDocument to={withReturn('/account/login', returnTo)}>
            {words.signIn}
          </Link>
        </>
      }
    >
      {(problem, fieldError) => (
        <>
          <TextField
            label={words.fullName}
            name="name"
            optional
            autoComplete="name"
            defaultValue={problem?.name ?? ''}
          />
          <EmailField problem={problem} />
          <PasswordField
            autoComplete="new-password"
            minLength={PASSWORD_MIN_LENGTH}
            hint={words.passwordHint(PASSWORD_MIN_LENGTH)}
            error={fieldError(['password-missing', 'password-refused'])}
          />
        </>
      )}
    </OwnForm>
  );
}

export function VerifyPage() {
  const { awaitedEmail } = useLoaderData<OwnFormData>();
  const words = useWords().signIn;
  return (
    <OwnForm
      title={words.checkInbox}
      action={words.confirm}
      lead={<>{fill(words.codeSent, { email: <strong className="text-ink">{awaitedEmail}</strong> })}</>}
      after={
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="resend" />
          <Button type="submit" wide>
            {words.resend}
          </Button>
        </Form>
      }
    >
      {(_, fieldError) => (
        <TextField
          label={words.code}
          name="code"
          id="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          error={fieldError(['code-wrong', 'code-expired', 'code-over'])}
        />
      )}
    </OwnForm>
  );
}

export function ForgotPasswordPage() {
  const { returnTo } = useLoaderData<OwnFormData>();
  const words = useWords().signIn;
  return (
    <OwnForm
      title={words.forgot}
      action={words.sendLink}
      lead={words.forgotHint}
      after={
        <p className="mt-4">
          <Link className="text-sm underline" reloadDocument to={withReturn('/account/login', returnTo)}>
            {words.backToSignIn}
          </Link>
        </p>
      }
    >
      {(problem) => <EmailField problem={problem} />}
    </OwnForm>
  );
}

interface OwnFormProps {
  readonly title: string;
  /** The label of the submit button. */
  readonly action: string;
  readonly lead: ReactNode;
  readonly children: (problem: OwnFormProblem | undefined, fieldError: FieldError) => ReactNode;
  readonly after?: ReactNode;
}

/** The frame of all these forms: the error, the fields, the captcha, one button. */
function OwnForm({ title, action, lead, children, after }: OwnFormProps) {
  const { returnTo } = useLoaderData<OwnFormData>();
  const problem = useActionData<OwnFormProblem>();
  const words = useWords().signIn;
  const { code } = useLanguage();
  const fieldError = useFieldError(problem);
  const isUnderway = useNavigation().state !== 'idle';
  const isGood = problem?.code === 'code-sent' || problem?.code === 'recovery-sent';
  const captcha = problem?.captcha;
  return (
    <div className="page-section own-form-page">
      <PageHead title={problem === undefined || isGood ? title : words.errorTitle(title)} />
      <h1 className="text-3xl text-balance">{title}</h1>
      <p className="mt-3 text-quiet">{lead}</p>
      {problem !== undefined && (
        <Notice tone={isGood ? 'good' : 'bad'} role="alert" className="mt-6">
          <p>{problemWords(words, code, problem)}</p>
        </Notice>
      )}
      <Form method="post" className="own-form" aria-busy={isUnderway}>
        <input type="hidden" name="return-to" value={returnTo} />
        {children(problem, fieldError)}
        <CaptchaField captcha={captcha} />
        <Button type="submit" look="action" size="large">
          {action}
        </Button>
      </Form>
      {problem?.code === 'captcha' && captcha?.kind !== 'local' && <HostedInstead returnTo={returnTo} />}
      {after}
    </div>
  );
}

function EmailField({ problem }: { readonly problem: OwnFormProblem | undefined }) {
  const fieldError = useFieldError(problem);
  return (
    <TextField
      label={useWords().signIn.email}
      name="email"
      id="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      required
      defaultValue={problem?.email ?? ''}
      error={fieldError(['email-missing', 'email-malformed', 'exists'])}
    />
  );
}

/**
 * The platform's page can run a captcha that this form cannot: where a widget does not load, or there are no scripts.
 */
function HostedInstead({ returnTo }: { readonly returnTo: string }) {
  const path = useHref('/account/sign-in');
  const words = useWords().signIn;
  return (
    <form method="post" action={path} className="mt-4">
      <input type="hidden" name="return-to" value={returnTo} />
      <input type="hidden" name="at" value="page" />
      <Button type="submit">{words.useHosted}</Button>
    </form>
  );
}

/** The text of the problem of a form, where it concerns a field. */
type FieldError = (codes: readonly SignInProblem[]) => string | undefined;

function useFieldError(problem: OwnFormProblem | undefined): FieldError {
  const words = useWords().signIn;
  const { code } = useLanguage();
  return (codes) =>
    problem !== undefined && codes.includes(problem.code) ? problemWords(words, code, problem) : undefined;
}

function withReturn(path: string, returnTo: string): string {
  return `${path}?${new URLSearchParams({ 'return-to': returnTo }).toString()}`;
}
