import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, inject, onTestFinished, test } from 'vitest';

import { describeOnBothDatabases, type DatabasePlace } from '../test/databases.ts';
import { input, openDemoShop } from '../test/demo-shop.ts';
import { PDF } from '../test/library.ts';
import { createDatabase, dropDatabase } from '../test/postgres-pool.ts';
import { dumpTables } from '../test/rows.ts';
import {
  type JsonObject,
  member,
  openTestPlatform,
  PUBLIC_URL,
  type TestPlatform,
  text,
} from '../test/test-platform.ts';
import { insertApp } from './accounts/apps-and-keys/app-store.ts';
import { insertMerchant } from './accounts/staff/merchant-store.ts';
import { openBackupPlace } from './backup/open-place.ts';
import { verifyBackup } from './backup/restore-backup.ts';
import { deleteSite } from './backup/sites/delete-site.ts';
import { importSite } from './backup/sites/import-site.ts';
import { takeBackup, type ManifestFacts } from './backup/take-backup.ts';
import { keepFile } from './commerce/media-library/keep-file.ts';
import type { Database } from './foundation/database/database.ts';
import { openPostgres } from './foundation/database/postgres.ts';
import { openSqlite } from './foundation/database/sqlite.ts';
import { isExpectedError } from './foundation/http/failure.ts';
import { createIds, type SiteId } from './foundation/ids.ts';
import { contentKey, createMediaFiles } from './foundation/media/media-files.ts';
import type { MediaTables } from './foundation/media/media-store.ts';
import type { FileStorage } from './foundation/media/storage/file-storage.ts';
import { openShopStorages } from './foundation/media/storage/shop-storages.ts';
import { stageFile } from './foundation/media/storage/staged-file.ts';
import { writeAddress, writeSuspension } from './foundation/site/site-access.ts';
import { insertSite } from './foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS } from './foundation/site/site.ts';
import { createVault } from './foundation/vault/vault.ts';

const options = { now: () => Date.parse('2026-11-23T20:00:00Z') };
const ADDRESS = { publicUrl: 'https://accounts.lamps.example', shopUrl: 'https://lamps.example' };
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
  const storages = openShopStorages({ dataFolder });
  const isHostOfMain = (_tx: unknown, host: string) => Promise.resolve(host === new URL(PUBLIC_URL).host);
  const target = { database, storages, stagingFolder: join(dataFolder, 'uploads'), isHostOfMain };
  const manifest = await verifyBackup(source, options);
  return importSite(source, manifest, { ...target, vault: createVault({ secret }) }, options);
}

describeOnBothDatabases('a site of a platform', ({ dialect, place }) => {
  test('is exported while it runs and continues on a platform of the other database', async () => {
    const at = await place();
    const { world: home, add, find, token } = await openDemoShop({ database: at });
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
    // Jobs have new numbers, and the site joined this platform now.
    const changed = new Set(['jobs', 'sites']);
    const tables = (facts: typeof again) => facts?.tables.filter((table) => !changed.has(table.name));
    expect(tables(again)).toEqual(tables(exported));
    // The visitor continues with the token of before.
    await other.write((tx) => writeAddress(tx, siteId, ADDRESS, options.now()));
    await away.platform.refreshSites();
    const request = new Request(`${ADDRESS.publicUrl}/ecom/v1/carts/current`, { headers: { authorization: token } });
    const cart = await away.platform.fetch(request);
    expect([cart.status, member((await cart.json()) as JsonObject, 'cart.lineItems.0.quantity')]).toEqual([200, 1]);
    const picture = text(member(await find('harbour-mug'), 'media.mainMedia.image.url'));
    const shown = await away.platform.fetch(new Request(picture));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const rows = (await dumpTables(there)).get('sites') ?? '';
    expect(rows).toContain('sealed:1:');

    expect((await readFile(join(folder, 'again.tar'))).includes('sealed:1:')).toBe(false);
  });

  test('is served at its own host beside others, suspended, and deleted with its files and every row', async () => {
    const at = await place();
    const { world: main } = await openDemoShop({ database: at });
    await using database = await open(at);
    const { siteId, url } = await addSite(database, 'Lamps');
    const lamps = (path: string, init?: RequestInit) => main.platform.fetch(new Request(`${url}${path}`, init));

    const granted = await lamps('/oauth2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: LAMPS_APP, grantType: 'anonymous' }),
    });
    const token = text(((await granted.json()) as JsonObject)['access_token']);
    const ask = async (host: 'lamps' | 'main') => {
      const path = '/site-properties/v4/properties';
      const headers = { authorization: token };
      const answer =
        host === 'lamps'
          ? await lamps(path, { headers })
          : await main.platform.fetch(new Request(new URL(path, PUBLIC_URL), { headers }));
      return [answer.status, member((await answer.json()) as JsonObject, 'properties.siteDisplayName')];
    };
    expect(await ask('lamps')).toEqual([200, 'Lamps']);
    expect((await ask('main'))[0]).toBe(401);
    expect((await lamps('/')).headers.get('location')).toBe('https://lamps.example');
    // Both sites have this picture, and one of them another.
    const [shared, own] = await addPictures(main, database, siteId);

    await database.write((tx) => writeSuspension(tx, siteId, 1));
    await main.platform.refreshSites();
    const refused = await lamps('/site-properties/v4/properties');
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      503,
      '3600',
      { message: 'This site is suspended: ask the operator of the platform to resume it.' },
    ]);
    const direct = main.platform.findApiRoute('GET', '/site-properties/v4/properties');
    const header = (name: string) => (name === 'host' ? 'accounts.lamps.example' : undefined);
    const told = await direct?.({ search: '', address: '', header, readText: () => Promise.resolve('') });
    expect(told?.status).toBe(503);
    expect((await lamps('/healthz')).status).toBe(200);
    const before = await rowsOf(at, siteId);
    expect(before.own).toBeGreaterThan(5);

    const storages = openShopStorages({ dataFolder: main.dataFolder });
    const stopped = new AbortController();
    const stop = ({ done }: { readonly done: number }) => void (done > 2 && stopped.abort(new Error('stopped')));
    await expect(deleteSite(siteId, { database, storages, report: stop, signal: stopped.signal })).rejects.toThrow(
      'stopped',
    );
    expect(await deleteSite(siteId, { database, storages })).toMatchObject({ files: 1 });
    expect(await rowsOf(at, siteId)).toEqual({ own: 0, others: before.others });
    expect([await storages.media.size(shared), await storages.media.size(own)]).toEqual([
      expect.any(Number),
      undefined,
    ]);
  });
});

describeOnBothDatabases('a file that another site begins to use while its only site is deleted', ({ place }) => {
  test('stays', async () => {
    const at = await place();
    const main = await openTestPlatform({ config: { database: at } });
    await using database = await open(at);
    const { siteId } = await addSite(database, 'Lamps');
    const storages = openShopStorages({ dataFolder: main.dataFolder });
    const files = createMediaFiles(storages.media);
    const take = async (site: SiteId) => {
      const staged = await stageFile(main.dataFolder, new Blob([PDF]).stream(), 1000);
      if (staged === 'too-large') throw new Error('The file is small.');
      await using file = staged;
      const ids = createIds(options);
      const deps = { database, files, ids, publicUrl: PUBLIC_URL, notify: () => Promise.resolve() };
      const incoming = { by: { kind: 'anonymous' }, action: 'files.importFile', name: 'terms.pdf' } as const;
      const kept = await keepFile(deps, file, { ...incoming, siteId: site, now: options.now() });
      if (isExpectedError(kept)) throw new Error(kept.message);
      return kept.id;
    };
    const id = await take(siteId);
    await database.write((tx) => writeSuspension(tx, siteId, 1));
    let uploads = 0;
    // The other site takes the same bytes after it was found that no other site has them.
    const late = async () => {
      if (uploads++ === 0) await take(main.platform.site.siteId);
    };
    const media: FileStorage = {
      ...storages.media,
      move: async (from, to) => {
        await late();
        await storages.media.move(from, to);
      },
      remove: async (key) => {
        await late();
        await storages.media.remove(key);
      },
    };
    await deleteSite(siteId, { database, storages: { ...storages, media } });
    expect(uploads).toBeGreaterThan(0);
    expect(Buffer.from(await files.read(id)).toString()).toBe(PDF);
    const shown = await main.platform.fetch(new Request(`${PUBLIC_URL}/media/${id}`));
    expect([shown.status, await shown.text()]).toEqual([200, PDF]);
  });
});

const LAMPS_APP = 'app_0000000000000000lamps';

/** Makes another site, with what it cannot be without. */
async function addSite(database: Database, name: string) {
  const siteId = 'site_0000000000000000lamps';
  await database.write(async (tx) => {
    const now = options.now();
    await insertSite(tx, { siteId, settings: { ...NEW_SITE_SETTINGS, name }, formKey: 'a key' }, now);
    const app = { siteId, clientId: LAMPS_APP, name, isDevelopment: true, isFirstParty: true } as const;
    await insertApp(tx, { ...app, redirectAddresses: [] }, now);
    await insertMerchant(tx, { siteId, merchantId: 'mer_000lamps', name: 'Lu', email: 'lu@example.com' }, now);
    await writeAddress(tx, siteId, ADDRESS, now);
  });
  return { siteId, url: ADDRESS.publicUrl } as const;
}

/** Gives the site a picture that the demo has, too, and one of its own. Returns their keys. */
async function addPictures(world: TestPlatform, database: Database, siteId: SiteId) {
  const files = createMediaFiles(openShopStorages({ dataFolder: world.dataFolder }).media);
  const own = await files.keep(Buffer.from('a lamp'), 'jpg');
  return database.write(async (tx) => {
    const [shared] = await tx.tables<MediaTables>().selectFrom('media').selectAll().limit(1).execute();
    if (shared === undefined) throw new Error('The demo has no picture.');
    await tx
      .tables<MediaTables>()
      .insertInto('media')
      .values([
        { ...shared, site_id: siteId },
        { ...shared, site_id: siteId, media_id: own },
      ])
      .execute();
    return [contentKey(shared.media_id), contentKey(own)] as const;
  });
}

/** How many rows the site has in all tables, and all rows of others. */
async function rowsOf(at: DatabasePlace, siteId: SiteId) {
  const rows = [...(await dumpTables(at))].flatMap(([table, dumped]) =>
    (JSON.parse(dumped) as readonly { readonly site_id?: string }[]).map((row) => ({ table, ...row })),
  );
  const own = rows.filter((row) => row.site_id === siteId);
  return { own: own.length, others: rows.filter((row) => !own.includes(row)) };
}
