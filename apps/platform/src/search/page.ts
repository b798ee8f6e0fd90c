/** One page of the rows that match, in an order: by offset, or by the values of the row that it begins behind. */
import type { Edges, Page } from '../query/page.ts';
import type { Bits } from './bits.ts';
import type { RowOrder, Sequence } from './order.ts';

export interface RowPage {
  readonly rows: readonly number[];
  readonly edges: Edges;
}

/** Takes a page out of a sequence. Costs a step for each row before it. */
export function takePage(sequence: Sequence, matching: Bits, page: Page): RowPage {
  const { rows, isBackwards } = sequence;
  const at = (step: number): number => rows[isBackwards ? rows.length - 1 - step : step] ?? -1;
  if (page.kind === 'offset') {
    const found: number[] = [];
    let toSkip = page.offset;
    for (let step = 0; step < rows.length && found.length < page.limit; step += 1) {
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
  const first = position === undefined ? 0 : findStep(rows.length, at, sequence, position.values, isPrev);
  for (let step = first; step >= 0 && step < rows.length && found.length <= limit; step += direction) {
    const row = at(step);
    if (matching.has(row)) found.push(row);
  }
  return bound(found, page, sequence);
}

/** Takes a page of these rows in an order that is made only as far as the page needs it. */
export function takeBest(order: RowOrder, rows: readonly number[], page: Page): RowPage {
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
          const place = order.compareTo(row, position.values);
          return isPrev ? place < 0 : place > 0;
        });
  const compare = isPrev ? (left: number, right: number) => order.compare(right, left) : order.compare;
  return bound(pickFirst(beyond, limit + 1, compare), page, order);
}

/** A page of at most `limit` rows out of those found (one more than asked tells that there are more), and its neighbours. */
function bound(
  found: readonly number[],
  { position, limit }: Extract<Page, { kind: 'cursor' }>,
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

/** The first `count` of the rows, in order: with a heap of that size where they are few among many. */
function pickFirst(
  rows: readonly number[],
  count: number,
  compare: (left: number, right: number) => number,
): readonly number[] {
  if (count * 8 >= rows.length) return rows.toSorted(compare).slice(0, count);
  // The last of those picked so far is on top.
  const heap: number[] = [];
  const sink = (): void => {
    for (let place = 0; ;) {
      const left = 2 * place + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const child = right < heap.length && compare(heap[right] ?? 0, heap[left] ?? 0) > 0 ? right : left;
      if (compare(heap[child] ?? 0, heap[place] ?? 0) <= 0) return;
      [heap[place], heap[child]] = [heap[child] ?? 0, heap[place] ?? 0];
      place = child;
    }
  };
  for (const row of rows) {
    if (heap.length < count) {
      heap.push(row);
      // A sorted list with its last first is a heap.
      if (heap.length === count) heap.sort((left, right) => compare(right, left));
    } else if (compare(row, heap[0] ?? 0) < 0) {
      heap[0] = row;
      sink();
    }
  }
  return heap.toSorted(compare);
}

/** The first step behind these values, or the last one before them. */
function findStep(
  length: number,
  at: (step: number) => number,
  sequence: Sequence,
  values: readonly (string | number | null)[],
  isBefore: boolean,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = sequence.compareTo(at(middle), values);
    if (order < 0 || (order === 0 && !isBefore)) low = middle + 1;
    else high = middle;
  }
  return isBefore ? low - 1 : low;
}
