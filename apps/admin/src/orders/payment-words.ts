/** Payments in words: `Visa ending 4242`, `Gift card ••••4F7K`, `Paid by hand`. */
import type { Payment } from '@cartwright/client';

import { longDay } from '../list/dates.ts';

interface PaidBy {
  readonly paymentMethod?: string | null | undefined;
  readonly offlinePayment: boolean;
  readonly creditCardDetails?:
    | { readonly lastFourDigits?: string | null | undefined; readonly brand?: string | null | undefined }
    | undefined;
}

export function wordsOfPaymentMethod({ paymentMethod, offlinePayment, creditCardDetails }: PaidBy): string {
  const { brand, lastFourDigits } = creditCardDetails ?? {};
  if (lastFourDigits) return `${brand ? toTitle(brand) : 'Card'} ending ${lastFourDigits}`;
  if (offlinePayment) return 'Paid by hand';
  return paymentMethod ? toTitle(paymentMethod) : 'Card';
}

export function wordsOfPayment({ regularPaymentDetails, giftcardPaymentDetails }: Payment): string {
  if (giftcardPaymentDetails !== undefined) return `Gift card ${giftcardPaymentDetails.obfuscatedCode ?? ''}`.trim();
  return regularPaymentDetails === undefined ? 'Payment' : wordsOfPaymentMethod(regularPaymentDetails);
}

const STATUS_WORDS: Readonly<Record<string, string>> = {
  PENDING: 'Pending',
  AUTHORIZED: 'Authorized, not captured yet',
  DECLINED: 'Declined',
  CANCELED: 'Canceled',
  VOIDED: 'Released',
  REFUNDED: 'Refunded',
  PARTIALLY_REFUNDED: 'Partially refunded',
};

/** What a merchant must know of a payment besides its amount; empty for one that was simply paid. */
export function wordsOfPaymentStatus(status: string): string {
  return STATUS_WORDS[status] ?? '';
}

/** Until when a held payment can be captured: `Capture by Nov 29 or the hold ends.` */
export function wordsOfHold({ regularPaymentDetails }: Payment): string {
  const { scheduledAction } = regularPaymentDetails?.authorizationDetails ?? {};
  if (scheduledAction?.actionType !== 'VOID' || !(scheduledAction.executionDate instanceof Date)) return '';
  return `Capture by ${longDay(scheduledAction.executionDate)} or the hold ends.`;
}

function toTitle(code: string): string {
  const text = code.toLowerCase().replaceAll(/[-_]/gu, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
