/**
 * Imports the archive of one site into a platform that has other sites. The archive is restored into a database of its own
 * first and migrated there, so it may be of an earlier version. Invariant: all rows of the site are there, or none, and no
 * row of another site is changed.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Database, Transaction } from '../../foundation/database/database.ts';
import { planMigrations } from '../../foundation/database/migrate.ts';
import { MIGRATIONS } from '../../foundation/database/migrations/index.ts';
import { insertRows, readRows } from '../../foundation/database/portable/portable-rows.ts';
import { RowDigest } from '../../foundation/database/portable/row-digest.ts';
import { describeTables, type TableShape } from '../../foundation/database/portable/table-shape.ts';
import { openSqlite } from '../../foundation/database/sqlite.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { openShopStorages, STORAGE_NAMES, type ShopStorages } from '../../foundation/media/storage/shop-storages.ts';
import { listDomains, writeVerification } from '../../foundation/site/domain-store.ts';
import { findSiteByHost, hostOf } from '../../foundation/site/site-access.ts';
import { type ListedSite, listSites } from '../../foundation/site/site-store.ts';
import { changeSecrets, requireOpenSecrets } from '../../foundation/vault/stored-secrets.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { type ArchiveManifest, BackupError } from '../archive-format.ts';
import type { ArchiveSource } from '../archive-reader.ts';
import { restoreBackup, type RestoreOptions, type RestoreTarget } from '../restore-backup.ts';
import { findUnusedFiles, removeFiles, type SiteFile } from './site-files.ts';

export interface ImportTarget extends RestoreTarget {
  /** Seals the secrets of the site. Opens those of an archive that has them sealed. */
  readonly vault: Vault;
  /** Whether the main site of the platform has the host, from its configuration. */
  readonly isHostOfMain: (tx: Transaction, host: string) => Promise<boolean>;
}

export interface ImportedSite {
  readonly siteId: SiteId;
  readonly name: string;
  readonly rows: number;
  readonly files: number;
}

/**
 * Imports a site from an archive that `verifyBackup` accepted.
 * @throws BackupError where the archive has no site or several, or the platform has the site, its host or one of its apps
 * already; VaultError where the secrets of the platform or of the archive cannot be opened. Nothing is changed then.
 */
export async function importSite(
  source: ArchiveSource,
  manifest: ArchiveManifest,
  target: ImportTarget,
  options: RestoreOptions,
): Promise<ImportedSite> {
  requireOneSite(source, manifest);
  await mkdir(target.stagingFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(target.stagingFolder, 'site-'));
  try {
    await using restored = openSqlite(join(folder, 'shop.sqlite'), (failure) => {
      throw failure;
    });
    const storages = openShopStorages({ dataFolder: folder });
    const stagingFolder = join(folder, 'uploads');
    await target.database.read((tx) => requirePlatform(tx, target.vault));
    await restoreBackup(source, manifest, { database: restored, storages, stagingFolder }, options);
    return await copySite({ folder, database: restored, storages }, target, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function requireOneSite({ name }: ArchiveSource, { tables }: ArchiveManifest): void {
  const sites = tables.find((table) => table.name === 'sites')?.rows ?? 0;
  if (sites === 1) return;
  throw new BackupError(
    `${name} has ${sites} sites, and an import takes one: name a file that "cartwright site export" made.`,
  );
}

async function requirePlatform(tx: Transaction, vault: Vault): Promise<void> {
  const { applied, missing } = await planMigrations(tx, MIGRATIONS);
  if (applied.length === 0) {
    throw new BackupError('The database is empty: use "cartwright restore", which makes a shop of an export, too.');
  }
  if (missing.length > 0) {
    throw new BackupError('This database is of an older version: bring it up to date with "cartwright migrate".');
  }
  await requireOpenSecrets(tx, vault);
}

interface Restored {
  readonly folder: string;
  readonly database: Database;
  readonly storages: ShopStorages;
}

async function copySite(from: Restored, target: ImportTarget, options: RestoreOptions): Promise<ImportedSite> {
  const tables = (await describeTables(MIGRATIONS.map(({ name }) => name))).map(withoutNumber);
  const [site] = await from.database.read(listSites);
  if (site === undefined) throw new Error('The restored archive has no site.');
  const clientIds = await from.database.read(readClientIds);
  await target.database.read((tx) => requireAbsent(tx, site, clientIds, target));
  await from.database.write((tx) => endVerifications(tx, site.siteId));
  const added: SiteFile[] = [];
  try {
    // A row that names a file is written after the file.
    const files = await copyFiles(from, target.storages, added, options);
    const rows = await from.database.read((read) =>
      target.database.write(async (write) => {
        await requireAbsent(write, site, clientIds, target);
        const copied = await copyRows({ read, write, tables, siteId: site.siteId, vault: target.vault }, options);
        await markNewest(write, site.siteId, options.now());
        return copied;
      }),
    );
    // Another site may have removed a file that both have before the rows named it.
    await copyFiles(from, target.storages, added, options);
    return { siteId: site.siteId, name: site.name, rows, files };
  } catch (failure) {
    const unused = await target.database.read((tx) => findUnusedFiles(tx, added));
    await removeFiles(unused, target);
    throw failure;
  }
}

/** The oldest site is the one that a process serves where a request names none, and this stays the same one. */
async function markNewest(tx: Transaction, siteId: SiteId, now: number): Promise<void> {
  const newest = Math.max(now, ...(await listSites(tx)).map(({ createdAt }) => createdAt + 1));
  await tx
    .tables<{ sites: { site_id: SiteId; created_at: number } }>()
    .updateTable('sites')
    .set({ created_at: newest })
    .where('site_id', '=', siteId)
    .execute();
}

/** Domains that were proven elsewhere are proven again here: another site of this platform may have them. */
async function endVerifications(tx: Transaction, siteId: SiteId): Promise<void> {
  for (const domain of await listDomains(tx, siteId)) await writeVerification(tx, domain, null);
}

/** The database of the platform numbers the rows anew: the numbers of the archive are those of other rows there. */
function withoutNumber(table: TableShape): TableShape {
  const { columns, numbered } = table;
  return { ...table, columns: columns.filter((column) => column !== numbered), numbered: undefined };
}

type AppTables = { apps: { client_id: string } };

async function readClientIds(tx: Transaction): Promise<readonly string[]> {
  const rows = await tx.tables<AppTables>().selectFrom('apps').select('client_id').execute();
  return rows.map((row) => row.client_id);
}

async function requireAbsent(
  tx: Transaction,
  { siteId, name, publicUrl }: ListedSite,
  clientIds: readonly string[],
  { isHostOfMain }: Pick<ImportTarget, 'isHostOfMain'>,
): Promise<void> {
  const sites = await listSites(tx);
  if (sites.some((site) => site.siteId === siteId)) {
    throw new BackupError(
      `This platform has the site "${name}" (${siteId}) already: nothing is overwritten. Delete it first, or import into another platform.`,
    );
  }
  const owner = publicUrl === '' ? undefined : await findOwner(tx, hostOf(publicUrl), isHostOfMain);
  if (owner !== undefined) {
    throw new BackupError(
      `${owner} of this platform has the address ${publicUrl}, which "${name}" has, too: give the site that is here another one with "cartwright site address".`,
    );
  }
  const taken = (await readClientIds(tx)).find((clientId) => clientIds.includes(clientId));
  if (taken !== undefined) {
    throw new BackupError(
      `Another site of this platform has the app ${taken}, which the archive has, too: import into another platform.`,
    );
  }
}

/** Names the site that has the host. Undefined: none has it. */
async function findOwner(
  tx: Transaction,
  host: string,
  isHostOfMain: ImportTarget['isHostOfMain'],
): Promise<string | undefined> {
  const neighbor = await findSiteByHost(tx, host);
  if (neighbor !== undefined) return `The site ${neighbor.siteId}`;
  return (await isHostOfMain(tx, host)) ? 'The main site' : undefined;
}

/** @returns how many files the site has. `added` receives those that the platform did not have. */
async function copyFiles(
  { folder, storages }: Restored,
  target: ShopStorages,
  added: SiteFile[],
  { signal }: RestoreOptions,
): Promise<number> {
  let count = 0;
  for (const storage of STORAGE_NAMES) {
    for await (const key of storages[storage].list()) {
      signal?.throwIfAborted();
      count += 1;
      const bytes = (await storages[storage].size(key)) ?? 0;
      // The key is the hash of the content: another site has the same file.
      if ((await target[storage].size(key)) === bytes) continue;
      await target[storage].put(key, { path: join(folder, storage, key), bytes });
      added.push({ storage, key });
    }
  }
  return count;
}

interface CopiedRows {
  readonly read: Transaction;
  readonly write: Transaction;
  readonly tables: readonly TableShape[];
  readonly siteId: SiteId;
  readonly vault: Vault;
}

/** Copies the rows and reads them again. @returns how many they are. */
async function copyRows(
  { read, write, tables, siteId, vault }: CopiedRows,
  { report, signal }: RestoreOptions,
): Promise<number> {
  let done = 0;
  for (const table of tables) {
    const [expected, found] = [new RowDigest(), new RowDigest()];
    for await (const stored of readRows(read, table)) {
      signal?.throwIfAborted();
      const rows = changeSecrets(table, stored, (kept, place) => vault.seal(vault.open(kept, place), place));
      await insertRows(write, table, rows);
      expected.add(rows);
      done += rows.length;
      report?.({ stage: 'importing', done, total: done, unit: 'rows' });
    }
    for await (const rows of readRows(write, table, { siteId })) found.add(rows);
    if (expected.rows !== found.rows || expected.toString() !== found.toString()) {
      throw new BackupError(
        `The table ${table.name} does not have the rows of the archive after the import: nothing was kept. Try again, and report it if it comes again.`,
      );
    }
  }
  return done;
}
