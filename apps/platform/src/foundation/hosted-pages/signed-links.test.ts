import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openSites, SITE } from '../../../test/products.ts';
import { createVault } from '../vault/vault.ts';
import { createSignedLinks, openSignedLinks } from './signed-links.ts';

const links = createSignedLinks('the key of the site', 'order');

test('a link names its subject until it expires', () => {
  const token = links.sign('ord_1', 1000);
  expect([links.read(token, 999), links.read(token, 1000)]).toEqual([
    { kind: 'valid', subject: 'ord_1' },
    { kind: 'expired', subject: 'ord_1' },
  ]);
});

test('a changed, shortened or foreign link is worth nothing', () => {
  const token = links.sign('ord_1', 1000);
  const [payload = '', signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify(['ord_2', 1000])).toString('base64url');
  for (const wrong of ['', '.', payload, `${other}.${signature}`, `${payload}.${signature.slice(1)}`, `${token}A`]) {
    expect(links.read(wrong, 0)).toEqual({ kind: 'invalid' });
  }
});

test('a link of one purpose is worth nothing for another one', () => {
  const token = links.sign('ord_1', 1000);
  expect(createSignedLinks('the key of the site', 'download').read(token, 0)).toEqual({ kind: 'invalid' });
});

describeOnBothDatabases('the links of a site', (databases) => {
  test('accept signatures of the same site only', async () => {
    const database = await databases.open();
    await openSites(database);
    const vault = createVault({});
    const open = () => database.read((tx) => openSignedLinks(tx, { vault, siteId: SITE }, 'order'));
    const token = (await open()).sign('ord_1', 1000);
    expect((await open()).read(token, 0)).toEqual({ kind: 'valid', subject: 'ord_1' });
  });
});
