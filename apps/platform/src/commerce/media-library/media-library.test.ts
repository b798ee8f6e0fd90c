import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, list, violations } from '../../../test/demo-shop.ts';
import { createKey } from '../../../test/keys.ts';
import { openLibrary, paint, PDF } from '../../../test/library.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { openReceiver } from '../../../test/receiver.ts';
import { member, PUBLIC_URL, text } from '../../../test/test-platform.ts';

const PHOTOS = join(import.meta.dirname, '../../../demo/photos');
const DAY_MS = 24 * 60 * 60 * 1000;
const names = (body: Parameters<typeof list>[0]) => list(body, 'files').map(({ displayName }) => text(displayName));

describeOnBothDatabases('the library of files', ({ place }) => {
  test('takes a picture, shows it with its size and without its metadata, and once', async () => {
    const { world, upload, call } = await openLibrary({ database: await place() });
    const photo = await sharp(await readFile(join(PHOTOS, 'harbour-mug--oat-1.jpg')))
      .resize(80, 60)
      .withExif({ IFD0: { Copyright: 'Ada Lovelace' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload('Mug in the harbour.jpg', Buffer.from(photo), { labels: ['mug'] });
    expect([status, body]).toMatchObject([
      200,
      {
        file: {
          displayName: 'Mug in the harbour.jpg',
          parentFolderId: 'media-root',
          private: false,
          mediaType: 'IMAGE',
          operationStatus: 'READY',
          labels: ['mug'],
          state: 'OK',
          siteId: world.platform.site.siteId,
          media: { image: { image: { width: 60, height: 80, filename: 'Mug in the harbour.jpg' } } },
        },
      },
    ]);
    const id = text(member(body, 'file.id'));
    const original = await world.platform.fetch(new Request(text(member(body, 'file.url'))));
    const bytes = Buffer.from(await original.arrayBuffer());
    expect([original.headers.get('Content-Type'), String(bytes.length)]).toEqual([
      'image/jpeg',
      member(body, 'file.sizeInBytes'),
    ]);
    expect(bytes.includes('Ada Lovelace')).toBe(false);
    const thumbnail = await world.platform.fetch(new Request(text(member(body, 'file.thumbnailUrl'))));
    expect([thumbnail.status, thumbnail.headers.get('Content-Type')]).toEqual([200, 'image/webp']);

    expect(member((await upload('again.jpg', Buffer.from(photo))).body, 'file')).toMatchObject({
      id,
      displayName: 'Mug in the harbour.jpg',
    });
    expect(names((await call('GET', '/v1/files')).body)).toEqual(['Mug in the harbour.jpg']);
    for (const asked of [id, `wix:image://v1/${id}/mug.jpg#originWidth=60&originHeight=80`]) {
      const found = await call('GET', `/v1/files/get-file-by-id?fileId=${encodeURIComponent(asked)}`);
      expect(member(found.body, 'file.id')).toBe(id);
    }
    expect(error(await call('GET', '/v1/files/get-file-by-id?fileId=none.jpg'))).toEqual([404, 'FILE_NOT_FOUND']);
  });

  test('finds files by folder, word, type and use, page by page', async () => {
    const { call, keepPicture, upload } = await openLibrary({ database: await place() });
    const made = await call('POST', '/v1/folders', { displayName: 'Vases' });
    const vases = text(member(made.body, 'folder.id'));
    await keepPicture('plum 100%.png', 'plum', { parentFolderId: vases });
    await keepPicture('ink.png', 'navy', { parentFolderId: vases, filePath: '/2026/spring' });
    const shown = await keepPicture('red.png', 'red', { labels: ['Moon vase'] });
    await upload('guide.pdf', PDF, { mimeType: 'application/pdf' });

    expect(names((await call('GET', '/v1/files')).body)).toEqual(['guide.pdf', 'red.png']);
    expect(names((await call('GET', `/v1/files?parentFolderId=${vases}`)).body)).toEqual(['plum 100%.png']);
    expect(names((await call('GET', '/v1/files?mediaTypes=DOCUMENT&mediaTypes=AUDIO')).body)).toEqual(['guide.pdf']);
    const folders = await call('GET', `/v1/folders?parentFolderId=${vases}`);
    expect(list(folders.body, 'folders')).toMatchObject([{ displayName: '2026', parentFolderId: vases }]);
    const search = async (asked: Parameters<typeof call>[2]) =>
      names((await call('POST', '/v1/files/search', asked)).body);
    expect(await search({ search: 'MOON' })).toEqual(['red.png']);
    expect(await search({ search: '100%' })).toEqual(['plum 100%.png']);
    expect(await search({ search: '_' })).toEqual([]);
    expect(await search({ private: true })).toEqual([]);
    const sort = { fieldName: 'displayName', order: 'ASC' };
    const first = await call('POST', '/v1/files/search', { sort, paging: { limit: 3 } });
    const cursor = text(member(first.body, 'nextCursor.cursors.next'));
    const second = await call('POST', '/v1/files/search', { paging: { limit: 3, cursor } });
    expect([...names(first.body), ...names(second.body)]).toEqual(['guide.pdf', 'ink.png', 'plum 100%.png', 'red.png']);
    expect(member(second.body, 'nextCursor.cursors')).toEqual({});

    await call('PATCH', '/v1/files/update-file-descriptor', { file: { id: shown, altText: 'A red square' } });
    expect(await search({ search: 'square' })).toEqual(['red.png']);
    expect(await search({ isUnused: true })).toHaveLength(4);
  });

  test('changes name, folder, labels, alt text and focal point, and what is absent stays', async () => {
    const { call, keepPicture } = await openLibrary({ database: await place() });
    const id = await keepPicture('red.png', 'red', { labels: ['old'] });
    const vases = text(member((await call('POST', '/v1/folders', { displayName: 'Vases' })).body, 'folder.id'));
    const change = (file: object) =>
      call('PATCH', '/v1/files/update-file-descriptor', { file: { id, ...file } as Record<string, string> });
    const changed = await change({
      displayName: '../Red vase.png',
      parentFolderId: vases,
      labels: ['vase'],
      altText: 'A red vase',
      focalPoint: { x: 0.25, y: 1 },
    });
    const wanted = {
      displayName: 'Red vase.png',
      parentFolderId: vases,
      labels: ['vase'],
      altText: 'A red vase',
      focalPoint: { x: 0.25, y: 1 },
      media: { image: { image: { altText: 'A red vase', focalPoint: { x: 0.25, y: 1 } } } },
    };
    expect(member(changed.body, 'file')).toMatchObject(wanted);
    // Official clients send the whole descriptor back.
    expect(member((await change(member(changed.body, 'file') as object)).body, 'file')).toMatchObject(wanted);
    const emptied = await change({ altText: '', labels: [] });
    expect(member(emptied.body, 'file')).toMatchObject({ displayName: 'Red vase.png', labels: [] });
    expect(member(emptied.body, 'file.altText')).toBeUndefined();
    expect(violations(await change({ focalPoint: { x: 1.5, y: 0 } }))).toEqual([
      'file.focalPoint.x MAX x must be 1 or less',
    ]);
    expect(error(await change({ parentFolderId: 'fld_none' }))).toEqual([404, 'FOLDER_NOT_FOUND']);
    expect(violations(await change({ posterId: id }))).toEqual([
      'file.posterId VALIDATION is only for films, and this file is none',
    ]);
  });

  test('a focal point reaches the products and collections that show the picture, before and after they took it', async () => {
    const { world, merchant, call, keepPicture } = await openLibrary({ database: await place() });
    const send = async (method: string, path: string, body?: Parameters<typeof call>[2]) => {
      const answer = await world.call(method, path, { token: merchant, ...(body === undefined ? {} : { body }) });
      expect(answer.status).toBe(200);
      return answer.body;
    };
    const aim = (fileId: string, focalPoint: { x: number; y: number }) =>
      call('PATCH', '/v1/files/update-file-descriptor', { file: { id: fileId, focalPoint } });
    const [early, late] = [await keepPicture('early.png', 'red'), await keepPicture('late.png', 'blue')];
    await aim(early, { x: 0.2, y: 0.3 });
    const product = { name: 'Moon Vase', priceData: { price: 20 } };
    const productId = text(member(await send('POST', '/stores/v1/products', { product }), 'product.id'));
    await send('POST', `/stores/v1/products/${productId}/media`, { media: [{ mediaId: early }, { mediaId: late }] });
    const collection = await send('POST', '/stores/v1/collections', { collection: { name: 'Vases' } });
    const collectionId = text(member(collection, 'collection.id'));
    await send('PATCH', `/stores/v1/collections/${collectionId}/details`, {
      collection: { id: collectionId, coverId: late },
    });

    expect((await aim(late, { x: 0.9, y: 1 })).status).toBe(200);
    const shown = member(await send('GET', `/stores-reader/v1/products/${productId}`), 'product.media.items');
    expect(shown).toMatchObject([
      { title: 'Moon Vase', image: { focalPoint: { x: 0.2, y: 0.3 } } },
      { title: 'Moon Vase', image: { focalPoint: { x: 0.9, y: 1 } } },
    ]);
    const cover = member(
      await send('GET', `/stores/v1/collections/${collectionId}/details`),
      'collection.media.mainMedia',
    );
    expect(cover).toMatchObject({ title: 'Vases', image: { focalPoint: { x: 0.9, y: 1 } } });
  });

  test('says where files are used, keeps them there, and deletes for good what is used nowhere', async () => {
    const { world, merchant, call, keepPicture } = await openLibrary({ database: await place() });
    const [used, free] = [await keepPicture('used.png', 'red'), await keepPicture('free.png', 'blue')];
    const send = (method: string, path: string, body?: Parameters<typeof call>[2]) =>
      world.call(method, path, { token: merchant, ...(body === undefined ? {} : { body }) });
    const product = { name: 'Moon Vase', priceData: { price: 20 } };
    const productId = text(member((await send('POST', '/stores/v1/products', { product })).body, 'product.id'));
    const added = await send('POST', `/stores/v1/products/${productId}/media`, { media: [{ mediaId: used }] });
    expect(added.status).toBe(200);

    const uses = [{ fileId: used, kind: 'PRODUCT', id: productId, name: 'Moon Vase' }];
    expect((await call('POST', '/v1/files/uses', { fileIds: [used, free] })).body).toEqual({ uses });
    expect(names((await call('POST', '/v1/files/search', { isUnused: true })).body)).toEqual(['free.png']);
    const erase = (fileIds: readonly string[]) => call('POST', '/v1/bulk/files/delete', { fileIds, permanent: true });
    const kept = await erase([used, free]);
    expect([error(kept), kept.body['message'], member(kept.body, 'details.applicationError.data')]).toEqual([
      [409, 'FILE_IN_USE'],
      'The file is used by Moon Vase: take it out there first, or move it to the trash.',
      { uses },
    ]);

    expect((await call('POST', '/v1/bulk/files/delete', { fileIds: [used, free] })).status).toBe(200);
    expect(names((await call('GET', '/v1/files')).body)).toEqual([]);
    expect(names((await call('GET', '/v1/trash-bin/files')).body).toSorted()).toEqual(['free.png', 'used.png']);
    expect((await world.platform.fetch(new Request(`${PUBLIC_URL}/media/${used}`))).status).toBe(200);
    const again = await send('POST', `/stores/v1/products/${productId}/media`, { media: [{ mediaId: free }] });
    expect(violations(again)).toEqual([`media[0].mediaId VALIDATION names no media of this shop: ${free}`]);
    expect((await call('POST', '/v1/bulk/trash-bin/files/restore', { fileIds: [free] })).status).toBe(200);
    expect(names((await call('GET', '/v1/files')).body)).toEqual(['free.png']);

    expect((await erase([free])).status).toBe(200);
    expect(error(await erase([free]))).toEqual([404, 'FILE_NOT_FOUND']);
    expect((await world.platform.fetch(new Request(`${PUBLIC_URL}/media/${free}`))).status).toBe(404);

    // The trash is emptied after 30 days, except for what is used.
    const old = await keepPicture('old.png', 'green');
    await call('POST', '/v1/bulk/files/delete', { fileIds: [old] });
    world.clock.advance(29 * DAY_MS);
    await world.platform.removeExpired();
    const listTrash = async (token: string) =>
      names((await call('GET', '/v1/trash-bin/files', undefined, token)).body).toSorted();
    expect(await listTrash(await merchantToken(world))).toEqual(['old.png', 'used.png']);
    world.clock.advance(2 * DAY_MS);
    await world.platform.removeExpired();
    const later = await merchantToken(world);
    expect(await listTrash(later)).toEqual(['used.png']);
    expect((await world.platform.fetch(new Request(`${PUBLIC_URL}/media/${old}`))).status).toBe(404);
    await world.call('DELETE', `/stores/v1/products/${productId}`, { token: later });
    expect((await call('POST', '/v1/files/uses', { fileIds: [used] }, later)).body).toEqual({ uses: [] });
  });

  test('has folders in folders, which go to the trash with their files and come back with them', async () => {
    const { call, keepPicture } = await openLibrary({ database: await place() });
    const make = async (displayName: string, parentFolderId?: string) =>
      text(
        member(
          (await call('POST', '/v1/folders', { displayName, ...(parentFolderId && { parentFolderId }) })).body,
          'folder.id',
        ),
      );
    const outer = await make('Vases');
    const inner = await make('Moon', outer);
    const file = await keepPicture('red.png', 'red', { parentFolderId: inner });
    expect((await call('GET', `/v1/folders/${inner}`)).body).toMatchObject({
      folder: { displayName: 'Moon', parentFolderId: outer, state: 'OK' },
    });
    expect((await call('GET', '/v1/folders/media-root')).body).toMatchObject({ folder: { parentFolderId: '' } });
    const move = (id: string, folder: object) =>
      call('PATCH', `/v1/folders/${id}`, { folder: folder as Record<string, string> });
    expect((await move(outer, { displayName: 'All vases' })).body).toMatchObject({
      folder: { displayName: 'All vases' },
    });
    expect(error(await move(outer, { parentFolderId: inner }))).toEqual([409, 'FOLDER_TOO_DEEP']);
    let deepest = inner;
    for (let depth = 3; depth <= 10; depth += 1) deepest = await make(`Level ${depth}`, deepest);
    expect(error(await call('POST', '/v1/folders', { displayName: 'Deeper', parentFolderId: deepest }))).toEqual([
      409,
      'FOLDER_TOO_DEEP',
    ]);
    expect(list((await call('POST', '/v1/folders/search', { search: 'moon' })).body, 'folders')).toHaveLength(1);

    expect((await call('POST', '/v1/bulk/folders/delete', { folderIds: [outer] })).status).toBe(200);
    expect((await call('GET', '/v1/folders')).body).toMatchObject({ folders: [] });
    expect(error(await call('GET', `/v1/files?parentFolderId=${inner}`))).toEqual([404, 'FOLDER_NOT_FOUND']);
    expect(names((await call('GET', '/v1/trash-bin/files')).body)).toEqual(['red.png']);
    expect(list((await call('GET', '/v1/trash-bin/folders')).body, 'folders')).toHaveLength(10);

    // One that comes back without its parent lies in the root.
    expect((await call('POST', '/v1/bulk/trash-bin/folders/restore', { folderIds: [inner] })).status).toBe(200);
    expect(list((await call('GET', '/v1/folders')).body, 'folders')).toMatchObject([{ id: inner }]);
    expect(names((await call('GET', `/v1/files?parentFolderId=${inner}`)).body)).toEqual(['red.png']);
    expect((await call('POST', '/v1/bulk/folders/delete', { folderIds: [inner, outer], permanent: true })).status).toBe(
      200,
    );
    expect(error(await call('GET', `/v1/files/get-file-by-id?fileId=${file}`))).toEqual([404, 'FILE_NOT_FOUND']);
    expect(error(await call('GET', `/v1/folders/${outer}`))).toEqual([404, 'FOLDER_NOT_FOUND']);
  });

  test('imports from addresses, and says of each why it was not imported', async () => {
    const { call } = await openLibrary({ database: await place(), allowLocalWebhooks: true });
    await using host = await openReceiver();
    const picture = await paint('teal');
    host.response(({ path }, response) => {
      if (path.endsWith('/gone')) response.writeHead(404).end();
      else response.writeHead(200).end(path.endsWith('/page.html') ? '<!doctype html><p>Hello' : picture);
    });
    const one = await call('POST', '/v1/files/import', { url: `${host.url}/b%C3%BCro.png`, labels: ['new'] });
    expect(member(one.body, 'file')).toMatchObject({
      displayName: 'büro.png',
      operationStatus: 'READY',
      sourceUrl: `${host.url}/b%C3%BCro.png`,
      labels: ['new'],
    });
    const importFileRequests = [
      { url: `${host.url}/a.png` },
      { url: `${host.url}/gone` },
      { url: `${host.url}/page.html` },
    ];
    const several = await call('POST', '/v1/bulk/files/import-v2', { importFileRequests, returnEntity: true });
    expect(several.body).toMatchObject({
      results: [
        { itemMetadata: { originalIndex: 0, success: true }, item: { displayName: 'büro.png' } },
        {
          itemMetadata: {
            success: false,
            error: {
              code: 'FILE_NOT_IMPORTED',
              description: `${host.url}/gone could not be imported: it answered 404.`,
            },
          },
        },
        {
          itemMetadata: {
            success: false,
            error: {
              code: 'FILE_TYPE_NOT_SUPPORTED',
              description:
                '“page.html” is none of these by its content: JPEG, PNG, WebP, AVIF, GIF; MP4, MOV, WebM; MP3, Ogg, WAV; PDF, Word, Excel, PowerPoint, ZIP; GLB.',
            },
          },
        },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 },
    });
    const older = await call('POST', '/v1/bulk/files/import', { importFileRequests });
    expect(list(older.body, 'files').map(({ operationStatus }) => operationStatus)).toEqual([
      'READY',
      'FAILED',
      'FAILED',
    ]);
    const inside = await call('POST', '/v1/files/import', { url: 'http://10.0.0.1/a.png' });
    expect([error(inside), inside.body['message']]).toEqual([
      [400, 'FILE_NOT_IMPORTED'],
      expect.stringContaining('http://10.0.0.1/a.png could not be imported: '),
    ]);
  });
});

describe('a file of another kind', () => {
  test('is known by its content, described as what it is, and downloaded where a browser could run it', async () => {
    const { world, upload } = await openLibrary();
    const clip = Buffer.from(await readFile(join(PHOTOS, 'harbour-mug--turntable.mp4')));
    const filmed = await upload('turn.mov', clip);
    expect(member(filmed.body, 'file')).toMatchObject({
      mediaType: 'VIDEO',
      media: { video: { filename: 'turn.mov' } },
    });
    const [whole] = list(filmed.body, 'file.media.video.resolutions');
    expect(whole).toMatchObject({ format: 'mp4', width: 480, height: 600 });
    const guide = (await upload('guide.exe', PDF)).body;
    expect(member(guide, 'file')).toMatchObject({ mediaType: 'DOCUMENT', displayName: 'guide.exe' });
    const served = await world.platform.fetch(new Request(text(member(guide, 'file.url'))));
    expect([
      served.headers.get('Content-Type'),
      served.headers.get('Content-Disposition'),
      served.headers.get('X-Content-Type-Options'),
    ]).toEqual(['application/pdf', 'attachment', 'nosniff']);
    const glb = Buffer.alloc(20);
    glb.write('glTF', 0, 'latin1');
    glb.writeUInt32LE(2, 4);
    glb.writeUInt32LE(20, 8);
    expect(member((await upload('vase.glb', glb)).body, 'file')).toMatchObject({ mediaType: 'MODEL3D' });
  });

  test('a film gets a picture of the library as its poster', async () => {
    const { upload, call, keepPicture } = await openLibrary();
    const clip = Buffer.from(await readFile(join(PHOTOS, 'harbour-mug--turntable.mp4')));
    const id = text(member((await upload('turn.mp4', clip)).body, 'file.id'));
    const posterId = await keepPicture('poster.png', 'plum');
    const changed = await call('PATCH', '/v1/files/update-file-descriptor', { file: { id, posterId } });
    expect(list(changed.body, 'file.media.video.posters')).toMatchObject([{ id: posterId, width: 40, height: 20 }]);
    const wrong = await call('PATCH', '/v1/files/update-file-descriptor', { file: { id, posterId: id } });
    expect(violations(wrong)).toEqual([`file.posterId VALIDATION names no picture of this shop: ${id}`]);
  });
});

test('files are only for the merchant and for apps with the permission', async () => {
  const { world, call } = await openLibrary();
  expect(error(await call('GET', '/v1/files', undefined, await world.visit()))).toEqual([403, 'PERMISSION_DENIED']);
  const reader = await createKey(world, 'files.read');
  expect((await call('GET', '/v1/files', undefined, reader)).status).toBe(200);
  const refused = await call('POST', '/v1/files/generate-upload-url', { mimeType: 'image/png' }, reader);
  expect(error(refused)).toEqual([403, 'PERMISSION_DENIED']);
});
