/** Enumerations that several modules have. Values: the protocol's, as the newest official packages list them. */
import { enumeration, type Member } from './enumeration.ts';

export const AdditionalFeeSource = enumeration(
  'UNKNOWN_ADDITIONAL_FEE_SOURCE SERVICE_PLUGIN ITEM MANUAL SHIPPING PLATFORM',
);
export type AdditionalFeeSource = Member<typeof AdditionalFeeSource>;

export const AddressTag = enumeration('UNTAGGED HOME WORK BILLING SHIPPING');
export type AddressTag = Member<typeof AddressTag>;

export const BalanceType = enumeration('PUNCH_CARD CREDIT');
export type BalanceType = Member<typeof BalanceType>;

export const ChannelType = enumeration(
  'UNSPECIFIED WEB POS EBAY AMAZON OTHER_PLATFORM WIX_APP_STORE WIX_INVOICES BACKOFFICE_MERCHANT WISH CLASS_PASS GLOBAL_E FACEBOOK ETSY TIKTOK FAIRE_COM PAYPAL_AGENTIC_CHECKOUT STRIPE_AGENTIC_CHECKOUT WIX_INVOICES_PLATFORM UCP_AGENTIC_CHECKOUT',
);
export type ChannelType = Member<typeof ChannelType>;

export const ChargeType = enumeration('HANDLING_FEE INSURANCE');
export type ChargeType = Member<typeof ChargeType>;

export const DescriptionLineType = enumeration('UNRECOGNISED PLAIN_TEXT COLOR');
export type DescriptionLineType = Member<typeof DescriptionLineType>;

export const DimensionsUnit = enumeration('UNKNOWN_DIMENSIONS_UNIT MM CM M IN FT YD');
export type DimensionsUnit = Member<typeof DimensionsUnit>;

export const DiscountType = enumeration('GLOBAL SPECIFIC_ITEMS SHIPPING');
export type DiscountType = Member<typeof DiscountType>;

export const EmailTag = enumeration('UNTAGGED MAIN HOME WORK');
export type EmailTag = Member<typeof EmailTag>;

export const FactorStatus = enumeration('ENABLED REQUIRE_ACTIVATION REQUIRE_REENROLL ENABLED_BY_RULE DISABLED_BY_RULE');
export type FactorStatus = Member<typeof FactorStatus>;

export const FactorType = enumeration('PASSWORD SMS CALL EMAIL TOTP PUSH WEBAUTHN RECOVERY_CODE');
export type FactorType = Member<typeof FactorType>;

export const FallbackReason = enumeration('AUTO_TAX_FAILED AUTO_TAX_DEACTIVATED');
export type FallbackReason = Member<typeof FallbackReason>;

export const FileType = enumeration(
  'UNSPECIFIED SECURE_PICTURE SECURE_VIDEO SECURE_DOCUMENT SECURE_MUSIC SECURE_ARCHIVE SECURE_RAW',
);
export type FileType = Member<typeof FileType>;

export const ItemAvailabilityStatus = enumeration('AVAILABLE NOT_FOUND NOT_AVAILABLE PARTIALLY_AVAILABLE');
export type ItemAvailabilityStatus = Member<typeof ItemAvailabilityStatus>;

export const ItemTypePreset = enumeration('UNRECOGNISED PHYSICAL DIGITAL GIFT_CARD SERVICE');
export type ItemTypePreset = Member<typeof ItemTypePreset>;

export const JurisdictionType = enumeration('UNDEFINED COUNTRY STATE COUNTY CITY SPECIAL');
export type JurisdictionType = Member<typeof JurisdictionType>;

export const ManualCalculationReason = enumeration('GLOBAL_SETTING_TO_MANUAL REGION_SETTING_TO_MANUAL');
export type ManualCalculationReason = Member<typeof ManualCalculationReason>;

export const MeasurementUnit = enumeration(
  'UNSPECIFIED ML CL L CBM MG G KG MM CM M SQM OZ LB FLOZ PT QT GAL IN FT YD SQFT',
);
export type MeasurementUnit = Member<typeof MeasurementUnit>;

export const MediaItemType = enumeration('unspecified_media_item_type image video audio document zip');
export type MediaItemType = Member<typeof MediaItemType>;

export const MfaReason = enumeration('USER_SETTINGS HIGH_RISK_LOGIN');
export type MfaReason = Member<typeof MfaReason>;

export const NameInLineItem = enumeration('LINE_ITEM_DEFAULT');
export type NameInLineItem = Member<typeof NameInLineItem>;

export const NameInOther = enumeration('OTHER_DEFAULT');
export type NameInOther = Member<typeof NameInOther>;

export const PaymentOptionType = enumeration(
  'FULL_PAYMENT_ONLINE FULL_PAYMENT_OFFLINE MEMBERSHIP DEPOSIT_ONLINE MEMBERSHIP_OFFLINE MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
);
export type PaymentOptionType = Member<typeof PaymentOptionType>;

export const PhoneTag = enumeration('UNTAGGED MAIN HOME MOBILE WORK FAX');
export type PhoneTag = Member<typeof PhoneTag>;

export const PickupMethod = enumeration('STORE_PICKUP PICKUP_POINT');
export type PickupMethod = Member<typeof PickupMethod>;

export const PlatformFeeChargeType = enumeration('PASS_ON ABSORBED');
export type PlatformFeeChargeType = Member<typeof PlatformFeeChargeType>;

export const PrivacyStatus = enumeration('UNDEFINED PUBLIC PRIVATE');
export type PrivacyStatus = Member<typeof PrivacyStatus>;

export const ProductPeriodAlignment = enumeration('ALIGNED_WITH_BILLING_PERIOD NOT_ALIGNED_WITH_BILLING_PERIOD');
export type ProductPeriodAlignment = Member<typeof ProductPeriodAlignment>;

export const RateType = enumeration('NO_TAX_COLLECTED MANUAL_RATE AUTO_RATE FALLBACK_RATE');
export type RateType = Member<typeof RateType>;

export const Reason = enumeration(
  'UNKNOWN_REASON PENDING_ADMIN_APPROVAL_REQUIRED PENDING_EMAIL_VERIFICATION_REQUIRED PENDING_REQUIRED_FIELDS_MISSING',
);
export type Reason = Member<typeof Reason>;

export const RuleType = enumeration(
  'VALIDATION OTHER MAX MIN MAX_LENGTH MIN_LENGTH MAX_SIZE MIN_SIZE FORMAT DECIMAL_LTE DECIMAL_GTE DECIMAL_LT DECIMAL_GT DECIMAL_MAX_SCALE INVALID_ENUM_VALUE REQUIRED_FIELD FIELD_NOT_ALLOWED ONE_OF_ALIGNMENT EXACT_LENGTH EXACT_SIZE REQUIRED_ONE_OF_FIELD',
);
export type RuleType = Member<typeof RuleType>;

export const Severity = enumeration('WARNING ERROR');
export type Severity = Member<typeof Severity>;

export const SortOrder = enumeration('ASC DESC');
export type SortOrder = Member<typeof SortOrder>;

export const StateType = enumeration(
  'UNKNOWN_STATE SUCCESS REQUIRE_OWNER_APPROVAL REQUIRE_EMAIL_VERIFICATION STATUS_CHECK REQUIRE_MFA MFA_CHALLENGE REQUIRE_FIRST_FACTOR REQUIRE_MISSING_FIELDS',
);
export type StateType = Member<typeof StateType>;

export const Status = enumeration('INACTIVE ACTIVE REQUIRE_REENROLL');
export type Status = Member<typeof Status>;

export const StatusName = enumeration('UNKNOWN_STATUS PENDING ACTIVE DELETED BLOCKED OFFLINE');
export type StatusName = Member<typeof StatusName>;

export const SubscriptionFrequency = enumeration('UNDEFINED DAY WEEK MONTH YEAR');
export type SubscriptionFrequency = Member<typeof SubscriptionFrequency>;

export const SuggestedFix = enumeration('UNKNOWN_SUGGESTED_FIX REMOVE_LINE_ITEM');
export type SuggestedFix = Member<typeof SuggestedFix>;

export const TaxableAddressType = enumeration('BUSINESS BILLING SHIPPING');
export type TaxableAddressType = Member<typeof TaxableAddressType>;

export const TenantType = enumeration('UNKNOWN_TENANT_TYPE ACCOUNT SITE ROOT');
export type TenantType = Member<typeof TenantType>;

export const VatType = enumeration('UNSPECIFIED CPF CNPJ');
export type VatType = Member<typeof VatType>;

export const WebhookIdentityType = enumeration('UNKNOWN ANONYMOUS_VISITOR MEMBER WIX_USER APP');
export type WebhookIdentityType = Member<typeof WebhookIdentityType>;

export const WeightUnit = enumeration('UNSPECIFIED_WEIGHT_UNIT KG LB');
export type WeightUnit = Member<typeof WeightUnit>;
