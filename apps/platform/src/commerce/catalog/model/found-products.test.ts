/** Rules find the same products in the index, in a whole search of the database, and product by product. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { NOON, SITE, counted, openSites, product, variant } from '../../../../test/products.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { createCatalogIndexes } from '../read-model/indexes.ts';
import { saveProduct } from './catalog-store.ts';
import { excludeProducts, pickProducts, readMembers } from './collection-members.ts';
import { type CollectionRules, type RuleCondition, toRuleCondition } from './collection-rules.ts';
import { saveCollection } from './collection-store.ts';
import { findAll, refreshFound } from './found-products.ts';
import type { ProductId } from './product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NAMES = ['Mug', 'mug "b"', 'Äro 100%', 'a_b'] as const;
const BRANDS = ['Heath', 'heath', undefined] as const;
const CHOICES = ['Oak', 'oak', 'Café "au lait"'] as const;
const COUNT = 36;

const texts = fc.constantFrom('mug', 'ä', '100%', '_', '"');
const condition: fc.Arbitrary<RuleCondition> = fc.oneof(
  fc.record({
    field: fc.constant('NAME' as const),
    operator: fc.constantFrom('CONTAINS' as const, 'NOT_CONTAINS' as const, 'STARTS_WITH' as const),
    value: texts,
  }),
  fc.record({
    field: fc.constant('PRICE' as const),
    operator: fc.constantFrom('LESS_THAN' as const, 'MORE_THAN' as const),
    value: fc.constantFrom(0, 400, 900, 1200),
  }),
  fc.record({
    field: fc.constantFrom('BRAND' as const, 'RIBBON' as const),
    operator: fc.constantFrom('IS' as const, 'IS_NOT' as const),
    value: fc.constantFrom('Heath', 'New'),
  }),
  fc.record({
    field: fc.constant('CHOICE' as const),
    operator: fc.constantFrom('IS' as const, 'IS_NOT' as const),
    value: fc.constantFrom(...CHOICES),
    option: fc.constantFrom('Wood', 'Size'),
  }),
  fc.record({
    field: fc.constant('STOCK' as const),
    operator: fc.constant('IS' as const),
    value: fc.constantFrom('IN_STOCK', 'OUT_OF_STOCK'),
  }),
  fc.record({
    field: fc.constant('ON_SALE' as const),
    operator: fc.constant('IS' as const),
    value: fc.constantFrom('true', 'false'),
  }),
  fc.record({
    field: fc.constant('ADDED_WITHIN_DAYS' as const),
    operator: fc.constant('LESS_THAN' as const),
    value: fc.constantFrom(1, 10, 30),
  }),
);
const anyRules: fc.Arbitrary<CollectionRules> = fc.record({
  match: fc.constantFrom('ALL' as const, 'ANY' as const),
  conditions: fc.array(condition, { maxLength: 4 }),
});

describeOnBothDatabases('the rules of a collection', (databases) => {
  async function openStocked(): Promise<Database> {
    const database = await databases.open();
    await openSites(database);
    await database.write(async (tx) => {
      for (let number = 0; number < COUNT; number += 1) await saveNumbered(database, tx, number);
    });
    return database;
  }

  const saveNumbered = (_database: Database, tx: Parameters<typeof saveProduct>[0], number: number) => {
    const brand = BRANDS[number % BRANDS.length];
    const choice = CHOICES[number % CHOICES.length] ?? '';
    const item = product(`p${number}`, {
      name: NAMES[number % NAMES.length] ?? '',
      ...(brand === undefined ? {} : { brand }),
      ...(number % 7 === 0 ? { ribbon: 'New' } : {}),
      ...(number % 5 === 0 ? { discount: { type: 'PERCENT', value: 25 } } : {}),
      options: [
        {
          name: 'Wood',
          type: 'drop_down',
          choices: [{ value: choice, description: choice, mediaIds: [], visible: true }],
        },
      ],
      listPrice: (number % 9) * 400,
      visible: number % 11 !== 0,
      createdAt: NOON - number * DAY_MS,
    });
    return saveProduct(
      tx,
      SITE,
      { product: item, variants: [variant(`p${number}`, { stock: counted(number % 3) })] },
      'USD',
    );
  };

  test('find the same in the index, in the whole catalog, and with each change of a product', async () => {
    const database = await openStocked();
    const indexes = createCatalogIndexes();
    const ids = Array.from({ length: COUNT }, (_, number): ProductId => `prod_p${number}`);
    const rest = { description: '', visible: true, position: 0, revision: 1, createdAt: 0, updatedAt: 0 };
    const members = (id: 'col_a' | 'col_b') =>
      database.read(async (tx) => (await readMembers(tx, SITE, id, { limit: 100, offset: 0 })).members);
    await fc.assert(
      fc.asyncProperty(
        anyRules,
        fc.subarray(ids, { maxLength: 2 }),
        fc.subarray(ids, { maxLength: 2 }),
        async (rules, picked, left) => {
          const excluded = left.filter((id) => !picked.includes(id));
          await database.write(async (tx) => {
            for (const [id, slug] of [
              ['col_a', 'a'],
              ['col_b', 'b'],
            ] as const) {
              await tx
                .tables<{ collections: { collection_id: string } }>()
                .deleteFrom('collections')
                .where('collection_id', '=', id)
                .execute();
              await saveCollection(tx, SITE, { id, slug, name: slug, ...rest, rules, rulesAt: NOON });
              await excludeProducts(tx, SITE, id, excluded);
              await pickProducts(tx, SITE, id, picked);
            }
            await findAll(tx, SITE, 'col_a', rules, NOON);
            await refreshFound(tx, SITE, ids);
          });
          const whole = await members('col_a');
          expect(await members('col_b')).toEqual(whole);
          expect(whole.filter(({ isPicked }) => isPicked).map(({ productId }) => productId)).toEqual(picked);
          const fromIndex = await database.read(async (tx) => {
            const catalog = await indexes.read(tx, SITE);
            const { rows, undecided } = catalog.match(toRuleCondition(rules, NOON), true);
            expect(undecided).toEqual([]);
            return rows.toNumbers().map((row) => catalog.index.id(row));
          });
          const expected = fromIndex.filter((id) => ![...excluded, ...picked].some((one) => one === id));
          const found = whole.filter(({ isPicked }) => !isPicked).map(({ productId }) => productId);
          expect(found.toSorted()).toEqual(expected.toSorted());
        },
      ),
      { numRuns: 60 },
    );
  });
});
