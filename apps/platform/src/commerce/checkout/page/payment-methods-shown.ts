/** Payment methods as a page is given them, each with its provider's form. Pure. */
import type { HostedPaymentMethod } from '@cartwright/hosted';
import type { Minor } from '@cartwright/pricing';

import type { FindPaymentProvider, ProviderForm } from '../../payments/payment-provider.ts';
import { isOnline, type PaymentMethod } from '../../settings/payment-methods/payment-methods.ts';

/** What is paid with it. */
interface Payable {
  readonly amount: Minor;
  readonly currency: string;
}

export function describePaymentMethod(
  findProvider: FindPaymentProvider,
  method: PaymentMethod,
  payable: Payable,
): HostedPaymentMethod {
  const { code, title, instructions, provider } = method;
  const form = isOnline(method) ? findProvider(provider)?.describeForm(payable) : undefined;
  return {
    code,
    ...(title === undefined ? {} : { title }),
    ...(instructions === undefined ? {} : { instructions }),
    ...(isTest(form) ? { isTest: true } : {}),
    ...toForm(form, payable),
  };
}

/** Origins of the providers' forms: nothing of theirs is loaded on any other page. */
export function listFormSources(
  findProvider: FindPaymentProvider,
  methods: readonly PaymentMethod[],
  payable: Payable,
): readonly string[] {
  return methods.flatMap(({ provider }) => {
    const form = findProvider(provider)?.describeForm(payable);
    return form?.kind === 'stripe' ? form.sources : [];
  });
}

/** Stripe's keys say which mode they are of. */
function isTest(form: ProviderForm | undefined): boolean {
  return form?.kind === 'test-card' || (form?.kind === 'stripe' && form.publishableKey.startsWith('pk_test_'));
}

function toForm(form: ProviderForm | undefined, { amount, currency }: Payable): Pick<HostedPaymentMethod, 'form'> {
  switch (form?.kind) {
    case 'test-card':
      return { form: { kind: 'test-card', cards: form.cards } };
    case 'stripe': {
      const { publishableKey, scriptUrl } = form;
      return { form: { kind: 'stripe', publishableKey, scriptUrl, amount, currency: currency.toLowerCase() } };
    }
    default:
      return {};
  }
}
