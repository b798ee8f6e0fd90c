/**
 * The module `orders` as official code has it: its calls, and its enumerations as objects. `calls.ts` has the calls alone.
 */
import { enumeration, type Member } from './enumeration.ts';

export const ActionType = enumeration('VOID CAPTURE');
export type ActionType = Member<typeof ActionType>;

export const ActivityType = enumeration(
  'ORDER_REFUNDED ORDER_PLACED ORDER_PAID ORDER_FULFILLED ORDER_NOT_FULFILLED ORDER_CANCELED DOWNLOAD_LINK_SENT TRACKING_NUMBER_ADDED TRACKING_NUMBER_EDITED TRACKING_LINK_ADDED SHIPPING_CONFIRMATION_EMAIL_SENT INVOICE_ADDED INVOICE_REMOVED INVOICE_SENT FULFILLER_EMAIL_SENT SHIPPING_ADDRESS_EDITED EMAIL_EDITED PICKUP_READY_EMAIL_SENT CUSTOM_ACTIVITY MERCHANT_COMMENT ORDER_PARTIALLY_PAID DRAFT_ORDER_CHANGES_APPLIED SAVED_PAYMENT_METHOD AUTHORIZED_PAYMENT_CREATED AUTHORIZED_PAYMENT_CAPTURED AUTHORIZED_PAYMENT_VOIDED REFUND_INITIATED PAYMENT_REFUNDED PAYMENT_REFUND_FAILED REFUNDED_AS_STORE_CREDIT PAYMENT_PENDING PAYMENT_CANCELED PAYMENT_DECLINED ORDER_PENDING ORDER_REJECTED RECEIPT_CREATED RECEIPT_SENT CHARGEBACK_CREATED CHARGEBACK_REVERSED',
);
export type ActivityType = Member<typeof ActivityType>;

export const AdditionalFeeSource = enumeration('SERVICE_PLUGIN ITEM MANUAL SHIPPING PLATFORM');
export type AdditionalFeeSource = Member<typeof AdditionalFeeSource>;

export const AdjustmentType = enumeration('EXTRA_CHARGE CREDIT');
export type AdjustmentType = Member<typeof AdjustmentType>;

export const AttributionSource = enumeration('UNSPECIFIED FACEBOOK_ADS');
export type AttributionSource = Member<typeof AttributionSource>;

export const AuthorizationCaptureStatus = enumeration('PENDING SUCCEEDED FAILED');
export type AuthorizationCaptureStatus = Member<typeof AuthorizationCaptureStatus>;

export const AuthorizationVoidStatus = enumeration('PENDING SUCCEEDED FAILED');
export type AuthorizationVoidStatus = Member<typeof AuthorizationVoidStatus>;

export const CanceledReason = enumeration('OTHER_PAYMENT_FAILURE EXPIRED');
export type CanceledReason = Member<typeof CanceledReason>;

export const ChargeType = enumeration('PASS_ON ABSORBED');
export type ChargeType = Member<typeof ChargeType>;

export const ChargebackStatus = enumeration('APPROVED REVERSED');
export type ChargebackStatus = Member<typeof ChargebackStatus>;

export const CustomFieldGroup = enumeration(
  'UNKNOWN_CUSTOM_FIELD_GROUP BUSINESS_DETAILS CUSTOMER_DETAILS DOCUMENT FOOTER OTHER',
);
export type CustomFieldGroup = Member<typeof CustomFieldGroup>;

export const DeclinedReason = enumeration('CHARGE_FAILED EXPIRED INSUFFICIENT_FUNDS GIFT_CARD_DISABLED');
export type DeclinedReason = Member<typeof DeclinedReason>;

export const DeleteStatus = enumeration('UNKNOWN TRASH DELETED PENDING_PURGE PURGED_EXTERNALLY');
export type DeleteStatus = Member<typeof DeleteStatus>;

export const DeltaPaymentOptionType = enumeration('FULL_PAYMENT_OFFLINE MEMBERSHIP_OFFLINE');
export type DeltaPaymentOptionType = Member<typeof DeltaPaymentOptionType>;

export const DepositType = enumeration('UNKNOWN FLAT PERCENTAGE');
export type DepositType = Member<typeof DepositType>;

export const DiscountReason = enumeration('UNSPECIFIED EXCHANGED_ITEMS BILLING_ADJUSTMENT');
export type DiscountReason = Member<typeof DiscountReason>;

export const DurationUnit = enumeration('MINUTES HOURS DAYS');
export type DurationUnit = Member<typeof DurationUnit>;

export const FulfillmentStatus = enumeration('NOT_FULFILLED FULFILLED PARTIALLY_FULFILLED');
export type FulfillmentStatus = Member<typeof FulfillmentStatus>;

export const InventoryAction = enumeration('RESTOCK DECREASE');
export type InventoryAction = Member<typeof InventoryAction>;

export const InvoiceStatus = enumeration(
  'Draft Sent Processing Paid Overdue Void Deleted PartiallyPaid PartialAndOverdue',
);
export type InvoiceStatus = Member<typeof InvoiceStatus>;

export const LineItemQuantityChangeType = enumeration('QUANTITY_INCREASED QUANTITY_DECREASED');
export type LineItemQuantityChangeType = Member<typeof LineItemQuantityChangeType>;

export const ManuallyRefundableReason = enumeration('EXPIRED NOT_SUPPORTED OFFLINE REQUIRES_CARD_READER');
export type ManuallyRefundableReason = Member<typeof ManuallyRefundableReason>;

export const MembershipPaymentStatus = enumeration('CHARGED CHARGE_FAILED CHARGE_PENDING VOIDED');
export type MembershipPaymentStatus = Member<typeof MembershipPaymentStatus>;

export const Namespace = enumeration(
  'UNKNOWN_NAMESPACE WIX SHOUT_OUT ALBUMS WIX_STORES_TEST_DRIVE HOTELS CLUBS ONBOARDING_DRAFT DEV_SITE LOGOS VIDEO_MAKER PARTNER_DASHBOARD DEV_CENTER_COMPANY HTML_DRAFT SITELESS_BUSINESS CREATOR_ECONOMY DASHBOARD_FIRST ANYWHERE HEADLESS ACCOUNT_MASTER_CMS RISE BRANDED_FIRST NOWNIA UGC_TEMPLATE CODUX MEDIA_DESIGN_CREATOR SHARED_BLOG_ENTERPRISE STANDALONE_FORMS STANDALONE_EVENTS MIMIR TWINS NANO BASE44 CHANNELS NAUTILUS SYMPHONY NAUTILUS_APPS VIBU ENTERPRISE_BRAND_KIT DEV_CENTER_DEV_SITE',
);
export type Namespace = Member<typeof Namespace>;

export const NonRefundableReason = enumeration(
  'NONE ALREADY_REFUNDED PROVIDER_IS_DOWN INTERNAL_ERROR NOT_PAID ACCESS_DENIED ZERO_PRICE DISABLED_BY_PROVIDER PENDING_REFUND FORBIDDEN TRANSACTION_NOT_FOUND ORDER_IS_PENDING ORDER_IS_REJECTED',
);
export type NonRefundableReason = Member<typeof NonRefundableReason>;

export const OrderActionType = enumeration(
  'EDIT UPDATE REFUND APPROVE CANCEL FULFILL COLLECT_PAYMENTS SEND_NOTIFICATIONS ADD_MERCHANT_ACTIVITY ADD_ACTIVITY CREATE_INVOICE CREATE_RECEIPTS ASSIGN_TAG PRINT_PACKAGING_SLIP MODIFY_INVENTORY',
);
export type OrderActionType = Member<typeof OrderActionType>;

export const OrderActivityTypeEnumActivityType = enumeration(
  'ORDER_PLACED ORDER_PAID ORDER_FULFILLED ORDER_NOT_FULFILLED ORDER_CANCELED DOWNLOAD_LINK_SENT TRACKING_NUMBER_ADDED TRACKING_NUMBER_EDITED TRACKING_LINK_ADDED SHIPPING_CONFIRMATION_EMAIL_SENT INVOICE_ADDED INVOICE_REMOVED INVOICE_SENT FULFILLER_EMAIL_SENT SHIPPING_ADDRESS_EDITED EMAIL_EDITED PICKUP_READY_EMAIL_SENT MERCHANT_COMMENT ORDER_PARTIALLY_PAID DRAFT_ORDER_CHANGES_APPLIED SAVED_PAYMENT_METHOD AUTHORIZED_PAYMENT_CREATED AUTHORIZED_PAYMENT_CAPTURED AUTHORIZED_PAYMENT_VOIDED REFUND_INITIATED PAYMENT_REFUNDED PAYMENT_REFUND_FAILED REFUNDED_AS_STORE_CREDIT PAYMENT_PENDING PAYMENT_CANCELED PAYMENT_DECLINED ORDER_PENDING ORDER_REJECTED RECEIPT_CREATED RECEIPT_SENT CHARGEBACK_CREATED CHARGEBACK_REVERSED ORDER_REFUNDED',
);
export type OrderActivityTypeEnumActivityType = Member<typeof OrderActivityTypeEnumActivityType>;

export const OrderApprovalStrategy = enumeration('DEFAULT PAYMENT_RECEIVED PAYMENT_METHOD_SAVED');
export type OrderApprovalStrategy = Member<typeof OrderApprovalStrategy>;

export const OrderStatus = enumeration('INITIALIZED APPROVED CANCELED PENDING REJECTED');
export type OrderStatus = Member<typeof OrderStatus>;

export const Origin = enumeration('OPT_IN MIGRATION');
export type Origin = Member<typeof Origin>;

export const PaymentCollectabilityStatus = enumeration(
  'UNKNOWN COLLECTABLE NONCOLLECTABLE_ORDER_IS_CANCELLED NONCOLLECTABLE_ORDER_IS_PAID NONCOLLECTABLE_MISSING_PAYMENT_METHOD NONCOLLECTABLE_ORDER_IS_PENDING NONCOLLECTABLE_ORDER_IS_REJECTED NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS NONCOLLECTABLE_SUBSCRIPTION_CYCLE_ALREADY_PASSED NONCOLLECTABLE_ORDER_HAS_UNSUPPORTED_SUBSCRIPTION NONCOLLECTABLE_CUSTOM_AMOUNT_NOT_SUPPORTED',
);
export type PaymentCollectabilityStatus = Member<typeof PaymentCollectabilityStatus>;

export const PaymentStatus = enumeration(
  'APPROVED PENDING PENDING_MERCHANT CANCELED DECLINED REFUNDED PARTIALLY_REFUNDED AUTHORIZED VOIDED',
);
export type PaymentStatus = Member<typeof PaymentStatus>;

export const PaymentStatusEnumPaymentStatus = enumeration(
  'UNSPECIFIED NOT_PAID PAID PARTIALLY_REFUNDED FULLY_REFUNDED PENDING PARTIALLY_PAID PENDING_MERCHANT CANCELED DECLINED',
);
export type PaymentStatusEnumPaymentStatus = Member<typeof PaymentStatusEnumPaymentStatus>;

export const Placement = enumeration('Unknown Replace Before After');
export type Placement = Member<typeof Placement>;

export const PredefinedPaymentMethod = enumeration('CASH BANK_TRANSFER CHECK');
export type PredefinedPaymentMethod = Member<typeof PredefinedPaymentMethod>;

export const PreviewEmailType = enumeration('ORDER_PLACED DOWNLOAD_LINKS ORDER_SHIPPED ORDER_READY_FOR_PICKUP');
export type PreviewEmailType = Member<typeof PreviewEmailType>;

export const Reason = enumeration('MANUAL SCHEDULED');
export type Reason = Member<typeof Reason>;

export const RefundStatus = enumeration('PENDING SUCCEEDED FAILED SCHEDULED STARTED');
export type RefundStatus = Member<typeof RefundStatus>;

export const RefundableStatus = enumeration('NOT_REFUNDABLE MANUAL REFUNDABLE');
export type RefundableStatus = Member<typeof RefundableStatus>;

export const RestockType = enumeration('NO_ITEMS ALL_ITEMS SOME_ITEMS');
export type RestockType = Member<typeof RestockType>;

export const ScheduledAction = enumeration('VOID CAPTURE');
export type ScheduledAction = Member<typeof ScheduledAction>;

export const SiteCreatedContext = enumeration(
  'OTHER FROM_TEMPLATE DUPLICATE_BY_SITE_TRANSFER DUPLICATE OLD_SITE_TRANSFER FLASH',
);
export type SiteCreatedContext = Member<typeof SiteCreatedContext>;

export const SourceType = enumeration('UNKNOWN_SOURCE_TYPE WIX_APP EXTERNAL ADMIN OTHER');
export type SourceType = Member<typeof SourceType>;

export const SpecificItemsCouponBehavior = enumeration(
  'UNDEFINED_COUPON_BEHAVIOR ITEM_SUBTOTAL_INCLUDES_DISCOUNT LEGACY_ITEM_SUBTOTAL_DOES_NOT_INCLUDE_DISCOUNT',
);
export type SpecificItemsCouponBehavior = Member<typeof SpecificItemsCouponBehavior>;

export const State = enumeration('UNKNOWN ENABLED DISABLED PENDING DEMO');
export type State = Member<typeof State>;

export const SubdivisionType = enumeration(
  'UNKNOWN_SUBDIVISION_TYPE ADMINISTRATIVE_AREA_LEVEL_1 ADMINISTRATIVE_AREA_LEVEL_2 ADMINISTRATIVE_AREA_LEVEL_3 ADMINISTRATIVE_AREA_LEVEL_4 ADMINISTRATIVE_AREA_LEVEL_5 COUNTRY',
);
export type SubdivisionType = Member<typeof SubdivisionType>;

export const TransactionStatus = enumeration(
  'UNDEFINED APPROVED PENDING PENDING_MERCHANT CANCELED DECLINED REFUNDED PARTIALLY_REFUNDED AUTHORIZED VOIDED',
);
export type TransactionStatus = Member<typeof TransactionStatus>;

export const ValueType = enumeration('UNKNOWN_VALUE_TYPE STRING DATE BOOLEAN NUMBER');
export type ValueType = Member<typeof ValueType>;

export const VersioningMode = enumeration('DEFAULT GREATER_THAN GREATER_OR_EQUAL');
export type VersioningMode = Member<typeof VersioningMode>;

export const VoidedReason = enumeration('MERCHANT_REQUEST OTHER_PAYMENT_FAILURE');
export type VoidedReason = Member<typeof VoidedReason>;

export {
  ChannelType,
  DescriptionLineType,
  DimensionsUnit,
  DiscountType,
  ItemTypePreset,
  JurisdictionType,
  MeasurementUnit,
  PaymentOptionType,
  PickupMethod,
  ProductPeriodAlignment,
  SortOrder,
  SubscriptionFrequency,
  TaxableAddressType,
  VatType,
  WebhookIdentityType,
  WeightUnit,
} from './shared-enumerations.ts';
export * from './orders.ts';
