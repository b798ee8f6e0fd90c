/**
 * Variants: one buyable combination of choices. A product's own variants carry prices; store variants (across
 * products) carry stock and media.
 */
import { z } from 'zod';

import { VariantMedia } from './product-media.ts';
import {
  amountInput,
  Choices,
  ChoicesInput,
  CostAndProfitData,
  Dimensions,
  DimensionsInput,
  PriceData,
  VariantStock,
} from './product-values.ts';
import { text, wireFloat, wireId } from './wire.ts';

export const VariantDetails = z.object({
  priceData: PriceData,
  convertedPriceData: PriceData,
  costAndProfitData: CostAndProfitData.optional(),
  weight: wireFloat,
  sku: z.string(),
  visible: z.boolean(),
  productDimensions: Dimensions.optional(),
  packageDimensions: Dimensions.optional(),
});
export type VariantDetails = z.output<typeof VariantDetails>;

export const Variant = z.object({
  id: z.string(),
  choices: Choices,
  variant: VariantDetails,
  stock: VariantStock,
});
export type Variant = z.output<typeof Variant>;

/** The variant that a set of choices selects, in the response of the availability call. */
export const SelectedVariant = z.object({
  price: PriceData,
  convertedPriceData: PriceData,
  weight: wireFloat.nullish(),
  sku: z.string(),
  quantity: z.number().nullish(),
  inStock: z.boolean(),
  visible: z.boolean(),
  productDimensions: Dimensions.optional(),
  packageDimensions: Dimensions.optional(),
});
export type SelectedVariant = z.output<typeof SelectedVariant>;

export const PreorderInfo = z.object({
  enabled: z.boolean(),
  message: z.string().nullish(),
  limit: z.number().nullish(),
});
export type PreorderInfo = z.output<typeof PreorderInfo>;

/** A variant among those of the whole store; its id is `{productId}-{variantId}`. */
export const StoreVariant = z.object({
  id: z.string(),
  variantId: z.string(),
  productId: z.string(),
  variantName: z.string(),
  productName: z.string(),
  /** True if the product manages its variants one by one. */
  managedVariant: z.boolean(),
  sku: z.string(),
  stock: VariantStock,
  choices: Choices,
  collectionIds: z.array(z.string()),
  media: VariantMedia.optional(),
  preorderInfo: PreorderInfo.optional(),
});
export type StoreVariant = z.output<typeof StoreVariant>;

/** The variants to change (by choices or by id) and their changes. */
export const VariantOverrideInput = z.object({
  choices: ChoicesInput.nullish(),
  variantIds: z.array(wireId).max(1000).nullish(),
  price: amountInput.nullish(),
  cost: amountInput.nullish(),
  weight: amountInput.nullish(),
  sku: text(40).nullish(),
  visible: z.boolean().nullish(),
  productDimensions: DimensionsInput.nullish(),
  packageDimensions: DimensionsInput.nullish(),
});
export type VariantOverrideInput = z.output<typeof VariantOverrideInput>;
