import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { generateIdentity, identityToRecipient } from 'age-encryption';
import { startFauxqs } from 'fauxqs';
import { describe, expect, onTestFinished, test } from 'vitest';

import { describeOnBothDatabases, type TestDatabases } from '../../test/databases.ts';
import { input, openDemoShop } from '../../test/demo-shop.ts';
import { text } from '../../test/test-platform.ts';
import { requireDatabaseOfShop } from '../foundation/data-folder/data-folder.ts';
import type { Database } from '../foundation/database/database.ts';
import { migrate } from '../foundation/database/migrate.ts';
import { MIGRATIONS } from '../foundation/database/migrations/index.ts';
import { openDatabase } from '../foundation/database/open-database.ts';
import { openSqlite } from '../foundation/database/sqlite.ts';
import { openShopStorages } from '../foundation/media/storage/shop-storages.ts';
import { describeStartFailure } from '../start-failure.ts';
import { BackupError } from './archive-format.ts';
import type { ArchiveSource } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import { encryptChunks, type EncryptionKeys } from './encryption.ts';
import { openBackupPlace } from './open-place.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { restoreToFolder } from './restore-folder.ts';
import { takeBackup, type ManifestFacts } from './take-backup.ts';

const NOW = Date.parse('2026-11-23T20:00:00Z');
const options = { now: () => NOW };
const NO_STORE = { region: 'us-east-1' };

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Takes a backup to a file. */
async function backUp(
  database: Database,
  dataFolder: string,
  to: string,
  keys?: EncryptionKeys,
): Promise<ManifestFacts> {
  let facts: ManifestFacts | undefined;
  const storages = openShopStorages({ dataFolder });
  const plain = takeBackup({ database, storages, version: '1.2.3', ...options }, (found) => {
    facts = found;
  });
  const chunks = keys === undefined ? plain : await encryptChunks(plain, keys);
  await openBackupPlace(to, NO_STORE).write(chunks);
  if (facts === undefined) throw new Error('The backup has no manifest.');
  return facts;
}

function openFile(path: string, keys: ArchiveSource['keys'] = {}): ArchiveSource {
  return { ...openBackupPlace(path, NO_STORE), keys };
}

/** A backup of a database without a shop, and of one file. */
async function makeSmallBackup(keys?: EncryptionKeys): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = await newFolder();
  await mkdir(join(folder, 'media/ab'), { recursive: true });
  await writeFile(join(folder, 'media/ab/abcd.txt'), 'a picture');
  await using database = await openDatabase(
    { kind: 'sqlite', file: join(folder, 'shop.sqlite') },
    { report: rethrow, now: NOW },
  );
  const file = join(folder, 'backup.tar');
  await backUp(database, folder, file, keys);
  return { folder, file };
}

function rethrow(failure: unknown): never {
  throw failure;
}

describeOnBothDatabases('a backup of a shop that runs', (databases: TestDatabases) => {
  test('has every row and file, and is restored into either database', async () => {
    const place = await databases.place();
    const { world, add, find } = await openDemoShop({ database: place });
    await add(input(await find('harbour-mug'), 1, { options: { Glaze: 'Oat' } }));
    await using database = await openDatabase(place, { report: rethrow, now: NOW });
    const folder = await newFolder();
    const file = join(folder, 'backup.tar');
    const facts = await backUp(database, world.dataFolder, file);
    expect(facts).toMatchObject({
      database: databases.dialect,
      isSealed: false,
      snapshotAt: '2026-11-23T20:00:00.000Z',
    });
    expect(facts.tables.find(({ name }) => name === 'carts')).toMatchObject({ rows: 1 });

    const source = openFile(file);
    const manifest = await verifyBackup(source, options);
    const shop = join(folder, 'shop');
    expect(await restoreToFolder(source, manifest, { folder: shop }, options)).toEqual([]);
    await requireDatabaseOfShop(shop, join(shop, 'shop.sqlite'));
    await using restored = openSqlite(join(shop, 'shop.sqlite'), rethrow);
    expect((await backUp(restored, shop, join(folder, 'again.tar'))).tables).toEqual(facts.tables);

    const { database: other } = await databases.openEmpty();
    const target = { database: other, storages: openShopStorages({ dataFolder: folder }), stagingFolder: folder };
    await restoreBackup(openFile(join(folder, 'again.tar')), manifest, target, options);
    expect((await backUp(other, folder, join(folder, 'third.tar'))).tables).toEqual(facts.tables);
    await expect(restoreBackup(source, manifest, target, options)).rejects.toThrow(
      'The database has a shop already: name an empty one, and nothing is overwritten.',
    );
    await requireShop(shop);
  });
});

/** Opens a shop on the folder and reads a product and its picture. */
async function requireShop(dataFolder: string): Promise<void> {
  const { find } = await openDemoShop({
    dataFolder,
    database: { kind: 'sqlite', file: join(dataFolder, 'shop.sqlite') },
    seed: 'existing',
  });
  const product = await find('harbour-mug');
  expect(text(product['name'])).toBe('Harbour Mug');
}

describe('a backup', () => {
  test('that was changed, cut off or is none is refused before anything is written', async () => {
    const { folder, file } = await makeSmallBackup();
    expect(await verifyBackup(openFile(file), options)).toMatchObject({ version: '1.2.3', database: 'sqlite' });
    const whole = await readFile(file);

    const changed = Buffer.from(whole);
    const at = changed.indexOf('a picture');
    changed[at] = 'A'.charCodeAt(0);
    await writeFile(join(folder, 'changed.tar'), changed);
    await expect(verifyBackup(openFile(join(folder, 'changed.tar')), options)).rejects.toThrow(
      `${join(folder, 'changed.tar')} is damaged: files/media/ab/abcd.txt does not have its checksum. Restore another backup, and look at the disk that held this one.`,
    );

    await writeFile(join(folder, 'short.tar'), whole);
    await truncate(join(folder, 'short.tar'), at + 3);
    await expect(verifyBackup(openFile(join(folder, 'short.tar')), options)).rejects.toThrow(
      `${join(folder, 'short.tar')} is not whole: it is cut off. Take another backup, or copy it again.`,
    );
    await truncate(join(folder, 'short.tar'), whole.indexOf('manifest.json'));
    await expect(verifyBackup(openFile(join(folder, 'short.tar')), options)).rejects.toThrow(
      'is not whole: it has no manifest at its end. Take another backup.',
    );

    await writeFile(join(folder, 'none.tar'), 'something else entirely '.repeat(100));
    await expect(verifyBackup(openFile(join(folder, 'none.tar')), options)).rejects.toThrow(
      `${join(folder, 'none.tar')} is no backup of Cartwright: name a file that "cartwright backup" made.`,
    );
    await expect(verifyBackup(openFile(join(folder, 'absent.tar')), options)).rejects.toThrow(
      `There is no backup at ${join(folder, 'absent.tar')}, or this user may not read it.`,
    );
    await expect(verifyBackup(openFile(folder), options)).rejects.toThrow(
      `${folder} is a folder, and a backup is one file, which "cartwright backup" makes. To use a copy of a data folder, start the shop with it: it was copied whole only if the shop was stopped, or by an atomic snapshot.`,
    );
  });

  test('of a newer version is refused, in its format or in its tables', async () => {
    const { folder, file } = await makeSmallBackup();
    const manifest = await verifyBackup(openFile(file), options);
    const content = (await readFile(file)).toString('latin1');
    await writeFile(join(folder, 'newer.tar'), content.replace('"format": 1,', '"format": 9,'), 'latin1');
    await expect(verifyBackup(openFile(join(folder, 'newer.tar')), options)).rejects.toThrow(
      'was made by Cartwright 1.2.3 in format 9, and this version reads 1: use that version or a later one.',
    );
    const { parts: _parts, ...facts } = { ...manifest, migrations: [...manifest.migrations, '9999-later'] };
    const later = writeArchive({ format: 1, createdAt: facts.createdAt, version: '1.2.3' }, () =>
      Promise.resolve(facts),
    );
    await openBackupPlace(join(folder, 'later.tar'), NO_STORE).write(later);
    await expect(verifyBackup(openFile(join(folder, 'later.tar')), options)).rejects.toThrow(
      'was made by another version of Cartwright (1.2.3), whose tables this version does not know: restore it with that version or a later one.',
    );
  });

  test('of an earlier version is restored and migrated', async () => {
    const folder = await newFolder();
    await using database = openSqlite(join(folder, 'shop.sqlite'), rethrow);
    await migrate(database, MIGRATIONS.slice(0, 40), NOW);
    const source = openFile(join(folder, 'earlier.tar'));
    await backUp(database, folder, join(folder, 'earlier.tar'));
    const target = { folder: join(folder, 'restored') };
    expect(await restoreToFolder(source, await verifyBackup(source, options), target, options)).toEqual(
      MIGRATIONS.slice(40).map(({ name }) => name),
    );
  });

  test('is encrypted for a public key, and the private key alone opens it', async () => {
    const identity = await generateIdentity();
    const recipients = [await identityToRecipient(identity)];
    const { file } = await makeSmallBackup({ kind: 'recipients', recipients });
    expect((await readFile(file, 'latin1')).slice(0, 21)).toBe('age-encryption.org/v1');
    await verifyBackup(openFile(file, { identities: [identity] }), options);
    await expect(verifyBackup(openFile(file), options)).rejects.toThrow(
      'The backup is encrypted: give its passphrase with --passphrase-file, or --identity-file.',
    );
    const other = openFile(file, { identities: [await generateIdentity()] });
    await expect(verifyBackup(other, options)).rejects.toThrow(
      'The backup is encrypted with another passphrase or for another key: give the right one.',
    );
    await expect(verifyBackup(openFile(file, { identities: ['a key'] }), options)).rejects.toThrow(
      '--identity-file has no private key of age: it has a line that begins with AGE-SECRET-KEY-1.',
    );
    await expect(makeSmallBackup({ kind: 'recipients', recipients: ['ssh-rsa'] })).rejects.toThrow(
      '"ssh-rsa" is no public key of age: give one that begins with age1.',
    );
    const content = await readFile(file);
    content[content.length - 700] = (content.at(-700) ?? 0) ^ 1;
    await writeFile(file, content);
    await expect(verifyBackup(openFile(file, { identities: [identity] }), options)).rejects.toThrow(
      'is damaged: an encrypted chunk',
    );
  });

  test('takes no place that has a file, and leaves nothing of one that failed', async () => {
    const { folder, file } = await makeSmallBackup();
    const place = openBackupPlace(file, NO_STORE);
    await expect(place.write(chunksThatBreak())).rejects.toThrow(
      `${file} is there already: name another file, or remove it.`,
    );
    await expect(openBackupPlace(join(folder, 'new.tar'), NO_STORE).write(chunksThatBreak())).rejects.toThrow('broken');
    await expect(openBackupPlace(join(folder, 'no/new.tar'), NO_STORE).write(chunksThatBreak())).rejects.toThrow(
      `The backup cannot be written to ${join(folder, 'no/new.tar')} (ENOENT): mend the permissions of its folder, or name another.`,
    );
    expect((await readdir(folder)).toSorted()).toEqual(['backup.tar', 'media', 'shop.sqlite']);
    const full = new BackupError('The disk of the backups is full.', { cause: new Error('ENOSPC: no space left') });
    expect(describeStartFailure(full)).toBe('The disk of the backups is full.');
    expect(() => openBackupPlace('s3://bucket', NO_STORE)).toThrow(
      '"s3://bucket" names no object: give s3://bucket/name-of-the-backup.tar.',
    );
  });

  test('lies in a bucket, in parts', async () => {
    const server = await startFauxqs({ port: 0, logger: false });
    onTestFinished(() => server.stop());
    server.createBucket('backups');
    const store = { region: 'us-east-1', endpoint: server.address, keys: { id: 'key', secret: 'secret' } };
    const place = openBackupPlace('s3://backups/shop/monday.tar', store);
    await expect(verifyBackup({ ...place, keys: {} }, options)).rejects.toThrow(
      'There is no backup at s3://backups/shop/monday.tar: name one that exists.',
    );
    await expect(place.write(chunksThatBreak())).rejects.toThrow('broken');
    const { file } = await makeSmallBackup();
    const large = async function* () {
      yield await readFile(file);
      for (let megabyte = 0; megabyte < 20; megabyte += 1) yield Buffer.alloc(1_048_576);
    };
    expect(await place.write(large())).toBe((await readFile(file)).byteLength + 20 * 1_048_576);
    await verifyBackup({ ...place, keys: {} }, options);
    await expect(place.write(large())).rejects.toThrow(
      's3://backups/shop/monday.tar is there already: name another object, or remove it.',
    );
  });

  test('is restored into an empty folder only, and again after a restore that did not end', async () => {
    const { folder, file } = await makeSmallBackup();
    const source = openFile(file);
    const manifest = await verifyBackup(source, options);
    const shop = join(folder, 'restored');
    await mkdir(join(shop, '.restore/media'), { recursive: true });
    await expect(requireDatabaseOfShop(shop, join(shop, 'shop.sqlite'))).rejects.toThrow(
      `A restore into ${shop} did not end: run "cartwright restore" again, which starts anew, or remove ${join(shop, '.restore')}.`,
    );
    await restoreToFolder(source, manifest, { folder: shop }, options);
    expect((await readdir(shop)).toSorted()).toEqual(['media', 'shop.sqlite']);
    expect(await readFile(join(shop, 'media/ab/abcd.txt'), 'utf8')).toBe('a picture');
    await expect(restoreToFolder(source, manifest, { folder: shop }, options)).rejects.toThrow(
      `The folder ${shop} is not empty (it has media): name an empty or a new one.`,
    );
    const changed = { ...manifest, tables: manifest.tables.map((table) => ({ ...table, rows: 1 })) };
    const other = join(folder, 'other');
    await expect(restoreToFolder(source, changed, { folder: other }, options)).rejects.toThrow(
      /^The table \w+ does not have the rows of the backup after it was restored: nothing was kept\./,
    );
    expect(await readdir(other)).toEqual([]);
  });
});

async function* chunksThatBreak(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from('half'));
  throw new Error('broken');
}
