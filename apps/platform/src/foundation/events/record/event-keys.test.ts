import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { open } from '../../../../test/events-world.ts';
import { createFixedClock } from '../../../../test/fixed-clock.ts';
import { NOON, openSites, SITE } from '../../../../test/products.ts';
import { createVault } from '../../vault/vault.ts';
import { replaceEventKey } from './event-keys.ts';

describeOnBothDatabases('the keys of events', (databases) => {
  test('that an operator replaces stay published, and the next process signs with the new one', async () => {
    const database = await databases.open();
    await openSites(database);
    const clock = createFixedClock(NOON);
    await using before = open(database, clock);
    const { keyId: first } = await before.keys.current(SITE, NOON);
    const { keyId: second } = await replaceEventKey(database, SITE, { vault: createVault({}), now: NOON + 1 });
    await using after = open(database, clock);
    expect((await after.keys.current(SITE, NOON + 2)).keyId).toBe(second);
    expect((await before.keys.publicKeys(SITE)).map(({ kid }) => kid)).toEqual([second, first]);
  });
});
