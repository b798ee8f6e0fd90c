/**
 * Facts of an order for pages: customer, destination, quantities. Read from the client's order; nothing is computed.
 */
import type { Order, OrderLineItem } from '@cartwright/client';

import { addressLines } from '../list/address-lines.ts';
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

/** Whether the buyer comes for it. */
export function isPickup(order: Order): boolean {
  return order.shippingInfo?.logistics?.pickupDetails !== undefined;
}
