/** The official newest package drives files and folders. Each response is compared with what the client of this project gets. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as ours from '@cartwright/client';
import { createKey } from '@cartwright/platform/test/keys';
import { type Library, openLibrary, paint, PDF } from '@cartwright/platform/test/library';
import { openReceiver } from '@cartwright/platform/test/receiver';
import { PUBLIC_URL } from '@cartwright/platform/test/test-platform';
import { files, folders } from '@wix/media';
import * as official from '@wix/sdk';
import { expect, onTestFinished, test, vi } from 'vitest';

import { leadOfficialHosts } from '../world/official-hosts.ts';

const FILM = join(import.meta.dirname, '../../apps/platform/demo/photos/harbour-mug--turntable.mp4');

/** A shop without products, and a program with both clients. */
async function open() {
  const opened: Library = await openLibrary({ allowLocalWebhooks: true });
  const { world } = opened;
  const fetch: typeof globalThis.fetch = (input, init) => world.platform.fetch(new Request(input, init));
  onTestFinished(leadOfficialHosts({ origin: PUBLIC_URL, fetch }));
  const key = { siteId: world.platform.site.siteId, apiKey: await createKey(world, 'files.read', 'files.manage') };
  const theirs = official.createClient({ auth: official.ApiKeyStrategy(key), modules: { files, folders } });
  const own = ours.createClient({
    host: PUBLIC_URL,
    fetch,
    auth: ours.ApiKeyStrategy(key),
    modules: { files: ours.files, folders: ours.folders },
  });
  /** Uploads as the official documentation does. */
  const upload = async (fileName: string, content: BodyInit, options: { parentFolderId?: string } = {}) => {
    world.clock.advance(1000);
    const { uploadUrl } = await theirs.files.generateFileUploadUrl('application/octet-stream', {
      fileName,
      ...options,
    });
    const response = await fetch(`${uploadUrl}?filename=${fileName}`, { method: 'PUT', body: content });
    const { file } = (await response.json()) as { file: { id: string } };
    return file.id;
  };
  return { ...opened, world, fetch, theirs, own, upload };
}

test('files are uploaded, read, changed, found, deleted and brought back', async () => {
  const { theirs, own, upload } = await open();
  const red = await upload('red.png', await paint('red'));
  const film = await upload('turn.mp4', Buffer.from(await readFile(FILM)));
  const guide = await upload('guide.pdf', PDF);

  for (const id of [red, film, guide]) {
    const { altText: _, ...known } = await own.files.getFileDescriptor(id);
    expect(await theirs.files.getFileDescriptor(id)).toEqual(known);
  }
  const picture = await theirs.files.getFileDescriptor(red);
  expect([picture._createdDate, picture.media?.image?.image]).toEqual([
    expect.any(Date),
    `wix:image://v1/${red}/red.png#originWidth=40&originHeight=20`,
  ]);
  expect((await theirs.files.getFileDescriptor(film)).media?.video).toContain(`wix:video://v1/${film}/turn.mp4#poster`);
  expect((await theirs.files.getFileDescriptor(guide)).media?.document).toBe(`wix:document://v1/${guide}/guide.pdf`);
  expect((await theirs.files.getFileDescriptor(picture.media?.image?.image ?? ''))._id).toBe(red);
  const both = await theirs.files.getFileDescriptors([red, guide]);
  expect(both).toEqual(await own.files.getFileDescriptors([red, guide]));

  // A whole descriptor is sent back with one member changed.
  const renamed = await theirs.files.updateFileDescriptor({ ...picture, displayName: 'Red.png', labels: ['vase'] });
  expect([renamed.displayName, renamed.labels, renamed.media?.image?.image]).toEqual([
    'Red.png',
    ['vase'],
    `wix:image://v1/${red}/Red.png#originWidth=40&originHeight=20`,
  ]);
  const whole = await own.files.getFileDescriptor(red);
  expect(await own.files.updateFileDescriptor({ ...whole, altText: 'A red vase' })).toMatchObject({
    displayName: 'Red.png',
    altText: 'A red vase',
  });

  const asked = { sort: { fieldName: 'displayName' as const, order: 'ASC' as const }, paging: { limit: 2 } };
  const first = await theirs.files.listFiles(asked);
  expect(first).toEqual(await own.files.listFiles(asked));
  const cursor = first.nextCursor?.cursors?.next ?? '';
  const rest = await theirs.files.listFiles({ paging: { limit: 2, cursor } });
  expect([...(first.files ?? []), ...(rest.files ?? [])].map(({ displayName }) => displayName)).toEqual([
    'guide.pdf',
    'Red.png',
    'turn.mp4',
  ]);
  const kinds = { mediaTypes: ['VIDEO' as const, 'DOCUMENT' as const], private: false };
  expect((await theirs.files.listFiles(kinds)).files).toHaveLength(2);
  expect((await theirs.files.searchFiles({ search: 'vase' })).files?.map(({ _id }) => _id)).toEqual([red]);

  await theirs.files.bulkDeleteFiles([red, guide]);
  expect(await theirs.files.listDeletedFiles({ paging: { limit: 5 } })).toEqual(
    await own.files.listDeletedFiles({ paging: { limit: 5 } }),
  );
  await theirs.files.bulkRestoreFilesFromTrashBin([red]);
  await theirs.files.bulkDeleteFiles([guide], { permanent: true });
  await expect(theirs.files.getFileDescriptor(guide)).rejects.toMatchObject({
    details: { applicationError: { code: 'FILE_NOT_FOUND' } },
  });
  expect(await own.files.listFileUses([red])).toEqual({ uses: [] });
});

test('files are queried by the builder and by a query', async () => {
  const { theirs, own, upload } = await open();
  const red = await upload('red.png', await paint('red'));
  const blue = await upload('blue.png', await paint('blue'));
  const guide = await upload('guide.pdf', PDF);
  await theirs.files.bulkDeleteFiles([blue]);

  const pictures = await theirs.files.queryFileDescriptors().eq('mediaType', 'IMAGE').ascending('displayName').find();
  expect(pictures.items.map(({ _id }) => _id)).toEqual([blue, red]);
  const query = { filter: { state: 'OK' as const, private: false }, sort: [{ fieldName: 'sizeInBytes' as const }] };
  const found = await theirs.files.queryFileDescriptors(query);
  expect(found).toEqual(await own.files.queryFileDescriptors(query));
  expect(new Set(found.files?.map(({ _id }) => _id))).toEqual(new Set([red, guide]));
  const page = await theirs.files.queryFileDescriptors().in('mediaType', ['IMAGE', 'DOCUMENT']).limit(2).find();
  expect([page.items.map(({ _id }) => _id), page.hasNext()]).toEqual([[blue, guide], true]);
  expect((await page.next()).items.map(({ _id }) => _id)).toEqual([red]);
});

test('a large file is announced, sent in a part and made a file of', async () => {
  const { fetch, theirs, own } = await open();
  const { uploadProtocol, uploadUrl, uploadToken } = await theirs.files.generateFileResumableUploadUrl(
    'application/pdf',
    { fileName: 'guide.pdf', sizeInBytes: String(PDF.length), uploadProtocol: 'TUS' },
  );
  expect([uploadProtocol, uploadUrl]).toEqual(['TUS', `${PUBLIC_URL}/resumable-uploads`]);
  const tus = { 'tus-resumable': '1.0.0' };
  const bytes = Buffer.from(PDF);
  const begun = await fetch(uploadUrl ?? '', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': `token ${btoa(uploadToken ?? '')}` },
  });
  const part = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  await fetch(begun.headers.get('location') ?? '', { method: 'PATCH', headers: part, body: bytes });
  const response = await fetch(`${uploadUrl}/${uploadToken}?filename=care.pdf`, { method: 'PUT' });
  const { file } = (await response.json()) as { file: { id: string } };
  expect((await own.files.getFileDescriptor(file.id)).displayName).toBe('care.pdf');
});

test('a file is downloaded under its own name until its address expires', async () => {
  const { world, fetch, theirs, upload } = await open();
  const guide = await upload('guide.pdf', PDF);
  const { downloadUrls } = await theirs.files.generateFileDownloadUrl(guide, {
    downloadFileName: 'Care guide.pdf',
    expirationInMinutes: 5,
    expirationRedirectUrl: 'https://shop.example/late',
    contentDisposition: 'INLINE',
  });
  const url = downloadUrls?.[0]?.url ?? '';
  const whole = await fetch(url);
  expect([await whole.text(), whole.headers.get('Content-Disposition')]).toEqual([
    PDF,
    "attachment; filename*=UTF-8''Care%20guide.pdf",
  ]);
  world.clock.advance(5 * 60_000);
  const late = await fetch(url, { redirect: 'manual' });
  expect([late.status, late.headers.get('Location')]).toEqual([302, 'https://shop.example/late']);
});

test('folders are made, listed, renamed, deleted and brought back', async () => {
  const { theirs, own, upload } = await open();
  const { folder } = await theirs.folders.createFolder('Vases');
  const vases = folder?._id ?? '';
  const inner = await own.folders.createFolder('Moon', { parentFolderId: vases });
  await upload('red.png', await paint('red'), { parentFolderId: inner.folder._id });
  expect(await theirs.folders.getFolder(vases)).toEqual(await own.folders.getFolder(vases));
  const inside = { parentFolderId: vases, paging: { limit: 5 } };
  expect(await theirs.folders.listFolders(inside)).toEqual(await own.folders.listFolders(inside));
  expect((await theirs.folders.updateFolder(vases, { displayName: 'All vases' })).displayName).toBe('All vases');
  expect((await theirs.folders.searchFolders({ search: 'moon' })).folders).toHaveLength(1);
  await theirs.folders.bulkDeleteFolders([vases]);
  expect((await theirs.folders.listDeletedFolders()).folders).toHaveLength(2);
  await own.folders.bulkRestoreFoldersFromTrashBin([vases]);
  expect((await theirs.files.listFiles({ parentFolderId: inner.folder._id })).files).toHaveLength(1);
});

test('events of files are verified and understood by both', async () => {
  await using receiver = await openReceiver();
  const { world, merchant, theirs, upload } = await open();
  const eventTypes = ['file_ready', 'file_failed'].map((slug) => `wix.media.site_media.v1.file_descriptor_${slug}`);
  const body = { webhook: { url: receiver.url, eventTypes } };
  const { key } = (await world.call('POST', '/webhooks/v1/webhooks', { body, token: merchant })).body;
  const { publicKey } = key as { publicKey: string };
  const red = await upload('red.png', await paint('red'));
  const externalInfo = { origin: 'planner', externalIds: ['42'] };
  await theirs.files.importFile('http://10.0.0.1/gone.png', { externalInfo }).catch(() => undefined);
  await world.platform.deliverEvents();

  const app = { appId: 'receiver', publicKey };
  const theirApp = official.createClient({ auth: official.AppStrategy(app), modules: { files } });
  const ourApp = ours.createClient({ host: PUBLIC_URL, auth: ours.AppStrategy(app), modules: { files: ours.files } });
  const heard: { readonly ours: unknown[]; readonly official: unknown[] } = { ours: [], official: [] };
  theirApp.files.onFileDescriptorFileReady(({ data }) => void heard.official.push(data));
  theirApp.files.onFileDescriptorFileFailed(({ data }) => void heard.official.push(data));
  ourApp.files.onFileDescriptorFileReady(({ data }) => void heard.ours.push(data));
  ourApp.files.onFileDescriptorFileFailed(({ data }) => void heard.ours.push(data));
  // Messages are signed for an hour of the platform's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
  onTestFinished(() => void vi.useRealTimers());
  for (const { body: message } of receiver.received) {
    await theirApp.webhooks.process(message);
    await ourApp.webhooks.process(message);
  }
  expect(heard.official).toEqual(heard.ours);
  expect(heard.ours).toHaveLength(2);
  expect(heard.ours).toContainEqual(
    expect.objectContaining({
      file: expect.objectContaining({
        _id: red,
        media: { image: { image: `wix:image://v1/${red}/red.png#originWidth=40&originHeight=20` } },
      }) as object,
    }),
  );
  expect(heard.ours).toContainEqual(expect.objectContaining({ externalInfo }));
});
