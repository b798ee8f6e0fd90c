/**
 * The module `currentCart` as official code has it: its calls, and its enumerations as objects. `calls.ts` has the calls alone.
 */
import { enumeration, type Member } from './enumeration.ts';

export const AdditionalFeeSource = enumeration(
  'UNKNOWN_ADDITIONAL_FEE_SOURCE SERVICE_PLUGIN ITEM MANUAL SHIPPING PLATFORM',
);
export type AdditionalFeeSource = Member<typeof AdditionalFeeSource>;

export const AppliedDiscountDiscountType = enumeration('GLOBAL SPECIFIC_ITEMS SHIPPING');
export type AppliedDiscountDiscountType = Member<typeof AppliedDiscountDiscountType>;

export const BalanceType = enumeration('PUNCH_CARD CREDIT');
export type BalanceType = Member<typeof BalanceType>;

export const ChargeType = enumeration('HANDLING_FEE INSURANCE');
export type ChargeType = Member<typeof ChargeType>;

export const FallbackReason = enumeration('AUTO_TAX_FAILED AUTO_TAX_DEACTIVATED');
export type FallbackReason = Member<typeof FallbackReason>;

export const ItemAvailabilityStatus = enumeration('AVAILABLE NOT_FOUND NOT_AVAILABLE PARTIALLY_AVAILABLE');
export type ItemAvailabilityStatus = Member<typeof ItemAvailabilityStatus>;

export const LimitedQuotaType = enumeration('PUNCH_CARD CREDIT');
export type LimitedQuotaType = Member<typeof LimitedQuotaType>;

export const ManualCalculationReason = enumeration('GLOBAL_SETTING_TO_MANUAL REGION_SETTING_TO_MANUAL');
export type ManualCalculationReason = Member<typeof ManualCalculationReason>;

export const NameInLineItem = enumeration('LINE_ITEM_DEFAULT');
export type NameInLineItem = Member<typeof NameInLineItem>;

export const NameInOther = enumeration('OTHER_DEFAULT');
export type NameInOther = Member<typeof NameInOther>;

export const PlatformFeeChargeType = enumeration('PASS_ON ABSORBED');
export type PlatformFeeChargeType = Member<typeof PlatformFeeChargeType>;

export const QuotaType = enumeration('LIMITED UNLIMITED');
export type QuotaType = Member<typeof QuotaType>;

export const RateType = enumeration('NO_TAX_COLLECTED MANUAL_RATE AUTO_RATE FALLBACK_RATE');
export type RateType = Member<typeof RateType>;

export const RuleType = enumeration(
  'VALIDATION OTHER MAX MIN MAX_LENGTH MIN_LENGTH MAX_SIZE MIN_SIZE FORMAT DECIMAL_LTE DECIMAL_GTE DECIMAL_LT DECIMAL_GT DECIMAL_MAX_SCALE INVALID_ENUM_VALUE REQUIRED_FIELD FIELD_NOT_ALLOWED ONE_OF_ALIGNMENT EXACT_LENGTH EXACT_SIZE REQUIRED_ONE_OF_FIELD',
);
export type RuleType = Member<typeof RuleType>;

export const Severity = enumeration('WARNING ERROR');
export type Severity = Member<typeof Severity>;

export const SuggestedFix = enumeration('UNKNOWN_SUGGESTED_FIX REMOVE_LINE_ITEM');
export type SuggestedFix = Member<typeof SuggestedFix>;

export {
  ChannelType,
  DescriptionLineType,
  DimensionsUnit,
  DiscountType,
  FileType,
  ItemTypePreset,
  JurisdictionType,
  PaymentOptionType,
  PickupMethod,
  ProductPeriodAlignment,
  SubscriptionFrequency,
  TaxableAddressType,
  VatType,
  WebhookIdentityType,
  WeightUnit,
} from './shared-enumerations.ts';
export * from './cart.ts';
