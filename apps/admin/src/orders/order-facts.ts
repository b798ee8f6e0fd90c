/**
 * Facts of an order for pages: customer, destination, quantities. Read from the client's order; nothing is computed.
 */
import type { Order, OrderLineItem } from '@cartwright/client';

import { ADMIN_LOCALE } from '../list/language.ts';
import { words } from '../words/words.ts';

/** The buyer's name on the order, otherwise the email address. */
export function buyerName(order: Order): string {
  const contact = recipient(order)?.contactDetails;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return name || order.buyerInfo?.email || words.orders.guest;
}

/** The delivery of an order, as the page prints it. */
export interface Receipt {
  /** `Deliver to` */
  readonly title: string;
  /** The address of the buyer, or of the pickup location; empty where nothing is shipped. */
  readonly lines: readonly string[];
  /** The method, and the time: `Standard, 3–5 working days`. */
  readonly how: readonly string[];
}

/** The shipping address, or the pickup location: pickup orders have no shipping address. */
export function receiptOf(order: Order): Receipt {
  const text = words.orders.one;
  const { shippingInfo } = order;
  if (shippingInfo === undefined) return { title: text.delivery, lines: [], how: [text.nothingToShip] };
  const { title, logistics } = shippingInfo;
  const how = [title, logistics?.deliveryTime].filter((one): one is string => typeof one === 'string' && one !== '');
  const pickup = logistics?.pickupDetails;
  if (pickup === undefined) return { title: text.deliverTo, lines: recipientLines(order), how: [how.join(', ')] };
  const [place, ...time] = how;
  return {
    title: text.pickUpAt,
    lines: [...(place === undefined ? [] : [place]), ...addressLines(pickup.address)],
    how: time,
  };
}

function recipientLines(order: Order): readonly string[] {
  const to = recipient(order);
  const contact = to?.contactDetails;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return [name, contact?.company ?? '', ...addressLines(to?.address)].filter((line) => line !== '');
}

type OrderAddress = NonNullable<ReturnType<typeof recipient>>['address'];

function addressLines(address: OrderAddress): readonly string[] {
  const region = [address?.subdivision?.replace(/^[A-Z]{2}-/u, ''), address?.postalCode].filter(Boolean).join(' ');
  return [
    address?.addressLine1,
    address?.addressLine2,
    [address?.city, region].filter(Boolean).join(', '),
    address?.country === undefined || address.country === null ? undefined : countryName(address.country),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
}

export function buyerPhone(order: Order): string | undefined {
  return recipient(order)?.contactDetails?.phone || undefined;
}

/** Counts units, not lines. */
export function countPieces(order: Order): number {
  return (order.lineItems ?? []).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
}

/** `Glaze: Celadon`, `Engraving: For Ines`. */
export function choicesOf(line: OrderLineItem): readonly string[] {
  return (line.descriptionLines ?? []).map((description) => {
    const name = description.name?.translated ?? description.name?.original ?? '';
    const value =
      description.plainText?.translated ??
      description.plainText?.original ??
      description.colorInfo?.translated ??
      description.colorInfo?.original ??
      '';
    return name === '' ? value : `${name}: ${value}`;
  });
}

function recipient(order: Order) {
  return order.recipientInfo ?? order.shippingInfo?.logistics?.shippingDestination ?? order.billingInfo;
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames([ADMIN_LOCALE], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Whether the buyer comes for it. */
export function isPickup(order: Order): boolean {
  return order.shippingInfo?.logistics?.pickupDetails !== undefined;
}
