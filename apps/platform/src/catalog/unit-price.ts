/** The price by which goods are compared where the law asks for it: per 100 ml, per kilogram. Exact, rounded once. */
import type { MeasurementUnit } from '@cartwright/contract';
import { type Minor, scaleAmount } from '@cartwright/pricing';

import type { UnitMeasure } from './product.ts';

/** What the base quantity costs. Undefined where the two quantities are of different kinds (a litre, per metre). */
export function readPricePerUnit(price: Minor, measure: UnitMeasure | undefined): Minor | undefined {
  if (measure === undefined) return undefined;
  const total = baseUnits(measure.totalQuantity, measure.totalMeasurementUnit);
  const base = baseUnits(measure.baseQuantity, measure.baseMeasurementUnit);
  if (total === undefined || base === undefined || total.kind !== base.kind || total.amount === 0) return undefined;
  return scaleAmount(price, base.amount, total.amount, 'half-up');
}

/**
 * Each unit as a whole number of a smallest one of its kind, so that prices per unit stay exact: volumes in cubic
 * millimetres (US measures by their legal definition in cubic inches), masses in micrograms, lengths in
 * micrometres, areas in square millimetres.
 */
const UNITS: Readonly<
  Partial<Record<MeasurementUnit, { readonly kind: 'volume' | 'mass' | 'length' | 'area'; readonly size: number }>>
> = {
  ML: { kind: 'volume', size: 1_000 },
  CL: { kind: 'volume', size: 10_000 },
  L: { kind: 'volume', size: 1_000_000 },
  CBM: { kind: 'volume', size: 1_000_000_000 },
  FLOZ: { kind: 'volume', size: 29_574 },
  PT: { kind: 'volume', size: 473_176 },
  QT: { kind: 'volume', size: 946_353 },
  GAL: { kind: 'volume', size: 3_785_412 },
  MG: { kind: 'mass', size: 1_000 },
  G: { kind: 'mass', size: 1_000_000 },
  KG: { kind: 'mass', size: 1_000_000_000 },
  OZ: { kind: 'mass', size: 28_349_523 },
  LB: { kind: 'mass', size: 453_592_370 },
  MM: { kind: 'length', size: 1_000 },
  CM: { kind: 'length', size: 10_000 },
  M: { kind: 'length', size: 1_000_000 },
  IN: { kind: 'length', size: 25_400 },
  FT: { kind: 'length', size: 304_800 },
  YD: { kind: 'length', size: 914_400 },
  SQM: { kind: 'area', size: 1_000_000 },
  SQFT: { kind: 'area', size: 92_903 },
};

function baseUnits(quantity: number, unit: string): { readonly kind: string; readonly amount: number } | undefined {
  const known = UNITS[unit as MeasurementUnit];
  return known === undefined ? undefined : { kind: known.kind, amount: Math.round(quantity * known.size) };
}
