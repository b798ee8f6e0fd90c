/** Six digits from an email, and a button for another email. The code is no password, so it is visible. */
import { CodeField } from '../form/field.tsx';
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { problemText, useWords } from '../words/words.ts';

const codeLength = 6;

export function VerifyEmailPage({ page }: { readonly page: HostedPageOf<'verify-email'> }) {
  const { site, form, email, resend } = page;
  const words = useWords();
  const { verifyEmail } = words;
  return (
    <SplitFrame site={site}>
      <h1 className="text-3xl">{verifyEmail.title}</h1>
      <p className="mt-3 mb-8 text-quiet">
        {verifyEmail.lead} <bdi className="font-[550] text-ink">{email}</bdi>
      </p>
      <PageForm form={form} fields={['code']}>
        <CodeField
          form={form}
          name="code"
          label={verifyEmail.code}
          hint={verifyEmail.hint}
          length={codeLength}
          rules={{
            required: problemText(words, { code: 'code-missing' }),
            pattern: {
              source: `(?:[0-9][\\s\\-]*){${codeLength}}`,
              message: problemText(words, { code: 'code-missing' }),
            },
          }}
        />
        <SubmitButton busyLabel={verifyEmail.busy}>{verifyEmail.submit}</SubmitButton>
      </PageForm>
      <PageForm form={resend} className="mt-4 grid gap-4">
        <button
          type="submit"
          className="button"
          data-busy-label={verifyEmail.resendBusy}
          data-wait-seconds={page.resendInSeconds}
          data-wait-label={verifyEmail.resendIn('{time}')}
        >
          <span className="tabular" data-button-label="">
            {verifyEmail.resend}
          </span>
        </button>
      </PageForm>
      <a className="button button--quiet mt-2 w-full" href={page.cancelUrl}>
        {verifyEmail.cancel}
      </a>
    </SplitFrame>
  );
}
