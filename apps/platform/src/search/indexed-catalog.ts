/**
 * Questions to one site's index. What was computed for a question is remembered until a product changes, so that the
 * second page of a list does not filter the shop again.
 */
import type { Transaction } from '../database/database.ts';
import type { Condition } from '../query/filter.ts';
import type { Query, SortKey } from '../query/page.ts';
import type { Bits } from './bits.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { type SearchWish, type WordMatch, findWords, orderByPoints } from './find-words.ts';
import { type Match, matchRows } from './match.ts';
import { Orders } from './order.ts';
import { type RowPage, takeBest, takePage } from './page.ts';
import { Remembered } from './remembered.ts';

const NEWEST_FIRST: SortKey = { column: 'products.created_at', descending: true };
const USUAL_ORDERS = [
  NEWEST_FIRST.column,
  'products.list_price',
  'products.lowest_price',
  'products.name_folded',
] as const;

/** The answer to a question: a page of rows in order, all rows that it was taken from, and how many these are. */
export interface FoundRows extends RowPage {
  readonly kind: 'found';
  readonly total: number;
  readonly all: Bits;
}

export interface Matched {
  readonly rows: Bits;
  readonly total: number;
  /** Columns that would have to be read from the database to be sure. */
  readonly open: readonly string[];
}

export class IndexedCatalog {
  readonly index: CatalogIndex;
  readonly #orders: Orders;
  readonly #matches = new Remembered<Matched>(({ rows }) => rows.bytes);
  readonly #words = new Remembered<WordMatch>(({ rows, points }) => rows.bytes + points.byteLength);
  readonly #answers = new Remembered<FoundRows>(({ all, rows }) => all.bytes + 8 * rows.length);
  readonly #seen = new WeakMap<Transaction, number>();
  #rememberedOf = -1;

  constructor(index: CatalogIndex) {
    this.index = index;
    this.#orders = new Orders(index);
  }

  /** Notes the last change that a transaction sees, which may be one before the last that is in the index. */
  noteSeen(tx: Transaction, change: number): void {
    this.#seen.set(tx, change);
  }

  /** Whether what this transaction reads of the database is as new as the index: only then may others have it, too. */
  isAsSeenBy(tx: Transaction): boolean {
    return this.#seen.get(tx) === this.index.change;
  }

  /** The rows that a condition means. */
  match(condition: Condition, includeHidden: boolean): Matched {
    const among = this.index.rows(includeHidden);
    if (condition.kind === 'always' && condition.holds) {
      const total = includeHidden ? this.index.liveCount : this.index.shownCount;
      return { rows: among, total, open: [] };
    }
    return this.#remember(this.#matches, `${String(includeHidden)} ${JSON.stringify(condition)}`, () => {
      const { rows, open }: Match = matchRows(this.index, condition, among);
      return { rows, total: rows.count(), open };
    });
  }

  /** Makes one order that lists are usually asked for in, so that no question has to. Answers whether there are more. */
  prepareOrder(number: number): boolean {
    const column = USUAL_ORDERS[number];
    if (column !== undefined) this.#orders.byColumn(column, false);
    return number + 1 < USUAL_ORDERS.length;
  }

  /** The rows that hold the words of a text, with their points. */
  search(wish: SearchWish, includeHidden: boolean): WordMatch {
    const key = `${String(includeHidden)} ${wish.mode} ${String(wish.isFuzzy)} ${wish.language ?? ''} ${wish.text}`;
    return this.#remember(this.#words, key, () => findWords(this.index, wish, this.index.rows(includeHidden)));
  }

  /** A page of rows in the order of the query; without one in that of the collection, or newest first. */
  page(
    { rows, total }: Pick<Matched, 'rows' | 'total'>,
    { keys, page }: Pick<Query, 'keys' | 'page'>,
    inOrderOf?: string,
  ): RowPage {
    const [first, second] = keys;
    if (first === undefined && inOrderOf !== undefined) return takePage(this.#orders.byPlace(inOrderOf), rows, page);
    const { column, descending } = first ?? NEWEST_FIRST;
    if (second === undefined && !isSparse(total, this.index.size, page)) {
      return takePage(this.#orders.byColumn(column, descending), rows, page);
    }
    return takeBest(this.#orders.byColumns(keys.length === 0 ? [NEWEST_FIRST] : keys), rows.toNumbers(), page);
  }

  /** A page of rows, best first. */
  pageByPoints(rows: Bits, words: WordMatch, page: Query['page']): RowPage {
    return takeBest(orderByPoints(this.index, words), rows.toNumbers(), page);
  }

  /** How many products of a collection there are to see. */
  countInCollection(collectionId: string, includeHidden: boolean): number {
    return this.index.collections.bits(collectionId).countBoth(this.index.rows(includeHidden));
  }

  /** What was answered to the same question (as JSON) since a product changed. */
  recall(question: string): FoundRows | undefined {
    this.#forgetOld();
    return this.#answers.find(question);
  }

  keep(question: string, answer: FoundRows): void {
    this.#forgetOld();
    this.#answers.keep(question, answer);
  }

  #forgetOld(): void {
    if (this.#rememberedOf === this.index.version) return;
    this.#matches.clear();
    this.#words.clear();
    this.#answers.clear();
    this.#rememberedOf = this.index.version;
  }

  #remember<Value>(values: Remembered<Value>, key: string, compute: () => Value): Value {
    this.#forgetOld();
    const known = values.find(key);
    if (known !== undefined) return known;
    const value = compute();
    values.keep(key, value);
    return value;
  }
}

/** Whether so few of all rows match that it costs less to sort these than to walk past the others. */
function isSparse(total: number, size: number, page: Query['page']): boolean {
  const wanted = page.limit + (page.kind === 'offset' ? page.offset : 0);
  const walked = size * Math.min(1, wanted / Math.max(1, total));
  return total * 4 < walked;
}
