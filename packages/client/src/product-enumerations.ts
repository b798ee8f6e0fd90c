/**
 * The module `products` as official code has it: its calls, and its enumerations as objects. `calls.ts` has the calls alone.
 */
import { enumeration, type Member } from './enumeration.ts';

export const DiscountType = enumeration('UNDEFINED NONE AMOUNT PERCENT');
export type DiscountType = Member<typeof DiscountType>;

export const InventoryStatus = enumeration('IN_STOCK OUT_OF_STOCK PARTIALLY_OUT_OF_STOCK');
export type InventoryStatus = Member<typeof InventoryStatus>;

export const OptionType = enumeration('unspecified_option_type drop_down color');
export type OptionType = Member<typeof OptionType>;

export const ProductType = enumeration('unspecified_product_type physical digital');
export type ProductType = Member<typeof ProductType>;

export const Version = enumeration('V1_CATALOG V3_CATALOG STORES_NOT_INSTALLED');
export type Version = Member<typeof Version>;

export {
  DimensionsUnit,
  FileType,
  MeasurementUnit,
  MediaItemType,
  SortOrder,
  WebhookIdentityType,
} from './shared-enumerations.ts';
export * from './products.ts';
