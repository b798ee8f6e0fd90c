import { describe, expect, test } from 'vitest';

import { assetsOf, readBuiltAssets } from './assets.ts';

describe('assetsOf', () => {
  test('finds the script and styles of every page, and the styles and Latin fonts of each theme', () => {
    const manifest = {
      'fonts/serif-latin.woff2': { file: 'assets/serif-latin-wght-normal-Ab1.woff2' },
      'src/enhance.ts': { file: 'assets/enhance-Gh4.js', isEntry: true, css: ['assets/enhance-Ij5.css'] },
      '../storefront/themes/warm/theme.css': {
        file: 'assets/theme-Kl6.css',
        isEntry: true,
        assets: ['serif-latin-wght-normal-Ab1', 'serif-greek-wght-normal-Cd2', 'sans-latin-400-normal-Ef3'].map(
          (name) => `assets/${name}.woff2`,
        ),
      },
    };
    const fontSheet = {
      file: 'assets/fonts-Mn7.css',
      assets: ['assets/serif-latin-wght-normal-Ab1.woff2', 'assets/serif-greek-wght-normal-Cd2.woff2'],
    };
    const bar = { light: '#fffefd', dark: '#101112' };
    expect(assetsOf({ ...manifest, '../storefront/fonts/serif/fonts.css': fontSheet }, { warm: { bar } })).toEqual({
      styles: ['/hosted-assets/assets/enhance-Ij5.css'],
      scripts: ['/hosted-assets/assets/enhance-Gh4.js'],
      themes: {
        warm: {
          styles: ['/hosted-assets/assets/theme-Kl6.css'],
          fonts: [
            '/hosted-assets/assets/serif-latin-wght-normal-Ab1.woff2',
            '/hosted-assets/assets/sans-latin-400-normal-Ef3.woff2',
          ],
          icon: '/hosted-assets/themes/warm/favicon.svg',
          bar,
        },
      },
      fonts: {
        serif: {
          styles: ['/hosted-assets/assets/fonts-Mn7.css'],
          fonts: ['/hosted-assets/assets/serif-latin-wght-normal-Ab1.woff2'],
        },
      },
    });
  });
});

describe('readBuiltAssets', () => {
  test('names the command that builds the pages when they were not built', () => {
    // Run from source, the code looks for the list of the build at a path where it never is.
    expect(() => readBuiltAssets()).toThrow('The hosted pages are not built. Run: npm run build -w @cartwright/hosted');
  });
});
