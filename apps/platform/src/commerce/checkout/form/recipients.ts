/**
 * Whom gift cards are for: four fields for each line that is one. Without an address the buyer gets the card. What the
 * buyer has typed on the product's page is filled in. Pure.
 */
import { email as emailSchema } from '@cartwright/contract';
import type { HostedProblem, HostedRecipient } from '@cartwright/hosted';

import { type CartLine, isCustom, readLineName } from '../../cart/model/cart-line.ts';
import type { FindOffer } from '../../cart/model/offers.ts';
import { readItemType } from '../../cart/response/line-response.ts';
import { readTypedGift } from '../../gift-cards/issue-gift-cards.ts';
import type { GiftDetails } from '../../orders/order.ts';

/** The most characters that each field may have. */
const FIELDS = { recipientName: 100, recipientEmail: 320, recipientDate: 10, recipientMessage: 500 } as const;
type RecipientField = keyof typeof FIELDS;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Emails go out in the morning. */
const HOUR_MS = 60 * 60 * 1000;
const MAX_DAYS_AHEAD = 366;

/** By line id. */
export type Recipients = Readonly<Record<string, GiftDetails>>;

/** A gift card's line, with what the product's page was told of its recipient. */
interface GiftLine extends HostedRecipient {
  readonly typed: GiftDetails | undefined;
}

/** The lines that are gift cards. */
export function listRecipients(lines: readonly CartLine[], findOffer: FindOffer): readonly GiftLine[] {
  return lines
    .filter((line) => {
      const type = readItemType(line, findOffer(line));
      return 'preset' in type && type.preset === 'GIFT_CARD';
    })
    .map((line) => ({
      lineId: line.id,
      name: readLineName(line, findOffer(line)),
      typed: isCustom(line) ? undefined : readTypedGift(line.texts),
    }));
}

/** The fields of these lines, cleaned and of a bounded length; others are dropped. */
export function readRecipientFields(
  fields: Readonly<Record<string, string | undefined>>,
  lines: readonly Pick<GiftLine, 'lineId' | 'typed'>[],
): Readonly<Record<string, string>> {
  const read: Record<string, string> = {};
  for (const { lineId, typed } of lines) {
    if (typed !== undefined) read[`recipientEmail:${lineId}`] = typed.email;
    if (typed?.message !== undefined) read[`recipientMessage:${lineId}`] = typed.message;
    for (const [field, max] of Object.entries(FIELDS)) {
      const value = clean(fields[`${field}:${lineId}`] ?? '').slice(0, max);
      if (value !== '') read[`${field}:${lineId}`] = value;
    }
  }
  return read;
}

export function readRecipients(
  values: Readonly<Record<string, string>>,
  lines: readonly Pick<HostedRecipient, 'lineId'>[],
  now: number,
): { readonly recipients: Recipients; readonly fieldErrors: Readonly<Record<string, HostedProblem>> } {
  const recipients: Record<string, GiftDetails> = {};
  const fieldErrors: Record<string, HostedProblem> = {};
  for (const { lineId } of lines) {
    const keyOf = (field: RecipientField): string => `${field}:${lineId}`;
    const read = (field: RecipientField): string => values[keyOf(field)] ?? '';
    const [name, email, date, message] = [
      read('recipientName'),
      read('recipientEmail').toLowerCase(),
      read('recipientDate'),
      read('recipientMessage'),
    ];
    if (name === '' && email === '') continue;
    if (!emailSchema.safeParse(email).success) {
      fieldErrors[keyOf('recipientEmail')] = { code: email === '' ? 'email-missing' : 'email-malformed' };
    }
    const deliverAt = date === '' ? undefined : readDay(date, now);
    if (deliverAt === 'wrong') fieldErrors[keyOf('recipientDate')] = { code: 'recipient-date-wrong' };
    recipients[lineId] = {
      name,
      email,
      ...(message === '' ? {} : { message }),
      ...(typeof deliverAt === 'number' && deliverAt > now ? { deliverAt } : {}),
    };
  }
  return { recipients, fieldErrors };
}

/** The morning of a day. A day that has begun somewhere on Earth is no mistake: then it is sent at once. */
function readDay(date: string, now: number): number | 'wrong' {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  const isInRange = start > now - 2 * DAY_MS && start < now + MAX_DAYS_AHEAD * DAY_MS;
  return isInRange ? start + 9 * HOUR_MS : 'wrong';
}

function clean(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
    .trim();
}
