/** A merchant's discounts of a cart. A sent list replaces the existing one. */
import { type MerchantDiscountInput, UNKNOWN_VIOLATION_TYPE } from '@cartwright/contract';
import { parseAmount, parsePercentage } from '@cartwright/pricing';

import { type BrokenRule, type ExpectedError, refuse, refuseFields } from '../../../foundation/http/failure.ts';
import type { LineId } from './cart-line.ts';
import type { Cart, MerchantDiscount } from './cart.ts';

export function setMerchantDiscounts(
  cart: Cart,
  inputs: readonly MerchantDiscountInput[] | null | undefined,
  rules: { readonly mayPrice: boolean; readonly currency: string; readonly newId: () => MerchantDiscount['id'] },
): Cart | ExpectedError {
  if (inputs === null || inputs === undefined) return cart;
  if (inputs.length > 0 && !rules.mayPrice) {
    return refuse('PERMISSION_DENIED', 'Discounts by hand may be given by the shop only.');
  }
  // A shopper may send the whole cart back with an empty list, which does not remove the merchant's discounts.
  if (!rules.mayPrice) return cart;
  const broken: BrokenRule[] = [];
  // Discounts of one kind are applied in the order of their ids: here that is the order in which they were given.
  const ids = inputs.map(() => rules.newId()).toSorted();
  const merchantDiscounts = inputs.map((input, index): MerchantDiscount => {
    const field = `merchantDiscounts[${index}]`;
    const lineIds = (input.lineItemIds ?? []) as LineId[];
    for (const id of lineIds) {
      if (cart.lines.some((line) => line.id === id)) continue;
      broken.push({
        field: `${field}.lineItemIds`,
        rule: 'VALIDATION',
        description: `names ${id}, which is not in the cart`,
        data: { type: UNKNOWN_VIOLATION_TYPE },
      });
    }
    return {
      id: ids[index] ?? rules.newId(),
      off: readOff(input, { field, currency: rules.currency, broken }),
      ...(lineIds.length === 0 ? {} : { lineIds }),
    };
  });
  if (broken.length > 0) return refuseFields(broken);
  const { merchantDiscounts: _before, ...rest } = cart;
  return merchantDiscounts.length === 0 ? rest : { ...rest, merchantDiscounts };
}

function readOff(
  { amount, percentage }: MerchantDiscountInput,
  { field, currency, broken }: { readonly field: string; readonly currency: string; readonly broken: BrokenRule[] },
): MerchantDiscount['off'] {
  try {
    return typeof percentage === 'number'
      ? { kind: 'percent', rate: parsePercentage(percentage) }
      : { kind: 'amount', amount: parseAmount(amount ?? '0', currency) };
  } catch {
    const member = typeof percentage === 'number' ? 'percentage' : 'amount';
    broken.push({ field: `${field}.${member}`, rule: 'DECIMAL_MAX_SCALE', description: 'must not have more decimals' });
    return { kind: 'amount', amount: 0 };
  }
}
