/**
 * Sign-in to the admin by a link. Opening the link only shows this page; the button uses it up, so that link previews
 * and mail scanners cannot.
 */
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';

export function MerchantSignInPage({ page }: { readonly page: HostedPageOf<'merchant-sign-in'> }) {
  const { site, form } = page;
  const { open } = useWords().merchant;
  return (
    <SplitFrame site={site}>
      <p className="eyebrow mb-4 text-quiet">{open.title}</p>
      <h1 className="text-3xl">{site.name}</h1>
      <p className="mt-3 mb-8 text-quiet">{open.lead}</p>
      <PageForm form={form} className="grid gap-4">
        <SubmitButton busyLabel={open.busy} tone="solid">
          {open.submit}
        </SubmitButton>
      </PageForm>
    </SplitFrame>
  );
}

/** A link that no longer works, or a shop whose owner has no account yet. */
export function MerchantLinkNeededPage({ page }: { readonly page: HostedPageOf<'merchant-link-needed'> }) {
  const { site, reason, signInUrl } = page;
  const { merchant, signIn } = useWords();
  const { linkNeeded } = merchant;
  return (
    <SplitFrame site={site}>
      <p className="eyebrow mb-4 text-quiet">{merchant.open.title}</p>
      <h1 className="text-3xl">{linkNeeded.title}</h1>
      <p className="mt-3">{reason === 'expired' ? linkNeeded.expired : linkNeeded.noAccount}</p>
      {signInUrl === undefined ? null : (
        <a className="button button--solid button--large button--wide mt-6" href={signInUrl}>
          {signIn.submit}
        </a>
      )}
      <p className="mt-6 text-quiet">
        {linkNeeded.remedy} <code className="text-ink">npm run owner-link</code>
      </p>
    </SplitFrame>
  );
}

/** Confirms the new email address of a merchant's account. */
export function MerchantEmailPage({ page }: { readonly page: HostedPageOf<'merchant-email'> }) {
  const { site, email, form, continueUrl } = page;
  const { email: words, open } = useWords().merchant;
  return (
    <SplitFrame site={site}>
      <p className="eyebrow mb-4 text-quiet">{open.title}</p>
      <h1 className="text-3xl">{form === undefined ? words.done : words.title}</h1>
      <p className="mt-3 mb-8 text-quiet">{words.lead(email)}</p>
      {form === undefined ? null : (
        <PageForm form={form} className="grid gap-4">
          <SubmitButton busyLabel={words.busy}>{words.submit}</SubmitButton>
        </PageForm>
      )}
      {continueUrl === undefined ? null : (
        <a className="button button--solid button--large button--wide" href={continueUrl}>
          {words.back}
        </a>
      )}
    </SplitFrame>
  );
}
