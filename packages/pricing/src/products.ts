// Prices the lines of a cart before discounts, delivery, fees and tax. Invariant: either every line is valid (whole
// amounts and units, a unique id, a discounted price of at most the list price), or no line is priced.

import { type Minor, PricingError, scaleAmount, sumAmounts } from './money.ts';
import { isPaidByMembership, type PaymentOption } from './payment.ts';

/** One line of a cart before pricing. Amounts are per unit, in minor units. */
export type CartLine = {
  /** Unique within the cart. */
  readonly id: string;
  /** A whole number of at least 1. */
  readonly quantity: number;
  /** The unit price before the product's own discount: the struck-through price. */
  readonly listPrice: Minor;
  /** The unit price after the product's own discount, if it has one. At most the list price. */
  readonly discountedPrice?: Minor;
  /** For discounts that are meant for products or collections. */
  readonly productId?: string;
  readonly collectionIds?: readonly string[];
  /** The tax group's rates hold for this line; the default rates unless given. */
  readonly taxGroupId?: string;
  readonly isTaxExempt?: boolean;
  /** Whether discounts of the cart make it cheaper, and count it; true unless given. A gift card is never discounted. */
  readonly isDiscountable?: boolean;
  /** Whether the line is delivered; true unless given. */
  readonly isShippable?: boolean;
  /** The weight of one unit, in whole grams. */
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
 * Prices lines only, in their order: the same amounts as in `priceCart`, for pages that show only lines.
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

/** The price of the line before discounts: 0 where a membership pays it. */
export function payableAmount(line: CartLine): Minor {
  return isPaidByMembership(line.paymentOption) ? 0 : scaleUp(unitPrice(line), line.quantity);
}

/** The unit price. */
export function unitPrice(line: CartLine): Minor {
  return line.discountedPrice ?? line.listPrice;
}

/** The price of the units. */
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
