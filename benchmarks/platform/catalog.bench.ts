/**
 * Measures reads of a shop with a hundred thousand products, in process: from a request as the server hands it in to
 * the bytes of the response. Requests run one after another, and each differs from the last. Prints the median and the
 * 99th percentile in milliseconds, on both databases, and on PostgreSQL with product queries in the database. Before that it
 * prints how long the start takes, and how much memory the process has then. `BENCH_PRODUCTS` sets another number of products,
 * `BENCH_DATABASES` the columns.
 */
import { countBytes } from '../../apps/platform/src/foundation/http/response-body.ts';
import type { Platform } from '../../apps/platform/src/platform.ts';
import { collectionId, type Dialect, openLargeShop, openPlatform } from './large-shop.ts';
import { createRandom, MAX_PRODUCT, makeProducts, makeLargestProduct, pick, PRODUCTS } from './products.ts';
import { createCaller, type ApiCall, type Caller } from './queries.ts';
import { keepResult, percentile } from './results.ts';

const WARM_UP = 30;
const TIMES = Number(process.env['BENCH_TIMES'] ?? 400);
const COUNT = Number(process.env['BENCH_PRODUCTS'] ?? PRODUCTS);
const MEGABYTE = 1024 * 1024;
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
const anyNumber = (random: () => number): number => Math.floor(random() * COUNT);
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
const largest = makeLargestProduct(COUNT).product;

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

/** What is measured: a database, and what product queries run on. */
const TARGETS = {
  sqlite: { dialect: 'sqlite' },
  postgres: { dialect: 'postgres' },
  'postgres-indexes': { dialect: 'postgres', productQueries: { kind: 'database' } },
} as const satisfies Readonly<
  Record<string, { readonly dialect: Dialect; readonly productQueries?: { readonly kind: 'database' } }>
>;
type Target = keyof typeof TARGETS;

interface Start {
  /** Until the platform is open. The first start with the indexes of PostgreSQL makes them. */
  readonly openMs: number;
  /** The first query, which waits for the index in memory. */
  readonly firstQueryMs: number;
  readonly residentMiB: number;
}

interface Measured {
  readonly start: Start;
  /** Undefined where a query exceeded the time limit of statements. */
  readonly figures: Record<string, Figure | undefined>;
}

async function run(target: Target): Promise<Measured> {
  const { dialect, ...setting } = TARGETS[target];
  await using shop = await openLargeShop(dialect, COUNT);
  const opened = performance.now();
  await using platform: Platform = await openPlatform({ ...shop, config: { ...shop.config, ...setting } });
  const openMs = Math.round(performance.now() - opened);
  const { visitor, merchant } = await createCaller(platform);
  const began = performance.now();
  await visitor(query({ paging: { limit: 1 } }));
  const firstQueryMs = Math.round(performance.now() - began);
  const start = { openMs, firstQueryMs, residentMiB: Math.round(process.memoryUsage.rss() / MEGABYTE) };
  console.log(
    `\n${target}, ${COUNT} products: open after ${openMs} ms, the first query took ${firstQueryMs} ms, ${start.residentMiB} MiB resident\n`,
  );
  console.log(`${''.padEnd(50)}median ms   99th ms    target    cpu ms     bytes`);
  const figures: Record<string, Figure | undefined> = {};
  const wanted = process.argv[2];
  for (const [name, kind] of Object.entries(KINDS)) {
    if (wanted !== undefined && !name.includes(wanted)) continue;
    const figure = await measure(visitor, kind).catch(requireTimeout);
    figures[name] = figure;
    print(name, figure);
  }
  const saving = 'two thousand variants: saving one';
  if (wanted === undefined || saving.includes(wanted)) {
    figures[saving] = await measureSaving(merchant);
    print(saving, figures[saving]);
  }
  return { start, figures };
}

/** A statement beyond `DATABASE_STATEMENT_SECONDS` is answered with 503, and is a result as well. */
function requireTimeout(failure: unknown): undefined {
  if (!(failure instanceof Error && failure.message.includes('was answered 503'))) throw failure;
}

function print(name: string, figure: Figure | undefined): void {
  if (figure === undefined) {
    console.log(`${name.padEnd(50)}a query exceeded the time limit of statements`);
    return;
  }
  const { p50, p99, cpu, target, bytes } = figure;
  const late = target !== undefined && p99 > target ? ' !' : '';
  console.log(
    `${name.padEnd(50)}${p50.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(10)}${String(target ?? '').padStart(10)}${cpu.toFixed(2).padStart(10)}${String(bytes).padStart(10)}${late}`,
  );
}

const targets = (process.env['BENCH_DATABASES'] ?? Object.keys(TARGETS).join(',')).split(',') as Target[];
const starts: Partial<Record<Target, Start>> = {};
const results: Partial<Record<Target, Record<string, Figure | null>>> = {};
for (const target of targets) {
  const { start, figures } = await run(target);
  starts[target] = start;
  results[target] = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure ?? null]));
}
if (process.argv[2] === undefined) {
  const size = COUNT === PRODUCTS ? [] : [COUNT];
  // One column per process, so that the memory of one is not counted in the next, keeps a file per column.
  const some = targets.length === Object.keys(TARGETS).length ? [] : targets;
  await keepResult(['platform-catalog', ...size, ...some].join('-'), {
    products: COUNT,
    starts,
    milliseconds: results,
  });
}
