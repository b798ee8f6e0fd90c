/**
 * The smaller values of carts, estimates and orders. Responses contain every amount four times: plain, converted for
 * display, and both formatted.
 */
import { z } from 'zod';

import { decimal, money } from './decimal.ts';
import { atMostOne } from './one-of.ts';
import {
  float,
  open,
  text,
  Translatable,
  translatable,
  webUrl,
  whole,
  wireFloat,
  wireId,
  Address,
  AddressInput,
} from './wire.ts';

// ------------------------------------------------------------------------------------------------ enumerations

export const ITEM_AVAILABILITIES = ['AVAILABLE', 'NOT_FOUND', 'NOT_AVAILABLE', 'PARTIALLY_AVAILABLE'] as const;
export const ITEM_TYPES = ['UNRECOGNISED', 'PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'] as const;
export const DESCRIPTION_LINE_TYPES = ['UNRECOGNISED', 'PLAIN_TEXT', 'COLOR'] as const;
export const PAYMENT_OPTIONS = [
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
] as const;
export const WEIGHT_UNITS = ['UNSPECIFIED_WEIGHT_UNIT', 'KG', 'LB'] as const;
export const SUBSCRIPTION_FREQUENCIES = ['UNDEFINED', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export const FILE_TYPES = [
  'UNSPECIFIED',
  'SECURE_PICTURE',
  'SECURE_VIDEO',
  'SECURE_DOCUMENT',
  'SECURE_MUSIC',
  'SECURE_ARCHIVE',
] as const;
export const VAT_TYPES = ['UNSPECIFIED', 'CPF', 'CNPJ'] as const;
export const CHANNEL_TYPES = [
  'UNSPECIFIED',
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  'WIX_APP_STORE',
  'WIX_INVOICES',
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
  'PAYPAL_AGENTIC_CHECKOUT',
  'STRIPE_AGENTIC_CHECKOUT',
] as const;
export const TAXABLE_ADDRESS_TYPES = ['BUSINESS', 'BILLING', 'SHIPPING'] as const;

export type ItemAvailabilityStatus = (typeof ITEM_AVAILABILITIES)[number];
export type ItemTypePreset = (typeof ITEM_TYPES)[number];
export type PaymentOptionType = (typeof PAYMENT_OPTIONS)[number];
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
export type ChannelType = (typeof CHANNEL_TYPES)[number];
export type VatType = (typeof VAT_TYPES)[number];

// ------------------------------------------------------------------------------------------------ money

/** One amount, as a decimal and as text, in the site's currency and in the one the buyer sees. */
export const MultiCurrencyPrice = z.object({
  amount: z.string(),
  convertedAmount: z.string(),
  formattedAmount: z.string(),
  formattedConvertedAmount: z.string(),
});
export type MultiCurrencyPrice = z.output<typeof MultiCurrencyPrice>;

// ------------------------------------------------------------------------------------------------ what a line refers to

/** App ids under which clients name our catalog in `catalogReference.appId`. */
export const CATALOG_APP_IDS = [
  '1380b703-ce81-ff05-f115-39571d94dfcd',
  '215238eb-22a5-4c36-9e7b-e7c08025e04e',
] as const;

/** A catalog and its item; `options` belong to the catalog: a variant, or choices, and custom text. */
export const CatalogReference = z.object({
  catalogItemId: z.string(),
  appId: z.string(),
  options: z.record(z.string(), z.unknown()).nullish(),
});
export type CatalogReference = z.output<typeof CatalogReference>;

export const CatalogReferenceInput = z.object({
  catalogItemId: text(36, 1),
  appId: text(100, 1),
  options: z.record(z.string(), z.unknown()).nullish(),
});
export type CatalogReferenceInput = z.output<typeof CatalogReferenceInput>;

// ------------------------------------------------------------------------------------------------ parts of a line

export const DescriptionLine = z.object({
  name: Translatable.optional(),
  plainText: Translatable.optional(),
  colorInfo: z
    .object({ original: z.string(), translated: z.string().nullish(), code: z.string().nullish() })
    .optional(),
});
export type DescriptionLine = z.output<typeof DescriptionLine>;

export const DescriptionLineInput = z.object({
  name: translatable(100, 200).nullish(),
  plainText: translatable(600, 600).nullish(),
  colorInfo: z.object({ original: text(500, 1), translated: text(500).nullish(), code: text(20).nullish() }).nullish(),
});
export type DescriptionLineInput = z.output<typeof DescriptionLineInput>;

export const PhysicalProperties = z.object({
  weight: wireFloat.nullish(),
  sku: z.string().nullish(),
  shippable: z.boolean().optional(),
});
export type PhysicalProperties = z.output<typeof PhysicalProperties>;

export const PhysicalPropertiesInput = z.object({
  weight: float(0, 999_999_999.99).nullish(),
  sku: text(40).nullish(),
  shippable: z.boolean().nullish(),
});
export type PhysicalPropertiesInput = z.output<typeof PhysicalPropertiesInput>;

export const ItemType = z.object({ preset: open(ITEM_TYPES).optional(), custom: z.string().optional() });
export type ItemType = z.output<typeof ItemType>;
/** A type of the protocol, or one in the shop's own words. */
export const ItemTypeInput = z
  .object({ preset: z.enum(ITEM_TYPES).nullish(), custom: text(100).nullish() })
  .superRefine(atMostOne('preset', 'custom'));
export type ItemTypeInput = z.output<typeof ItemTypeInput>;

export const SelectedMembership = z.object({ id: z.string(), appId: z.string() });
export type SelectedMembership = z.output<typeof SelectedMembership>;
export const SelectedMembershipInput = z.object({ id: text(100, 1), appId: text(100, 1) });
export type SelectedMembershipInput = z.output<typeof SelectedMembershipInput>;

export const TaxableAddress = z.object({ addressType: open(TAXABLE_ADDRESS_TYPES).optional() });
export type TaxableAddress = z.output<typeof TaxableAddress>;

export const SecuredMedia = z.object({ id: z.string(), fileName: z.string(), fileType: open(FILE_TYPES) });
export type SecuredMedia = z.output<typeof SecuredMedia>;

// ------------------------------------------------------------------------------------------------ buyer and delivery

export const VatId = z.object({ id: z.string(), type: open(VAT_TYPES).nullish() });
export type VatId = z.output<typeof VatId>;
export const VatIdInput = z.object({ id: text(50, 1), type: z.enum(VAT_TYPES).nullish() });
export type VatIdInput = z.output<typeof VatIdInput>;

export const ContactDetails = z.object({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  phone: z.string().nullish(),
  company: z.string().nullish(),
  vatId: VatId.optional(),
});
export type ContactDetails = z.output<typeof ContactDetails>;

export const ContactDetailsInput = z.object({
  firstName: text(100).nullish(),
  lastName: text(100).nullish(),
  phone: text(50).nullish(),
  company: text(1000).nullish(),
  vatId: VatIdInput.nullish(),
});
export type ContactDetailsInput = z.output<typeof ContactDetailsInput>;

export const AddressWithContact = z.object({ address: Address.optional(), contactDetails: ContactDetails.optional() });
export type AddressWithContact = z.output<typeof AddressWithContact>;

export const AddressWithContactInput = z.object({
  address: AddressInput.nullish(),
  contactDetails: ContactDetailsInput.nullish(),
});
export type AddressWithContactInput = z.output<typeof AddressWithContactInput>;

export const SelectedShippingOption = z.object({ carrierId: z.string().nullish(), code: z.string() });
export type SelectedShippingOption = z.output<typeof SelectedShippingOption>;
export const SelectedShippingOptionInput = z.object({ carrierId: text(100).nullish(), code: text(100, 1) });
export type SelectedShippingOptionInput = z.output<typeof SelectedShippingOptionInput>;

export const MembershipSelection = z.object({ id: z.string(), appId: z.string(), lineItemIds: z.array(z.string()) });
export type MembershipSelection = z.output<typeof MembershipSelection>;
export const MembershipSelectionInput = z.object({
  id: text(200, 1),
  appId: text(100, 1),
  lineItemIds: z.array(text(100, 1)).min(1).max(300),
});
export type MembershipSelectionInput = z.output<typeof MembershipSelectionInput>;

// ------------------------------------------------------------------------------------------------ amounts in requests

/** The quantity of an item: 1 to 100 000. */
export const quantity = whole(1, 100_000);
/** A price that a caller proposes for a custom line. */
export const proposedPrice = money;
/** A price that overrides the catalog's. */
export const overridePrice = decimal({ gte: '0', lte: '999999999', maxScale: 3 });
export const lineItemId = wireId;

/**
 * A member of the protocol that has no effect here. A value is refused with the remedy; null says nothing. `Read` is
 * the type of the same member in responses, so that what was read has the type of an input.
 */
export function leftOut<Read = null>(remedy: string): z.ZodOptional<z.ZodType<null, Read | null>> {
  const refused = z.null({ error: `must be left out: ${remedy}` });
  return (refused as unknown as z.ZodType<null, Read | null>).optional();
}

// ------------------------------------------------------------------------------------------------ texts in requests

/** Scheme and host. A name before an @ (userinfo) is not a host. */
const SECURE_OR_LOCAL = /^(?:https:\/\/[^\s\\/?#@]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)(?:[/?#]|$)/i;

/** The address of another checkout for the buyer: https, or http on this machine. Empty text clears. */
export const checkoutAddress = text(1000).refine((address) => address === '' || isCheckoutAddress(address), {
  error: 'must be an address of https (http only on localhost), such as https://shop.example.com/checkout',
  params: { rule: 'FORMAT' },
});

/** A coupon code as typed, without surrounding spaces. */
export const couponCode = text(50)
  .trim()
  .refine((code) => code !== '', { error: 'must not be empty: type a code', params: { rule: 'MIN_LENGTH' } });

function isCheckoutAddress(address: string): boolean {
  return SECURE_OR_LOCAL.test(address) && webUrl.safeParse(address).success;
}
