/** Asks before signing out, where a link arrived that anyone could have made; and says so when it is done. */
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';

export function SignOutPage({ page }: { readonly page: HostedPageOf<'sign-out'> }) {
  return (
    <SplitFrame site={page.site}>
      <h1 className="text-3xl">Sign out?</h1>
      <p className="mt-3 mb-8 text-quiet">
        You stay a customer of {page.site.name}. Your orders are here when you come back.
      </p>
      <PageForm form={page.form} className="grid gap-4">
        <SubmitButton busyLabel="Signing out…" tone="solid">
          Sign out
        </SubmitButton>
        <a className="button button--quiet" href={page.cancelUrl}>
          Stay signed in
        </a>
      </PageForm>
    </SplitFrame>
  );
}

export function SignedOutPage({ page }: { readonly page: HostedPageOf<'signed-out'> }) {
  return (
    <SplitFrame site={page.site}>
      <h1 className="text-3xl">You are signed out</h1>
      <p className="mt-3 mb-8 text-quiet">On a computer that others use, also close this window.</p>
      <a className="button button--solid button--large button--wide" href={page.continueUrl}>
        Back to the shop
      </a>
    </SplitFrame>
  );
}
