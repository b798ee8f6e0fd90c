/** The payment providers of this process. `manual` is none: nothing is charged by us. */
import type { FindPaymentProvider, PaymentProvider } from './payment-provider.ts';

export function createProviderRegistry(providers: readonly (PaymentProvider | undefined)[]): FindPaymentProvider {
  return (name) => providers.find((provider) => provider?.name === name);
}
