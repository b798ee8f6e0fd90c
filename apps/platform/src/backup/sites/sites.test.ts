import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, inject, onTestFinished, test } from 'vitest';

import { describeOnBothDatabases, type DatabasePlace } from '../../../test/databases.ts';
import { input, openDemoShop } from '../../../test/demo-shop.ts';
import { createDatabase, dropDatabase } from '../../../test/postgres-pool.ts';
import { dumpTables } from '../../../test/rows.ts';
import { member, openTestPlatform, text } from '../../../test/test-platform.ts';
import type { Database } from '../../foundation/database/database.ts';
import { openPostgres } from '../../foundation/database/postgres.ts';
import { openSqlite } from '../../foundation/database/sqlite.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { openShopStorages } from '../../foundation/media/storage/shop-storages.ts';
import { createVault } from '../../foundation/vault/vault.ts';
import { openBackupPlace } from '../open-place.ts';
import { verifyBackup } from '../restore-backup.ts';
import { takeBackup, type ManifestFacts } from '../take-backup.ts';
import { importSite } from './import-site.ts';

const options = { now: () => Date.parse('2026-11-23T20:00:00Z') };
const SECRET = 'a secret of the target platform, long enough';

function fail(failure: unknown): never {
  throw failure;
}

function open(at: DatabasePlace): Promise<Database> {
  return at.kind === 'sqlite' ? Promise.resolve(openSqlite(at.file, fail)) : openPostgres(at.url, fail);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-sites-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A place of the other kind of database, without any table. */
async function otherPlace(dialect: 'sqlite' | 'postgres'): Promise<DatabasePlace> {
  if (dialect === 'postgres') return { kind: 'sqlite', file: join(await newFolder(), 'shop.sqlite') };
  const server = inject('postgresUrl');
  const url = await createDatabase(server);
  onTestFinished(() => dropDatabase(server, url));
  return { kind: 'postgres', url };
}

interface Opened {
  readonly database: Database;
  readonly dataFolder: string;
  readonly secret?: string;
}

async function exportSite({ database, dataFolder, secret }: Opened, siteId: SiteId, to: string) {
  let facts: ManifestFacts | undefined;
  const only = { siteId, vault: createVault({ secret }) };
  const source = { database, storages: openShopStorages({ dataFolder }), version: '1.2.3', only, ...options };
  await openBackupPlace(to, { region: 'us-east-1' }).write(takeBackup(source, (found) => (facts = found)));
  return facts;
}

async function importFrom(file: string, { database, dataFolder, secret }: Opened) {
  const source = { ...openBackupPlace(file, { region: 'us-east-1' }), keys: {} };
  const target = { database, storages: openShopStorages({ dataFolder }), stagingFolder: join(dataFolder, 'uploads') };
  const manifest = await verifyBackup(source, options);
  return importSite(source, manifest, { ...target, vault: createVault({ secret }) }, options);
}

describeOnBothDatabases('a site of a platform', ({ dialect, place }) => {
  test('is exported while it runs and continues on a platform of the other database', async () => {
    const at = await place();
    const { world: home, add, find } = await openDemoShop({ database: at });
    await add(input(await find('harbour-mug'), 1, { options: { Glaze: 'Oat' } }));
    await using database = await open(at);
    const folder = await newFolder();
    const file = join(folder, 'demo.tar');
    const { siteId, name } = home.platform.site;
    const exported = await exportSite({ database, dataFolder: home.dataFolder }, siteId, file);
    expect(exported).toMatchObject({ isSealed: false });

    const there = await otherPlace(dialect);
    const away = await openTestPlatform({ config: { database: there, secret: SECRET } });
    const before = await dumpTables(there);
    await using other = await open(there);
    const target = { database: other, dataFolder: away.dataFolder, secret: SECRET };
    await expect(importFrom(file, { ...target, secret: 'another secret, which is as long as it has to be' }))
      .rejects //
      .toThrow('Another CARTWRIGHT_SECRET sealed the keys in this database');
    expect(await dumpTables(there)).toEqual(before);
    expect(await importFrom(file, target)).toMatchObject({ siteId, name });
    await expect(importFrom(file, target)).rejects.toThrow(
      `This platform has the site "${name}" (${siteId}) already: nothing is overwritten.`,
    );

    const again = await exportSite(target, siteId, join(folder, 'again.tar'));
    const withoutJobs = (facts: typeof again) => facts?.tables.filter((table) => table.name !== 'jobs');
    expect(withoutJobs(again)).toEqual(withoutJobs(exported));
    const granted = await away.token({ clientId: home.clientId, grantType: 'anonymous' });
    const told = await away.call('GET', '/site-properties/v4/properties', {
      token: text(granted.body['access_token']),
    });
    expect(member(told.body, 'properties.siteDisplayName')).toBe(name);
    const picture = text(member(await find('harbour-mug'), 'media.mainMedia.image.url'));
    const shown = await away.platform.fetch(new Request(picture));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const rows = (await dumpTables(there)).get('sites') ?? '';
    expect(rows).toContain('sealed:1:');

    expect((await readFile(join(folder, 'again.tar'))).includes('sealed:1:')).toBe(false);
  });
});
