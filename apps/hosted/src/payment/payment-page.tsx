/**
 * The page while a payment is not decided. Without a script the browser loads it again every few seconds, until the
 * platform knows more and sends it on. A bank's page is reached from here and not by a redirect of the checkout's form:
 * browsers check such a redirect against the page's `form-action`, and banks are of any origin.
 */
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';

export function PaymentPage({ page }: { readonly page: HostedPageOf<'payment'> }) {
  const { payments: words } = useWords();
  const { site, state, challenge, continueUrl, bankUrl, otherWayUrl } = page;
  const isChallenge = state === 'challenge';
  return (
    <SplitFrame site={site}>
      <h1 className="text-3xl">{isChallenge ? words.challenge.title : words.confirming.title}</h1>
      <p className="mt-5 text-lg">
        {isChallenge ? (bankUrl === undefined ? words.challenge.inApp : words.challenge.text) : words.confirming.text}
      </p>
      {challenge !== undefined ? <noscript className="mt-5 block">{words.needsScript}</noscript> : null}
      {challenge === undefined ? null : (
        <div
          data-stripe-challenge=""
          data-stripe={challenge.publishableKey}
          data-script={challenge.scriptUrl}
          data-secret={challenge.clientSecret}
          data-continue={continueUrl}
          className="notice notice--bad mt-6"
          role="alert"
          hidden
        >
          {words.challenge.failed}
        </div>
      )}
      <p className="mt-8 grid gap-3">
        <a className="button button--large button--wide" href={bankUrl ?? continueUrl}>
          {bankUrl === undefined ? words.confirming.look : words.challenge.toBank}
        </a>
        {otherWayUrl === undefined ? null : (
          <a className="inline-flex min-h-target items-center justify-center text-sm underline" href={otherWayUrl}>
            {words.challenge.otherWay}
          </a>
        )}
      </p>
    </SplitFrame>
  );
}
