import { expect, test } from 'vitest';

import { dropDraft, keepDraft, readKeptDraft } from './kept-draft.ts';

const mug = { merchantId: 'mo', record: 'products prod_mug' };
const kept = { base: { name: 'Harbor Mug' }, draft: { name: 'Pier Mug' }, keptAt: 1000 };

function openStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('a draft is restored with the record that it began from, until it is dropped', () => {
  const storage = openStorage();
  keepDraft(storage, mug, kept);
  expect(readKeptDraft(storage, mug, 2000)).toEqual(kept);
  expect(readKeptDraft(storage, { ...mug, record: 'products prod_other' }, 2000)).toBeUndefined();
  expect(readKeptDraft(storage, { ...mug, merchantId: 'another merchant' }, 2000)).toBeUndefined();
  dropDraft(storage, mug);
  expect(readKeptDraft(storage, mug, 2000)).toBeUndefined();
});

test('an old draft, a broken one, and one of another version are not restored', () => {
  const storage = openStorage();
  keepDraft(storage, mug, kept);
  const [key = ''] = storage.items.keys();
  expect(readKeptDraft(storage, mug, 1000 + 30 * 24 * 60 * 60 * 1000)).toBeUndefined();
  for (const text of ['{', 'null', '{"version":2}', JSON.stringify({ ...kept, version: 0 })]) {
    storage.items.set(key, text);
    expect(readKeptDraft(storage, mug, 2000)).toBeUndefined();
  }
});

test('a browser without room for it keeps nothing, and fails nothing', () => {
  const full = {
    ...openStorage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  keepDraft(full, mug, kept);
  expect(readKeptDraft(full, mug, 2000)).toBeUndefined();
});
