/** What a merchant types to issue a gift card: its rules, and the request that it becomes. Days are by the shop's clock. */
import type { giftCards } from '@cartwright/client';

import { readShopDay, toShopDay } from '../client/shop-clock.ts';
import { minorDigits } from '../products/minor-digits.ts';
import { words } from '../words/words.ts';

export interface GiftCardDraft {
  readonly amount: string;
  readonly name: string;
  readonly email: string;
  readonly from: string;
  readonly message: string;
  /** `2026-11-29`; empty for at once. */
  readonly deliverOn: string;
  /** Empty for never. */
  readonly expiresOn: string;
}

export type GiftCardProblems = Partial<Readonly<Record<keyof GiftCardDraft, string>>>;

/** What must be mended before the card can be issued, by field. */
export function checkGiftCard(draft: GiftCardDraft, currency: string, now: Date): GiftCardProblems {
  const { problems } = words.giftCards.issueDialog;
  const digits = minorDigits(currency);
  const amount = new RegExp(digits === 0 ? '^\\d{1,7}$' : `^\\d{1,7}(\\.\\d{1,${digits}})?$`, 'u');
  const isSent = draft.name.trim() !== '' || draft.email.trim() !== '';
  const deliverOn = draft.deliverOn === '' ? toShopDay(now) : draft.deliverOn;
  return {
    ...(amount.test(draft.amount.trim()) && Number(draft.amount) > 0
      ? {}
      : { amount: digits === 0 ? problems.wholeAmount : problems.amount }),
    ...(isSent && draft.name.trim() === '' ? { name: problems.name } : {}),
    ...(isSent && !/^[^\s@]+@[^\s@]+$/u.test(draft.email.trim()) ? { email: problems.email } : {}),
    ...(deliverOn < toShopDay(now) ? { deliverOn: problems.sendOn } : {}),
    ...(draft.expiresOn !== '' && draft.expiresOn <= deliverOn ? { expiresOn: problems.expiresOn } : {}),
  };
}

/** A card of today is sent at once, and one of another day in its morning. It expires at the end of its day. */
export function toNewGiftCard(draft: GiftCardDraft, now: Date): giftCards.GiftCardInput {
  const { name, email, from, message, deliverOn, expiresOn } = draft;
  return {
    amount: draft.amount.trim(),
    ...(email.trim() === '' ? {} : { recipient: { name: name.trim(), email: email.trim() } }),
    ...(from.trim() === '' ? {} : { from: from.trim() }),
    ...(message.trim() === '' ? {} : { message: message.trim() }),
    ...(deliverOn === '' || deliverOn <= toShopDay(now) ? {} : { deliverDate: readShopDay(deliverOn, { hour: 9 }) }),
    ...(expiresOn === '' ? {} : { expirationDate: readShopDay(expiresOn, { days: 1 }) }),
  };
}
