/** Decimal numbers of the platform as the admin shows them: every digit is kept, and the point is that of the language. */
import { ADMIN_LOCALE } from '../list/language.ts';

/** `0.920` → `0.920` in English, `0,920` in German. */
export function showDecimal(decimal: string, locale = ADMIN_LOCALE): string {
  if (!isDecimal(decimal)) return decimal;
  const digits = decimal.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimal);
}

function isDecimal(text: string): text is `${number}` {
  return /^\d{1,20}(\.\d{1,20})?$/u.test(text);
}
