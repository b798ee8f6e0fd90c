/** Converts drafts to the protocol's form. Amounts are those of the order that the draft would become. Pure. */
import type {
  ApplicationError,
  CalculatedDraftOrder,
  DraftOrder as DraftOrderResponse,
  DraftShippingOption,
} from '@cartwright/contract';
import { formatRate } from '@cartwright/pricing';

import { logistics } from '../cart/estimate/estimate-delivery.ts';
import { describeProblem } from '../cart/estimate/estimate.ts';
import { readLineName } from '../cart/model/cart-line.ts';
import { readAvailability } from '../cart/model/cart.ts';
import { toOrderResponse, toPriceResponse } from '../orders/order-response.ts';
import type { Draft, DraftContact, DraftDiscount } from './draft.ts';
import type { PricedDraft } from './price-draft.ts';

type Contact = NonNullable<DraftOrderResponse['billingInfo']>;

export function toCalculatedDraft(draft: Draft, priced: PricedDraft): CalculatedDraftOrder {
  const { settled } = priced;
  const errors = findLineErrors(draft, priced);
  const { isNeeded } = settled.pricing.delivery;
  const isNowhere = isNeeded && settled.rate === undefined;
  return {
    draftOrder: toDraftResponse(draft, priced),
    shippingOptions: settled.offered.map((rate): DraftShippingOption => {
      const price = settled.pricing.delivery.prices.get(rate.code) ?? 0;
      return {
        carrierId: rate.carrierId,
        code: rate.code,
        title: rate.title,
        logistics: logistics(rate),
        cost: { price: toPriceResponse(price, priced.order), currency: priced.order.currency },
      };
    }),
    ...(errors.length === 0 && !isNowhere
      ? {}
      : {
          calculationErrors: {
            orderValidationErrors: errors,
            ...(isNowhere ? { generalShippingCalculationError: { applicationError: NOWHERE } } : {}),
          },
        }),
  };
}

const NOWHERE: ApplicationError = {
  code: 'NO_DELIVERY_TO_DESTINATION',
  description: 'Nothing is delivered to this address: choose another one.',
  data: {},
};

function findLineErrors({ lines }: Draft, { findOffer }: PricedDraft): ApplicationError[] {
  const availability = readAvailability(lines, findOffer);
  return lines.flatMap((line): ApplicationError[] => {
    const found = availability.get(line.id);
    const description = describeProblem(readLineName(line, findOffer(line)), found);
    if (found === undefined || description === undefined) return [];
    const left = 'quantityAvailable' in found ? { quantityAvailable: found.quantityAvailable } : {};
    const code = found.status === 'NOT_FOUND' ? 'ITEM_NOT_FOUND' : 'INSUFFICIENT_INVENTORY';
    return [{ code, description, data: { lineItemId: line.id, ...left } }];
  });
}

/** The draft at the amounts of an order. */
export function toDraftResponse(
  draft: Draft,
  { order, shop }: Pick<PricedDraft, 'order' | 'shop'>,
): DraftOrderResponse {
  const shown = toOrderResponse(order, shop.publicUrl);
  const buyerInfo = readBuyer(draft);
  const billingInfo = toContact(draft.billing);
  const recipientInfo = toContact(draft.recipient);
  const { shippingInfo } = shown;
  return {
    id: draft.id,
    number: String(draft.number),
    ...readEnd(draft),
    lineItems: shown.lineItems.map((lineItem) => ({ added: true, lineItem })),
    ...(shippingInfo === undefined ? {} : { shippingInfo: { added: true, shippingInfo } }),
    ...(buyerInfo === undefined ? {} : { buyerInfo, buyerDetails: { added: true, buyerInfo } }),
    ...(billingInfo === undefined ? {} : { billingInfo, billingDetails: { added: true, billingInfo } }),
    ...(recipientInfo === undefined ? {} : { recipientInfo: { added: true, recipientInfo } }),
    additionalFees: (shown.additionalFees ?? []).map((additionalFee) => ({
      additionalFee,
      source: 'AUTOMATIC',
      applied: true,
    })),
    discounts: [
      ...shown.appliedDiscounts.flatMap((discount) =>
        draft.discounts.some(({ id }) => id === discount.id)
          ? []
          : [{ discount, source: 'AUTOMATIC' as const, applied: true }],
      ),
      ...draft.discounts.map((discount) => toDiscountResponse(discount, order, shown.appliedDiscounts)),
    ],
    createdDate: toDate(draft.createdAt),
    updatedDate: toDate(draft.updatedAt),
    createdBy: draft.createdBy,
    weightUnit: shop.weightUnit,
    currency: order.currency,
    priceSummary: shown.priceSummary,
    taxSummary: { totalTax: shown.priceSummary.tax },
    balanceSummary: { balance: shown.priceSummary.total, paid: toPriceResponse(0, order) },
    buyerNote: draft.note ?? '',
    ...(draft.holdUntil === undefined ? {} : { holdDate: toDate(draft.holdUntil) }),
    ...(draft.sent === undefined || draft.linkExpiresAt === undefined
      ? {}
      : {
          paymentLink: {
            email: draft.sent.email,
            sentDate: toDate(draft.sent.at),
            expirationDate: toDate(draft.linkExpiresAt),
          },
        }),
  };
}

/** The members that say how the draft stands. */
function readEnd({ state, orderId }: Draft): Pick<DraftOrderResponse, 'status' | 'state' | 'orderId'> {
  return {
    status: state === 'completed' ? 'COMMITTED' : 'DRAFT',
    state: state === 'completed' ? 'COMPLETED' : state === 'sent' ? 'SENT' : 'OPEN',
    ...(orderId === undefined ? {} : { orderId }),
  };
}

function toDiscountResponse(
  { id, off, lineIds, isApplied, description }: DraftDiscount,
  order: PricedDraft['order'],
  applied: ReturnType<typeof toOrderResponse>['appliedDiscounts'],
): DraftOrderResponse['discounts'][number] {
  const taken = applied.find((one) => one.id === id);
  const words = description === undefined ? {} : { description };
  return {
    discount: {
      id,
      discountType: lineIds === undefined ? 'GLOBAL' : 'SPECIFIC_ITEMS',
      lineItemIds: taken?.lineItemIds ?? [...(lineIds ?? [])],
      ...(taken?.lineItemDiscounts === undefined ? {} : { lineItemDiscounts: taken.lineItemDiscounts }),
      merchantDiscount: { amount: taken?.merchantDiscount?.amount ?? toPriceResponse(0, order), ...words },
    },
    source: 'CUSTOM',
    applied: isApplied,
    ...(off.kind === 'percent'
      ? { percentage: formatPercentage(off.rate) }
      : { priceAmount: toPriceResponse(off.amount, order) }),
  };
}

/** `12.5` for a rate of 0.125. */
function formatPercentage(rate: number): string {
  return formatRate(rate * 100);
}

function readBuyer({ email, memberId }: Draft): DraftOrderResponse['buyerInfo'] {
  if (email === '' && memberId === undefined) return undefined;
  return { ...(memberId === undefined ? {} : { memberId }), ...(email === '' ? {} : { email }) };
}

function toContact(contact: DraftContact | undefined): Contact | undefined {
  return contact?.address === undefined && contact?.contactDetails === undefined ? undefined : contact;
}

function toDate(moment: number): string {
  return new Date(moment).toISOString();
}
