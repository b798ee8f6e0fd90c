import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openSites, SITE } from '../../../test/products.ts';
import { listMediaUses } from '../../foundation/media/media-uses.ts';
import { deleteFiles, findFiles, findKeptIds, moveFiles } from './library-store.ts';

/** More than a statement of either database has parameters. */
const MANY = 70_000;

describeOnBothDatabases('a folder with more files than a statement has parameters', (databases) => {
  test('is read, moved and deleted', async () => {
    const database = await databases.open();
    await openSites(database);
    const ids = Array.from({ length: MANY }, (_, index) => `${String(index).padStart(32, '0')}.jpg`);
    await database.write(async (tx) => {
      expect(await findFiles(tx, SITE, ids)).toEqual([]);
      expect(await listMediaUses(tx, SITE, ids)).toEqual([]);
      expect(await findKeptIds(tx, ids)).toEqual(new Set());
      await moveFiles(tx, SITE, ids, { deletedAt: 1, now: 1 });
      await deleteFiles(tx, SITE, ids);
    });
  });
});
