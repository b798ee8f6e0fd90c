/** What a merchant may correct of an order: addresses, email address, note, and the flags of their own list. */
import type { AddressWithContactInput, OrderUpdate } from '@cartwright/contract';

import type { PostalAddress } from '../../../foundation/addresses/postal-address.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import { type ExpectedError, refuse } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { NewActivity } from '../life/change-order.ts';
import { listFulfillments } from '../life/fulfillment-store.ts';
import { changeOrder, type ChangeRequest, type OrderChangeDeps } from '../life/planned-change.ts';
import { toSearchText } from '../order-store.ts';
import type { Order, OrderContact, OrderDelivery } from '../order.ts';

export function updateOrder(
  deps: OrderChangeDeps,
  tx: Transaction,
  siteId: SiteId,
  work: ChangeRequest & { readonly update: OrderUpdate },
): Promise<Order | ExpectedError> {
  return changeOrder(deps, tx, siteId, work, async (before) => {
    const after = applyUpdate(before, work.update);
    const fields = EDITABLE.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    // A canceled order may still be put away or be looked at.
    const isContent = fields.some((name) => !FLAGS.includes(name));
    if (before.status === 'CANCELED' && isContent) return refuse('ORDER_IS_CANCELED');
    if (fields.length === 0) return { changes: [] };
    const fulfillments = await listFulfillments(tx, siteId, [before.id]);
    const searchText = toSearchText(
      after,
      fulfillments.map(({ trackingNumber }) => trackingNumber),
    );
    const { email, isArchived, isSeen, contact, delivery, billingAddress, note } = after;
    return {
      edit: {
        email,
        isArchived,
        isSeen,
        searchText,
        ...(isContent
          ? {
              details: {
                contact,
                ...(delivery === undefined ? {} : { delivery }),
                ...(billingAddress === undefined ? {} : { billingAddress }),
                ...(note === undefined ? {} : { note }),
              },
            }
          : {}),
      },
      activities: describe(fields),
      changes: [{ kind: 'edited', fields }],
      before: Object.fromEntries(fields.map((name) => [name, before[name]])),
      after: Object.fromEntries(fields.map((name) => [name, after[name]])),
    };
  });
}

const EDITABLE = ['email', 'note', 'contact', 'delivery', 'billingAddress', 'isArchived', 'isSeen'] as const;
const FLAGS: readonly (typeof EDITABLE)[number][] = ['isArchived', 'isSeen'];

/** Members that are absent stay as they are. The address of the delivery has two names on the wire. */
function applyUpdate(order: Order, update: OrderUpdate): Order {
  const { buyerInfo, buyerNote, billingInfo, archived, seenByAHuman } = update;
  const recipient = changedFrom(order, update.shippingInfo?.logistics?.shippingDestination) ?? update.recipientInfo;
  const billing = billingInfo?.address;
  return {
    ...order,
    email: buyerInfo?.email ?? order.email,
    ...(buyerNote === undefined ? {} : { note: buyerNote ?? '' }),
    contact: readContact(order.contact, recipient),
    ...(order.delivery === undefined ? {} : { delivery: readDelivery(order.delivery, recipient) }),
    ...(billing === undefined || billing === null ? {} : { billingAddress: billing }),
    isArchived: archived ?? order.isArchived,
    isSeen: seenByAHuman ?? order.isSeen,
  };
}

/** A destination that says something else than the order; undefined where it was only sent back. */
function changedFrom(
  order: Order,
  destination: AddressWithContactInput | null | undefined,
): AddressWithContactInput | undefined {
  if (destination === undefined || destination === null || order.delivery === undefined) return undefined;
  const delivery = readDelivery(order.delivery, destination);
  const contact = readContact(order.contact, destination);
  const isSame =
    JSON.stringify(delivery.address) === JSON.stringify(order.delivery.address) &&
    JSON.stringify(contact) === JSON.stringify(order.contact);
  return isSame ? undefined : destination;
}

function readContact(before: OrderContact, recipient: AddressWithContactInput | null | undefined): OrderContact {
  const details = recipient?.contactDetails;
  if (details === undefined || details === null) return before;
  const given = [details.firstName, details.lastName];
  const hasName = given.some((name) => name !== undefined && name !== null);
  const fullName = given.filter((name) => name !== undefined && name !== null && name !== '').join(' ');
  return {
    ...before,
    fullName: hasName && fullName !== '' ? fullName : before.fullName,
    phone: details.phone ?? before.phone,
  };
}

function readDelivery(before: OrderDelivery, recipient: AddressWithContactInput | null | undefined): OrderDelivery {
  const given = recipient?.address;
  // Where it is picked up is the shop's place.
  if (given === undefined || given === null || before.pickup !== undefined) return before;
  const { address } = before;
  const country = given.country ?? address.country;
  const subdivision = given.subdivision ?? undefined;
  const changed: PostalAddress = {
    ...address,
    country,
    addressLine1: given.addressLine ?? address.addressLine1,
    addressLine2: given.addressLine2 ?? address.addressLine2,
    city: given.city ?? address.city,
    postalCode: given.postalCode ?? address.postalCode,
    ...(subdivision === undefined ? {} : { subdivision: withoutCountry(subdivision, country) }),
  };
  return { ...before, address: changed };
}

/** `US-CA` is `CA` of `US`. */
function withoutCountry(subdivision: string, country: string): string {
  return subdivision.startsWith(`${country}-`) ? subdivision.slice(country.length + 1) : subdivision;
}

function describe(fields: readonly (typeof EDITABLE)[number][]): readonly NewActivity[] {
  const isMoved = fields.includes('delivery') || fields.includes('contact');
  return [
    ...(isMoved ? [{ type: 'SHIPPING_ADDRESS_EDITED' } as const] : []),
    ...(fields.includes('email') ? [{ type: 'EMAIL_EDITED' } as const] : []),
  ];
}
