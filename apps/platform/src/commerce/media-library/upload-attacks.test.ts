/** Files as an attacker makes them: each is refused by its name or becomes harmless, and nothing of it is left on the disk. */
import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { error, violations } from '../../../test/demo-shop.ts';
import { openLibrary, paint, PDF } from '../../../test/library.ts';
import { type JsonObject, member, PUBLIC_URL, text } from '../../../test/test-platform.ts';

const SCRIPT = '<script>alert(1)</script>';
const SVG = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;

function crc(bytes: Buffer): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ ((sum & 1) === 1 ? 0xedb8_8320 : 0);
  }
  return (sum ^ 0xffff_ffff) >>> 0;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that says it has these sizes, with these bytes as its pixels. */
function pngOf(width: number, height: number, pixels: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...parts]);
}

describe('a file is refused by its content, under any name', () => {
  test.each([
    ['page.png', `<!doctype html>${SCRIPT}`, [415, 'FILE_TYPE_NOT_SUPPORTED']],
    ['photo.jpg', '#!/bin/sh\nrm -rf /\n', [415, 'FILE_TYPE_NOT_SUPPORTED']],
    ['program.png', Buffer.from('MZ\u0090\u0000'.padEnd(200, '\u0000'), 'latin1'), [415, 'FILE_TYPE_NOT_SUPPORTED']],
    ['script.mp4', 'a'.repeat(300), [415, 'FILE_TYPE_NOT_SUPPORTED']],
    [
      'font.woff2',
      Buffer.from('wOF2\u0000\u0001\u0000\u0000'.padEnd(64, '\u0000'), 'latin1'),
      [415, 'FILE_TYPE_NOT_SUPPORTED'],
    ],
    ['empty.png', '', [400, 'FILE_NOT_READABLE']],
    ['cut.png', Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1'), [400, 'FILE_NOT_READABLE']],
    [
      'no-film.mp4',
      Buffer.from('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom', 'latin1'),
      [400, 'FILE_NOT_READABLE'],
    ],
  ] as const)('%s', async (name, content, expected) => {
    const { upload, call, listStaged } = await openLibrary();
    expect(error(await upload(name, content))).toEqual(expected);
    expect((await call('GET', '/v1/files')).body).toEqual({ files: [], nextCursor: { cursors: {} } });
    expect(await listStaged()).toEqual([]);
  });

  test('a drawing that may have scripts is refused with what to do', async () => {
    const { upload } = await openLibrary();
    for (const drawing of [SVG, SVG.slice(21), `\uFEFF<!-- ${'x'.repeat(500)} -->${SVG}`]) {
      const refused = await upload('logo.svg', drawing);
      expect([error(refused), refused.body['message']]).toEqual([
        [415, 'FILE_TYPE_NOT_SUPPORTED'],
        '“logo.svg” is an SVG drawing, which may contain scripts: export it as PNG or WebP.',
      ]);
    }
  });
});

describe('a picture that unpacks to more than it is', () => {
  test('is refused by its pixels before any is decoded', async () => {
    const { upload, listStaged } = await openLibrary();
    const before = process.memoryUsage().rss;
    const bomb = pngOf(50_000, 50_000, Buffer.alloc(1_000_000));
    const refused = await upload('bomb.png', bomb);
    expect([error(refused), refused.body['message']]).toEqual([
      [413, 'FILE_TOO_LARGE'],
      '“bomb.png” has 2500 megapixels: a picture may have 60.',
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
    expect(await listStaged()).toEqual([]);
  });

  test('is refused where it has fewer pixels than it says', async () => {
    const { upload } = await openLibrary();
    expect(error(await upload('short.png', pngOf(4000, 4000, Buffer.alloc(100))))).toEqual([400, 'FILE_NOT_READABLE']);
  });

  test('is refused by its bytes', async () => {
    const { upload } = await openLibrary();
    const padded = Buffer.concat([await paint('red'), Buffer.alloc(25_000_001)]);
    const refused = await upload('padded.png', padded);
    expect([error(refused), refused.body['message']]).toEqual([
      [413, 'FILE_TOO_LARGE'],
      '“padded.png” has 26 MB: a file of this type may have 25 MB.',
    ]);
    const announced = await openLibrary();
    const tooMuch = { mimeType: 'video/mp4', fileName: 'raw.mov', sizeInBytes: '500000001' };
    const early = await announced.call('POST', '/v1/files/generate-upload-url', tooMuch);
    expect([error(early), early.body['message']]).toEqual([
      [413, 'FILE_TOO_LARGE'],
      '“raw.mov” has 501 MB: a file of this type may have 500 MB.',
    ]);
  });
});

test('a file of two kinds is served as the one that it was accepted as, and never run', async () => {
  const { world, upload } = await openLibrary();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  const both = Buffer.concat([picture, Buffer.from(`/*${SCRIPT}*/`)]);
  const document = `${PDF}PK\u0003\u0004${SCRIPT}`;
  for (const [content, type, disposition] of [
    [both, 'image/gif', null],
    [document, 'application/pdf', 'attachment'],
  ] as const) {
    const { body } = await upload('two.html', content);
    const served = await world.platform.fetch(new Request(text(member(body, 'file.url'))));
    expect([
      served.headers.get('Content-Type'),
      served.headers.get('Content-Disposition'),
      served.headers.get('X-Content-Type-Options'),
    ]).toEqual([type, disposition, 'nosniff']);
  }
});

test('a name never leaves its folder, nor is it more than a name', async () => {
  const { put, announce, world } = await openLibrary();
  for (const [name, shown] of [
    ['../../etc/passwd', 'passwd'],
    [String.raw`..\..\windows\system.ini`, 'system.ini'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['..', 'file'],
    ['x'.repeat(900), 'x'.repeat(255)],
  ] as const) {
    // Each its own picture: the same bytes are the same file.
    const picture = await paint(`rgb(${shown.length % 256}, ${shown.charCodeAt(0) % 256}, 9)`);
    const url = `${await announce({ fileName: 'a.png' })}?filename=${encodeURIComponent(name)}`;
    const { body } = await put(url, picture);
    expect(member(body, 'file.displayName')).toBe(shown);
  }
  const outside = await put(await announce({ filePath: '/../../outside' }), await paint('lime'));
  expect(outside.status).toBe(200);
  const path = await world.platform.fetch(new Request(`${PUBLIC_URL}/media/../shop.sqlite`));
  expect(path.status).toBe(404);
});

describe('the address of an upload', () => {
  test('is only good for an hour, for what it was made for, and as it was made', async () => {
    const { put, announce, world, call } = await openLibrary();
    const secret = await call('POST', '/v1/files/generate-upload-url', { mimeType: 'image/png', private: true });
    expect(violations(secret)).toEqual([
      'private OTHER private must be false: files that only buyers may download are announced by createProductFile',
    ]);
    const url = await announce();
    expect(error(await put(`${url}x`, PDF))).toEqual([404, 'NOT_FOUND']);
    expect(error(await put(url.replace('/file-uploads/', '/file-uploads/x'), PDF))).toEqual([404, 'NOT_FOUND']);
    const other = await world.platform.fetch(
      new Request(url.replace('/file-uploads/', '/uploads/'), { method: 'PUT', body: PDF }),
    );
    expect(other.status).toBe(404);
    world.clock.advance(60 * 60 * 1000);
    const late = await put(url, PDF);
    expect([late.status, late.body['message']]).toEqual([410, 'This upload has expired: announce the file again.']);
  });

  test('takes a form with one file, and no other', async () => {
    const { put, announce, listStaged, world } = await openLibrary();
    const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
      const response = await world.platform.fetch(new Request(await announce(), { method: 'POST', body, headers }));
      return { status: response.status, headers: response.headers, body: (await response.json()) as JsonObject };
    };
    const form = new FormData();
    form.set('note', 'hello');
    form.set('file', new File([await paint('teal')], 'teal.png'));
    expect(member((await post(form)).body, 'file.displayName')).toBe('teal.png');
    const none = new FormData();
    none.set('note', 'hello');
    expect((await post(none)).body).toMatchObject({ message: 'The form has no file.' });
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const half = '--x\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\n\r\nhalf';
    expect((await post(half, type)).body).toMatchObject({ message: 'The file did not arrive whole.' });
    expect((await post('{}', { 'content-type': 'application/json' })).body).toMatchObject({
      message: 'Send the file by PUT as the body, or by POST in a form of multipart/form-data.',
    });
    expect((await put(await announce(), PDF)).status).toBe(200);
    expect(await listStaged()).toEqual([]);
  });

  test('leaves nothing of what breaks off', async () => {
    const { put, announce, listStaged, call } = await openLibrary();
    const breaking = () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(Buffer.alloc(100_000)),
        pull: (controller) => controller.error(new Error('The connection was cut.')),
      });
    const cut = await put(await announce(), breaking());
    expect([error(cut), cut.body['message']]).toEqual([[400, 'FILE_NOT_READABLE'], 'The file did not arrive whole.']);
    expect(await listStaged()).toEqual([]);
    expect((await call('GET', '/v1/files')).body).toMatchObject({ files: [] });
  });

  test('is answered a hundred times at once: ten are taken, the others told to come again', async () => {
    const { announce, world, listStaged } = await openLibrary();
    const url = await announce();
    const picture = await paint('olive');
    const send = () => world.platform.fetch(new Request(url, { method: 'PUT', body: picture }));
    const responses = await Promise.all(Array.from({ length: 100 }, send));
    const statuses = responses.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
    expect(responses.find(({ status }) => status === 503)?.headers.get('Retry-After')).toBe('2');
    expect(await listStaged()).toEqual([]);
    expect((await send()).status).toBe(200);
  });
});
