import { expect, test } from 'vitest';

import type { EditableProduct } from './editable-product.ts';
import { dropDraft, keepDraft, readKeptDraft } from './kept-draft.ts';
import { noDetails } from './product-details.ts';
import { draftOf } from './product-draft.ts';

const mug: EditableProduct = {
  id: 'prod_mug',
  name: 'Harbor Mug',
  description: '',
  ribbon: '',
  visible: true,
  price: 28,
  currency: 'USD',
  managesVariants: false,
  tracksQuantity: false,
  details: noDetails,
  variants: [],
};
const kept = { base: mug, draft: { ...draftOf(mug), name: 'Pier Mug' }, keptAt: 1000 };

function openStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('a draft is restored with the product that it began from, until it is dropped', () => {
  const storage = openStorage();
  keepDraft(storage, 'mo', kept);
  expect(readKeptDraft(storage, 'mo', 'prod_mug', 2000)).toEqual(kept);
  expect(readKeptDraft(storage, 'mo', 'prod_other', 2000)).toBeUndefined();
  expect(readKeptDraft(storage, 'another merchant', 'prod_mug', 2000)).toBeUndefined();
  dropDraft(storage, 'mo', 'prod_mug');
  expect(readKeptDraft(storage, 'mo', 'prod_mug', 2000)).toBeUndefined();
});

test('an old draft, a broken one, and one of another version are not restored', () => {
  const storage = openStorage();
  keepDraft(storage, 'mo', kept);
  expect(readKeptDraft(storage, 'mo', 'prod_mug', 1000 + 30 * 24 * 60 * 60 * 1000)).toBeUndefined();
  for (const text of ['{', 'null', '{"version":1}', JSON.stringify({ ...kept, version: 0 })]) {
    storage.items.set('cartwright-product-draft:mo:prod_mug', text);
    expect(readKeptDraft(storage, 'mo', 'prod_mug', 2000)).toBeUndefined();
  }
});

test('a browser without room for it keeps nothing, and fails nothing', () => {
  const full = {
    ...openStorage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  keepDraft(full, 'mo', kept);
  expect(readKeptDraft(full, 'mo', 'prod_mug', 2000)).toBeUndefined();
});
