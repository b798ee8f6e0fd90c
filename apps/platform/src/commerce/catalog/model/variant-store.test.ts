import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { SITE, counted, openSites, product, variant } from '../../../../test/products.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { parseQuery } from '../../../foundation/query/page.ts';
import { VARIANT_FIELDS } from './catalog-fields.ts';
import { saveProduct } from './catalog-store.ts';
import { type CatalogTables, variantToRow } from './catalog-tables.ts';
import { MAX_EXAMINED, queryStoreVariants } from './variant-store.ts';

describeOnBothDatabases('the store of variants', (databases) => {
  /** As many variants as are looked at, and one more. */
  async function openLarge(): Promise<Database> {
    const database = await databases.open();
    await openSites(database);
    await database.write(async (tx) => {
      await saveProduct(tx, SITE, { product: product('first'), variants: [variant('first', { sku: 'F-1' })] }, 'USD');
      await saveProduct(tx, SITE, { product: product('many'), variants: [] }, 'USD');
      const rows = Array.from({ length: MAX_EXAMINED }, (_, number) =>
        variantToRow(
          SITE,
          'prod_many',
          variant(`m${number}`, { choices: { No: String(number) }, sku: `M-${number}`, stock: counted(number % 3) }),
          number,
        ),
      );
      for (let start = 0; start < rows.length; start += 1000) {
        await tx
          .tables<CatalogTables>()
          .insertInto('variants')
          .values(rows.slice(start, start + 1000))
          .execute();
      }
    });
    return database;
  }

  async function ask(database: Database, input: Parameters<typeof parseQuery>[0]) {
    const parsed = parseQuery(input, VARIANT_FIELDS, { minorDigits: 2 });
    if (parsed.kind === 'refused') throw new Error(JSON.stringify(parsed.rules));
    return database.read((tx) => queryStoreVariants(tx, SITE, { query: parsed.query, includeHidden: false }));
  }

  test('looks at no more variants than it may, and counts no further than it must', async () => {
    const database = await openLarge();
    expect(await ask(database, { filter: { 'stock.inStock': false } })).toEqual({
      kind: 'too-broad',
      columns: ['variants.in_stock'],
    });
    expect(await ask(database, { sort: [{ fieldName: 'productName' }] })).toMatchObject({ kind: 'too-broad' });
    expect(await ask(database, { filter: { collectionIds: { $exists: true } } })).toMatchObject({ kind: 'too-broad' });
    expect(await ask(database, { paging: { limit: 2 } })).toMatchObject({ kind: 'found', total: 'too-many' });
    const named = { productId: 'prod_first', 'stock.inStock': true };
    expect(await ask(database, { filter: named })).toMatchObject({ kind: 'found', total: 1 });
    expect(await ask(database, { filter: { sku: { $in: ['M-7', 'F-1'] } } })).toMatchObject({
      kind: 'found',
      total: 2,
    });
    const bySku = await ask(database, { sort: [{ fieldName: 'sku', order: 'DESC' }], paging: { limit: 1 } });
    expect(bySku.kind === 'found' && bySku.variants[0]?.variant.sku).toBe('M-9999');
  });
});
