/**
 * Parses a query (filter, sort, one kind of paging) for a store (spec §7, §9). Every order ends with the row's id, so
 * that two pages never show the same row twice while nothing changes.
 */
import { DEFAULT_PAGE_SIZE, type Filter, type SortInput } from '@cartwright/contract';

import type { BrokenRule } from '../http/failure.ts';
import { type AskedWords, type Position, readCursor, writeCursor } from './cursor.ts';
import { type FieldTable, isSortable, listNames } from './fields.ts';
import { type Condition, parseFilter } from './filter.ts';

export interface SortKey {
  readonly column: string;
  readonly descending: boolean;
  /** Whether values may be missing; an index then serves one direction only on PostgreSQL. */
  readonly nullable?: true;
}

/** Limit 0 is allowed with offsets: the response then has only the total. */
export type Page =
  | { readonly kind: 'offset'; readonly limit: number; readonly offset: number }
  | { readonly kind: 'cursor'; readonly limit: number; readonly position?: Position | undefined };

export interface Query {
  readonly condition: Condition;
  /** Without the id; empty for the store's default order. */
  readonly keys: readonly SortKey[];
  readonly page: Page;
  /** The query itself, for the cursors of the adjacent pages. */
  readonly original: {
    readonly filter: Filter;
    readonly sort: readonly SortInput[];
    readonly words?: AskedWords | undefined;
  };
}

export interface QueryOptions {
  readonly words?: AskedWords | undefined;
  readonly filter?: Filter | null | undefined;
  readonly sort?: readonly SortInput[] | null | undefined;
  readonly paging?:
    | { readonly limit?: number | null | undefined; readonly offset?: number | null | undefined }
    | null
    | undefined;
  readonly cursorPaging?:
    | { readonly limit?: number | null | undefined; readonly cursor?: string | null | undefined }
    | null
    | undefined;
}

export type ParsedQuery =
  | { readonly kind: 'query'; readonly query: Query }
  | { readonly kind: 'refused'; readonly rules: readonly BrokenRule[] };

/**
 * Parses a query against the declared fields. A cursor contains its own filter and sort, as in the protocol. Refused
 * with every violation of filter, sort and cursor. `path` is the query's name in the request.
 */
export function parseQuery(
  input: QueryOptions,
  fields: FieldTable,
  { minorDigits, path = 'query' }: { readonly minorDigits: number; readonly path?: string },
): ParsedQuery {
  const cursor = input.cursorPaging?.cursor;
  const resumed = cursor === undefined || cursor === null || cursor === '' ? undefined : readCursor(cursor);
  if (resumed === 'unreadable') {
    const description = 'is not a cursor that an earlier answer gave';
    return { kind: 'refused', rules: [{ field: `${path}.cursorPaging.cursor`, rule: 'FORMAT', description }] };
  }
  const { filter: wanted, sort: order, words } = resumed ?? input;
  const original = { filter: wanted ?? {}, sort: order ?? [], ...(words === undefined ? {} : { words }) };
  const filter = parseFilter(original.filter, fields, { minorDigits, path: `${path}.filter` });
  const sort = parseSort(original.sort, fields, `${path}.sort`);
  if (filter.kind === 'refused' || sort.kind === 'refused') {
    return {
      kind: 'refused',
      rules: [...(filter.kind === 'refused' ? filter.rules : []), ...(sort.kind === 'refused' ? sort.rules : [])],
    };
  }
  const page = readPage(input, resumed?.position);
  return { kind: 'query', query: { condition: filter.condition, keys: sort.keys, page, original } };
}

function readPage({ paging, cursorPaging }: QueryOptions, position: Position | undefined): Page {
  if (cursorPaging === null || cursorPaging === undefined) {
    return { kind: 'offset', limit: paging?.limit ?? DEFAULT_PAGE_SIZE, offset: paging?.offset ?? 0 };
  }
  // An empty page has no neighboring pages.
  return { kind: 'cursor', limit: Math.max(1, cursorPaging.limit ?? DEFAULT_PAGE_SIZE), position };
}

export type ParsedSort =
  | { readonly kind: 'sort'; readonly keys: readonly SortKey[] }
  | { readonly kind: 'refused'; readonly rules: readonly BrokenRule[] };

/** Reads the sort keys; refused with one FIELD_NOT_ALLOWED for each field that cannot be sorted by. */
export function parseSort(sort: readonly SortInput[], fields: FieldTable, path: string): ParsedSort {
  const rules: BrokenRule[] = [];
  const keys: SortKey[] = [];
  for (const [index, { fieldName, order }] of sort.entries()) {
    const field = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined;
    if (field === undefined || !isSortable(field)) {
      rules.push({
        field: `${path}[${index}].fieldName`,
        rule: 'FIELD_NOT_ALLOWED',
        description: `"${fieldName}" is not a field that can be sorted by; these are: ${listNames(fields, isSortable)}`,
      });
      continue;
    }
    const column = field.kind === 'text' ? (field.foldedColumn ?? field.column) : field.column;
    keys.push({ column, descending: order === 'DESC', ...(field.nullable === true ? { nullable: true } : {}) });
  }
  return rules.length > 0 ? { kind: 'refused', rules } : { kind: 'sort', keys };
}

/** The keys with the id as the last one, in the direction of the one before it. */
export function withTieBreaker(keys: readonly SortKey[], idColumn: string): readonly SortKey[] {
  return [...keys, { column: idColumn, descending: keys.at(-1)?.descending === true }];
}

/** The neighbours of a page that was read with cursors: the sort values of its first and last row. */
export interface Edges {
  readonly next?: Position | undefined;
  readonly prev?: Position | undefined;
}

/** Paging metadata: offset and total, or cursors of the adjacent pages. */
export function describePage({ page, original }: Query, count: number, total: number | 'too-many', edges: Edges) {
  const offset = page.kind === 'offset' ? page.offset : 0;
  const facts =
    total === 'too-many' ? { count, offset, tooManyToCount: true } : { count, offset, total, tooManyToCount: false };
  return page.kind === 'offset' ? facts : { ...facts, cursors: describeCursors(original, edges) };
}

/** Absent where there is no such page. */
export function describeCursors(original: Query['original'], { next, prev }: Edges) {
  return {
    ...(next === undefined ? {} : { next: writeCursor({ ...original, position: next }) }),
    ...(prev === undefined ? {} : { prev: writeCursor({ ...original, position: prev }) }),
  };
}
