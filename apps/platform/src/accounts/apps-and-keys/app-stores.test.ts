import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openSites, OTHER_SITE, SITE } from '../../../test/products.ts';
import { findApiKey, insertApiKey, listSiteApiKeys, removeApiKey, touchApiKey } from './api-key-store.ts';
import type { ApiKey } from './api-key.ts';
import { findApp, findAppBySecret, insertApp, listSiteApps, replaceAppSecret, updateApp } from './app-store.ts';
import type { App } from './app.ts';

const KEY: ApiKey = {
  siteId: SITE,
  keyId: 'key_1',
  name: 'Sync',
  ending: 'cret',
  permissions: ['catalog.write'],
  createdAt: 1,
  usedAt: undefined,
};
const APP: App = {
  siteId: SITE,
  clientId: 'app_1',
  name: 'Loyalty',
  redirectAddresses: ['https://app.example/cb'],
  isDevelopment: false,
  isFirstParty: false,
  rotatesRefreshTokens: true,
  permissions: ['orders.read'],
};

describeOnBothDatabases('the stores of apps and API keys', ({ open }) => {
  test('an API key is found by its secret, remembers its last use, and goes only from its own site', async () => {
    const database = await open();
    await openSites(database);
    await database.write(async (tx) => {
      await insertApiKey(tx, KEY, 'secret');
      await insertApiKey(tx, { ...KEY, keyId: 'key_2', createdAt: 2 }, 'another');
      await touchApiKey(tx, SITE, KEY.keyId, 7);
      expect(await findApiKey(tx, 'secret')).toEqual({ ...KEY, usedAt: 7 });
      expect(await findApiKey(tx, 'made up')).toBeUndefined();
      expect((await listSiteApiKeys(tx, SITE)).map(({ keyId }) => keyId)).toEqual(['key_2', 'key_1']);
      expect(await removeApiKey(tx, OTHER_SITE, KEY.keyId)).toBe(false);
      expect(await removeApiKey(tx, SITE, KEY.keyId)).toBe(true);
      expect(await findApiKey(tx, 'secret')).toBeUndefined();
    });
  });

  test('an app keeps its settings, and only its newest secret opens it', async () => {
    const database = await open();
    await openSites(database);
    await database.write(async (tx) => {
      await insertApp(tx, APP, 1);
      expect(await findApp(tx, APP.clientId)).toEqual(APP);
      expect(await findAppBySecret(tx, APP.clientId, '')).toBeUndefined();
      await replaceAppSecret(tx, APP, 'first');
      await replaceAppSecret(tx, APP, 'second');
      const changed: App = { ...APP, name: 'Points', isFirstParty: true, rotatesRefreshTokens: false, permissions: [] };
      await updateApp(tx, changed);
      expect(await findAppBySecret(tx, APP.clientId, 'first')).toBeUndefined();
      expect(await findAppBySecret(tx, APP.clientId, 'second')).toEqual(changed);
      expect(await listSiteApps(tx, SITE)).toEqual([
        { app: changed, secretHash: expect.any(String) as string, createdAt: 1, revision: 2 },
      ]);
      expect(await listSiteApps(tx, OTHER_SITE)).toEqual([]);
    });
  });
});
