import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { NOON, OTHER_SITE, SITE, counted, openSites, product, variant } from '../../../../test/products.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { DatabaseUnavailable } from '../../../foundation/database/unavailable.ts';
import { EVERYTHING } from '../../../foundation/query/filter.ts';
import { deleteProduct, saveProduct } from '../model/catalog-store.ts';
import { saveCollection, setCollectionProducts } from '../model/collection-store.ts';
import type { Product } from '../model/product.ts';
import { type CatalogIndexes, createCatalogIndexes } from './indexes.ts';
import { searchRows } from './query-products.ts';

const PRODUCTS: readonly Product[] = [
  product('linen-napkin', {
    name: 'Linen Napkin',
    description: '<p>Washed, soft, in sets of four.</p>',
    brand: 'Heath Works',
  }),
  product('linen-tablecloth', { name: 'Linen Tablecloth', sku: 'TC-100', brand: 'Heath Works' }),
  product('oat-mug', { name: 'Oat Mug', description: '<p>A mug for <b>oatmeal</b>, with a linen bag.</p>' }),
  product('large-oat-mug', { name: 'Large Oat Mug', createdAt: NOON + 5 }),
  product('kaese-brett', { name: 'Käse-Brett', description: 'für Käse & Brot' }),
  product('tea-set', { name: '青磁の湯呑み', brand: 'Kiln' }),
  product('hidden-mug', { name: 'Hidden Mug', visible: false }),
  product('vase', {
    name: 'Bud Vase',
    manageVariants: true,
    options: [
      {
        name: 'Glaze',
        type: 'color',
        choices: [{ value: '#8fb6a4', description: 'Celadon', mediaIds: [], visible: true }],
      },
    ],
  }),
];

const FINE_CHEESE = product('fine-cheese', {
  name: 'Board',
  description: '<p>K&auml;se&nbsp;<strong>fein</strong>,</p><p>Tee&shy;kanne &amp; Brot</p>',
  additionalInfoSections: [{ title: 'Care', description: 'Caf&eacute;<br>oil' }],
});

describeOnBothDatabases('searching for words', (databases) => {
  async function openStocked(): Promise<Database> {
    const database = await databases.open();
    await openSites(database);
    await database.write(async (tx) => {
      for (const item of PRODUCTS) {
        const variants = [variant(item.slug, { sku: `${item.slug}-v1`, stock: counted(5) })];
        await saveProduct(tx, SITE, { product: item, variants }, 'USD');
      }
      await saveProduct(
        tx,
        OTHER_SITE,
        { product: product('other-mug', { name: 'Oat Mug' }), variants: [variant('o')] },
        'USD',
      );
    });
    return database;
  }

  async function find(
    database: Database,
    text: string,
    more: { mode?: 'AND' | 'OR'; isFuzzy?: boolean; indexes?: CatalogIndexes } = {},
  ): Promise<readonly string[]> {
    const { mode = 'AND', isFuzzy = true, indexes = createCatalogIndexes() } = more;
    return database.read(async (tx) => {
      const catalog = await indexes.read(tx, SITE);
      const found = await searchRows(tx, SITE, catalog, {
        includeHidden: false,
        language: 'en-US',
        query: {
          condition: EVERYTHING,
          keys: [],
          page: { kind: 'offset', limit: 50, offset: 0 },
          original: { filter: {}, sort: [], words: { text, mode, isFuzzy } },
        },
      });
      if (found.kind === 'too-broad') throw new Error('too broad');
      return found.rows.map((row) => catalog.index.id(row).slice('prod_'.length));
    });
  }

  test('puts a name before a description, and a short name before a long one', async () => {
    const database = await openStocked();
    expect(await find(database, 'linen')).toEqual(
      ['linen-tablecloth', 'linen-napkin', 'oat-mug'].toSorted((a, b) => rank(a) - rank(b)),
    );
    expect(await find(database, 'oat mug')).toEqual(['oat-mug', 'large-oat-mug']);
  });

  /** With equal scores and equal lengths, the ids decide. */
  function rank(slug: string): number {
    return ['linen-napkin', 'linen-tablecloth', 'oat-mug'].indexOf(slug);
  }

  test('finds every word, in any order, as a prefix, regardless of case and accents', async () => {
    const database = await openStocked();
    expect(await find(database, 'MUG oat')).toEqual(['oat-mug', 'large-oat-mug']);
    expect(await find(database, 'table')).toEqual(['linen-tablecloth']);
    expect(await find(database, 'kase brot')).toEqual(['kaese-brett']);
    expect(await find(database, '湯呑')).toEqual(['tea-set']);
    expect(await find(database, 'mug tablecloth')).toEqual([]);
    expect(await find(database, 'mug tablecloth', { mode: 'OR' })).toHaveLength(3);
  });

  test('finds the words of a description as it is read, and no tag or entity', async () => {
    const database = await openStocked();
    await database.write((tx) => saveProduct(tx, SITE, { product: FINE_CHEESE, variants: [variant('f')] }, 'USD'));
    const indexes = createCatalogIndexes();
    for (const text of ['käse fein', 'kase', 'teekanne brot', 'café oil']) {
      expect([text, await find(database, text, { indexes })]).toEqual([text, expect.arrayContaining(['fine-cheese'])]);
    }
    for (const text of ['nbsp', 'auml', 'strong', 'eacute', 'kanne', 'cafebr']) {
      expect([text, await find(database, text, { indexes, isFuzzy: false })]).toEqual([text, []]);
    }
  });

  test('finds SKUs, brands and choices', async () => {
    const database = await openStocked();
    expect(await find(database, 'TC-100')).toEqual(['linen-tablecloth']);
    expect(await find(database, 'heath works')).toEqual(['linen-napkin', 'linen-tablecloth']);
    expect(await find(database, 'celadon')).toEqual(['vase']);
  });

  test('finds the same by singular and plural, in every field and spelling', async () => {
    const database = await openStocked();
    await database.write(async (tx) => {
      const items = [
        product('two-mugs', { name: 'Pair of Mugs' }),
        product('knives', { name: 'Bread Knife' }),
        product('knife-block', { name: 'Block', description: 'For six knives and a pair of glasses.' }),
        product('glass', { name: 'Water Glass' }),
        product('berries', { name: 'Berry Bowl', ribbon: 'Berries' }),
        product('gift-card', { name: 'Gift Card' }),
        product('teapot', { name: 'Teapot' }),
      ];
      for (const item of items) await saveProduct(tx, SITE, { product: item, variants: [variant(item.slug)] }, 'USD');
    });
    const indexes = createCatalogIndexes();
    for (const [one, many] of [
      ['mug', 'mugs'],
      ['napkin', 'napkins'],
      ['knife', 'knives'],
      ['glass', 'glasses'],
      ['berry', 'berries'],
      ['linen napkin', 'linens napkins'],
    ] as const) {
      const found = await find(database, one, { indexes });
      expect(found.length).toBeGreaterThan(0);
      expect([many, await find(database, many, { indexes })]).toEqual([many, found]);
    }
    expect(await find(database, 'mugs', { indexes })).toEqual(['oat-mug', 'large-oat-mug', 'two-mugs']);
    expect(await find(database, 'giftcard', { indexes })).toEqual(['gift-card']);
    expect(await find(database, 'tea pots', { indexes })).toEqual(['teapot']);
  });

  test('ignores stop words beside other words, and searches for them alone in names only', async () => {
    const database = await openStocked();
    await database.write(async (tx) => {
      const items = [
        product('salt', { name: 'A Pinch of Salt', sku: '1', description: 'One or 1 for the table.' }),
        product('orchard', { name: 'Orchard Planter', sku: 'OP-1', description: '1 l' }),
      ];
      for (const item of items) await saveProduct(tx, SITE, { product: item, variants: [variant(item.slug)] }, 'USD');
    });
    expect(await find(database, "' OR 1=1")).toEqual([]);
    expect(await find(database, 'the salt for a table')).toEqual(['salt']);
    expect(await find(database, 'a')).toEqual(['salt']);
    expect(await find(database, '1')).toEqual([]);
    expect(await find(database, 'OP-1')).toEqual(['orchard']);
  });

  test('puts a name before a brand and a collection, these before a choice, and a description last', async () => {
    const database = await openStocked();
    await database.write(async (tx) => {
      const items = [
        product('in-description', { name: 'One', description: 'With a sage leaf.' }),
        product('in-sku', { name: 'Two', sku: 'SAGE-2' }),
        product('in-collection', { name: 'Three' }),
        product('in-name', { name: 'Sage Bowl of Four' }),
      ];
      for (const item of items) await saveProduct(tx, SITE, { product: item, variants: [variant(item.slug)] }, 'USD');
      const times = { createdAt: NOON, updatedAt: NOON };
      const sage = {
        id: 'col_sage',
        slug: 'sage',
        name: 'Sages',
        description: '',
        visible: true,
        position: 0,
      } as const;
      await saveCollection(tx, SITE, { ...sage, revision: 1, ...times });
      await setCollectionProducts(tx, SITE, 'col_sage', ['prod_in-collection']);
    });
    const best = ['in-name', 'in-collection', 'in-sku', 'in-description'];
    expect(await find(database, 'sage')).toEqual(best);
    expect(await find(database, 'sages')).toEqual(best);
  });

  test('allows one character deleted, inserted, substituted or transposed, and two in a long word', async () => {
    const database = await openStocked();
    for (const typed of ['linnen napkin', 'lien napkin', 'linem napkin', 'linne napkin', 'tabelclth', 'tablecoth']) {
      expect([typed, (await find(database, typed)).length > 0]).toEqual([typed, true]);
    }
    expect(await find(database, 'mgu')).toEqual([]);
    expect(await find(database, 'linnen napkin', { isFuzzy: false })).toEqual([]);
  });

  test('does not correct a word that a product has', async () => {
    const database = await openStocked();
    expect(await find(database, 'bag')).toEqual(['oat-mug']);
  });

  test('shows no hidden product and none of another site', async () => {
    const database = await openStocked();
    expect(await find(database, 'hidden')).toEqual([]);
    expect(await find(database, 'mug')).not.toContain('other-mug');
  });

  test('finds products by the name of their collection', async () => {
    const database = await openStocked();
    await database.write(async (tx) => {
      const times = { createdAt: NOON, updatedAt: NOON };
      await saveCollection(tx, SITE, {
        id: 'col_gifts',
        slug: 'gifts',
        name: 'Gifts',
        description: '',
        visible: true,
        position: 0,
        revision: 1,
        ...times,
      });
      await setCollectionProducts(tx, SITE, 'col_gifts', ['prod_vase']);
    });
    expect(await find(database, 'gift')).toEqual(['vase']);
    expect(await find(database, 'gfits')).toEqual(['vase']);
  });

  test('contains products as soon as their transaction commits', async () => {
    const database = await openStocked();
    const indexes = createCatalogIndexes();
    expect(await find(database, 'teapot', { indexes })).toEqual([]);
    const teapot = product('teapot', { name: 'Teapot' });
    await database.write((tx) => saveProduct(tx, SITE, { product: teapot, variants: [variant('teapot')] }, 'USD'));
    expect(await find(database, 'teapot', { indexes })).toEqual(['teapot']);
    await database.write((tx) =>
      saveProduct(tx, SITE, { product: { ...teapot, name: 'Kettle' }, variants: [variant('teapot')] }, 'USD'),
    );
    expect(await find(database, 'teapot', { indexes })).toEqual([]);
    expect(await find(database, 'kettle', { indexes })).toEqual(['teapot']);
  });

  test('evicts the least recently used site when the indexes take too much memory', async () => {
    const database = await openStocked();
    const { index } = await database.read((tx) => createCatalogIndexes().read(tx, SITE));
    const indexes = createCatalogIndexes({ maxBytes: index.bytes + 1 });
    const first = await database.read((tx) => indexes.read(tx, SITE));
    await database.read((tx) => indexes.read(tx, OTHER_SITE));
    expect(await database.read((tx) => indexes.read(tx, SITE))).not.toBe(first);
    expect(await find(database, 'oat', { indexes })).toHaveLength(2);
  });

  test('refuses a site that does not fit, with the remedy, until its products change', async () => {
    const database = await openStocked();
    const { index } = await database.read((tx) => createCatalogIndexes().read(tx, SITE));
    const indexes = createCatalogIndexes({ maxBytes: index.bytes - 1 });
    const read = () => database.read((tx) => indexes.read(tx, SITE));
    const failure = await read().catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(DatabaseUnavailable);
    expect(String(failure)).toMatch(
      /^DatabaseUnavailable: The first \d+ products of the site \S+ take the \d+ MB that the index of products may take: raise CARTWRIGHT_INDEX_MEGABYTES, or set CARTWRIGHT_PRODUCT_QUERIES to database with PostgreSQL, or to opensearch\.$/,
    );
    // The rows are not read again for the same answer.
    expect(await read().catch((thrown: unknown) => thrown)).toBe(failure);
    await database.write((tx) => deleteProduct(tx, SITE, 'prod_vase'));
    expect((await read()).index.count).toBeGreaterThan(0);
  });
});
