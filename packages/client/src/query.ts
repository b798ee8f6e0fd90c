/**
 * Queries: an immutable builder that collects conditions, order and page, and pages that know their neighbours
 * (spec §7 "Catalog read", §9). The wire's filter language is written here and nowhere else.
 */
import { define, type ModuleFunction, type Route } from './call.ts';
import { encodePath, type Shape } from './codec.ts';
import { FlowError } from './errors.ts';
import type { CallOptions } from './transport.ts';

/** A query as it travels. */
export interface Query {
  readonly filter?: Filter;
  readonly sort?: readonly Sorting[];
  readonly paging?: { readonly limit: number; readonly offset: number };
  readonly cursorPaging?: { readonly limit: number; readonly cursor?: string };
}

export type Filter = Readonly<Record<string, unknown>>;

export interface Sorting {
  readonly fieldName: string;
  readonly order: 'ASC' | 'DESC';
}

/** Which fields each kind of condition accepts; a field outside these is a type error. */
export interface QueryFields {
  /** eq, ne, in, hasSome, hasAll, exists, isEmpty, isNotEmpty */
  comparable: string;
  /** ge, gt, le, lt, between */
  ordered: string;
  /** startsWith, endsWith, contains */
  text: string;
  /** ascending, descending */
  sortable: string;
}

/** The type of the member at a dotted path. */
export type ValueAt<Item, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Item
    ? ValueAt<NonNullable<Item[Head]>, Rest>
    : never
  : Path extends keyof Item
    ? NonNullable<Item[Path]>
    : never;

type Entry<Value> = Value extends readonly (infer Item)[] ? Item : Value;

/** Collects a query. Every method returns a new builder; `find` asks. */
export interface QueryBuilder<Item, Fields extends QueryFields, Page> {
  /** The query so far. */
  readonly query: Query;
  eq<Field extends Fields['comparable']>(
    field: Field,
    value: Entry<ValueAt<Item, Field>> | ValueAt<Item, Field> | null | undefined,
  ): this;
  ne<Field extends Fields['comparable']>(
    field: Field,
    value: Entry<ValueAt<Item, Field>> | ValueAt<Item, Field> | null | undefined,
  ): this;
  ge<Field extends Fields['ordered']>(field: Field, value: ValueAt<Item, Field>): this;
  gt<Field extends Fields['ordered']>(field: Field, value: ValueAt<Item, Field>): this;
  le<Field extends Fields['ordered']>(field: Field, value: ValueAt<Item, Field>): this;
  lt<Field extends Fields['ordered']>(field: Field, value: ValueAt<Item, Field>): this;
  /** From `from`, up to but not including `to`. */
  between<Field extends Fields['ordered']>(field: Field, from: ValueAt<Item, Field>, to: ValueAt<Item, Field>): this;
  startsWith<Field extends Fields['text']>(field: Field, text: string): this;
  endsWith<Field extends Fields['text']>(field: Field, text: string): this;
  contains<Field extends Fields['text']>(field: Field, text: string): this;
  hasSome<Field extends Fields['comparable']>(field: Field, values: readonly Entry<ValueAt<Item, Field>>[]): this;
  hasSome<Field extends Fields['comparable']>(field: Field, ...values: Entry<ValueAt<Item, Field>>[]): this;
  hasAll<Field extends Fields['comparable']>(field: Field, values: readonly Entry<ValueAt<Item, Field>>[]): this;
  hasAll<Field extends Fields['comparable']>(field: Field, ...values: Entry<ValueAt<Item, Field>>[]): this;
  in<Field extends Fields['comparable']>(field: Field, values: readonly Entry<ValueAt<Item, Field>>[]): this;
  exists<Field extends Fields['comparable']>(field: Field, does?: boolean): this;
  isEmpty<Field extends Fields['comparable']>(field: Field): this;
  isNotEmpty<Field extends Fields['comparable']>(field: Field): this;
  /** Both: everything so far, and the other query's conditions. */
  and(other: { readonly query: Query }): this;
  /** Either: everything so far, or the other query's conditions. */
  or(other: { readonly query: Query }): this;
  /** The opposite of the other query's conditions. Replaces everything so far (protocol §5). */
  not(other: { readonly query: Query }): this;
  ascending(...fields: Fields['sortable'][]): this;
  descending(...fields: Fields['sortable'][]): this;
  /** At most so many per page. 50 unless told otherwise. */
  limit(count: number): this;
  /** Starts after so many. */
  skip(count: number): this;
  /** Asks for the first page. */
  find(options?: CallOptions): Promise<Page>;
  /** All pages, one request each: `for await (const page of query) …`. */
  [Symbol.asyncIterator](): AsyncIterator<Page>;
}

/** A page of a result that is cut by offset. */
export interface OffsetPage<Item, Builder = unknown> extends PageOf<Item, Builder> {
  /** Counted from 0; undefined when the page size is 0. */
  readonly currentPage: number | undefined;
  /** Undefined when there is too much to count. */
  readonly totalPages: number | undefined;
  readonly totalCount: number | undefined;
  next(options?: CallOptions): Promise<OffsetPage<Item, Builder>>;
  prev(options?: CallOptions): Promise<OffsetPage<Item, Builder>>;
  [Symbol.asyncIterator](): AsyncIterator<OffsetPage<Item, Builder>>;
}

/** A page of a result that is cut by cursor. */
export interface CursorPage<Item, Builder = unknown> extends PageOf<Item, Builder> {
  readonly cursors: { readonly next: string | undefined; readonly prev: string | undefined };
  next(options?: CallOptions): Promise<CursorPage<Item, Builder>>;
  prev(options?: CallOptions): Promise<CursorPage<Item, Builder>>;
  [Symbol.asyncIterator](): AsyncIterator<CursorPage<Item, Builder>>;
}

interface PageOf<Item, Builder> {
  readonly items: Item[];
  readonly length: number;
  readonly pageSize: number;
  /** The builder that asked. */
  readonly query: Builder;
  hasNext(): boolean;
  hasPrev(): boolean;
}

/** What a query is made of, besides its conditions. */
export interface QuerySource {
  /** Sends a query; resolves with the answer's items and where they stand. */
  find(query: Query, options?: CallOptions): Promise<{ items: unknown; metadata: PagingFacts | undefined }>;
  readonly paging: 'offset' | 'cursor';
  /** Own spelling of fields on the wire, by their first segments. */
  readonly renames?: Readonly<Record<string, string>>;
}

interface PagingFacts {
  readonly total?: number | null | undefined;
  readonly tooManyToCount?: boolean | null | undefined;
  readonly cursors?:
    | { readonly next?: string | null | undefined; readonly prev?: string | null | undefined }
    | null
    | undefined;
}

const PAGE_SIZE = 50;

/** A builder without conditions. Its type is the caller's: at run time every method takes every field. */
export function createQuery<Builder>(source: QuerySource): Builder {
  const query: Query =
    source.paging === 'offset'
      ? { filter: {}, paging: { offset: 0, limit: PAGE_SIZE } }
      : { filter: {}, cursorPaging: { limit: PAGE_SIZE } };
  return new Collector(source, query) as Builder;
}

/**
 * Declares a call that asks for a page of `member`: with conditions to collect, or with a whole query at once.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineQuery<Run>(route: Route, member: string, shape: Shape): ModuleFunction<Run> {
  type Answer = (Record<string, unknown> & { metadata?: PagingFacts }) | null;
  const ask = define<(query: Query, options?: CallOptions) => Promise<Answer>>(route, 'query', {
    response: { [member]: shape },
    isSafe: true,
  });
  const start: ModuleFunction<unknown> = (caller) => (query?: Query, options?: CallOptions) =>
    query
      ? ask(caller)(spellSort(query), options)
      : createQuery({
          paging: 'offset',
          find: async (...args) => {
            const answer = await ask(caller)(...args);
            return { items: answer?.[member], metadata: answer?.metadata };
          },
        });
  return Object.assign(start as ModuleFunction<Run>, { endpoint: ask.endpoint });
}

/** The names of fields in `sort` are values, which the codec leaves alone. */
function spellSort(query: Query): Query {
  const sort = query.sort?.map((one) => ({ ...one, fieldName: encodePath(one.fieldName) }));
  return sort ? { ...query, sort } : query;
}

type Condition = (field: string, value: unknown) => Collector;

class Collector {
  readonly #source: QuerySource;
  readonly query: Query;

  constructor(source: QuerySource, query: Query) {
    this.#source = source;
    this.query = query;
  }

  static {
    const operators = 'ne gt lt startsWith endsWith contains in'.split(' ').map((name) => [name, `$${name}`]);
    for (const [name = '', operator = ''] of [...operators, ['ge', '$gte'], ['le', '$lte']]) {
      Object.defineProperty(this.prototype, name, {
        value(this: Collector, field: string, value: unknown) {
          return this.#where(field, { [operator]: value ?? null });
        },
      });
    }
  }
  declare readonly ne: Condition;
  declare readonly ge: Condition;
  declare readonly lt: Condition;

  eq(field: string, value: unknown): Collector {
    return this.#where(field, value ?? null);
  }
  between(field: string, from: unknown, to: unknown): Collector {
    return this.ge(field, from).lt(field, to);
  }
  hasSome(field: string, ...values: unknown[]): Collector {
    return this.#where(field, { $hasSome: values.flat() });
  }
  hasAll(field: string, ...values: unknown[]): Collector {
    return this.#where(field, { $hasAll: values.flat() });
  }
  exists(field: string, does = true): Collector {
    return this.#where(field, { $exists: does });
  }
  isEmpty(field: string): Collector {
    return this.eq(field, null);
  }
  isNotEmpty(field: string): Collector {
    return this.ne(field, null);
  }
  and(other: { readonly query: Query }): Collector {
    return this.#with({ filter: join('$and', this.query.filter, other.query.filter) });
  }
  or(other: { readonly query: Query }): Collector {
    return this.#with({ filter: join('$or', this.query.filter, other.query.filter) });
  }
  not(other: { readonly query: Query }): Collector {
    const { filter: _, ...rest } = this.query;
    const negated = negate(other.query.filter);
    return new Collector(this.#source, negated ? { filter: negated, ...rest } : rest);
  }
  ascending(...fields: string[]): Collector {
    return this.#sort(fields, 'ASC');
  }
  descending(...fields: string[]): Collector {
    return this.#sort(fields, 'DESC');
  }
  limit(limit: number): Collector {
    return this.#turn({ limit });
  }
  skip(offset: number): Collector {
    if (!this.query.paging) throw new TypeError('skip counts entries; this query is cut by cursor: use skipTo');
    return this.#turn({ offset });
  }
  skipTo(cursor: string): Collector {
    if (this.query.paging) throw new TypeError('skipTo takes a cursor; this query is cut by offset: use skip');
    return this.#turn({ cursor });
  }

  async find(options?: CallOptions): Promise<OffsetPage<unknown> | CursorPage<unknown>> {
    const { paging, cursorPaging } = this.query;
    // A cursor already knows its filter and order.
    const { items, metadata } = await this.#source.find(cursorPaging?.cursor ? { cursorPaging } : this.query, options);
    const list = Array.isArray(items) ? items : [];
    return paging ? this.#offsetPage(list, metadata, paging) : this.#cursorPage(list, metadata);
  }

  [Symbol.asyncIterator](): AsyncIterator<unknown> {
    return allPages(this.find());
  }

  #offsetPage(
    items: unknown[],
    facts: PagingFacts | undefined,
    paging: { limit: number; offset: number },
  ): OffsetPage<unknown> {
    const { limit, offset } = paging;
    const currentPage = limit ? Math.floor(offset / limit) : undefined;
    const totalCount = facts?.tooManyToCount ? undefined : (facts?.total ?? undefined);
    const totalPages = limit && !facts?.tooManyToCount ? Math.ceil(Number(facts?.total) / limit) : undefined;
    const page = {
      ...this.#page(items, limit),
      currentPage,
      totalPages,
      totalCount,
      hasNext: () => currentPage !== undefined && totalPages !== undefined && currentPage < totalPages - 1,
      hasPrev: () => !!currentPage,
      next: (options?: CallOptions) => neighbour(page.hasNext(), 'next', () => this.skip(offset + limit).find(options)),
      prev: (options?: CallOptions) =>
        neighbour(page.hasPrev(), 'previous', () => this.skip(Math.max(0, offset - limit)).find(options)),
      [Symbol.asyncIterator]: () => allPages(page),
    } as OffsetPage<unknown>;
    return page;
  }

  #cursorPage(items: unknown[], facts: PagingFacts | undefined): CursorPage<unknown> {
    const cursors = { next: facts?.cursors?.next ?? undefined, prev: facts?.cursors?.prev ?? undefined };
    const page = {
      ...this.#page(items, this.query.cursorPaging?.limit ?? PAGE_SIZE),
      cursors,
      hasNext: () => !!cursors.next,
      hasPrev: () => !!cursors.prev,
      next: (options?: CallOptions) =>
        neighbour(page.hasNext(), 'next', () => this.skipTo(cursors.next ?? '').find(options)),
      prev: (options?: CallOptions) =>
        neighbour(page.hasPrev(), 'previous', () => this.skipTo(cursors.prev ?? '').find(options)),
      [Symbol.asyncIterator]: () => allPages(page),
    } as CursorPage<unknown>;
    return page;
  }

  #page(items: unknown[], pageSize: number): Pick<PageOf<unknown, unknown>, 'items' | 'length' | 'pageSize' | 'query'> {
    return { items, length: items.length, pageSize, query: this };
  }

  #where(field: string, condition: unknown): Collector {
    return this.#with({ filter: join('$and', this.query.filter, { [this.#spell(field)]: condition }) });
  }

  #sort(fields: readonly string[], order: Sorting['order']): Collector {
    const added = fields.map((field) => ({ fieldName: this.#spell(field), order }));
    return this.#with({ sort: [...(this.query.sort ?? []), ...added] });
  }

  #turn(page: { limit?: number; offset?: number; cursor?: string }): Collector {
    const { paging, cursorPaging } = this.query;
    return this.#with(
      paging ? { paging: { ...paging, ...page } } : { cursorPaging: { limit: PAGE_SIZE, ...cursorPaging, ...page } },
    );
  }

  #with(change: Partial<Query>): Collector {
    return new Collector(this.#source, { ...this.query, ...change });
  }

  #spell(field: string): string {
    for (const [from, to] of Object.entries(this.#source.renames ?? {})) {
      if (field === from || field.startsWith(`${from}.`)) return to + field.slice(from.length);
    }
    return encodePath(field);
  }
}

/** Filters under one operator; lists of the same operator become one list. */
function join(operator: '$and' | '$or', left: Filter = {}, right: Filter = {}): Filter {
  if (isEmpty(left)) return right;
  if (isEmpty(right)) return left;
  return {
    [operator]: [left, right].flatMap((filter) => (isPure(filter, operator) ? (filter[operator] as Filter[]) : filter)),
  };
}

function negate(filter: Filter = {}): Filter | undefined {
  if (isEmpty(filter)) return undefined;
  return isPure(filter, '$not') ? (filter['$not'] as Filter) : { $not: filter };
}

function isEmpty(filter: Filter): boolean {
  return Object.keys(filter).length === 0;
}

function isPure(filter: Filter, operator: string): boolean {
  return operator in filter && Object.keys(filter).length === 1;
}

async function neighbour<Page>(exists: boolean, which: string, find: () => Promise<Page>): Promise<Page> {
  if (!exists) throw new FlowError('NO_SUCH_PAGE', `No ${which} page to fetch`);
  return find();
}

async function* allPages<Page extends { hasNext(): boolean; next(): Promise<Page> }>(
  first: Page | Promise<Page>,
): AsyncGenerator<Page> {
  let page = await first;
  yield page;
  while (page.hasNext()) yield (page = await page.next());
}
