/** Additional fees of an order, set by the merchant: gift wrapping, a deposit, a surcharge. These calls are this platform's own. */
import { z } from 'zod';

import { money } from './decimal.ts';
import { settingCalls } from './setting-calls.ts';
import { text, wireId } from './wire.ts';

export const additionalFeeMembers = {
  name: text(50, 1),
  /** The merchant's code; the default is the fee's id. */
  code: text(100).nullish(),
  /** A fixed amount, or a percentage of the items' price after discounts. Exactly one of the two. */
  amount: money.nullish(),
  percentage: money.nullish(),
  taxable: z.boolean().nullish(),
  taxGroupId: wireId.nullish(),
  active: z.boolean().nullish(),
  /** Charged only for these products; for every order where it is absent. */
  productIds: z.array(wireId).min(1).max(100).nullish(),
};
const AdditionalFeeSetting = z.object(additionalFeeMembers);
export type AdditionalFeeSetting = z.output<typeof AdditionalFeeSetting>;

export const {
  create: createAdditionalFee,
  get: getAdditionalFee,
  update: updateAdditionalFee,
  remove: deleteAdditionalFee,
  query: queryAdditionalFees,
} = settingCalls({
  module: 'additionalFees',
  one: 'additionalFee',
  many: 'additionalFees',
  noun: 'an additional fee',
  service: 'commerceSettings',
  path: '/v1/additional-fees',
  members: additionalFeeMembers,
});
