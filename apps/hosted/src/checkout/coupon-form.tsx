/** A coupon: applied, removed, and the reason why a code does not count, all beside its field. */
import { AlertIcon } from '@cartwright/ui';

import type { HostedGiftCard, HostedPageOf } from '../pages.ts';
import { problemText, useWords } from '../words/words.ts';

export function CouponForm({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const words = useWords();
  const { checkout, payments } = words;
  const { code } = page.coupon;
  const { takesGiftCards, giftCard } = page;
  // One code of each kind can count at once.
  const takesMore = code === undefined || (takesGiftCards && giftCard === undefined);
  const problem = page.coupon.problem ?? page.form.fieldErrors?.['coupon'];
  return (
    <div className="border-t border-line pt-6" data-live="coupon">
      {code === undefined ? null : (
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span>
            {checkout.coupon}: <bdi className="font-[550]">{code}</bdi>
          </span>
          <button
            type="submit"
            name="intent"
            value="remove-coupon"
            formNoValidate
            aria-label={checkout.removeCoupon(code)}
            className="min-h-target cursor-pointer text-sm text-quiet underline underline-offset-4 hover:text-ink"
          >
            {checkout.remove}
          </button>
        </p>
      )}
      {giftCard === undefined ? null : <UsedGiftCard giftCard={giftCard} />}
      {takesMore ? (
        <details className="group" open={problem !== undefined}>
          <summary className="inline-flex min-h-6 cursor-pointer list-none items-center text-sm text-quiet underline decoration-edge underline-offset-4 hover:text-ink group-open:hidden [&::-webkit-details-marker]:hidden">
            {takesGiftCards ? payments.addCode : checkout.addCoupon}
          </summary>
          <div className="field" data-field="">
            <label className="field__label" htmlFor="coupon">
              {takesGiftCards ? payments.code : checkout.coupon}
            </label>
            <span className="flex gap-3">
              <input
                className="control"
                id="coupon"
                name="coupon"
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={50}
                aria-invalid={problem === undefined ? undefined : true}
                aria-describedby={problem === undefined ? undefined : 'coupon-error'}
              />
              <button type="submit" name="intent" value="apply-coupon" formNoValidate className="button">
                {checkout.applyCoupon}
              </button>
            </span>
          </div>
        </details>
      ) : null}
      <p className="field__error mt-2" id="coupon-error" aria-live="polite" hidden={problem === undefined}>
        <AlertIcon size={16} />
        <span data-error-text="">{problem === undefined ? undefined : problemText(words, problem)}</span>
      </p>
    </div>
  );
}

function UsedGiftCard({ giftCard: { code, used, balance } }: { readonly giftCard: HostedGiftCard }) {
  const { checkout, payments } = useWords();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span>
        {payments.giftCard}{' '}
        <bdi className="font-[550]" dir="ltr">
          {code}
        </bdi>
        <span className="block text-sm text-quiet">{payments.giftCardUsed(used, balance)}</span>
      </span>
      <button
        type="submit"
        name="intent"
        value="remove-gift-card"
        formNoValidate
        aria-label={payments.removeGiftCard}
        className="min-h-target cursor-pointer text-sm text-quiet underline underline-offset-4 hover:text-ink"
      >
        {checkout.remove}
      </button>
    </p>
  );
}
