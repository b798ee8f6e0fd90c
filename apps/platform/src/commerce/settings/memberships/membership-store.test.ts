import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { insertSite } from '../../../foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS } from '../../../foundation/site/site.ts';
import { insertSetting } from '../setting-store.ts';
import { listMemberships, spendMemberships } from './membership-store.ts';

const SITE: SiteId = 'site_1';

describeOnBothDatabases('the memberships of a member', (databases) => {
  test('lose the units that were bought with them, and never more than they have', async () => {
    const database = await databases.open();
    await database.write(async (tx) => {
      await insertSite(tx, { siteId: SITE, settings: NEW_SITE_SETTINGS, formKey: 'key' }, 0);
      const grant = (id: string, ownerId: string, document: object) =>
        insertSetting(tx, SITE, { kind: 'membership', id, ownerId, document, now: 0 });
      await grant('ten', 'mem_ada', { name: 'Ten', credits: { total: 10, remaining: 3 }, productIds: ['p'] });
      await grant('all', 'mem_ada', { name: 'All', offline: true, expirationDate: '2027-01-01T00:00:00.000Z' });
      await grant('other', 'mem_ben', { name: 'Other' });
    });
    await database.write((tx) =>
      spendMemberships(
        tx,
        SITE,
        new Map([
          ['ten', 2],
          ['all', 5],
          ['gone', 1],
        ]),
        9,
      ),
    );
    const read = () => database.read((tx) => listMemberships(tx, SITE, 'mem_ada'));
    expect(await read()).toEqual([
      {
        id: 'ten',
        appId: 'cartwright-memberships',
        name: 'Ten',
        credits: { total: 10, remaining: 1 },
        productIds: ['p'],
        isOffline: false,
      },
      { id: 'all', appId: 'cartwright-memberships', name: 'All', expiresAt: Date.UTC(2027, 0, 1), isOffline: true },
    ]);
    await database.write((tx) => spendMemberships(tx, SITE, new Map([['ten', 4]]), 10));
    expect((await read())[0]?.credits).toEqual({ total: 10, remaining: 0 });
  });
});
