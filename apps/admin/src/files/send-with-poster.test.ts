import { describe, expect, test } from 'vitest';

import type { LibraryFile } from './file-calls.ts';
import { createPosterSender } from './send-with-poster.ts';

const at = '2026-11-23T09:00:00.000Z';

function openSender({
  mediaType = 'VIDEO',
  updatedDate = at,
  capture = (film: File): Promise<File | undefined> => Promise.resolve(new File(['frame'], `${film.name}.jpg`)),
} = {}) {
  const log: string[] = [];
  const send = createPosterSender({
    send: ({ source, folderId }) => {
      const name = source.kind === 'device' ? source.file.name : source.url;
      log.push(`send ${name} to ${folderId}`);
      const file: LibraryFile = {
        id: `id of ${name}`,
        displayName: name,
        url: '',
        parentFolderId: folderId,
        mediaType,
        createdDate: at,
        updatedDate,
        state: 'OK',
      };
      return Promise.resolve(file);
    },
    calls: {
      changeFile: (id, { posterId }) => {
        log.push(`${id} gets ${posterId}`);
        return Promise.resolve({ id, thumbnailUrl: 'poster' } as LibraryFile);
      },
    },
    capture,
  });
  const upload = () =>
    send(
      { source: { kind: 'device', file: new File(['film'], 'turn.mp4') }, folderId: 'films' },
      { signal: new AbortController().signal, onProgress: () => {} },
    );
  return { upload, log };
}

describe('a film', () => {
  test('gets a still picture of it as its poster', async () => {
    const { upload, log } = openSender();
    expect(await upload()).toEqual({ id: 'id of turn.mp4', thumbnailUrl: 'poster' });
    expect(log).toEqual([
      'send turn.mp4 to films',
      'send turn.mp4.jpg to films',
      'id of turn.mp4 gets id of turn.mp4.jpg',
    ]);
  });

  test.each([
    ['that was there before keeps its poster', { updatedDate: '2026-11-23T10:00:00.000Z' }],
    ['that the browser cannot play has none', { capture: () => Promise.resolve(undefined) }],
    ['whose picture fails is uploaded all the same', { capture: () => Promise.reject(new Error('No frame.')) }],
    ['is one by its type, not by its name', { mediaType: 'IMAGE' }],
  ])('%s', async (_, world) => {
    const { upload, log } = openSender(world);
    expect(await upload()).toMatchObject({ id: 'id of turn.mp4', displayName: 'turn.mp4' });
    expect(log).toEqual(['send turn.mp4 to films']);
  });
});
