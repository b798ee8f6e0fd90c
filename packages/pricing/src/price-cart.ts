// Prices a cart: every amount of a cart page, a checkout, an order or a receipt, each defined at its declaration. Pure,
// so that browser and server compute the same numbers. Invariants, to the minor unit and for any cart: the lines'
// totals before discounts sum to the subtotal; subtotal + shipping + fees − discount (+ tax, where prices do not
// contain it) is the total; no amount is negative; the order of the lines changes nothing.
//
// The rounding policies are in the head comments of money.ts, proration.ts, discounts.ts, shipping.ts and tax.ts.

import { type AppliedDiscount, applyDiscounts, type Discount, type IneffectiveDiscount } from './discounts.ts';
import { type ChargedFee, chargeFees, type Fee } from './fees.ts';
import { addAmounts, currencyDecimals, type Minor, PricingError, type Rate, sumAmounts } from './money.ts';
import { isPaidByMembership, type PaymentOption, type PaymentPart, splitPayment } from './payment.ts';
import {
  type CartLine,
  payableAmount,
  type PricedProducts,
  requireLines,
  scaleUp,
  sumProducts,
  unitPrice,
} from './products.ts';
import {
  type DeliveredProducts,
  priceShipping,
  priceShippingCharges,
  type ShippingCharge,
  type ShippingRate,
} from './shipping.ts';
import { ratesFor, sumTaxParts, type TaxedAmount, taxOn, type TaxPart, type TaxRules } from './tax.ts';

export type PriceCartInput = {
  /** ISO 4217, e.g. `USD`. All amounts are in it. */
  readonly currency: string;
  readonly lines: readonly CartLine[];
  readonly discounts?: readonly Discount[];
  /** The chosen delivery, if one is chosen. */
  readonly shippingRate?: ShippingRate;
  /** The taxes of the destination; no tax is collected unless given. */
  readonly tax?: TaxRules;
  /** Fees of an order in addition to items and delivery. */
  readonly fees?: readonly Fee[];
  /** The balance of the gift card. It pays as much as it can and changes no price. */
  readonly giftCardBalance?: Minor;
};

/** The taxed amount and its tax. Each holder defines the amount. */
export type Taxed = {
  readonly totalBeforeTax: Minor;
  readonly totalWithTax: Minor;
  /** `totalWithTax − totalBeforeTax`. */
  readonly tax: Minor;
  /** The taxed amount without the tax; 0 where no tax is collected. */
  readonly taxable: Minor;
  /** All jurisdictions together. */
  readonly taxRate: Rate;
  readonly taxParts: readonly TaxPart[];
};

export type PricedLine = PricedProducts & {
  /** `listPrice × quantity`: the price that is struck through. */
  readonly lineListTotal: Minor;
  /** The discount of this line: its shares of all discounts. */
  readonly lineDiscount: Minor;
  /** `lineTotalBeforeDiscounts − lineDiscount`; contains tax exactly where prices do. */
  readonly lineTotal: Minor;
  readonly lineTotalBeforeTax: Minor;
  readonly lineTotalWithTax: Minor;
  /** `lineTotalWithTax − lineTotalBeforeTax`. */
  readonly tax: Minor;
  /** The taxed amount of the line without the tax; 0 where no tax is collected. */
  readonly taxable: Minor;
  /** All jurisdictions together. */
  readonly taxRate: Rate;
  readonly taxParts: readonly TaxPart[];
  readonly paymentOption: PaymentOption;
  /** `discountedPrice × quantity` where a membership pays it, else 0. */
  readonly paidByMembership: Minor;
  /** The amount due now for the whole line, with a deposit; otherwise 0. */
  readonly deposit: Minor;
};

/** The chosen delivery, priced. */
export type PricedShipping = {
  readonly code: string;
  readonly title: string;
  /** Before discounts; 0 from the free-above threshold on. */
  readonly price: Minor;
  /** The amount of a free-delivery discount. */
  readonly discount: Minor;
  /** `price − discount`; contains tax exactly where prices do. */
  readonly total: Minor;
  /** Handling and insurance, on top of `price`. */
  readonly charges: readonly PricedCharge[];
} & Taxed;

/** A charge of the chosen delivery, priced and taxed on its own. */
export type PricedCharge = {
  readonly type: ShippingCharge['type'];
  readonly details?: string;
  /** Contains tax exactly where prices do. */
  readonly price: Minor;
} & Taxed;

/** A fee that is charged. */
export type PricedFee = {
  readonly id: string;
  readonly name: string;
  /** Contains tax exactly where prices do. */
  readonly price: Minor;
  /** The lines it is charged for. */
  readonly lineIds: readonly string[];
} & Taxed;

export type PricedCart = {
  readonly currency: string;
  readonly pricesIncludeTax: boolean;
  /** In the order of the input. */
  readonly lines: readonly PricedLine[];
  /** Number of units. */
  readonly itemCount: number;
  /** Sum of the lines' `lineTotalBeforeDiscounts`. */
  readonly subtotal: Minor;
  /**
   * The saving by products' own discounts: the sum of `lineListTotal` less the subtotal. The subtotal already excludes
   * it.
   */
  readonly productSavings: Minor;
  /** Sum of the lines' `lineDiscount`. */
  readonly itemDiscount: Minor;
  /** Sum of the lines' `lineTotal`: `subtotal − itemDiscount`. */
  readonly itemsTotal: Minor;
  /** The price of delivery before its discount, with its charges; 0 while none is chosen. */
  readonly shipping: Minor;
  readonly shippingDiscount: Minor;
  /** Details of the chosen delivery; undefined if none is chosen or the chosen one is not offered for these items. */
  readonly delivery: PricedShipping | undefined;
  /** Whether a delivery was chosen that is not offered for these items. */
  readonly isDeliveryUnavailable: boolean;
  readonly fees: readonly PricedFee[];
  /** Sum of the fees' prices. */
  readonly additionalFees: Minor;
  /** `itemDiscount + shippingDiscount`: the sum of all discounts. */
  readonly discount: Minor;
  /** Tax on lines, delivery and fees, contained in the prices or not. */
  readonly tax: Minor;
  /** The taxed amount, without the tax. */
  readonly taxable: Minor;
  /** The same by jurisdiction. */
  readonly taxParts: readonly TaxPart[];
  /** The amount due: `subtotal + shipping + additionalFees − discount`, plus `tax` where prices do not contain it. */
  readonly total: Minor;
  /** The parts of the cart that are paid at once and later; they sum to it. */
  readonly payNow: PaymentPart;
  readonly payLater: PaymentPart;
  /** The part of `payNow.total` that the gift card pays. */
  readonly giftCard: Minor;
  /** Discounts that took something off, in the order in which they were applied. */
  readonly discounts: readonly AppliedDiscount[];
  /** Discounts without effect, with the reason. */
  readonly ineffectiveDiscounts: readonly IneffectiveDiscount[];
};

const noTax: TaxRules = { pricesIncludeTax: false, defaultRates: [] };

/**
 * Prices a cart. Returns every amount in minor units of `input.currency`.
 * @throws {PricingError} `invalid-input` for a line, discount, rate or tax that cannot be (each named in the message),
 * `not-a-currency`, or `overflow` where a sum would not be exact.
 */
export function priceCart(input: PriceCartInput): PricedCart {
  const { currency, shippingRate, tax = noTax } = input;
  currencyDecimals(currency);
  requireLines(input.lines);

  const amounts = new Map(input.lines.map((line) => [line.id, payableAmount(line)]));
  const { applied, ineffective, freeShipping } = applyDiscounts(
    input.lines
      .filter((line) => !isPaidByMembership(line.paymentOption))
      .map((line) => ({ ...line, amount: amounts.get(line.id) ?? 0 })),
    input.discounts ?? [],
  );
  const lines = input.lines.map((line) => priceLine(line, amounts.get(line.id) ?? 0, applied, tax));
  const delivery = priceDelivery(shippingRate, deliveredProducts(input.lines, lines), freeShipping !== undefined, tax);
  const fees = chargeFees(input.fees ?? [], lines).map((charged) => priceFee(charged, tax));

  const charges = delivery?.charges ?? [];
  const shipping = addAmounts(delivery?.price ?? 0, ...charges.map((charge) => charge.price));
  const shippingDiscount = delivery?.discount ?? 0;
  const subtotal = sumProducts(lines);
  const itemDiscount = sumAmounts(lines, (line) => line.lineDiscount);
  const delivered = delivery === undefined ? [] : [delivery, ...charges];
  const shippingTax = sumAmounts(delivered, (part) => part.tax);
  const feeTax = sumAmounts(fees, (fee) => fee.tax);
  const taxed = [...lines, ...delivered, ...fees];
  const whole = {
    subtotal,
    shipping,
    fees: sumAmounts(fees, (fee) => fee.price),
    discount: addAmounts(itemDiscount, shippingDiscount),
    tax: sumAmounts(taxed, (part) => part.tax),
    total: addAmounts(
      sumAmounts(lines, (line) => line.lineTotalWithTax),
      sumAmounts([...delivered, ...fees], (part) => part.totalWithTax),
    ),
  };
  const payment = splitPayment({ ...whole, shippingTax, feeTax, shippingDiscount }, lines, tax.pricesIncludeTax);
  return {
    currency,
    pricesIncludeTax: tax.pricesIncludeTax,
    lines,
    itemCount: sumAmounts(lines, (line) => line.quantity),
    subtotal,
    productSavings: sumAmounts(lines, productSaving),
    itemDiscount,
    itemsTotal: sumAmounts(lines, (line) => line.lineTotal),
    shipping,
    shippingDiscount,
    delivery,
    isDeliveryUnavailable: shippingRate !== undefined && delivery === undefined,
    fees,
    additionalFees: whole.fees,
    discount: whole.discount,
    tax: whole.tax,
    taxable: sumAmounts(taxed, (part) => part.taxable),
    taxParts: sumTaxParts(taxed.flatMap((part) => part.taxParts)),
    total: whole.total,
    ...payment,
    giftCard: Math.min(requireBalance(input.giftCardBalance ?? 0), payment.payNow.total),
    ...settleFreeShipping(freeShipping, shippingDiscount, applied, ineffective),
  };
}

function priceLine(line: CartLine, before: Minor, applied: readonly AppliedDiscount[], tax: TaxRules): PricedLine {
  const lineDiscount = sumAmounts(applied, ({ shares }) =>
    sumAmounts(shares, (share) => (share.lineId === line.id ? share.amount : 0)),
  );
  const lineTotal = before - lineDiscount;
  const taxed = taxOn(lineTotal, ratesFor(tax, line.taxGroupId, line.isTaxExempt === true), tax.pricesIncludeTax);
  const { paymentOption = 'FULL_PAYMENT_ONLINE', depositAmount = 0 } = line;
  return {
    id: line.id,
    quantity: line.quantity,
    listPrice: line.listPrice,
    discountedPrice: unitPrice(line),
    lineListTotal: scaleUp(line.listPrice, line.quantity),
    lineTotalBeforeDiscounts: before,
    lineDiscount,
    lineTotal,
    lineTotalBeforeTax: taxed.beforeTax,
    lineTotalWithTax: taxed.withTax,
    tax: taxed.tax,
    taxable: taxed.taxable,
    taxRate: taxed.rate,
    taxParts: taxed.parts,
    paymentOption,
    paidByMembership: isPaidByMembership(paymentOption) ? scaleUp(unitPrice(line), line.quantity) : 0,
    deposit: paymentOption === 'DEPOSIT_ONLINE' ? Math.min(scaleUp(depositAmount, line.quantity), lineTotal) : 0,
  };
}

function priceDelivery(
  rate: ShippingRate | undefined,
  products: DeliveredProducts,
  isFree: boolean,
  tax: TaxRules,
): PricedShipping | undefined {
  const price = rate === undefined ? undefined : priceShipping(rate, products);
  if (rate === undefined || price === undefined) return undefined;
  const rates = ratesFor(tax, rate.taxGroupId, false);
  const discount = isFree ? price : 0;
  const total = price - discount;
  return {
    code: rate.code,
    title: rate.title,
    price,
    discount,
    total,
    charges: priceShippingCharges(rate, products).map((charge) => ({
      ...charge,
      ...toTaxed(taxOn(charge.price, rates, tax.pricesIncludeTax)),
    })),
    ...toTaxed(taxOn(total, rates, tax.pricesIncludeTax)),
  };
}

function priceFee({ fee, price, lineIds }: ChargedFee, tax: TaxRules): PricedFee {
  const rates = ratesFor(tax, fee.taxGroupId, fee.isTaxExempt === true);
  return { id: fee.id, name: fee.name, price, lineIds, ...toTaxed(taxOn(price, rates, tax.pricesIncludeTax)) };
}

function toTaxed({ beforeTax, withTax, tax, taxable, rate, parts }: TaxedAmount): Taxed {
  return { totalBeforeTax: beforeTax, totalWithTax: withTax, tax, taxable, taxRate: rate, taxParts: parts };
}

/**
 * The delivered part of a priced cart, for `priceShipping`, which finds the offered rates and their prices. `lines` are
 * the priced lines.
 */
export function deliveredProducts(lines: readonly CartLine[], priced: readonly PricedLine[]): DeliveredProducts {
  const shippable = new Map(lines.filter((line) => line.isShippable !== false).map((line) => [line.id, line]));
  const delivered = priced.filter((line) => shippable.has(line.id));
  return {
    units: sumAmounts(delivered, (line) => line.quantity),
    amount: sumAmounts(delivered, (line) => line.lineTotal),
    weightGrams: sumAmounts(delivered, ({ id, quantity }) => scaleUp(shippable.get(id)?.weightGrams ?? 0, quantity)),
  };
}

function settleFreeShipping(
  discount: Discount | undefined,
  amount: Minor,
  applied: readonly AppliedDiscount[],
  ineffective: readonly IneffectiveDiscount[],
): Pick<PricedCart, 'discounts' | 'ineffectiveDiscounts'> {
  if (discount === undefined) return { discounts: applied, ineffectiveDiscounts: ineffective };
  const { id, source, name } = discount;
  return amount > 0
    ? {
        discounts: [...applied, { id, source, name, target: 'shipping', amount, shares: [] }],
        ineffectiveDiscounts: ineffective,
      }
    : {
        discounts: applied,
        ineffectiveDiscounts: [...ineffective, { id, source, name, reason: 'nothing-left-to-discount' }],
      };
}

function productSaving(line: PricedLine): Minor {
  return isPaidByMembership(line.paymentOption) ? 0 : line.lineListTotal - line.lineTotalBeforeDiscounts;
}

function requireBalance(balance: Minor): Minor {
  if (Number.isSafeInteger(balance) && balance >= 0) return balance;
  throw new PricingError('invalid-input', `The gift card has an impossible balance: ${balance}.`);
}
