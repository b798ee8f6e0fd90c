/** Delivery in words: the price of an option, its days, why a buyer does not see it, and when a place is open. */
import type { BusinessPeriod, ConditionalRate, DeliveryCondition, PickupLocationSetting } from '@cartwright/contract';
import { type DaySpan, sumDays } from '@cartwright/react';

import type { PreviewAnswer } from '../client/selling-calls.ts';
import { joinNames } from '../list/join-names.ts';
import { ADMIN_LOCALE, showAmount } from '../list/language.ts';
import { showMeasure } from '../products/measures.ts';
import { words } from '../words/words.ts';
import { readRates } from './rate-values.ts';

export interface Units {
  readonly currency: string;
  /** `KG`, `LB` */
  readonly weightUnit: string;
}

/** `$6.95, free from $75.00`; `$18.00 up to 5 kg`; `$5.00–$12.00 by weight`. */
export function describePrice(rates: readonly ConditionalRate[], { currency, weightUnit }: Units): string {
  const { kind, amount, isPerPiece, tiers, freeFrom } = readRates(rates);
  const show = (price: string) => (Number(price) === 0 ? words.delivery.free : showAmount(price, currency));
  const said = words.delivery.price;
  const addFree = (price: string) => (freeFrom === '' ? price : said.freeFrom(price, showAmount(freeFrom, currency)));
  if (kind === 'flat') return addFree(show(amount));
  if (kind === 'pieces' && isPerPiece) return addFree(said.perPiece(show(amount)));
  if (kind === 'own') return said.byConditions;
  const [only] = tiers;
  if (tiers.length === 1 && only !== undefined && kind !== 'price') {
    const most = Number(only.limit);
    const limit = kind === 'weight' ? showWeight(most, weightUnit) : words.delivery.pieces(most);
    return addFree(said.upTo(show(only.amount), limit));
  }
  const prices = tiers.map((tier) => tier.amount).toSorted((left, right) => Number(left) - Number(right));
  const describe = { weight: said.byWeight, pieces: said.byPieces, price: said.byOrderValue }[kind];
  return addFree(describe(show(prices[0] ?? '0'), show(prices.at(-1) ?? '0')));
}

function showWeight(weight: number, unit: string): string {
  return words.delivery.weight(weight, showMeasure(unit));
}

/**
 * `4–8 working days with packing`: from the order to the buyer, as checkout counts them. Empty for an option without days,
 * whose buyers are promised none.
 */
export function describeDays(transport: DaySpan | null | undefined, packing: DaySpan): string {
  if (!transport) return '';
  const { from, to } = sumDays(packing, transport);
  const days = from === to ? words.delivery.days(to) : words.delivery.daysBetween(from, to);
  return packing.to === 0 ? days : words.delivery.withPacking(days);
}

type Hidden = PreviewAnswer['hidden'][number];

/** `Express hidden: over 5 kg.` */
export function explainHidden({ title, reason, condition }: Hidden, units: Units): string {
  const said = words.delivery.hidden;
  if (reason === 'CURRENCY') return said.currency(title);
  if (reason === 'OFF') return said.off(title);
  if (reason === 'CLOSED') return said.closed(title);
  if (condition === undefined) return said.noPrice(title);
  return said.conditions[condition.operator](title, describeLimit(condition, units));
}

function describeLimit({ type, value }: DeliveryCondition, { currency, weightUnit }: Units): string {
  return {
    BY_TOTAL_WEIGHT: showWeight(Number(value), weightUnit),
    BY_TOTAL_PRICE: showAmount(value, currency),
    BY_TOTAL_QUANTITY: words.delivery.pieces(Number(value)),
  }[type];
}

/** `Tax (Maine 5.5%), included` */
export function describeTaxes(
  rates: readonly { readonly name: string; readonly rate: string }[],
  isIncluded: boolean,
): string {
  const { tax, taxOf, taxIncluded } = words.delivery.preview;
  if (rates.length === 0) return tax;
  const all = joinNames(rates.map(({ name, rate }) => `${name} ${percent.format(Number(rate))}`));
  return isIncluded ? taxIncluded(all) : taxOf(all);
}

const percent = new Intl.NumberFormat(ADMIN_LOCALE, { style: 'percent', maximumFractionDigits: 4 });

export const WEEK = (['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const).map(
  (key) => ({ key, title: words.delivery.weekdays[key], short: words.delivery.shortWeekdays[key] }),
);

/** `Tue–Sat 10:00–18:00` */
export function describeHours(hours: readonly BusinessPeriod[] | null | undefined): string {
  const byTimes = new Map<string, number[]>();
  for (const { openDay, openTime, closeTime } of hours ?? []) {
    const times = `${openTime}–${closeTime}`;
    const days = byTimes.get(times) ?? [];
    days.push(WEEK.findIndex(({ key }) => key === openDay));
    byTimes.set(times, days);
  }
  return joinNames([...byTimes].map(([times, days]) => words.delivery.hoursOfDays(describeWeekdays(days), times)));
}

function describeWeekdays(days: readonly number[]): string {
  const spans: { from: number; to: number }[] = [];
  for (const day of days.toSorted((left, right) => left - right)) {
    const last = spans.at(-1);
    if (last?.to === day - 1) last.to = day;
    else spans.push({ from: day, to: day });
  }
  const short = (day: number) => WEEK[day]?.short ?? '';
  return joinNames(
    spans.map(({ from, to }) => (from === to ? short(from) : words.delivery.weekdaysBetween(short(from), short(to)))),
  );
}

export function describeAddress({ addressLine, city, postalCode }: PickupLocationSetting['address']): string {
  return [addressLine, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
