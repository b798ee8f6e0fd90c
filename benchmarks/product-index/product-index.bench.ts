/**
 * Measures the product index alone, with a hundred thousand products: its construction, and its queries without
 * database, pipeline or JSON. Prints the median and the 99th percentile in milliseconds. Every query differs from the
 * last.
 */
import { distinctWords, type ProductDocument, type ProductFilter, ProductIndex } from '@cartwright/product-index';

import { createRandom, type Products, makeProducts, pick, PRODUCTS } from '../platform/products.ts';
import { keepResult, percentile } from '../platform/results.ts';

const WARM_UP = 30;
const TIMES = Number(process.env['BENCH_TIMES'] ?? 400);
const FIRST_50 = { kind: 'offset', limit: 50, offset: 0 } as const;
const ALL: ProductFilter = { kind: 'always', holds: true };
const WORDS = ['mug', 'stoneware bowl', 'linen', 'brass lamp', 'quiet vase', 'amber glass jar'];
const MISTYPED = ['linnen towel', 'stonewear mug', 'blankte', 'teepot', 'terracota planter', 'porcelan plate'];
const SORT_FIELDS = ['lowestPrice', 'listPrice', 'foldedName', 'createdAt'] as const;

function toDocument({ product, variants, collections }: Products): ProductDocument {
  const tag = /<[^>]*>/g;
  return {
    id: product.id,
    change: 1,
    slug: product.slug,
    name: product.name,
    sku: product.sku,
    brand: product.brand ?? null,
    ribbon: product.ribbon ?? null,
    productType: product.productType,
    inventoryStatus: 'IN_STOCK',
    numericId: product.numericId,
    isVisible: product.visible,
    listPrice: product.listPrice,
    discountedPrice: product.listPrice,
    lowestPrice: product.listPrice,
    ratingAverage: 0,
    ratingCount: 0,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    words: distinctWords(product.description.replaceAll(tag, ' '), 200),
    choices: product.options.flatMap(({ name, choices }) =>
      choices.map(({ description }) => `${name}\n${description}`),
    ),
    skus: variants.map(({ sku }) => sku),
    collections: collections.map((number) => ({ collectionId: `col_${number}`, position: product.numericId })),
  };
}

const between = (from: number, to: number): ProductFilter => ({
  kind: 'and',
  parts: [
    { kind: 'compare', field: 'listPrice', comparison: 'ge', value: from },
    { kind: 'compare', field: 'listPrice', comparison: 'lt', value: to },
  ],
});

function search(index: ProductIndex, text: string): void {
  const words = index.search({ text, mode: 'AND', isFuzzy: true, language: 'en' }, false);
  index.page({ rows: words.rows, total: words.rows.count() }, { kind: 'relevance', words }, FIRST_50);
}

const QUERIES: Readonly<Record<string, (index: ProductIndex, random: () => number) => void>> = {
  'a price range, sorted': (index, random) => {
    const from = 1000 + Math.floor(random() * 80_000);
    const keys = [{ field: pick(SORT_FIELDS, random), descending: random() < 0.5 }];
    index.page(index.match(between(from, from + 40_000), false), { kind: 'fields', keys }, FIRST_50);
  },
  'two sort keys': (index, random) => {
    const keys = [
      { field: 'brand', descending: false },
      { field: 'lowestPrice', descending: true },
    ];
    const from = 1000 + Math.floor(random() * 50_000);
    index.page(index.match(between(from, from * 4), false), { kind: 'fields', keys }, FIRST_50);
  },
  'a collection in its own order': (index, random) => {
    const collectionId = `col_${Math.floor(random() * 43)}`;
    const matched = index.match({ kind: 'in-some-collection', collectionIds: [collectionId] }, false);
    index.page(matched, { kind: 'collection', collectionId }, FIRST_50);
  },
  'offset 90 000': (index, random) => {
    const offset = 90_000 + Math.floor(random() * 1000);
    index.page(index.match(ALL, false), { kind: 'fields', keys: [] }, { kind: 'offset', limit: 50, offset });
  },
  'a name that contains some text': (index, random) => {
    const text = pick(['oak', 'lin', 'ston', 'amb'], random);
    const matched = index.match({ kind: 'text', field: 'name', position: 'anywhere', text }, false);
    index.page(matched, { kind: 'fields', keys: [] }, FIRST_50);
  },
  'a slug': (index, random) => {
    const value = makeProducts(Math.floor(random() * PRODUCTS)).product.slug;
    index.match({ kind: 'compare', field: 'slug', comparison: 'eq', value }, false);
  },
  'a search': (index, random) => search(index, pick(WORDS, random)),
  'a search with typing errors': (index, random) => search(index, pick(MISTYPED, random)),
  'a search by two characters': (index, random) =>
    search(index, `${pick('bcdfghlmnprst'.split(''), random)}${pick('aeiou'.split(''), random)}`),
  'facets of a price range': (index, random) => {
    const { rows } = index.match(between(Math.floor(random() * 10_000), Number.MAX_SAFE_INTEGER), false);
    index.countValues({ kind: 'field', field: 'brand' }, rows);
    index.countValues({ kind: 'collections' }, rows);
    index.countValues({ kind: 'choices', option: 'Glaze' }, rows);
    const ranges = [
      { from: undefined, to: 5000 },
      { from: 5000, to: undefined },
    ];
    index.countRanges('lowestPrice', ranges, rows);
  },
  'a product that changes, and the next sorted page': (index, random) => {
    index.put(toDocument(makeProducts(Math.floor(random() * PRODUCTS))));
    const keys = [{ field: 'lowestPrice', descending: false }];
    index.page(index.match(ALL, false), { kind: 'fields', keys }, FIRST_50);
  },
};

function build(): { readonly index: ProductIndex; readonly figures: object } {
  const documents = Array.from({ length: PRODUCTS }, (_, number) => toDocument(makeProducts(number)));
  globalThis.gc?.();
  const before = process.memoryUsage();
  const began = performance.now();
  const index = new ProductIndex({ foldCase: (text) => text.normalize('NFKC').toLowerCase() });
  for (const document of documents) index.put(document);
  const milliseconds = Math.round(performance.now() - began);
  const after = process.memoryUsage();
  const bytesPerProduct = Math.round(
    (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / PRODUCTS,
  );
  console.log(`${PRODUCTS.toLocaleString('en')} products: ${milliseconds} ms, ${bytesPerProduct} bytes each\n`);
  return { index, figures: { milliseconds, bytesPerProduct } };
}

function measure(index: ProductIndex, run: (index: ProductIndex, random: () => number) => void) {
  const random = createRandom(11);
  for (let done = 0; done < WARM_UP; done += 1) run(index, random);
  const taken: number[] = [];
  const before = process.cpuUsage();
  for (let done = 0; done < TIMES; done += 1) {
    const began = performance.now();
    run(index, random);
    taken.push(performance.now() - began);
  }
  const used = process.cpuUsage(before);
  const cpu = Number(((used.user + used.system) / 1000 / TIMES).toFixed(3));
  return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99), cpu };
}

const { index, figures } = build();
const queries: Record<string, ReturnType<typeof measure>> = {};
console.log(`${''.padEnd(50)}median ms   99th ms    cpu ms`);
for (const [name, run] of Object.entries(QUERIES)) {
  if (process.argv[2] !== undefined && !name.includes(process.argv[2])) continue;
  const figure = measure(index, run);
  queries[name] = figure;
  const columns = [figure.p50, figure.p99, figure.cpu].map((value) => value.toFixed(2).padStart(10)).join('');
  console.log(`${name.padEnd(49)}${columns}`);
}
if (process.argv[2] === undefined) await keepResult('product-index', { build: figures, milliseconds: queries });
