/**
 * The platform's pricing rules, and the totals that a page shows by them until the platform's own estimate arrives.
 * Pure. Invariant: a rule in another currency than the cart's is not applied.
 */
import type { PricingDelivery, PricingDiscount, PricingFee, PricingRules } from '@cartwright/client';
import {
  type CartLine,
  type Charge,
  deliveredProducts,
  type Discount,
  type Fee,
  type Minor,
  parseAmount,
  parseRate,
  priceCart,
  type PricedCart,
  priceShipping,
  type ShippingCondition,
  type ShippingRate,
  type TaxRules,
} from '@cartwright/pricing';

/** Rules as input of the pricing package. */
export interface CartRules {
  readonly currency: string;
  readonly deliveries: readonly ShippingRate[];
  readonly tax: TaxRules;
  readonly discounts: readonly Discount[];
  readonly fees: readonly (Omit<Fee, 'lineIds'> & { readonly productIds?: readonly string[] })[];
}

/** Reads the platform's response. */
export function readPricingRules({ currency, deliveries, tax, discounts, fees }: PricingRules): CartRules {
  return {
    currency,
    deliveries: deliveries.map((delivery) => readDelivery(delivery, currency)),
    tax: readTaxRules(tax),
    discounts: discounts.map((discount) => readDiscount(discount, currency)),
    fees: fees.map(({ _id, name, productIds, taxGroupId, isTaxExempt, ...charge }) => ({
      id: _id,
      name,
      charge: readCharge(charge, currency),
      isTaxExempt,
      ...(productIds === undefined ? {} : { productIds }),
      ...(taxGroupId === undefined ? {} : { taxGroupId }),
    })),
  };
}

/**
 * Reads how much tax a price of one tax group contains: the tax of a line at this price, rounded as the platform rounds
 * it. Always 0 where prices exclude tax.
 *
 * @param taxGroupId The usual rates are used unless it is given.
 * @returns From a price to its tax, both in minor units.
 */
export function readIncludedTax(
  { currency, tax }: Pick<PricingRules, 'currency' | 'tax'>,
  taxGroupId?: string,
): (price: Minor) => Minor {
  const rules = readTaxRules(tax);
  if (!rules.pricesIncludeTax) return () => 0;
  const group = taxGroupId === undefined ? {} : { taxGroupId };
  return (listPrice) => {
    const line = { id: 'line', quantity: 1, listPrice, ...group };
    return priceCart({ currency, lines: [line], tax: rules }).tax;
  };
}

/**
 * Prices lines by the rules: with the delivery of this code, otherwise with the first that has a price for them.
 * Without rules, only the products are counted.
 */
export function priceByRules(
  lines: readonly CartLine[],
  currency: string,
  rules: CartRules | undefined,
  deliveryCode: string | undefined,
): PricedCart {
  if (rules === undefined || rules.currency !== currency) return priceCart({ currency, lines });
  const { deliveries, tax, discounts } = rules;
  const fees = rules.fees.map(({ productIds, ...fee }): Fee => {
    if (productIds === undefined) return fee;
    const charged = lines.filter(({ productId }) => productId !== undefined && productIds.includes(productId));
    return { ...fee, lineIds: charged.map(({ id }) => id) };
  });
  const input = { currency, lines, discounts, tax, fees };
  const priced = priceCart(input);
  const shipped = deliveredProducts(lines, priced.lines);
  if (shipped.units === 0) return priced;
  const shippingRate = deliveries.find(
    (rate) => (deliveryCode === undefined || rate.code === deliveryCode) && priceShipping(rate, shipped) !== undefined,
  );
  return shippingRate === undefined ? priced : priceCart({ ...input, shippingRate });
}

const MEASURES = { PRICE: 'price', WEIGHT: 'weight', UNITS: 'units' } as const;

function readDelivery(delivery: PricingDelivery, currency: string): ShippingRate {
  const { code, title, rates, freeFrom, charges, taxGroupId } = delivery;
  return {
    code,
    title,
    price: {
      kind: 'conditional',
      rates: rates.map(({ amount, isPerUnit, conditions }) => ({
        amount: parseAmount(amount, currency),
        isPerUnit,
        conditions: conditions.map(({ measure, operator, value }): ShippingCondition => ({
          measure: MEASURES[measure],
          operator,
          value: measure === 'PRICE' ? parseAmount(value, currency) : Number(value),
        })),
      })),
    },
    ...(freeFrom === undefined ? {} : { freeFrom: parseAmount(freeFrom, currency) }),
    charges: charges.map(({ type, details, ...charge }) => ({
      type,
      ...(details === undefined ? {} : { details }),
      charge: readCharge(charge, currency),
    })),
    ...(taxGroupId === undefined ? {} : { taxGroupId }),
  };
}

function readTaxRules({ pricesIncludeTax, rates, groups }: PricingRules['tax']): TaxRules {
  return {
    pricesIncludeTax,
    defaultRates: readTaxRates(rates),
    ratesByGroup: Object.fromEntries(groups.map(({ taxGroupId, rates: own }) => [taxGroupId, readTaxRates(own)])),
  };
}

function readTaxRates(rates: PricingRules['tax']['rates']): TaxRules['defaultRates'] {
  return rates.map(({ name, rate }) => ({ name, rate: parseRate(rate), jurisdictionType: 'UNDEFINED' }));
}

function readDiscount(discount: PricingDiscount, currency: string): Discount {
  const { _id, name, productIds, minimumSubtotal } = discount;
  return {
    id: _id,
    source: 'rule',
    name,
    effect: readEffect(discount, currency),
    ...(productIds === undefined ? {} : { scope: { kind: 'products', productIds } }),
    ...(minimumSubtotal === undefined ? {} : { minimumSubtotal: parseAmount(minimumSubtotal, currency) }),
  };
}

function readEffect({ effect, value }: PricingDiscount, currency: string): Discount['effect'] {
  switch (effect) {
    case 'PERCENTAGE':
      return { kind: 'percent', rate: parseRate(value) };
    case 'FIXED_AMOUNT':
      return { kind: 'fixed', amount: parseAmount(value, currency) };
    case 'FIXED_PRICE':
      return { kind: 'fixed-price', amount: parseAmount(value, currency) };
  }
}

function readCharge({ amount, rate }: Pick<PricingFee, 'amount' | 'rate'>, currency: string): Charge {
  return rate === undefined
    ? { kind: 'fixed', amount: parseAmount(amount ?? '0', currency) }
    : { kind: 'percent', rate: parseRate(rate) };
}
