/**
 * The language of the admin. Words, dates and numbers follow it, never the language of the shop or of the browser, so
 * that no page mixes two. Amounts are in the currency of the shop.
 */
import { displayAmount, parseAmount } from '@cartwright/react';

export const ADMIN_LOCALE = 'en-US';

/** An amount of the platform as the admin formats it: `$84.00`, `KWD 1.250`; empty where there is none. */
export function showAmount(amount: string | number | null | undefined, currency: string | null | undefined): string {
  if (amount === null || amount === undefined || !currency) return '';
  return displayAmount(parseAmount(amount, currency), currency, ADMIN_LOCALE);
}
