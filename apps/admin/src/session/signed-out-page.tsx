/** For signed-out merchants: the sign-in page, which leads back to this address. */
import { useEffect } from 'react';

import { words } from '../words/words.ts';

/** The address of the sign-in page. It returns to the current page of the admin. */
export function signInAddress(): string {
  const { pathname, search } = window.location;
  return `/admin/sign-in?${new URLSearchParams({ next: pathname + search }).toString()}`;
}

/** Leads to the sign-in page at once. A merchant who signed out stays here. */
export function SignedOutPage({ reason }: { readonly reason: 'anonymous' | 'left' }) {
  useEffect(() => {
    if (reason === 'anonymous') window.location.replace(signInAddress());
  }, [reason]);
  return (
    <main className="grid min-h-dvh place-content-center bg-wall-2 p-gutter text-on-wall">
      <title>{words.layout.admin}</title>
      <div className="w-full max-w-[30rem] rounded-lg bg-raised p-8 text-ink shadow-lg sm:p-10">
        <p className="eyebrow mb-4 text-quiet">{words.layout.admin}</p>
        <h1 className="text-3xl">
          {reason === 'left' ? words.session.signedOut.titleLeft : words.session.signedOut.title}
        </h1>
        <a className="button button--solid mt-6" href="/admin/sign-in">
          {words.session.signedOut.signIn}
        </a>
      </div>
    </main>
  );
}
