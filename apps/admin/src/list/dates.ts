/**
 * Dates as a merchant reads them, in the language of the admin and by the clock of the shop: near dates by their time, far
 * ones by their day.
 */
import { createShopFormat, readShopTimeZone, toShopDay } from '../client/shop-clock.ts';
import { words } from '../words/words.ts';
import { ADMIN_LOCALE } from './language.ts';

const day = createShopFormat(ADMIN_LOCALE, { month: 'short', day: 'numeric' });
const dayOfYear = createShopFormat(ADMIN_LOCALE, { month: 'short', day: 'numeric', year: 'numeric' });
const calendarDay = new Intl.DateTimeFormat(ADMIN_LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const calendarDayOfYear = new Intl.DateTimeFormat(ADMIN_LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const weekdayAndDay = createShopFormat(ADMIN_LOCALE, { weekday: 'long', month: 'long', day: 'numeric' });
const weekday = createShopFormat(ADMIN_LOCALE, { weekday: 'long' });
const time = createShopFormat(ADMIN_LOCALE, { hour: 'numeric', minute: '2-digit' });
const full = createShopFormat(ADMIN_LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** `Today, 2:45 PM`, `Yesterday, 9:12 AM`, `Nov 3`, `Nov 3, 2025`. */
export function shortDate(date: Date, now: Date): string {
  const days = Math.round((Date.parse(toShopDay(now)) - Date.parse(toShopDay(date))) / 86_400_000);
  if (days === 0) return words.list.today(time(date));
  if (days === 1) return words.list.yesterday(time(date));
  return longDay(date, now);
}

/** `Monday, November 23`, as a title: Spanish and French write weekdays small elsewhere. */
export function titleOfDay(date: Date): string {
  const text = weekdayAndDay(date);
  return text.charAt(0).toLocaleUpperCase(ADMIN_LOCALE) + text.slice(1);
}

/** `Friday` */
export function weekdayOf(date: Date): string {
  return weekday(date);
}

/** `2:45 PM` */
export function timeOfDay(date: Date): string {
  return time(date);
}

/** `Nov 29`, `Nov 29, 2027` in another year than this one. */
export function longDay(date: Date, now = new Date()): string {
  return (toShopDay(date).slice(0, 4) === toShopDay(now).slice(0, 4) ? day : dayOfYear)(date);
}

/** `Dec 1 – 3`, `Nov 30 – Dec 2`, `Dec 30, 2027 – Jan 2, 2028`: days of a calendar, which begin at midnight in UTC. */
export function showDays(from: Date, to: Date, now = new Date()): string {
  const isThisYear = [from, to].every((date) => date.getUTCFullYear() === now.getUTCFullYear());
  return (isThisYear ? calendarDay : calendarDayOfYear).formatRange(from, to);
}

/** `Nov 3, 2026, 2:45 PM` */
export function fullDate(date: Date): string {
  return full(date);
}

/** `Eastern Time (New York)`; the shop's own zone unless another is given. */
export function nameOfTimeZone(timeZone = readShopTimeZone()): string {
  const read = (timeZoneName: 'longGeneric' | 'long') =>
    new Intl.DateTimeFormat(ADMIN_LOCALE, { timeZone, timeZoneName })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const [area = '', ...places] = timeZone.split('/');
  // Zones without a place, such as UTC, have no generic name but an offset.
  if (places.length === 0) return read('long');
  const place = (places.at(-1) ?? area).replaceAll('_', ' ');
  return words.list.timeZone(read('longGeneric'), place);
}
