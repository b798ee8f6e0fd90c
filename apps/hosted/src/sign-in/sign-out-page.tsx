/** Asks for confirmation if any site could have created the sign-out link, and confirms the sign-out. */
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';

export function SignOutPage({ page }: { readonly page: HostedPageOf<'sign-out'> }) {
  const { signOut } = useWords();
  return (
    <SplitFrame site={page.site}>
      <h1 className="text-3xl">{signOut.heading}</h1>
      <p className="mt-3 mb-8 text-quiet">{signOut.lead(page.site.name)}</p>
      <PageForm form={page.form} className="grid gap-4">
        <SubmitButton busyLabel={signOut.busy} tone="solid">
          {signOut.submit}
        </SubmitButton>
        <a className="button button--quiet" href={page.cancelUrl}>
          {signOut.stay}
        </a>
      </PageForm>
    </SplitFrame>
  );
}

export function SignedOutPage({ page }: { readonly page: HostedPageOf<'signed-out'> }) {
  const { common, signedOut } = useWords();
  return (
    <SplitFrame site={page.site}>
      <h1 className="text-3xl">{signedOut.title}</h1>
      <p className="mt-3 mb-8 text-quiet">{signedOut.lead}</p>
      <a className="button button--solid button--large button--wide" href={page.continueUrl}>
        {common.backToShop}
      </a>
    </SplitFrame>
  );
}
