/** Variants in the form of the official `productsV3` module, and the summary of a product's variants. */
import type { ProductV3, ProductV3Field, ProductV3Media, VariantV3 } from '@cartwright/contract';
import type { Minor } from '@cartwright/pricing';

import type { Shop } from '../../../../foundation/site/shop.ts';
import {
  type Product,
  type ProductMedia,
  type ProductOption,
  type UnitMeasure,
  type Variant,
  isInStock,
  readChoiceMedia,
  readUnitPrice,
} from '../../model/product.ts';
import { readPricePerUnit } from '../../model/unit-price.ts';
import { toDimensionsResponse } from '../../read/product-response.ts';
import type { MoneyV3 } from './money-v3.ts';

interface VariantOptions {
  readonly money: MoneyV3;
  readonly fields: ReadonlySet<ProductV3Field>;
  readonly currency: string;
  readonly readId: (...names: readonly string[]) => string;
  readonly toMedia: (media: ProductMedia) => ProductV3Media;
}

export function toVariant(
  product: Product,
  variant: Variant,
  { money, fields, currency, readId, toMedia }: VariantOptions,
): VariantV3 {
  const { list, discounted } = readUnitPrice(product, variant, currency);
  const [media] = readChoiceMedia(product, variant.choices);
  const cost = variant.cost ?? product.cost;
  const profit = discounted - (cost ?? 0);
  return {
    id: variant.id,
    visible: variant.visible,
    sku: variant.sku === '' ? product.sku : variant.sku,
    choices: product.options.flatMap((option) => {
      const { name } = option;
      const choice = variant.choices[name];
      if (choice === undefined) return [];
      return [
        {
          optionChoiceIds: { optionId: readId('option', name), choiceId: readId('option', name, choice) },
          ...(fields.has('VARIANT_OPTION_CHOICE_NAMES')
            ? { optionChoiceNames: { optionName: name, choiceName: choice, renderType: renderTypeOf(option) } }
            : {}),
        },
      ];
    }),
    price: {
      actualPrice: money.amount(discounted),
      ...(list > discounted ? { compareAtPrice: money.amount(list) } : {}),
    },
    ...(fields.has('MERCHANT_DATA')
      ? {
          revenueDetails: {
            ...(cost === undefined ? {} : { cost: money.amount(cost) }),
            profit: money.amount(profit),
            // Four decimals: a share of the price, not an amount.
            profitMargin: discounted === 0 ? 0 : Math.round((profit / discounted) * 10_000) / 10_000,
          },
        }
      : {}),
    ...(media === undefined ? {} : { media: toMedia(media) }),
    inventoryStatus: { inStock: isInStock(variant.stock), preorderEnabled: false },
    ...(product.productType === 'physical'
      ? {
          physicalProperties: {
            weight: weightOf(product, variant),
            ...unitPrice(product, variant, discounted, money),
            ...toDimensionsResponse(product, variant),
          },
        }
      : {}),
  };
}

export function renderTypeOf({ type }: ProductOption): 'SWATCH_CHOICES' | 'TEXT_CHOICES' {
  return type === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES';
}

/** The ranges of weight and unit price of a physical product over these variants. */
export function toPhysicalProperties(
  product: Product,
  variants: readonly Variant[],
  {
    money,
    shop,
    fields,
  }: { readonly money: MoneyV3; readonly shop: Shop; readonly fields: ReadonlySet<ProductV3Field> },
): NonNullable<ProductV3['physicalProperties']> {
  const weights = variants.map((variant) => weightOf(product, variant));
  const first = weights[0] ?? 0;
  const measure = product.pricePerUnit;
  const unitPrices = variants.flatMap((variant) => {
    const { discounted } = readUnitPrice(product, variant, shop.currency);
    return readPricePerUnit(discounted, variant.pricePerUnit ?? measure) ?? [];
  });
  return {
    ...(measure === undefined
      ? {}
      : { pricePerUnit: { quantity: measure.baseQuantity, measurementUnit: measure.baseMeasurementUnit } }),
    shippingWeightRange: {
      minValue: weights.reduce((least, one) => Math.min(least, one), first),
      maxValue: weights.reduce((most, one) => Math.max(most, one), first),
    },
    ...(measure === undefined || unitPrices.length === 0
      ? {}
      : { pricePerUnitRange: toUnitPriceRange(unitPrices, measure, money) }),
    ...(fields.has('WEIGHT_MEASUREMENT_UNIT_INFO')
      ? { weightMeasurementUnitInfo: { weightMeasurementUnit: shop.weightUnit } }
      : {}),
  };
}

export interface VariantPrices {
  /** The price of each variant. */
  readonly actual: readonly Minor[];
  /** The price before the discount, of each variant with a discount. */
  readonly compareAt: readonly Minor[];
  /** The first of those that cost least. */
  readonly cheapest: Variant | undefined;
}

export function readPrices(product: Product, variants: readonly Variant[], currency: string): VariantPrices {
  const prices = variants.map((variant) => ({ variant, ...readUnitPrice(product, variant, currency) }));
  const cheapest = prices.reduce<(typeof prices)[number] | undefined>(
    (least, one) => (least === undefined || one.discounted < least.discounted ? one : least),
    undefined,
  );
  return {
    actual: prices.map(({ discounted }) => discounted),
    compareAt: prices.flatMap(({ list, discounted }) => (list > discounted ? [list] : [])),
    cheapest: cheapest?.variant.visible === true ? cheapest.variant : undefined,
  };
}

function unitPrice(product: Product, variant: Variant, discounted: Minor, money: MoneyV3) {
  const measure = variant.pricePerUnit ?? product.pricePerUnit;
  const price = readPricePerUnit(discounted, measure);
  if (measure === undefined || price === undefined) return {};
  return {
    pricePerUnit: {
      settings: { quantity: measure.totalQuantity, measurementUnit: measure.totalMeasurementUnit },
      ...describeUnitPrice(price, measure, money),
    },
  };
}

function toUnitPriceRange(prices: readonly Minor[], measure: UnitMeasure, money: MoneyV3) {
  const first = prices[0] ?? 0;
  return {
    minValue: describeUnitPrice(
      prices.reduce((least, one) => Math.min(least, one), first),
      measure,
      money,
    ),
    maxValue: describeUnitPrice(
      prices.reduce((most, one) => Math.max(most, one), first),
      measure,
      money,
    ),
  };
}

/** `$3.20 / 100 ML`, where amounts are formatted. */
function describeUnitPrice(price: Minor, measure: UnitMeasure, money: MoneyV3) {
  const { amount, formattedAmount } = money.amount(price);
  const unit = measure.baseMeasurementUnit;
  const per = measure.baseQuantity === 1 ? unit : `${measure.baseQuantity} ${unit}`;
  return { value: amount, ...(formattedAmount === undefined ? {} : { description: `${formattedAmount} / ${per}` }) };
}

/** Thousandths inside, a decimal number on the wire. */
function weightOf(product: Product, variant: Variant): number {
  return (variant.weight ?? product.weight ?? 0) / 1000;
}
