/** Sizes of files as a merchant reads them. */
import { ADMIN_LOCALE } from './language.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `1.5 MB` */
export function showSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = UNITS[power] ?? 'byte';
  // The short form has no plural: `44 byte`.
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const format = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(ADMIN_LOCALE, format).format(bytes / 1000 ** power);
}
