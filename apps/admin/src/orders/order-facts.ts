/** Facts of an order as a page prints them: who, where to, how many. Reads the client's order; nothing is computed. */
import type { Order, OrderLineItem } from '@cartwright/client';

/** The buyer's name as given for the parcel, else the email address. */
export function buyerName(order: Order): string {
  const contact = recipient(order)?.contactDetails;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return name || order.buyerInfo?.email || 'Guest';
}

/** Where the parcel goes, line by line. */
export function addressLines(order: Order): readonly string[] {
  const to = recipient(order);
  const address = to?.address;
  const contact = to?.contactDetails;
  const region = [address?.subdivision?.replace(/^[A-Z]{2}-/u, ''), address?.postalCode].filter(Boolean).join(' ');
  return [
    [contact?.firstName, contact?.lastName].filter(Boolean).join(' '),
    contact?.company,
    address?.addressLine1,
    address?.addressLine2,
    [address?.city, region].filter(Boolean).join(', '),
    address?.country === undefined || address.country === null ? undefined : countryName(address.country),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
}

export function buyerPhone(order: Order): string | undefined {
  return recipient(order)?.contactDetails?.phone || undefined;
}

/** Pieces, not lines. */
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
    return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
