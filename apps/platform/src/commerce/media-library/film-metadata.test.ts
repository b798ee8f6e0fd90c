/** A film of a phone loses its place by each way into the library, and its pictures stay as they are. */
import { expect, test } from 'vitest';

import { error } from '../../../test/demo-shop.ts';
import { filmOfPhone, PLACE } from '../../../test/films.ts';
import { openLibrary } from '../../../test/library.ts';
import { PUBLIC_URL, member, text } from '../../../test/test-platform.ts';

test('a film of a phone is served without its place, by each way in', async () => {
  const { world, call, upload } = await openLibrary();
  const film = await filmOfPhone();
  expect(film.includes(PLACE)).toBe(true);
  const whole = await upload('walk.mp4', film);
  expect(member(whole.body, 'file')).toMatchObject({
    mediaType: 'VIDEO',
    sizeInBytes: String(film.length),
    media: { video: { resolutions: [{ width: 480, height: 600 }] } },
  });
  const served = await world.platform.fetch(new Request(text(member(whole.body, 'file.url'))));
  const bytes = Buffer.from(await served.bytes());
  expect([bytes.length, bytes.includes(PLACE), bytes.includes('phone')]).toEqual([film.length, false, false]);
  const pictures = film.subarray(film.indexOf('mdat'), film.indexOf(PLACE));
  expect(bytes.includes(pictures)).toBe(true);

  const announced = { mimeType: 'video/mp4', fileName: 'walk.mp4' };
  const { uploadToken: token } = (await call('POST', '/v1/files/generate-resumable-upload-url', announced)).body;
  const send = (method: string, url: string, headers: Record<string, string>, body?: BodyInit) =>
    world.platform.fetch(
      new Request(url, { method, headers: { 'tus-resumable': '1.0.0', ...headers }, body: body ?? null }),
    );
  const begun = await send('POST', `${PUBLIC_URL}/resumable-uploads`, {
    'upload-length': String(film.length),
    'upload-metadata': `token ${Buffer.from(text(token)).toString('base64')}`,
  });
  const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  await send('PATCH', begun.headers.get('location') ?? '', part, film);
  const finished = await send('PUT', `${PUBLIC_URL}/resumable-uploads/${text(token)}`, {});
  // The id is the hash of what is served, so the same film without its place is the same file.
  expect(await finished.json()).toMatchObject({ file: { id: member(whole.body, 'file.id') } });
});

test('a film whose metadata cannot be removed is refused, and nothing of it stays', async () => {
  const { upload, listStaged } = await openLibrary();
  const film = await filmOfPhone();
  // Its recorded places lie outside of the film.
  film.writeUInt32BE(film.length + 1, film.lastIndexOf('stco') + 12);
  const refused = await upload('walk.mp4', film);
  expect([error(refused), refused.body['message']]).toEqual([
    [400, 'FILE_NOT_READABLE'],
    '“walk.mp4” is damaged, or its metadata cannot be removed: export it again.',
  ]);
  expect(await listStaged()).toEqual([]);
});
