/**
 * Random product queries for a known catalog. Every implementation of product queries must answer them like the others:
 * pages, facets, corrections and suggestions.
 */
import fc from 'fast-check';
import { expect } from 'vitest';

import { PRODUCT_FIELDS } from '../src/commerce/catalog/model/catalog-fields.ts';
import { deleteProduct, saveProduct } from '../src/commerce/catalog/model/catalog-store.ts';
import {
  deleteCollection,
  saveCollection,
  setCollectionProducts,
} from '../src/commerce/catalog/model/collection-store.ts';
import type { ProductId } from '../src/commerce/catalog/model/product.ts';
import type { FoundProducts, ProductQueries, TooBroad } from '../src/commerce/catalog/read-model/product-queries.ts';
import type { Database, Transaction } from '../src/foundation/database/database.ts';
import { writeCursor } from '../src/foundation/query/cursor.ts';
import { type Edges, parseQuery, type QueryOptions } from '../src/foundation/query/page.ts';
import { counted, NOON, openSites, product, SITE, variant } from './products.ts';

const NAMES = ['Oat Mug', 'Large Oat Mugs', 'Linen Napkin', 'Käse-Brett', '青磁の湯呑み', 'Bread Knife', 'Gift Card'];
const BRANDS = ['Heath Works', 'ÖKO heath', 'Kiln', undefined];
const DESCRIPTIONS = ['', '<p>Six knives of linen, 100% soft.</p>', '<p>Mug for tea</p>', 'Washed tablecloths'];
const GLAZES = ['Celadon', 'Rust', 'Ink'];
const COUNT = 60;

const texts = fc.constantFrom('mug', 'oat', 'ö', '100%', '_', 'lin', 'Heath Works', 'heath', '');
const text = fc.oneof(
  texts,
  fc.record({ $contains: texts }),
  fc.record({ $startsWith: texts }),
  fc.record({ $ne: texts }),
  fc.record({ $gt: texts }),
  fc.record({ $in: fc.array(fc.oneof(texts, fc.constant(null)), { maxLength: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
);
const amount = fc.constantFrom(0, 4, 4.5, 12.345, 20);
const members = fc.subarray(['col_a', 'col_b', 'col_none']);
const leaf = fc.oneof(
  fc.record({ name: text }),
  fc.record({ brand: text }),
  fc.record({ sku: text }),
  fc.record({ description: text }),
  fc.record({ slug: fc.constantFrom('p1', { $in: ['p1', 'p2', 'none'] }) }),
  fc.record({ price: fc.record({ $gte: amount, $lt: amount }) }),
  fc.record({ 'priceData.discountedPrice': fc.record({ $lte: amount }) }),
  fc.record({ collectionIds: fc.oneof(fc.record({ $hasSome: members }), fc.record({ $hasAll: members })) }),
  fc.record({ collectionIds: fc.constantFrom('col_a', { $exists: false }) }),
  fc.record({ onSale: fc.boolean() }),
  fc.record({ 'choices.Glaze': fc.constantFrom('Celadon', 'Rust', { $ne: 'Ink' }) }),
  fc.record({ 'stock.inventoryStatus': fc.constantFrom('IN_STOCK', 'OUT_OF_STOCK') }),
);
const { filter } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    leaf,
    fc.record({ $and: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ $or: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ $not: tie('filter') }),
  ),
}));
const sort = fc.array(
  fc.record({
    fieldName: fc.constantFrom('name', 'price', 'priceData.discountedPrice', 'createdDate', 'brand', 'sku'),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
  }),
  { maxLength: 2 },
);
const words = fc.record({
  text: fc.constantFrom(
    'mug',
    'mugs oat',
    'oat mgu',
    'linnen',
    'knifes',
    'knives linen',
    'kase brett',
    'breadknife',
    'gift crad',
    'o',
    'the oat',
    'tableclth',
    'tabelcloth',
    'ablecloths',
    'heath',
    'celadn',
    '湯呑',
    'sku 17',
    'sales',
    'teas m',
    'mug tablecloth',
    'zzzz',
    '',
  ),
  mode: fc.constantFrom('AND' as const, 'OR' as const),
  isFuzzy: fc.boolean(),
});
export const anyQuery = fc.record(
  { filter, sort, words, limit: fc.integer({ min: 1, max: 9 }), isCursor: fc.boolean(), includeHidden: fc.boolean() },
  { requiredKeys: ['limit', 'isCursor', 'includeHidden'] },
);
/** PostgreSQL folds fewer characters than the platform. */
export const BRAND_AND_DESCRIPTION = { brand: { $contains: 'ö' }, description: { $gt: 'mug' } };
export interface AnyQuery {
  readonly limit: number;
  readonly isCursor: boolean;
  readonly includeHidden: boolean;
  readonly words?: QueryOptions['words'];
}

const FACETS = [
  { kind: 'field', field: 'brand' },
  { kind: 'collections' },
  { kind: 'choices', option: 'Glaze' },
  { kind: 'all-choices' },
] as const;
const RANGES = [
  { from: undefined, to: 1000 },
  { from: 1000, to: 2000.5 },
  { from: 2000.5, to: undefined },
];

/** Makes sixty products in two collections. */
export async function fillCatalog(database: Database): Promise<void> {
  await openSites(database);
  await database.write(async (tx) => {
    const rest = { description: '', visible: true, position: 0, revision: 1, createdAt: 0, updatedAt: 0 };
    await saveCollection(tx, SITE, { id: 'col_a', slug: 'a', name: 'Sale of Teas', ...rest });
    await saveCollection(tx, SITE, { id: 'col_b', slug: 'b', name: 'Mugs', ...rest });
    for (let number = 0; number < COUNT; number += 1) await saveNumbered(tx, number);
    const ids = Array.from({ length: 20 }, (_, number): ProductId => `prod_p${(number * 7) % COUNT}`);
    await setCollectionProducts(tx, SITE, 'col_a', ids.slice(0, 12));
    await setCollectionProducts(tx, SITE, 'col_b', ids.slice(8));
  });
}

export async function saveNumbered(tx: Transaction, number: number, name?: string): Promise<void> {
  const brand = BRANDS[number % BRANDS.length];
  const glaze = GLAZES[number % GLAZES.length] ?? '';
  const item = product(`p${number}`, {
    name: name ?? NAMES[number % NAMES.length] ?? '',
    ...(brand === undefined ? {} : { brand }),
    sku: number % 5 === 0 ? `SKU-${number}` : '',
    description: DESCRIPTIONS[number % DESCRIPTIONS.length] ?? '',
    listPrice: (number % 9) * 400,
    visible: number % 11 !== 0,
    createdAt: NOON + (number % 17),
    ...(number % 4 === 0 ? { discount: { type: 'PERCENT', value: 25 } } : {}),
    manageVariants: true,
    options: [
      { name: 'Glaze', type: 'color', choices: [{ value: '#fff', description: glaze, mediaIds: [], visible: true }] },
    ],
  });
  const variants = [variant(`p${number}`, { choices: { Glaze: glaze }, stock: counted(number % 3) })];
  await saveProduct(tx, SITE, { product: item, variants }, 'USD');
}

const ask = (database: Database, queries: ProductQueries, options: QueryOptions, includeHidden: boolean) =>
  database.read(async (tx) => {
    const parsed = parseQuery(options, PRODUCT_FIELDS, { minorDigits: 2 });
    if (parsed.kind === 'refused') throw new Error(JSON.stringify(parsed.rules));
    const inOrderOf = JSON.stringify(options.filter) === '{"collectionIds":"col_a"}' ? 'col_a' : undefined;
    const catalog = await queries.read(tx, SITE);
    const found = await catalog.find({ query: parsed.query, includeHidden, language: 'en-US', inOrderOf });
    return describeFound(found);
  });

async function describeFound(found: FoundProducts | TooBroad) {
  if (found.kind === 'too-broad') return found;
  const { total, products, edges, corrected } = found;
  const facets = [];
  for (const facet of FACETS) facets.push(await found.countValues(facet));
  const other = await found.select({ kind: 'always', holds: true });
  return {
    total,
    ids: products.map(({ id }) => id),
    changes: products.map(({ change }) => change),
    edges,
    corrected,
    facets,
    ranges: await found.countRanges('products.list_price', RANGES),
    extremes: await found.findExtremes('products.lowest_price'),
    others: other.kind === 'selected' ? await other.products.countValues(FACETS[0]) : other,
    suggested: await found.suggest(5),
  };
}

/** Changes, adds, removes and moves products. */
export function changeCatalog(database: Database): Promise<void> {
  return database.write(async (tx) => {
    await saveNumbered(tx, 3, 'Celadon Teapot');
    await saveNumbered(tx, COUNT + 1, 'Oat Tray');
    await deleteProduct(tx, SITE, 'prod_p4');
    await setCollectionProducts(tx, SITE, 'col_b', ['prod_p61', 'prod_p3']);
    await deleteCollection(tx, SITE, 'col_a');
  });
}

type Paging = Pick<QueryOptions, 'paging' | 'cursorPaging'>;

/** Asks both for the page, and for the page after it and the one before that, each with its own cursor. */
export async function compareQueries(
  database: Database,
  all: readonly [ProductQueries, ProductQueries],
  one: AnyQuery,
): Promise<void> {
  const { limit, isCursor, includeHidden, ...rest } = one;
  const asked = rest as Omit<QueryOptions, 'paging' | 'cursorPaging'>;
  const first: Paging = isCursor ? { cursorPaging: { limit } } : { paging: { limit, offset: limit } };
  let pagings: readonly [Paging, Paging] = [first, first];
  for (let page = 0; page < 3; page += 1) {
    const expected = await ask(database, all[0], { ...asked, ...pagings[0] }, includeHidden);
    const answered = await ask(database, all[1], { ...asked, ...pagings[1] }, includeHidden);
    if ('kind' in expected || 'kind' in answered) return expect(answered).toEqual(expected);
    const { edges, ...found } = answered;
    expect(found).toEqual(Object.fromEntries(Object.entries(expected).filter(([name]) => name !== 'edges')));
    expectSamePlaces(edges, expected.edges);
    const side = page === 1 ? 'prev' : 'next';
    const [edge, other] = [expected.edges[side], edges[side]];
    if (!isCursor || edge === undefined || other === undefined) return;
    const toPaging = (position: NonNullable<Edges['next']>): Paging => ({
      cursorPaging: {
        limit,
        cursor: writeCursor({ filter: asked.filter ?? {}, sort: asked.sort ?? [], words: asked.words, position }),
      },
    });
    pagings = [toPaging(edge), toPaging(other)];
  }
}

/** Scores may be rounded. */
function expectSamePlaces(edges: Edges, expected: Edges): void {
  for (const side of ['next', 'prev'] as const) {
    const [values, others] = [expected[side]?.values, edges[side]?.values];
    expect(others?.length).toBe(values?.length);
    for (const [place, value] of (values ?? []).entries()) {
      const other = others?.[place] ?? null;
      if (typeof value === 'number' && typeof other === 'number') expect(other).toBeCloseTo(value, 4);
      else expect(other).toBe(value);
    }
  }
}
