/**
 * The ends of what a call takes: for each number, amount and date of its input schema, the values at which it stops
 * taking any. Nothing is listed by hand but a ladder of candidates: the schema itself says which of them it takes.
 */
import type { Endpoint } from '@cartwright/contract';
import { z } from 'zod';

import type { JsonObject, JsonValue } from './test-platform.ts';

/** One member of an input, and what it can be at most and at least. */
export interface ExtremeMember {
  /** Lists are entered at their first element: `shippingOption.rates.0.amount`. */
  readonly path: string;
  readonly values: readonly JsonValue[];
}

const NUMBERS: readonly number[] = [
  -Number.MAX_VALUE,
  -Number.MAX_SAFE_INTEGER,
  -1e15,
  -999_999_999.99,
  -180,
  -100,
  -90,
  -1,
  -0,
  Number.MIN_VALUE,
  0.0001,
  0.001,
  0.01,
  1,
  90,
  100,
  180,
  1000,
  99_999,
  100_000,
  1_000_000,
  999_999_999.99,
  1_000_000_000,
  1e12,
  1e15,
  8.64e15,
  Number.MAX_SAFE_INTEGER,
  1e16,
  1e21,
  Number.MAX_VALUE,
];
const DECIMALS: readonly string[] = [
  '-1000000000000000',
  '-0.000000000000000000000000000001',
  '0',
  '0.000000000000000000000000000001',
  '0.01',
  '1',
  '1.000001',
  '100',
  '999999999.99',
  '999999999999999',
  '1000000000000',
  '1000000000000000',
  '9007199254740993',
  '8640000000000000',
  '8640000000000001',
  '9999999999999999',
  '999999999999999999999999999999',
];
const DATES: readonly string[] = [
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000+23:59',
  '1969-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999-23:59',
  '+275760-09-13T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-01-01T00:00:00.000000000000000000000000000001Z',
];
const NOT_FINITE: readonly string[] = ['NaN', 'Infinity', '-Infinity'];
const DAYS: readonly string[] = ['0000-01-01', '0001-01-01', '9999-12-31'];

/** All members of an input that are numbers, amounts or dates. */
export function findExtremes({ input }: Endpoint): readonly ExtremeMember[] {
  const found = new Map<string, Set<JsonValue>>();
  walk(input as z.core.$ZodType as z.core.$ZodTypes, '', [], (path, values) => {
    if (values.length === 0) return;
    const all = found.get(path) ?? new Set();
    found.set(path, all);
    for (const value of values) all.add(value);
  });
  return [...found].map(([path, values]) => ({ path, values: [...values] }));
}

/** All members of an input that are free text: the longest accepted value, with a character of two UTF-16 units. */
export function findTextEnds({ input }: Endpoint): readonly ExtremeMember[] {
  const found = new Map<string, readonly JsonValue[]>();
  walk(input as z.core.$ZodType as z.core.$ZodTypes, '', [], (path, _, schema) => {
    const takes = (value: string): boolean => z.safeParse(schema, value).success;
    const longest = TEXT_LENGTHS.map((length) => '\u{1F3FA}'.padEnd(length, 'x')).findLast(takes);
    if (longest === undefined) return;
    found.set(path, [longest]);
  });
  return [...found].map(([path, values]) => ({ path, values }));
}

/** A copy with the member set. Undefined where the input has nothing around it: what is not there stays away. */
export function withMember(input: JsonObject, path: string, value: JsonValue): JsonObject | undefined {
  const copy = structuredClone(input) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  let around: unknown = copy;
  for (const name of names) {
    around = typeof around === 'object' && around !== null ? Reflect.get(around, name) : undefined;
  }
  if (typeof around !== 'object' || around === null) return undefined;
  Reflect.set(around, last, value);
  return copy as JsonObject;
}

type Report = (path: string, values: readonly JsonValue[], schema: z.core.$ZodType) => void;

function walk(schema: z.core.$ZodTypes, path: string, above: readonly z.core.$ZodType[], report: Report): void {
  if (above.includes(schema) || z.globalRegistry.get(schema)?.['readOnly'] === true) return;
  const { def } = schema._zod;
  const enter = (child: z.core.$ZodType, key = ''): void =>
    walk(
      child as z.core.$ZodTypes,
      key === '' ? path : path === '' ? key : `${path}.${key}`,
      [...above, schema],
      report,
    );
  switch (def.type) {
    case 'object':
      for (const [key, child] of Object.entries(def.shape)) enter(child, key);
      return;
    case 'array':
      return enter(def.element, '0');
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return enter(def.innerType);
    case 'lazy':
      return enter(def.getter());
    case 'union':
      for (const option of def.options) enter(option);
      return;
    default:
      reportEnds(schema, path, report);
  }
}

/** What contracts use as longest, and twice as much. */
const TEXT_LENGTHS: readonly number[] = [
  2, 10, 20, 36, 40, 50, 63, 64, 100, 128, 150, 200, 250, 300, 400, 500, 512, 600, 1000, 1200, 2000, 2048, 4000, 5000,
  8000, 10_000, 16_000, 20_000,
];

/** Text that takes any words is no number. */
function reportEnds(schema: z.core.$ZodType, path: string, report: Report): void {
  const takes = (value: unknown): boolean => z.safeParse(schema, value).success;
  if (takes({})) return;
  if (takes('neither a number nor a date')) {
    report(path, [], schema);
    return;
  }
  const ends = [NUMBERS, DECIMALS, DATES, DAYS, NOT_FINITE].flatMap((ladder: readonly (string | number)[]) => {
    const taken = ladder.filter(takes);
    return taken.length <= 4 ? taken : [...taken.slice(0, 2), ...taken.slice(-2)];
  });
  if (ends.length > 0) report(path, ends, schema);
}
