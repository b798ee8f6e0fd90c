import { expect, test } from 'vitest';

import { askProducts } from '../../../../test/catalog-queries.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { NOON, OTHER_SITE, SITE, counted, mug, openSites, product, variant } from '../../../../test/products.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { parseQuery } from '../../../foundation/query/page.ts';
import { PRODUCT_FIELDS } from './catalog-fields.ts';
import * as store from './catalog-store.ts';
import { saveCollection, setCollectionProducts } from './collection-store.ts';
import { findCandidates, findVariants } from './line-products.ts';
import type { CollectionId, Product } from './product.ts';

type Input = Parameters<typeof parseQuery>[0];

const PRODUCTS: readonly Product[] = [
  product('larder-jar', {
    name: 'Larder Jar',
    listPrice: 11_800,
    createdAt: NOON + 1,
    brand: 'Alder & Clay',
    ribbon: 'Sale',
  }),
  product('moon-vase', {
    name: 'Moon Vase',
    listPrice: 6400,
    createdAt: NOON + 2,
    description:
      '<p>A <b>fluted</b> <a href="/cheese">K&auml;se</a>&nbsp;<strong>vase</strong></p><p>Of 2 &lt; 3 parts</p>',
    discount: { type: 'PERCENT', value: 50 },
  }),
  product('aero-lamp', {
    name: 'Äro Lamp',
    listPrice: 6400,
    createdAt: NOON + 3,
    description: '<p>Warm light_100%</p>',
  }),
  product('care-guide', { name: 'The Care Guide', listPrice: 900, createdAt: NOON + 4, productType: 'digital' }),
  product('hidden-bowl', { name: 'Hidden Bowl', listPrice: 2000, createdAt: NOON + 5, visible: false }),
];

describeOnBothDatabases('the store of products', (databases) => {
  async function openStocked(): Promise<Database> {
    const database = await databases.open();
    await openSites(database);
    await database.write(async (tx) => {
      for (const item of PRODUCTS) {
        const stock = item.slug === 'moon-vase' ? counted(0) : counted(5);
        await store.saveProduct(tx, SITE, { product: item, variants: [variant(item.slug, { stock })] }, 'USD');
      }
      await store.saveProduct(tx, OTHER_SITE, { product: product('larder-jar'), variants: [variant('other')] }, 'USD');
    });
    return database;
  }

  async function ask(
    database: Database,
    input: Input,
    more: { includeHidden?: boolean; inOrderOf?: CollectionId } = {},
  ) {
    const parsed = parseQuery(input, PRODUCT_FIELDS, { minorDigits: 2 });
    if (parsed.kind === 'refused') throw new Error(JSON.stringify(parsed.rules));
    return askProducts(database, SITE, { query: parsed.query, ...more });
  }

  async function slugs(
    database: Database,
    filter: Record<string, unknown>,
    includeHidden = false,
  ): Promise<readonly string[]> {
    const { products, total } = await ask(
      database,
      { filter: filter as never, sort: [{ fieldName: 'slug' }] },
      { includeHidden },
    );
    expect(total).toBe(products.length);
    return products.map(({ product: { slug } }) => slug);
  }

  test('returns the stored value', async () => {
    const database = await databases.open();
    await openSites(database);
    await database.write((tx) => store.saveProduct(tx, SITE, mug(), 'USD'));
    const found = await database.read((tx) => store.findProduct(tx, SITE, { slug: 'harbour-mug' }));
    expect(found).toEqual({ ...mug(), collectionIds: [] });
    expect(await database.read((tx) => store.findProduct(tx, SITE, { id: 'prod_harbour-mug' }))).toEqual(found);
  });

  test('shows no data of another site', async () => {
    const database = await openStocked();
    expect(await database.read((tx) => store.findProduct(tx, OTHER_SITE, { slug: 'moon-vase' }))).toBeUndefined();
    expect(await database.read((tx) => findVariants(tx, OTHER_SITE, ['var_moon-vase']))).toEqual(new Map());
    expect(await database.write((tx) => store.deleteProduct(tx, OTHER_SITE, 'prod_moon-vase'))).toBe(false);
  });

  test('keeps hidden products from those who may not see them', async () => {
    const database = await openStocked();
    expect(await slugs(database, {})).not.toContain('hidden-bowl');
    expect(await slugs(database, {}, true)).toContain('hidden-bowl');
  });

  test('answers every operator alike', async () => {
    const database = await openStocked();
    const cases: readonly (readonly [Record<string, unknown>, readonly string[]])[] = [
      [{ slug: 'moon-vase' }, ['moon-vase']],
      [{ slug: { $ne: 'moon-vase' } }, ['aero-lamp', 'care-guide', 'larder-jar']],
      [{ price: 64 }, ['aero-lamp', 'moon-vase']],
      [{ price: { $gt: 9, $lte: 64 } }, ['aero-lamp', 'moon-vase']],
      [{ 'priceData.discountedPrice': { $lt: 33 } }, ['care-guide', 'moon-vase']],
      [{ name: { $startsWith: 'moon' } }, ['moon-vase']],
      [{ name: { $startsWith: 'äR' } }, ['aero-lamp']],
      [{ name: { $endsWith: 'GUIDE' } }, ['care-guide']],
      [{ name: { $contains: 'a' } }, ['aero-lamp', 'care-guide', 'larder-jar', 'moon-vase']],
      [{ description: { $contains: 'light_100%' } }, ['aero-lamp']],
      [{ description: { $contains: 'lightX100' } }, []],
      [{ description: { $contains: 'fluted käse vase' } }, ['moon-vase']],
      [{ description: { $startsWith: 'a Fluted' } }, ['moon-vase']],
      [{ description: 'a fluted KÄSE vase\nOf 2 < 3 parts' }, ['moon-vase']],
      ...['strong', 'href', 'nbsp', 'auml', 'amp'].map((word) => [{ description: { $contains: word } }, []] as const),
      [{ slug: { $in: ['larder-jar', 'none'] } }, ['larder-jar']],
      [{ slug: { $nin: ['larder-jar'] } }, ['aero-lamp', 'care-guide', 'moon-vase']],
      [{ productType: { $hasSome: ['digital'] } }, ['care-guide']],
      [{ brand: { $exists: true } }, ['larder-jar']],
      [{ brand: null }, ['aero-lamp', 'care-guide', 'moon-vase']],
      [{ brand: { $ne: 'Alder & Clay' } }, ['aero-lamp', 'care-guide', 'moon-vase']],
      [{ $not: { brand: 'Alder & Clay' } }, ['aero-lamp', 'care-guide', 'moon-vase']],
      [{ brand: { $startsWith: 'alder' } }, ['larder-jar']],
      [{ 'stock.inventoryStatus': 'OUT_OF_STOCK' }, ['moon-vase']],
      [{ createdDate: { $gte: new Date(NOON + 3).toISOString() } }, ['aero-lamp', 'care-guide']],
      [
        { $or: [{ slug: 'moon-vase' }, { $and: [{ price: 64 }, { name: { $contains: 'lamp' } }] }] },
        ['aero-lamp', 'moon-vase'],
      ],
      [{ 'collections.id': { $exists: true } }, []],
    ];
    for (const [filter, expected] of cases) expect([filter, await slugs(database, filter)]).toEqual([filter, expected]);
  });

  test('treats text that looks like SQL as text', async () => {
    const database = await openStocked();
    expect(await slugs(database, { name: { $contains: "'; drop table products; --" } })).toEqual([]);
    expect(await slugs(database, { slug: "' or '1'='1" })).toEqual([]);
  });

  test('lists newest first, and a collection in its own order', async () => {
    const database = await openStocked();
    const newest = await ask(database, {});
    expect(newest.products.map(({ product: { slug } }) => slug)).toEqual([
      'care-guide',
      'aero-lamp',
      'moon-vase',
      'larder-jar',
    ]);
    await database.write(async (tx) => {
      const times = { createdAt: NOON, updatedAt: NOON };
      const collection = {
        id: 'col_table',
        slug: 'table',
        name: 'Table',
        description: '',
        visible: true,
        position: 0,
        revision: 1,
        ...times,
      } as const;
      await saveCollection(tx, SITE, collection);
      await setCollectionProducts(tx, SITE, 'col_table', ['prod_moon-vase', 'prod_larder-jar', 'prod_aero-lamp']);
    });
    const listed = await ask(database, { filter: { 'collections.id': 'col_table' } }, { inOrderOf: 'col_table' });
    expect(listed.products.map(({ product: { slug } }) => slug)).toEqual(['moon-vase', 'larder-jar', 'aero-lamp']);
    expect(listed.products[0]?.collectionIds).toEqual(['col_table']);
  });

  test('pages by offset with the total, equal prices in a stable order', async () => {
    const database = await openStocked();
    const sort = [{ fieldName: 'price', order: 'DESC' }] as const;
    const first = await ask(database, { sort: [...sort], paging: { limit: 2, offset: 0 } });
    const second = await ask(database, { sort: [...sort], paging: { limit: 2, offset: 2 } });
    expect([first.total, second.total]).toEqual([4, 4]);
    expect([...first.products, ...second.products].map(({ product: { slug } }) => slug)).toEqual([
      'larder-jar',
      'moon-vase',
      'aero-lamp',
      'care-guide',
    ]);
    expect(await ask(database, { paging: { limit: 0 } })).toMatchObject({ products: [], total: 4 });
    expect(await ask(database, { paging: { offset: 10 } })).toMatchObject({ products: [], total: 4 });
  });

  test('pages by cursor forwards and backwards over missing values, and ends', async () => {
    const database = await openStocked();
    const sort = [{ fieldName: 'brand', order: 'ASC' as const }];
    const seen: string[] = [];
    let page = await ask(database, { sort, cursorPaging: { limit: 1 } });
    expect(page.edges.prev).toBeUndefined();
    for (let turn = 0; turn < 10; turn += 1) {
      seen.push(...page.products.map(({ product: { slug } }) => slug));
      if (page.edges.next === undefined) break;
      page = await askBehind(database, sort, page.edges.next);
    }
    expect(seen).toEqual(['aero-lamp', 'care-guide', 'moon-vase', 'larder-jar']);
    const { prev } = page.edges;
    if (prev === undefined) throw new Error('The last page has one before it.');
    const before = await askBehind(database, sort, prev);
    expect(before.products.map(({ product: { slug } }) => slug)).toEqual(['moon-vase']);
  });

  async function askBehind(
    database: Database,
    sort: { fieldName: string; order: 'ASC' }[],
    position: NonNullable<Awaited<ReturnType<typeof ask>>['edges']['next']>,
  ) {
    const parsed = parseQuery({ sort, cursorPaging: { limit: 1 } }, PRODUCT_FIELDS, { minorDigits: 2 });
    if (parsed.kind === 'refused') throw new Error('refused');
    const query = { ...parsed.query, page: { kind: 'cursor', limit: 1, position } as const };
    return askProducts(database, SITE, { query });
  }

  test('replaces variants: new ones come, missing ones go, the others keep their place', async () => {
    const database = await databases.open();
    await openSites(database);
    const { product: item, variants } = mug();
    await database.write((tx) => store.saveProduct(tx, SITE, { product: item, variants }, 'USD'));
    const next = [
      variant('rust', { choices: { Glaze: 'Rust' }, stock: counted(7) }),
      variant('oat', { choices: { Glaze: 'Oat' } }),
    ];
    await database.write((tx) => store.saveProduct(tx, SITE, { product: item, variants: next }, 'USD'));
    const found = await database.read((tx) => store.findProduct(tx, SITE, { id: item.id }));
    expect(found?.variants).toEqual(next);
  });

  test('finds only the variant that the chosen options identify', async () => {
    const database = await databases.open();
    await openSites(database);
    const { product: item } = mug();
    await database.write((tx) => store.saveProduct(tx, SITE, mug(), 'USD'));
    const find = (input: Parameters<typeof findCandidates>[3]) =>
      database.read((tx) => findCandidates(tx, SITE, item, input)).then((found) => found.map(({ id }) => id));
    expect(await find({ variantId: 'var_rust' })).toEqual(['var_rust']);
    expect(await find({ choices: { Glaze: '#8fb6a4' } })).toEqual(['var_celadon']);
    expect(await find({ choices: { Glaze: 'Blue' } })).toEqual([]);
  });

  test('refuses a negative stock from every caller', async () => {
    const database = await databases.open();
    await openSites(database);
    const broken = {
      product: product('broken'),
      variants: [variant('broken', { stock: { ...counted(1), quantity: -1 } })],
    };
    await expect(database.write((tx) => store.saveProduct(tx, SITE, broken, 'USD'))).rejects.toThrow(/quantity/);
  });
});
