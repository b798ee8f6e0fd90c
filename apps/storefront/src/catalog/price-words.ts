/**
 * Prices as words: the price to pay, the price before, `From` where variants differ, and the unit price where there is
 * one.
 */
import type { PriceData, PricePerUnitData, Product } from '@cartwright/client';

export interface PriceWords {
  readonly now: string;
  readonly was: string | undefined;
  readonly prefix: 'From' | undefined;
  /** `$12.67 / 100 g` */
  readonly unit: string | undefined;
  /** The same as a number, and what it is for: `100 g`. */
  readonly unitPrice: { readonly amount: number; readonly per: string } | undefined;
  /** ISO 4217. */
  readonly currency: string;
  /** The same as numbers: the price to pay, and the list price. */
  readonly amount: number;
  readonly listAmount: number;
}

/** Returns the words of one price. */
export function priceWords(price: PriceData, unitData?: PricePerUnitData): PriceWords {
  const { formatted, discountedPrice: amount } = price;
  const listAmount = price.price ?? amount;
  const was = amount < listAmount ? formatted.price : undefined;
  const per = unitData === undefined ? undefined : unitName(unitData);
  const inWords = formatted.pricePerUnit ?? '';
  const unit = per === undefined || inWords === '' ? undefined : `${inWords} / ${per}`;
  const ofUnit = price.pricePerUnit ?? undefined;
  const unitPrice = per === undefined || ofUnit === undefined ? undefined : { amount: ofUnit, per };
  const { currency } = price;
  return { now: formatted.discountedPrice, was, prefix: undefined, unit, unitPrice, currency, amount, listAmount };
}

/**
 * Returns the words of the lowest price among a product's offered variants, with `From` where there are several prices.
 */
export function lowestPriceWords(product: Pick<Product, 'priceData' | 'pricePerUnitData' | 'variants'>): PriceWords {
  const prices = product.variants.filter(({ variant }) => variant.visible).map(({ variant }) => variant.priceData);
  const [lowest, ...others] = prices.toSorted((a, b) => a.discountedPrice - b.discountedPrice);
  if (lowest === undefined) return priceWords(product.priceData, product.pricePerUnitData);
  const several = others.some(({ discountedPrice }) => discountedPrice !== lowest.discountedPrice);
  return { ...priceWords(lowest, product.pricePerUnitData), prefix: several ? 'From' : undefined };
}

const unitNames: Readonly<Record<string, string>> = { FLOZ: 'fl oz', SQM: 'm²', SQFT: 'sq ft', CBM: 'm³', L: 'l' };

function unitName({ baseMeasurementUnit: unit, baseQuantity }: PricePerUnitData): string {
  return `${baseQuantity === 1 ? '' : `${baseQuantity} `}${unitNames[unit] ?? unit.toLowerCase()}`;
}
