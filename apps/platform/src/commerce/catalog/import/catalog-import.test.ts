import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { ALL_PRODUCTS, askProducts } from '../../../../test/catalog-queries.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { NOON, SITE, openSites, readShop } from '../../../../test/products.ts';
import { createIds } from '../../../foundation/ids.ts';
import { createMediaFiles } from '../../../foundation/media/media-files.ts';
import { openFolderStorage } from '../../../foundation/media/storage/folder-storage.ts';
import { findProduct } from '../model/catalog-store.ts';
import { queryCollections } from '../model/collection-store.ts';
import { readLastChange } from '../read-model/index-store.ts';
import { type ImportDeps, importCatalog } from './catalog-import.ts';
import { describeProblems, parseCatalog } from './import-document.ts';

const DEMO = join(import.meta.dirname, '../../../../demo');
const document = JSON.parse(await readFile(join(DEMO, 'catalogue.json'), 'utf8')) as Record<string, unknown>;
const readDemo = (path: string) => readFile(join(DEMO, path));
const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

describeOnBothDatabases('importing a catalog', (databases) => {
  async function openWorld(): Promise<{ deps: ImportDeps; told: string[]; setNow: (now: number) => void }> {
    const told: string[] = [];
    const notify: ImportDeps['notify'] = (_, { event }) => Promise.resolve(void told.push(event));
    const database = await databases.open();
    await openSites(database);
    const folder = await mkdtemp(join(tmpdir(), 'cartwright-import-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    let now = NOON;
    const clock = { now: () => now, monotonicMs: () => now };
    return {
      deps: {
        database,
        files: createMediaFiles(openFolderStorage(folder)),
        ids: createIds(clock),
        clock,
        readShop,
        notify,
        tellStock: async () => undefined,
      },
      told,
      setNow: (time) => {
        now = time;
      },
    };
  }

  test('brings the whole demo shop, and bringing it again changes nothing', async () => {
    const { deps, told, setNow } = await openWorld();
    const { database } = deps;
    expect(await importCatalog(deps, SITE, document, readDemo)).toEqual({
      kind: 'imported',
      products: 44,
      collections: 7,
      files: 142,
    });
    const read = () =>
      database.read(async (tx) => ({
        products: await askProducts(database, SITE, { query: ALL_PRODUCTS, includeHidden: true }),
        collections: await queryCollections(tx, SITE, { query: ALL_PRODUCTS, includeHidden: true }),
        lastChange: await readLastChange(tx, SITE),
      }));
    const first = await read();
    expect(Object.entries(Object.groupBy(told, (event) => event)).map(([event, all]) => [event, all?.length])).toEqual([
      ['onProductCreated', 44],
      ['onProductCollectionCreated', 7],
    ]);
    expect([first.products.total, first.collections.total]).toEqual([44, 7]);
    setNow(NOON + 1000);
    await importCatalog(deps, SITE, document, readDemo);
    expect(await read()).toEqual(first);
    expect(told).toHaveLength(51);
  });

  test('keeps prices, sales, units, texts, choices with their photographs, and stock', async () => {
    const { deps } = await openWorld();
    await importCatalog(deps, SITE, document, readDemo);
    const find = (slug: string) => deps.database.read((tx) => findProduct(tx, SITE, { slug }));
    const jar = await find('larder-jar');
    expect(jar?.product).toMatchObject({
      listPrice: 11_800,
      discount: { type: 'PERCENT', value: 20 },
      manageVariants: true,
    });
    expect(jar?.variants.map(({ choices, listPrice }) => [choices['Set'], listPrice])).toEqual([
      ['Set of three', undefined],
      ['Small and medium', 7200],
    ]);
    const wash = await find('cedar-fig-hand-wash');
    expect(wash?.variants[1]?.pricePerUnit).toMatchObject({ totalQuantity: 1000, totalMeasurementUnit: 'ML' });
    const card = await find('alder-gift-card');
    expect(card?.product).toMatchObject({
      productType: 'digital',
      digitalKind: 'gift_card',
      customTextFields: [{ title: 'Recipient email', maxLength: 120, mandatory: true }, { title: 'Message' }],
    });
    expect(card?.variants[0]?.stock).toEqual({ trackQuantity: false, quantity: 0, inStock: true });
    const mug = await find('harbour-mug');
    expect(mug?.variants.map(({ stock }) => stock.quantity)).toEqual([42, 18, 3, 0]);
    expect(mug?.product.media.map(({ kind, width, height }) => [kind, width, height])).toEqual([
      ...Array.from({ length: 5 }, () => ['image', 1600, 2000]),
      ['video', 480, 600],
    ]);
    const [celadon] = mug?.product.options[0]?.choices ?? [];
    expect(celadon?.mediaIds).toEqual([mug?.product.media[0]?.id]);
    const [photo] = mug?.product.media ?? [];
    expect(photo?.kind === 'image' && photo.placeholder).toMatch(/^data:image\/webp;base64,/);
  });

  test('updates changed entries and leaves the others alone', async () => {
    const { deps, setNow } = await openWorld();
    const small = (price: number) => ({
      products: [
        { ...PLAIN, price },
        { ...PLAIN, slug: 'other' },
      ],
    });
    await importCatalog(deps, SITE, small(10), readDemo);
    const before = await deps.database.read((tx) => findProduct(tx, SITE, { slug: 'plain' }));
    setNow(NOON + 5000);
    await importCatalog(deps, SITE, small(12), readDemo);
    const [plain, other] = await deps.database.read(async (tx) => [
      await findProduct(tx, SITE, { slug: 'plain' }),
      await findProduct(tx, SITE, { slug: 'other' }),
    ]);
    expect(plain?.product).toMatchObject({ id: before?.product.id, listPrice: 1200, updatedAt: NOON + 5000 });
    expect(plain?.variants[0]?.id).toBe(before?.variants[0]?.id);
    expect(other?.product.updatedAt).toBe(NOON);
  });

  test('writes nothing where one file is missing or is no picture, and names each', async () => {
    const { deps } = await openWorld();
    const media = (file: string) => [{ type: 'image', file, width: 10, height: 10, alt: '' }];
    const broken = {
      products: [
        PLAIN,
        { ...PLAIN, slug: 'lost', media: media('photos/lost.jpg') },
        { ...PLAIN, slug: 'text', media: media('README.md') },
      ],
    };
    const result = await importCatalog(deps, SITE, broken, readDemo);
    expect(result.kind === 'refused' && describeProblems(result.problems).split('\n').toSorted()).toEqual([
      'product lost: media[0].file names photos/lost.jpg, which cannot be read',
      'product text: media[0].file names README.md, which is no JPEG, PNG, WebP, AVIF or GIF picture',
    ]);
    expect(await deps.database.read((tx) => findProduct(tx, SITE, { slug: 'plain' }))).toBeUndefined();
  });
});

const PLAIN = {
  slug: 'plain',
  name: 'Plain',
  productType: 'physical',
  price: 10,
  stock: { trackQuantity: true, quantity: 3, inStock: true },
};

describe('a document', () => {
  const problems = (value: unknown, currency = 'USD') => {
    const parsed = parseCatalog(value, currency);
    return parsed.kind === 'refused' ? describeProblems(parsed.problems).split('\n') : [];
  };

  test('is refused with the product and the field of everything that is wrong', () => {
    const options = [
      {
        name: 'Size',
        type: 'drop_down',
        choices: [
          { value: 'S', description: 'S', media: ['x.jpg'] },
          { value: 'L', description: 'L' },
        ],
      },
    ];
    const variant = { choices: { Size: 'S' }, stock: PLAIN.stock };
    expect(
      problems({
        store: { currency: 'EUR' },
        products: [
          PLAIN,
          PLAIN,
          { ...PLAIN, slug: 'cents', price: 10.001 },
          { ...PLAIN, slug: 'sized', options, variants: [variant, variant] },
          { ...PLAIN, slug: 'short', options, variants: [{ ...variant, choices: { Size: 'XL' } }] },
        ],
        collections: [{ slug: 'table', name: 'Table', products: ['plain', 'plain', 'nowhere'] }],
      }),
    ).toEqual([
      'document: store.currency is EUR, but this shop sells in USD',
      'product plain: slug is there twice',
      'product cents: price must be an amount with at most 2 decimals',
      "product sized: options[0].choices[0].media names x.jpg, which is not among the product's media",
      'product sized: variants[1].choices are those of another variant',
      "product short: options[0].choices[0].media names x.jpg, which is not among the product's media",
      'product short: variants must be 2, one for each combination of choices, or none',
      'product short: variants[0].choices must name a choice of Size: S, L',
      'collection table: products[1] names plain twice',
      'collection table: products[2] names nowhere, which is no product of this document',
    ]);
  });

  test('names a product by its slug, or by its place where it has none', () => {
    const [first, second] = problems({ products: [{ ...PLAIN, price: -1 }, { name: 'No slug' }] });
    expect(first).toMatch(/^product plain: price /);
    expect(second).toMatch(/^product number 2: slug /);
    expect(problems('nothing')[0]).toMatch(/^document: /);
  });
});
