/** Routes of additional fees, for merchants. */
import {
  type AdditionalFeeSetting,
  createAdditionalFee,
  deleteAdditionalFee,
  getAdditionalFee,
  queryAdditionalFees,
  updateAdditionalFee,
} from '@cartwright/contract';

import type { Route } from '../../../foundation/http/routes/route.ts';
import { checkAmount, checkPercentage } from '../amounts.ts';
import { broken, createSettingRoutes, type SettingDeps } from '../setting-routes.ts';

export function createFeeRoutes(deps: SettingDeps): readonly Route[] {
  return createSettingRoutes<AdditionalFeeSetting>(deps, {
    calls: {
      create: createAdditionalFee,
      get: getAdditionalFee,
      update: updateAdditionalFee,
      remove: deleteAdditionalFee,
      query: queryAdditionalFees,
    },
    one: 'additionalFee',
    many: 'additionalFees',
    kind: 'additional-fee',
    idPrefix: 'fee',
    notFound: 'ADDITIONAL_FEE_NOT_FOUND',
    check: ({ amount, percentage }, { shop }) => {
      if (Boolean(amount) === Boolean(percentage)) {
        const description = 'must have an amount or a percentage, and not both';
        return Promise.resolve([broken('additionalFee', 'ONE_OF_ALIGNMENT', description)]);
      }
      const rules = amount
        ? checkAmount('additionalFee.amount', amount, shop.currency)
        : checkPercentage('additionalFee.percentage', percentage ?? '');
      return Promise.resolve(rules);
    },
  });
}
