/**
 * Converts orders to the protocol's form. Amounts are formatted in the currency and language of the order, not in those
 * that the site has now.
 */
import { resolveSubdivision } from '@cartwright/address';
import type {
  Order as OrderResponse,
  OrderActivity,
  OrderLineItem,
  OrderShippingInfo,
  Price,
} from '@cartwright/contract';
import { displayAmount, formatAmount, formatRate, type Minor } from '@cartwright/pricing';

import type { PostalAddress } from '../../foundation/addresses/postal-address.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { countOpenUnits, readUnits } from './order-status.ts';
import { type Order, type OrderDiscount, type OrderFee, type OrderId, type OrderLine, splitName } from './order.ts';

/** A file that the buyer of a line can download. */
export interface OrderFile {
  readonly orderId: OrderId;
  readonly lineId: string;
  readonly fileId: string;
  readonly name: string;
  readonly bytes: number;
  readonly url: string;
  readonly expiresAt: number;
  readonly downloads: number;
}

/** What the buyers of orders can download now. */
export type ListOrderFiles = (
  tx: Transaction,
  siteId: SiteId,
  orderIds: readonly OrderId[],
) => Promise<readonly OrderFile[]>;

interface OrderSurroundings {
  /** What happened since it was placed, as the reader may see it. */
  readonly activities?: readonly OrderActivity[];
  readonly files?: readonly OrderFile[];
}

export function toOrderResponse(
  order: Order,
  publicUrl: string,
  { activities = [], files = [] }: OrderSurroundings = {},
): OrderResponse {
  const amount = (value: Minor): Price => toPriceResponse(value, order);
  const buyer = order.buyer.kind === 'visitor' ? { visitorId: order.buyer.id } : { memberId: order.buyer.id };
  const { fullName, phone, company } = order.contact;
  const contactDetails = { ...splitName(fullName), phone, ...(company === undefined ? {} : { company }) };
  const address = order.delivery === undefined ? undefined : toAddressResponse(order.delivery.address);
  const recipient = { ...(address === undefined ? {} : { address }), contactDetails };
  const language = order.locale.slice(0, 2);
  return {
    id: order.id,
    number: String(order.number),
    createdDate: new Date(order.createdAt).toISOString(),
    updatedDate: new Date(order.updatedAt).toISOString(),
    purchasedDate: new Date(order.createdAt).toISOString(),
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    lineItems: order.lines.map((line) => toLineResponse(line, order, publicUrl, files)),
    buyerInfo: { ...buyer, email: order.email },
    buyerLanguage: language,
    siteLanguage: language,
    buyerNote: order.note ?? '',
    weightUnit: order.weightUnit,
    currency: order.currency,
    taxIncludedInPrices: order.isTaxIncluded,
    priceSummary: {
      subtotal: amount(order.totals.subtotal),
      shipping: amount(order.totals.shipping),
      tax: amount(order.totals.tax),
      discount: amount(order.totals.discount),
      total: amount(order.totals.total),
      totalAdditionalFees: amount(order.totals.fees),
    },
    billingInfo: order.billingAddress === undefined ? recipient : { ...recipient, address: order.billingAddress },
    recipientInfo: recipient,
    ...(order.delivery === undefined ? {} : { shippingInfo: toShippingResponse(order, recipient) }),
    taxSummary: { totalTax: amount(order.totals.tax) },
    appliedDiscounts: order.discounts.map((discount) => toDiscountResponse(discount, order)),
    additionalFees: order.fees.map((fee) => toFeeResponse(fee, order)),
    activities: [
      ...order.activities.map(({ type, at }, index) => ({
        id: `${order.id}-${index + 1}`,
        createdDate: new Date(at).toISOString(),
        type,
        activityType: type,
      })),
      ...activities,
    ],
    createdBy: buyer,
    channelInfo: { type: order.channel },
    archived: order.isArchived,
    seenByAHuman: order.isSeen,
    checkoutId: order.checkoutId,
    balanceSummary: {
      balance: amount(order.balance.balance),
      paid: amount(order.balance.paid),
      refunded: amount(order.balance.refunded),
      authorized: amount(order.balance.authorized),
      pending: amount(order.balance.pending),
      pendingRefund: amount(order.balance.pendingRefund),
    },
    ...(order.canceledAt === undefined ? {} : { canceledDate: new Date(order.canceledAt).toISOString() }),
  };
}

export function toPriceResponse(value: Minor, { currency, locale }: Pick<Order, 'currency' | 'locale'>): Price {
  return { amount: formatAmount(value, currency), formattedAmount: displayAmount(value, currency, locale) };
}

function toLineResponse(line: OrderLine, order: Order, publicUrl: string, files: readonly OrderFile[]): OrderLineItem {
  const amount = (value: Minor): Price => toPriceResponse(value, order);
  return {
    id: line.id,
    productName: { original: line.name, translated: line.translatedName ?? line.name },
    ...catalogReference(line),
    quantity: line.quantity,
    refundQuantity: readUnits(order.units, line.id).refunded,
    restockQuantity: readUnits(order.units, line.id).restocked,
    fulfilledQuantity: readUnits(order.units, line.id).fulfilled,
    openQuantity: order.status === 'CANCELED' ? 0 : countOpenUnits(line, order.units),
    ...toFileResponses(files.filter(({ orderId, lineId }) => orderId === order.id && lineId === line.id)),
    totalDiscount: amount(line.lineDiscount),
    descriptionLines: [...line.descriptionLines],
    ...(line.picture === undefined
      ? line.image === undefined
        ? {}
        : { image: line.image }
      : {
          image: {
            id: line.picture.mediaId,
            url: `${publicUrl}/media/${line.picture.mediaId}`,
            width: line.picture.width,
            height: line.picture.height,
            altText: line.picture.alt,
            filename: line.picture.mediaId,
          },
        }),
    physicalProperties: { sku: line.sku, weight: line.weight / 1000, shippable: line.isShippable },
    itemType: line.itemType,
    price: amount(line.price),
    priceBeforeDiscounts: amount(line.listPrice),
    lineItemPrice: amount(line.lineTotalBeforeDiscounts),
    totalPriceBeforeTax: amount(line.lineTotalBeforeTax),
    totalPriceAfterTax: amount(line.lineTotalWithTax),
    paymentOption: line.paymentOption,
    taxDetails: {
      taxableAmount: amount(line.tax === 0 ? 0 : line.lineTotalBeforeTax),
      taxRate: formatRate(line.taxRate),
      totalTax: amount(line.tax),
    },
  };
}

function toFileResponses(files: readonly OrderFile[]): Pick<OrderLineItem, 'digitalFile' | 'digitalFiles'> {
  const digitalFiles = files.map(({ fileId, name, bytes, url, expiresAt, downloads }) => ({
    fileId,
    name,
    size: bytes,
    link: url,
    expirationDate: new Date(expiresAt).toISOString(),
    downloadCount: downloads,
  }));
  const [first] = digitalFiles;
  if (first === undefined) return {};
  const { fileId, link, expirationDate } = first;
  return { digitalFile: { fileId, link, expirationDate }, digitalFiles };
}

function toDiscountResponse(
  { type, amount: taken, shares, of }: OrderDiscount,
  order: Order,
): OrderResponse['appliedDiscounts'][number] {
  const amount = toPriceResponse(taken, order);
  const common = {
    id: of.id,
    discountType: type,
    lineItemIds: shares.map(({ lineId }) => lineId),
    lineItemDiscounts: shares.map((share) => ({
      id: share.lineId,
      totalDiscount: toPriceResponse(share.amount, order),
    })),
  };
  switch (of.kind) {
    case 'coupon':
      return { ...common, coupon: { id: of.id, code: of.code, name: of.name, amount, couponType: of.couponType } };
    case 'rule':
      return { ...common, discountRule: { id: of.id, name: { original: of.name }, amount } };
    default:
      return { ...common, merchantDiscount: { amount } };
  }
}

function toFeeResponse(fee: OrderFee, order: Order): NonNullable<OrderResponse['additionalFees']>[number] {
  const amount = (value: Minor): Price => toPriceResponse(value, order);
  return {
    id: fee.id,
    name: fee.name,
    price: amount(fee.price),
    priceBeforeTax: amount(fee.totalBeforeTax),
    priceAfterTax: amount(fee.totalWithTax),
    taxDetails: {
      taxableAmount: amount(fee.tax === 0 ? 0 : fee.totalBeforeTax),
      taxRate: formatRate(fee.taxRate),
      totalTax: amount(fee.tax),
    },
    lineItemIds: [...fee.lineIds],
  };
}

function catalogReference({ catalogItemId, appId, variantId, choices, texts }: OrderLine) {
  if (catalogItemId === undefined || appId === undefined) return {};
  const options = {
    variantId,
    ...(Object.keys(choices).length === 0 ? {} : { options: choices }),
    ...(Object.keys(texts).length === 0 ? {} : { customTextFields: texts }),
  };
  return { catalogReference: { catalogItemId, appId, options } };
}

function toArrival(from: number, until: number) {
  const last = new Date(until).toISOString();
  return { deliverByDate: last, deliveryTimeSlot: { from: new Date(from).toISOString(), to: last } };
}

function toShippingResponse(order: Order, recipient: OrderResponse['recipientInfo']): OrderShippingInfo {
  const { delivery } = order;
  if (delivery === undefined) return { title: '' };
  const amount = (value: Minor): Price => toPriceResponse(value, order);
  return {
    carrierId: delivery.carrierId,
    code: delivery.code,
    title: delivery.title,
    logistics: {
      ...(recipient === undefined ? {} : { shippingDestination: recipient }),
      ...(delivery.pickup === undefined
        ? {}
        : { pickupDetails: { pickupMethod: delivery.pickup.method, address: delivery.pickup.address } }),
      deliveryTime: delivery.duration,
      ...(delivery.pickup?.instructions === undefined ? {} : { instructions: delivery.pickup.instructions }),
      ...(delivery.arrivesFrom === undefined || delivery.arrivesUntil === undefined
        ? {}
        : toArrival(delivery.arrivesFrom, delivery.arrivesUntil)),
    },
    cost: {
      price: amount(delivery.price),
      totalPriceBeforeTax: amount(delivery.totalBeforeTax),
      totalPriceAfterTax: amount(delivery.totalWithTax),
      taxDetails: {
        taxableAmount: amount(delivery.tax === 0 ? 0 : delivery.totalBeforeTax),
        taxRate: formatRate(delivery.taxRate),
        totalTax: amount(delivery.tax),
      },
      discount: amount(delivery.discount),
    },
  };
}

function toAddressResponse(address: PostalAddress) {
  const code = resolveSubdivision(address.country, address.subdivision);
  return {
    country: address.country,
    addressLine: address.addressLine1,
    addressLine2: address.addressLine2,
    city: address.city,
    // ISO 3166-2: `US-CA` for a code, and for a name in older orders; other text as typed.
    subdivision: code !== undefined && /^\w{1,3}$/.test(code) ? `${address.country}-${code}` : address.subdivision,
    postalCode: address.postalCode,
  };
}
