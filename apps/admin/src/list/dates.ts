import { words } from '../words/words.ts';
/** Dates as a merchant reads them, in the language of the admin: near dates by their time, far ones by their day. */
import { ADMIN_LOCALE } from './language.ts';

const day = new Intl.DateTimeFormat(ADMIN_LOCALE, { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat(ADMIN_LOCALE, { month: 'short', day: 'numeric', year: 'numeric' });
const weekdayAndDay = new Intl.DateTimeFormat(ADMIN_LOCALE, { weekday: 'long', month: 'long', day: 'numeric' });
const time = new Intl.DateTimeFormat(ADMIN_LOCALE, { hour: 'numeric', minute: '2-digit' });
const full = new Intl.DateTimeFormat(ADMIN_LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** `Today, 2:45 PM`, `Yesterday, 9:12 AM`, `Nov 3`, `Nov 3, 2025`. */
export function shortDate(date: Date, now: Date): string {
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days === 0) return words.list.today(time.format(date));
  if (days === 1) return words.list.yesterday(time.format(date));
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

/** `Monday, November 23`, as a title: Spanish and French write weekdays small elsewhere. */
export function titleOfDay(date: Date): string {
  const text = weekdayAndDay.format(date);
  return text.charAt(0).toLocaleUpperCase(ADMIN_LOCALE) + text.slice(1);
}

/** `Nov 29`, `Nov 29, 2027` in another year than this one. */
export function longDay(date: Date, now = new Date()): string {
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

/** `Nov 3, 2026, 2:45 PM` */
export function fullDate(date: Date): string {
  return full.format(date);
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
