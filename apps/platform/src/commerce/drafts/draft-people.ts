/** The customer of a draft, and the addresses. */
import type { AddressWithContactInput, DraftOrderInput } from '@cartwright/contract';

import { readAddressInput } from '../../foundation/addresses/address-input.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../foundation/http/failure.ts';
import type { MemberDirectory, SignedInMember } from '../../foundation/members/member-directory.ts';
import type { Shop } from '../../foundation/site/shop.ts';
import { splitName } from '../orders/order.ts';
import { readHome } from '../settings/destination.ts';
import type { DraftWork } from './draft-input.ts';
import type { Draft, DraftContact } from './draft.ts';

/** The draft for this customer. A member brings the email address, and a name and an address where the draft has none. */
export async function setBuyer(
  members: Pick<MemberDirectory, 'find'>,
  { tx, shop }: Pick<DraftWork, 'tx' | 'shop'>,
  { memberId: _before, ...draft }: Draft,
  buyer: DraftOrderInput['buyerInfo'],
): Promise<Draft | ExpectedError> {
  const email = buyer?.email?.toLowerCase();
  const memberId = buyer?.memberId;
  if (!memberId) return { ...draft, email: email ?? '' };
  const member = await members.find(tx, shop.siteId, memberId as SignedInMember['id']);
  if (member === undefined) return refuse('MEMBER_NOT_FOUND');
  return {
    ...draft,
    memberId: member.id,
    email: email ?? member.email.toLowerCase(),
    recipient: draft.recipient ?? toContact(member),
  };
}

/** Name, telephone number and address of a request. Undefined where it names nothing. */
export function readContact(
  input: AddressWithContactInput | null | undefined,
  field: string,
  { locale }: Shop,
): DraftContact | ExpectedError | undefined {
  const address = readAddressInput(input?.address, `${field}.address`, readHome(locale));
  if (isExpectedError(address)) return address;
  const contact = {
    ...(address ? { address: withoutNulls(address) } : {}),
    ...(input?.contactDetails ? { contactDetails: withoutNulls(input.contactDetails) } : {}),
  };
  return Object.keys(contact).length === 0 ? undefined : contact;
}

function toContact({ fullName, addresses: [saved] }: SignedInMember): DraftContact {
  const contactDetails = splitName(saved?.fullName ?? fullName);
  if (saved === undefined) return { contactDetails };
  const { country, addressLine1: addressLine, addressLine2, city, subdivision, postalCode } = saved;
  return {
    contactDetails,
    address: {
      country,
      addressLine,
      city,
      postalCode,
      ...(addressLine2 === '' ? {} : { addressLine2 }),
      ...(subdivision === '' ? {} : { subdivision: `${country}-${subdivision}` }),
    },
  };
}

/** Null means absent here; responses never contain it. */
function withoutNulls(value: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null && member !== undefined));
}
