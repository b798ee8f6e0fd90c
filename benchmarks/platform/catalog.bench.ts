import { countBytes } from '../../apps/platform/src/foundation/http/response-body.ts';
/**
 * Measures reads of a shop with a hundred thousand products, in process: from a request as the server hands it in to
 * the bytes of the response. Requests run one after another, and each differs from the last. Prints the median and the
 * 99th percentile in milliseconds, on both databases.
 */
import type { Platform } from '../../apps/platform/src/platform.ts';
import { collectionId, type Dialect, openLargeShop, openPlatform } from './large-shop.ts';
import { createRandom, MAX_PRODUCT, makeProducts, makeLargestProduct, pick, PRODUCTS } from './products.ts';
import { createCaller, type ApiCall, type Caller } from './queries.ts';
import { keepResult, percentile } from './results.ts';

const WARM_UP = 30;
const TIMES = Number(process.env['BENCH_TIMES'] ?? 400);
const QUERY = '/stores-reader/v1/products/query-platformized';
const SEARCH = '/stores-reader/v1/products/search';

interface Figure {
  readonly p50: number;
  readonly p99: number;
  /** Mean processor time of a query. Other programs disturb it less than wall time. */
  readonly cpu: number;
  /** The promised upper limit of the 99th percentile, on SQLite. */
  readonly target?: number;
  readonly bytes: number;
}

/** One kind of query. `make` returns a new one each time. */
interface Kind {
  readonly target?: number;
  readonly times?: number;
  readonly make: (random: () => number) => ApiCall;
}

const query = (input: unknown): ApiCall => ({ method: 'POST', path: QUERY, body: { query: input } });
const search = (input: unknown): ApiCall => ({ method: 'POST', path: SEARCH, body: { search: input } });
const slugOf = (number: number): string => makeProducts(number).product.slug;
const anyNumber = (random: () => number): number => Math.floor(random() * PRODUCTS);
const anyVisible = (random: () => number): number => {
  for (;;) {
    const number = anyNumber(random);
    if (makeProducts(number).product.visible) return number;
  }
};
const SORTS = [
  { fieldName: 'priceData.discountedPrice', order: 'ASC' },
  { fieldName: 'priceData.price', order: 'DESC' },
  { fieldName: 'name', order: 'ASC' },
  { fieldName: 'createdDate', order: 'DESC' },
] as const;
const WORDS = [
  'mug',
  'stoneware bowl',
  'linen',
  'harbour oak',
  'brass lamp',
  'quiet vase',
  'blanket wool',
  'teapot',
  'amber glass jar',
];
const MISTYPED = [
  'linnen towel',
  'stonewear mug',
  'blankte',
  'teepot',
  'harbor chair',
  'terracota planter',
  'porcelan plate',
];
const largest = makeLargestProduct().product;

const KINDS: Readonly<Record<string, Kind>> = {
  'the first page, newest first': { target: 25, make: () => query({ paging: { limit: 50 } }) },
  'a filtered, sorted page of 50': {
    target: 25,
    make: (random) => {
      const from = 10 + Math.floor(random() * 800);
      return query({
        filter: {
          'priceData.price': { $gte: from, $lt: from + 400 },
          'stock.inventoryStatus': { $ne: 'OUT_OF_STOCK' },
        },
        sort: [pick(SORTS, random)],
        paging: { limit: 50 },
      });
    },
  },
  'a collection by price': {
    target: 25,
    make: (random) =>
      query({
        filter: { collectionIds: { $hasSome: [collectionId(Math.floor(random() * 43))] } },
        sort: [pick(SORTS, random)],
        paging: { limit: 50 },
      }),
  },
  'a collection in its own order': {
    target: 25,
    make: (random) =>
      query({ filter: { collectionIds: collectionId(Math.floor(random() * 43)) }, paging: { limit: 50 } }),
  },
  'two sort keys, one of them not a column': {
    target: 25,
    make: (random) =>
      query({
        filter: { 'priceData.price': { $gte: 10 + Math.floor(random() * 500) } },
        sort: [{ fieldName: 'brand' }, { fieldName: 'priceData.discountedPrice', order: 'DESC' }],
        paging: { limit: 50 },
      }),
  },
  'offset 90 000': {
    target: 25,
    make: (random) =>
      query({ sort: [pick(SORTS, random)], paging: { limit: 50, offset: 90_000 + Math.floor(random() * 1000) } }),
  },
  'a name that contains some text': {
    target: 25,
    make: (random) =>
      query({ filter: { name: { $contains: pick(['oak', 'lin', 'ston', 'amb'], random) } }, paging: { limit: 50 } }),
  },
  'a product by its slug': {
    target: 2,
    make: (random) => query({ filter: { slug: slugOf(anyVisible(random)) }, paging: { limit: 1 } }),
  },
  'a product by its id': {
    target: 2,
    make: (random) => ({
      method: 'GET',
      path: `/stores-reader/v1/products/${makeProducts(anyVisible(random)).product.id}`,
    }),
  },
  'a search': {
    target: 40,
    make: (random) => search({ search: { expression: pick(WORDS, random) }, paging: { limit: 50 } }),
  },
  'a search with typing errors': {
    target: 40,
    make: (random) => search({ search: { expression: pick(MISTYPED, random) }, paging: { limit: 50 } }),
  },
  'a search by one character': {
    target: 40,
    make: (random) =>
      search({
        search: { expression: `${pick('abcdefghlmnopqrst'.split(''), random)}${pick('aeiou'.split(''), random)}` },
        paging: { limit: 50 },
      }),
  },
  'a search with facets': {
    target: 40,
    make: (random) =>
      search({
        search: { expression: pick(WORDS, random) },
        filter: { 'priceData.price': { $gte: Math.floor(random() * 100) } },
        aggregations: FACETS,
        paging: { limit: 50 },
      }),
  },
  'facets of everything': {
    target: 40,
    make: (random) =>
      search({
        filter: { 'priceData.price': { $gte: Math.floor(random() * 100) } },
        aggregations: FACETS,
        paging: { limit: 50 },
      }),
  },
  'variants of the store': {
    make: (random) => ({
      method: 'POST',
      path: '/stores-reader/v1/variants/query',
      body: { query: { filter: { productId: makeProducts(anyVisible(random)).product.id }, paging: { limit: 50 } } },
    }),
  },
  'two thousand variants: the product': {
    target: 50,
    times: 60,
    make: () => query({ filter: { slug: MAX_PRODUCT }, paging: { limit: 1 } }),
  },
  'two thousand variants: by choice': {
    target: 50,
    times: 100,
    make: (random) => ({
      method: 'POST',
      path: `/stores-reader/v1/products/${largest.id}/variants/query`,
      body: {
        choices: { Shade: `Shade ${1 + Math.floor(random() * 50)}`, Size: `${1 + Math.floor(random() * 40)} cm` },
      },
    }),
  },
};
const FACETS = [
  { name: 'brands', fieldPath: 'brand', type: 'VALUE', value: { limit: 20 } },
  { name: 'collections', fieldPath: 'collectionIds', type: 'VALUE', value: { limit: 50 } },
  { name: 'glazes', fieldPath: 'choices.Glaze', type: 'VALUE', value: { limit: 20 } },
  {
    name: 'prices',
    fieldPath: 'priceData.discountedPrice',
    type: 'RANGE',
    range: { buckets: [{ to: 50 }, { from: 50, to: 200 }, { from: 200 }] },
  },
];

async function measure(ask: Caller, { make, target, times = TIMES }: Kind): Promise<Figure> {
  const random = createRandom(11);
  for (let done = 0; done < Math.min(WARM_UP, times); done += 1) await ask(make(random));
  const queries = Array.from({ length: times }, () => make(random));
  const taken: number[] = [];
  let bytes = 0;
  const before = process.cpuUsage();
  for (const question of queries) {
    const began = performance.now();
    const response = await ask(question);
    taken.push(performance.now() - began);
    bytes = countBytes(response);
  }
  const used = process.cpuUsage(before);
  return {
    cpu: Number(((used.user + used.system) / 1000 / times).toFixed(3)),
    p50: percentile(taken, 0.5),
    p99: percentile(taken, 0.99),
    ...(target === undefined ? {} : { target }),
    bytes,
  };
}

/** Saves one of two thousand variants, as a merchant does. */
async function measureSaving(ask: Caller): Promise<Figure> {
  return measure(ask, {
    target: 50,
    times: 40,
    make: (random) => ({
      method: 'PATCH',
      path: `/stores/v1/products/${largest.id}/variants`,
      body: {
        variants: [
          {
            choices: { Shade: `Shade ${1 + Math.floor(random() * 50)}`, Size: `${1 + Math.floor(random() * 40)} cm` },
            price: 10 + Math.floor(random() * 1000),
          },
        ],
      },
    }),
  });
}

async function run(dialect: Dialect): Promise<Record<string, Figure>> {
  await using shop = await openLargeShop(dialect);
  await using platform: Platform = await openPlatform(shop);
  const { visitor, merchant } = await createCaller(platform);
  const began = performance.now();
  await visitor(query({ paging: { limit: 1 } }));
  console.log(
    `\n${dialect}: the first question took ${(performance.now() - began).toFixed(0)} ms (the index is read)\n`,
  );
  console.log(`${''.padEnd(50)}median ms   99th ms    target    cpu ms     bytes`);
  const figures: Record<string, Figure> = {};
  const wanted = process.argv[2];
  for (const [name, kind] of Object.entries(KINDS)) {
    if (wanted !== undefined && !name.includes(wanted)) continue;
    const figure = await measure(visitor, kind);
    figures[name] = figure;
    print(name, figure);
  }
  const saving = 'two thousand variants: saving one';
  if (wanted === undefined || saving.includes(wanted)) {
    figures[saving] = await measureSaving(merchant);
    print(saving, figures[saving]);
  }
  return figures;
}

function print(name: string, { p50, p99, cpu, target, bytes }: Figure): void {
  const late = target !== undefined && p99 > target ? ' !' : '';
  console.log(
    `${name.padEnd(50)}${p50.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(10)}${String(target ?? '').padStart(10)}${cpu.toFixed(2).padStart(10)}${String(bytes).padStart(10)}${late}`,
  );
}

const dialects = (process.env['BENCH_DATABASES'] ?? 'sqlite,postgres').split(',') as Dialect[];
const results: Partial<Record<Dialect, Record<string, Figure>>> = {};
for (const dialect of dialects) results[dialect] = await run(dialect);
if (process.argv[2] === undefined) await keepResult('platform-catalog', { milliseconds: results });
