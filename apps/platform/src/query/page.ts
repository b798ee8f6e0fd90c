/**
 * Sorting and offset paging of a query (spec §7, §9). Every order ends with the row's id, so that two pages never show
 * the same row twice while nothing changes.
 */
import { DEFAULT_PAGE_SIZE, type PagingInput, type SortInput } from '@cartwright/contract';
import type { BrokenRule } from '../http/failure.ts';
import { type FieldTable, isSortable, listNames } from './fields.ts';

export interface SortKey {
  readonly column: string;
  readonly descending: boolean;
}

export interface Page {
  /** 0 is allowed: the answer then says only how many there are. */
  readonly limit: number;
  readonly offset: number;
}

export type ParsedSort =
  | { readonly kind: 'sort'; readonly keys: readonly SortKey[] }
  | { readonly kind: 'refused'; readonly rules: readonly BrokenRule[] };

/** Reads the sort keys; refused with one FIELD_NOT_ALLOWED for each field that cannot be sorted by. */
export function parseSort(
  sort: readonly SortInput[] | null | undefined,
  fields: FieldTable,
  path = 'query.sort',
): ParsedSort {
  const rules: BrokenRule[] = [];
  const keys: SortKey[] = [];
  for (const [index, { fieldName, order }] of (sort ?? []).entries()) {
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
    keys.push({ column, descending: order === 'DESC' });
  }
  return rules.length > 0 ? { kind: 'refused', rules } : { kind: 'sort', keys };
}

export function readPage(paging: PagingInput | null | undefined): Page {
  return { limit: paging?.limit ?? DEFAULT_PAGE_SIZE, offset: paging?.offset ?? 0 };
}

/** What a page says about the whole. */
export function describePage({ offset }: Page, count: number, total: number) {
  return { count, offset, total, tooManyToCount: false };
}
