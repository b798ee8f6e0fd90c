import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { findBrokenLinks, findMisquoted, findUnlisted, toSnippets } from './check-docs.ts';
import { readAnchors, readCodeBlocks, readCommentBlocks, readLinks } from './read-markdown.ts';

const PAGE = [
  '# Title',
  '',
  '```ts',
  "const a = 'one';",
  '```',
  '',
  '```sh',
  'npm start',
  '```',
  '',
  '```ts continues',
  'a.length;',
  '```',
].join('\n');

describe('code blocks', () => {
  test('TypeScript is found with its line, other languages are ignored', () => {
    expect(readCodeBlocks(PAGE)).toEqual([
      { language: 'ts', code: "const a = 'one';", line: 4, continues: false },
      { language: 'ts', code: 'a.length;', line: 12, continues: true },
    ]);
  });

  test('a quoted block is not compiled, and differs from its file with a message', () => {
    const root = mkdtempSync(join(tmpdir(), 'docs-'));
    writeFileSync(join(root, 'shop.ts'), "const a = 'one';\nconst b = 'two';\n");
    const blocks = readCodeBlocks(
      [
        '```ts from shop.ts',
        "const b = 'two';",
        '```',
        '```ts from shop.ts',
        'b();',
        '```',
        '```ts from no.ts',
        '```',
      ].join('\n'),
    );
    expect(toSnippets('page.md', blocks)).toEqual([]);
    expect(findMisquoted(root, 'page.md', blocks)).toEqual([
      'page.md:5: shop.ts does not contain this code; copy it from there again',
      'page.md:8: quotes no.ts, which does not exist',
    ]);
  });

  test('a block that continues another is compiled together with it, and keeps its own lines', () => {
    const [snippet, ...rest] = toSnippets('docs/page.md', readCodeBlocks(PAGE));
    expect(rest).toEqual([]);
    expect(snippet?.text).toBe("const a = 'one';\na.length;\nexport {};\n");
    expect(snippet?.lines).toEqual([4, 12]);
  });

  test('an example in a documentation comment is found without its asterisks', () => {
    const source = 'const before = 1;\n/**\n * Adds.\n * ```ts\n * add(1);\n * ```\n */\nexport function add() {}\n';
    expect(readCommentBlocks(source)).toEqual([{ language: 'ts', code: 'add(1);', line: 5, continues: false }]);
  });
});

describe('links', () => {
  test('links, pictures, a picture within a link and references are found; code is not', () => {
    const text = '[a](a.md) `[b](b.md)` ![c](c.png)\n[![d](d.svg)](e.md)\n[f]: g.md\n```\n[h](h.md)\n```\n';
    expect(readLinks(text).map(({ target }) => target)).toEqual(['a.md', 'c.png', 'd.svg', 'e.md', 'g.md']);
  });

  test('a link to a missing page and a missing anchor are problems with their line', () => {
    const root = mkdtempSync(join(tmpdir(), 'cartwright-docs-'));
    writeFileSync(join(root, 'there.md'), '# First cart, in ten lines\n');
    const page =
      '[ok](there.md#first-cart-in-ten-lines) [web](https://example.com)\n[no](gone.md)\n[nor](there.md#other)\n';
    expect(findBrokenLinks(root, 'page.md', page)).toEqual([
      'page.md:2: gone.md leads nowhere',
      'page.md:3: there.md has no heading #other',
    ]);
  });

  test('two headings with the same name get different anchors', () => {
    expect([...readAnchors('# Cart\n## `Cart`\n')]).toEqual(['cart', 'cart-1']);
  });

  test('a page that the index does not link to is a problem', () => {
    const index = '[a](guides/a.md#part)';
    expect(findUnlisted(['README.md', 'docs/README.md', 'docs/guides/a.md', 'docs/guides/b.md'], index)).toEqual([
      'docs/guides/b.md: docs/README.md does not link to it',
    ]);
  });

  test('may be named by the README of its folder', () => {
    const pages = ['docs/README.md', 'docs/alarms/README.md', 'docs/alarms/a.md', 'docs/alarms/b.md'];
    expect(findUnlisted(pages, '[Alarms](alarms/README.md)', () => '[A](a.md)')).toEqual([
      'docs/alarms/b.md: docs/README.md does not link to it',
    ]);
  });
});
