import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readAssets } from './assets.ts';
import { readStaticFiles } from './static-files.ts';
import type { StaticFiles } from './static-files.ts';

let folder = '';
let files: StaticFiles;
const script = 'console.log("hello");'.repeat(50);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-files-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'assets', 'entry-abc.js'), script);
  await writeFile(join(folder, 'assets', 'eb-garamond-latin-wght-normal-x.woff2'), 'font');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  const entry = {
    file: 'assets/entry-abc.js',
    css: ['assets/entry-abc.css'],
  };
  const resumed = { file: 'assets/resume-abc.js', imports: ['_shared.js'] };
  const cart = {
    file: 'assets/cart-abc.js',
    isDynamicEntry: true,
    imports: ['src/resume.tsx', '_totals.js', '_shared.js'],
  };
  const theme = {
    file: 'assets/theme-abc.css',
    assets: [
      'assets/eb-garamond-latin-wght-normal-x.woff2',
      'assets/eb-garamond-greek-wght-normal-x.woff2',
      'assets/sans-latin-wght-normal-x.woff2',
      'assets/sans-basic-wght-normal-x.woff2',
    ],
  };
  const fonts = { file: 'assets/fonts-abc.css', assets: ['assets/eb-garamond-latin-wght-normal-y.woff2'] };
  await writeFile(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      'src/entry.browser.ts': entry,
      'src/resume.tsx': resumed,
      'src/cart/cart-page.tsx': cart,
      '_shared.js': { file: 'assets/shared-abc.js' },
      '_totals.js': { file: 'assets/totals-abc.js', imports: ['_shared.js'] },
      'themes/warm/theme.css': theme,
      'fonts/serif/fonts.css': fonts,
    }),
  );
  files = await readStaticFiles(folder);
});

afterAll(() => rm(folder, { recursive: true }));

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  files.response(new Request(`http://localhost:4000${path}`, { method, headers }));

describe('built files', () => {
  test('with a hash in their name may be cached for a year', () => {
    expect(ask('/assets/entry-abc.js')?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('without one are revalidated', () => {
    expect(ask('/favicon.svg')?.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('are sent as Brotli to clients that accept it, with the same content', async () => {
    const response = ask('/assets/entry-abc.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(response?.headers.get('content-encoding')).toBe('br');
    const body = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer());
    expect(brotliDecompressSync(body).toString()).toBe(script);
  });

  test('that the browser has already are not sent again, encoding by encoding', () => {
    const br = { 'accept-encoding': 'br' };
    const tag = ask('/assets/entry-abc.js', br)?.headers.get('etag') ?? '';
    expect(ask('/assets/entry-abc.js', { ...br, 'if-none-match': tag })?.status).toBe(304);
    expect(ask('/assets/entry-abc.js', { 'if-none-match': tag })?.status).toBe(200);
  });

  test('respond to HEAD without a body', async () => {
    const response = ask('/favicon.svg', {}, 'HEAD');
    expect(response?.headers.get('content-length')).toBe('6');
    expect(await response?.text()).toBe('');
  });

  test.each(['/.vite/manifest.json', '/assets/../favicon.svg/x', '/nothing.js', '/'])('do not include %s', (path) => {
    expect(ask(path)).toBeUndefined();
  });

  test('are never changed by a form', () => {
    expect(ask('/favicon.svg', {}, 'POST')).toBeUndefined();
  });
});

test('a document names its scripts and styles, a page what it adds, a theme its styles and only the first fonts', async () => {
  expect(await readAssets(folder)).toEqual({
    script: '/assets/entry-abc.js',
    styles: ['/assets/entry-abc.css'],
    modules: ['/assets/resume-abc.js', '/assets/shared-abc.js'],
    pages: { 'src/cart/cart-page.tsx': ['/assets/cart-abc.js', '/assets/totals-abc.js'] },
    fonts: { serif: { styles: ['/assets/fonts-abc.css'], fonts: ['/assets/eb-garamond-latin-wght-normal-y.woff2'] } },
    themes: {
      warm: {
        styles: ['/assets/theme-abc.css'],
        fonts: ['/assets/sans-basic-wght-normal-x.woff2', '/assets/eb-garamond-latin-wght-normal-x.woff2'],
      },
    },
  });
});
