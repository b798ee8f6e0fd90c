/**
 * Computes the day on which an order arrives, in working days of the shop's calendar. Product page, cart, checkout,
 * thanks page and email use the same function, so that they show the same day. Days are milliseconds since the epoch,
 * at midnight UTC of the day that is meant; print them in UTC.
 */

/** Days without packing and transport, in addition to Saturdays and Sundays. */
export type HolidayCalendar = 'NONE' | 'US_FEDERAL';

export interface ShopCalendar {
  /** The time zone, as an IANA name. */
  readonly timeZone: string;
  /** `14:00`: later orders count as placed on the next working day. Absent if there is no cut-off time. */
  readonly cutOffTime?: string | undefined;
  readonly holidays: HolidayCalendar;
  /** Days of the shop's own, as `2026-12-24`. */
  readonly closedDates: readonly string[];
}

/** Working days, at least and at most. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A shop that is closed on every day promises a day all the same, and never counts for ever. */
const MAX_DAYS = 3660;

/** The first and the last day on which an order of `now` arrives. The day of the order itself is not counted. */
export function readArrivalDays(calendar: ShopCalendar, { from, to }: DaySpan, now: number): DaySpan {
  const { day, time } = readClock(calendar.timeZone, now);
  const { cutOffTime } = calendar;
  const isLate = cutOffTime !== undefined && time >= cutOffTime && isWorkingDay(calendar, day);
  const begin = isLate ? addWorkingDays(calendar, day, 1) : day;
  return { from: addWorkingDays(calendar, begin, from), to: addWorkingDays(calendar, begin, to) };
}

/** The working days of steps that follow one another, such as packing and transport. */
export function sumDays(...steps: readonly (DaySpan | null | undefined)[]): DaySpan {
  return steps.reduce<DaySpan>((sum, step) => ({ from: sum.from + (step?.from ?? 0), to: sum.to + (step?.to ?? 0) }), {
    from: 0,
    to: 0,
  });
}

/** Whether the shop or its carrier works on this day. */
export function isWorkingDay({ holidays, closedDates }: ShopCalendar, day: number): boolean {
  const date = new Date(day);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (closedDates.includes(date.toISOString().slice(0, 10))) return false;
  return holidays === 'NONE' || !isFederalHoliday(date);
}

function addWorkingDays(calendar: ShopCalendar, start: number, days: number): number {
  let left = days;
  let day = start;
  for (let ahead = 0; left > 0 && ahead < MAX_DAYS; ahead += 1) {
    day += DAY_MS;
    if (isWorkingDay(calendar, day)) left -= 1;
  }
  return day;
}

/** By time zone: making a format takes longer than counting the days. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function readClock(timeZone: string, now: number): { readonly day: number; readonly time: string } {
  let format = clocks.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    clocks.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const read = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  return {
    day: Date.UTC(Number(read('year')), Number(read('month')) - 1, Number(read('day'))),
    time: `${read('hour')}:${read('minute')}`,
  };
}

/** By date, on a working day; a holiday on a weekend moves to the Friday before or the Monday after. */
const FIXED: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
];

/** The `nth` such weekday of a month; 0 is its last. */
const FLOATING: readonly (readonly [month: number, weekday: number, nth: number])[] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, 0],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
];

/** Called for weekdays only. */
function isFederalHoliday(date: Date): boolean {
  const [month, day, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()];
  const isFixed = (one: Date) =>
    FIXED.some(([inMonth, onDay]) => inMonth === one.getUTCMonth() + 1 && onDay === one.getUTCDate());
  if (isFixed(date)) return true;
  if (weekday === 5 && isFixed(new Date(date.getTime() + DAY_MS))) return true;
  if (weekday === 1 && isFixed(new Date(date.getTime() - DAY_MS))) return true;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month, 0)).getUTCDate();
  return FLOATING.some(
    ([inMonth, onWeekday, nth]) =>
      inMonth === month && onWeekday === weekday && (nth === 0 ? day + 7 > lastDay : Math.ceil(day / 7) === nth),
  );
}
