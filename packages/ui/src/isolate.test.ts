import { expect, test } from 'vitest';

import { isolateArguments } from './isolate.ts';

test('a text keeps its direction inside a sentence that runs the other way', () => {
  const catalog = isolateArguments({
    title: 'العنوان',
    part: {
      deleted: (name: string) => `حُذف ${name}.`,
      left: (count: number) => `بقي ${count}`,
      all: (names: readonly string[]) => names.join('، '),
    },
  });
  expect(catalog.title).toBe('العنوان');
  expect(catalog.part.deleted('3-Pack')).toBe('حُذف \u20683-Pack\u2069.');
  expect(catalog.part.deleted('')).toBe('حُذف .');
  expect(catalog.part.left(3)).toBe('بقي 3');
  expect(catalog.part.all(['Oak', '2-Ply'])).toBe('\u2068Oak\u2069، \u20682-Ply\u2069');
});
