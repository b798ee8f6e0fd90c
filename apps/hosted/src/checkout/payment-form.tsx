/** With what, and a line for a wish. */
import type { HostedForm } from '../pages.ts';
import { OptionCards } from './option-cards.tsx';

interface PaymentFormProps {
  readonly form: HostedForm;
  readonly options: readonly { readonly code: string; readonly title: string; readonly hint: string }[];
}

export function PaymentForm({ form, options }: PaymentFormProps) {
  const note = form.values?.['note'] ?? '';
  return (
    <OptionCards form={form} name="payment" legend="Payment" options={options}>
      <details className="group" open={note !== ''}>
        <summary className="inline-flex min-h-6 cursor-pointer list-none items-center text-sm text-quiet underline decoration-edge underline-offset-4 hover:text-ink group-open:hidden [&::-webkit-details-marker]:hidden">
          Add a note for the shop
        </summary>
        <div className="field">
          <label className="field__label" htmlFor="note">
            Note for the shop <span className="field__optional">(optional)</span>
          </label>
          <textarea className="control" id="note" name="note" rows={3} maxLength={1000} defaultValue={note} />
        </div>
      </details>
    </OptionCards>
  );
}
