/** The template contains no shop: looks and texts of a page come from the theme that the site's settings name. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FONT_PAIRINGS } from '@cartwright/contract';
import { describe, expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';
import type { TestShop } from '../test/open-shop.ts';

const THEMES = join(import.meta.dirname, '../themes');

/** A shop whose settings name a theme. */
function shopIn(theme: string | undefined): TestShop {
  const shop = openShop();
  shop.platform.describeSite({
    storefront: { tagline: 'Things', palette: {}, weightUnit: 'KG', ...(theme === undefined ? {} : { theme }) },
  });
  return shop;
}

describe('a shop whose settings name a theme', () => {
  test('has its texts, its mark, its icons and its style sheet, and no other theme’s', async () => {
    const html = await (await shopIn('alder-clay').get('/collections/all')).text();
    expect(html).toContain('Every piece in the studio, in one place.');
    expect(html).toContain('class="brand-mark"');
    expect(html).toContain('href="/themes/alder-clay/favicon.svg"');
    expect(html).toContain('href="/assets/alder-clay.css"');
    expect(html).toContain('href="/assets/alder-clay.woff2"');
    expect(html).not.toContain('neutral');
  });

  test('tells devices the name, the colors and the icons', async () => {
    const manifest = (await (await shopIn('alder-clay').get('/manifest.webmanifest')).json()) as object;
    expect(manifest).toMatchObject({
      name: 'Test & Sons',
      theme_color: '#39432a',
      icons: [{ src: '/themes/alder-clay/favicon.svg' }, {}, {}],
    });
  });
});

describe.each([
  ['names none', undefined],
  ['names a theme that is not there', 'no-such-theme'],
  ['names a member of every object', 'constructor'],
])('a shop whose settings %s', (_title, theme) => {
  test.each(['/', '/collections/all', '/search', '/cart', '/help', '/account', '/nowhere'])(
    'shows the neutral theme at %s',
    async (path) => {
      const html = await (await shopIn(theme).get(path)).text();
      expect(html).toContain('href="/assets/neutral.css"');
      expect(html).not.toMatch(/alder|clay|kiln|studio|vase|\brooms?\b|\bpieces?\b|on the same/i);
    },
  );
});

test('the logo of the settings replaces mark and name', async () => {
  const shop = openShop();
  shop.platform.describeSite({ logo: 'http://localhost:4001/media/logo.png' });
  const html = await (await shop.get('/help')).text();
  expect(html).toContain('<img src="http://localhost:4001/media/logo.png" alt="Test &amp; Sons" class="brand-logo"');
  expect(html).not.toContain('brand-mark');
});

test('the accent color of the settings replaces the theme’s', async () => {
  const shop = openShop();
  shop.platform.describeSite({ storefront: { palette: { accent: '#c85424' }, weightUnit: 'KG' } });
  expect(await (await shop.get('/')).text()).toContain('style="--action:light-dark(#c85424,#c85424);');
});

describe('typefaces of the settings', () => {
  const documentWith = async (fonts: string) => {
    const shop = openShop();
    shop.platform.describeSite({ storefront: { palette: {}, weightUnit: 'KG', fonts } });
    return (await shop.get('/')).text();
  };

  test('come after the theme’s styles, and only their files are preloaded', async () => {
    const html = await documentWith('garamond');
    expect(html).toMatch(/href="\/assets\/neutral\.css".*href="\/assets\/garamond\.css"/);
    expect(html).toContain('href="/assets/garamond.woff2"');
    expect(html).not.toContain('href="/assets/neutral.woff2"');
  });

  test.each(['', 'no-such-fonts', 'constructor'])('are the theme’s where the settings say “%s”', async (fonts) => {
    const html = await documentWith(fonts);
    expect(html).toContain('href="/assets/neutral.woff2"');
    expect(html).not.toContain('garamond');
  });
});

test('every pairing of typefaces that a shop may choose has its style sheet', () => {
  const folders = globSync('*/fonts.css', { cwd: join(THEMES, '../fonts') }).map((path) => path.split('/')[0]);
  expect(new Set(folders)).toEqual(new Set(FONT_PAIRINGS));
});

test('the icon of the settings replaces the theme’s, for tabs and for devices', async () => {
  const shop = openShop();
  const icon = 'http://localhost:4001/media/icon.png';
  shop.platform.describeSite({ icon });
  const html = await (await shop.get('/help')).text();
  expect(html).toContain(`<link rel="icon" href="${icon}"/>`);
  expect(html).not.toContain('favicon');
  expect(await (await shop.get('/manifest.webmanifest')).json()).toMatchObject({ icons: [{ src: icon }] });
});

test('an accent that is no color does not reach the page’s style', async () => {
  const shop = openShop();
  shop.platform.describeSite({ storefront: { palette: { accent: 'red;background:url(x)' }, weightUnit: 'KG' } });
  expect(await (await shop.get('/')).text()).toMatch(/<html lang="en" dir="ltr"><head>/);
});

test('an empty shop says that there are no products yet', async () => {
  expect(await (await shopIn(undefined).get('/')).text()).toContain('No products yet. Please check back soon.');
  expect(await (await shopIn(undefined).get('/collections/all')).text()).toContain('No products yet');
});

test.each(globSync('*/', { cwd: THEMES }))(
  'the colors of %s for browsers and devices equal those of its style sheet',
  (name) => {
    const css = readFileSync(join(THEMES, name, 'theme.css'), 'utf8');
    const data = readFileSync(join(THEMES, name, 'theme.ts'), 'utf8');
    const [, bar, background] = /bar: '(#[0-9a-f]{6})', background: '(#[0-9a-f]{6})'/.exec(data) ?? [];
    expect(css).toMatch(new RegExp(`--(?:band|paper): light-dark\\(${bar},`));
    expect(css).toContain(`--paper: light-dark(${background},`);
  },
);
