/**
 * Decimal numbers as text, the way money travels (`"24.50"`). Compared exactly, digit by digit: no value passes
 * through a binary float.
 */
import { z } from 'zod';

/** Bounds of a decimal member; texts are decimals themselves. */
export interface DecimalBounds {
  readonly gte?: string;
  readonly gt?: string;
  readonly lte?: string;
  readonly lt?: string;
  /** Most digits after the point. */
  readonly maxScale?: number;
}

const DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/;

/** A decimal number as text within bounds; each broken bound is its own kind of violation (spec §4). */
export function decimal(bounds: DecimalBounds = {}): z.ZodString {
  return z.string().superRefine((value, context) => {
    if (!DECIMAL.test(value)) {
      context.addIssue({
        code: 'custom',
        message: 'must be a decimal number as text such as "12.50"',
        params: { rule: 'FORMAT' },
      });
      return;
    }
    for (const [rule, message] of brokenBounds(value, bounds)) {
      context.addIssue({ code: 'custom', message, params: { rule } });
    }
  });
}

/** An amount of money: 0 to 10¹⁵, as the protocol bounds it. */
export const money = decimal({ gte: '0', lte: '1000000000000000' });

/** A share of 1 with up to six digits after the point: a tax rate. */
export const rate = decimal({ gte: '0', lte: '1', maxScale: 6 });

/**
 * Compares two decimal texts.
 * @returns negative, zero or positive, like a sort function.
 */
export function compareDecimals(left: string, right: string): number {
  const scale = Math.max(scaleOf(left), scaleOf(right));
  const difference = scaled(left, scale) - scaled(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function* brokenBounds(value: string, bounds: DecimalBounds): Generator<[rule: string, message: string]> {
  if (bounds.gte !== undefined && compareDecimals(value, bounds.gte) < 0) {
    yield ['DECIMAL_GTE', `must be ${bounds.gte} or more`];
  }
  if (bounds.gt !== undefined && compareDecimals(value, bounds.gt) <= 0) {
    yield ['DECIMAL_GT', `must be more than ${bounds.gt}`];
  }
  if (bounds.lte !== undefined && compareDecimals(value, bounds.lte) > 0) {
    yield ['DECIMAL_LTE', `must be ${bounds.lte} or less`];
  }
  if (bounds.lt !== undefined && compareDecimals(value, bounds.lt) >= 0) {
    yield ['DECIMAL_LT', `must be less than ${bounds.lt}`];
  }
  if (bounds.maxScale !== undefined && scaleOf(value) > bounds.maxScale) {
    yield ['DECIMAL_MAX_SCALE', `must have at most ${bounds.maxScale} digits after the point`];
  }
}

function scaleOf(value: string): number {
  const point = value.indexOf('.');
  return point < 0 ? 0 : value.length - point - 1;
}

function scaled(value: string, scale: number): bigint {
  return BigInt(value.replace('.', '') + '0'.repeat(scale - scaleOf(value)));
}
