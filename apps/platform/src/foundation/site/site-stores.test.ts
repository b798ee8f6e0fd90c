import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { findApp, findFirstApp, insertApp, updateApp } from '../../accounts/apps-and-keys/app-store.ts';
import type { App } from '../../accounts/apps-and-keys/app.ts';
import type { Database } from '../database/database.ts';
import { findFirstSite, insertSite, markStocked, requireSite, updateSettings } from './site-store.ts';
import { NEW_SITE_SETTINGS, type Site } from './site.ts';

const SITE: Site = {
  siteId: 'site_1',
  settings: { ...NEW_SITE_SETTINGS, palette: { clay: '#b9603b' } },
  formKey: 'key',
};
const SHOP: App = {
  siteId: 'site_1',
  clientId: 'app_1',
  name: 'Shop',
  redirectAddresses: ['http://localhost/cb'],
  isDevelopment: true,
  isFirstParty: true,
};

describeOnBothDatabases('the stores of sites', (databases) => {
  async function open(): Promise<Database> {
    const database = await databases.open();
    await database.write(async (tx) => {
      await insertSite(tx, SITE, 1);
      await insertApp(tx, SHOP, 1);
    });
    return database;
  }

  test('a site is read as it was written, and its settings change', async () => {
    const database = await open();
    expect(await database.read((tx) => requireSite(tx, 'site_1'))).toEqual({ ...SITE, revision: 1 });
    await database.write((tx) => updateSettings(tx, 'site_1', { ...SITE.settings, name: 'New' }, 2));
    const changed = await database.read((tx) => requireSite(tx, 'site_1'));
    expect([changed.settings.name, changed.revision]).toEqual(['New', 2]);
  });

  test('the first site is the oldest one, and knows whether its products are there', async () => {
    const database = await open();
    await database.write((tx) => insertSite(tx, { ...SITE, siteId: 'site_0' }, 2));
    expect(await database.read((tx) => findFirstSite(tx))).toEqual({ siteId: 'site_1', isStocked: false });
    await database.write((tx) => markStocked(tx, 'site_1', 3));
    expect(await database.read((tx) => findFirstSite(tx))).toEqual({ siteId: 'site_1', isStocked: true });
  });

  test('an app is found by its client id', async () => {
    const database = await open();
    expect(await database.read((tx) => findApp(tx, 'app_1'))).toEqual(SHOP);
    expect(await database.read((tx) => findApp(tx, 'app_2'))).toBeUndefined();
    const moved = { ...SHOP, redirectAddresses: ['https://shop.example/cb'], isDevelopment: false };
    await database.write((tx) => updateApp(tx, moved));
    expect(await database.read((tx) => findFirstApp(tx, 'site_1'))).toEqual(moved);
  });
});
