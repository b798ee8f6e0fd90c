/** Payment methods as cards, each with its provider's form while it is chosen. */
import type { ReactNode } from 'react';

import { OptionCards } from '../form/option-cards.tsx';
import type { HostedForm, HostedPaymentMethod } from '../pages.ts';
import { useWords, type Words } from '../words/words.ts';
import { StripeAmount, StripeForm } from './stripe-form.tsx';
import { TestCardForm } from './test-card-form.tsx';

interface PaymentCardsProps {
  readonly form: HostedForm;
  readonly methods: readonly HostedPaymentMethod[];
  readonly legend: string;
  readonly way: PaymentWay;
  /** Below the methods. */
  readonly children?: ReactNode;
}

export function PaymentCards({ form, methods, legend, way, children }: PaymentCardsProps) {
  const words = useWords();
  return (
    <OptionCards
      form={form}
      name="payment"
      legend={legend}
      options={methods.map((method) => ({
        code: method.code,
        ...describeMethod(method, way, words),
        ...(method.isTest === true ? { badge: words.payments.testMode } : {}),
        ...below(method, form),
      }))}
    >
      {children}
    </OptionCards>
  );
}

/** The amount that Stripe's fields are made for. */
export function CardAmount({ methods }: { readonly methods: readonly HostedPaymentMethod[] }) {
  const stripe = methods.map(({ form: own }) => own).find((own) => own?.kind === 'stripe');
  return stripe === undefined ? null : <StripeAmount amount={stripe.amount} />;
}

/** How what is paid reaches the buyer. */
export type PaymentWay = 'ship' | 'pickup' | 'nothing';

/** The same titles as on the thank-you page and in the email. */
export function describeMethod(
  { code, title, instructions }: HostedPaymentMethod,
  way: PaymentWay,
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
