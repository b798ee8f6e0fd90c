/**
 * Draft orders: the merchant writes an order for a customer, sends a link to pay it, or records that it was paid.
 * Paths and names follow the newest official module; the payment link, the number, the note and the hold on stock are
 * this platform's own.
 */
import { z } from 'zod';

import {
  AddressWithContact,
  AddressWithContactInput,
  CatalogReferenceInput,
  DescriptionLineInput,
  ItemTypeInput,
  lineItemId,
  PhysicalPropertiesInput,
  quantity,
  WEIGHT_UNITS,
} from './cart-values.ts';
import { BuyerInfo } from './cart.ts';
import { decimal } from './decimal.ts';
import { ApplicationError, ErrorDetails } from './errors.ts';
import { DeliveryLogistics } from './estimate.ts';
import { exactlyOne } from './one-of.ts';
import { PriceInput } from './order-transactions.ts';
import { Order, OrderLineItem, OrderPriceSummary, OrderShippingInfo, Price } from './orders.ts';
import { email, ImageInput, open, PageAddressInput, readOnly, text, translatable, wireDate, wireId } from './wire.ts';

export const DRAFT_ORDER_STATUSES = ['DRAFT', 'COMMITTED'] as const;
export const DRAFT_SOURCE_TYPES = ['ORIGINAL_ORDER', 'AUTOMATIC', 'CUSTOM'] as const;
/** How a draft stands; this platform's own. */
export const DRAFT_ORDER_STATES = ['OPEN', 'SENT', 'COMPLETED'] as const;

const added = z.boolean().optional();

export const DraftOrder = z.object({
  id: z.string(),
  /** Counts up per site from 1. */
  number: z.string(),
  /** The order that it has become. */
  orderId: z.string().nullish(),
  lineItems: z.array(z.object({ added, lineItem: OrderLineItem })),
  shippingInfo: z.object({ added, shippingInfo: OrderShippingInfo }).optional(),
  buyerInfo: BuyerInfo.optional(),
  buyerDetails: z.object({ added, buyerInfo: BuyerInfo }).optional(),
  billingInfo: AddressWithContact.optional(),
  billingDetails: z.object({ added, billingInfo: AddressWithContact }).optional(),
  recipientInfo: z.object({ added, recipientInfo: AddressWithContact }).optional(),
  additionalFees: z.array(
    z.object({
      additionalFee: Order.shape.additionalFees.unwrap().element,
      source: open(DRAFT_SOURCE_TYPES),
      applied: z.boolean(),
    }),
  ),
  discounts: z.array(
    z.object({
      discount: Order.shape.appliedDiscounts.element,
      source: open(DRAFT_SOURCE_TYPES),
      applied: z.boolean(),
      /** What the merchant gave: one of the two. */
      percentage: z.string().optional(),
      priceAmount: Price.optional(),
    }),
  ),
  createdDate: wireDate,
  updatedDate: wireDate,
  createdBy: z.object({ userId: z.string().optional(), appId: z.string().optional() }).optional(),
  status: open(DRAFT_ORDER_STATUSES),
  state: open(DRAFT_ORDER_STATES),
  weightUnit: open(WEIGHT_UNITS),
  currency: z.string(),
  priceSummary: OrderPriceSummary,
  taxSummary: z.object({ totalTax: Price }),
  balanceSummary: z.object({ balance: Price, paid: Price }),
  buyerNote: z.string().nullish(),
  /** Until when its units are held for the customer. */
  holdDate: wireDate.nullish(),
  /** The link that was sent last. */
  paymentLink: z.object({ email: z.string(), sentDate: wireDate, expirationDate: wireDate }).optional(),
});
export type DraftOrder = z.output<typeof DraftOrder>;

export const DraftShippingOption = z.object({
  carrierId: z.string(),
  code: z.string(),
  title: z.string(),
  logistics: DeliveryLogistics.optional(),
  cost: z.object({ price: Price, currency: z.string() }),
});
export type DraftShippingOption = z.output<typeof DraftShippingOption>;

export const CalculatedDraftOrder = z.object({
  draftOrder: DraftOrder,
  /** The deliveries that may be chosen. */
  shippingOptions: z.array(DraftShippingOption),
  calculationErrors: z
    .object({
      generalShippingCalculationError: ErrorDetails.optional(),
      /** Lines that cannot be had as they are. */
      orderValidationErrors: z.array(ApplicationError),
    })
    .optional(),
});
export type CalculatedDraftOrder = z.output<typeof CalculatedDraftOrder>;

/** Up to 100 lines of a request. */
export const draftLines = <Line extends z.ZodType>(line: Line) => z.array(line).max(100).nullish();
const isUndecided = z.literal(false, { error: 'must be false: every line has a price' }).nullish();

/** A product of the catalog; with a price it costs that, and not what the catalog says. */
export const DraftCatalogLineInput = z.object({
  id: readOnly(z.string()),
  catalogReference: CatalogReferenceInput,
  quantity: quantity.nullish(),
  price: PriceInput.nullish(),
  priceUndetermined: isUndecided,
});
export type DraftCatalogLineInput = z.output<typeof DraftCatalogLineInput>;

/** Something that is not in the catalog. */
export const DraftCustomLineInput = z.object({
  id: readOnly(z.string()),
  quantity: quantity.nullish(),
  productName: translatable(200, 400),
  /** Of one. */
  price: PriceInput,
  fullPrice: PriceInput.nullish(),
  lineItemPrice: readOnly(z.unknown()),
  priceBeforeDiscounts: readOnly(z.unknown()),
  priceDescription: translatable(100, 100).nullish(),
  descriptionLines: z.array(DescriptionLineInput).max(10).nullish(),
  media: ImageInput.nullish(),
  url: PageAddressInput.nullish(),
  physicalProperties: PhysicalPropertiesInput.nullish(),
  itemType: ItemTypeInput.nullish(),
  catalogReference: CatalogReferenceInput.nullish(),
  priceUndetermined: isUndecided,
});
export type DraftCustomLineInput = z.output<typeof DraftCustomLineInput>;

/** An amount or a percentage, off everything or off one line. */
export const DraftDiscountInput = z
  .object({
    amount: readOnly(z.unknown()),
    priceAmount: PriceInput.nullish(),
    percentage: decimal({ gte: '0.01', lte: '100', maxScale: 2 }).nullish(),
    discountType: z.enum(['GLOBAL', 'SPECIFIC_ITEMS']).nullish(),
    lineItemId: lineItemId.nullish(),
    description: text(200).nullish(),
    /** A discount that is not applied is kept for `setDiscounts`; false where it is absent. */
    applyToDraftOrder: z.boolean().nullish(),
    /** The line that it is for. */
    lineItemDiscounts: z
      .array(z.object({ id: lineItemId, totalDiscount: readOnly(z.unknown()) }))
      .max(1)
      .nullish(),
  })
  .superRefine(exactlyOne('priceAmount', 'percentage'));
export type DraftDiscountInput = z.output<typeof DraftDiscountInput>;

/** The customer: an account of the shop, or an email address alone. */
export const DraftBuyerInput = z.object({
  visitorId: wireId.nullish(),
  memberId: wireId.nullish(),
  contactId: readOnly(z.string()),
  email: email.nullish(),
});

/** The delivery, by the code of one of the shipping options; everything else of it follows from the settings. */
export const DraftShippingInput = z.object({
  code: text(100, 1),
  carrierId: text(100).nullish(),
  title: readOnly(z.string()),
  logistics: readOnly(z.unknown()),
  cost: readOnly(z.unknown()),
  region: readOnly(z.unknown()),
});

export const DraftOrderInput = z.object({
  catalogLineItems: draftLines(DraftCatalogLineInput),
  customLineItems: draftLines(DraftCustomLineInput),
  discounts: z.array(DraftDiscountInput).max(20).nullish(),
  buyerInfo: DraftBuyerInput.nullish(),
  recipientInfo: AddressWithContactInput.nullish(),
  billingInfo: AddressWithContactInput.nullish(),
  shippingInfo: DraftShippingInput.nullish(),
  buyerNote: text(1000).nullish(),
});
export type DraftOrderInput = z.output<typeof DraftOrderInput>;
