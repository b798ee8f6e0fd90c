/**
 * Times at which an order can be picked up: equal slots within business hours, in the time of the place. Invariants: a slot
 * lies wholly within the hours of its day, and begins no sooner than the lead time allows.
 */
import { type BusinessPeriod, WEEKDAYS } from '@cartwright/contract';

import { dateFormat } from '../../../foundation/date-format.ts';

/** Milliseconds since the epoch; `to` is when it ends. */
export interface TimeSlot {
  readonly from: number;
  readonly to: number;
}

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How far ahead slots are offered. */
const DAYS_AHEAD = 60;

/** The next slots from `now` on, at most `offered` of them. */
export function listTimeSlots(
  hours: readonly BusinessPeriod[],
  rules: { readonly minutes: number; readonly leadMinutes: number; readonly offered: number },
  timeZone: string,
  now: number,
): readonly TimeSlot[] {
  const earliest = now + rules.leadMinutes * MINUTE_MS;
  const slots: TimeSlot[] = [];
  const today = readDay(now, timeZone);
  // No slot of a day that is over before the lead time can be chosen; a day of margin is for the time zone.
  const first = Math.max(0, Math.floor((earliest - now) / DAY_MS) - 1);
  for (let ahead = first; ahead < DAYS_AHEAD; ahead += 1) {
    const day = new Date(Date.UTC(today.year, today.month - 1, today.day + ahead));
    // Sunday is 0 there and last here.
    const weekday = WEEKDAYS[(day.getUTCDay() + 6) % 7];
    const open = hours
      .filter((period) => period.openDay === weekday)
      .toSorted((a, b) => (a.openTime < b.openTime ? -1 : 1));
    for (const period of open) {
      for (const slot of slotsOf(day, period, rules.minutes, timeZone)) {
        if (slot.from >= earliest) slots.push(slot);
        if (slots.length === rules.offered) return slots;
      }
    }
  }
  return slots;
}

/** Whether the runtime knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Minutes since midnight of `09:30`. */
export function readMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function* slotsOf(day: Date, period: BusinessPeriod, minutes: number, timeZone: string): Generator<TimeSlot> {
  const close = readMinutes(period.closeTime);
  for (let begin = readMinutes(period.openTime); begin + minutes <= close; begin += minutes) {
    const slot = { from: toInstant(day, begin, timeZone), to: toInstant(day, begin + minutes, timeZone) };
    // A clock change may swallow a slot, or stretch it.
    if (slot.to - slot.from === minutes * MINUTE_MS) yield slot;
  }
}

/** The moment at which the clocks of a place show this day and minute. A time that a clock change skips is the one after. */
function toInstant(day: Date, minuteOfDay: number, timeZone: string): number {
  const wall = day.getTime() + minuteOfDay * MINUTE_MS;
  // Twice: the offset at the first guess may be that of the other side of a clock change.
  const guess = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(guess, timeZone);
}

/** Clocks change at quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const MAX_OFFSETS = 10_000;
const offsets = new Map<string, number>();

/** The offset of a time zone from UTC at a moment, in milliseconds. Computed once for a quarter of an hour: it is slow. */
function offsetAt(moment: number, timeZone: string): number {
  const key = `${Math.floor(moment / QUARTER_MS)} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  const offset = readOffset(moment, timeZone);
  offsets.set(key, offset);
  return offset;
}

function readOffset(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute } = readDay(moment, timeZone);
  const wholeMinute = Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  return Date.UTC(year, month - 1, day, hour, minute) - wholeMinute;
}

function readDay(moment: number, timeZone: string) {
  const format = dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const read = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') };
}
