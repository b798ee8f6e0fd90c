/** Payments in words: `Visa ending 4242`, `Gift card ••••4F7K`, `Paid by hand`. */
import type { Payment } from '@cartwright/client';

import { longDay } from '../list/dates.ts';
import { words } from '../words/words.ts';

const text = words.orders.payments;
const methods: Readonly<Record<string, string>> = text.method;

interface PaidBy {
  readonly paymentMethod?: string | null | undefined;
  readonly offlinePayment: boolean;
  readonly creditCardDetails?:
    | { readonly lastFourDigits?: string | null | undefined; readonly brand?: string | null | undefined }
    | undefined;
}

export function wordsOfPaymentMethod({ paymentMethod, offlinePayment, creditCardDetails }: PaidBy): string {
  const { brand, lastFourDigits } = creditCardDetails ?? {};
  if (lastFourDigits) return brand ? text.brandEnding(toTitle(brand), lastFourDigits) : text.cardEnding(lastFourDigits);
  if (offlinePayment) return text.byHand;
  return paymentMethod ? (methods[paymentMethod] ?? toTitle(paymentMethod)) : text.card;
}

export function wordsOfPayment({ regularPaymentDetails, giftcardPaymentDetails }: Payment): string {
  if (giftcardPaymentDetails !== undefined) {
    const { obfuscatedCode } = giftcardPaymentDetails;
    return obfuscatedCode ? text.giftCard(obfuscatedCode) : text.giftCardUnknown;
  }
  return regularPaymentDetails === undefined ? text.payment : wordsOfPaymentMethod(regularPaymentDetails);
}

const STATUS_WORDS: Readonly<Record<string, string>> = text.status;

/** What a merchant must know of a payment besides its amount; empty for one that was simply paid. */
export function wordsOfPaymentStatus(status: string): string {
  return STATUS_WORDS[status] ?? '';
}

/** Until when a held payment can be captured: `Capture by Nov 29 or the hold ends.` */
export function wordsOfHold({ regularPaymentDetails }: Payment): string {
  const { scheduledAction } = regularPaymentDetails?.authorizationDetails ?? {};
  if (scheduledAction?.actionType !== 'VOID' || !(scheduledAction.executionDate instanceof Date)) return '';
  return text.captureBy(longDay(scheduledAction.executionDate));
}

function toTitle(code: string): string {
  const title = code.toLowerCase().replaceAll(/[-_]/gu, ' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
