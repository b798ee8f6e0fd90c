/**
 * Orders: lines, amounts, destination and status. Paths and names follow the newest official orders module; an order
 * never changes when the catalog does.
 */
import { z } from 'zod';

import {
  AddressWithContact,
  CatalogReference,
  CHANNEL_TYPES,
  DescriptionLine,
  ItemType,
  PAYMENT_OPTIONS,
  PhysicalProperties,
  TaxableAddress,
  WEIGHT_UNITS,
} from './cart-values.ts';
import { endpoint } from './endpoint.ts';
import { DISCOUNT_TYPES, JURISDICTION_TYPES, PICKUP_METHODS } from './estimate.ts';
import { ACTIVITY_TYPES, FULFILLMENT_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from './order-words.ts';
import { COUPON_TYPES } from './promotions.ts';
import { CursorPagingInput, Cursors, FilterInput, SortInput } from './query.ts';
import { Address, ExtendedFields, Image, jsonObject, open, text, Translatable, wireDate, wireId } from './wire.ts';

/** An amount in the order's currency. */
export const Price = z.object({ amount: z.string(), formattedAmount: z.string() });
export type Price = z.output<typeof Price>;

const TaxDetails = z.object({ taxableAmount: Price.optional(), taxRate: z.string(), totalTax: Price });

const TaxInfo = z.object({
  taxAmount: Price.optional(),
  taxableAmount: Price.optional(),
  taxRate: z.string().nullish(),
  taxGroupId: z.string().nullish(),
  taxIncludedInPrice: z.boolean().optional(),
  taxBreakdown: z
    .array(
      z.object({
        jurisdiction: z.string().nullish(),
        jurisdictionType: open(JURISDICTION_TYPES).optional(),
        rate: z.string().nullish(),
        taxAmount: Price.optional(),
        taxableAmount: Price.optional(),
        nonTaxableAmount: Price.optional(),
        taxType: z.string().nullish(),
        taxName: z.string().nullish(),
      }),
    )
    .optional(),
});

export const OrderLineItem = z.object({
  id: z.string(),
  productName: Translatable,
  catalogReference: CatalogReference.optional(),
  quantity: z.number(),
  totalDiscount: Price,
  descriptionLines: z.array(DescriptionLine),
  image: Image.optional(),
  physicalProperties: PhysicalProperties.optional(),
  itemType: ItemType,
  fulfillerId: z.string().nullish(),
  refundQuantity: z.number().nullish(),
  restockQuantity: z.number().nullish(),
  /** Units that were sent, made ready or delivered. */
  fulfilledQuantity: z.number(),
  /** Units that are still to be sent: not sent yet, and neither refunded nor canceled. */
  openQuantity: z.number(),
  /** Price of one. */
  price: Price,
  priceBeforeDiscounts: Price,
  /** Price of the line before discounts of rules and coupons. */
  lineItemPrice: Price,
  totalPriceBeforeTax: Price,
  totalPriceAfterTax: Price,
  paymentOption: open(PAYMENT_OPTIONS),
  /** What the buyer downloads instead of getting a parcel: the first of `digitalFiles`. */
  digitalFile: z
    .object({ fileId: z.string(), link: z.string().nullish(), expirationDate: wireDate.nullish() })
    .optional(),
  /** Everything that the buyer downloads, as long as the links work. */
  digitalFiles: z
    .array(
      z.object({
        fileId: z.string(),
        name: z.string(),
        /** In bytes. */
        size: z.number(),
        link: z.string(),
        expirationDate: wireDate,
        downloadCount: z.number(),
      }),
    )
    .optional(),
  taxDetails: TaxDetails.optional(),
  taxInfo: TaxInfo.optional(),
  priceDescription: Translatable.optional(),
  depositAmount: Price.optional(),
  taxableAddress: TaxableAddress.optional(),
  extendedFields: ExtendedFields.optional(),
});
export type OrderLineItem = z.output<typeof OrderLineItem>;

export const OrderPriceSummary = z.object({
  subtotal: Price,
  shipping: Price,
  tax: Price,
  discount: Price,
  total: Price,
  totalAdditionalFees: Price,
});
export type OrderPriceSummary = z.output<typeof OrderPriceSummary>;

export const OrderShippingInfo = z.object({
  carrierId: z.string().nullish(),
  code: z.string().nullish(),
  title: z.string(),
  logistics: z
    .object({
      shippingDestination: AddressWithContact.optional(),
      pickupDetails: z
        .object({ address: Address.optional(), pickupMethod: open(PICKUP_METHODS).optional() })
        .optional(),
      deliveryTime: z.string().nullish(),
      instructions: z.string().nullish(),
      deliverByDate: wireDate.nullish(),
      deliveryTimeSlot: z.object({ from: wireDate.nullish(), to: wireDate.nullish() }).optional(),
    })
    .optional(),
  cost: z
    .object({
      price: Price,
      totalPriceBeforeTax: Price,
      totalPriceAfterTax: Price,
      taxDetails: TaxDetails.optional(),
      taxInfo: TaxInfo.optional(),
      discount: Price,
    })
    .optional(),
  region: z.object({ name: z.string().nullish() }).optional(),
});
export type OrderShippingInfo = z.output<typeof OrderShippingInfo>;

const OrderDiscount = z.object({
  id: z.string().nullish(),
  discountType: open(DISCOUNT_TYPES),
  lineItemIds: z.array(z.string()),
  lineItemDiscounts: z.array(z.object({ id: z.string(), totalDiscount: Price })).optional(),
  coupon: z
    .object({
      id: z.string(),
      code: z.string(),
      name: z.string().optional(),
      amount: Price,
      couponType: open(COUPON_TYPES).optional(),
    })
    .optional(),
  merchantDiscount: z
    .object({ amount: Price, description: z.string().nullish(), discountReason: z.string().optional() })
    .optional(),
  discountRule: z.object({ id: z.string(), name: Translatable.optional(), amount: Price }).optional(),
});

/** Charges in addition to items and their delivery. */
const OrderFee = z.object({
  id: z.string().nullish(),
  code: z.string().nullish(),
  name: z.string(),
  price: Price,
  priceBeforeTax: Price.optional(),
  priceAfterTax: Price.optional(),
  taxDetails: TaxDetails.optional(),
  lineItemIds: z.array(z.string()).optional(),
});

const AuthorizedPaymentActivity = z.object({
  paymentId: z.string(),
  amount: Price.optional(),
  lastFourDigits: z.string().nullish(),
  brand: z.string().nullish(),
});

const RefundedPaymentActivity = z.object({
  refundId: z.string(),
  payment: z
    .object({
      paymentId: z.string(),
      externalRefund: z.boolean().optional(),
      regular: z
        .object({ amount: Price, lastFourDigits: z.string().nullish(), brand: z.string().nullish() })
        .optional(),
    })
    .optional(),
});

const PaymentActivity = z.object({
  paymentId: z.string(),
  regular: z.object({ amount: Price.optional() }).optional(),
});

/** One entry of the order's history. Members see neither comments nor who made an entry. */
export const OrderActivity = z.object({
  id: z.string().nullish(),
  createdDate: wireDate,
  authorEmail: z.string().nullish(),
  /** Who did it; absent where the shop did by itself. */
  createdBy: z
    .object({
      userId: z.string().optional(),
      memberId: z.string().optional(),
      visitorId: z.string().optional(),
      appId: z.string().optional(),
    })
    .optional(),
  type: open(ACTIVITY_TYPES),
  activityType: open(ACTIVITY_TYPES).optional(),
  merchantComment: z.object({ message: z.string() }).optional(),
  customActivity: z
    .object({ appId: z.string(), type: z.string(), additionalData: z.record(z.string(), z.string()).optional() })
    .optional(),
  orderRefunded: z
    .object({ manual: z.boolean().optional(), amount: Price.optional(), reason: z.string().optional() })
    .optional(),
  authorizedPaymentCreated: AuthorizedPaymentActivity.optional(),
  authorizedPaymentCaptured: AuthorizedPaymentActivity.optional(),
  authorizedPaymentVoided: AuthorizedPaymentActivity.optional(),
  refundInitiated: z
    .object({ refundId: z.string(), amount: Price.optional(), reason: z.string().nullish() })
    .optional(),
  paymentRefunded: RefundedPaymentActivity.optional(),
  paymentRefundFailed: RefundedPaymentActivity.optional(),
  paymentPending: PaymentActivity.optional(),
  paymentCanceled: PaymentActivity.optional(),
  paymentDeclined: PaymentActivity.optional(),
  /** Of entries about what was sent. */
  fulfillment: z.object({ fulfillmentId: z.string(), trackingNumber: z.string().nullish() }).optional(),
  /** Of entries about an email: its kind and where it went. */
  emailSent: z.object({ kind: z.string(), to: z.string() }).optional(),
});
export type OrderActivity = z.output<typeof OrderActivity>;

export const Order = z.object({
  id: z.string(),
  /** Counts up per site from 10001; short enough for the telephone. */
  number: z.string(),
  createdDate: wireDate,
  updatedDate: wireDate,
  purchasedDate: wireDate.nullish(),
  status: open(ORDER_STATUSES),
  paymentStatus: open(PAYMENT_STATUSES),
  fulfillmentStatus: open(FULFILLMENT_STATUSES),
  lineItems: z.array(OrderLineItem),
  buyerInfo: z
    .object({
      visitorId: z.string().optional(),
      memberId: z.string().optional(),
      contactId: z.string().nullish(),
      email: z.string().nullish(),
    })
    .optional(),
  buyerLanguage: z.string().nullish(),
  siteLanguage: z.string().nullish(),
  buyerNote: z.string().nullish(),
  weightUnit: open(WEIGHT_UNITS).optional(),
  currency: z.string(),
  currencyConversionDetails: z
    .object({ originalCurrency: z.string().nullish(), conversionRate: z.string().nullish() })
    .optional(),
  taxIncludedInPrices: z.boolean().optional(),
  priceSummary: OrderPriceSummary,
  billingInfo: AddressWithContact.optional(),
  shippingInfo: OrderShippingInfo.optional(),
  recipientInfo: AddressWithContact.optional(),
  taxSummary: z.object({ totalTax: Price }).optional(),
  taxInfo: z
    .object({ totalTax: Price, taxBreakdown: z.array(jsonObject).optional(), taxExempt: z.boolean().nullish() })
    .optional(),
  appliedDiscounts: z.array(OrderDiscount),
  additionalFees: z.array(OrderFee).optional(),
  activities: z.array(OrderActivity),
  attributionSource: z.string().optional(),
  createdBy: z
    .object({
      userId: z.string().optional(),
      memberId: z.string().optional(),
      visitorId: z.string().optional(),
      appId: z.string().optional(),
    })
    .optional(),
  channelInfo: z
    .object({
      type: open(CHANNEL_TYPES),
      externalOrderId: z.string().nullish(),
      externalOrderUrl: z.string().nullish(),
    })
    .optional(),
  archived: z.boolean().nullish(),
  seenByAHuman: z.boolean().nullish(),
  checkoutId: z.string().nullish(),
  customFields: z
    .array(z.object({ title: z.string(), translatedTitle: z.string().nullish(), value: z.unknown() }))
    .optional(),
  balanceSummary: z
    .object({
      /** What is still to be paid. */
      balance: Price,
      paid: Price,
      refunded: Price.optional(),
      /** Held and not taken yet. */
      authorized: Price.optional(),
      pending: Price.optional(),
      pendingRefund: Price.optional(),
    })
    .optional(),
  canceledDate: wireDate.nullish(),
  extendedFields: ExtendedFields.optional(),
  purchaseFlowId: z.string().nullish(),
});
export type Order = z.output<typeof Order>;

export const searchOrders = endpoint({
  name: 'orders.searchOrders',
  method: 'POST',
  service: 'orders',
  path: '/v1/orders/search',
  summary: "Returns orders, newest first: all of the site for merchants, a member's own for members.",
  input: z.object({
    search: z
      .object({
        filter: FilterInput.nullish(),
        sort: z.array(SortInput).max(10).nullish(),
        cursorPaging: CursorPagingInput.nullish(),
        /** Words of the number, the name, the email address, SKUs or tracking numbers; all must be there. */
        search: z.object({ expression: text(100).nullish() }).nullish(),
      })
      .prefault({}),
  }),
  output: z.object({
    orders: z.array(Order),
    metadata: z.object({ count: z.number(), total: z.number(), cursors: Cursors, hasNext: z.boolean() }),
  }),
});

export const getOrder = endpoint({
  name: 'orders.getOrder',
  method: 'GET',
  service: 'orders',
  path: '/v1/orders/{id}',
  summary: "Returns one order: any of the site for merchants, a member's own for members.",
  input: z.object({ id: wireId }),
  output: z.object({ order: Order }),
});
