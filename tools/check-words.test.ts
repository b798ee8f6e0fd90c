import { describe, expect, test } from 'vitest';

import { findRetiredWords, isChecked } from './check-words.ts';

const find = (line: string): readonly string[] => findRetiredWords([{ path: 'a.ts', text: `\n${line}` }]);

describe('the retired words', () => {
  test.each([
    ['in a comment', '// The letter is sent.', 'letter', 'email; character, for one of a text'],
    ['at the beginning of a sentence', '// Nobody reads it.', 'Nobody', /caller, visitor/],
    ['as a part of an identifier', 'const sentLetters = 1;', 'Letters', /email/],
    ['as the first part of an identifier', 'letterOf(member);', 'letter', /email/],
    ['as a part of a column', 'SELECT door_id', 'door', 'route'],
    ['as a part of a constant', 'const DOOR_LIMIT = 1;', 'DOOR', 'route'],
    ['after capitals', 'class HTTPDoor {}', 'Door', 'route'],
    ['of two parts', '// Reads the kept answers.', 'kept answers', 'idempotency record'],
    ['of two parts in an identifier', 'createPostOffice();', 'Post Office', 'email outbox'],
    ['that measures, in a constant', 'const MOST_ITEMS = 1;', 'MOST', 'MAX'],
    ['in British English', '.swatch { --colour: red }', 'colour', 'color'],
    ['in a text', "'Look at the goods'", 'goods', 'products'],
  ])('are found %s', (_where, line, word, use) => {
    expect(find(line)).toEqual([expect.stringMatching(new RegExp(`^a\\.ts:2 ${word} → use `))]);
    expect(find(line)[0]).toMatch(use);
  });

  test('are found each time that they occur in a line', () => {
    expect(find('const goods = deliveredGoods;')).toHaveLength(2);
  });

  test.each([
    'words of letters and digits joined by hyphens',
    'in capital letters',
    'letter-spacing: 0.1em;',
    '/[\\p{Letter}]/u',
    'const half = Math.floor(x / 2);',
    'a product called Living Room',
    'House number',
    'fetch(`${shop}/sso/callback`)',
    'the most expensive, the longest and at least two',
    'AT MOST ONE',
    "outdoors, warehouse, voucher, stand, background, typesetter, 'Chancellor'",
    "readFile('catalogue.json')",
  ])('are not found in "%s"', (line) => {
    expect(find(line)).toEqual([]);
  });
});

describe('checked are', () => {
  test.each([
    'README.md',
    'apps/platform/src/main.ts',
    'apps/admin/src/page.tsx',
    'apps/hosted/src/words/en/emails.ts',
    'packages/address/src/words/en.ts',
    'packages/address/src/words/words.ts',
    'packages/client/package.json',
    'tools/start.mjs',
    'docs/decisions/0001-first.md',
    'package.json',
  ])('%s', (path) => {
    expect(isChecked(path)).toBe(true);
  });
});

describe('left alone are', () => {
  test.each([
    'apps/platform/src/foundation/database/migrations/0081-letter-drafts.ts',
    'packages/client/test/vectors/recordings/cart.json',
    'apps/platform/demo/catalogue.json',
    'apps/hosted/src/words/de/emails.ts',
    'packages/address/src/words/fr.ts',
    'apps/storefront/themes/alder-clay/theme.ts',
    'benchmarks/results/2026-11-21-reads.json',
    'apps/platform/src/accounts/identity/credentials/common-passwords.ts',
    'tools/retired-words.ts',
    'tools/check-words.test.ts',
    'apps/platform/photo.jpg',
  ])('%s', (path) => {
    expect(isChecked(path)).toBe(false);
  });
});
