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
  /** The same as numbers: the price to pay, and the list price. */
  readonly amount: number;
  readonly listAmount: number;
}

/** Returns the words of one price. */
export function priceWords(price: PriceData, unitData?: PricePerUnitData): PriceWords {
  const { formatted, discountedPrice: amount } = price;
  const listAmount = price.price ?? amount;
  const was = amount < listAmount ? formatted.price : undefined;
  const unit = unitWords(formatted.pricePerUnit, unitData);
  return { now: formatted.discountedPrice, was, prefix: undefined, unit, amount, listAmount };
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

function unitWords(price: string | null | undefined, data: PricePerUnitData | undefined): string | undefined {
  if (price === undefined || price === null || price === '' || data === undefined) return undefined;
  const unit = data.baseMeasurementUnit;
  const name = unitNames[unit] ?? unit.toLowerCase();
  return `${price} / ${data.baseQuantity === 1 ? '' : `${data.baseQuantity} `}${name}`;
}
