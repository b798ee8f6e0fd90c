/** A part of a whole, as people read it. */
import { ADMIN_LOCALE } from '../list/language.ts';

const format = new Intl.NumberFormat(ADMIN_LOCALE, { style: 'percent' });

/** `45` is `45%`. */
export function showShare(percent: number): string {
  return format.format(percent / 100);
}
