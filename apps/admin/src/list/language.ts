/**
 * The locale of the admin's dates and numbers. They follow the language of its texts, never that of the shop, so that
 * no page mixes two. Amounts are in the currency of the shop.
 */
import { displayAmount, type Minor, parseAmount } from '@cartwright/react';

import { adminLanguages, readLanguage } from '../words/languages.ts';

export const ADMIN_LOCALE: string = adminLanguages[readLanguage()].locale;

/** An amount of the platform as the admin formats it: `$84.00`, `KWD 1.250`; empty where there is none. */
export function showAmount(amount: string | number | null | undefined, currency: string | null | undefined): string {
  if (amount === null || amount === undefined || !currency) return '';
  return showMinorAmount(parseAmount(amount, currency), currency);
}

/** The same of an amount in the currency's smallest unit. */
export function showMinorAmount(amount: Minor, currency: string): string {
  return keepSymbol(displayAmount(amount, currency, ADMIN_LOCALE));
}

/**
 * In an amount that runs from right to left, marks keep the sign of `US$` at its end, a negative number before it, and
 * Latin text that follows apart from it.
 */
export function keepSymbol(amount: string): string {
  if (!amount.startsWith('\u200f')) return amount;
  const kept = amount.replace(/(?<=[A-Z])\$/u, '$$\u200e').replace(/(?<=-.*\d)(?=\u00a0)/u, '\u200f');
  return kept.endsWith('\u200f') ? kept : `${kept}\u200f`;
}
