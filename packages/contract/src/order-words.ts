/** The statuses of orders, and the types of what happens to them, as the newest official orders module names them. */

export const ORDER_STATUSES = ['INITIALIZED', 'APPROVED', 'CANCELED', 'PENDING', 'REJECTED'] as const;
export const PAYMENT_STATUSES = [
  'UNSPECIFIED',
  'NOT_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'FULLY_REFUNDED',
  'PENDING',
  'PARTIALLY_PAID',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
] as const;
export const FULFILLMENT_STATUSES = ['NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED'] as const;
/** Those of the official activities that this platform writes. */
export const ACTIVITY_TYPES = [
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_FULFILLED',
  'ORDER_NOT_FULFILLED',
  'ORDER_CANCELED',
  'ORDER_REFUNDED',
  'TRACKING_NUMBER_ADDED',
  'SHIPPING_CONFIRMATION_EMAIL_SENT',
  'SHIPPING_ADDRESS_EDITED',
  'EMAIL_EDITED',
  'MERCHANT_COMMENT',
  'CUSTOM_ACTIVITY',
  'ORDER_PARTIALLY_PAID',
  'AUTHORIZED_PAYMENT_CREATED',
  'AUTHORIZED_PAYMENT_CAPTURED',
  'AUTHORIZED_PAYMENT_VOIDED',
  'PAYMENT_PENDING',
  'PAYMENT_CANCELED',
  'PAYMENT_DECLINED',
  'REFUND_INITIATED',
  'PAYMENT_REFUNDED',
  'PAYMENT_REFUND_FAILED',
  'TRACKING_NUMBER_EDITED',
  'TRACKING_LINK_ADDED',
  'PICKUP_READY_EMAIL_SENT',
  'DOWNLOAD_LINK_SENT',
  'INVOICE_ADDED',
  'INVOICE_SENT',
  /** Ours: an email that no official type tells of. */
  'EMAIL_SENT',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
