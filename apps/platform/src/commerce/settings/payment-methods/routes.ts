/** Routes of payment methods, for merchants. */
import {
  createPaymentMethod,
  deletePaymentMethod,
  getPaymentMethod,
  type PaymentMethodSetting,
  queryPaymentMethods,
  updatePaymentMethod,
  TAKEN_VIOLATION_TYPE,
  UNAVAILABLE_VIOLATION_TYPE,
} from '@cartwright/contract';

import type { Route } from '../../../foundation/http/routes/route.ts';
import { broken, createSettingRoutes, type SettingDeps } from '../setting-routes.ts';
import { countSettings, insertSetting, listSettings } from '../setting-store.ts';
import { type IsConfigured, listFirstMethods } from './payment-methods.ts';

export function createPaymentMethodRoutes(
  deps: SettingDeps & { readonly isConfigured: IsConfigured },
): readonly Route[] {
  const first = listFirstMethods(deps.isConfigured);
  return createSettingRoutes<PaymentMethodSetting>(deps, {
    calls: {
      create: createPaymentMethod,
      get: getPaymentMethod,
      update: updatePaymentMethod,
      remove: deletePaymentMethod,
      query: queryPaymentMethods,
    },
    one: 'paymentMethod',
    many: 'paymentMethods',
    kind: 'payment-method',
    idPrefix: 'pmt',
    notFound: 'PAYMENT_METHOD_NOT_FOUND',
    beginsWith: first,
    describe: ({ provider }) => ({ isConfigured: provider === 'manual' || deps.isConfigured(provider) }),
    prepare: async (tx, siteId, now) => {
      if ((await countSettings(tx, siteId, 'payment-method')) > 0) return;
      for (const { kind, id, document } of first) await insertSetting(tx, siteId, { kind, id, document, now });
    },
    check: async ({ code, provider, enabled }, { tx, shop, id }) => {
      const all = await listSettings(tx, shop.siteId, ['payment-method']);
      const isTaken = all.some((one) => one.id !== id && (one.document as PaymentMethodSetting).code === code);
      return [
        ...(isTaken
          ? [
              broken('paymentMethod.code', 'VALIDATION', `is the code of another method: ${code}`, {
                type: TAKEN_VIOLATION_TYPE,
              }),
            ]
          : []),
        ...(enabled !== false && provider !== 'manual' && !deps.isConfigured(provider)
          ? [
              broken('paymentMethod.provider', 'VALIDATION', `is not configured on this server: ${provider}`, {
                type: UNAVAILABLE_VIOLATION_TYPE,
              }),
            ]
          : []),
      ];
    },
  });
}
