// Costs besides items and delivery: a merchant's additional fees, and the charges of a delivery (handling, insurance).
// Invariants: a fee with no line to be charged for is not charged, and no fee is negative.
//
// Policy. A percentage is taken of the total of the fee's lines after their discounts (for a delivery's charge: of the
// price of the delivered items), rounded once, half up. Fees are never discounted. Each is taxed separately.

import { addAmounts, type Minor, partOf, PricingError, type Rate, WHOLE } from './money.ts';

/** The amount of the charge. */
export type Charge =
  | { readonly kind: 'fixed'; readonly amount: Minor }
  | { readonly kind: 'percent'; readonly rate: Rate };

/** A cost of an order besides its items and their delivery, such as gift wrapping. */
export type Fee = {
  /** Unique within the cart. */
  readonly id: string;
  readonly name: string;
  readonly charge: Charge;
  /** The lines it is charged for; all lines unless given. */
  readonly lineIds?: readonly string[];
  /** The tax group's rates hold for this fee; the default rates unless given. */
  readonly taxGroupId?: string;
  readonly isTaxExempt?: boolean;
};

/** The input of a line. */
export type ChargeableLine = { readonly id: string; readonly lineTotal: Minor };

/** A fee that is charged: its price, and the lines it is charged for. */
export type ChargedFee = { readonly fee: Fee; readonly price: Minor; readonly lineIds: readonly string[] };

/**
 * The fees that are charged for these lines, in the order of the fees.
 * @throws {PricingError} `invalid-input` for two fees with one id, or a charge that is not a whole number of at least 0.
 */
export function chargeFees(fees: readonly Fee[], lines: readonly ChargeableLine[]): readonly ChargedFee[] {
  const ids = new Set<string>();
  return fees.flatMap((fee) => {
    if (ids.has(fee.id)) throw new PricingError('invalid-input', `Two fees have the id "${fee.id}".`);
    ids.add(fee.id);
    const charged = lines.filter((line) => fee.lineIds === undefined || fee.lineIds.includes(line.id));
    const price = priceCharge(fee.charge, addAmounts(...charged.map((line) => line.lineTotal)), fee.id);
    return charged.length === 0 ? [] : [{ fee, price, lineIds: charged.map((line) => line.id) }];
  });
}

/**
 * The amount of a charge, in minor units; `amount` is the base of a percentage.
 * @throws {PricingError} `invalid-input` where it is not a whole number of at least 0, or a rate above the whole.
 */
export function priceCharge(charge: Charge, amount: Minor, name: string): Minor {
  const number = charge.kind === 'fixed' ? charge.amount : charge.rate;
  if (!Number.isSafeInteger(number) || number < 0 || (charge.kind === 'percent' && number > WHOLE)) {
    throw new PricingError('invalid-input', `The fee "${name}" has an impossible charge: ${number}.`);
  }
  return charge.kind === 'fixed' ? charge.amount : partOf(amount, charge.rate);
}
