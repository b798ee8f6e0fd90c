/**
 * Facts of an order for pages: customer, destination, quantities. Read from the client's order; nothing is computed.
 */
import type { Order, OrderLineItem } from '@cartwright/client';

import { addressLines } from '../list/address-lines.ts';
import { showDays } from '../list/dates.ts';
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
  /** The method, and when: `Standard, arrives Dec 1 – 3`. */
  readonly how: readonly string[];
}

/** The shipping address, or the pickup location: pickup orders have no shipping address. */
export function receiptOf(order: Order): Receipt {
  const text = words.orders.one;
  const { shippingInfo } = order;
  if (shippingInfo === undefined) return { title: text.delivery, lines: [], how: [text.nothingToShip] };
  const { title, logistics } = shippingInfo;
  const how = [title, describeTime(logistics)].filter((one) => one !== '');
  const pickup = logistics?.pickupDetails;
  if (pickup === undefined) return { title: text.deliverTo, lines: recipientLines(order), how: [how.join(', ')] };
  const [place, ...time] = how;
  return {
    title: text.pickUpAt,
    lines: [...(place === undefined ? [] : [place]), ...addressLines(pickup.address)],
    how: time,
  };
}

type Logistics = NonNullable<NonNullable<Order['shippingInfo']>['logistics']>;

/**
 * When it arrives or can be picked up. The platform stores a time of its own in English: it is replaced by the days that
 * the buyer was promised. What the merchant wrote, and the hours of a pickup, are shown as the buyer read them.
 */
function describeTime(logistics: Logistics | undefined): string {
  const { deliveryTime, deliveryTimeSlot, pickupDetails } = logistics ?? {};
  const stored = deliveryTime ?? '';
  const isFetched = pickupDetails !== undefined;
  const [, from, to = from] = /^(\d+)(?:–(\d+))? working days?$/u.exec(stored) ?? [];
  if (from === undefined && !(isFetched && stored === 'Pick up')) return stored;
  const { from: first, to: last } = deliveryTimeSlot ?? {};
  const text = words.orders.one;
  if (first instanceof Date && last instanceof Date) {
    return (isFetched ? text.readyOn : text.arrivesOn)(showDays(first, last));
  }
  if (from === undefined) return '';
  return from === to ? words.delivery.days(Number(to)) : words.delivery.daysBetween(Number(from), Number(to));
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
