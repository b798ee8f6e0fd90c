/** Registration: name, email and one password field. */
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

export function RegisterPage({ page }: { readonly page: HostedPageOf<'register'> }) {
  const { site, form } = page;
  const words = useWords();
  const { common, register } = words;
  return (
    <SplitFrame site={site}>
      <h1 className="text-3xl">{register.title}</h1>
      <p className="mt-3 mb-8 text-quiet">
        {register.lead}{' '}
        <span className="whitespace-nowrap">
          {register.haveOne}{' '}
          <a className="text-ink underline" href={page.signInUrl}>
            {register.signIn}
          </a>
        </span>
      </p>
      <PageForm form={form} fields={['fullName', 'email', 'password', ...captchaFields(page.captcha)]}>
        <TextField
          form={form}
          name="fullName"
          label={common.fullName}
          optional
          autoComplete="name"
          enterKeyHint="next"
          autoCapitalize="words"
        />
        <EmailField form={form} enterKeyHint="next" />
        <PasswordField
          form={form}
          name="password"
          label={common.password}
          autoComplete="new-password"
          hint={common.passwordHint(PASSWORD_MIN_LENGTH)}
          rules={newPasswordRules(words)}
        />
        <CaptchaField form={form} captcha={page.captcha} />
        <div className="mt-2 grid gap-4">
          <SubmitButton busyLabel={register.busy}>{register.submit}</SubmitButton>
          <a className="button button--quiet" href={page.cancelUrl}>
            {common.backToShop}
          </a>
        </div>
      </PageForm>
    </SplitFrame>
  );
}
