/**
 * Prices, stock and options as products and variants carry them. Prices are numbers here (the cart has decimal
 * texts); NaN and infinities travel as text and are refused as prices.
 */
import { z } from 'zod';

import { decimal } from './decimal.ts';
import { Media } from './product-media.ts';
import { float, open, readOnly, text, wireFloat } from './wire.ts';

export const PRODUCT_TYPES = ['unspecified_product_type', 'physical', 'digital'] as const;
/**
 * The kind of a digital product. This member is not in the official protocol, which distinguishes the kinds only in a
 * cart.
 */
export const DIGITAL_KINDS = ['file', 'gift_card'] as const;
export const INVENTORY_STATUSES = ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const;
export const OPTION_TYPES = ['unspecified_option_type', 'drop_down', 'color'] as const;
export const CATALOG_DISCOUNT_TYPES = ['UNDEFINED', 'NONE', 'AMOUNT', 'PERCENT'] as const;
export const MEASUREMENT_UNITS = [
  'UNSPECIFIED',
  'ML',
  'CL',
  'L',
  'CBM',
  'MG',
  'G',
  'KG',
  'MM',
  'CM',
  'M',
  'SQM',
  'OZ',
  'LB',
  'FLOZ',
  'PT',
  'QT',
  'GAL',
  'IN',
  'FT',
  'YD',
  'SQFT',
] as const;
export const DIMENSIONS_UNITS = ['UNKNOWN_DIMENSIONS_UNIT', 'MM', 'CM', 'M', 'IN', 'FT', 'YD'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
export type InventoryStatus = (typeof INVENTORY_STATUSES)[number];
export type OptionType = (typeof OPTION_TYPES)[number];
export type CatalogDiscountType = (typeof CATALOG_DISCOUNT_TYPES)[number];
export type MeasurementUnit = (typeof MEASUREMENT_UNITS)[number];

/** The largest amount, cost or weight that a product may have. */
export const MAX_AMOUNT = 999_999_999.99;
export const amountInput = float(0, MAX_AMOUNT);
export const signedAmountInput = float(-MAX_AMOUNT, MAX_AMOUNT);

// ------------------------------------------------------------------------------------------------ prices

export const PriceData = z.object({
  currency: z.string(),
  price: wireFloat.nullish(),
  discountedPrice: wireFloat,
  pricePerUnit: wireFloat.nullish(),
  formatted: z.object({
    price: z.string(),
    discountedPrice: z.string(),
    pricePerUnit: z.string().nullish(),
  }),
});
export type PriceData = z.output<typeof PriceData>;

export const PriceDataInput = z.object({
  price: amountInput.nullish(),
  /** That of the shop. */
  currency: readOnly(z.string()),
  discountedPrice: readOnly(wireFloat),
  pricePerUnit: readOnly(wireFloat),
  formatted: readOnly(PriceData.shape.formatted),
});
export type PriceDataInput = z.output<typeof PriceDataInput>;

/** For a new product, which requires a price. */
export const RequiredPriceDataInput = z.object({ ...PriceDataInput.shape, price: amountInput });
export type RequiredPriceDataInput = z.output<typeof RequiredPriceDataInput>;

export const CostAndProfitData = z.object({
  itemCost: wireFloat.nullish(),
  formattedItemCost: z.string(),
  profit: wireFloat,
  formattedProfit: z.string(),
  profitMargin: wireFloat,
});
export type CostAndProfitData = z.output<typeof CostAndProfitData>;

export const CostAndProfitDataInput = z.object({
  itemCost: amountInput.nullish(),
  formattedItemCost: readOnly(z.string()),
  formattedProfit: readOnly(z.string()),
  profit: readOnly(wireFloat),
  profitMargin: readOnly(wireFloat),
});
export type CostAndProfitDataInput = z.output<typeof CostAndProfitDataInput>;

export const NumericRange = z.object({ minValue: wireFloat, maxValue: wireFloat });
export type NumericRange = z.output<typeof NumericRange>;

export const PricePerUnitData = z.object({
  totalQuantity: wireFloat,
  totalMeasurementUnit: open(MEASUREMENT_UNITS),
  baseQuantity: wireFloat,
  baseMeasurementUnit: open(MEASUREMENT_UNITS),
});
export type PricePerUnitData = z.output<typeof PricePerUnitData>;

export const PricePerUnitDataInput = z.object({
  totalQuantity: float(0.01, MAX_AMOUNT).nullish(),
  totalMeasurementUnit: z.enum(MEASUREMENT_UNITS).nullish(),
  baseQuantity: float(0.01, MAX_AMOUNT).nullish(),
  baseMeasurementUnit: z.enum(MEASUREMENT_UNITS).nullish(),
});
export type PricePerUnitDataInput = z.output<typeof PricePerUnitDataInput>;

export const Discount = z.object({ type: open(CATALOG_DISCOUNT_TYPES), value: wireFloat });
export type Discount = z.output<typeof Discount>;
export const DiscountInput = z.object({ type: z.enum(CATALOG_DISCOUNT_TYPES), value: amountInput.nullish() });
export type DiscountInput = z.output<typeof DiscountInput>;

// ------------------------------------------------------------------------------------------------ stock and options

export const Stock = z.object({
  trackInventory: z.boolean(),
  quantity: z.number().nullish(),
  inStock: z.boolean(),
  inventoryStatus: open(INVENTORY_STATUSES),
});
export type Stock = z.output<typeof Stock>;

export const VariantStock = z.object({
  trackQuantity: z.boolean(),
  quantity: z.number().nullish(),
  inStock: z.boolean(),
});
export type VariantStock = z.output<typeof VariantStock>;

/** One choice of an option. For a color, `value` is the color and `description` its name. */
export const Choice = z.object({
  value: z.string(),
  description: z.string(),
  media: Media.optional(),
  inStock: z.boolean(),
  visible: z.boolean(),
});
export type Choice = z.output<typeof Choice>;

export const ProductOption = z.object({ optionType: open(OPTION_TYPES), name: z.string(), choices: z.array(Choice) });
export type ProductOption = z.output<typeof ProductOption>;

export const ProductOptionInput = z.object({
  optionType: z.enum(OPTION_TYPES).nullish(),
  name: text(50, 1),
  choices: z
    .array(
      z.object({
        value: text(50, 1),
        description: text(50, 1).nullish(),
        /** Changed by calls of their own: media of choices, stock, variants. */
        media: readOnly(Media),
        inStock: readOnly(z.boolean()),
        visible: readOnly(z.boolean()),
      }),
    )
    .min(1)
    .max(100),
});
export type ProductOptionInput = z.output<typeof ProductOptionInput>;

/** Option name → choice description: `{ Glaze: 'Celadon' }`. */
export const Choices = z.record(z.string(), z.string());
export type Choices = z.output<typeof Choices>;
/** The same in a request. */
export const ChoicesInput = z.record(z.string(), text(50));

export const Dimensions = z.object({
  length: z.string().nullish(),
  width: z.string().nullish(),
  height: z.string().nullish(),
  unit: open(DIMENSIONS_UNITS).optional(),
});
export type Dimensions = z.output<typeof Dimensions>;

const side = decimal({ gte: '0', lt: '1000000000', maxScale: 6 });
export const DimensionsInput = z.object({
  length: side.nullish(),
  width: side.nullish(),
  height: side.nullish(),
  unit: z.enum(DIMENSIONS_UNITS).nullish(),
});
export type DimensionsInput = z.output<typeof DimensionsInput>;

/** A page of the shop as products name it: the site's address and the path. Not converted by clients. */
export const SitePageUrl = z.object({ base: z.string(), path: z.string() });
export type SitePageUrl = z.output<typeof SitePageUrl>;
