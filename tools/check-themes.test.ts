import { describe, expect, test } from 'vitest';

import { findForbidden, readForbidden } from './check-themes.ts';

const forbidden = readForbidden({
  catalog: JSON.stringify({
    store: { name: 'Fjord & Wool', tagline: 'Warm things', palette: { moss: '#5a6b3c' } },
    collections: [{ slug: 'hats', name: 'Hats' }],
    products: [
      {
        slug: 'north-cap',
        name: 'North Cap',
        ribbon: 'Just knitted',
        options: [
          { name: 'Yarn', choices: [{ description: 'Heather' }] },
          { name: 'Size', choices: [] },
        ],
      },
    ],
  }),
  themes: {
    fjord: [
      "words: { none: 'Nothing on the loom', all: 'Shop all' }",
      ':root { --band: #123abc; }',
      '<path d="M1 2h3v4h5v6z"/>',
    ],
    neutral: ["words: { none: 'No products yet', all: 'Shop all' }", ':root { --band: #ffffff; }'],
  },
});

const problems = (line: string): readonly string[] => findForbidden([{ path: 'a.tsx', text: `\n${line}` }], forbidden);

describe('the storefront as a template', () => {
  test.each([
    ['the name of the demo shop', '<p>Wool, carded</p>', 'Wool'],
    ['its tagline', "const words = 'Warm things';", 'Warm things'],
    ['a color of it', 'color: #5a6b3c;', '#5a6b3c'],
    ['the slug of a product', "'/products/north-cap'", 'north-cap'],
    ['the slug of a collection', "const walls = { 'hats': 1 };", "'hats'"],
    ['the name of a product', 'The North Cap is warm.', 'North Cap'],
    ['a ribbon', "{ ribbon: 'Just knitted' }", 'Just knitted'],
    ['an option', "{ Yarn: 'red' }", 'Yarn'],
    ['a choice', 'Heather', 'Heather'],
    ['a sentence of a theme', '<p>Nothing on the loom</p>', 'Nothing on the loom'],
    ['a color of a theme', 'background: #123abc', '#123abc'],
    ['a shape of a theme', '<path d="M1 2h3v4h5v6z" />', 'M1 2h3v4h5v6z'],
    ['the name of a theme', "import './themes/fjord/theme.ts'", 'fjord'],
  ])('may not hold %s', (_what, line, term) => {
    expect(problems(line)).toContainEqual(
      expect.stringMatching(new RegExp(`^a\\.tsx:2: "${term.replace('.', '\\.')}" belongs to`)),
    );
  });

  test.each(['Shop all', 'words for hats', 'the neutral theme', "{ Size: 'small' }", '#ffffff', 'Woolly'])(
    'may hold %s',
    (line) => {
      expect(problems(line)).toEqual([]);
    },
  );
});
