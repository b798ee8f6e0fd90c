/** What emails and the status page print of an order, beside the order itself: formatted for the buyer. */
import type { HostedSentLine } from '@cartwright/hosted';
import { displayAmount, type Minor } from '@cartwright/pricing';

import { dateFormat } from '../../foundation/date-format.ts';
import { readReadingLocale } from '../checkout/form/reading-locale.ts';
import { toHostedOrder } from '../checkout/placing/described-order.ts';
import type { LineQuantities } from '../orders/order-changes.ts';
import type { Order } from '../orders/order.ts';

/** The language in which the buyer bought. */
export function readBuyerLocale(order: Order): string {
  return order.buyerLocale ?? order.locale;
}

export function printAmount(order: Order, amount: Minor, locale: string): string {
  return displayAmount(amount, order.currency, readReadingLocale(order.locale, locale));
}

/** Units of an order's lines, without amounts. */
export function describeUnits(
  order: Order,
  units: LineQuantities,
  { locale, publicUrl }: { readonly locale: string; readonly publicUrl: string },
): readonly HostedSentLine[] {
  const { lines } = toHostedOrder(order, locale, publicUrl).summary;
  return order.lines.flatMap(({ id }, place) => {
    const quantity = units.filter(({ lineId }) => lineId === id).reduce((sum, one) => sum + one.quantity, 0);
    const line = lines[place];
    if (line === undefined || quantity === 0) return [];
    const { name, choices, picture } = line;
    return [{ name, choices, quantity, ...(picture === undefined ? {} : { picture }) }];
  });
}

/** `2.4 MB` */
export function printBytes(bytes: number, locale: string): string {
  // Rounded up, so that no file has nothing.
  const [value, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 100) / 10, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(`${locale.split('-', 1)[0] ?? 'en'}-u-nu-latn`, {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(value);
}

/** The day of an instant, in words. */
export function printDay(at: number, locale: string): string {
  return dateFormat(`${locale}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
