import { expect, test } from 'vitest';

import { showSize } from './file-size.ts';

test('the size of a file has one decimal at most', () => {
  expect([0, 1, 999, 1500, 2_340_000, 480_000_000, 20_000_000_000].map(showSize)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1.5 kB',
    '2.3 MB',
    '480 MB',
    '20 GB',
  ]);
});
