import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { beforeEach, expect, test } from 'vitest';

import { openTestPlatform, PUBLIC_URL, type TestPlatform } from '../../../test/test-platform.ts';

let world: TestPlatform;
beforeEach(async () => {
  world = await openTestPlatform();
});

function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return world.platform.fetch(new Request(new URL(path, PUBLIC_URL), { headers: { accept: 'text/html', ...headers } }));
}

/** A built site of two pages. */
function buildSite(): void {
  const folder = join(world.dataFolder, 'docs');
  mkdirSync(join(folder, 'guides'), { recursive: true });
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, '.script-hashes'), "'sha256-one'\n'sha256-two'");
  writeFileSync(join(folder, 'index.html'), '<h1>Home</h1>');
  writeFileSync(join(folder, '404.html'), '<h1>Not here</h1>');
  writeFileSync(join(folder, 'guides', 'files.html'), '<h1>Files</h1>');
  writeFileSync(join(folder, 'guides', 'index.html'), '<h1>Guides</h1>');
  writeFileSync(join(folder, 'assets', 'app.1a2b.js'), 'start();');
  writeFileSync(join(folder, 'assets', 'app.1a2b.js.gz'), gzipSync('start();'));
}

test('pages have addresses without an ending', async () => {
  buildSite();
  expect((await open('/docs')).headers.get('location')).toBe('/docs/');
  for (const [path, heading] of [
    ['/docs/', 'Home'],
    ['/docs/guides/files', 'Files'],
    ['/docs/guides/', 'Guides'],
    ['/docs/guides/files.html', 'Files'],
  ] as const) {
    const page = await open(path);
    expect([path, page.status, await page.text()]).toEqual([path, 200, `<h1>${heading}</h1>`]);
    expect(page.headers.get('cache-control')).toBe('no-cache');
  }
});

test('only scripts of the build run, and nothing is loaded from elsewhere', async () => {
  buildSite();
  const policy = (await open('/docs/')).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-one' 'sha256-two'; ");
  expect(policy).toContain("connect-src 'self'");
});

test('built files are cached for ever, and sent compressed to clients that accept it', async () => {
  buildSite();
  const plain = await open('/docs/assets/app.1a2b.js');
  expect([await plain.text(), plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
    'start();',
    null,
    expect.stringMatching(/accept-encoding/i),
  ]);
  const packed = await open('/docs/assets/app.1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect([packed.headers.get('content-encoding'), packed.headers.get('content-type')]).toEqual([
    'gzip',
    'text/javascript; charset=utf-8',
  ]);
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('start();');
  const refused = await open('/docs/assets/app.1a2b.js', { 'accept-encoding': 'gzip;q=0, br' });
  expect(refused.headers.get('content-encoding')).toBeNull();
  const tag = packed.headers.get('etag') ?? '';
  const again = await open('/docs/assets/app.1a2b.js', { 'accept-encoding': 'gzip', 'if-none-match': tag });
  expect(again.status).toBe(304);
});

test('an unknown page is the page of the site that says so; hidden files and others stay out of reach', async () => {
  buildSite();
  const unknown = await open('/docs/guides/nothing');
  expect([unknown.status, await unknown.text()]).toEqual([404, '<h1>Not here</h1>']);
  for (const path of ['/docs/.script-hashes', '/docs/%2e%2e/tables.db', '/docs/assets/old.js']) {
    expect([path, (await open(path)).status]).toEqual([path, 404]);
  }
});

test('before the build is there, a page says so', async () => {
  const page = await open('/docs/guides/files');
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('The documentation is not built yet');
});
