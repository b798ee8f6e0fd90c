/** Values of the checkout form: earlier input, the member's profile, the app's data. Pure. */
import type { SignedInMember } from '../../../foundation/members/member-directory.ts';
import { type Asked, type Typed, readTyped } from '../form/form.ts';
import { type Checkout, readFirstValues, readHomeCountry } from '../model/checkout.ts';
import type { Opened } from './opened-checkout.ts';

/** The choice among saved addresses that means none of them. */
export const NEW_ADDRESS = 'new';

/** What the shop asks this buyer. */
export function readAsked({ shop, member }: Pick<Opened, 'shop' | 'member'>): Asked {
  const { allowsGuests, ...asked } = shop.checkout;
  return { ...asked, mayOrder: allowsGuests || member !== undefined };
}

/** Initial form values. Precedence: earlier input, the member's profile, the checkout's data. */
export function firstTyped({ checkout, shop, draft, member }: Opened): Typed {
  const own: Readonly<Record<string, string>> =
    member === undefined ? {} : { email: member.email, fullName: member.fullName };
  const values = { ...said(checkout, member, readHomeCountry(shop.locale)), ...own, ...draft?.values };
  return withSavedAddress(readTyped(values), member, checkout, draft?.values);
}

/**
 * The form with its address fields replaced by the chosen saved address. The recipient replaces the name where the address
 * was chosen just now (`earlier` is the form before) and no other name was typed.
 */
export function withSavedAddress(
  typed: Typed,
  member: SignedInMember | undefined,
  checkout: Checkout,
  earlier: Partial<Typed> = {},
): Typed {
  const saved = member?.addresses ?? [];
  if (saved.length === 0) return { ...typed, savedAddress: '' };
  // An address of the checkout, or one that the buyer has begun to type, is not replaced automatically.
  const first = typed.addressLine1 === '' ? saved.find((one) => liesIn(one, checkout.address)) : undefined;
  const chosen = typed.savedAddress === '' ? first : saved.find(({ id }) => id === typed.savedAddress);
  if (chosen === undefined) return { ...typed, savedAddress: NEW_ADDRESS };
  const { id, fullName: recipient, ...address } = chosen;
  const isTyped = typed.fullName !== '' && typed.fullName !== (earlier.fullName ?? member?.fullName);
  const isNew = earlier.savedAddress !== id;
  const fullName = isNew && !isTyped ? (recipient ?? typed.fullName) : typed.fullName;
  return { ...typed, ...address, fullName, savedAddress: id };
}

/** The members of a place that a buyer named on the page of a product; an address has more. */
const PLACE = ['country', 'subdivision', 'postalCode'];

/** Whether a saved address lies in the place that the checkout knows, if it knows one. */
function liesIn(
  { country, postalCode }: SignedInMember['addresses'][number],
  place: Checkout['address'] = {},
): boolean {
  if (Object.keys(place).some((member) => !PLACE.includes(member))) return false;
  const { country: wanted = country, postalCode: code = postalCode } = place;
  return wanted === country && code === postalCode;
}

/** The app's data about the buyer. A member's address is filled in for that member only. */
function said(checkout: Checkout, member: SignedInMember | undefined, home: string | undefined) {
  const { email, ...values } = readFirstValues(checkout, home);
  const { owner } = checkout;
  const isForOther = owner.kind === 'member' && owner.id !== member?.id;
  return { ...values, ...(email === undefined || isForOther ? {} : { email }) };
}
