/** The test cards, for development: each stands for a decision of a bank. */
import type { HostedForm, HostedPaymentForm } from '../pages.ts';
import { useWords } from '../words/words.ts';

interface TestCardFormProps {
  readonly form: HostedForm;
  readonly cards: Extract<HostedPaymentForm, { kind: 'test-card' }>['cards'];
}

export function TestCardForm({ form, cards }: TestCardFormProps) {
  const { payments: words } = useWords();
  const chosen = form.values?.['paymentToken'] ?? cards[0]?.token;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm text-quiet">{words.testCard.cards}</legend>
      {cards.map(({ token, label }) => (
        <label key={token} className="choice min-h-target items-center text-sm" lang="en" dir="ltr">
          <input type="radio" name="paymentToken" value={token} defaultChecked={token === chosen} />
          <span className="choice__text">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
