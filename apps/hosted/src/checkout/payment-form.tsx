/** Payment methods, each with its provider's form, and a note to the shop. */
import { AlertIcon } from '@cartwright/ui';

import type { HostedPageOf } from '../pages.ts';
import { CardAmount, PaymentCards } from '../payment/payment-cards.tsx';
import { problemText, useWords } from '../words/words.ts';

export function PaymentForm({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const all = useWords();
  const { checkout: words, common } = all;
  const { form, asks, payment } = page;
  const problem = form.fieldErrors?.['note'];
  const note = form.values?.['note'] ?? '';
  const way = asks === 'pickup' ? 'pickup' : asks === 'address' ? 'ship' : 'nothing';
  return (
    <>
      <CardAmount methods={payment} />
      <div data-live="payment" className="grid gap-3">
        <PaymentCards form={form} methods={payment} legend={words.payment} way={way}>
          {page.asked.hasNote ? (
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
          ) : null}
        </PaymentCards>
        {page.isDownload ? <p className="text-sm text-quiet">{all.payments.downloadAfter}</p> : null}
      </div>
    </>
  );
}
