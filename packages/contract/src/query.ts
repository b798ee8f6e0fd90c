/**
 * The query language: filter operators, sort, offset and cursor paging (spec §7, §9). A filter is data: this module
 * checks its form and size; each query checks its fields.
 */
import { z } from 'zod';

import { atMostOne } from './one-of.ts';
import { PlaceInput, text, wholeFromText } from './wire.ts';

export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 100;
/** GET queries whose encoded parameters are longer than this are sent as POST instead (spec §9). */
export const MAX_GET_QUERY_LENGTH = 4000;

/** Operators of one field. A bare value means `$eq`. */
export const FILTER_OPERATORS = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$startsWith',
  '$endsWith',
  '$contains',
  '$hasSome',
  '$hasAll',
  '$in',
  '$nin',
  '$exists',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];
const LIST_OPERATORS: readonly string[] = ['$hasSome', '$hasAll', '$in', '$nin'];
const TEXT_OPERATORS: readonly string[] = ['$startsWith', '$endsWith'];

/** Operators that join filters. */
export const LOGICAL_OPERATORS = ['$and', '$or', '$not'] as const;

export const SORT_ORDERS = ['ASC', 'DESC'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export type FilterValue = string | number | boolean | null;
export type FieldCondition =
  | FilterValue
  | FilterValue[]
  | { [Operator in FilterOperator]?: FilterValue | FilterValue[] };

/** A filter as it travels: `{"$and": [{"name": {"$startsWith": "Mug"}}, {"visible": true}]}`. */
export interface Filter {
  [field: string]: FieldCondition | Filter | Filter[];
}

/** Bounds that keep a filter from becoming an attack. */
const MAX_CONDITIONS = 100;
const DEEPEST_NESTING = 10;
const MAX_VALUES = 1000;
const MAX_VALUE_LENGTH = 10_000;
/** A filter that is longer is sent as an object. */
const MAX_JSON_TEXT_LENGTH = 100_000;

type Report = (path: PropertyKey[], rule: string, message: string) => void;

/** A filter, as an object or as its JSON text. */
export const FilterInput = z.preprocess(
  readJsonText,
  z.record(z.string(), z.unknown()).superRefine((filter, context) => {
    const report: Report = (path, rule, message) => {
      context.addIssue({ code: 'custom', path, message, params: { rule } });
    };
    checkFilter(filter, [], { left: MAX_CONDITIONS }, report);
  }),
) as unknown as z.ZodType<Filter, Filter | string>;
export type FilterInput = z.output<typeof FilterInput>;

export const SortInput = z.object({
  fieldName: text(512, 1),
  order: z.enum(SORT_ORDERS).nullish(),
  origin: PlaceInput.nullish(),
});
export type SortInput = z.output<typeof SortInput>;

/** The sort order, as a list or as its JSON text. */
export const SortListInput = z.preprocess(readJsonText, z.array(SortInput).max(10)) as unknown as z.ZodType<
  SortInput[],
  z.input<typeof SortInput>[] | string
>;
export type SortListInput = z.output<typeof SortListInput>;

const limit = wholeFromText(0, MAX_PAGE_SIZE).nullish();

export const PagingInput = z.object({ limit, offset: wholeFromText(0, Number.MAX_SAFE_INTEGER).nullish() });
export type PagingInput = z.output<typeof PagingInput>;

export const CursorPagingInput = z.object({ limit, cursor: text(16_000).nullish() });
export type CursorPagingInput = z.output<typeof CursorPagingInput>;

/** A query; without paging it means the first 50. */
export const QueryInput = z
  .object({
    filter: FilterInput.nullish(),
    sort: SortListInput.nullish(),
    paging: PagingInput.nullish(),
    cursorPaging: CursorPagingInput.nullish(),
  })
  .superRefine(atMostOne('paging', 'cursorPaging'));
export type QueryInput = z.output<typeof QueryInput>;

/** The same with an absent query meaning "everything, first page". */
export const OptionalQueryInput = QueryInput.prefault({});
export type OptionalQueryInput = z.output<typeof OptionalQueryInput>;

/** Cursors of the neighboring pages; absent or empty where there is none. */
export const Cursors = z.object({ next: z.string().nullish(), prev: z.string().nullish() });
export type Cursors = z.output<typeof Cursors>;

/** The position of this page. `total` is absent where there are too many results to count. */
export const PagingMetadata = z.object({
  count: z.number().nullish(),
  offset: z.number().nullish(),
  total: z.number().nullish(),
  tooManyToCount: z.boolean().nullish(),
  cursors: Cursors.optional(),
});
export type PagingMetadata = z.output<typeof PagingMetadata>;

/** Both spellings: clients read `metadata`, the specification says `pagingMetadata`. */
export const pagingResponse = { metadata: PagingMetadata, pagingMetadata: PagingMetadata };

// ------------------------------------------------------------------------------------------------ checking a filter

function checkFilter(
  filter: Record<string, unknown>,
  path: PropertyKey[],
  budget: { left: number },
  report: Report,
): void {
  if (path.length > DEEPEST_NESTING * 2) {
    report(path, 'MAX', `must not be nested deeper than ${DEEPEST_NESTING} levels`);
    return;
  }
  for (const [key, value] of Object.entries(filter)) {
    const here = [...path, key];
    budget.left -= 1;
    if (budget.left === -1)
      report(here, 'MAX_SIZE', `must not be part of a filter of more than ${MAX_CONDITIONS} conditions`);
    if (budget.left < 0) return;
    if (key === '$and' || key === '$or') checkList(value, here, budget, report);
    else if (key === '$not') checkNested(value, here, budget, report);
    else if (key.startsWith('$')) reportOperator(here, report, LOGICAL_OPERATORS);
    else checkCondition(value, here, report);
  }
}

function checkList(value: unknown, path: PropertyKey[], budget: { left: number }, report: Report): void {
  if (!Array.isArray(value)) {
    report(path, 'VALIDATION', 'must be a list of filters');
    return;
  }
  value.forEach((entry: unknown, index) => checkNested(entry, [...path, index], budget, report));
}

function checkNested(value: unknown, path: PropertyKey[], budget: { left: number }, report: Report): void {
  if (isObject(value)) checkFilter(value, path, budget, report);
  else report(path, 'VALIDATION', 'must be a filter: an object of fields and operators');
}

function checkCondition(value: unknown, path: PropertyKey[], report: Report): void {
  if (!isObject(value)) {
    checkValue(value, path, report, Array.isArray(value));
    return;
  }
  for (const [operator, operand] of Object.entries(value)) {
    const here = [...path, operator];
    if (!FILTER_OPERATORS.some((known) => known === operator)) reportOperator(here, report, FILTER_OPERATORS);
    else if (operator === '$exists') {
      if (typeof operand !== 'boolean' && operand !== 'true' && operand !== 'false') {
        report(here, 'VALIDATION', 'must be true or false');
      }
    } else if (TEXT_OPERATORS.includes(operator) && typeof operand !== 'string') {
      report(here, 'VALIDATION', 'must be text');
    } else checkValue(operand, here, report, LIST_OPERATORS.includes(operator));
  }
}

function checkValue(value: unknown, path: PropertyKey[], report: Report, isList: boolean): void {
  if (isList) {
    if (!Array.isArray(value)) report(path, 'VALIDATION', 'must be a list of values');
    else if (value.length > MAX_VALUES) report(path, 'MAX_SIZE', `must have at most ${MAX_VALUES} entries`);
    else value.forEach((entry: unknown, index) => checkValue(entry, [...path, index], report, false));
  } else if (typeof value === 'string') {
    if (value.length > MAX_VALUE_LENGTH) report(path, 'MAX_LENGTH', `must have at most ${MAX_VALUE_LENGTH} characters`);
  } else if (value !== null && typeof value !== 'number' && typeof value !== 'boolean') {
    report(path, 'VALIDATION', 'must be text, a number, true, false or null');
  }
}

function reportOperator(path: PropertyKey[], report: Report, known: readonly string[]): void {
  report(path, 'INVALID_ENUM_VALUE', `is no operator; use one of ${known.join(', ')}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value that may have been sent as its JSON text. */
export function readJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > MAX_JSON_TEXT_LENGTH) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
