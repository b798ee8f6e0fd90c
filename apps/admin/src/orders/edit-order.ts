/** The contact and the address of an order as a form has them, and the update that a changed form becomes. */
import type { Order } from '@cartwright/client';

export interface OrderContactDraft {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Absent, as the rest of the address, where nothing is sent to the buyer. */
  readonly addressLine1?: string;
  readonly addressLine2?: string;
  readonly city?: string;
  /** Without its country: `OR`. */
  readonly subdivision?: string;
  readonly postalCode?: string;
  readonly country?: string;
}

export function readContactDraft(order: Order): OrderContactDraft {
  const { logistics } = order.shippingInfo ?? {};
  const recipient = order.recipientInfo ?? logistics?.shippingDestination ?? order.billingInfo;
  const contact = recipient?.contactDetails;
  const address = logistics?.shippingDestination?.address;
  const isSent = logistics !== undefined && logistics.pickupDetails === undefined && address !== undefined;
  return {
    email: order.buyerInfo?.email ?? '',
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    phone: contact?.phone ?? '',
    ...(isSent
      ? {
          addressLine1: address.addressLine1 ?? '',
          addressLine2: address.addressLine2 ?? '',
          city: address.city ?? '',
          subdivision: (address.subdivision ?? '').replace(/^[A-Z]{2}-/u, ''),
          postalCode: address.postalCode ?? '',
          country: address.country ?? '',
        }
      : {}),
  };
}

/** Only what was changed is sent, so that the history names only that. */
export function toContactUpdate(saved: OrderContactDraft, draft: OrderContactDraft) {
  const { email, firstName, lastName, phone, ...address } = trimmed(draft);
  const isContact = firstName !== saved.firstName || lastName !== saved.lastName || phone !== saved.phone;
  const isAddress = Object.entries(address).some(([name, value]) => saved[name as keyof typeof address] !== value);
  const subdivision =
    address.subdivision === undefined || address.subdivision === ''
      ? ''
      : `${address.country ?? ''}-${address.subdivision}`;
  return {
    ...(email === saved.email ? {} : { buyerInfo: { email } }),
    ...(isContact || isAddress
      ? {
          recipientInfo: {
            ...(isContact ? { contactDetails: { firstName, lastName, phone } } : {}),
            ...(isAddress ? { address: { ...address, subdivision } } : {}),
          },
        }
      : {}),
  };
}

function trimmed(draft: OrderContactDraft): OrderContactDraft {
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]: [string, string]) => [name, value.trim()]),
  ) as unknown as OrderContactDraft;
}
