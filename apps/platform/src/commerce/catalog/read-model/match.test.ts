import fc from 'fast-check';
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { NOON, SITE, counted, openSites, product, variant } from '../../../../test/products.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { parseFilter } from '../../../foundation/query/filter.ts';
import { conditionToSql } from '../../../foundation/query/sql.ts';
import { PRODUCT_FIELDS } from '../model/catalog-fields.ts';
import { saveProduct } from '../model/catalog-store.ts';
import { saveCollection, setCollectionProducts } from '../model/collection-store.ts';
import { createCatalogIndexes } from './indexes.ts';
import { MAX_READ } from './product-queries.ts';
import { matchAll } from './query-products.ts';

const NAMES = ['Mug', 'mug', 'Äro', 'Oat 100%', 'a_b', 'Linen'] as const;
const BRANDS = ['Heath', 'heath', 'Kiln', undefined] as const;

const texts = fc.constantFrom('mug', 'Mug', 'ä', '100%', '_', 'lin', 'Heath', '');
const amounts = fc.constantFrom(0, 4, 4.5, 12.345, 20, '8.00');
const text = fc.oneof(
  texts,
  fc.record({ $contains: texts }),
  fc.record({ $startsWith: texts }),
  fc.record({ $endsWith: texts }),
  fc.record({ $ne: texts }),
  fc.record({ $in: fc.array(fc.oneof(texts, fc.constant(null)), { maxLength: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.constant(null),
);
const amount = fc.oneof(
  amounts,
  fc.record({ $gte: amounts, $lt: amounts }),
  fc.record({ $gt: amounts }),
  fc.record({ $lte: amounts }),
  fc.record({ $nin: fc.array(amounts, { maxLength: 2 }) }),
);
const collections = fc.oneof(
  fc.constantFrom('col_a', 'col_none'),
  fc.record({ $hasSome: fc.constant(['col_a', 'col_b']) }),
  fc.record({ $hasAll: fc.constant(['col_a', 'col_b']) }),
  fc.record({ $exists: fc.boolean() }),
);
const leaf = fc.oneof(
  fc.record({ name: text }),
  fc.record({ brand: text }),
  fc.record({ sku: text }),
  fc.record({ description: text }),
  fc.record({ price: amount }),
  fc.record({ 'priceData.discountedPrice': amount }),
  fc.record({ collectionIds: collections }),
  fc.record({ visible: fc.boolean() }),
  fc.record({ createdDate: fc.record({ $gte: fc.constantFrom(new Date(NOON + 20).toISOString()) }) }),
);
const { filter } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({ $and: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ $or: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ $not: tie('filter') }),
  ),
}));

describeOnBothDatabases('a filter of the index', (databases) => {
  async function openStocked(): Promise<Database> {
    const database = await databases.open();
    await openSites(database);
    await database.write(async (tx) => {
      for (let number = 0; number < 48; number += 1) {
        const brand = BRANDS[number % BRANDS.length];
        const item = product(`p${number}`, {
          name: NAMES[number % NAMES.length] ?? '',
          ...(brand === undefined ? {} : { brand }),
          sku: number % 5 === 0 ? 'mug-1' : '',
          description: number % 7 === 0 ? '<p>Mug 100% linen</p>' : '',
          listPrice: (number % 9) * 400,
          visible: number % 11 !== 0,
          createdAt: NOON + number,
          ...(number % 4 === 0 ? { discount: { type: 'PERCENT', value: 25 } } : {}),
        });
        const variants = [variant(`p${number}`, { stock: counted(number % 3) })];
        await saveProduct(tx, SITE, { product: item, variants }, 'USD');
      }
      const rest = { description: '', visible: true, position: 0, revision: 1, createdAt: 0, updatedAt: 0 };
      await saveCollection(tx, SITE, { id: 'col_a', slug: 'a', name: 'A', ...rest });
      await saveCollection(tx, SITE, { id: 'col_b', slug: 'b', name: 'B', ...rest });
      await setCollectionProducts(tx, SITE, 'col_a', ['prod_p1', 'prod_p2', 'prod_p3']);
      await setCollectionProducts(tx, SITE, 'col_b', ['prod_p2', 'prod_p4']);
    });
    return database;
  }

  test('finds the same products as the database', async () => {
    const database = await openStocked();
    const indexes = createCatalogIndexes();
    const query = (input: Record<string, unknown>) =>
      database.read(async (tx) => {
        const parsed = parseFilter(input, PRODUCT_FIELDS, { minorDigits: 2 });
        if (parsed.kind === 'refused') throw new Error(JSON.stringify(parsed.rules));
        const catalog = await indexes.read(tx, SITE);
        const matched = await matchAll(tx, SITE, catalog, parsed.condition, true);
        if (matched.kind === 'too-broad') throw new Error('too broad');
        const rows = await tx
          .tables<{ products: { site_id: string; product_id: string } }>()
          .selectFrom('products')
          .select('product_id')
          .where('products.site_id', '=', SITE)
          .where(conditionToSql(parsed.condition, SITE))
          .execute();
        return {
          fromIndex: matched.rows
            .toNumbers()
            .map((row) => catalog.index.id(row))
            .toSorted(),
          fromDatabase: rows.map((row) => row.product_id).toSorted(),
        };
      });
    await fc.assert(
      fc.asyncProperty(filter, async (input) => {
        const { fromIndex, fromDatabase } = await query(input);
        expect(fromIndex).toEqual(fromDatabase);
      }),
      { numRuns: 300 },
    );
  });

  test('ignores case and accents of a brand also beside a condition on descriptions', async () => {
    const database = await databases.open();
    await openSites(database);
    await database.write(async (tx) => {
      const item = product('bowl', { brand: 'ÖKO', description: 'of linen' });
      await saveProduct(tx, SITE, { product: item, variants: [variant('bowl')] }, 'USD');
    });
    const count = (input: Record<string, unknown>) =>
      database.read(async (tx) => {
        const parsed = parseFilter(input, PRODUCT_FIELDS, { minorDigits: 2 });
        if (parsed.kind === 'refused') throw new Error(JSON.stringify(parsed.rules));
        const matched = await matchAll(tx, SITE, await createCatalogIndexes().read(tx, SITE), parsed.condition, true);
        return matched.kind === 'matched' ? matched.total : matched;
      });
    const brand = { brand: { $contains: 'ök' } };
    const linen = { description: { $contains: 'linen' } };
    const wool = { description: { $contains: 'wool' } };
    expect(await count(brand)).toBe(1);
    expect(await count({ $and: [brand, linen] })).toBe(1);
    expect(await count({ $and: [brand, wool] })).toBe(0);
    expect(await count({ $or: [brand, wool] })).toBe(1);
    expect(await count({ $not: { $or: [brand, wool] } })).toBe(0);
    expect(await count({ $and: [brand, { $not: wool }] })).toBe(1);
  });

  test('reads no more descriptions than the maximum', async () => {
    const database = await databases.open();
    await openSites(database);
    await database.write(async (tx) => {
      for (let number = 0; number <= MAX_READ; number += 1) {
        const item = product(`p${number}`, { name: number < 10 ? 'Few' : 'Many', description: 'of linen' });
        await saveProduct(tx, SITE, { product: item, variants: [variant(`p${number}`)] }, 'USD');
      }
    });
    const query = (input: Record<string, unknown>) =>
      database.read(async (tx) => {
        const parsed = parseFilter(input, PRODUCT_FIELDS, { minorDigits: 2 });
        if (parsed.kind === 'refused') throw new Error(JSON.stringify(parsed.rules));
        const catalog = await createCatalogIndexes().read(tx, SITE);
        return matchAll(tx, SITE, catalog, parsed.condition, true);
      });
    expect(await query({ description: { $contains: 'linen' } })).toEqual({
      kind: 'too-broad',
      columns: ['products.description_folded'],
    });
    expect(await query({ description: { $contains: 'linen' }, name: 'Few' })).toMatchObject({
      kind: 'matched',
      total: 10,
    });
  });
});
