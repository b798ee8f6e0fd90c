/** Payment methods, each with its provider's form, and a note to the shop. */
import { AlertIcon } from '@cartwright/ui';
import type { ReactNode } from 'react';

import type { HostedForm, HostedPageOf, HostedPaymentMethod } from '../pages.ts';
import { StripeAmount, StripeForm } from '../payment/stripe-form.tsx';
import { TestCardForm } from '../payment/test-card-form.tsx';
import { problemText, useWords, type Words } from '../words/words.ts';
import { OptionCards } from './option-cards.tsx';

export function PaymentForm({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const all = useWords();
  const { checkout: words, common } = all;
  const { form, asks, payment } = page;
  const problem = form.fieldErrors?.['note'];
  const note = form.values?.['note'] ?? '';
  const way = asks === 'pickup' ? 'pickup' : asks === 'address' ? 'ship' : 'nothing';
  const stripe = payment.map(({ form: own }) => own).find((own) => own?.kind === 'stripe');
  return (
    <>
      {stripe === undefined ? null : <StripeAmount amount={stripe.amount} />}
      <div data-live="payment" className="grid gap-3">
        <OptionCards
          form={form}
          name="payment"
          legend={words.payment}
          options={payment.map((method) => ({
            code: method.code,
            ...describe(method, way, all),
            ...(method.isTest === true ? { badge: all.payments.testMode } : {}),
            ...below(method, form),
          }))}
        >
          <details className="group" open={note !== '' || problem !== undefined}>
            <summary className="inline-flex min-h-6 cursor-pointer list-none items-center text-sm text-quiet underline decoration-edge underline-offset-4 hover:text-ink group-open:hidden [&::-webkit-details-marker]:hidden">
              {words.addNote}
            </summary>
            <div className="field" data-field="">
              <label className="field__label" htmlFor="note">
                {words.note} <span className="field__optional">{common.optional}</span>
              </label>
              <textarea
                className="control"
                id="note"
                name="note"
                rows={3}
                maxLength={1000}
                defaultValue={note}
                aria-invalid={problem === undefined ? undefined : true}
                aria-describedby={problem === undefined ? undefined : 'note-error'}
              />
              <p className="field__error" id="note-error" hidden={problem === undefined}>
                <AlertIcon size={16} />
                <span data-error-text="">{problem === undefined ? undefined : problemText(all, problem)}</span>
              </p>
            </div>
          </details>
        </OptionCards>
        {page.isDownload ? <p className="text-sm text-quiet">{all.payments.downloadAfter}</p> : null}
      </div>
    </>
  );
}

type Way = 'ship' | 'pickup' | 'nothing';

/** The same titles as on the thank-you page and in the email. */
function describe(
  { code, title, instructions }: HostedPaymentMethod,
  way: Way,
  { checkout, order, payments }: Words,
): { readonly title: string; readonly hint: string } {
  const { title: known, hint } = textsOf();
  return { title: title ?? known, hint: instructions ?? hint };

  function textsOf() {
    switch (code) {
      case 'offline': {
        const { offline } = checkout.payments;
        return { title: way === 'nothing' ? offline.laterTitle : order.payments.offline[way], hint: offline[way] };
      }
      case 'bank-transfer':
        return payments.bankTransfer;
      case 'test-card':
        return payments.testCard;
      default:
        return { title: payments.card, hint: '' };
    }
  }
}

function below({ form: own }: HostedPaymentMethod, form: HostedForm): { readonly below?: ReactNode } {
  switch (own?.kind) {
    case 'test-card':
      return { below: <TestCardForm form={form} cards={own.cards} /> };
    case 'stripe':
      return { below: <StripeForm own={own} /> };
    case undefined:
      return {};
  }
}
