import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { SITE, openSites, product, variant } from '../../../../test/products.ts';
import { type JsonText, decodeJson, encodeJson } from '../../../foundation/database/columns.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { up } from '../../../foundation/database/migrations/0130-text-of-descriptions.ts';
import type { ProductFacts } from '../read-model/index-store.ts';
import { saveProduct } from './catalog-store.ts';

interface Tables {
  products: {
    product_id: string;
    description_folded: string;
    search_facts: JsonText<ProductFacts> | null;
    document: string;
  };
}

describeOnBothDatabases('the text of descriptions', (databases) => {
  async function read(database: Database) {
    const rows = await database.read((tx) =>
      tx
        .tables<Tables>()
        .selectFrom('products')
        .select(['product_id', 'description_folded', 'search_facts', 'document'])
        .orderBy('product_id')
        .execute(),
    );
    return rows.map(({ search_facts: facts, ...row }) => ({
      ...row,
      facts: facts === null ? null : decodeJson(facts),
    }));
  }

  test('is derived again for products that an older version saved, without other changes', async () => {
    const database = await databases.open();
    await openSites(database);
    await database.write(async (tx) => {
      for (let number = 0; number < 205; number += 1) {
        const item = product(`p${number}`, {
          description: number % 2 === 0 ? '<p>K&auml;se&nbsp;<strong>fein</strong></p>' : 'plain',
          additionalInfoSections: [{ title: 'Care', description: 'Tee&shy;kanne' }],
        });
        await saveProduct(
          tx,
          SITE,
          { product: item, variants: [variant(`p${number}`, { sku: `S-${number}` })] },
          'USD',
        );
      }
    });
    const saved = await read(database);
    expect(saved[0]).toMatchObject({
      description_folded: 'käse fein',
      facts: { words: ['kase', 'fein', 'teekanne'], skus: ['S-0'] },
    });
    await database.write(async (tx) => {
      const old = { words: ['p', 'k', 'auml', 'nbsp'], choices: [], skus: [] };
      for (const { product_id: id, facts } of saved) {
        const search_facts = encodeJson({ ...old, skus: facts?.skus ?? [] });
        await tx
          .tables<Tables>()
          .updateTable('products')
          .set({ description_folded: '<p>k&auml;se', search_facts })
          .where('product_id', '=', id)
          .execute();
      }
      await up(tx.tables<unknown>());
    });
    expect(await read(database)).toEqual(saved);
  });
});
