/** The first opening of a shop: its owner's name, email, and a password or passkey. */
import { PASSWORD_MIN_LENGTH } from '@cartwright/contract/password-rules';
import { PasskeyIcon } from '@cartwright/ui';

import { PasswordField, TextField } from '../form/field.tsx';
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { problemText, useWords } from '../words/words.ts';
import { newPasswordRules } from './credential-rules.ts';
import { EmailField } from './email-field.tsx';

export function MerchantStartPage({ page }: { readonly page: HostedPageOf<'merchant-start'> }) {
  const { site, form, optionsUrl } = page;
  const words = useWords();
  const { common, merchant, signIn } = words;
  const { start } = merchant;
  return (
    <SplitFrame site={site}>
      <h1 className="text-3xl">{start.title}</h1>
      <p className="mt-3 mb-8 text-quiet">{start.lead}</p>
      <PageForm form={form} fields={['fullName', 'email', 'password']}>
        <TextField
          form={form}
          name="fullName"
          label={start.name}
          autoComplete="name"
          enterKeyHint="next"
          autoCapitalize="words"
          rules={{ required: problemText(words, { code: 'name-missing' }) }}
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
        <div className="mt-2 grid gap-4">
          <SubmitButton busyLabel={start.busy}>{start.submit}</SubmitButton>
        </div>
        <input type="hidden" name="credential" value="" />
        {/* A browser without passkeys, or without the script, does not show this. */}
        <div
          className="grid gap-2"
          hidden
          data-new-passkey={optionsUrl}
          data-failed={start.passkeyFailed}
          data-busy={signIn.passkeyBusy}
        >
          <button type="button" className="button button--large button--wide" data-passkey-button="">
            <PasskeyIcon size={18} />
            <span data-button-label="">{start.passkey}</span>
          </button>
          <p className="field__error" role="alert" data-passkey-error="" hidden />
        </div>
      </PageForm>
    </SplitFrame>
  );
}
