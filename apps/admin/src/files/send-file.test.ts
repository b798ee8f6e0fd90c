import { describe, expect, test } from 'vitest';

import { FileError } from './file-calls.ts';
import { createSender } from './send-file.ts';
import { ConnectionError, type SendRequest } from './send-request.ts';
import { CANCELED, UploadError } from './uploads.ts';

const PART = 8_000_000;

/** A platform that takes files whole and in parts; a test may make one of its requests fail. */
function openPlatform() {
  const log: string[] = [];
  const waits: number[] = [];
  const failures = new Map<string, () => ReturnType<SendRequest>>();
  let arrived = 0;
  let length = 0;
  let metadata = '';
  const respond = (status: number, headers: Readonly<Record<string, string>> = {}, body: unknown = null) =>
    Promise.resolve({ status, body, readHeader: (name: string) => headers[name] ?? null });
  const request: SendRequest = async (method, url, { headers = {}, body, onProgress }) => {
    const path = new URL(url).pathname;
    log.push(`${method} ${path}${headers['Upload-Offset'] === undefined ? '' : ` ${headers['Upload-Offset']}`}`);
    const fail = failures.get(log.at(-1) ?? '');
    failures.delete(log.at(-1) ?? '');
    if (fail !== undefined) return fail();
    switch (method) {
      case 'POST':
        length = Number(headers['Upload-Length']);
        metadata = headers['Upload-Metadata'] ?? '';
        return respond(201, { Location: 'http://shop.example/parts/1' });
      case 'HEAD':
        return respond(200, { 'Upload-Offset': String(arrived) });
      case 'PATCH':
        if (Number(headers['Upload-Offset']) !== arrived) return respond(409);
        onProgress?.(body?.size ?? 0);
        arrived += body?.size ?? 0;
        return respond(204, { 'Upload-Offset': String(arrived) });
      case 'PUT':
        return respond(
          200,
          {},
          { file: { id: path.startsWith('/whole') ? 'small.png' : `large-${arrived}-of-${length}` } },
        );
      default:
        return respond(204);
    }
  };
  const announced = (way: string) => () => Promise.resolve(way);
  const send = createSender({
    calls: {
      announce: announced('http://shop.example/whole/token'),
      announceInParts: () => Promise.resolve({ uploadUrl: 'http://shop.example/parts', uploadToken: 'token' }),
      importAddress: (url) => Promise.reject(new FileError(`Nothing could be read from ${url}.`, 'FILE_NOT_IMPORTED')),
    },
    request,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
  const upload = (file: File, signal = new AbortController().signal, onProgress: (bytes: number) => void = () => {}) =>
    send({ source: { kind: 'device', file }, folderId: 'media-root' }, { signal, onProgress });
  return {
    log,
    waits,
    upload,
    send,
    lose: (bytes: number) => {
      arrived = bytes;
    },
    fail: (entry: string, how: () => ReturnType<SendRequest>) => void failures.set(entry, how),
    respond,
    readMetadata: () => metadata,
  };
}

const film = () => new File([new Uint8Array(2 * PART + 10)], 'Büro.mp4', { type: 'video/mp4' });
const cut = () => Promise.reject(new ConnectionError());

describe('a file', () => {
  test('that is small is sent whole', async () => {
    const { upload, log } = openPlatform();
    expect(await upload(new File(['1234'], 'a b.png'))).toEqual({ id: 'small.png' });
    expect(log).toEqual(['PUT /whole/token']);
  });

  test('that is large is sent in parts, with its name and the bytes that are sent', async () => {
    const { upload, log, readMetadata } = openPlatform();
    const progress: number[] = [];
    const file = await upload(film(), undefined, (bytes) => void progress.push(bytes));
    expect(file).toEqual({ id: `large-${2 * PART + 10}-of-${2 * PART + 10}` });
    expect(log).toEqual([
      'POST /parts',
      'PATCH /parts/1 0',
      `PATCH /parts/1 ${PART}`,
      `PATCH /parts/1 ${2 * PART}`,
      'PUT /parts/token',
    ]);
    expect([...new Set(progress)]).toEqual([0, PART, 2 * PART, 2 * PART + 10]);
    expect(readMetadata().split(',')[0]).toBe(`filename ${Buffer.from('Büro.mp4').toString('base64')}`);
  });

  test('goes on behind what has arrived where the connection broke off', async () => {
    const { upload, log, fail, waits, lose } = openPlatform();
    fail(`PATCH /parts/1 ${PART}`, () => {
      lose(PART + 5);
      return cut();
    });
    await upload(film());
    expect(log.slice(2, 5)).toEqual([`PATCH /parts/1 ${PART}`, 'HEAD /parts/1', `PATCH /parts/1 ${PART + 5}`]);
    expect(waits).toEqual([500]);
  });

  test('goes on where the platform says, and after it was busy', async () => {
    const { upload, log, fail, respond, lose } = openPlatform();
    fail('PATCH /parts/1 0', () => {
      lose(7);
      return respond(409, {}, { message: '7 bytes have arrived.' });
    });
    fail('PATCH /parts/1 7', () => respond(503, {}, { message: 'Try again in a moment.' }));
    await upload(film());
    expect(log.slice(1, 6)).toEqual([
      'PATCH /parts/1 0',
      'HEAD /parts/1',
      'PATCH /parts/1 7',
      'HEAD /parts/1',
      'PATCH /parts/1 7',
    ]);
  });

  test('is given up after some tries, and the next try goes on with the same upload', async () => {
    const platform = openPlatform();
    const file = film();
    const failing = () => {
      platform.fail('PATCH /parts/1 0', failing);
      return cut();
    };
    platform.fail('PATCH /parts/1 0', failing);
    await expect(platform.upload(file)).rejects.toMatchObject({
      message: 'The connection broke off.',
      kind: 'connection',
    });
    expect(platform.waits).toEqual([500, 1000, 2000, 4000]);
    platform.lose(PART);
    expect(await platform.upload(file)).toMatchObject({ id: expect.stringContaining('large') as string });
    expect(platform.log.filter((entry) => entry.startsWith('POST'))).toHaveLength(1);
  });

  test('begins anew where its upload is gone', async () => {
    const { upload, log, fail, respond } = openPlatform();
    const file = film();
    fail('PUT /parts/token', cut);
    await expect(upload(file)).rejects.toBeInstanceOf(UploadError);
    fail('HEAD /parts/1', () => respond(404));
    await expect(upload(file)).rejects.toMatchObject({ message: 'The upload has expired.', kind: 'busy' });
    await upload(file);
    expect(log.filter((entry) => entry.startsWith('POST'))).toHaveLength(2);
  });

  test('that is canceled is deleted on the platform, and one that is paused is not', async () => {
    for (const [reason, last] of [
      [CANCELED, 'DELETE /parts/1'],
      ['paused', 'PATCH /parts/1 0'],
    ] as const) {
      const { upload, log, fail } = openPlatform();
      const controller = new AbortController();
      fail('PATCH /parts/1 0', () => {
        controller.abort(reason);
        return cut();
      });
      await expect(upload(film(), controller.signal)).rejects.toBeInstanceOf(UploadError);
      expect(log.at(-1)).toBe(last);
    }
  });

  test('that is refused says so in the words of the platform', async () => {
    const { upload, send, fail, respond } = openPlatform();
    fail('PUT /whole/token', () => respond(415, {}, { message: '“a.svg” is an SVG drawing.' }));
    const file = new File(['<svg>'], 'a.svg');
    await expect(upload(file)).rejects.toMatchObject({ message: '“a.svg” is an SVG drawing.', kind: 'file' });
    const address = { source: { kind: 'address', url: 'https://a.example' }, folderId: 'media-root' } as const;
    await expect(send(address, { signal: new AbortController().signal, onProgress: () => {} })).rejects.toMatchObject({
      message: 'Nothing could be read from https://a.example.',
      kind: 'file',
    });
  });
});
