import { describe, expect, test } from 'vitest';

import { assetsOf, readBuiltAssets } from './assets.ts';

describe('assetsOf', () => {
  test("finds the entry's script and styles, and the Latin fonts only", () => {
    const manifest = {
      'fonts/serif-latin.woff2': { file: 'assets/serif-latin-wght-normal-Ab1.woff2' },
      'fonts/serif-greek.woff2': { file: 'assets/serif-greek-wght-normal-Cd2.woff2' },
      'fonts/serif-latin-ext.woff2': { file: 'assets/serif-latin-ext-wght-normal-Ef3.woff2' },
      'src/enhance.ts': { file: 'assets/enhance-Gh4.js', isEntry: true, css: ['assets/enhance-Ij5.css'] },
    };
    expect(assetsOf(manifest)).toEqual({
      styles: ['/hosted-assets/assets/enhance-Ij5.css'],
      scripts: ['/hosted-assets/assets/enhance-Gh4.js'],
      fonts: ['/hosted-assets/assets/serif-latin-wght-normal-Ab1.woff2'],
      icon: '/hosted-assets/icon.svg',
    });
  });
});

describe('readBuiltAssets', () => {
  test('names the command that builds the pages when they were not built', () => {
    // Run from source, the code looks for the list of the build at a path where it never is.
    expect(() => readBuiltAssets()).toThrow('The hosted pages are not built. Run: npm run build -w @cartwright/hosted');
  });
});
