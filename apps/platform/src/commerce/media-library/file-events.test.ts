/** What apps hear of files: that one is ready, or why it was not taken. */
import { type DeliveredEvent, EVENTS } from '@cartwright/contract';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openLibrary, paint } from '../../../test/library.ts';
import { openReceiver } from '../../../test/receiver.ts';
import { type JsonObject, member } from '../../../test/test-platform.ts';

describeOnBothDatabases('a file', ({ place }) => {
  test('is told to apps when it is ready, comes back, or is not taken, with what its sender wants to read again', async () => {
    await using receiver = await openReceiver();
    const { world, merchant, call, upload } = await openLibrary({ database: await place(), allowLocalWebhooks: true });
    const names = ['onFileDescriptorFileReady', 'onFileDescriptorFileFailed'] as const;
    const webhook = { url: receiver.url, eventTypes: names.map((name) => EVENTS[name].type) };
    await world.call('POST', '/webhooks/v1/webhooks', { body: { webhook }, token: merchant });

    const externalInfo = { origin: 'planner', externalIds: ['42'] };
    const id = member((await upload('red.png', await paint('red'), { externalInfo })).body, 'file.id');
    await upload('page.png', '<!doctype html>', { externalInfo });
    await call('POST', '/v1/files/import', { url: 'http://10.0.0.1/gone.png', externalInfo: { origin: 'import' } });
    const fileIds = [id as string];
    await call('POST', '/v1/bulk/files/delete', { fileIds });
    await call('POST', '/v1/bulk/trash-bin/files/restore', { fileIds });
    const folderIds = [
      member((await call('POST', '/v1/folders', { displayName: 'Reds' })).body, 'folder.id') as string,
    ];
    const moved = { file: { id, parentFolderId: folderIds[0] } } as JsonObject;
    await call('PATCH', '/v1/files/update-file-descriptor', moved);
    await call('POST', '/v1/bulk/folders/delete', { folderIds });
    await call('POST', '/v1/bulk/trash-bin/folders/restore', { folderIds });

    await world.platform.deliverEvents();
    const heard = receiver.received.map(({ body }) => {
      const { eventType, data } = JSON.parse(String(decodeJwt(body)['data'])) as DeliveredEvent;
      const name = names.find((one) => EVENTS[one].type === eventType) ?? names[0];
      const event = JSON.parse(data) as JsonObject;
      expect(EVENTS[name].payload.safeParse(event).error).toBeUndefined();
      expect([event['entityFqdn'], event['slug']]).toEqual([
        'wix.media.site_media.v1.file_descriptor',
        name === names[0] ? 'file_ready' : 'file_failed',
      ]);
      return member(event, 'actionEvent.body') as JsonObject;
    });
    const ready = heard.filter(({ file }) => file !== undefined);
    expect(ready).toMatchObject([
      { file: { id, displayName: 'red.png', state: 'OK' }, externalInfo, triggeredByUndelete: false },
      { file: { id, state: 'OK' }, triggeredByUndelete: true },
      { file: { id, state: 'OK', parentFolderId: folderIds[0] }, triggeredByUndelete: true },
    ]);
    const failed = heard.filter(({ error }) => error !== undefined);
    expect(failed.map(({ externalInfo: info, error }) => [info, member(error as JsonObject, 'code')])).toEqual(
      expect.arrayContaining([
        [externalInfo, 'FILE_TYPE_NOT_SUPPORTED'],
        [{ origin: 'import' }, 'FILE_NOT_IMPORTED'],
      ]),
    );
    expect(heard).toHaveLength(5);
  });
});
