import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { PDF } from '../../../test/library.ts';
import { NOON, openSites, SITE } from '../../../test/products.ts';
import { createIds } from '../../foundation/ids.ts';
import { createMediaFiles } from '../../foundation/media/media-files.ts';
import { openFolderStorage } from '../../foundation/media/storage/folder-storage.ts';
import { stageFile } from '../../foundation/media/storage/staged-file.ts';
import { keepFile } from './keep-file.ts';

describeOnBothDatabases('a file whose bytes another deletes while it is taken', (databases) => {
  test('is stored again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cartwright-keep-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const database = await databases.open();
    await openSites(database);
    const files = createMediaFiles(openFolderStorage(join(folder, 'media')));
    const staged = await stageFile(folder, new Blob([PDF]).stream(), 1000);
    if (staged === 'too-large') throw new Error('The file is small.');
    const id = `${staged.hash.slice(0, 32)}.pdf` as const;
    const kept = await keepFile(
      {
        database,
        files,
        ids: createIds({ now: () => NOON }),
        publicUrl: 'https://shop.example',
        // The trash is emptied of the same bytes before the row is written.
        notify: () => files.removeUnused([id], () => Promise.resolve(new Set())),
      },
      staged,
      { siteId: SITE, by: { kind: 'anonymous' }, action: 'files.importFile', name: 'terms.pdf', now: NOON },
    );
    expect(kept).toMatchObject({ id, displayName: 'terms.pdf' });
    await staged[Symbol.asyncDispose]();
    expect(Buffer.from(await files.read(id)).toString()).toBe(PDF);
  });
});
