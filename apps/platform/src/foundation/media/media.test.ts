import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';

import { keepPicture, keepVideo } from './media-asset.ts';
import { createMediaFiles, type MediaFiles } from './media-files.ts';
import { createRenditions } from './picture.ts';
import { isMediaId, parseMediaPath, parseRange } from './rendition.ts';
import { serveMedia } from './routes.ts';
import { openFolderStorage } from './storage/folder-storage.ts';

const PHOTOS = join(import.meta.dirname, '../../../demo/photos');
const photo = await readFile(join(PHOTOS, 'harbour-mug--oat-1.jpg'));
const clip = await readFile(join(PHOTOS, 'harbour-mug--turntable.mp4'));

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function openFolder(): Promise<{ files: MediaFiles; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-media-'));
  folders.push(folder);
  return { files: createMediaFiles(openFolderStorage(folder)), folder };
}

async function openRoute() {
  const { files, folder } = await openFolder();
  const ports = { files, renditions: createRenditions(files) };
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    serveMedia(ports, new Request(`http://localhost:4001/media/${path}`, { headers, method }));
  return { files, folder, get };
}

describe('an address of media', () => {
  test('is a media id, alone or with a width and a format that are offered', () => {
    const id = `${'a'.repeat(32)}.jpg`;
    expect(parseMediaPath(id)).toEqual({ kind: 'original', id });
    expect(parseMediaPath(`${id}/640.avif`)).toEqual({ kind: 'rendition', id, size: 640, format: 'avif' });
    for (const other of [
      'share-43.jpg',
      'share-105.jpg',
      'share-50.webp',
      'share.jpg',
      '641.avif',
      '0640.avif',
      '640.gif',
      '640',
      '640.avif/x',
      '',
      '-640.webp',
      '640.AVIF',
    ]) {
      expect([other, parseMediaPath(`${id}/${other}`).kind]).toEqual([other, 'refused']);
    }
    expect(parseMediaPath(`${id}/641.avif`)).toMatchObject({
      reason:
        'Pictures are served as {width}.{format} with width 160, 240, 320, 360, 480, 640, 800, 960, 1280, 1600, 2000 and format avif, webp, jpg, or cut for link previews as share-{percent}.jpg with a percentage that 5 divides.',
    });
    expect(parseMediaPath(`${'a'.repeat(32)}.mp4/640.jpg`)).toMatchObject({
      reason: 'A video is served whole: leave out the width.',
    });
  });

  test('never leaves the folder', async () => {
    const { folder, get } = await openRoute();
    await writeFile(join(folder, 'secret.jpg'), 'secret');
    for (const path of [
      '../secret.jpg',
      '..%2fsecret.jpg',
      '%2e%2e/secret.jpg',
      'secret.jpg',
      './secret.jpg',
      '/etc/passwd',
      `${'a'.repeat(32)}.jpg%00.png`,
      '....//secret.jpg',
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain('secret"');
    }
    expect(
      ['../x.jpg', `${'A'.repeat(32)}.jpg`, `${'a'.repeat(32)}.svg`, `${'a'.repeat(32)}.jpg\n`].map(isMediaId),
    ).toEqual([false, false, false, false]);
  });
});

describe('a picture', () => {
  test('is stored once under the hash of its content, with its size and a placeholder', async () => {
    const { files, folder } = await openFolder();
    const first = await keepPicture(files, photo);
    const second = await keepPicture(files, photo);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ kind: 'image', width: 1600, height: 2000 });
    expect(first?.placeholder.length).toBeLessThan(700);
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg'))).toHaveLength(1);
    expect(first === undefined ? undefined : Buffer.from(await files.read(first.id)).equals(photo)).toBe(true);
  });

  test('has the type of its bytes and the orientation of the camera', async () => {
    const { files } = await openFolder();
    const turned = await sharp(photo).resize(100, 125).withMetadata({ orientation: 6 }).png().toBuffer();
    const asset = await keepPicture(files, turned);
    expect(asset).toMatchObject({ width: 125, height: 100 });
    expect(asset?.id).toMatch(/\.png$/);
  });

  test('is no other file: no text, no SVG, no truncated file', async () => {
    const { files } = await openFolder();
    expect(await keepPicture(files, Buffer.from('hello'))).toBeUndefined();
    expect(
      await keepPicture(files, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    ).toBeUndefined();
    expect(await keepPicture(files, new Uint8Array())).toBeUndefined();
    expect(await keepPicture(files, photo.subarray(0, 300))).toBeUndefined();
  });

  test('is served in each format at the width that was asked, never larger than it is', async () => {
    const { files, get } = await openRoute();
    const asset = await keepPicture(files, photo);
    for (const [format, found] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ] as const) {
      const response = await get(`${asset?.id ?? ''}/320.${format}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const facts = await sharp(await response.bytes()).metadata();
      expect([response.status, facts.format, facts.width, facts.height]).toEqual([200, found, 320, 400]);
    }
    const large = await sharp(await (await get(`${asset?.id ?? ''}/2000.webp`)).bytes()).metadata();
    expect(large.width).toBe(1600);
  });

  test.each([
    // A tall picture is cut above and below, a wide one at its sides; the small one is enlarged.
    ['tall', { width: 400, height: 1000 }],
    ['wide', { width: 3000, height: 400 }],
  ])('that is %s is cut for link previews around the point that stays in view', async (_, { width, height }) => {
    const { files, folder, get } = await openRoute();
    const isTall = height > width;
    const half = { width: isTall ? width : width / 2, height: isTall ? height / 2 : height, channels: 3 } as const;
    const end = sharp({ create: { ...half, background: '#0000ff' } }).png();
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
      .composite([{ input: await end.toBuffer(), gravity: isTall ? 'south' : 'east' }])
      .png()
      .toBuffer();
    const asset = await keepPicture(files, bytes);
    if (asset === undefined) throw new Error('These bytes are a picture.');
    const cut = async (percent: number) => {
      const response = await get(`${asset.id}/share-${percent}.jpg`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const picture = sharp(await response.bytes());
      const { width: wide, height: high } = await picture.metadata();
      const [red, , blue] = (await picture.stats()).channels.map(({ mean }) => Math.round(mean / 255));
      return { size: [wide, high], red, blue };
    };
    expect(await cut(0)).toEqual({ size: [1200, 630], red: 1, blue: 0 });
    expect(await cut(100)).toEqual({ size: [1200, 630], red: 0, blue: 1 });
    await files.removeUnused([asset.id], () => Promise.resolve(new Set()));
    expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('share'))).toEqual([]);
  });

  test('is made once for simultaneous requests, and stored', async () => {
    const { files } = await openFolder();
    const asset = await keepPicture(files, photo);
    if (asset === undefined) throw new Error('The photo is a picture.');
    let reads = 0;
    let kept = 0;
    const counting: MediaFiles = {
      ...files,
      read: (id) => {
        reads += 1;
        return files.read(id);
      },
      keepRendition: (...what) => {
        kept += 1;
        return files.keepRendition(...what);
      },
    };
    const renditions = createRenditions(counting);
    const results = await Promise.all(Array.from({ length: 20 }, () => renditions.get(asset.id, 160, 'webp')));
    expect([reads, kept, results.every(({ kind }) => kind === 'ready')]).toEqual([1, 1, true]);
    expect((await createRenditions(counting).get(asset.id, 160, 'webp')).kind).toBe('ready');
    expect(reads).toBe(1);
  });

  test('has a bounded queue: a full queue refuses the request', async () => {
    const { files } = await openFolder();
    const asset = await keepPicture(files, photo);
    if (asset === undefined) throw new Error('The photo is a picture.');
    const renditions = createRenditions(files, { atOnce: 1, waiting: 1 });
    const widths = [160, 240, 320, 480, 640] as const;
    const kinds = (await Promise.all(widths.map((width) => renditions.get(asset.id, width, 'webp')))).map(
      ({ kind }) => kind,
    );
    expect(kinds).toContain('busy');
    expect(kinds.filter((kind) => kind === 'ready').length).toBeGreaterThanOrEqual(2);
    expect((await renditions.get(asset.id, 640, 'webp')).kind).toBe('ready');
  });
});

describe('the route', () => {
  test('answers a video in the ranges that players ask for', async () => {
    const { files, get } = await openRoute();
    const poster = await keepPicture(files, photo);
    if (poster === undefined) throw new Error('The photo is a picture.');
    const video = await keepVideo(files, clip, poster, { width: 480, height: 600 });
    const id = video?.id ?? '';
    const whole = await get(id);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    expect(Buffer.from(await whole.bytes()).equals(clip)).toBe(true);
    const part = await get(id, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 100-199/${clip.length}`,
      '100',
    ]);
    expect(Buffer.from(await part.bytes()).equals(clip.subarray(100, 200))).toBe(true);
    const end = await get(id, { range: 'bytes=-10' });
    expect(Buffer.from(await end.bytes()).equals(clip.subarray(-10))).toBe(true);
    const beyond = await get(id, { range: `bytes=${clip.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${clip.length}`]);
    expect((await get(id, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  });

  test('returns 304 when unchanged, answers HEAD without a body, and refuses writes', async () => {
    const { files, get } = await openRoute();
    const { id } = (await keepPicture(files, photo)) ?? { id: '' };
    const tag = (await get(id)).headers.get('etag') ?? '';
    expect((await get(id, { 'if-none-match': tag })).status).toBe(304);
    const head = await get(id, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(photo.length),
      '',
    ]);
    const refused = await get(id, {}, 'DELETE');
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('knows no file that is not there', async () => {
    const { get } = await openRoute();
    const id = `${'0'.repeat(32)}.jpg`;
    expect([(await get(id)).status, (await get(`${id}/640.avif`)).status]).toEqual([404, 404]);
  });
});

test('a range is read as RFC 9110 has it', () => {
  const cases: readonly (readonly [string | null, unknown])[] = [
    [null, undefined],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=20-10', undefined],
    ['bytes=-', undefined],
    ['items=0-1', undefined],
    ['bytes=0-1,5-6', undefined],
  ];
  for (const [header, expected] of cases) expect([header, parseRange(header, 100)]).toEqual([header, expected]);
});
