import { expect, test } from 'vitest';

import { readBoot, writeBoot } from './boot-text.ts';
import type { Boot } from './boot.ts';
import type { Theme } from './theme.ts';

const mug = { url: 'https://api.shop.example/media/mug.jpg', width: 4, height: 5 };
const boot: Boot = {
  origin: 'https://shop.example',
  mediaUrl: 'https://api.shop.example/media',
  hasSession: false,
  isMember: false,
  memberName: undefined,
  hasOwnForm: false,
  language: { code: 'en', base: '', main: 'en', offered: ['en'], locale: 'en-US', content: 'en' },
  theme: { mark: '<svg/>' } as Theme,
  accent: undefined,
  icon: undefined,
  assets: { script: '/s.js', styles: [], modules: ['/m.js'], fonts: [], icons: '/themes/neutral' },
  router: { loaderData: {}, actionData: null, errors: null },
};

test.each<readonly [string, unknown]>([
  ['pictures of one place and of another', [mug, { url: 'https://else.example/media/b.jpg' }, { url: '/c.jpg' }]],
  ['a text that looks like data', [mug, { name: '"url":"@', text: `"url":"${mug.url}` }]],
  ['an address that looks shortened', [mug, { url: '@media.jpg' }, { url: 'https://api.shop.example/media/@a.jpg' }]],
  [
    'numbers, lists in lists and objects without members',
    [[0, 1], [], {}, [{ a: null }, { a: [true] }, { b: 1, a: 2 }]],
  ],
  [
    'values that occur again, also inside one another',
    [{ mug, all: [mug, mug] }, { mug, all: [mug, mug] }, ['a text of some length', 'a text of some length']],
  ],
  ['names with commas', [{ 'Size, in cm': 1, Glaze: 2 }, { Size: 1, ' in cm': 2, Glaze: 3 }, { '': 1 }]],
  ['the end of a script', { name: '</script><!--' }],
  ['nothing', {}],
])('boot data with %s is read as it was written', (_, data) => {
  const text = writeBoot({ ...boot, router: { ...boot.router, loaderData: { page: data } } });
  expect(text).not.toContain('<');
  const files = { script: '/s.js', styles: ['/s.css'], fonts: ['/f.woff2'] };
  const read = readBoot(text, { mark: '<svg id="drawing"/>', files });
  expect(read.router.loaderData['page']).toEqual(data);
  expect(read.theme.mark).toBe('<svg id="drawing"/>');
  expect(read.assets).toEqual({ ...files, icons: '/themes/neutral' });
});

test('other text is refused', () => {
  expect(() => readBoot('[]', { mark: undefined, files: boot.assets })).toThrow('This text is not boot data.');
});
