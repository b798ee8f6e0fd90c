/**
 * Signing in, registering, confirming an address and replacing a password in the shop's own forms. Plain forms that the
 * server receives, so that they work before any script and no script sees a password or a token.
 */
import { Button, Notice, TextField } from '@cartwright/ui';
import type { ReactNode } from 'react';
import { useActionData, useLoaderData } from 'react-router';

import { PageHead } from '../page-head.tsx';
import type { OwnFormData, OwnFormProblem } from './own-sign-in-actions.ts';
import { problemWords, type SignInProblem } from './own-sign-in.ts';

const PASSWORD_LEAST = 8;

export function LoginPage() {
  const { returnTo } = useLoaderData<OwnFormData>();
  const problem = useActionData<OwnFormProblem>();
  return (
    <FormPage title="Welcome back" problem={problem}>
      <p className="mt-3 text-quiet">
        New here?{' '}
        <a className="underline" href={withReturn('/account/register', returnTo)}>
          Create an account
        </a>
      </p>
      <form method="post" className="own-form">
        <input type="hidden" name="return-to" value={returnTo} />
        <EmailField problem={problem} />
        <TextField
          label="Password"
          name="password"
          id="password"
          type="password"
          autoComplete="current-password"
          required
          error={fieldError(problem, ['password-missing'])}
        />
        <p className="-mt-3">
          <a className="text-sm text-quiet underline" href={withReturn('/account/forgot-password', returnTo)}>
            Forgot your password?
          </a>
        </p>
        <Button type="submit" look="action" size="large">
          Sign in
        </Button>
      </form>
      {problem?.code === 'captcha' && <HostedInstead returnTo={returnTo} />}
    </FormPage>
  );
}

export function RegisterPage() {
  const { returnTo } = useLoaderData<OwnFormData>();
  const problem = useActionData<OwnFormProblem>();
  return (
    <FormPage title="Create your account" problem={problem}>
      <p className="mt-3 text-quiet">
        Already have one?{' '}
        <a className="underline" href={withReturn('/account/login', returnTo)}>
          Sign in
        </a>
      </p>
      <form method="post" className="own-form">
        <input type="hidden" name="return-to" value={returnTo} />
        <TextField label="Full name" name="name" optional autoComplete="name" defaultValue={problem?.name ?? ''} />
        <EmailField problem={problem} />
        <TextField
          label="Password"
          name="password"
          id="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_LEAST}
          hint={`At least ${PASSWORD_LEAST} characters. A short sentence is easy to remember and hard to guess.`}
          error={fieldError(problem, ['password-missing', 'password-refused'])}
        />
        <Button type="submit" look="action" size="large">
          Create account
        </Button>
      </form>
      {problem?.code === 'captcha' && <HostedInstead returnTo={returnTo} />}
    </FormPage>
  );
}

export function VerifyPage() {
  const { awaitedEmail } = useLoaderData<OwnFormData>();
  const problem = useActionData<OwnFormProblem>();
  return (
    <FormPage title="Check your mail" problem={problem}>
      <p className="mt-3 text-quiet">
        We sent a code with six digits to <strong className="text-ink">{awaitedEmail}</strong>.
      </p>
      <form method="post" className="own-form">
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
        <Button type="submit" look="action" size="large">
          Confirm
        </Button>
      </form>
      <form method="post" className="mt-4">
        <input type="hidden" name="intent" value="resend" />
        <Button type="submit" wide>
          Send another code
        </Button>
      </form>
    </FormPage>
  );
}

export function ForgotPasswordPage() {
  const { returnTo } = useLoaderData<OwnFormData>();
  const problem = useActionData<OwnFormProblem>();
  return (
    <FormPage title="Forgot your password?" problem={problem}>
      <p className="mt-3 text-quiet">Tell us your e-mail address, and we send you a link to choose a new one.</p>
      <form method="post" className="own-form">
        <EmailField problem={problem} />
        <Button type="submit" look="action" size="large">
          Send the link
        </Button>
      </form>
      <p className="mt-4">
        <a className="text-sm underline" href={withReturn('/account/login', returnTo)}>
          Back to sign-in
        </a>
      </p>
    </FormPage>
  );
}

interface FormPageProps {
  readonly title: string;
  readonly problem: OwnFormProblem | undefined;
  readonly children: ReactNode;
}

function FormPage({ title, problem, children }: FormPageProps) {
  const isGood = problem?.code === 'code-sent' || problem?.code === 'recovery-sent';
  return (
    <div className="page-section own-form-page">
      <PageHead title={problem === undefined || isGood ? title : `Error: ${title}`} />
      <h1 className="text-4xl">{title}</h1>
      {problem !== undefined && (
        <Notice tone={isGood ? 'good' : 'bad'} role="alert" className="mt-6">
          <p>{problemWords(problem)}</p>
        </Notice>
      )}
      {children}
    </div>
  );
}

function EmailField({ problem }: { readonly problem: OwnFormProblem | undefined }) {
  return (
    <TextField
      label="E-mail"
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

/** The platform's page can ask what this form cannot. */
function HostedInstead({ returnTo }: { readonly returnTo: string }) {
  return (
    <form method="post" action="/account/sign-in" className="mt-4">
      <input type="hidden" name="return-to" value={returnTo} />
      <input type="hidden" name="at" value="page" />
      <Button type="submit">Go to the sign-in page</Button>
    </form>
  );
}

function fieldError(problem: OwnFormProblem | undefined, codes: readonly SignInProblem[]): string | undefined {
  return problem !== undefined && codes.includes(problem.code) ? problemWords(problem) : undefined;
}

function withReturn(path: string, returnTo: string): string {
  return `${path}?${new URLSearchParams({ 'return-to': returnTo }).toString()}`;
}
