import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { contentKey, createMediaFiles } from '../media-files.ts';
import { createPrivateFiles } from '../private-files.ts';
import type { FileStorage } from './file-storage.ts';
import { openFolderStorage } from './folder-storage.ts';
import { createS3Storages } from './s3-storage.ts';
import { stageFile } from './staged-file.ts';

/** A real server that speaks S3, on this machine. */
let server: Awaited<ReturnType<typeof startFauxqs>>;
let folder: string;

beforeAll(async () => {
  server = await startFauxqs({ port: 0, logger: false });
  server.createBucket('shop');
});
afterAll(() => server.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const config = () => ({
  bucket: 'shop',
  prefix: 'office/',
  region: 'us-east-1',
  endpoint: server.address,
  keys: { id: 'key', secret: 'secret' },
});
const WAYS: readonly (readonly [string, () => FileStorage])[] = [
  ['a folder', () => openFolderStorage(join(folder, 'media'))],
  ['a bucket', () => createS3Storages(config())(folder.slice(-6))],
];
/** A stream of these texts, one after the other. */
const streamOf = (...parts: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(Buffer.from(part));
      controller.close();
    },
  });
async function collect(keys: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const key of keys) all.push(key);
  return all;
}
const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream as ReadableStream).text();

describe.each(WAYS)('files in %s', (_name, open) => {
  test('are whole, in part and gone again', async () => {
    const storage = open();
    expect(await collect(storage.list())).toEqual([]);
    expect([await storage.size('ab/one.txt'), await storage.read('ab/one.txt')]).toEqual([undefined, undefined]);
    await storage.put('ab/one.txt', Buffer.from('the first file'));
    expect(await storage.size('ab/one.txt')).toBe(14);
    expect(Buffer.from((await storage.read('ab/one.txt')) ?? []).toString()).toBe('the first file');
    expect(await textOf(storage.stream('ab/one.txt'))).toBe('the first file');
    expect(await textOf(storage.stream('ab/one.txt', { start: 4, end: 8 }))).toBe('first');
    await storage.put('ab/one.txt', Buffer.from('another'));
    expect(await storage.size('ab/one.txt')).toBe(7);
    await storage.move('ab/one.txt', 'removed/a b/ä.txt');
    await storage.move('ab/none.txt', 'ab/other.txt');
    expect(await collect(storage.list())).toEqual(['removed/a b/ä.txt']);
    await storage.move('removed/a b/ä.txt', 'ab/one.txt');
    await storage.remove('ab/one.txt');
    await storage.remove('ab/one.txt');
    expect(await storage.size('ab/one.txt')).toBeUndefined();
    await expect(textOf(storage.stream('ab/one.txt'))).rejects.toThrow(/no such file|does not exist/);
  });

  test('come from a file of this machine', async () => {
    const storage = open();
    const path = join(folder, 'large.part');
    await writeFile(path, 'x'.repeat(300_000));
    await storage.put('large', { path, bytes: 300_000 });
    expect(await storage.size('large')).toBe(300_000);
    // The same again while it is there, and after another removed it.
    await storage.put('large', { path, bytes: 300_000 });
    await storage.remove('large');
    await storage.put('large', { path, bytes: 300_000 });
    await rm(path);
    expect((await storage.read('large'))?.byteLength).toBe(300_000);
    await storage.put('ab/small', Buffer.from('1'));
    expect((await collect(storage.list())).toSorted()).toEqual(['ab/small', 'large']);
    // Nothing that was written aside is left.
    expect((await readdir(join(folder, 'media')).catch(() => [])).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('are what media and downloads are made of', async () => {
    const storage = open();
    const media = createMediaFiles(storage);
    const id = await media.keep(Buffer.from('a picture'), 'png');
    expect(id).toMatch(/^[0-9a-f]{32}\.png$/);
    expect([await media.size(id), Buffer.from(await media.read(id)).toString()]).toEqual([9, 'a picture']);
    expect(await media.readRendition(id, 160, 'webp')).toBeUndefined();
    await media.keepRendition(id, 160, 'webp', Buffer.from('small'));
    expect(Buffer.from((await media.readRendition(id, 160, 'webp')) ?? []).toString()).toBe('small');
    await expect(media.read(`${'0'.repeat(32)}.png`)).rejects.toThrow(`There is no file ${'0'.repeat(32)}.png.`);

    const downloads = createPrivateFiles(storage, join(folder, 'uploads'));
    const kept = await downloads.keep(streamOf('the ', 'guide'), 9, async (saved) => {
      // The last use of the same bytes ends before the row is written.
      await storage.remove(contentKey(saved.hash));
      return saved;
    });
    if (kept === 'too-large') throw new Error('It has nine bytes.');
    expect(await downloads.size(kept.hash)).toBe(9);
    expect(await textOf(downloads.stream(kept.hash, { start: 4, end: 8 }))).toBe('guide');
    expect(await downloads.keep(streamOf('the guide'), 8, (saved) => Promise.resolve(saved))).toBe('too-large');
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });
});

describe('bytes on their way', () => {
  test('are a file of this machine until it is disposed of', async () => {
    const staged = await stageFile(folder, Readable.from([Buffer.from('abc')]), 3);
    if (staged === 'too-large') throw new Error('It has three bytes.');
    expect(staged).toMatchObject({
      bytes: 3,
      hash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    expect(await readdir(folder)).toHaveLength(1);
    await staged[Symbol.asyncDispose]();
    expect(await readdir(folder)).toEqual([]);
  });

  test('leave nothing where their sender breaks off', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from('half')),
      pull: (controller) => controller.error(new Error('The connection was cut.')),
    });
    await expect(stageFile(folder, broken, 100)).rejects.toThrow('The connection was cut.');
    expect(await readdir(folder)).toEqual([]);
  });
});

test('a bucket that does not exist is an error, and not an empty one', async () => {
  const storage = createS3Storages({ ...config(), bucket: 'no-such-bucket' })('media');
  await expect(storage.put('one', Buffer.from('1'))).rejects.toThrow('The specified bucket does not exist');
});
