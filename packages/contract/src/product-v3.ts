/**
 * A product in the form of the official catalog's version 3 (`productsV3`). It is another form of the same product:
 * ids, slugs and prices are those of `Product`. Expensive members are returned only where `fields` names them.
 */
import { z } from 'zod';

import { Dimensions, INVENTORY_STATUSES, MEASUREMENT_UNITS } from './product-values.ts';
import { SeoData } from './product.ts';
import { Image, open, PageAddress, Video, wireDate, wireFloat } from './wire.ts';

/** Members that a caller must ask for. */
export const PRODUCT_V3_FIELDS = [
  'URL',
  'CURRENCY',
  'INFO_SECTION',
  'MERCHANT_DATA',
  'PLAIN_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'SUBSCRIPTION_PRICES_INFO',
  'BREADCRUMBS_INFO',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
  'INFO_SECTION_DESCRIPTION',
  'THUMBNAIL',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
  'MIN_PRICE_VARIANT',
] as const;
export type ProductV3Field = (typeof PRODUCT_V3_FIELDS)[number];

export const PRODUCT_V3_TYPES = ['PHYSICAL', 'DIGITAL'] as const;
export const OPTION_RENDER_TYPES = ['TEXT_CHOICES', 'SWATCH_CHOICES'] as const;
export const MODIFIER_RENDER_TYPES = ['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'] as const;
export const CHOICE_TYPES = ['CHOICE_TEXT', 'ONE_COLOR'] as const;
const PREORDER_STATUSES = ['ENABLED', 'DISABLED', 'PARTIALLY_ENABLED'] as const;
const PREORDER_AVAILABILITIES = ['ALL_VARIANTS', 'NO_VARIANTS', 'SOME_VARIANTS'] as const;

/** A decimal in the caller's currency; formatted where `CURRENCY` was requested. */
export const FixedMonetaryAmount = z.object({ amount: z.string(), formattedAmount: z.string().optional() });
export type FixedMonetaryAmount = z.output<typeof FixedMonetaryAmount>;

export const PriceRange = z.object({ minValue: FixedMonetaryAmount, maxValue: FixedMonetaryAmount });
export type PriceRange = z.output<typeof PriceRange>;

/** Paragraphs of plain text. The marks of the text are in the plain description, which is HTML. */
export const RichContent = z.object({
  nodes: z.array(
    z.object({
      type: open(['PARAGRAPH']),
      id: z.string(),
      nodes: z.array(
        z.object({
          type: open(['TEXT']),
          id: z.string(),
          nodes: z.array(z.unknown()),
          textData: z.object({ text: z.string(), decorations: z.array(z.unknown()) }),
        }),
      ),
      paragraphData: z.object({}),
    }),
  ),
  metadata: z.object({ version: z.number() }),
});
export type RichContent = z.output<typeof RichContent>;

export const ProductV3Media = z.object({
  id: z.string(),
  altText: z.string().nullish(),
  mediaType: open(['IMAGE', 'VIDEO']),
  image: Image.optional(),
  video: Video.optional(),
  thumbnail: z
    .object({ url: z.string(), width: z.number(), height: z.number(), altText: z.string().nullish() })
    .optional(),
});
export type ProductV3Media = z.output<typeof ProductV3Media>;

const ConnectedChoice = z.object({
  choiceId: z.string(),
  choiceType: open(CHOICE_TYPES),
  /** The value for `catalogReference.options.options` of a cart. */
  key: z.string(),
  name: z.string(),
  colorCode: z.string().optional(),
  linkedMedia: z.array(ProductV3Media),
  media: z.object({ items: z.array(z.object({ mediaId: z.string() })) }).optional(),
});
const OptionChoice = ConnectedChoice.extend({ inStock: z.boolean(), visible: z.boolean() });

/** A choice that makes variants. */
export const ConnectedOption = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  optionRenderType: open(OPTION_RENDER_TYPES),
  choicesSettings: z.object({ choices: z.array(OptionChoice) }),
});
export type ConnectedOption = z.output<typeof ConnectedOption>;

/** Input of a buyer that does not change the variant: a choice that all variants share, or a text. */
export const ConnectedModifier = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  mandatory: z.boolean(),
  modifierRenderType: open(MODIFIER_RENDER_TYPES),
  freeTextSettings: z
    .object({ minCharCount: z.number(), maxCharCount: z.number(), title: z.string(), key: z.string() })
    .optional(),
  choicesSettings: z.object({ choices: z.array(ConnectedChoice) }).optional(),
});
export type ConnectedModifier = z.output<typeof ConnectedModifier>;

const PricePerUnitSettings = z.object({ quantity: wireFloat, measurementUnit: open(MEASUREMENT_UNITS) });
const PricePerUnitValue = z.object({ value: z.string(), description: z.string().optional() });
const Named = z.object({ id: z.string(), name: z.string() });
const Categories = z.object({ categories: z.array(z.object({ id: z.string() })) });

export const VariantV3 = z.object({
  id: z.string(),
  visible: z.boolean(),
  sku: z.string().nullish(),
  choices: z.array(
    z.object({
      optionChoiceIds: z.object({ optionId: z.string(), choiceId: z.string() }),
      optionChoiceNames: z
        .object({ optionName: z.string(), choiceName: z.string(), renderType: open(OPTION_RENDER_TYPES) })
        .optional(),
    }),
  ),
  price: z.object({ actualPrice: FixedMonetaryAmount, compareAtPrice: FixedMonetaryAmount.optional() }),
  /** Only for merchants, where they ask for it. */
  revenueDetails: z
    .object({ cost: FixedMonetaryAmount.optional(), profit: FixedMonetaryAmount, profitMargin: wireFloat })
    .optional(),
  media: ProductV3Media.optional(),
  inventoryStatus: z.object({ inStock: z.boolean(), preorderEnabled: z.boolean() }),
  physicalProperties: z
    .object({
      weight: z.number(),
      pricePerUnit: PricePerUnitValue.extend({ settings: PricePerUnitSettings }).optional(),
      productDimensions: Dimensions.optional(),
      packageDimensions: Dimensions.optional(),
    })
    .optional(),
});
export type VariantV3 = z.output<typeof VariantV3>;

export const ProductV3 = z.object({
  id: z.string(),
  revision: z.string(),
  createdDate: wireDate,
  updatedDate: wireDate,
  name: z.string(),
  slug: z.string(),
  /** The slug: this shop has no second name that people read. */
  handle: z.string(),
  url: PageAddress.optional(),
  description: RichContent.optional(),
  /** HTML. */
  plainDescription: z.string().optional(),
  visible: z.boolean(),
  visibleInPos: z.boolean(),
  media: z.object({
    main: ProductV3Media.optional(),
    itemsInfo: z.object({ items: z.array(ProductV3Media) }).optional(),
  }),
  seoData: SeoData.optional(),
  options: z.array(ConnectedOption),
  modifiers: z.array(ConnectedModifier),
  brand: Named.optional(),
  infoSections: z
    .array(
      z.object({
        id: z.string(),
        uniqueName: z.string(),
        title: z.string(),
        description: RichContent.optional(),
        plainDescription: z.string().optional(),
      }),
    )
    .optional(),
  ribbon: Named.optional(),
  additionalRibbons: z.array(Named),
  /** The collections of the shop, which have no order among themselves and no parents. */
  directCategoriesInfo: Categories.optional(),
  allCategoriesInfo: Categories.optional(),
  breadcrumbsInfo: z.object({ breadcrumbs: z.array(z.unknown()) }).optional(),
  costRange: PriceRange.optional(),
  inventory: z.object({
    availabilityStatus: open(INVENTORY_STATUSES),
    preorderStatus: open(PREORDER_STATUSES),
    preorderAvailability: open(PREORDER_AVAILABILITIES),
  }),
  productType: open(PRODUCT_V3_TYPES),
  physicalProperties: z
    .object({
      pricePerUnit: PricePerUnitSettings.optional(),
      shippingWeightRange: z.object({ minValue: wireFloat, maxValue: wireFloat }),
      pricePerUnitRange: z.object({ minValue: PricePerUnitValue, maxValue: PricePerUnitValue }).optional(),
      weightMeasurementUnitInfo: z.object({ weightMeasurementUnit: open(['KG', 'LB']) }).optional(),
    })
    .optional(),
  currency: z.string().optional(),
  actualPriceRange: PriceRange,
  /** The price before the discount; absent where no variant has a discount. */
  compareAtPriceRange: PriceRange.optional(),
  variantsInfo: z.object({ variants: z.array(VariantV3) }).optional(),
  variantSummary: z.object({ variantCount: z.number(), minPriceVariant: VariantV3.optional() }),
});
export type ProductV3 = z.output<typeof ProductV3>;
