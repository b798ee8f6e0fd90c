import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { json, scriptedFetch } from '../test/scripted-fetch.ts';
import { type ClientOptions, createClient, type Filter, type ProductsQueryBuilder, products } from './index.ts';

const QUERY = '/stores-reader/v1/products/query-platformized';

function shopWith(fetch: ClientOptions['fetch'], options: ClientOptions = {}) {
  return createClient({ ...options, host: 'http://platform.test', fetch, modules: { products } });
}

/** A builder that never sends. */
const begin = (): ProductsQueryBuilder => shopWith(undefined).products.queryProducts();

// ------------------------------------------------------------------------------------------------ a model of queries

interface Row {
  readonly name: string;
  readonly numericId: number;
  readonly brand?: string;
}

/** The rows that match the conditions so far; undefined without conditions. */
type Model = ((row: Row) => boolean) | undefined;
interface Step {
  readonly builder: ProductsQueryBuilder;
  readonly model: Model;
}
type Move = (step: Step) => Step;

const word = fc.stringMatching(/^[ab]{0,3}$/);
const number = fc.integer({ min: -3, max: 3 });
const row: fc.Arbitrary<Row> = fc.record(
  { name: word, numericId: number, brand: word },
  { requiredKeys: ['name', 'numericId'] },
);

/** A condition: its builder call, and its meaning. */
function condition(emit: (builder: ProductsQueryBuilder) => ProductsQueryBuilder, means: (row: Row) => boolean): Move {
  return ({ builder, model }) => ({ builder: emit(builder), model: model ? (one) => model(one) && means(one) : means });
}

// numericId is a string of digits on the wire; its type does not affect filters.
const asField = (value: number): string => value as unknown as string;
const conditions: fc.Arbitrary<Move> = fc.oneof(
  word.map((text) =>
    condition(
      (builder) => builder.eq('name', text),
      ({ name }) => name === text,
    ),
  ),
  word.map((text) =>
    condition(
      (builder) => builder.ne('name', text),
      ({ name }) => name !== text,
    ),
  ),
  number.map((n) =>
    condition(
      (builder) => builder.gt('numericId', asField(n)),
      ({ numericId }) => numericId > n,
    ),
  ),
  number.map((n) =>
    condition(
      (builder) => builder.ge('numericId', asField(n)),
      ({ numericId }) => numericId >= n,
    ),
  ),
  number.map((n) =>
    condition(
      (builder) => builder.lt('numericId', asField(n)),
      ({ numericId }) => numericId < n,
    ),
  ),
  number.map((n) =>
    condition(
      (builder) => builder.le('numericId', asField(n)),
      ({ numericId }) => numericId <= n,
    ),
  ),
  fc.tuple(number, number).map(([from, to]) =>
    condition(
      (builder) => builder.between('numericId', asField(from), asField(to)),
      ({ numericId }) => numericId >= from && numericId < to,
    ),
  ),
  word.map((text) =>
    condition(
      (builder) => builder.startsWith('name', text),
      ({ name }) => name.startsWith(text),
    ),
  ),
  word.map((text) =>
    condition(
      (builder) => builder.endsWith('name', text),
      ({ name }) => name.endsWith(text),
    ),
  ),
  word.map((text) =>
    condition(
      (builder) => builder.contains('name', text),
      ({ name }) => name.includes(text),
    ),
  ),
  fc.array(word).map((words) =>
    condition(
      (builder) => builder.in('name', words),
      ({ name }) => words.includes(name),
    ),
  ),
  fc.array(word).map((words) =>
    condition(
      (builder) => builder.hasSome('name', words),
      ({ name }) => words.includes(name),
    ),
  ),
  fc.constant(
    condition(
      (builder) => builder.isEmpty('brand'),
      ({ brand }) => brand === undefined,
    ),
  ),
  fc.constant(
    condition(
      (builder) => builder.isNotEmpty('brand'),
      ({ brand }) => brand !== undefined,
    ),
  ),
  fc.boolean().map((does) =>
    condition(
      (builder) => builder.exists('brand', does),
      ({ brand }) => (brand !== undefined) === does,
    ),
  ),
);

const { moves } = fc.letrec<{ moves: Move[]; move: Move }>((tie) => ({
  moves: fc.array(tie('move'), { maxLength: 5 }),
  move: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    conditions,
    fc.constant<Move>(({ builder, model }) => ({ builder: builder.ascending('name', '_id').limit(7).skip(14), model })),
    tie('moves').map<Move>((inner) => {
      const other = play(inner);
      return ({ builder, model }) => ({ builder: builder.and(other.builder), model: both(model, other.model) });
    }),
    tie('moves').map<Move>((inner) => {
      const other = play(inner);
      return ({ builder, model }) => ({ builder: builder.or(other.builder), model: either(model, other.model) });
    }),
    tie('moves').map<Move>((inner) => {
      const other = play(inner);
      return ({ builder }) => ({ builder: builder.not(other.builder), model: opposite(other.model) });
    }),
  ),
}));

const both = (left: Model, right: Model): Model => (left && right ? (one) => left(one) && right(one) : (left ?? right));
const either = (left: Model, right: Model): Model =>
  left && right ? (one) => left(one) || right(one) : (left ?? right);
const opposite = (model: Model): Model => model && ((one) => !model(one));

/** Plays the moves one after the other. Every query on the way is frozen: changing one would throw. */
function play(all: readonly Move[]): Step {
  return all.reduce<Step>(
    (step, move) => {
      freeze(step.builder.query);
      return move(step);
    },
    { builder: begin(), model: undefined },
  );
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

/** The rows that a wire filter selects, as the platform evaluates it. */
function selects(filter: Filter, one: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (name === '$and') return (wanted as Filter[]).every((part) => selects(part, one));
    if (name === '$or') return (wanted as Filter[]).some((part) => selects(part, one));
    if (name === '$not') return !selects(wanted as Filter, one);
    const value = one[name] ?? null;
    if (typeof wanted !== 'object' || wanted === null) return value === wanted;
    return Object.entries(wanted).every(([operator, operand]) => compare(operator, value, operand));
  });
}

function compare(operator: string, value: unknown, operand: unknown): boolean {
  const [text, part] = [value as string, operand as string];
  const list = operand as unknown[];
  switch (operator) {
    case '$ne':
      return value !== operand;
    case '$gt':
      return text > part;
    case '$gte':
      return text >= part;
    case '$lt':
      return text < part;
    case '$lte':
      return text <= part;
    case '$startsWith':
      return text.startsWith(part);
    case '$endsWith':
      return text.endsWith(part);
    case '$contains':
      return text.includes(part);
    case '$in':
    case '$hasSome':
      return list.includes(value);
    case '$exists':
      return (value !== null) === operand;
    default:
      throw new Error(`No such operator: ${operator}`);
  }
}

/** Every filter inside a filter, itself included, with its operator. */
function partsOf(filter: Filter, under = ''): { part: Filter; under: string }[] {
  const inner = ['$and', '$or', '$not'].flatMap((name) =>
    name in filter ? [filter[name]].flat().flatMap((part) => partsOf(part as Filter, name)) : [],
  );
  return [{ part: filter, under }, ...inner];
}

describe('a query', () => {
  test('selects by its conditions, in any combination', () => {
    fc.assert(
      fc.property(moves, fc.array(row, { minLength: 1 }), (all, rows) => {
        const { builder, model = () => true } = play(all);
        const { filter = {} } = builder.query;
        expect(rows.filter((one) => selects(filter, { ...one }))).toEqual(rows.filter(model));
      }),
      { numRuns: 500 },
    );
  });

  test('is never changed by queries that are built from it', () => {
    fc.assert(
      fc.property(moves, moves, (first, more) => {
        const { builder } = play(first);
        const before = structuredClone(builder.query);
        freeze(builder.query);
        more.reduce<Step>((step, move) => move(step), { builder, model: undefined });
        expect(builder.query).toEqual(before);
      }),
    );
  });

  test('holds no list inside a list of the same kind, no double negation and nothing empty', () => {
    fc.assert(
      fc.property(moves, (all) => {
        for (const { part, under } of partsOf(play(all).builder.query.filter ?? {})) {
          const names = Object.keys(part);
          expect(names.length === 1 && names[0] === under, `${under} directly in ${under}`).toBe(false);
          if (under !== '') expect(names, `an empty part under ${under}`).not.toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('spells fields as the wire does, and leaves values alone', () => {
    const { query } = begin().eq('_id', '_id').ascending('_createdDate', 'name').descending('_id');
    expect(query).toEqual({
      filter: { id: '_id' },
      sort: [
        { fieldName: 'createdDate', order: 'ASC' },
        { fieldName: 'name', order: 'ASC' },
        { fieldName: 'id', order: 'DESC' },
      ],
      paging: { offset: 0, limit: 50 },
    });
  });

  test('filters for a missing value where no value is given', () => {
    expect(begin().eq('brand', undefined).query.filter).toEqual({ brand: null });
    expect(begin().ne('brand', undefined).query.filter).toEqual({ brand: { $ne: null } });
  });

  test('accepts the values of a list one by one as well', () => {
    const list = begin().hasAll('collectionIds', ['a', 'b']).query;
    expect(begin().hasAll('collectionIds', 'a', 'b').query).toEqual(list);
  });
});

/** A platform with the given number of products. */
function platformWith(total: number) {
  return scriptedFetch({
    [`POST ${QUERY}`]: ({ body }) => {
      const { limit, offset } = (body['query'] as { paging: { limit: number; offset: number } }).paging;
      const numbers = Array.from({ length: total }, (_, n) => ({ id: `${n}` })).slice(offset, offset + limit);
      return json({ products: numbers, metadata: { count: numbers.length, offset, total, tooManyToCount: false } });
    },
  });
}

describe('pages', () => {
  test('bring every item once and in order, with one request each', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 20 }), async (total, limit) => {
        const platform = platformWith(total);
        const seen: string[] = [];
        for await (const page of shopWith(platform.fetch).products.queryProducts().limit(limit)) {
          seen.push(...page.items.map(({ _id }) => _id ?? ''));
        }
        expect(seen).toEqual(Array.from({ length: total }, (_, n) => `${n}`));
        expect(platform.asked).toHaveLength(Math.max(1, Math.ceil(total / limit)));
      }),
    );
  });

  test('know where they are, and lead back to where one came from', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 }), async (total, limit) => {
        const shop = shopWith(platformWith(total).fetch);
        const last = Math.ceil(total / limit) - 1;
        for (const at of new Set([0, Math.floor(last / 2), last])) {
          const page = await shop.products
            .queryProducts()
            .limit(limit)
            .skip(at * limit)
            .find();
          expect(page).toMatchObject({ currentPage: at, totalPages: last + 1, totalCount: total, pageSize: limit });
          expect(page.length).toBe(page.items.length);
          expect([page.hasPrev(), page.hasNext()]).toEqual([at > 0, at < last]);
          if (page.hasNext()) expect((await (await page.next()).prev()).items).toEqual(page.items);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('end where there is no further one, in both directions', async () => {
    const page = await shopWith(platformWith(3).fetch).products.queryProducts().find();
    await expect(page.next()).rejects.toThrow('No next page to fetch');
    await expect(page.prev()).rejects.toThrow('No previous page to fetch');
  });

  test('do not go on where the platform cannot count', async () => {
    const platform = scriptedFetch({
      [`POST ${QUERY}`]: () => json({ products: [{ id: '1' }], metadata: { tooManyToCount: true, total: 9 } }),
    });
    const page = await shopWith(platform.fetch).products.queryProducts().limit(1).find();
    expect(page).toMatchObject({ totalCount: undefined, totalPages: undefined, currentPage: 0 });
    expect(page.hasNext()).toBe(false);
  });
});

describe('a query as GET', () => {
  test('has the same input as its POST, and becomes one where it would be longer than 4000 characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 3200, size: 'max' }), async (text) => {
        const empty = () => json({ products: [], metadata: { total: 0 } });
        const platform = scriptedFetch({ [`GET ${QUERY}`]: empty, [`POST ${QUERY}`]: empty });
        await shopWith(platform.fetch).products.queryProducts().eq('name', text).find();
        await shopWith(platform.fetch, { queriesAsGet: true }).products.queryProducts().eq('name', text).find();
        const [posted, second] = platform.asked;
        const packed = `.r=${Buffer.from(JSON.stringify(posted?.body)).toString('base64url')}`;
        expect(second?.route).toBe(`${packed.length > 4000 ? 'POST' : 'GET'} ${QUERY}`);
        if (packed.length > 4000) expect(second?.body).toEqual(posted?.body);
        else expect(second?.url.search).toBe(`?${packed}`);
      }),
      { numRuns: 60 },
    );
  });
});
