import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { insertSite } from '../../foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS } from '../../foundation/site/site.ts';
import * as store from './setting-store.ts';
import { assignTaxGroup, findTaxGroups, leaveTaxGroup } from './tax/group-store.ts';

const ONE: SiteId = 'site_1';
const TWO: SiteId = 'site_2';

async function withSites(database: Database): Promise<Database> {
  await database.write(async (tx) => {
    for (const siteId of [ONE, TWO]) await insertSite(tx, { siteId, settings: NEW_SITE_SETTINGS, formKey: 'key' }, 0);
  });
  return database;
}

describeOnBothDatabases('the store of settings', (databases) => {
  test('keeps lists in the order of their creation, each kind and site by itself', async () => {
    const database = await withSites(await databases.open());
    const add = (siteId: SiteId, kind: store.SettingKind, id: string) =>
      database.write((tx) => store.insertSetting(tx, siteId, { kind, id, document: { name: id }, now: 5 }));
    await add(ONE, 'tax-group', 'z');
    await add(ONE, 'tax-group', 'a');
    await add(ONE, 'additional-fee', 'fee');
    await add(TWO, 'tax-group', 'z');
    const listed = await database.read((tx) => store.listSettings(tx, ONE, ['tax-group']));
    expect(listed.map(({ id }) => id)).toEqual(['z', 'a']);
    expect(listed[0]).toEqual({
      kind: 'tax-group',
      id: 'z',
      ownerId: '',
      revision: 1,
      document: { name: 'z' },
      createdAt: 5,
      updatedAt: 5,
    });
    expect(await database.read((tx) => store.countSettings(tx, ONE, 'tax-group'))).toBe(2);
    expect(await database.read((tx) => store.findSetting(tx, TWO, 'tax-group', 'a'))).toBeUndefined();
  });

  test('lists the entries of few and of many kinds by their places', async () => {
    const database = await withSites(await databases.open());
    const add = (kind: store.SettingKind, id: string) =>
      database.write((tx) => store.insertSetting(tx, ONE, { kind, id, document: {}, now: 5 }));
    await add('tax-region', 'z');
    await add('tax-region', 'a');
    await add('tax-settings', 'settings');
    await add('additional-fee', 'fee');
    const list = async (...kinds: readonly store.SettingKind[]) => {
      const listed = await database.read((tx) => store.listSettings(tx, ONE, kinds));
      return {
        firsts: listed
          .slice(0, -1)
          .map(({ id }) => id)
          .toSorted(),
        last: listed.at(-1)?.id,
      };
    };
    expect(await list('tax-region', 'tax-settings')).toEqual({ firsts: ['settings', 'z'], last: 'a' });
    const many = await list('tax-group', 'tax-mapping', 'tax-settings', 'tax-region', 'additional-fee');
    expect(many).toEqual({ firsts: ['fee', 'settings', 'z'], last: 'a' });
  });

  test('counts revisions, and deletes the settings of a member', async () => {
    const database = await withSites(await databases.open());
    await database.write(async (tx) => {
      const rate = { kind: 'tax-mapping', id: 'r', ownerId: 'region', document: {}, now: 1 } as const;
      const made = await store.insertSetting(tx, ONE, rate);
      const saved = await store.updateSetting(tx, ONE, made, { document: { taxRate: '0.1' }, now: 9 });
      expect(saved).toMatchObject({ revision: 2, ownerId: 'region', updatedAt: 9 });
    });
    const read = () => database.read((tx) => store.listSettingsOf(tx, ONE, 'tax-mapping', 'region'));
    expect(await read()).toMatchObject([{ revision: 2, document: { taxRate: '0.1' } }]);
    await database.write(async (tx) => {
      for (const id of ['s', 't']) {
        await store.insertSetting(tx, ONE, { kind: 'tax-mapping', id, ownerId: 'region', document: {}, now: 10 });
      }
    });
    const newest = await database.read((tx) =>
      store.listNewestOf(tx, ONE, { kind: 'tax-mapping', ownerId: 'region' }, 2),
    );
    expect(newest.map(({ id }) => id)).toEqual(['t', 's']);
    await database.write((tx) => store.deleteSettingsOf(tx, ONE, 'tax-mapping', 'region'));
    expect(await read()).toEqual([]);
  });

  test('a product is in one tax group at most', async () => {
    const database = await withSites(await databases.open());
    const groups = () => database.read((tx) => findTaxGroups(tx, ONE, ['p', 'q', 'r']));
    await database.write((tx) => assignTaxGroup(tx, ONE, 'books', ['p', 'q', 'p']));
    await database.write((tx) => assignTaxGroup(tx, ONE, 'food', ['q']));
    await database.write((tx) => assignTaxGroup(tx, TWO, 'wine', ['p']));
    expect(await groups()).toEqual(
      new Map([
        ['p', 'books'],
        ['q', 'food'],
      ]),
    );
    await database.write((tx) => leaveTaxGroup(tx, ONE, 'books', ['q']));
    await database.write((tx) => leaveTaxGroup(tx, ONE, 'food'));
    expect(await groups()).toEqual(new Map([['p', 'books']]));
    expect(await database.read((tx) => findTaxGroups(tx, ONE, []))).toEqual(new Map());
  });
});
