/**
 * Replaces a forgotten password: request the link, check the inbox, choose a password, done. The pages say the same for
 * an address with and without an account.
 */
import { PASSWORD_MIN_LENGTH } from '@cartwright/contract/password-rules';

import { PasswordField, TextField } from '../form/field.tsx';
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';
import { CaptchaField, captchaFields } from './captcha-field.tsx';
import { newPasswordRules } from './credential-rules.ts';
import { EmailField } from './email-field.tsx';

export function ForgotPasswordPage({ page }: { readonly page: HostedPageOf<'forgot-password'> }) {
  const { site, form } = page;
  const { forgotPassword, merchant } = useWords();
  const { title, lead } = page.sends === undefined ? forgotPassword : merchant.link;
  return (
    <SplitFrame site={site}>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 mb-8 text-quiet">{lead}</p>
      <PageForm form={form} fields={['email', ...captchaFields(page.captcha)]}>
        <EmailField form={form} enterKeyHint="send" />
        <CaptchaField form={form} captcha={page.captcha} />
        <div className="mt-2 grid gap-4">
          <SubmitButton busyLabel={forgotPassword.busy}>{forgotPassword.submit}</SubmitButton>
          <a className="button button--quiet" href={page.signInUrl}>
            {forgotPassword.back}
          </a>
        </div>
      </PageForm>
    </SplitFrame>
  );
}

export function ForgotPasswordSentPage({ page }: { readonly page: HostedPageOf<'forgot-password-sent'> }) {
  const { forgotPassword, forgotPasswordSent, merchant } = useWords();
  const lead = page.sends === undefined ? forgotPasswordSent.lead : merchant.link.sent;
  return (
    <SplitFrame site={page.site}>
      <h1 className="text-3xl">{forgotPasswordSent.title}</h1>
      <p className="mt-5 text-lg">{lead(page.email)}</p>
      <p className="mt-3 mb-8 text-quiet">{forgotPasswordSent.wait}</p>
      <a className="button button--solid button--large button--wide" href={page.signInUrl}>
        {forgotPassword.back}
      </a>
    </SplitFrame>
  );
}

export function NewPasswordPage({ page }: { readonly page: HostedPageOf<'new-password'> }) {
  const { site, form, email } = page;
  const words = useWords();
  const { common, newPassword } = words;
  return (
    <SplitFrame site={site}>
      <h1 className="text-3xl">{newPassword.title}</h1>
      <p className="mt-3 mb-8 text-quiet">{newPassword.lead}</p>
      <PageForm form={form} fields={['password']}>
        {email === undefined ? null : (
          <TextField
            form={{ ...form, values: { username: email } }}
            name="username"
            label={newPassword.account}
            type="email"
            autoComplete="username"
            readOnly
          />
        )}
        <PasswordField
          form={form}
          name="password"
          label={common.newPassword}
          autoComplete="new-password"
          hint={common.passwordHint(PASSWORD_MIN_LENGTH)}
          rules={newPasswordRules(words)}
        />
        <SubmitButton busyLabel={newPassword.busy}>{newPassword.submit}</SubmitButton>
      </PageForm>
    </SplitFrame>
  );
}

export function PasswordChangedPage({ page }: { readonly page: HostedPageOf<'password-changed'> }) {
  const { signIn, passwordChanged } = useWords();
  return (
    <SplitFrame site={page.site}>
      <h1 className="text-3xl">{passwordChanged.title}</h1>
      <p className="mt-3 mb-8 text-quiet">{passwordChanged.lead}</p>
      <a className="button button--solid button--large button--wide" href={page.signInUrl}>
        {signIn.submit}
      </a>
    </SplitFrame>
  );
}
