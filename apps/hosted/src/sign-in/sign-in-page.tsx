/** E-mail and password, and the ways out: a new account, or back to where the shopper came from. */
import { PasswordField, TextField } from '../form/field.tsx';
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { emailRules } from './credential-rules.ts';

export function SignInPage({ page }: { readonly page: HostedPageOf<'sign-in'> }) {
  const { site, form } = page;
  return (
    <SplitFrame site={site}>
      <h1 className="text-3xl">Welcome back</h1>
      <p className="mt-3 mb-8 text-quiet">
        Sign in to {site.name} to see your orders. New here?{' '}
        <a className="text-ink underline" href={page.registerUrl}>
          Create an account
        </a>
      </p>
      <PageForm form={form} fields={['email', 'password']}>
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
          autoComplete="current-password"
          rules={{ required: 'Enter your password.' }}
        />
        <div className="mt-2 grid gap-4">
          <SubmitButton busyLabel="Signing in…">Sign in</SubmitButton>
          <a className="button button--quiet" href={page.cancelUrl}>
            Not now
          </a>
        </div>
      </PageForm>
    </SplitFrame>
  );
}
