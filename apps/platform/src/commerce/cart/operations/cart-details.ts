/**
 * A buyer's data of the whole cart: note, contact, delivery, currency. Without a field mask, present members are set
 * and null clears; with one, exactly the named members are set, and a named but absent one is cleared. Of the buyer,
 * only the email can be set: without a mask, a buyer without it changes nothing.
 */
import type { CartInfoInput } from '@cartwright/contract';

import { readAddressInput } from '../../../foundation/addresses/address-input.ts';
import { type ExpectedError, isExpectedError, refuseFields } from '../../../foundation/http/failure.ts';
import type { Cart, CartContact } from '../model/cart.ts';

/** Members of `cartInfo` that a mask may name; deeper paths mean the member that they begin with. */
const MASKABLE = [
  'buyerNote',
  'buyerInfo',
  'contactInfo',
  'selectedShippingOption',
  'overrideCheckoutUrl',
  'conversionCurrency',
  'extendedFields',
  'businessLocationId',
] as const;
type Maskable = (typeof MASKABLE)[number];

export function changeDetails(
  cart: Cart,
  info: CartInfoInput,
  { mask, homeCountry }: { readonly mask?: readonly string[] | null | undefined; readonly homeCountry?: string } = {},
): Cart | ExpectedError {
  const named = readMask(mask);
  if (named.unknown.length > 0) {
    const description = `names ${named.unknown.join(', ')}; what can be changed is ${MASKABLE.join(', ')}`;
    return refuseFields([{ field: 'cartFieldmask', rule: 'INVALID_ENUM_VALUE', description }]);
  }
  const contactInfo = readContact(info.contactInfo, homeCountry);
  if (isExpectedError(contactInfo)) return contactInfo;
  const isMasked = mask !== null && mask !== undefined;
  const isMeant = (member: Maskable): boolean =>
    isMasked ? named.members.includes(member) : info[member] !== undefined;
  const isEmailMeant = isMeant('buyerInfo') && (isMasked || info.buyerInfo?.email !== undefined || !info.buyerInfo);
  const {
    note,
    email,
    contact,
    delivery,
    overrideCheckoutUrl,
    displayCurrency,
    extendedFields,
    businessLocationId,
    ...rest
  } = cart;
  return {
    ...rest,
    ...present('note', isMeant('buyerNote') ? info.buyerNote : note),
    ...present('email', isEmailMeant ? info.buyerInfo?.email : email),
    ...present('contact', isMeant('contactInfo') ? contactInfo : contact),
    ...present('delivery', isMeant('selectedShippingOption') ? readDelivery(info.selectedShippingOption) : delivery),
    ...present('overrideCheckoutUrl', isMeant('overrideCheckoutUrl') ? info.overrideCheckoutUrl : overrideCheckoutUrl),
    ...present('displayCurrency', isMeant('conversionCurrency') ? info.conversionCurrency : displayCurrency),
    ...present('extendedFields', isMeant('extendedFields') ? info.extendedFields : extendedFields),
    ...present('businessLocationId', isMeant('businessLocationId') ? info.businessLocationId : businessLocationId),
  };
}

function readMask(mask: readonly string[] | null | undefined) {
  const members: Maskable[] = [];
  const unknown: string[] = [];
  for (const path of mask ?? []) {
    const name = path.replace(/^cartInfo\./, '').split('.')[0];
    const member = MASKABLE.find((one) => one === name);
    if (member === undefined) unknown.push(path);
    else members.push(member);
  }
  return { members, unknown };
}

function readContact(
  contact: CartInfoInput['contactInfo'],
  homeCountry: string | undefined,
): CartContact | ExpectedError | undefined {
  if (!contact) return undefined;
  const address = readAddressInput(contact.address, 'cartInfo.contactInfo.address', homeCountry);
  if (isExpectedError(address)) return address;
  return {
    ...(address ? { address } : {}),
    ...(contact.contactDetails ? { contactDetails: contact.contactDetails } : {}),
  };
}

function readDelivery(option: CartInfoInput['selectedShippingOption']): Cart['delivery'] | undefined {
  if (!option) return undefined;
  return { code: option.code, ...(option.carrierId ? { carrierId: option.carrierId } : {}) };
}

/** Drops absent members and empty texts. */
function present<Name extends string, Value>(
  name: Name,
  value: Value | null | undefined,
): { readonly [Key in Name]?: Value } {
  const isNothing = value === null || value === undefined || value === '';
  return (isNothing ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };
}
