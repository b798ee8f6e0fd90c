/**
 * An order: a copy of everything that was bought, so that it does not change with the catalog, the cart or the member.
 * Amounts are minor units of the order's currency.
 */
import type { BusinessPeriod, DescriptionLine, ItemType, OrderLineItem } from '@cartwright/contract';
import type { Conversion, Minor, Rate } from '@cartwright/pricing';

import type { PostalAddress } from '../../foundation/addresses/postal-address.ts';
import type { Id, MemberId, VisitorId } from '../../foundation/ids.ts';
import {
  computePaymentStatus,
  type FulfillmentStatus,
  type OrderBalance,
  type OrderUnits,
  type PaymentStatus,
  sumPayments,
} from './order-status.ts';

export type OrderId = Id<'ord'>;

/** The first order of a site has this number. */
export const FIRST_ORDER_NUMBER = 10_001;

export const ORDER_STATUSES = ['INITIALIZED', 'APPROVED', 'CANCELED'] as const;

export type OrderBuyer =
  | { readonly kind: 'visitor'; readonly id: VisitorId }
  | { readonly kind: 'member'; readonly id: MemberId };

export interface Order extends OrderDetails {
  readonly id: OrderId;
  readonly number: number;
  readonly checkoutId: string;
  readonly buyer: OrderBuyer;
  readonly email: string;
  readonly status: (typeof ORDER_STATUSES)[number];
  readonly paymentStatus: PaymentStatus;
  readonly fulfillmentStatus: FulfillmentStatus;
  /** What money has moved; follows from the payments. */
  readonly balance: OrderBalance;
  /** What was sent, refunded and restocked of each line; follows from fulfillments and refunds. */
  readonly units: OrderUnits;
  readonly isArchived: boolean;
  /** Whether a merchant has opened it. */
  readonly isSeen: boolean;
  readonly canceledAt?: number;
  /** Counts its changes. */
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The stored document. */
export interface OrderDetails {
  readonly currency: string;
  readonly locale: string;
  /** BCP 47: the language in which it was bought, where that is known. */
  readonly buyerLocale?: string;
  /** The currency in which the buyer read the amounts, and the rate of that moment. */
  readonly conversion?: Conversion;
  readonly weightUnit: 'KG' | 'LB';
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
  /** Whether the prices contain the tax. */
  readonly isTaxIncluded: boolean;
  readonly discounts: readonly OrderDiscount[];
  readonly fees: readonly OrderFee[];
  readonly contact: OrderContact;
  /** Of the bill, as the wire has it, where it is another than the delivery's. */
  readonly billingAddress?: Readonly<Record<string, unknown>>;
  /** Absent where nothing had to travel. */
  readonly delivery?: OrderDelivery;
  /** How it is paid, as the buyer chose it: `offline`. */
  readonly payment: string;
  /** What the buyer reads of it besides the texts of that code. */
  readonly paymentLabel?: {
    readonly title?: string;
    readonly instructions?: string;
    readonly card?: { readonly brand: string; readonly lastFour: string };
    readonly giftCard?: { readonly obscuredCode: string; readonly amount: Minor };
  };
  readonly note?: string;
  readonly channel: string;
  readonly activities: readonly OrderActivity[];
}

export interface OrderLine {
  readonly id: string;
  readonly name: string;
  /** Absent where it is the same. */
  readonly translatedName?: string;
  /** Absent for a custom item. */
  readonly catalogItemId?: string;
  readonly appId?: string;
  readonly variantId?: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly descriptionLines: readonly DescriptionLine[];
  readonly quantity: number;
  /** Of one unit, before and after the product's own discount. */
  readonly listPrice: Minor;
  readonly price: Minor;
  readonly lineTotalBeforeDiscounts: Minor;
  readonly lineDiscount: Minor;
  readonly lineTotalBeforeTax: Minor;
  readonly lineTotalWithTax: Minor;
  readonly tax: Minor;
  readonly taxRate: Rate;
  readonly picture?: {
    readonly mediaId: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
  /** A picture that the shop gave the line itself, as the wire has it. */
  readonly image?: OrderLineItem['image'];
  readonly sku: string;
  /** Of one unit, in thousandths of the weight unit. */
  readonly weight: number;
  readonly isShippable: boolean;
  readonly itemType: ItemType;
  readonly paymentOption: string;
  /** The recipient of a gift card; absent, the buyer gets the card. */
  readonly gift?: GiftDetails;
}

/** Who gets the gift cards of a line, and when. */
export interface GiftDetails {
  readonly name: string;
  readonly email: string;
  readonly message?: string;
  /** At once where it is absent or past. */
  readonly deliverAt?: number;
}

/** The discount of one coupon, rule or merchant's decision. */
export interface OrderDiscount {
  readonly type: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING';
  readonly amount: Minor;
  readonly shares: readonly { readonly lineId: string; readonly amount: Minor }[];
  readonly of:
    | {
        readonly kind: 'coupon';
        readonly id: string;
        readonly code: string;
        readonly name: string;
        readonly couponType: string;
      }
    | { readonly kind: 'rule'; readonly id: string; readonly name: string }
    | { readonly kind: 'merchant'; readonly id: string };
}

/** Charges besides items and their delivery. */
export interface OrderFee {
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
  readonly totalBeforeTax: Minor;
  readonly totalWithTax: Minor;
  readonly tax: Minor;
  readonly taxRate: Rate;
  readonly lineIds: readonly string[];
}

export interface OrderTotals {
  readonly subtotal: Minor;
  readonly shipping: Minor;
  readonly fees: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  readonly total: Minor;
}

/** As it was typed. */
export interface OrderContact {
  readonly fullName: string;
  readonly phone: string;
  readonly company?: string;
}

export interface OrderDelivery {
  readonly carrierId: string;
  readonly code: string;
  readonly title: string;
  /** `3–5 working days`; empty where the merchant had set none. */
  readonly duration: string;
  /** Both absent where the merchant had set no delivery time. */
  readonly arrivesFrom?: number;
  readonly arrivesUntil?: number;
  readonly price: Minor;
  readonly discount: Minor;
  readonly totalBeforeTax: Minor;
  readonly totalWithTax: Minor;
  readonly tax: Minor;
  readonly taxRate: Rate;
  readonly address: PostalAddress;
  /** Where it is picked up instead of delivered, as the wire has it. */
  readonly pickup?: {
    readonly method: string;
    readonly address: Readonly<Record<string, unknown>>;
    /** The place's time zone, where a time slot was chosen: it begins and ends as the arrival does. */
    readonly slotTimeZone?: string;
    /** Where there is none, how long it takes in the merchant's words. */
    readonly readyTime?: string;
    /** How to find it. */
    readonly instructions?: string;
    /** When it is open, in its own time. */
    readonly hours?: readonly BusinessPeriod[];
  };
}

export interface OrderActivity {
  readonly type: 'ORDER_PLACED';
  readonly at: number;
}

/** What an order consists of before anything has happened to it. */
type PlacedOrder = Omit<
  Order,
  | 'status'
  | 'paymentStatus'
  | 'fulfillmentStatus'
  | 'balance'
  | 'units'
  | 'isArchived'
  | 'isSeen'
  | 'canceledAt'
  | 'revision'
  | 'activities'
  | 'updatedAt'
>;

/** A new order is approved, and unpaid unless it is free; its payments are written beside it (`life/change-order.ts`). */
export function placeOrder(order: PlacedOrder): Order {
  return {
    ...order,
    status: 'APPROVED',
    paymentStatus: computePaymentStatus(order.totals.total, []),
    fulfillmentStatus: 'NOT_FULFILLED',
    balance: sumPayments(order.totals.total, []),
    units: {},
    isArchived: false,
    isSeen: false,
    revision: 1,
    activities: [{ type: 'ORDER_PLACED', at: order.createdAt }],
    updatedAt: order.createdAt,
  };
}

/** First names and the last name, as the wire wants them: split at the last space. */
export function splitName(fullName: string): { readonly firstName: string; readonly lastName: string } {
  const name = fullName.trim().replaceAll(/\s+/g, ' ');
  const space = name.lastIndexOf(' ');
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}
