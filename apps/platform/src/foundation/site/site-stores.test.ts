import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { findApp, findFirstApp, insertApp, updateApp } from '../../accounts/apps-and-keys/app-store.ts';
import type { App } from '../../accounts/apps-and-keys/app.ts';
import {
  createLinkCode,
  createMerchantSession,
  deleteExpiredMerchantAccess,
  endMerchantSession,
  extendMerchantSession,
  findMerchantBySession,
  findOwner,
  insertMerchant,
  isLinkCodeValid,
  LINK_LIFETIME_MS,
  SESSION_LIFETIME_MS,
  spendLinkCode,
  type Merchant,
} from '../../accounts/staff/merchant-store.ts';
import type { Database } from '../database/database.ts';
import { findFirstSite, insertSite, markStocked, requireSite, updateSettings } from './site-store.ts';
import { NEW_SITE_SETTINGS, type Site } from './site.ts';

const SITE: Site = {
  siteId: 'site_1',
  settings: { ...NEW_SITE_SETTINGS, palette: { clay: '#b9603b' } },
  formKey: 'key',
};
const MO: Merchant = { siteId: 'site_1', merchantId: 'mer_1', name: 'Mo', email: 'mo@example.com' };
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
      await insertMerchant(tx, MO, 1);
    });
    return database;
  }

  test('a site is read as it was written, and its settings change', async () => {
    const database = await open();
    expect(await database.read((tx) => requireSite(tx, 'site_1'))).toEqual(SITE);
    await database.write((tx) => updateSettings(tx, 'site_1', { ...SITE.settings, name: 'New' }, 2));
    expect((await database.read((tx) => requireSite(tx, 'site_1'))).settings.name).toBe('New');
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

  test('a merchant’s link works for one of several simultaneous requests', async () => {
    const database = await open();
    const code = await database.write((tx) => createLinkCode(tx, MO, 0));
    expect(await database.read((tx) => isLinkCodeValid(tx, 'site_1', code, 1))).toBe(true);
    const spent = await Promise.all([1, 2, 3].map(() => database.write((tx) => spendLinkCode(tx, 'site_1', code, 1))));
    expect(spent.filter((merchantId) => merchantId === 'mer_1')).toHaveLength(1);
    expect(await database.read((tx) => isLinkCodeValid(tx, 'site_1', code, 1))).toBe(false);
  });

  test('a merchant’s link is worth nothing after a day, or at another site', async () => {
    const database = await open();
    const code = await database.write((tx) => createLinkCode(tx, MO, 0));
    expect(await database.read((tx) => isLinkCodeValid(tx, 'site_2', code, 1))).toBe(false);
    expect(await database.write((tx) => spendLinkCode(tx, 'site_1', code, LINK_LIFETIME_MS))).toBeUndefined();
  });

  test('a merchant’s session lives on while it is used and is not woken afterwards', async () => {
    const database = await open();
    expect(await database.read((tx) => findOwner(tx, 'site_1'))).toEqual(MO);
    const token = await database.write((tx) => createMerchantSession(tx, 'site_1', 'mer_1', 0));
    const find = (now: number) => database.read((tx) => findMerchantBySession(tx, 'site_1', token, now));
    expect(await find(SESSION_LIFETIME_MS - 1)).toEqual(MO);
    await database.write((tx) => extendMerchantSession(tx, 'site_1', token, SESSION_LIFETIME_MS - 1));
    expect(await find(SESSION_LIFETIME_MS + 1)).toEqual(MO);
    await database.write((tx) => extendMerchantSession(tx, 'site_1', token, SESSION_LIFETIME_MS * 3));
    expect(await find(SESSION_LIFETIME_MS * 3)).toBeUndefined();
    await database.write((tx) => endMerchantSession(tx, 'site_1', token));
    expect(await find(1)).toBeUndefined();
  });

  test('links and sessions that have expired are removed', async () => {
    const database = await open();
    const [old, fresh] = await database.write(async (tx) => [
      await createMerchantSession(tx, 'site_1', 'mer_1', 0),
      await createMerchantSession(tx, 'site_1', 'mer_1', SESSION_LIFETIME_MS),
    ]);
    await database.write((tx) => deleteExpiredMerchantAccess(tx, SESSION_LIFETIME_MS));
    expect(await database.read((tx) => findMerchantBySession(tx, 'site_1', old ?? '', 1))).toBeUndefined();
    expect(await database.read((tx) => findMerchantBySession(tx, 'site_1', fresh ?? '', 1))).toEqual(MO);
  });
});
