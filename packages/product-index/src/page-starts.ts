/**
 * Caches how many matching rows lie before every 512th step of an order, so that a page far into a list is found
 * without a walk past all rows before it. Invariant: a count is used for the version of the index that it was made of
 * only. It changes no page: without it, a page costs a step for each row before it.
 */
import type { SortedRows } from './order.ts';
import type { RowSet } from './row-set.ts';

const BLOCK = 512;
/** For one set of rows, so that the memory is that of the caller's cached sets times a constant. */
const MAX_ORDERS = 8;

/** A step of an order, and the number of matching rows between it and the page. */
export interface PageStart {
  readonly step: number;
  readonly toSkip: number;
}

export class PageStarts {
  /** For each set of rows and each order: the number of matching rows before each block of steps, as far as known. */
  #known = new WeakMap<RowSet, Map<string, number[]>>();
  #version = -1;

  /** Finds the start of a page by offset. `order` names the sorted rows and their direction. */
  find(version: number, order: string, sorted: SortedRows, matching: RowSet, offset: number): PageStart {
    if (offset < BLOCK) return { step: 0, toSkip: offset };
    const counts = this.#open(version, order, matching);
    let block = findBlock(counts, offset);
    let passed = counts[block] ?? 0;
    while (block === counts.length - 1 && (block + 1) * BLOCK <= sorted.rows.length) {
      const next = passed + countBlock(sorted, matching, block);
      counts.push(next);
      if (next > offset) break;
      block += 1;
      passed = next;
    }
    return { step: block * BLOCK, toSkip: offset - passed };
  }

  #open(version: number, order: string, matching: RowSet): number[] {
    if (this.#version !== version) this.#known = new WeakMap();
    this.#version = version;
    const orders = this.#known.get(matching) ?? new Map<string, number[]>();
    this.#known.set(matching, orders);
    const known = orders.get(order);
    if (known !== undefined) return known;
    if (orders.size === MAX_ORDERS) orders.clear();
    const counts = [0];
    orders.set(order, counts);
    return counts;
  }
}

/** Returns the last block that has no more than `offset` matching rows before it. */
function findBlock(counts: readonly number[], offset: number): number {
  let low = 0;
  let high = counts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((counts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function countBlock({ rows, isBackwards }: SortedRows, matching: RowSet, block: number): number {
  const first = isBackwards ? rows.length - (block + 1) * BLOCK : block * BLOCK;
  let count = 0;
  for (let index = first; index < first + BLOCK; index += 1) if (matching.has(rows[index] ?? -1)) count += 1;
  return count;
}
