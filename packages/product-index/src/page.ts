/** Takes one page of matching rows in an order: by offset, or after the sort values of a row (keyset pagination). */
import type { RowOrder, SortedRows, SortValues } from './order.ts';
import type { PageStart } from './page-starts.ts';
import type { RowSet } from './row-set.ts';

/** The start of a page: after the row with these sort values, or before it. */
export interface PagePosition {
  readonly values: SortValues;
  readonly direction: 'next' | 'prev';
}

export type PageRequest =
  | { readonly kind: 'offset'; readonly limit: number; readonly offset: number }
  | { readonly kind: 'cursor'; readonly limit: number; readonly position?: PagePosition | undefined };

export interface RowPage {
  readonly rows: readonly number[];
  /** Positions of the neighboring pages; only for cursors, and only where such a page exists. */
  readonly edges: { readonly next?: PagePosition; readonly prev?: PagePosition };
}

/** Takes a page of sorted rows. Costs a step for each row between `findStart` of its offset and the page. */
export function takePage(
  sorted: SortedRows,
  matching: RowSet,
  page: PageRequest,
  findStart: (offset: number) => PageStart = (offset) => ({ step: 0, toSkip: offset }),
): RowPage {
  const { rows, isBackwards } = sorted;
  const at = (step: number): number => rows[isBackwards ? rows.length - 1 - step : step] ?? -1;
  if (page.kind === 'offset') {
    const found: number[] = [];
    const start = findStart(page.offset);
    let { toSkip } = start;
    for (let { step } = start; step < rows.length && found.length < page.limit; step += 1) {
      const row = at(step);
      if (!matching.has(row)) continue;
      if (toSkip > 0) toSkip -= 1;
      else found.push(row);
    }
    return { rows: found, edges: {} };
  }
  const { position, limit } = page;
  const isPrev = position?.direction === 'prev';
  const direction = isPrev ? -1 : 1;
  const found: number[] = [];
  const first = position === undefined ? 0 : findStep(rows.length, at, sorted, position.values, isPrev);
  for (let step = first; step >= 0 && step < rows.length && found.length <= limit; step += direction) {
    const row = at(step);
    if (matching.has(row)) found.push(row);
  }
  return createPage(found, page, sorted);
}

/** Takes a page of unsorted rows and sorts no more of them than the page needs. */
export function takeBest(order: RowOrder, rows: RowSet, page: PageRequest): RowPage {
  if (page.kind === 'offset') {
    const best = pickFirst(rows, page.offset + page.limit, order.compare);
    return { rows: best.slice(page.offset), edges: {} };
  }
  const { position, limit } = page;
  const isPrev = position?.direction === 'prev';
  const beyond =
    position === undefined
      ? rows
      : rows.filter((row) => {
          const comparison = order.compareTo(row, position.values);
          return isPrev ? comparison < 0 : comparison > 0;
        });
  const compare = isPrev ? (left: number, right: number) => order.compare(right, left) : order.compare;
  return createPage(pickFirst(beyond, limit + 1, compare), page, order);
}

/** Cuts the found rows to `limit` and derives the neighbors; one row more than `limit` means that more rows exist. */
function createPage(
  found: readonly number[],
  { position, limit }: Extract<PageRequest, { kind: 'cursor' }>,
  { valuesOf }: Pick<RowOrder, 'valuesOf'>,
): RowPage {
  const isPrev = position?.direction === 'prev';
  const isMore = found.length > limit;
  const taken = found.slice(0, limit);
  if (isPrev) taken.reverse();
  const start = taken[0];
  const end = taken.at(-1);
  const hasNext = isPrev || isMore;
  const hasPrev = isPrev ? isMore : position !== undefined;
  return {
    rows: taken,
    edges: {
      ...(hasNext && end !== undefined ? { next: { values: valuesOf(end), direction: 'next' } } : {}),
      ...(hasPrev && start !== undefined ? { prev: { values: valuesOf(start), direction: 'prev' } } : {}),
    },
  };
}

/** Returns whether `count` rows are so few of all that they are picked with a heap, and the others are not sorted. */
export function isPicked(count: number, total: number): boolean {
  return count * 8 < total;
}

/** Returns the first `count` rows in order; where they are few among many, with a heap of that size. */
function pickFirst(rows: RowSet, count: number, compare: (left: number, right: number) => number): readonly number[] {
  if (!isPicked(count, rows.count())) return rows.toNumbers().toSorted(compare).slice(0, count);
  // The last of the picked rows is at the root.
  const heap: number[] = [];
  const sink = (): void => {
    for (let parent = 0; ;) {
      const left = 2 * parent + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const child = right < heap.length && compare(heap[right] ?? 0, heap[left] ?? 0) > 0 ? right : left;
      if (compare(heap[child] ?? 0, heap[parent] ?? 0) <= 0) return;
      [heap[parent], heap[child]] = [heap[child] ?? 0, heap[parent] ?? 0];
      parent = child;
    }
  };
  rows.forEach((row) => {
    if (heap.length < count) {
      heap.push(row);
      // A list sorted in reverse is a heap.
      if (heap.length === count) heap.sort((left, right) => compare(right, left));
    } else if (compare(row, heap[0] ?? 0) < 0) {
      heap[0] = row;
      sink();
    }
  });
  return heap.toSorted(compare);
}

/** Returns the first step after these values, or the last step before them. */
function findStep(
  length: number,
  at: (step: number) => number,
  sorted: SortedRows,
  values: SortValues,
  isBefore: boolean,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = sorted.compareTo(at(middle), values);
    if (order < 0 || (order === 0 && !isBefore)) low = middle + 1;
    else high = middle;
  }
  return isBefore ? low - 1 : low;
}
