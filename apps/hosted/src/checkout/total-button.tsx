/**
 * The button that places the order, with the total. Beside it the script's status of that total and, without
 * JavaScript, the button that updates it.
 */
import { SubmitButton } from '../form/submit-button.tsx';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';

export function TotalButton({ order }: { readonly order: HostedPageOf<'checkout'>['order'] }) {
  const { checkout: words, payments } = useWords();
  return (
    <div className="grid gap-3" data-total-area="">
      <button
        type="submit"
        name="intent"
        value="update"
        formNoValidate
        className="button button--large button--wide"
        data-without-script=""
      >
        {words.updateTotal}
      </button>
      <p
        className="notice notice--bad"
        role="alert"
        hidden
        data-total-notice=""
        data-changed={words.totalIsNow}
        data-failed={words.updateFailed}
        data-offline={words.offline}
        tabIndex={-1}
      />
      <SubmitButton
        name="intent"
        value="order"
        busyLabel={words.placing}
        data={{ 'data-order-button': '', 'data-updating': words.updating, 'data-retry': words.updateTotal }}
      >
        {/* Not a target of the pointer: it is replaced, and a press on a replaced element would not be a click. */}
        <span data-live="order-label" className="pointer-events-none">
          {order.kind === 'pay' ? payments.pay : words.placeOrder} <span aria-hidden="true">·</span>{' '}
          <span className="tabular" dir="ltr">
            {order.amount}
          </span>
        </span>
      </SubmitButton>
      <output className="visually-hidden" data-total-status="" data-updated={words.totalUpdated} />
      <p className="text-center text-sm text-quiet">{words.confirmation}</p>
    </div>
  );
}
