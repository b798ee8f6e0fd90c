/** The units of contents and weights, by their values in the protocol. */
import { words } from '../words/words.ts';

export const measures = [
  'ML',
  'CL',
  'L',
  'MG',
  'G',
  'KG',
  'MM',
  'CM',
  'M',
  'SQM',
  'CBM',
  'OZ',
  'LB',
  'FLOZ',
  'PT',
  'QT',
  'GAL',
  'IN',
  'FT',
  'YD',
  'SQFT',
] as const;

export type Measure = (typeof measures)[number];

/** `KG` → `kg`. */
export function showMeasure(unit: string): string {
  const known: Readonly<Record<string, string>> = words.productForm.measures;
  return known[unit] ?? unit.toLowerCase();
}
