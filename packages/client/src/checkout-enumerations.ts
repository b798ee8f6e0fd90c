/**
 * The module `checkout` as official code has it: its calls, and its enumerations as objects. `calls.ts` has the calls alone.
 */
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
export * from './checkout.ts';
