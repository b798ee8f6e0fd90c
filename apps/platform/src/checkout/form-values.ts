import type { SignedInMember } from '../members/member-directory.ts';
/** What stands in the checkout's form: what was typed before, what the member has told us, what the app said. Pure. */
import { type Checkout, readFirstValues, readHomeCountry } from './checkout.ts';
import { type Typed, readTyped } from './form.ts';
import type { Opened } from './opened-checkout.ts';

/** The choice among saved addresses that means none of them. */
export const NEW_ADDRESS = 'new';

/** What the form begins with. The earlier counts more: what was typed, the member's own, the checkout's. */
export function firstTyped({ checkout, shop, draft, member }: Opened): Typed {
  const own: Readonly<Record<string, string>> =
    member === undefined ? {} : { email: member.email, fullName: member.fullName };
  const values = { ...said(checkout, member, readHomeCountry(shop.locale)), ...own, ...draft?.values };
  return withSavedAddress(readTyped(values), member, checkout);
}

/** The form with the saved address that was chosen in the place of what stood in its fields. */
export function withSavedAddress(typed: Typed, member: SignedInMember | undefined, checkout: Checkout): Typed {
  const saved = member?.addresses ?? [];
  if (saved.length === 0) return { ...typed, savedAddress: '' };
  // An address that came with the checkout, or that was being typed, is not replaced unasked.
  const first = typed.addressLine1 === '' && checkout.address === undefined ? saved[0] : undefined;
  const chosen = typed.savedAddress === '' ? first : saved.find(({ id }) => id === typed.savedAddress);
  if (chosen === undefined) return { ...typed, savedAddress: NEW_ADDRESS };
  const { id, ...address } = chosen;
  return { ...typed, ...address, savedAddress: id };
}

/** What the app said of the buyer. A member's address is filled in for that member only: others type their own. */
function said(checkout: Checkout, member: SignedInMember | undefined, home: string | undefined) {
  const { email, ...values } = readFirstValues(checkout, home);
  const { owner } = checkout;
  const isForOther = owner.kind === 'member' && owner.id !== member?.id;
  return { ...values, ...(email === undefined || isForOther ? {} : { email }) };
}
