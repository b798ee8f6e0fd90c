/**
 * An order as its buyer reads it, on the thanks page and in the confirmation. Invariant: every amount is the order's own,
 * so page, email, order and admin name one total.
 */
import { formatAddress } from '@cartwright/address';
import type { HostedOrder } from '@cartwright/hosted';
import { displayAmount } from '@cartwright/pricing';

import type { Order } from '../../orders/order.ts';
import { describeDays, describeSlot } from '../../settings/delivery/rates.ts';
import { toHostedPlace } from '../form/pickup-place.ts';
import { readReadingLocale } from '../form/reading-locale.ts';
import { orderSummary } from '../form/summary.ts';

/**
 * The order for readers of `locale`: amounts, days and countries in their format. Names given by shop and buyer stay as
 * they are.
 */
export function toHostedOrder(placed: Order, locale: string, publicUrl: string): HostedOrder {
  const order = { ...placed, locale: readReadingLocale(placed.locale, locale) };
  const { number, email, note } = order;
  return {
    number: String(number),
    email,
    receipt: toReceipt(order),
    payment: toPayment(order),
    ...(note === undefined ? {} : { note }),
    summary: orderSummary(order, publicUrl),
  };
}

/** Titles for readers of a language without a text for the code. */
const TITLES: Readonly<Record<string, string>> = {
  offline: 'Pay on delivery',
  'bank-transfer': 'Bank transfer',
  'test-card': 'Test card',
  stripe: 'Card',
};

function toPayment({ payment: code, paymentLabel = {}, currency, locale }: Order): HostedOrder['payment'] {
  const { title, instructions, card, giftCard } = paymentLabel;
  return {
    code,
    title: title ?? TITLES[code] ?? code,
    ...(title === undefined ? {} : { isNamed: true }),
    ...(instructions === undefined ? {} : { instructions }),
    ...(card === undefined ? {} : { card }),
    ...(giftCard === undefined
      ? {}
      : { giftCard: { code: giftCard.obscuredCode, amount: displayAmount(giftCard.amount, currency, locale) } }),
  };
}

function toReceipt({ delivery, contact, locale }: Order): HostedOrder['receipt'] {
  if (delivery === undefined) return { kind: 'nothing' };
  const { title, address, arrivesFrom: from, arrivesUntil: to, pickup } = delivery;
  if (pickup === undefined) {
    const company = contact.company === undefined ? [] : [contact.company];
    const lines = [contact.fullName, ...company, ...formatAddress(address, locale)];
    const arrival = from === undefined || to === undefined ? {} : { arrival: describeDays(from, to, locale) };
    return { kind: 'ship', title, ...arrival, lines };
  }
  const { slotTimeZone } = pickup;
  // Without hours to choose from only the merchant's own words say when.
  const time =
    slotTimeZone === undefined || from === undefined || to === undefined
      ? pickup.readyTime
      : describeSlot({ from, to }, slotTimeZone, locale);
  const place = toHostedPlace({ ...pickup, title }, locale);
  return { kind: 'pickup', place, ...(time === undefined || time === '' ? {} : { time }) };
}
