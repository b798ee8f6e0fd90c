/** A product: the response, and the input of a merchant or an app (spec §3). */
import { z } from 'zod';

import { MAX_STOCK } from './inventory.ts';
import { ignoredMedia, Media } from './product-media.ts';
import {
  amountInput,
  CostAndProfitData,
  CostAndProfitDataInput,
  Dimensions,
  DimensionsInput,
  Discount,
  DiscountInput,
  NumericRange,
  PriceData,
  PriceDataInput,
  PricePerUnitData,
  PricePerUnitDataInput,
  DIGITAL_KINDS,
  INVENTORY_STATUSES,
  PRODUCT_TYPES,
  ProductOption,
  ProductOptionInput,
  RequiredPriceDataInput,
  SitePageUrl,
  Stock,
} from './product-values.ts';
import { ProductRating } from './reviews.ts';
import { Variant } from './variant.ts';
import { jsonObject, open, readOnly, revisionInput, text, wireDate, wireFloat, wireId, whole } from './wire.ts';

export const InfoSection = z.object({ title: z.string(), description: z.string() });
export type InfoSection = z.output<typeof InfoSection>;

/** A text that the buyer may or must add: an engraving, a dedication. */
export const CustomTextField = z.object({ title: z.string(), maxLength: z.number(), mandatory: z.boolean() });
export type CustomTextField = z.output<typeof CustomTextField>;

export const SeoData = z.object({
  tags: z.array(
    z.object({
      type: z.string(),
      props: jsonObject.nullish(),
      meta: jsonObject.nullish(),
      children: z.string(),
      custom: z.boolean(),
      disabled: z.boolean(),
    }),
  ),
  settings: z
    .object({
      preventAutoRedirect: z.boolean(),
      keywords: z.array(z.object({ term: z.string(), isMain: z.boolean(), origin: z.string().nullish() })),
    })
    .optional(),
});
export type SeoData = z.output<typeof SeoData>;

export const SeoDataInput = z.object({
  tags: z
    .array(
      z.object({
        type: text(50),
        props: jsonObject.nullish(),
        meta: jsonObject.nullish(),
        children: text(2000).nullish(),
        custom: z.boolean().nullish(),
        disabled: z.boolean().nullish(),
      }),
    )
    .max(100)
    .nullish(),
  settings: z
    .object({
      preventAutoRedirect: z.boolean().nullish(),
      keywords: z
        .array(z.object({ term: text(100), isMain: z.boolean().nullish(), origin: text(1000).nullish() }))
        .max(5)
        .nullish(),
    })
    .nullish(),
});

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  visible: z.boolean(),
  productType: open(PRODUCT_TYPES),
  /** For digital products; the default is a file. */
  digitalKind: open(DIGITAL_KINDS).optional(),
  /** Working days to make the product, if it is made to order. Absent for products in stock. */
  leadTimeDays: z.number().optional(),
  /** HTML. */
  description: z.string().nullish(),
  sku: z.string().nullish(),
  weight: wireFloat.nullish(),
  weightRange: NumericRange.optional(),
  stock: Stock,
  /** The same as `priceData`, under its older name. */
  price: PriceData,
  priceData: PriceData,
  convertedPriceData: PriceData,
  priceRange: NumericRange.optional(),
  /** Only for merchants, where they ask for it. */
  costAndProfitData: CostAndProfitData.optional(),
  costRange: NumericRange.optional(),
  pricePerUnitData: PricePerUnitData.optional(),
  additionalInfoSections: z.array(InfoSection),
  ribbons: z.array(z.object({ text: z.string() })),
  media: Media,
  customTextFields: z.array(CustomTextField),
  manageVariants: z.boolean(),
  productOptions: z.array(ProductOption),
  productPageUrl: SitePageUrl,
  numericId: z.string(),
  inventoryItemId: z.string(),
  discount: Discount,
  collectionIds: z.array(z.string()),
  variants: z.array(Variant),
  /** Ours: the stars of its published reviews. Absent where there are none. */
  rating: ProductRating.optional(),
  /** Rises with every change by a merchant; stock that is sold is none. */
  revision: z.string().optional(),
  lastUpdated: wireDate,
  createdDate: wireDate,
  seoData: SeoData.optional(),
  ribbon: z.string().nullish(),
  brand: z.string().nullish(),
  productDimensions: Dimensions.optional(),
  packageDimensions: Dimensions.optional(),
});
export type Product = z.output<typeof Product>;

const writable = {
  slug: text(100).nullish(),
  visible: z.boolean().nullish(),
  productType: z.enum(PRODUCT_TYPES).nullish(),
  digitalKind: z.enum(DIGITAL_KINDS).nullish(),
  leadTimeDays: z.int().min(0).max(365).nullish(),
  description: text(8000).nullish(),
  sku: text(40).nullish(),
  weight: amountInput.nullish(),
  costAndProfitData: CostAndProfitDataInput.nullish(),
  pricePerUnitData: PricePerUnitDataInput.nullish(),
  additionalInfoSections: z
    .array(z.object({ title: text(50), description: text(16_000) }))
    .max(50)
    .nullish(),
  manageVariants: z.boolean().nullish(),
  productOptions: z.array(ProductOptionInput).max(6).nullish(),
  discount: DiscountInput.nullish(),
  seoData: SeoDataInput.nullish(),
  ribbon: text(30).nullish(),
  brand: text(50).nullish(),
  productDimensions: DimensionsInput.nullish(),
  packageDimensions: DimensionsInput.nullish(),
};

const ignored = {
  rating: readOnly(ProductRating),
  weightRange: readOnly(NumericRange),
  price: readOnly(PriceData),
  convertedPriceData: readOnly(PriceData),
  priceRange: readOnly(NumericRange),
  costRange: readOnly(NumericRange),
  media: ignoredMedia,
  variants: readOnly(z.array(Variant)),
  inventoryItemId: readOnly(z.string()),
  productPageUrl: readOnly(SitePageUrl),
  numericId: readOnly(z.string()),
  lastUpdated: readOnly(wireDate),
  createdDate: readOnly(wireDate),
};

/** The largest total of a response: the maximum stock of every variant. */
const MAX_STOCK_SUM = 2000 * MAX_STOCK;

/** Accepted unchanged. Other values are refused with the name of the call that sets them. */
const answered = {
  /** For a new product without variants; afterwards the inventory calls change it. */
  stock: z
    .object({
      /** Whether units are counted. Default: whether `quantity` is there. */
      trackInventory: z.boolean().nullish(),
      quantity: whole(0, MAX_STOCK_SUM).nullish(),
      /** Used where units are not tracked. Default: true. */
      inStock: z.boolean().nullish(),
      /** Only in a product that was read and is sent back: its stock does not change. */
      inventoryStatus: z.enum(INVENTORY_STATUSES).nullish(),
    })
    .nullish(),
  ribbons: z
    .array(z.object({ text: text(1000) }))
    .max(100)
    .nullish(),
  customTextFields: z
    .array(z.object({ title: text(1000), maxLength: whole(0, 100_000), mandatory: z.boolean() }))
    .max(100)
    .nullish(),
  collectionIds: z.array(wireId).max(5000).nullish(),
};

/** A product to create: a name and a price at least. */
export const ProductInput = z.object({
  id: readOnly(wireId),
  name: text(80, 1),
  revision: readOnly(z.string()),
  priceData: RequiredPriceDataInput,
  ...writable,
  ...ignored,
  ...answered,
});
export type ProductInput = z.output<typeof ProductInput>;

/** A change to a product: absent members stay, null clears. */
export const ProductUpdate = z.object({
  id: wireId,
  name: text(80, 1).nullish(),
  /** The revision that was read. The change is refused if the record has changed since. */
  revision: revisionInput.nullish(),
  priceData: PriceDataInput.nullish(),
  ...writable,
  ...ignored,
  ...answered,
});
export type ProductUpdate = z.output<typeof ProductUpdate>;
