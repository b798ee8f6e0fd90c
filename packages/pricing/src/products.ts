// What the lines of a cart cost before anything is taken off or comes on top. Invariant: a line that is priced is possible
// (whole amounts and units, an id of its own, no dearer after its product's discount than before), or nothing is priced.

import { type Minor, PricingError, scaleAmount, sumAmounts } from './money.ts';
import { isPaidByMembership, type PaymentOption } from './payment.ts';

/** One line of a cart before pricing. Amounts are per unit, in minor units. */
export type CartLine = {
  /** Unique within the cart. */
  readonly id: string;
  /** A whole number of at least 1. */
  readonly quantity: number;
  /** What one unit costs before the product's own discount: the price that is struck through. */
  readonly listPrice: Minor;
  /** What one unit costs after the product's own discount, if it has one. At most the list price. */
  readonly discountedPrice?: Minor;
  /** For discounts that are meant for products or collections. */
  readonly productId?: string;
  readonly collectionIds?: readonly string[];
  /** The tax group's rates hold for this line; the default rates unless given. */
  readonly taxGroupId?: string;
  readonly isTaxExempt?: boolean;
  /** Whether the line is delivered; true unless given. */
  readonly isShippable?: boolean;
  /** Of one unit, in whole grams. */
  readonly weightGrams?: number;
  /** `FULL_PAYMENT_ONLINE` unless given. A line that a membership pays costs nothing and is not discounted. */
  readonly paymentOption?: PaymentOption;
  /** The amount due now for one unit, with `DEPOSIT_ONLINE`. */
  readonly depositAmount?: Minor;
};

/** A line as the subtotal counts it. */
export type PricedProducts = {
  readonly id: string;
  readonly quantity: number;
  /** One unit before the product's own discount. */
  readonly listPrice: Minor;
  /** One unit after the product's own discount: the price that the product page shows. */
  readonly discountedPrice: Minor;
  /** `discountedPrice × quantity`: the line as the subtotal counts it. */
  readonly lineTotalBeforeDiscounts: Minor;
};

/**
 * What lines cost by themselves, in their order: the same amounts as `priceCart` has, for those who show lines only.
 * @throws {PricingError} `invalid-input` for a line that cannot be, `overflow`.
 */
export function priceProducts(lines: readonly CartLine[]): readonly PricedProducts[] {
  requireLines(lines);
  return lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    listPrice: line.listPrice,
    discountedPrice: unitPrice(line),
    lineTotalBeforeDiscounts: payableAmount(line),
  }));
}

/**
 * Prices items before discounts of the cart, delivery and tax.
 * @throws {PricingError} `overflow`
 */
export function sumProducts(products: readonly Pick<PricedProducts, 'lineTotalBeforeDiscounts'>[]): Minor {
  return sumAmounts(products, (line) => line.lineTotalBeforeDiscounts);
}

/** What the line costs before discounts: nothing where a membership pays it. */
export function payableAmount(line: CartLine): Minor {
  return isPaidByMembership(line.paymentOption) ? 0 : scaleUp(unitPrice(line), line.quantity);
}

/** What one unit costs. */
export function unitPrice(line: CartLine): Minor {
  return line.discountedPrice ?? line.listPrice;
}

/** What so many units come to. */
export function scaleUp(amount: number, quantity: number): number {
  return scaleAmount(amount, quantity, 1, 'down');
}

/** @throws {PricingError} `invalid-input` for a line that cannot be. */
export function requireLines(lines: readonly CartLine[]): void {
  const ids = new Set<string>();
  for (const line of lines) {
    if (ids.has(line.id)) throw new PricingError('invalid-input', `Two lines have the id "${line.id}".`);
    ids.add(line.id);
    requireWhole(line, 'quantity', line.quantity, 1);
    requireWhole(line, 'listPrice', line.listPrice);
    requireWhole(line, 'price', unitPrice(line));
    requireWhole(line, 'weight', line.weightGrams ?? 0);
    requireWhole(line, 'deposit', line.depositAmount ?? 0);
    if (unitPrice(line) > line.listPrice) {
      throw new PricingError('invalid-input', `The line "${line.id}" costs more after its discount than before.`);
    }
  }
}

function requireWhole({ id }: CartLine, name: string, value: number, least = 0): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  throw new PricingError('invalid-input', `The line "${id}" has an impossible ${name}: ${value}.`);
}
