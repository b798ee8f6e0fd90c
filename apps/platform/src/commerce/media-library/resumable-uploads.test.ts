/** Uploads in parts, as tus clients send them, and as attackers do. */
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { error, violations } from '../../../test/demo-shop.ts';
import { openLibrary, PDF } from '../../../test/library.ts';
import { type JsonObject, member, PUBLIC_URL, text } from '../../../test/test-platform.ts';

const FILM = join(import.meta.dirname, '../../../demo/photos/harbour-mug--turntable.mp4');
const DAY_MS = 24 * 60 * 60 * 1000;
const TUS = { 'tus-resumable': '1.0.0' };
const PART = { 'content-type': 'application/offset+octet-stream' };

/** A library, and the requests of tus as a client makes them. */
async function openUploads() {
  const opened = await openLibrary();
  const { world, call } = opened;
  const send = (method: string, url: string, headers: Record<string, string> = {}, body?: BodyInit) => {
    const all = { ...TUS, ...headers };
    const request = new Request(url, { method, headers: all, body: body ?? null, duplex: 'half' } as RequestInit);
    return world.platform.fetch(request);
  };
  const announce = async (more: JsonObject = {}) => {
    const announced = { mimeType: 'video/mp4', fileName: 'turn.mp4', ...more };
    return (await call('POST', '/v1/files/generate-resumable-upload-url', announced)).body;
  };
  const metadata = (token: string, more = '') =>
    `filename ${Buffer.from('My turn.mp4').toString('base64')},token ${Buffer.from(token).toString('base64')}${more}`;
  const begin = async (bytes: number, announced: JsonObject = {}, more = '') => {
    const token = text((await announce(announced))['uploadToken']);
    const headers = { 'upload-length': String(bytes), 'upload-metadata': metadata(token, more) };
    const response = await send('POST', `${PUBLIC_URL}/resumable-uploads`, headers);
    return { token, response, headers, url: response.headers.get('location') ?? '' };
  };
  return {
    ...opened,
    send,
    announceParts: announce,
    begin,
    part: (url: string, offset: number, body: BodyInit, headers: Record<string, string> = {}) =>
      send('PATCH', url, { ...PART, 'upload-offset': String(offset), ...headers }, body),
    offset: async (url: string) => (await send('HEAD', url)).headers.get('upload-offset'),
    finish: (token: string, name = '') =>
      send('PUT', `${PUBLIC_URL}/resumable-uploads/${token}${name && `?filename=${name}`}`),
    listBytes: async () => {
      const names = await readdir(join(world.dataFolder, 'uploads/resumable')).catch(() => []);
      return names.filter((name) => name.endsWith('.bytes'));
    },
  };
}

/** Status and message of a response that is no file. */
async function problem(response: Response) {
  return [response.status, ((await response.json()) as JsonObject)['message']];
}

/** A stream that breaks off after some bytes. */
function breaking(bytes: Uint8Array) {
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes),
    pull: (controller) => controller.error(new Error('The connection was cut.')),
  });
}

describe('a file that is sent in parts', () => {
  test('goes on where it was cut off, and becomes a file once', async () => {
    const { begin, part, offset, finish, send, call, listBytes, announceParts } = await openUploads();
    const film = await readFile(FILM);
    expect(await announceParts()).toMatchObject({
      uploadProtocol: 'TUS',
      uploadUrl: `${PUBLIC_URL}/resumable-uploads`,
    });
    const { token, url, response } = await begin(film.length, { labels: ['mug'] });
    expect([response.status, url, response.headers.get('Tus-Resumable')]).toEqual([
      201,
      expect.stringMatching(/^http:\/\/[^/]+\/resumable-uploads\/[0-9a-f]{64}$/),
      '1.0.0',
    ]);
    const cut = await part(url, 0, breaking(film.subarray(0, 10_000)));
    expect(await problem(cut)).toEqual([400, 'The part did not arrive whole: ask by HEAD how much did.']);
    const arrived = Number(await offset(url));
    expect(arrived).toBeLessThanOrEqual(10_000);
    const next = await part(url, arrived, film.subarray(arrived, 20_000));
    expect([next.status, next.headers.get('Upload-Offset')]).toEqual([204, '20000']);
    expect(await problem(await finish(token))).toEqual([
      409,
      `20000 of ${film.length} bytes have arrived: send the others first.`,
    ]);
    expect((await part(url, 20_000, film.subarray(20_000))).status).toBe(204);
    expect((await send('HEAD', url)).headers.get('Upload-Length')).toBe(String(film.length));

    const finished = (await (await finish(token)).json()) as JsonObject;
    expect(finished).toMatchObject({
      file: { displayName: 'My turn.mp4', mediaType: 'VIDEO', labels: ['mug'], sizeInBytes: String(film.length) },
    });
    // Who did not hear of it asks again, and gets the same file.
    expect(await (await finish(token, 'other.mp4')).json()).toEqual(finished);
    expect(await listBytes()).toEqual([]);
    expect((await call('GET', '/v1/files')).body).toMatchObject({ files: [{ displayName: 'My turn.mp4' }] });
  });

  test('is played by ranges, as players ask for a film', async () => {
    const { begin, part, finish, world } = await openUploads();
    const film = await readFile(FILM);
    const { token, url } = await begin(film.length);
    await part(url, 0, film);
    const address = text(member((await (await finish(token)).json()) as JsonObject, 'file.url'));
    const some = await world.platform.fetch(new Request(address, { headers: { range: 'bytes=100-199' } }));
    expect([some.status, some.headers.get('Content-Range'), some.headers.get('Content-Type')]).toEqual([
      206,
      `bytes 100-199/${film.length}`,
      'video/mp4',
    ]);
    expect(Buffer.from(await some.arrayBuffer())).toEqual(film.subarray(100, 200));
  });

  test('is given up by its sender, and by time', async () => {
    const { begin, part, offset, send, finish, world, listBytes } = await openUploads();
    const given = await begin(1000);
    expect((await send('DELETE', given.url)).status).toBe(204);
    expect((await send('HEAD', given.url)).status).toBe(404);
    const late = await begin(1000, { fileName: 'late.mp4' });
    await part(late.url, 0, Buffer.alloc(10));
    world.clock.advance(DAY_MS);
    expect((await send('HEAD', late.url)).status).toBe(410);
    expect(await problem(await finish(late.token))).toEqual([410, 'This upload has expired: announce the file again.']);
    world.clock.advance(1);
    await world.platform.removeExpired();
    expect([await offset(late.url), await listBytes()]).toEqual([null, []]);
  });

  test('begins anew with the same token', async () => {
    const { begin, part, offset, send } = await openUploads();
    const { url, headers } = await begin(1000);
    await part(url, 0, Buffer.alloc(10));
    const again = await send('POST', `${PUBLIC_URL}/resumable-uploads`, headers);
    expect([again.headers.get('location'), await offset(url)]).toEqual([url, '0']);
  });
});

describe('a part is refused', () => {
  test('at another offset, of another type, and where it is longer than announced', async () => {
    const { begin, part, offset } = await openUploads();
    const { url } = await begin(100);
    expect((await part(url, 0, Buffer.alloc(40))).status).toBe(204);
    for (const wrong of [0, 39, 41, 100]) {
      expect(await problem(await part(url, wrong, Buffer.alloc(10)))).toEqual([
        409,
        '40 bytes have arrived: send on from there, with this number as Upload-Offset.',
      ]);
    }
    const json = await part(url, 40, '{}', { 'content-type': 'application/json' });
    expect(await problem(json)).toEqual([415, 'Content-Type must be application/offset+octet-stream.']);
    const tooLong = [413, 'The file was announced with 100 bytes, and more are sent.'];
    expect(await problem(await part(url, 40, Buffer.alloc(10), { 'content-length': '61' }))).toEqual(tooLong);
    // It does not say how long it is.
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(Buffer.alloc(50)),
    });
    expect(await problem(await part(url, 40, stream))).toEqual(tooLong);
    expect(await offset(url)).toBe('40');
  });

  test('without the version, a token or a length, with the token of another upload, and where it is too large', async () => {
    const { begin, send, announce, announceParts, call, finish } = await openUploads();
    const old = await send('POST', `${PUBLIC_URL}/resumable-uploads`, { 'tus-resumable': '0.2.2' });
    expect([old.headers.get('Tus-Version'), ...(await problem(old))]).toEqual([
      '1.0.0',
      412,
      'Tus-Resumable must be 1.0.0.',
    ]);
    const post = async (token: string, length = '10') => {
      const headers = { 'upload-length': length, 'upload-metadata': `token ${Buffer.from(token).toString('base64')}` };
      return problem(await send('POST', `${PUBLIC_URL}/resumable-uploads`, headers));
    };
    const [unknown, simple] = [[404, 'There is no such upload.'], (await announce()).split('/').at(-1) ?? ''];
    expect(await post('')).toEqual(unknown);
    expect(await post(simple)).toEqual(unknown);
    expect(await problem(await finish(simple))).toEqual(unknown);
    const token = text((await announceParts())['uploadToken']);
    for (const length of ['', '0', '-1', '1e3', '9'.repeat(16)]) {
      expect(await post(token, length)).toEqual([
        400,
        'Upload-Length must be the number of all bytes of the file, and not 0.',
      ]);
    }
    expect(await post(token, '2000000001')).toEqual([
      413,
      '“turn.mp4” has 2001 MB: a file of this type may have 2000 MB.',
    ]);
    const picture = `,contentType ${Buffer.from('image/png').toString('base64')}`;
    expect(await problem((await begin(25_000_001, {}, picture)).response)).toEqual([
      413,
      '“My turn.mp4” has 26 MB: a file of this type may have 25 MB.',
    ]);
    for (const way of ['/v1/files/generate-resumable-upload-url', '/v1/files/generate-upload-url']) {
      const early = { mimeType: 'image/png', fileName: 'a.png', sizeInBytes: '25000001' };
      const refused = await call('POST', way, early);
      expect([error(refused), refused.body['message']]).toEqual([
        [413, 'FILE_TOO_LARGE'],
        '“a.png” has 26 MB: a file of this type may have 25 MB.',
      ]);
      const labels = Array.from({ length: 11 }, () => 'x'.repeat(200));
      expect(violations(await call('POST', way, { mimeType: 'image/png', labels }))).toEqual([
        'labels MAX_LENGTH labels must have 2000 characters together at most',
      ]);
    }
  });

  test('for an upload that is not there, however it is named', async () => {
    const { send } = await openUploads();
    for (const id of ['x', '..%2f..%2fshop.sqlite', 'f'.repeat(64), `${'f'.repeat(64)}.json`]) {
      expect((await send('HEAD', `${PUBLIC_URL}/resumable-uploads/${id}`)).status).toBe(404);
    }
    expect((await send('GET', `${PUBLIC_URL}/resumable-uploads/${'f'.repeat(64)}`)).status).toBe(405);
  });
});

describe('the disk', () => {
  test('has room for a hundred unfinished uploads, within the space of the site', async () => {
    const { begin } = await openUploads();
    const large = await Promise.all(
      Array.from({ length: 11 }, (_, index) => begin(2_000_000_000, { fileName: `${index}` })),
    );
    const statuses = large.map(({ response }) => response.status);
    expect([201, 409].map((status) => statuses.filter((one) => one === status).length)).toEqual([10, 1]);
    const small = await openUploads();
    for (let index = 0; index < 100; index += 1) await small.begin(10, { fileName: `${index}` });
    expect(await problem((await small.begin(10)).response)).toEqual([
      409,
      'There are 100 unfinished uploads: finish or delete one first. Each is deleted after 24 hours.',
    ]);
  });

  test('keeps nothing of a file that is not accepted', async () => {
    const { begin, part, finish, listBytes } = await openUploads();
    const { token, url } = await begin(300);
    await part(url, 0, 'a'.repeat(300));
    expect((await finish(token)).status).toBe(415);
    expect(await listBytes()).toEqual([]);
    expect((await finish(token)).status).toBe(404);
  });

  test('keeps nothing that a killed process left, and what arrives now', async () => {
    const { world, listStaged } = await openUploads();
    const folder = join(world.dataFolder, 'uploads');
    await mkdir(folder, { recursive: true });
    const left = (world.clock.now() - DAY_MS - 1000) / 1000;
    await writeFile(join(folder, 'left.part'), 'bytes');
    await utimes(join(folder, 'left.part'), left, left);
    await writeFile(join(folder, 'now.part'), 'bytes');
    await utimes(join(folder, 'now.part'), left + 10, left + 10);
    await world.platform.removeExpired();
    expect(await listStaged()).toEqual(['now.part']);
  });
});

test('a hundred requests for one upload at once leave the first bytes of its file, and no others', async () => {
  const { begin, part, offset, finish, world, listBytes } = await openUploads();
  const guide = Buffer.from(PDF.padEnd(200_000, '%'));
  const { token, url } = await begin(guide.length);
  const responses = await Promise.all(Array.from({ length: 100 }, () => part(url, 0, guide)));
  expect(responses.map(({ status }) => status).filter((status) => ![204, 400, 409].includes(status))).toEqual([]);
  const arrived = Number(await offset(url));
  if (arrived < guide.length) expect((await part(url, arrived, guide.subarray(arrived))).status).toBe(204);
  const address = text(member((await (await finish(token)).json()) as JsonObject, 'file.url'));
  const served = await world.platform.fetch(new Request(address));
  expect(Buffer.from(await served.arrayBuffer()).equals(guide)).toBe(true);
  expect(await listBytes()).toEqual([]);
});
