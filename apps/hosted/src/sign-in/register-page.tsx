/** A new account: name, e-mail and one password field. Nothing is asked that the shop can do without. */
import { PasswordField, TextField } from '../form/field.tsx';
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { emailRules, newPasswordLength, newPasswordRules } from './credential-rules.ts';

export function RegisterPage({ page }: { readonly page: HostedPageOf<'register'> }) {
  const { site, form } = page;
  return (
    <SplitFrame site={site}>
      <h1 className="text-3xl">Create your account</h1>
      <p className="mt-3 mb-8 text-quiet">
        Your orders in one place, and a quicker checkout. Already have one?{' '}
        <a className="text-ink underline" href={page.signInUrl}>
          Sign in
        </a>
      </p>
      <PageForm form={form} fields={['fullName', 'email', 'password']}>
        <TextField
          form={form}
          name="fullName"
          label="Full name"
          optional
          autoComplete="name"
          enterKeyHint="next"
          autoCapitalize="words"
        />
        <TextField
          form={form}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
          enterKeyHint="next"
          autoCapitalize="off"
          rules={emailRules}
        />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={`At least ${newPasswordLength} characters. A short sentence is easy to remember and hard to guess.`}
          rules={newPasswordRules}
        />
        <div className="mt-2 grid gap-4">
          <SubmitButton busyLabel="Creating your account…">Create account</SubmitButton>
          <a className="button button--quiet" href={page.cancelUrl}>
            Not now
          </a>
        </div>
      </PageForm>
    </SplitFrame>
  );
}
