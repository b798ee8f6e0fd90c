/** Attacks on files: no address leads out of the served folders, or to hidden files in them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, SECRET_OF_A_FILE, openArena } from './arena.ts';
import { visit } from './people.ts';

let arena: Arena;
let picture: string;
beforeAll(async () => {
  arena = await openArena({ seed: 'demo' });
  const response = await (
    await visit(arena)
  ).call('/stores-reader/v1/products/query-platformized', { query: { paging: { limit: 1 } } });
  picture = new URL(response.text('products.0.media.mainMedia.image.url')).pathname.replace('/media/', '');
});
afterAll(() => arena[Symbol.asyncDispose]());

/** Requests the path unchanged: `URL` would normalize it. */
async function ask(origin: string, path: string, headers: Record<string, string> = {}) {
  const request = new Request(origin, { headers });
  const response = await arena.fetch(Object.defineProperty(request, 'url', { value: origin + path }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const WAYS_OUT = [
  '../secret.txt',
  '../../secret.txt',
  '..%2fsecret.txt',
  '..%2Fsecret.txt',
  '%2e%2e/secret.txt',
  '%2e%2e%2fsecret.txt',
  '%252e%252e%252fsecret.txt',
  '..%5csecret.txt',
  String.raw`..\secret.txt`,
  '....//secret.txt',
  '..;/secret.txt',
  'assets/../../secret.txt',
  'assets/..%2f..%2fsecret.txt',
  'assets%2f..%2f..%2fsecret.txt',
  '.secret.txt',
  '%2esecret.txt',
  'assets/.secret.txt',
  'assets/%2esecret.txt',
  './.secret.txt',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  '/../../../../../../etc/passwd',
  '..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '..%c0%af..%c0%afetc/passwd',
  '%00',
  'index.html%00.png',
  '../secret.txt%00.js',
  'file:///etc/passwd',
  'shop.sqlite',
  '../shop.sqlite',
  '..%2fshop.sqlite',
  '..%2fmedia%2f',
  'x'.repeat(5000),
  '%',
  'con',
  'assets',
  'assets/',
  '.git/config',
  '.env',
] as const;

describe.each([
  ['the admin', '/admin/', () => arena.platformUrl],
  ['the hosted pages’ files', '/hosted-assets/', () => arena.platformUrl],
  ['the media', '/media/', () => arena.platformUrl],
  ['the shop’s files', '/', () => arena.shopUrl],
  ['the shop’s built files', '/assets/', () => arena.shopUrl],
])('%s', (_, folder, origin) => {
  test.each(WAYS_OUT)('do not lead out by %j', async (way) => {
    const { status, text } = await ask(origin(), folder + way);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain(SECRET_OF_A_FILE);
    expect(text).not.toMatch(/root:x:0:0|SQLite format 3|\[core\]/);
  });
});

describe('a file', () => {
  test('that is missing is no page of the admin', async () => {
    expect((await ask(arena.platformUrl, '/admin/assets/evil.js')).text).toBe('There is no such file.');
  });

  test('of the media has no type that a browser would run', async () => {
    const { headers } = await ask(arena.platformUrl, `/media/${picture}`);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      expect.stringMatching(/^image\/(jpeg|png|webp|avif|gif)$/),
      'nosniff',
    ]);
  });

  test.each(['/admin/', '/hosted-assets/nothing', '/media/nothing'])('below %s is never sniffed', async (path) => {
    expect((await ask(arena.platformUrl, path)).headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a picture', () => {
  const NO_SIZE = 'Pictures are served as {width}.{format}';
  test.each([
    '1.jpg',
    '99999.jpg',
    '-640.jpg',
    '640.5.jpg',
    '0640.jpg',
    '1e3.jpg',
    '640.svg',
    '640.html',
    '640.JPG',
    '640',
    '.jpg',
    '640.jpg.jpg',
    'NaN.avif',
    '640.avif%00',
  ])('is made in no unlisted size: %s', async (size) => {
    const { status, text } = await ask(arena.platformUrl, `/media/${picture}/${size}`);
    expect([status, text]).toEqual([404, expect.stringContaining(NO_SIZE)]);
  });

  test.each(
    ['A'.repeat(32), '0'.repeat(32), '0'.repeat(31), 'g'.repeat(32)].flatMap((id) => [`${id}.jpg`, `${id}.svg`, id]),
  )('of an unknown id does not exist: %s', async (id) => {
    expect((await ask(arena.platformUrl, `/media/${id}`)).status).toBe(404);
  });

  test.each([
    'bytes=0-',
    'bytes=-1',
    'bytes=5-1',
    'bytes=99999999999-',
    'bytes=0-0,1-1,2-2',
    'bytes=a-b',
    'bytes=--1',
    `bytes=${'0-0,'.repeat(5000)}0-0`,
    'lines=1-2',
    'bytes=0-99999999999999999999',
  ])('requested in the unusual range %s breaks nothing', async (range) => {
    expect([200, 206, 416]).toContain((await ask(arena.platformUrl, `/media/${picture}`, { range })).status);
  });
});
