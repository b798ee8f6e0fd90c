/**
 * Numbers as people type and paste them: `1.234,50 €`, `$1,234.50`, `1 234,5`. Returns plain text with a dot; text that
 * is no number is returned as it was.
 */
import { ADMIN_LOCALE } from '../list/language.ts';

/** `decimal` decides where one separator before three digits may be either: the one of the person's own language. */
export function readNumberText(text: string, decimal: '.' | ','): string {
  const bare = text
    .replaceAll(/[\s\u00a0\u202f'’]/gu, '')
    .replace(/^([+\-−]?)(?:[A-Z]{3}|\p{Sc})/u, '$1')
    .replace(/(?:[A-Z]{3}|\p{Sc})$/u, '')
    .replace('−', '-');
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/u.test(bare)) return text;
  const mark = findDecimalMark(bare, decimal);
  if (mark === undefined) return bare.replaceAll(/[.,]/gu, '');
  const at = bare.lastIndexOf(mark);
  const whole = bare.slice(0, at).replaceAll(/[.,]/gu, '');
  const decimals = bare.slice(at + 1);
  return /^\d*$/u.test(decimals) ? `${/\d/u.test(whole) ? whole : `${whole}0`}.${decimals || '0'}` : text;
}

/** The mark before the decimals; undefined where all marks group digits, or there are none. */
function findDecimalMark(bare: string, decimal: '.' | ','): '.' | ',' | undefined {
  const dots = bare.split('.').length - 1;
  const commas = bare.split(',').length - 1;
  if (dots > 0 && commas > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ',';
  const [mark, count] = dots > 0 ? (['.', dots] as const) : ([',', commas] as const);
  if (count !== 1) return undefined;
  // `1,234` is a thousand where the dot is decimal; `84,50` is an amount everywhere.
  const isAmbiguous = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/u.test(bare);
  return isAmbiguous && mark !== decimal ? undefined : mark;
}

/** The decimal mark of a language. */
export function readDecimalMark(locale: string): '.' | ',' {
  const part = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal');
  return part?.value === ',' ? ',' : '.';
}

/** The decimal mark of the admin's language: fields show it, and read what is typed by it. */
export const decimalMark = readDecimalMark(ADMIN_LOCALE);

/** Plain text with a dot as the admin's language writes it: `84,00`. Any other text stays as it was. */
export function showNumberText(text: string, decimal: '.' | ',' = decimalMark): string {
  return /^-?\d*\.\d+$/u.test(text) ? text.replace('.', decimal) : text;
}
