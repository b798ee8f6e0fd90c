import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openSigningKeys } from '../../accounts/oauth/token/signing-keys.ts';
import { insertSite } from '../site/site-store.ts';
import { NEW_SITE_SETTINGS } from '../site/site.ts';
import { sealStoredSecrets } from './stored-secrets.ts';
import { createVault } from './vault.ts';

const SITE = 'site_1';
const [FIRST, SECOND] = ['first secret of thirty-two letters', 'second secret of thirty-two letter'];
const plain = createVault({});
const first = createVault({ secret: FIRST });

test('a sealed text opens at its place only, and reveals nothing of its content', () => {
  const kept = first.seal('a private key', 'signing_keys site_1 a');
  expect(kept).toMatch(/^sealed:1:[\w-]{12}:[\w-]+$/);
  expect(first.open(kept, 'signing_keys site_1 a')).toBe('a private key');
  expect(() => first.open(kept, 'signing_keys site_1 b')).toThrow(
    'The sealed text of signing_keys site_1 b was changed: restore a backup of the database.',
  );
  expect(first.seal('a private key', 'signing_keys site_1 a')).not.toBe(kept);
});

test('a sealed text is opened by the secret that sealed it, also once that is the previous one', () => {
  const kept = first.seal('a private key', 'a');
  expect(createVault({ secret: SECOND, previousSecret: FIRST }).open(kept, 'a')).toBe('a private key');
  expect(() => createVault({ secret: SECOND }).open(kept, 'a')).toThrow(
    'Another CARTWRIGHT_SECRET sealed the keys in this database: set that one again, or give it as CARTWRIGHT_SECRET_PREVIOUS.',
  );
  expect(() => plain.open(kept, 'a')).toThrow(
    'The keys in this database are sealed: set CARTWRIGHT_SECRET to the secret that sealed them.',
  );
});

describeOnBothDatabases('the secrets of a database', ({ open }) => {
  async function openShop() {
    const database = await open();
    const site = { siteId: SITE, settings: NEW_SITE_SETTINGS, formKey: 'a form key' } as const;
    await database.write((tx) => insertSite(tx, site, 0));
    const keysWith = (vault = plain) => openSigningKeys(database, SITE, { now: 0, monotonicMs: () => 0, vault });
    const kept = () =>
      database.read(async (tx) => {
        const tables = tx.tables<Record<string, Record<string, string>>>();
        const [key] = await tables.selectFrom('signing_keys').select('private_key').execute();
        const [row] = await tables.selectFrom('sites').select('form_key').execute();
        return `${key?.['private_key']} ${row?.['form_key']}`;
      });
    return { database, keysWith, kept };
  }

  test('are sealed once there is a secret, sealed again by another one, and sign as before', async () => {
    const { database, keysWith, kept } = await openShop();
    const { keyId } = (await keysWith()).current;
    expect(await kept()).toMatch(/"d":.* a form key$/);
    await sealStoredSecrets(database, first);
    expect(await kept()).toMatch(/^"sealed:1:[\w-]+:[\w-]+" sealed:1:/);
    const rotated = createVault({ secret: SECOND, previousSecret: FIRST });
    await sealStoredSecrets(database, rotated);
    expect((await keysWith(createVault({ secret: SECOND }))).current.keyId).toBe(keyId);
    await sealStoredSecrets(database, createVault({ previousSecret: SECOND }));
    expect((await keysWith()).current.keyId).toBe(keyId);
  });

  test('are never written as they are where there is a secret from the beginning', async () => {
    const { keysWith, kept } = await openShop();
    await keysWith(first);
    expect(await kept()).toMatch(/^"sealed:1:/);
  });

  test('that cannot be opened keep a shop from opening', async () => {
    const { database, keysWith } = await openShop();
    await keysWith(first);
    await expect(sealStoredSecrets(database, createVault({ secret: SECOND }))).rejects.toThrow(
      'Another CARTWRIGHT_SECRET sealed the keys',
    );
  });
});
