import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openSites, OTHER_SITE, SITE } from '../../../test/products.ts';
import {
  deleteExpiredProviderSignIns,
  findProvider,
  findLinkedMember,
  listProviders,
  removeProvider,
  saveProvider,
  saveUnderWay,
  linkIdentity,
  spendIdToken,
  takeUnderWay,
  type Provider,
} from './provider-store.ts';

const GUILD: Provider = {
  siteId: SITE,
  providerId: 'idp_guild',
  name: 'Guild',
  issuer: 'https://guild.example',
  clientId: 'shop',
  clientSecret: undefined,
  scopes: ['address'],
  isEnabled: true,
  createdAt: 1,
  revision: 1,
};
const UNDER_WAY = { providerId: GUILD.providerId, stateHash: 's', nonce: 'n', codeVerifier: 'v' };
const QUARTER_HOUR_MS = 15 * 60 * 1000;

describeOnBothDatabases('the store of identity providers', ({ open }) => {
  test('keeps a provider and its changes for its own site', async () => {
    const database = await open();
    await openSites(database);
    await database.write((tx) => saveProvider(tx, GUILD));
    const changed = { ...GUILD, name: 'The Guild', clientSecret: 'secret', isEnabled: false, revision: 2 };
    await database.write((tx) => saveProvider(tx, changed));
    await database.read(async (tx) => {
      expect(await findProvider(tx, SITE, GUILD.providerId)).toEqual(changed);
      expect(await listProviders(tx, OTHER_SITE)).toEqual([]);
    });
  });

  test('keeps the links between a provider and its members until the provider is deleted', async () => {
    const database = await open();
    await openSites(database);
    await database.write(async (tx) => {
      await saveProvider(tx, GUILD);
      await linkIdentity(tx, GUILD, 'ada', 'mem_1', 2);
      await linkIdentity(tx, GUILD, 'ada', 'mem_2', 3);
      expect(await findLinkedMember(tx, GUILD, 'ada')).toBe('mem_2');
      expect(await removeProvider(tx, OTHER_SITE, GUILD.providerId)).toBe(false);
      expect(await removeProvider(tx, SITE, GUILD.providerId)).toBe(true);
      expect(await findLinkedMember(tx, GUILD, 'ada')).toBeUndefined();
    });
  });

  test('gives back a sign-in that is under way once, within a quarter of an hour', async () => {
    const database = await open();
    await openSites(database);
    await database.write(async (tx) => {
      for (const token of ['first', 'late']) await saveUnderWay(tx, SITE, token, UNDER_WAY, 0);
      expect(await takeUnderWay(tx, OTHER_SITE, 'first', 1)).toBeUndefined();
      expect(await takeUnderWay(tx, SITE, 'first', 1)).toEqual(UNDER_WAY);
      expect(await takeUnderWay(tx, SITE, 'first', 1)).toBeUndefined();
      expect(await takeUnderWay(tx, SITE, 'late', QUARTER_HOUR_MS)).toBeUndefined();
    });
  });

  test('counts a token once, and forgets it when it has expired', async () => {
    const database = await open();
    await openSites(database);
    await database.write(async (tx) => {
      expect(await spendIdToken(tx, SITE, 'token', 10)).toBe(true);
      expect(await spendIdToken(tx, SITE, 'token', 10)).toBe(false);
      expect(await spendIdToken(tx, OTHER_SITE, 'token', 10)).toBe(true);
      await deleteExpiredProviderSignIns(tx, 10);
      expect(await spendIdToken(tx, SITE, 'token', 20)).toBe(true);
    });
  });
});
