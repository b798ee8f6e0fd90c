import fc from 'fast-check';
import { expect, test } from 'vitest';

import { CatalogIndex } from './catalog-index.ts';
import { IndexedCatalog } from './indexed-catalog.ts';

function add(index: CatalogIndex, number: number, position: number | undefined, price: number): void {
  index.add({
    productId: `prod_${number}`,
    change: 1,
    columns: { product_id: `prod_${number}`, slug: `mug-${number}`, name: 'Mug', visible: 1, list_price: price },
    facts: { words: [], choices: [], skus: [] },
    places: position === undefined ? [] : [{ collectionId: 'col_a', position }],
  });
}

const change = fc.record({
  number: fc.nat(9),
  position: fc.option(fc.nat(5), { nil: undefined }),
  price: fc.nat(4),
  isAsked: fc.boolean(),
});

test('a collection and a price are walked in their order, however products came, moved and left since they were asked', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 40 }), (changes) => {
      const index = new CatalogIndex();
      const catalog = new IndexedCatalog(index);
      const page = { kind: 'offset', limit: 50, offset: 0 } as const;
      const readOrder = (inOrderOf?: string): readonly string[] => {
        const rows =
          inOrderOf === undefined ? index.rows(true) : index.rows(true).and(index.collections.bits(inOrderOf));
        const keys = inOrderOf === undefined ? [{ column: 'products.list_price', descending: false }] : [];
        const found = catalog.page({ rows, total: rows.count() }, { keys, page }, inOrderOf);
        return found.rows.map((row) => index.id(row));
      };
      const known = new Map<string, { readonly position: number | undefined; readonly price: number }>();
      for (const { number, position, price, isAsked } of changes) {
        add(index, number, position, price);
        known.set(`prod_${number}`, { position, price });
        if (isAsked) readOrder('col_a');
        if (isAsked) readOrder();
      }
      const sorted = [...known].toSorted(([left], [right]) => (left < right ? -1 : 1));
      const placed = sorted.filter(([, { position }]) => position !== undefined);
      expect(readOrder('col_a')).toEqual(
        placed.toSorted(([, left], [, right]) => Number(left.position) - Number(right.position)).map(([id]) => id),
      );
      expect(readOrder()).toEqual(sorted.toSorted(([, left], [, right]) => left.price - right.price).map(([id]) => id));
    }),
  );
});

test('a cursor of a collection leads on behind its product, also when that moved to another place meanwhile', () => {
  const index = new CatalogIndex();
  const catalog = new IndexedCatalog(index);
  for (let number = 0; number < 4; number += 1) add(index, number, number, 0);
  const ask = (position?: { readonly values: readonly (string | number | null)[]; readonly direction: 'next' }) => {
    const rows = index.rows(true);
    return catalog.page(
      { rows, total: rows.count() },
      { keys: [], page: { kind: 'cursor', limit: 2, position } },
      'col_a',
    );
  };
  const first = ask();
  expect(first.rows.map((row) => index.id(row))).toEqual(['prod_0', 'prod_1']);
  add(index, 1, 9, 0);
  const next = first.edges.next;
  if (next === undefined) throw new Error('There is no next page.');
  const second = ask({ values: next.values, direction: 'next' });
  expect(second.rows.map((row) => index.id(row))).toEqual(['prod_2', 'prod_3']);
});
