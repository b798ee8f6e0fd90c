/**
 * Invoices and credit notes. A document is a full copy of what it prints, made when it is issued, so that printing it needs
 * nothing else and later changes of shop and order leave it as it is. Amounts are minor units of the order's currency.
 */
import type { Minor, Rate } from '@cartwright/pricing';

import { dateFormat } from '../../foundation/date-format.ts';
import type { Id } from '../../foundation/ids.ts';
import type { RefundId } from '../orders/life/order-life-tables.ts';
import type { OrderId } from '../orders/order.ts';

export type InvoiceId = Id<'inv'>;

/** Why a document was issued: the sale, a refund, or the cancellation of what was not paid. */
export type InvoiceReason = 'invoice' | 'canceled' | RefundId;

export interface Invoice {
  readonly id: InvoiceId;
  readonly orderId: OrderId;
  readonly reason: InvoiceReason;
  /** The year in the shop's time zone. */
  readonly series: string;
  /** From 1 in each series, without gaps. */
  readonly number: number;
  readonly total: Minor;
  readonly issuedAt: number;
  readonly document: InvoiceDocument;
}

export interface InvoiceDocument {
  readonly kind: 'invoice' | 'credit-note';
  /** Of a credit note: the number of the invoice that it corrects. */
  readonly corrects?: string;
  readonly orderNumber: number;
  readonly orderedAt: number;
  readonly currency: string;
  /** BCP 47: the shop's, and the language of the purchase. */
  readonly shopLocale: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly look: InvoiceLook;
  readonly seller: InvoiceSeller;
  readonly footer?: string;
  readonly buyer: InvoiceParty;
  /** Where it was sent, if that is another address. */
  readonly shipTo?: readonly string[];
  readonly lines: readonly InvoiceLine[];
  readonly rows: readonly InvoiceRow[];
  readonly isTaxIncluded: boolean;
  /** One for each rate, the highest first. */
  readonly taxes: readonly InvoiceTax[];
  readonly tax: Minor;
  readonly total: Minor;
  /** What was paid before it was issued. */
  readonly payments: readonly InvoicePayment[];
}

export interface InvoiceLook {
  readonly shopName: string;
  /** `#rrggbb` */
  readonly accent?: string;
  /** Media id of a picture. */
  readonly logo?: string;
}

export interface InvoiceSeller {
  readonly name: string;
  readonly address: readonly string[];
  readonly taxId?: string;
  readonly email?: string;
}

export interface InvoiceParty {
  /** Name and address. */
  readonly lines: readonly string[];
  readonly email: string;
}

export interface InvoiceLine {
  readonly name: string;
  /** Choices and SKU. */
  readonly details: readonly string[];
  readonly quantity: number;
  /** Of one unit, before discounts. Absent where units have different amounts. */
  readonly unitAmount?: Minor;
  readonly amount: Minor;
  readonly taxRate: Rate;
}

export interface InvoiceRow {
  readonly kind: 'subtotal' | 'discount' | 'delivery' | 'pickup' | 'fee' | 'adjustment';
  /** The discount's, delivery's or fee's own name. */
  readonly note?: string;
  /** Below zero for a discount. */
  readonly amount: Minor;
}

export interface InvoiceTax {
  readonly rate: Rate;
  readonly net: Minor;
  readonly tax: Minor;
}

export interface InvoicePayment {
  readonly kind: 'card' | 'gift-card' | 'other';
  /** `Visa 4242`, a gift card's obscured code, or the name of the method. */
  readonly note: string;
  readonly amount: Minor;
}

/** `2026-0117` */
export function printInvoiceNumber({ series, number }: Pick<Invoice, 'series' | 'number'>): string {
  return `${series}-${String(number).padStart(4, '0')}`;
}

/** The series of an instant: the year there. */
export function readSeries(at: number, timeZone: string): string {
  return dateFormat('en-u-ca-gregory-nu-latn', { timeZone, year: 'numeric' }).format(at);
}

/** What is still to be paid by the document. */
export function readAmountDue({ total, payments }: Pick<InvoiceDocument, 'total' | 'payments'>): Minor {
  return total - payments.reduce((sum, { amount }) => sum + amount, 0);
}
