/**
 * Queries: an immutable builder that collects conditions, order and page, and pages that know their neighbours
 * (spec §7 "Catalog read", §9). The wire's filter language is written here and nowhere else.
 */
import { type Composed, define, type ModuleFunction, type Route } from './call.ts';
import { encodePath, type Shape } from './codec.ts';
import { FlowError } from './errors.ts';
import { toBase64Url } from './pkce.ts';
import type { CallOptions } from './transport.ts';

/** A query as it travels. */
export interface Query {
  readonly filter?: Filter | undefined;
  readonly sort?: readonly Sorting[] | undefined;
  readonly paging?: { readonly limit: number; readonly offset: number };
  readonly cursorPaging?: { readonly limit: number; readonly cursor?: string } | undefined;
}

/** Conditions as the wire has them: `{ slug: { $eq: 'bowl' } }`. */
export type Filter = Readonly<Record<string, unknown>>;

/** One member to sort by. */
export interface Sorting {
  readonly fieldName: string;
  readonly order: 'ASC' | 'DESC';
}

/** The fields that each kind of condition accepts; another field is a type error. */
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

/** Builds a query. Every method returns a new builder; `find` sends it. */
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
  /** Maximum page size. Default: 50. */
  limit(count: number): this;
  /** Skips this many results. */
  skip(count: number): this;
  /** Fetches the first page. */
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
  /** The builder of this result. */
  readonly query: Builder;
  hasNext(): boolean;
  hasPrev(): boolean;
}

/** Sends a query; resolves with the items and the paging metadata of the response. */
export type FindItems = (
  query: Query,
  options?: CallOptions,
) => Promise<{ items: unknown; metadata: PagingFacts | null | undefined }>;

interface PagingFacts {
  readonly total?: number | null | undefined;
  readonly tooManyToCount?: boolean | null | undefined;
  readonly cursors?: { readonly next?: string | null | undefined; readonly prev?: string | null | undefined } | null;
}

const PAGE_SIZE = 50;
/** Methods and, where it has another name, their operator on the wire. */
const OPERATORS = 'ne gt lt ge:gte le:lte startsWith endsWith contains in hasSome hasAll'.split(' ');

/** A builder without conditions. Its type comes from the caller: at run time every method accepts every field. */
export function createQuery<Builder>(
  find: FindItems,
  paging: Query = { paging: { offset: 0, limit: PAGE_SIZE } },
): Builder {
  return collect(find, { filter: {}, ...paging }) as Builder;
}

/** Declares a call that queries pages of `member`: with a query builder, or with a whole query object. */
/* @__NO_SIDE_EFFECTS__ */
export function defineQuery<Run>(route: Route, member: string, shape: Shape): ModuleFunction<Run> {
  type ApiResponse = Record<string, unknown> | null;
  const response = { [member]: shape };
  const ask = define<(query: Query, options?: CallOptions) => Promise<ApiResponse>>(route, 'query', {
    response,
    asGet,
    isSafe: true,
  });
  const start: ModuleFunction<unknown> = (caller) => {
    const find: FindItems = async (...args) => {
      const body = await ask(caller)(...args);
      return { items: body?.[member], metadata: body?.['metadata'] as PagingFacts | undefined };
    };
    return (query?: Query, options?: CallOptions) =>
      query ? ask(caller)(spellSort(query), options) : createQuery(find);
  };
  return Object.assign(start as ModuleFunction<Run>, { endpoint: ask.endpoint });
}

const MAX_GET_LENGTH = 4000;

/** As GET, so that caches can serve it. Queries longer than 4,000 characters stay POST (spec §7). */
function asGet(request: Composed): Composed {
  const query = `.r=${toBase64Url(new TextEncoder().encode(request.body))}`;
  return query.length > MAX_GET_LENGTH ? request : { method: 'GET', path: request.path, query, isRepeatable: true };
}

/** The names of fields in `sort` are values, which the codec leaves alone. */
function spellSort(query: Query): Query {
  return { ...query, sort: query.sort?.map((one) => ({ ...one, fieldName: encodePath(one.fieldName) })) };
}

type Other = { readonly query: Query };
type Lower = { lt(field: string, value: unknown): object };

/** A builder for this query; each of its methods makes another one. */
function collect(send: FindItems, query: Query): object {
  const { filter, paging, cursorPaging } = query;
  const change = (changed: Partial<Query>): object => collect(send, { ...query, ...changed });
  const where = (field: string, condition: unknown): object =>
    change({ filter: join('$and', filter, { [encodePath(field)]: condition }) });
  const sorter =
    (order: Sorting['order']) =>
    (...fields: string[]) =>
      change({ sort: [...(query.sort ?? []), ...fields.map((field) => ({ fieldName: encodePath(field), order }))] });
  const turn = (page: object): object =>
    change(
      paging
        ? { paging: { ...paging, ...page } }
        : { cursorPaging: { ...cursorPaging, ...page } as typeof cursorPaging },
    );

  const find = async (options?: CallOptions): Promise<AnyPage> => {
    // A cursor already knows its filter and order.
    const { items, metadata } = await send(cursorPaging?.cursor ? { cursorPaging } : query, options);
    const list = (items ?? []) as unknown[];
    const { total, tooManyToCount, cursors } = metadata ?? {};
    let facts: object;
    let next: object | undefined;
    let prev: object | undefined;
    if (paging) {
      const { limit, offset } = paging;
      const currentPage = limit ? Math.floor(offset / limit) : undefined;
      const totalPages = limit && !tooManyToCount ? Math.ceil(Number(total) / limit) : undefined;
      facts = {
        pageSize: limit,
        currentPage,
        totalPages,
        totalCount: tooManyToCount ? undefined : (total ?? undefined),
      };
      if (Number(currentPage) + 1 < Number(totalPages)) next = { offset: offset + limit };
      if (currentPage) prev = { offset: Math.max(0, offset - limit) };
    } else {
      const to = { next: cursors?.next ?? undefined, prev: cursors?.prev ?? undefined };
      facts = { pageSize: cursorPaging?.limit, cursors: to };
      if (to.next) next = { cursor: to.next };
      if (to.prev) prev = { cursor: to.prev };
    }
    const go = (to: object | undefined, which: string) => async (callOptions?: CallOptions) => {
      if (!to) throw new FlowError(`No ${which} page to fetch`);
      return (turn(to) as { find: typeof find }).find(callOptions);
    };
    const page: AnyPage = {
      items: list,
      length: list.length,
      query: builder,
      ...facts,
      hasNext: () => !!next,
      hasPrev: () => !!prev,
      next: go(next, 'next'),
      prev: go(prev, 'previous'),
      [Symbol.asyncIterator]: () => allPages(page),
    };
    return page;
  };

  const builder: Record<string | symbol, unknown> = {
    query,
    eq: (field: string, value: unknown) => where(field, value ?? null),
    between: (field: string, from: unknown, to: unknown) => (where(field, { $gte: from }) as Lower).lt(field, to),
    exists: (field: string, does = true) => where(field, { $exists: does }),
    isEmpty: (field: string) => where(field, null),
    isNotEmpty: (field: string) => where(field, { $ne: null }),
    and: (other: Other) => change({ filter: join('$and', filter, other.query.filter) }),
    or: (other: Other) => change({ filter: join('$or', filter, other.query.filter) }),
    not: ({ query: { filter: others = {} } }: Other) =>
      change({
        filter: isEmpty(others) ? undefined : isPure(others, '$not') ? (others['$not'] as Filter) : { $not: others },
      }),
    ascending: sorter('ASC'),
    descending: sorter('DESC'),
    limit: (limit: number) => turn({ limit }),
    ...(paging ? { skip: (offset: number) => turn({ offset }) } : { skipTo: (cursor: string) => turn({ cursor }) }),
    find,
    [Symbol.asyncIterator]: () => allPages(find()),
  };
  for (const operator of OPERATORS) {
    const [name = '', wire = name] = operator.split(':');
    builder[name] = (field: string, ...values: unknown[]) =>
      where(field, { [`$${wire}`]: name.startsWith('has') ? values.flat() : (values[0] ?? null) });
  }
  return builder;
}

interface AnyPage {
  readonly items: unknown[];
  readonly length: number;
  readonly query: object;
  hasNext(): boolean;
  hasPrev(): boolean;
  next(options?: CallOptions): Promise<AnyPage>;
  prev(options?: CallOptions): Promise<AnyPage>;
  [Symbol.asyncIterator](): AsyncIterator<AnyPage>;
}

/** Filters under one operator; lists of the same operator become one list. */
function join(operator: '$and' | '$or', left: Filter = {}, right: Filter = {}): Filter {
  if (isEmpty(left)) return right;
  if (isEmpty(right)) return left;
  return {
    [operator]: [left, right].flatMap((filter) => (isPure(filter, operator) ? (filter[operator] as Filter[]) : filter)),
  };
}

function isEmpty(filter: Filter): boolean {
  return !Object.keys(filter).length;
}

function isPure(filter: Filter, operator: string): boolean {
  return Object.keys(filter).join() === operator;
}

async function* allPages(first: AnyPage | Promise<AnyPage>): AsyncGenerator<AnyPage> {
  let page = await first;
  yield page;
  while (page.hasNext()) yield (page = await page.next());
}
