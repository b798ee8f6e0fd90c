/** Amounts as people type them, `1 290,50` or `1,290.50`, become plain text with a dot. Any other text stays as it was. */
import { decimalMark, readNumberText } from '../sheet/number-text.ts';
import { minorDigits } from './minor-digits.ts';

/** Digits, in groups of two or three where they are separated at all, and decimals. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:[.,'’\s]\d{2,3})+)(?:[.,]\d+)?$/u;
/** In a currency with three decimals: no group of thousands. */
const THREE_DECIMALS = /^(\d+)[.,](\d{3})$/u;

export function readTypedAmount(typed: string, currency: string, decimal = decimalMark): string {
  const text = typed.trim();
  if (!AMOUNT.test(text)) return typed;
  const [, whole, decimals] = (minorDigits(currency) === 3 ? THREE_DECIMALS.exec(text) : null) ?? [];
  return whole === undefined ? readNumberText(text, decimal) : `${whole}.${decimals}`;
}
