/** The additional fees of an order, as the merchant set them: a merchant's settings in, fees for the pricing package out. */
import type { AdditionalFeeSetting } from '@cartwright/contract';
import { type Fee, parsePercentage, roundAmount } from '@cartwright/pricing';

import type { Setting } from '../setting-store.ts';

/** A fee before the lines of the cart are known. */
export interface FeeRule extends Omit<Fee, 'lineIds'> {
  /** Only orders of these products pay it; every order unless given. */
  readonly productIds?: readonly string[];
}

/** The fees that count now. */
export function listFees(settings: readonly Setting[], currency: string): readonly FeeRule[] {
  return settings
    .filter(({ kind }) => kind === 'additional-fee')
    .map(({ id, document }) => ({ id, fee: document as AdditionalFeeSetting }))
    .filter(({ fee }) => fee.active !== false)
    .map(({ id, fee }): FeeRule => {
      const { name, amount, percentage, taxGroupId, taxable, productIds } = fee;
      return {
        id,
        name,
        charge: percentage
          ? { kind: 'percent', rate: parsePercentage(percentage) }
          : { kind: 'fixed', amount: roundAmount(amount ?? '0', currency) },
        ...(productIds ? { productIds } : {}),
        ...(taxGroupId ? { taxGroupId } : {}),
        ...(taxable === false ? { isTaxExempt: true } : {}),
      };
    });
}

/** The fees that are charged for these lines. Fees for certain products name the lines that have them. */
export function readFees(
  settings: readonly Setting[],
  currency: string,
  lines: readonly { readonly id: string; readonly productId?: string | undefined }[],
): readonly Fee[] {
  return listFees(settings, currency).map(({ productIds, ...fee }): Fee => {
    if (productIds === undefined) return fee;
    const charged = lines.filter(({ productId }) => productId !== undefined && productIds.includes(productId));
    return { ...fee, lineIds: charged.map((line) => line.id) };
  });
}

/** The key of a fee: the merchant's own code, or its id. */
export function readFeeCode(settings: readonly Setting[], feeId: string): string {
  const setting = settings.find(({ kind, id }) => kind === 'additional-fee' && id === feeId);
  return (setting?.document as AdditionalFeeSetting | undefined)?.code ?? feeId;
}
