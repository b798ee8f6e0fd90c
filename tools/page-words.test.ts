import { describe, expect, test } from 'vitest';

import { findWordFaults, isAboutWords } from './page-words.ts';

describe('a text in a page', () => {
  const faultsOf = (text: string, path = 'apps/admin/src/orders/a.tsx') => findWordFaults([{ path, text }]);

  test.each([
    ['<p>Paid at once</p>', 'Paid at once'],
    ['<p>{isPaid ? "Paid" : words.unpaid}</p>', 'Paid'],
    ['<p>{isPaid && "Paid"}</p>', 'Paid'],
    ['<>{`${count} orders`}</>', 'orders'],
    ['<Field label="Name" />', 'Name'],
    ['<button aria-label={`Delete ${name}`} />', 'Delete'],
    ['toast("Saved")', 'Saved'],
  ])('%s is refused with its line', (code, text) => {
    expect(faultsOf(`\n${code};`)).toEqual([
      `apps/admin/src/orders/a.tsx:2 “${text}” → put it into apps/admin/src/words/en and read words.…`,
    ]);
  });

  test.each([
    '<p>{words.orders.paid}</p>',
    '<p> · </p>',
    '<p className="panel" role="alert">{name}</p>',
    '<input type="text" placeholder="name@example.com" />',
    '<input placeholder="https://example.com" />',
    '<kbd>F2</kbd>',
    '<p>{find("Paid at once")}</p>',
  ])('%s is none', (code) => {
    expect(faultsOf(code)).toEqual([]);
  });

  test('is looked for in pages only', () => {
    expect(isAboutWords('apps/admin/src/orders/a.tsx')).toBe(true);
    expect(isAboutWords('apps/admin/src/words/de/orders.ts')).toBe(true);
    expect(isAboutWords('apps/admin/src/orders/a.test.tsx')).toBe(false);
    expect(isAboutWords('apps/storefront/src/cart/a.tsx')).toBe(true);
    expect(isAboutWords('apps/storefront/server/a.ts')).toBe(false);
  });
});

describe('a count in a catalog', () => {
  const faultsOf = (language: string, forms: string) =>
    findWordFaults([{ path: `apps/admin/src/words/${language}/orders.ts`, text: `plural(count, ${forms});` }]);

  test('has a sentence for every form of its language', () => {
    expect(faultsOf('de', "{ one: '#', other: '#' }")).toEqual([]);
    expect(faultsOf('fr', "{ one: '#', other: '#' }")).toEqual([]);
    expect(faultsOf('ar', "{ one: '#', two: '#', other: '#' }")).toEqual([
      'apps/admin/src/words/ar/orders.ts:1 a count has no sentence for few, many → add it',
    ]);
  });

  test('may have one sentence for all', () => {
    expect(faultsOf('ja', "{ other: '#' }")).toEqual([]);
    expect(faultsOf('ar', "{ other: '#' }")).toEqual([]);
  });
});
