/**
 * A line of a cart: the response, and the two kinds of requests (from the catalog, or custom). Prices in requests are
 * ignored for catalog lines: the catalog decides.
 */
import { z } from 'zod';

import {
  CatalogReference,
  CatalogReferenceInput,
  DescriptionLine,
  DescriptionLineInput,
  ITEM_AVAILABILITIES,
  ItemType,
  ItemTypeInput,
  leftOut,
  lineItemId,
  MultiCurrencyPrice,
  overridePrice,
  PAYMENT_OPTIONS,
  PhysicalProperties,
  PhysicalPropertiesInput,
  proposedPrice,
  quantity,
  SelectedMembership,
  SelectedMembershipInput,
  SUBSCRIPTION_FREQUENCIES,
  TaxableAddress,
} from './cart-values.ts';
import {
  ExtendedFields,
  ExtendedFieldsInput,
  Image,
  ImageInput,
  jsonObject,
  open,
  PageAddress,
  PageAddressInput,
  readOnly,
  restOf,
  text,
  Translatable,
  translatable,
  whole,
  wireDate,
} from './wire.ts';

export const ItemAvailability = z.object({
  status: open(ITEM_AVAILABILITIES),
  quantityAvailable: z.number().nullish(),
});
export type ItemAvailability = z.output<typeof ItemAvailability>;

export const ServiceProperties = z.object({
  scheduledDate: wireDate.nullish(),
  endDate: wireDate.nullish(),
  numberOfParticipants: z.number().nullish(),
});
export type ServiceProperties = z.output<typeof ServiceProperties>;

const ServicePropertiesInput = z.object({
  scheduledDate: wireDate.nullish(),
  endDate: wireDate.nullish(),
  numberOfParticipants: whole(1, 10_000).nullish(),
});

export const SubscriptionOptionInfo = z.object({
  subscriptionSettings: z
    .object({
      frequency: open(SUBSCRIPTION_FREQUENCIES).optional(),
      interval: z.number().nullish(),
      autoRenewal: z.boolean().optional(),
      billingCycles: z.number().nullish(),
      startDate: wireDate.nullish(),
      enableCustomerCancellation: z.boolean().optional(),
      freeTrialPeriod: z
        .object({ frequency: open(SUBSCRIPTION_FREQUENCIES).optional(), interval: z.number().optional() })
        .optional(),
    })
    .optional(),
  title: Translatable.optional(),
  description: Translatable.optional(),
});
export type SubscriptionOptionInfo = z.output<typeof SubscriptionOptionInfo>;

const ModifierGroup = z.object({
  id: z.string(),
  name: Translatable.optional(),
  modifiers: z
    .array(
      z.object({
        id: z.string(),
        quantity: z.number().nullish(),
        label: Translatable.optional(),
        details: Translatable.optional(),
        price: MultiCurrencyPrice.optional(),
      }),
    )
    .optional(),
});

/** Values that a trusted app may show instead of those of the catalog. */
export const CatalogOverrideFields = z.object({
  productName: Translatable.optional(),
  price: z.string().nullish(),
  fullPrice: z.string().nullish(),
  descriptionLines: z.array(DescriptionLine).optional(),
  physicalProperties: PhysicalProperties.optional(),
  image: Image.optional(),
});
export type CatalogOverrideFields = z.output<typeof CatalogOverrideFields>;

export const CatalogOverrideFieldsInput = z.object({
  productName: translatable(200, 400).nullish(),
  price: overridePrice.nullish(),
  fullPrice: overridePrice.nullish(),
  descriptionLines: z.array(DescriptionLineInput).max(20).nullish(),
  physicalProperties: PhysicalPropertiesInput.nullish(),
  image: ImageInput.nullish(),
});
export type CatalogOverrideFieldsInput = z.output<typeof CatalogOverrideFieldsInput>;

/** A line in responses. */
export const LineItem = z.object({
  id: z.string(),
  quantity: z.number(),
  catalogReference: CatalogReference.optional(),
  productName: Translatable,
  url: PageAddress.optional(),
  /** Price of one, after catalog discounts and discounts of rules on this line. */
  price: MultiCurrencyPrice,
  /** Price of one before the catalog's own discount: the struck-through one. */
  fullPrice: MultiCurrencyPrice,
  /** Price of one before discounts of rules and coupons. */
  priceBeforeDiscounts: MultiCurrencyPrice,
  /** Price of the whole line. */
  lineItemPrice: MultiCurrencyPrice,
  descriptionLines: z.array(DescriptionLine),
  image: Image.optional(),
  availability: ItemAvailability,
  physicalProperties: PhysicalProperties.optional(),
  itemType: ItemType,
  paymentOption: open(PAYMENT_OPTIONS),
  serviceProperties: ServiceProperties.optional(),
  rootCatalogItemId: z.string().nullish(),
  priceDescription: Translatable.optional(),
  depositAmount: MultiCurrencyPrice.optional(),
  selectedMembership: SelectedMembership.optional(),
  taxGroupId: z.string().nullish(),
  subscriptionOptionInfo: SubscriptionOptionInfo.optional(),
  deliveryProfileId: z.string().nullish(),
  customLineItem: z.boolean().optional(),
  consentRequiredPaymentPolicy: z.string().nullish(),
  priceUndetermined: z.boolean().optional(),
  fixedQuantity: z.boolean().optional(),
  catalogOverrideFields: CatalogOverrideFields.optional(),
  savePaymentMethod: z.boolean().optional(),
  taxableAddress: TaxableAddress.optional(),
  extendedFields: ExtendedFields.optional(),
  policies: z.array(z.object({ title: z.string().nullish(), content: z.string() })).optional(),
  membersOnly: z.boolean().optional(),
  modifierGroups: z.array(ModifierGroup).optional(),
  modifiersTotalPrice: MultiCurrencyPrice.optional(),
});
export type LineItem = z.output<typeof LineItem>;

const lineItemMembers = {
  id: readOnly(lineItemId),
  quantity,
  catalogReference: CatalogReferenceInput,
  selectedMembership: SelectedMembershipInput.nullish(),
  taxableAddress: leftOut<z.input<typeof TaxableAddress>>(
    'tax follows the address of the delivery, or else of the bill',
  ),
  extendedFields: ExtendedFieldsInput.nullish(),
  catalogOverrideFields: CatalogOverrideFieldsInput.nullish(),
  url: readOnly(PageAddress),
  image: readOnly(Image),
  physicalProperties: readOnly(PhysicalProperties),
  serviceProperties: readOnly(ServiceProperties),
  subscriptionOptionInfo: readOnly(SubscriptionOptionInfo),
};

/**
 * A catalog item that a client adds to the cart. Whole lines may be sent back; members that the server sets are
 * ignored.
 */
export const LineItemInput = z.object({ ...lineItemMembers, ...restOf(LineItem, lineItemMembers) });
export type LineItemInput = z.output<typeof LineItemInput>;

/**
 * A line of an update: an absent quantity means 1. The id names an existing line, and then its `catalogReference` is
 * accepted without effect; a line without an id must have one. A shopper's update leaves the shop's own values of a
 * line as they are, which clients send back: `catalogOverrideFields`, and `extendedFields` of a custom line.
 */
export const LineItemUpdate = z
  .object({
    ...LineItemInput.shape,
    id: lineItemId.nullish(),
    quantity: quantity.nullish(),
    catalogReference: CatalogReferenceInput.nullish().describe('Required for a line without an `id`.'),
  })
  .superRefine(({ id, catalogReference }, context) => {
    if (id || catalogReference) return;
    const message =
      'is required for a line without an id; send the id of a line of the cart, or catalogReference to add an item';
    context.addIssue({ code: 'custom', path: ['catalogReference'], message, params: { rule: 'REQUIRED_FIELD' } });
  });
export type LineItemUpdate = z.output<typeof LineItemUpdate>;

/** A line without a catalog: the caller sets all members. An absent quantity means 1. */
export const CustomLineItemInput = z.object({
  /**
   * The custom line of the cart that an update replaces. Clients send ids of other carts back, so an id that names no
   * line is accepted without effect: the item is added under a new id.
   */
  id: lineItemId.nullish(),
  quantity: quantity.nullish(),
  price: proposedPrice,
  fullPrice: proposedPrice.nullish(),
  priceDescription: translatable(100, 100).nullish(),
  descriptionLines: z.array(DescriptionLineInput).max(10).nullish(),
  media: ImageInput.nullish(),
  taxGroupId: text(100).nullish(),
  productName: translatable(200, 400).nullish(),
  url: PageAddressInput.nullish(),
  itemType: ItemTypeInput,
  quantityAvailable: whole(0, 100_000).nullish(),
  physicalProperties: PhysicalPropertiesInput.nullish(),
  paymentOption: z.enum(PAYMENT_OPTIONS).nullish(),
  serviceProperties: ServicePropertiesInput.nullish(),
  rootCatalogItemId: text(36, 1).nullish(),
  depositAmount: proposedPrice.nullish(),
  catalogReference: CatalogReferenceInput.nullish(),
  subscriptionOptionInfo: z
    .object({
      subscriptionSettings: z.object({ startDate: wireDate.nullish(), ...subscriptionSettingsInput() }).nullish(),
      title: translatable(150, 150).nullish(),
      description: translatable(500, 500).nullish(),
    })
    .nullish(),
  extendedFields: ExtendedFieldsInput.nullish(),
  modifierGroups: z.array(jsonObject).max(25).nullish(),
});
export type CustomLineItemInput = z.output<typeof CustomLineItemInput>;

function subscriptionSettingsInput() {
  return {
    frequency: z.enum(SUBSCRIPTION_FREQUENCIES).nullish(),
    interval: whole(1, 999).nullish(),
    autoRenewal: z.boolean().nullish(),
    billingCycles: whole(1, 999).nullish(),
  };
}
