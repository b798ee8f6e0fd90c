import { describe, expect, test } from 'vitest';

import type { LibraryFile } from './file-calls.ts';
import { summarizeUploads } from './upload-words.ts';
import { createUploads, UploadError, type UploadSource } from './uploads.ts';

function describeSaved(id: string): LibraryFile {
  const at = '2026-11-23T09:00:00.000Z';
  return {
    id,
    displayName: id,
    url: `https://shop.example/media/${id}`,
    parentFolderId: 'media-root',
    mediaType: 'IMAGE',
    createdDate: at,
    updatedDate: at,
    state: 'OK',
  };
}

/** A queue whose sending is ended by the test. */
function openQueue({ isOnline = true } = {}) {
  const sent: {
    name: string;
    signal: AbortSignal;
    onProgress: (bytes: number) => void;
    end: PromiseWithResolvers<LibraryFile>;
  }[] = [];
  const done: string[] = [];
  const uploads = createUploads({
    send: ({ source }, { signal, onProgress }) => {
      const end = Promise.withResolvers<LibraryFile>();
      sent.push({ name: source.kind === 'device' ? source.file.name : source.url, signal, onProgress, end });
      return end.promise;
    },
    isOnline: () => isOnline,
    onDone: ({ id }) => void done.push(id),
  });
  const add = (...names: string[]) =>
    uploads.add(
      names.map((name): UploadSource => ({ kind: 'device', file: new File(['12345678'], name) })),
      'media-root',
    );
  const states = () => uploads.list().map(({ name, state }) => `${name}: ${state.kind}`);
  const find = (name: string) => sent.find((one) => one.name === name);
  return {
    uploads,
    add,
    states,
    done,
    names: () => sent.map(({ name }) => name),
    find,
    succeed: async (name: string) => {
      find(name)?.end.resolve(describeSaved(name));
      await settle();
    },
    fail: async (name: string, error: Error) => {
      find(name)?.end.reject(error);
      await settle();
    },
  };
}

/** Lets everything run that waits for a promise. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

describe('the queue of uploads', () => {
  test('sends three files at a time, in the order they were added', async () => {
    const { add, states, names, succeed, done } = openQueue();
    add('a', 'b', 'c', 'd', 'e');
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(states()).toEqual(['a: sending', 'b: sending', 'c: sending', 'd: waiting', 'e: waiting']);
    await succeed('b');
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    for (const name of ['a', 'c', 'd']) await succeed(name);
    await succeed('e');
    expect(done).toEqual(['b', 'a', 'c', 'd', 'e']);
    expect(states()).toEqual(['a: done', 'b: done', 'c: done', 'd: done', 'e: done']);
  });

  test('shows the bytes that are sent', () => {
    const { add, uploads, find } = openQueue();
    add('a');
    find('a')?.onProgress(6);
    expect(uploads.list()).toMatchObject([{ totalBytes: 8, state: { kind: 'sending', sentBytes: 6 } }]);
  });

  test('a canceled file is never done, and the next one takes its turn', async () => {
    const { add, uploads, states, names, succeed, find, done } = openQueue();
    const [first] = add('a', 'b', 'c', 'd');
    uploads.cancel(first ?? 0);
    expect(find('a')?.signal.aborted).toBe(true);
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    find('a')?.onProgress(3);
    await succeed('a');
    expect([states(), done]).toEqual([['b: sending', 'c: sending', 'd: sending'], []]);
  });

  test.each([
    [
      new UploadError('“a” is an SVG drawing.', 'file'),
      { kind: 'failed', reason: '“a” is an SVG drawing.', canRetry: false },
    ],
    [
      new UploadError('Try again in a moment.', 'busy'),
      { kind: 'failed', reason: 'Try again in a moment.', canRetry: true },
    ],
    [new UploadError('It broke off.', 'connection'), { kind: 'failed', reason: 'It broke off.', canRetry: true }],
    [new Error('Broken.'), { kind: 'failed', reason: 'Broken.', canRetry: true }],
  ])('a file that fails says why, and whether the same may succeed: %s', async (error, state) => {
    const { add, uploads, fail } = openQueue();
    add('a');
    await fail('a', error);
    expect(uploads.list()).toMatchObject([{ state }]);
  });

  test('a failed file is sent again when the merchant asks, and a running one is not sent twice', async () => {
    const { add, uploads, names, fail } = openQueue();
    const [id = 0] = add('a');
    uploads.retry(id);
    expect(names()).toEqual(['a']);
    await fail('a', new UploadError('It broke off.', 'connection'));
    uploads.retry(id);
    expect(names()).toEqual(['a', 'a']);
  });

  test('without a connection a file waits, and goes on when there is one', async () => {
    const { add, uploads, states, names, fail } = openQueue({ isOnline: false });
    add('a');
    await fail('a', new UploadError('It broke off.', 'connection'));
    expect(states()).toEqual(['a: offline']);
    expect(summarizeUploads(uploads.list())).toBe('Waiting for a connection');
    uploads.resume();
    expect([states(), names()]).toEqual([['a: sending'], ['a', 'a']]);
  });

  test('a paused file gives its place to the next one, and goes on when the merchant asks', async () => {
    const { add, uploads, states, find, names } = openQueue();
    const [first = 0] = add('a', 'b', 'c', 'd');
    find('a')?.onProgress(5);
    uploads.pause(first);
    expect(uploads.list()[0]?.state).toEqual({ kind: 'paused', sentBytes: 5 });
    expect([find('a')?.signal.aborted, states()]).toEqual([
      true,
      ['a: paused', 'b: sending', 'c: sending', 'd: sending'],
    ]);
    await settle();
    uploads.retry(first);
    expect(states()[0]).toBe('a: waiting');
    find('b')?.end.resolve(describeSaved('b'));
    await settle();
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'a']);
  });

  test('clearing takes away what has ended and keeps what runs', async () => {
    const { add, uploads, states, succeed } = openQueue();
    add('a', 'b');
    await succeed('a');
    uploads.clear();
    expect(states()).toEqual(['b: sending']);
  });

  test('a file whose field is gone is still sent, and marked', async () => {
    const { add, uploads, states, done, succeed } = openQueue();
    const [first = 0] = add('a', 'b');
    uploads.leave([first]);
    await succeed('a');
    expect([states(), done]).toEqual([['a: done', 'b: sending'], ['a']]);
    expect(uploads.list().map(({ isLeft }) => isLeft)).toEqual([true, undefined]);
  });

  test('a file from an address is named by the last part of it', () => {
    const { uploads } = openQueue();
    uploads.add([{ kind: 'address', url: 'https://example.com/a/b%C3%BCro.jpg?width=2' }], 'media-root');
    expect(uploads.list()).toMatchObject([{ name: 'büro.jpg', totalBytes: 0 }]);
  });
});

test.each([
  [['sending', 'waiting', 'done'], 'Uploading 2 of 3'],
  [['done'], '1 file uploaded'],
  [['done', 'done'], '2 files uploaded'],
  [['done', 'done', 'failed'], '2 files uploaded, 1 couldn’t be'],
  [['failed'], '1 file couldn’t be uploaded'],
  [['offline', 'sending'], 'Uploading 1 of 2'],
  [['paused', 'done'], 'Paused'],
] as const)('uploads that are %s are summarized as “%s”', (kinds, words) => {
  const states = {
    waiting: { kind: 'waiting' },
    sending: { kind: 'sending', sentBytes: 0 },
    offline: { kind: 'offline', sentBytes: 0 },
    paused: { kind: 'paused', sentBytes: 0 },
    done: { kind: 'done', file: describeSaved('a') },
    failed: { kind: 'failed', reason: '', canRetry: false },
  } as const;
  expect(summarizeUploads(kinds.map((kind) => ({ state: states[kind] })))).toBe(words);
});
