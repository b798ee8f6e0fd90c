/**
 * The page while a payment is not decided. Without a script the browser loads it again every few seconds, until the
 * platform knows more and sends it on.
 */
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';

export function PaymentPage({ page }: { readonly page: HostedPageOf<'payment'> }) {
  const { payments: words } = useWords();
  const { site, state, challenge, continueUrl } = page;
  const isChallenge = state === 'challenge';
  return (
    <SplitFrame site={site}>
      <h1 className="text-3xl">{isChallenge ? words.challenge.title : words.confirming.title}</h1>
      <p className="mt-5 text-lg">{isChallenge ? words.challenge.text : words.confirming.text}</p>
      {isChallenge ? <noscript className="mt-5 block">{words.needsScript}</noscript> : null}
      {challenge === undefined ? null : (
        <div
          data-stripe-challenge=""
          data-stripe={challenge.publishableKey}
          data-script={challenge.scriptUrl}
          data-secret={challenge.clientSecret}
          data-continue={continueUrl}
        />
      )}
      <p className="mt-8">
        <a className="button button--large button--wide" href={continueUrl}>
          {words.confirming.look}
        </a>
      </p>
    </SplitFrame>
  );
}
