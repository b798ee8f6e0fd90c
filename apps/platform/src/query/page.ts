/**
 * Sorting and offset paging of a query (spec §7, §9). Every order ends with the row's id, so that two pages never show
 * the same row twice while nothing changes.
 */
import { type FieldTable, type QueryViolation, isSortable, listNames } from './fields.ts';

/** Page size without one, and the largest (spec §9; the protocol's paging declares 100). */
export const PAGE_LIMITS = { standard: 50, largest: 100 } as const;

export interface SortKey {
  readonly column: string;
  readonly descending: boolean;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export type ParsedSort =
  | { readonly kind: 'sort'; readonly keys: readonly SortKey[] }
  | { readonly kind: 'refused'; readonly violations: readonly QueryViolation[] };

/** Reads `[{fieldName, order}]`, or its older form as JSON text `[{"name":"asc"}]`. Absent: no keys. */
export function parseSort(sort: unknown, fields: FieldTable, path = 'query.sort'): ParsedSort {
  const violations: QueryViolation[] = [];
  const keys: SortKey[] = [];
  for (const [index, [name, order]] of readEntries(sort).entries()) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined || !isSortable(field)) {
      violations.push({
        field: `${path}[${index}].fieldName`,
        rule: 'FIELD_NOT_ALLOWED',
        description: `"${name}" is not a field that can be sorted by; these are: ${listNames(fields, isSortable)}`,
        data: {},
      });
    } else if (!/^(asc|desc)$/i.test(order)) {
      violations.push({
        field: `${path}[${index}].order`,
        rule: 'INVALID_ENUM_VALUE',
        description: 'must be ASC or DESC',
        data: { threshold: ['ASC', 'DESC'] },
      });
    } else {
      const column = field.kind === 'text' ? (field.foldedColumn ?? field.column) : field.column;
      keys.push({ column, descending: /^desc$/i.test(order) });
    }
  }
  return violations.length > 0 ? { kind: 'refused', violations } : { kind: 'sort', keys };
}

export type ParsedPage =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'refused'; readonly violations: readonly QueryViolation[] };

/** Reads `{limit, offset}`; limit 0 is allowed and answers only the total. */
export function parsePage(
  paging: { limit?: unknown; offset?: unknown } | undefined,
  path = 'query.paging',
): ParsedPage {
  const limit = paging?.limit ?? PAGE_LIMITS.standard;
  const offset = paging?.offset ?? 0;
  const violations: QueryViolation[] = [];
  if (!isWhole(limit)) violations.push(notWhole(`${path}.limit`));
  else if (limit > PAGE_LIMITS.largest) {
    violations.push({
      field: `${path}.limit`,
      rule: 'MAX',
      description: `must be at most ${PAGE_LIMITS.largest}`,
      data: { threshold: PAGE_LIMITS.largest },
    });
  }
  if (!isWhole(offset)) violations.push(notWhole(`${path}.offset`));
  if (violations.length > 0 || !isWhole(limit) || !isWhole(offset)) return { kind: 'refused', violations };
  return { kind: 'page', page: { limit, offset } };
}

/** What a page says about the whole, under both names that clients read (protocol §5). */
export function describePage(page: Page, count: number, total: number) {
  const facts = { count, offset: page.offset, total, tooManyToCount: false };
  return { metadata: facts, pagingMetadata: facts };
}

function notWhole(field: string): QueryViolation {
  return { field, rule: 'MIN', description: 'must be a whole number of at least 0', data: { threshold: 0 } };
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function readEntries(sort: unknown): readonly (readonly [name: string, order: string])[] {
  const list = typeof sort === 'string' ? readJsonList(sort) : sort;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown): (readonly [string, string])[] => {
    if (typeof entry !== 'object' || entry === null) return [['', 'ASC']];
    if ('fieldName' in entry) {
      const order = 'order' in entry && entry.order !== undefined && entry.order !== null ? String(entry.order) : 'ASC';
      return [[String(entry.fieldName), order]];
    }
    return Object.entries(entry).map(([name, order]) => [name, String(order)] as const);
  });
}

function readJsonList(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return [{}];
  }
}
