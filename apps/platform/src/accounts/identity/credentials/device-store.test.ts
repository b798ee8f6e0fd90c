import { expect, test } from 'vitest';

import { ADA } from '../../../../test/ada.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openSites } from '../../../../test/products.ts';
import { countRowsOf } from '../../../../test/rows.ts';
import { insertMember } from '../members/member-store.ts';
import { MAX_KNOWN_DEVICES, memberDevices } from './device-store.ts';

describeOnBothDatabases('browsers of one member', ({ open }) => {
  test('are stored as long as they are among the browsers seen last', async () => {
    const database = await open();
    await openSites(database);
    await database.write(async (tx) => {
      await insertMember(tx, ADA, 'hash');
      for (let device = 0; device < MAX_KNOWN_DEVICES + 5; device += 1) {
        await memberDevices.record(tx, ADA.siteId, ADA.memberId, `device ${device}`, device);
        // The first browser returns each time.
        await memberDevices.record(tx, ADA.siteId, ADA.memberId, 'device 0', device);
      }
    });
    expect(await countRowsOf(database, 'known_devices')).toBe(MAX_KNOWN_DEVICES);
    const isKnown = (device: string) =>
      database.read((tx) => memberDevices.isKnown(tx, ADA.siteId, ADA.memberId, device));
    expect([await isKnown('device 0'), await isKnown('device 1'), await isKnown('device 24')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
