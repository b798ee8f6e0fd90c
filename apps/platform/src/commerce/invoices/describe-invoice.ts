/** What an invoice or a credit note says about an order: copied when it is issued. Pure. */
import { formatAddress } from '@cartwright/address';
import type { OrderSettings } from '@cartwright/contract';
import type { Minor } from '@cartwright/pricing';

import type { PostalAddress } from '../../foundation/addresses/postal-address.ts';
import type { Shop } from '../../foundation/site/shop.ts';
import type { Refund } from '../orders/life/refund-store.ts';
import type { OrderPayment } from '../orders/order-status.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { listTaxedParts, spreadAmount, sumTaxes, takeShare, type TaxedPart, toTaxedPart } from './invoice-taxes.ts';
import type { InvoiceDocument, InvoiceLine, InvoiceParty, InvoicePayment, InvoiceRow } from './invoice.ts';

/** What the shop says about itself. */
export interface InvoiceIssuer {
  readonly shop: Shop;
  /** Media id of a picture. */
  readonly logo: string | undefined;
  readonly settings: OrderSettings;
}

export function describeInvoice(
  order: Order,
  payments: readonly OrderPayment[],
  issuer: InvoiceIssuer,
): InvoiceDocument {
  const { totals, lines } = order;
  const { invoiceFooter: footer } = issuer.settings;
  return {
    kind: 'invoice',
    ...describeParties(order, issuer),
    lines: lines.map((line) => ({
      ...describeLine(line),
      quantity: line.quantity,
      ...(line.price * line.quantity === line.lineTotalBeforeDiscounts ? { unitAmount: line.price } : {}),
      amount: line.lineTotalBeforeDiscounts,
    })),
    rows: listRows(order),
    taxes: sumTaxes(listTaxedParts(order)),
    tax: totals.tax,
    total: totals.total,
    ...(footer === undefined ? {} : { footer }),
    payments: payments.filter(({ captured }) => captured > 0).map(describePayment),
  };
}

/** What a refund gives back. Where it names no lines, or other amounts than theirs, the rest is one row. */
export function describeCreditNote(
  order: Order,
  refund: Pick<Refund, 'amount' | 'lines' | 'fees' | 'shipping'>,
  issuer: InvoiceIssuer,
  corrects: string,
): InvoiceDocument {
  const lines = refund.lines.flatMap(({ lineId, quantity, amount }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line === undefined || (quantity === 0 && amount === 0) ? [] : [{ line, quantity, amount }];
  });
  const fees = refund.fees.flatMap(({ feeId, amount }) => {
    const fee = order.fees.find(({ id }) => id === feeId);
    return fee === undefined || amount === 0 ? [] : [{ fee, amount }];
  });
  const { delivery } = order;
  const shipping = delivery === undefined ? 0 : refund.shipping;
  const named = shipping + sumAmounts(lines) + sumAmounts(fees);
  const rest = refund.amount - named;
  const parts: readonly TaxedPart[] = [
    ...lines.map(({ line, amount }) => takeShare(toLinePart(line), amount)),
    ...(delivery === undefined || shipping === 0 ? [] : [takeShare(toTaxedPart(delivery), shipping)]),
    ...fees.map(({ fee, amount }) => takeShare(toTaxedPart(fee), amount)),
    ...(rest === 0 ? [] : spreadAmount(listTaxedParts(order), rest)),
  ];
  const rows: readonly InvoiceRow[] = [
    ...(delivery === undefined || shipping === 0 ? [] : [describeDelivery(delivery, shipping)]),
    ...fees.map(({ fee, amount }): InvoiceRow => ({ kind: 'fee', note: fee.name, amount })),
    ...(rest === 0 ? [] : [{ kind: 'adjustment', amount: rest } as const]),
  ];
  return {
    kind: 'credit-note',
    corrects,
    ...describeParties(order, issuer),
    // A refund names amounts with their tax.
    isTaxIncluded: true,
    lines: lines.map(({ line, quantity, amount }): InvoiceLine => ({ ...describeLine(line), quantity, amount })),
    rows,
    taxes: sumTaxes(parts),
    tax: parts.reduce((sum, { tax }) => sum + tax, 0),
    total: refund.amount,
    payments: [],
  };
}

function describeParties(order: Order, { shop, logo, settings }: InvoiceIssuer) {
  const { seller } = settings;
  const email = seller.email ?? shop.supportEmail;
  const buyer = describeBuyer(order);
  const shipTo = describeRecipient(order);
  return {
    orderNumber: order.number,
    orderedAt: order.createdAt,
    currency: order.currency,
    shopLocale: order.locale,
    locale: order.buyerLocale ?? order.locale,
    timeZone: shop.dispatch.timeZone,
    look: {
      shopName: shop.name,
      ...(shop.accent === undefined ? {} : { accent: shop.accent }),
      ...(logo === undefined ? {} : { logo }),
    },
    seller: {
      name: seller.name ?? shop.name,
      address: splitLines(seller.address),
      ...(seller.taxId === undefined ? {} : { taxId: seller.taxId }),
      ...(email === '' ? {} : { email }),
    },
    buyer,
    ...(shipTo === undefined || shipTo.join('\n') === buyer.lines.join('\n') ? {} : { shipTo }),
    isTaxIncluded: order.isTaxIncluded,
  };
}

/** The billing address where there is one, otherwise that of the delivery. */
function describeBuyer(order: Order): InvoiceParty {
  const { contact, email, billingAddress, delivery } = order;
  const address =
    billingAddress === undefined
      ? delivery?.pickup === undefined
        ? delivery?.address
        : undefined
      : readAddress(billingAddress);
  return {
    lines: [contact.company ?? '', contact.fullName, ...describeAddress(order, address)].filter((line) => line !== ''),
    email,
  };
}

function describeRecipient(order: Order): readonly string[] | undefined {
  const { contact, delivery } = order;
  if (delivery === undefined || delivery.pickup !== undefined) return undefined;
  return [
    ...(contact.company === undefined ? [] : [contact.company]),
    contact.fullName,
    ...describeAddress(order, delivery.address),
  ];
}

function describeAddress(order: Order, address: PostalAddress | undefined): readonly string[] {
  return address === undefined || address.country === ''
    ? []
    : formatAddress(address, order.buyerLocale ?? order.locale);
}

/** An address as the wire has it. Members of other kinds are left out. */
function readAddress(wire: Readonly<Record<string, unknown>>): PostalAddress {
  const read = (name: string): string => {
    const value = wire[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    country: read('country'),
    addressLine1: read('addressLine1') || read('addressLine'),
    addressLine2: read('addressLine2'),
    city: read('city'),
    // `US-ME` on the wire.
    subdivision: read('subdivision').split('-').at(-1) ?? '',
    postalCode: read('postalCode'),
  };
}

function listRows(order: Order): readonly InvoiceRow[] {
  const { totals, discounts, delivery, fees } = order;
  return [
    { kind: 'subtotal', amount: totals.subtotal },
    ...discounts.map(({ amount, of }): InvoiceRow => ({
      kind: 'discount',
      amount: -amount,
      ...(of.kind === 'merchant' ? {} : { note: of.kind === 'coupon' ? of.code : of.name }),
    })),
    ...(delivery === undefined ? [] : [describeDelivery(delivery, totals.shipping)]),
    ...fees.map(({ name, price }): InvoiceRow => ({ kind: 'fee', note: name, amount: price })),
  ];
}

function describeDelivery({ title, pickup }: NonNullable<Order['delivery']>, amount: Minor): InvoiceRow {
  return { kind: pickup === undefined ? 'delivery' : 'pickup', note: title, amount };
}

function describeLine({ name, descriptionLines, sku, taxRate }: OrderLine) {
  const choices = descriptionLines.map(({ name: label, plainText, colorInfo }) => {
    const value = plainText?.original ?? colorInfo?.original ?? '';
    return label === undefined ? value : `${label.original}: ${value}`;
  });
  return { name, details: [...choices, ...(sku === '' ? [] : [`SKU ${sku}`])], taxRate };
}

function describePayment({ source, captured, details }: OrderPayment): InvoicePayment {
  const { cardBrand, cardLastFour, title, obscuredCode } = details;
  if (source === 'gift-card') {
    return { kind: 'gift-card', note: obscuredCode ?? '', amount: captured };
  }
  return cardBrand === undefined || cardLastFour === undefined
    ? { kind: 'other', note: title, amount: captured }
    : { kind: 'card', note: `${cardBrand} ${cardLastFour}`, amount: captured };
}

function toLinePart({ taxRate, lineTotalWithTax, tax }: OrderLine): TaxedPart {
  return toTaxedPart({ taxRate, totalWithTax: lineTotalWithTax, tax });
}

function sumAmounts(parts: readonly { readonly amount: Minor }[]): Minor {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

function splitLines(text = ''): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
