/**
 * The module `currentCart` as official code has it: its calls, and its enumerations as objects. `calls.ts` has the calls alone.
 */
import { enumeration, type Member } from './enumeration.ts';

export const AppliedDiscountDiscountType = enumeration('GLOBAL SPECIFIC_ITEMS SHIPPING');
export type AppliedDiscountDiscountType = Member<typeof AppliedDiscountDiscountType>;

export const LimitedQuotaType = enumeration('PUNCH_CARD CREDIT');
export type LimitedQuotaType = Member<typeof LimitedQuotaType>;

export const QuotaType = enumeration('LIMITED UNLIMITED');
export type QuotaType = Member<typeof QuotaType>;

export {
  AdditionalFeeSource,
  BalanceType,
  ChannelType,
  ChargeType,
  DescriptionLineType,
  DimensionsUnit,
  DiscountType,
  FallbackReason,
  FileType,
  ItemAvailabilityStatus,
  ItemTypePreset,
  JurisdictionType,
  ManualCalculationReason,
  NameInLineItem,
  NameInOther,
  PaymentOptionType,
  PickupMethod,
  PlatformFeeChargeType,
  ProductPeriodAlignment,
  RateType,
  RuleType,
  Severity,
  SubscriptionFrequency,
  SuggestedFix,
  TaxableAddressType,
  VatType,
  WebhookIdentityType,
  WeightUnit,
} from './shared-enumerations.ts';
export * from './cart.ts';
