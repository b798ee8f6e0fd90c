/**
 * Sign-in to the admin. Opening the one-time link only shows this page; the button consumes the link, so that link
 * previews and mail scanners cannot.
 */
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';

export function MerchantSignInPage({ page }: { readonly page: HostedPageOf<'merchant-sign-in'> }) {
  const { site, form, problem } = page;
  return (
    <SplitFrame site={site}>
      <p className="eyebrow mb-4 text-quiet">Admin</p>
      {form === undefined ? (
        <>
          <h1 className="text-3xl">You need a new link</h1>
          <p className="mt-3">{problem ?? 'This sign-in link is no longer valid.'}</p>
          <p className="mt-3 text-quiet">
            In your terminal, stop the shop with <kbd>Ctrl</kbd> <kbd>C</kbd> and run <code>npm start</code> again. The
            new link is next to “Admin”.
          </p>
        </>
      ) : (
        <>
          <h1 className="text-3xl">{site.name}</h1>
          <p className="mt-3 mb-8 text-quiet">
            This link works once. You’ll stay signed in to this browser for twelve hours after your last visit.
          </p>
          {problem === undefined ? null : <p className="mb-6 text-bad">{problem}</p>}
          <PageForm form={form} className="grid gap-4">
            <SubmitButton busyLabel="Opening…" tone="solid">
              Open the admin
            </SubmitButton>
          </PageForm>
        </>
      )}
    </SplitFrame>
  );
}
