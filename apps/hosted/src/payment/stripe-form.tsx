/** The place of Stripe's fields. Their script makes them in a frame of theirs, so a card's number never reaches us. */
import type { HostedPaymentForm } from '../pages.ts';
import { useWords } from '../words/words.ts';

export function StripeForm({ own }: { readonly own: Extract<HostedPaymentForm, { kind: 'stripe' }> }) {
  const { payments: words } = useWords();
  return (
    <div data-keep="stripe" data-stripe={own.publishableKey} data-script={own.scriptUrl} data-currency={own.currency}>
      <noscript className="block text-sm">{words.needsScript}</noscript>
      <div data-stripe-fields="" />
      <p className="field__error" role="alert" data-stripe-error="" hidden />
      {/* Sent only while it holds a token. */}
      <input type="hidden" name="paymentToken" disabled />
    </div>
  );
}

/** Apart from the form, so that a new amount does not replace what was typed. */
export function StripeAmount({ amount }: { readonly amount: number }) {
  return (
    <div data-live="stripe-amount" hidden>
      <data data-stripe-amount="" value={amount} />
    </div>
  );
}
