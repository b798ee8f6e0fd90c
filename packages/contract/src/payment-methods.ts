/** How buyers may pay, as the merchant offers it: with a provider, or by other means. These calls are this platform's own. */
import { z } from 'zod';

import { settingCalls } from './setting-calls.ts';
import { readOnly, text, whole } from './wire.ts';

/** Who moves the money. `manual`: the merchant collects it, as on delivery or by bank transfer. */
export const PAYMENT_METHOD_PROVIDERS = ['manual', 'test-card', 'stripe'] as const;
/** When a held amount is taken: as soon as the order exists, or when the merchant says so. */
export const CAPTURE_MODES = ['AUTOMATIC', 'MANUAL'] as const;
/** How the order reaches the buyer. */
export const PAYMENT_METHOD_KINDS = ['ship', 'pickup', 'nothing'] as const;

/** The most methods that one place in the order counts to. */
const MAX_POSITION = 1000;

const paymentMethodMembers = {
  /** The merchant's own; unique among the methods. `offline` and `bank-transfer` have texts in every language. */
  code: text(50, 1),
  provider: z.enum(PAYMENT_METHOD_PROVIDERS),
  /** What buyers read instead of the text of the code. */
  title: text(100).nullish(),
  /** What buyers read when they choose it and after they bought: an account, what to bring. */
  instructions: text(1000).nullish(),
  enabled: z.boolean().nullish(),
  capture: z.enum(CAPTURE_MODES).nullish(),
  /** Offered only for orders that reach the buyer so; for all where it is absent. */
  kinds: z.array(z.enum(PAYMENT_METHOD_KINDS)).min(1).max(PAYMENT_METHOD_KINDS.length).nullish(),
  /** Offered only to buyers there (ISO 3166-1 alpha-2); everywhere where it is absent. */
  countries: z.array(text(2, 2)).min(1).max(250).nullish(),
  /** Buyers are offered the lowest first. Methods without one follow, as they were created. */
  position: whole(0, MAX_POSITION).nullish(),
};
/** Whether this server can use its provider now: whether the keys of Stripe are set. */
const isConfigured = z.boolean();
const PaymentMethodSetting = z.object(paymentMethodMembers);
export type PaymentMethodSetting = z.output<typeof PaymentMethodSetting>;

export const {
  create: createPaymentMethod,
  get: getPaymentMethod,
  update: updatePaymentMethod,
  remove: deletePaymentMethod,
  query: queryPaymentMethods,
} = settingCalls({
  module: 'paymentMethods',
  one: 'paymentMethod',
  many: 'paymentMethods',
  noun: 'a payment method',
  service: 'commerceSettings',
  path: '/v1/payment-methods',
  members: { ...paymentMethodMembers, isConfigured: readOnly(isConfigured) },
  responded: { isConfigured },
});
