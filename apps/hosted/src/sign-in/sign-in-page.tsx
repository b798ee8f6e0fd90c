/**
 * Email and password, and the alternatives: passkey, identity provider, registration, recovery. One form with both
 * fields, for password managers.
 */
import { PasskeyIcon } from '@cartwright/ui';

import { PasswordField } from '../form/field.tsx';
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf, HostedPasskey } from '../pages.ts';
import { problemText, useWords } from '../words/words.ts';
import { CaptchaField, captchaFields } from './captcha-field.tsx';
import { EmailField } from './email-field.tsx';

type Page = HostedPageOf<'sign-in'> | HostedPageOf<'merchant-password'>;

/** For shoppers, and for merchants at the admin. */
export function SignInPage({ page }: { readonly page: Page }) {
  const { site, form, passkey, recoverUrl } = page;
  const providers = page.kind === 'sign-in' ? (page.providers ?? []) : [];
  const words = useWords();
  const { common, merchant, signIn } = words;
  return (
    <SplitFrame site={site}>
      <h1 className="text-3xl">
        {page.kind === 'sign-in' && page.prompt === 'select' ? signIn.otherHeading : signIn.heading}
      </h1>
      <p className="mt-3 mb-8 text-quiet">
        {page.kind === 'sign-in' ? signIn.lead(site.name) : merchant.signIn.lead(site.name)}{' '}
        {page.kind === 'sign-in' ? (
          <span className="whitespace-nowrap">
            {signIn.newHere}{' '}
            <a className="text-ink underline" href={page.registerUrl}>
              {signIn.createAccount}
            </a>
          </span>
        ) : null}
      </p>
      <PageForm form={form} fields={['email', 'password', ...captchaFields(page.captcha)]}>
        <EmailField form={form} enterKeyHint="next" offersPasskeys={passkey !== undefined} />
        <div className="grid gap-2">
          <PasswordField
            form={form}
            name="password"
            label={common.password}
            autoComplete="current-password"
            rules={{ required: problemText(words, { code: 'password-missing' }) }}
          />
          {recoverUrl === undefined ? null : (
            <a
              className="inline-flex min-h-6 items-center justify-self-start text-sm text-quiet underline hover:text-ink"
              href={recoverUrl}
            >
              {signIn.forgot}
            </a>
          )}
        </div>
        <CaptchaField form={form} captcha={page.captcha} />
        <div className="mt-2 grid gap-4">
          <SubmitButton busyLabel={signIn.busy}>{signIn.submit}</SubmitButton>
        </div>
      </PageForm>
      {page.kind === 'sign-in' ? null : (
        <a className="button button--large button--wide mt-4" href={page.linkUrl}>
          {merchant.signIn.byEmail}
        </a>
      )}
      {passkey === undefined && providers.length === 0 ? null : <OtherWays passkey={passkey} providers={providers} />}
      <a className="button button--quiet mt-4 w-full" href={page.cancelUrl}>
        {common.backToShop}
      </a>
    </SplitFrame>
  );
}

interface OtherWaysProps {
  readonly passkey: HostedPasskey | undefined;
  readonly providers: readonly { readonly name: string; readonly url: string }[];
}

/** A browser without passkeys, or without the script, shows only the providers, or nothing. */
function OtherWays({ passkey, providers }: OtherWaysProps) {
  const { common, signIn } = useWords();
  return (
    <div className="mt-6 grid gap-3" hidden={providers.length === 0} data-other-ways="">
      <p className="flex items-center gap-4 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {common.or}
      </p>
      {passkey === undefined ? null : (
        <form
          method="post"
          action={passkey.form.action}
          hidden
          data-passkey={passkey.optionsUrl}
          data-failed={signIn.passkeyFailed}
          data-busy={signIn.passkeyBusy}
        >
          <input type="hidden" name="csrf" value={passkey.form.csrf} />
          {Object.entries(passkey.form.hidden ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="credential" value="" />
          <button type="button" className="button button--large button--wide" data-passkey-button="">
            <PasskeyIcon size={18} />
            <span data-button-label="">{signIn.passkey}</span>
          </button>
          <p className="field__error mt-2" role="alert" data-passkey-error="" hidden />
        </form>
      )}
      {providers.map(({ name, url }) => (
        <a key={url} className="button button--large button--wide" href={url}>
          {signIn.provider(name)}
        </a>
      ))}
    </div>
  );
}
