/** The unit price, which some laws require: per 100 ml, per kilogram. Exact, rounded once. */
import type { MeasurementUnit } from '@cartwright/contract';
import { type Minor, scaleAmount } from '@cartwright/pricing';

import type { UnitMeasure } from './product.ts';

/** The price of the base quantity. Undefined if the two units are of different kinds (a liter, per meter). */
export function readPricePerUnit(price: Minor, measure: UnitMeasure | undefined): Minor | undefined {
  if (measure === undefined) return undefined;
  const total = baseUnits(measure.totalQuantity, measure.totalMeasurementUnit);
  const base = baseUnits(measure.baseQuantity, measure.baseMeasurementUnit);
  if (total === undefined || base === undefined || total.kind !== base.kind || total.amount === 0) return undefined;
  return scaleAmount(price, base.amount, total.amount, 'half-up');
}

/**
 * Each unit as a whole number of a smallest one of its kind, so that prices per unit stay exact: volumes in 10⁻¹⁰
 * millilitres, masses in nanograms, lengths in micrometres, areas in hundredths of a square millimetre. The units of
 * the United States are whole numbers of these by their legal definition.
 */
const UNITS: Readonly<
  Partial<Record<MeasurementUnit, { readonly kind: 'volume' | 'mass' | 'length' | 'area'; readonly size: number }>>
> = {
  ML: { kind: 'volume', size: 1e10 },
  CL: { kind: 'volume', size: 1e11 },
  L: { kind: 'volume', size: 1e13 },
  CBM: { kind: 'volume', size: 1e16 },
  FLOZ: { kind: 'volume', size: 295_735_295_625 },
  PT: { kind: 'volume', size: 4_731_764_730_000 },
  QT: { kind: 'volume', size: 9_463_529_460_000 },
  GAL: { kind: 'volume', size: 37_854_117_840_000 },
  MG: { kind: 'mass', size: 1e6 },
  G: { kind: 'mass', size: 1e9 },
  KG: { kind: 'mass', size: 1e12 },
  OZ: { kind: 'mass', size: 28_349_523_125 },
  LB: { kind: 'mass', size: 453_592_370_000 },
  MM: { kind: 'length', size: 1_000 },
  CM: { kind: 'length', size: 10_000 },
  M: { kind: 'length', size: 1_000_000 },
  IN: { kind: 'length', size: 25_400 },
  FT: { kind: 'length', size: 304_800 },
  YD: { kind: 'length', size: 914_400 },
  SQM: { kind: 'area', size: 1e8 },
  SQFT: { kind: 'area', size: 9_290_304 },
};

function baseUnits(quantity: number, unit: string): { readonly kind: string; readonly amount: number } | undefined {
  const known = UNITS[unit as MeasurementUnit];
  return known === undefined ? undefined : { kind: known.kind, amount: Math.round(quantity * known.size) };
}
