/**
 * Sign-in, registration, confirmation of an address and replacement of a password in the shop's own forms. The server
 * receives them as plain forms; with scripts, they are sent without leaving the page.
 */
import { PASSWORD_MIN_LENGTH } from '@cartwright/contract/password-rules';
import { Button, Notice, TextField } from '@cartwright/ui';
import type { ReactNode } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';

import { problemWords, type SignInProblem } from '../client/own-sign-in.ts';
import { PageHead } from '../shell/page-head.tsx';
import { CaptchaField } from './captcha-field.tsx';
import type { OwnFormData, OwnFormProblem } from './own-sign-in-actions.ts';
import { PasswordField } from './password-field.tsx';

export function LoginPage() {
  const { returnTo } = useLoaderData<OwnFormData>();
  return (
    <OwnForm
      title="Welcome back"
      action="Sign in"
      lead={
        <>
          New here?{' '}
          <a className="underline" href={withReturn('/account/register', returnTo)}>
            Create an account
          </a>
        </>
      }
    >
      {(problem) => (
        <>
          <EmailField problem={problem} />
          <PasswordField autoComplete="current-password" error={fieldError(problem, ['password-missing'])} />
          <p className="-mt-3">
            <a className="text-sm text-quiet underline" href={withReturn('/account/forgot-password', returnTo)}>
              Forgot your password?
            </a>
          </p>
        </>
      )}
    </OwnForm>
  );
}

export function RegisterPage() {
  const { returnTo } = useLoaderData<OwnFormData>();
  return (
    <OwnForm
      title="Create your account"
      action="Create account"
      lead={
        <>
          Already have an account?{' '}
          <a className="underline" href={withReturn('/account/login', returnTo)}>
            Sign in
          </a>
        </>
      }
    >
      {(problem) => (
        <>
          <TextField label="Full name" name="name" optional autoComplete="name" defaultValue={problem?.name ?? ''} />
          <EmailField problem={problem} />
          <PasswordField
            autoComplete="new-password"
            minLength={PASSWORD_MIN_LENGTH}
            hint={`At least ${PASSWORD_MIN_LENGTH} characters. A short sentence is easy to remember and hard to guess.`}
            error={fieldError(problem, ['password-missing', 'password-refused'])}
          />
        </>
      )}
    </OwnForm>
  );
}

export function VerifyPage() {
  const { awaitedEmail } = useLoaderData<OwnFormData>();
  return (
    <OwnForm
      title="Check your inbox"
      action="Confirm"
      lead={
        <>
          We sent a six-digit code to <strong className="text-ink">{awaitedEmail}</strong>.
        </>
      }
      after={
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="resend" />
          <Button type="submit" wide>
            Resend code
          </Button>
        </Form>
      }
    >
      {(problem) => (
        <TextField
          label="Code"
          name="code"
          id="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          error={fieldError(problem, ['code-wrong', 'code-expired', 'code-over'])}
        />
      )}
    </OwnForm>
  );
}

export function ForgotPasswordPage() {
  const { returnTo } = useLoaderData<OwnFormData>();
  return (
    <OwnForm
      title="Forgot your password?"
      action="Send link"
      lead="Enter your email and we’ll send you a link to reset your password."
      after={
        <p className="mt-4">
          <a className="text-sm underline" href={withReturn('/account/login', returnTo)}>
            Back to sign-in
          </a>
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
  readonly children: (problem: OwnFormProblem | undefined) => ReactNode;
  readonly after?: ReactNode;
}

/** The frame of all these forms: the error, the fields, the captcha, one button. */
function OwnForm({ title, action, lead, children, after }: OwnFormProps) {
  const { returnTo } = useLoaderData<OwnFormData>();
  const problem = useActionData<OwnFormProblem>();
  const isUnderway = useNavigation().state !== 'idle';
  const isGood = problem?.code === 'code-sent' || problem?.code === 'recovery-sent';
  const captcha = problem?.captcha;
  return (
    <div className="page-section own-form-page">
      <PageHead title={problem === undefined || isGood ? title : `Error: ${title}`} />
      <h1 className="text-3xl text-balance">{title}</h1>
      <p className="mt-3 text-quiet">{lead}</p>
      {problem !== undefined && (
        <Notice tone={isGood ? 'good' : 'bad'} role="alert" className="mt-6">
          <p>{problemWords(problem)}</p>
        </Notice>
      )}
      <Form method="post" className="own-form" aria-busy={isUnderway}>
        <input type="hidden" name="return-to" value={returnTo} />
        {children(problem)}
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
  return (
    <TextField
      label="Email"
      name="email"
      id="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      required
      defaultValue={problem?.email ?? ''}
      error={fieldError(problem, ['email-missing', 'email-malformed', 'exists'])}
    />
  );
}

/**
 * The platform's page can run a captcha that this form cannot: where a widget does not load, or there are no scripts.
 */
function HostedInstead({ returnTo }: { readonly returnTo: string }) {
  return (
    <form method="post" action="/account/sign-in" className="mt-4">
      <input type="hidden" name="return-to" value={returnTo} />
      <input type="hidden" name="at" value="page" />
      <Button type="submit">Use the hosted sign-in page</Button>
    </form>
  );
}

function fieldError(problem: OwnFormProblem | undefined, codes: readonly SignInProblem[]): string | undefined {
  return problem !== undefined && codes.includes(problem.code) ? problemWords(problem) : undefined;
}

function withReturn(path: string, returnTo: string): string {
  return `${path}?${new URLSearchParams({ 'return-to': returnTo }).toString()}`;
}
