/** Delivery in words: the price of an option, its days, why a buyer does not see it, and when a place is open. */
import type { BusinessPeriod, ConditionalRate, DeliveryCondition, PickupLocationSetting } from '@cartwright/contract';

import type { PreviewAnswer } from '../client/selling-calls.ts';
import { ADMIN_LOCALE, showAmount } from '../list/language.ts';
import { readRates } from './rate-values.ts';

export interface Units {
  readonly currency: string;
  /** `KG`, `LB` */
  readonly weightUnit: string;
}

/** `$6.95, free from $75.00`; `$18.00 up to 5 kg`; `$5.00–$12.00 by weight`. */
export function describePrice(rates: readonly ConditionalRate[], { currency, weightUnit }: Units): string {
  const { kind, amount, isPerPiece, tiers, freeFrom } = readRates(rates);
  const show = (price: string) => (Number(price) === 0 ? 'Free' : showAmount(price, currency));
  const free = freeFrom === '' ? '' : `, free from ${showAmount(freeFrom, currency)}`;
  if (kind === 'flat') return show(amount) + free;
  if (kind === 'pieces' && isPerPiece) return `${show(amount)} a piece${free}`;
  if (kind === 'own') return 'Price by several conditions';
  const [only] = tiers;
  const unit = kind === 'weight' ? ` ${weightUnit.toLowerCase()}` : ' pieces';
  if (tiers.length === 1 && only !== undefined && kind !== 'price')
    return `${show(only.amount)} up to ${only.limit}${unit}${free}`;
  const prices = tiers.map((tier) => tier.amount).toSorted((left, right) => Number(left) - Number(right));
  const by = { weight: 'by weight', pieces: 'by pieces', price: 'by order value' }[kind];
  return `${show(prices[0] ?? '0')} to ${show(prices.at(-1) ?? '0')} ${by}${free}`;
}

/** `3–5 days`; empty where there are none. */
export function describeDays(days: { readonly from: number; readonly to: number } | null | undefined): string {
  if (!days) return '';
  if (days.from === days.to) return days.to === 1 ? '1 day' : `${days.to} days`;
  return `${days.from}–${days.to} days`;
}

/** `Dec 1–3`, `Nov 30`, `Nov 30 – Dec 2`. */
export function describeArrival({ from, to }: { readonly from: string; readonly to: string }): string {
  return monthDay.formatRange(new Date(from), new Date(to));
}

const monthDay = new Intl.DateTimeFormat(ADMIN_LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' });

type Hidden = PreviewAnswer['hidden'][number];

/** `Express hidden: over 5 kg.` */
export function explainHidden({ title, reason, condition }: Hidden, units: Units): string {
  if (reason === 'CURRENCY') return `${title} hidden: its price was set in another currency. Save it again to confirm.`;
  if (reason === 'OFF') return `${title} hidden: it is off.`;
  if (reason === 'CLOSED') return `${title} hidden: no slot is left.`;
  return condition === undefined ? `${title} hidden: no price fits.` : `${title} hidden: ${explain(condition, units)}.`;
}

function explain({ type, operator, value }: DeliveryCondition, { currency, weightUnit }: Units): string {
  const limit = {
    BY_TOTAL_WEIGHT: `${Number(value)} ${weightUnit.toLowerCase()}`,
    BY_TOTAL_PRICE: showAmount(value, currency),
    BY_TOTAL_QUANTITY: value === '1' ? '1 piece' : `${value} pieces`,
  }[type];
  const word = { EQ: 'not', LT: 'not under', LTE: 'over', GT: 'not over', GTE: 'under' }[operator];
  return `${word} ${limit}`;
}

/** `Maine 5.5%` */
export function describeTax({ name, rate }: { readonly name: string; readonly rate: string }): string {
  return `${name} ${percent.format(Number(rate))}`;
}

const percent = new Intl.NumberFormat(ADMIN_LOCALE, { style: 'percent', maximumFractionDigits: 4 });

export const WEEK = [
  { key: 'MONDAY', title: 'Monday', short: 'Mon' },
  { key: 'TUESDAY', title: 'Tuesday', short: 'Tue' },
  { key: 'WEDNESDAY', title: 'Wednesday', short: 'Wed' },
  { key: 'THURSDAY', title: 'Thursday', short: 'Thu' },
  { key: 'FRIDAY', title: 'Friday', short: 'Fri' },
  { key: 'SATURDAY', title: 'Saturday', short: 'Sat' },
  { key: 'SUNDAY', title: 'Sunday', short: 'Sun' },
] as const;

/** `Tue–Sat 10:00–18:00` */
export function describeHours(hours: readonly BusinessPeriod[] | null | undefined): string {
  const byTimes = new Map<string, number[]>();
  for (const { openDay, openTime, closeTime } of hours ?? []) {
    const times = `${openTime}–${closeTime}`;
    const days = byTimes.get(times) ?? [];
    days.push(WEEK.findIndex(({ key }) => key === openDay));
    byTimes.set(times, days);
  }
  return [...byTimes].map(([times, days]) => `${describeWeekdays(days)} ${times}`).join(', ');
}

function describeWeekdays(days: readonly number[]): string {
  const spans: { from: number; to: number }[] = [];
  for (const day of days.toSorted((left, right) => left - right)) {
    const last = spans.at(-1);
    if (last?.to === day - 1) last.to = day;
    else spans.push({ from: day, to: day });
  }
  const short = (day: number) => WEEK[day]?.short ?? '';
  return spans.map(({ from, to }) => (from === to ? short(from) : `${short(from)}–${short(to)}`)).join(', ');
}

export function describeAddress({ addressLine, city, postalCode }: PickupLocationSetting['address']): string {
  return [addressLine, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
