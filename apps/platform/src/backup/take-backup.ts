/**
 * Takes a backup of a platform, or of one of its sites, while it runs. The rows are those of one instant. A row that names a file is written after the
 * file, so the files are copied first, then the rows are read, then the files that came meanwhile: every file of the rows
 * is in the backup.
 */
import type { Database, Transaction } from '../foundation/database/database.ts';
import { keepTransactionOpen } from '../foundation/database/keep-open.ts';
import { planMigrations } from '../foundation/database/migrate.ts';
import { MIGRATIONS } from '../foundation/database/migrations/index.ts';
import { countRows, readRows, type PortableRow } from '../foundation/database/portable/portable-rows.ts';
import { RowDigest } from '../foundation/database/portable/row-digest.ts';
import { describeTables, type TableShape } from '../foundation/database/portable/table-shape.ts';
import type { SiteId } from '../foundation/ids.ts';
import { REMOVED_FOLDER } from '../foundation/media/storage/remove-unused.ts';
import { STORAGE_NAMES, type ShopStorages } from '../foundation/media/storage/shop-storages.ts';
import { changeSecrets, hasSealedSecrets } from '../foundation/vault/stored-secrets.ts';
import type { Vault } from '../foundation/vault/vault.ts';
import { ARCHIVE_FORMAT, type ArchiveManifest, FILES_FOLDER } from './archive-format.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { packRows } from './rows-part.ts';
import { listSiteFiles, type SiteFile } from './sites/site-files.ts';

export interface BackupProgress {
  readonly stage: 'files' | 'rows' | 'new files';
  readonly done: number;
  /** Unknown for files. */
  readonly total?: number;
}

export interface BackupSource {
  readonly database: Database;
  readonly storages: ShopStorages;
  /** The version of the program. */
  readonly version: string;
  readonly now: () => number;
  readonly report?: (progress: BackupProgress) => void;
  /** Ends the backup with an error. */
  readonly signal?: AbortSignal;
  /** Only this site, with its secrets opened by the vault. Absent: all sites, with secrets as they are stored. */
  readonly only?: { readonly siteId: SiteId; readonly vault: Vault };
}

export type ManifestFacts = Omit<ArchiveManifest, 'parts'>;

/** Small pictures that the shop makes of the originals again. */
const RENDITIONS = 'renditions/';

/** The bytes of a new backup. `finished` receives the manifest before the last byte. */
export function takeBackup(source: BackupSource, finished: (facts: ManifestFacts) => void): AsyncIterable<Uint8Array> {
  const { version, now } = source;
  const createdAt = new Date(now()).toISOString();
  return writeArchive({ format: ARCHIVE_FORMAT, createdAt, version }, async (archive) => {
    const known = new Set<string>();
    await addFiles(source, archive, known, 'files');
    const rows = await addRows(source, archive);
    await addFiles(source, archive, known, 'new files');
    const facts: ManifestFacts = { format: ARCHIVE_FORMAT, version, createdAt, ...rows };
    finished(facts);
    return facts;
  });
}

async function addFiles(
  source: BackupSource,
  archive: ArchiveWriter,
  known: Set<string>,
  stage: 'files' | 'new files',
): Promise<void> {
  const { storages, report, signal } = source;
  for await (const { storage: name, key } of listFiles(source)) {
    signal?.throwIfAborted();
    const path = `${FILES_FOLDER}${name}/${key}`;
    if (known.has(path) || key.startsWith(RENDITIONS) || key.startsWith(REMOVED_FOLDER)) continue;
    const storage = storages[name];
    const bytes = await storage.size(key);
    // It was removed meanwhile.
    if (bytes === undefined) continue;
    await archive.addStream(path, bytes, storage.stream(key) as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>);
    known.add(path);
    report?.({ stage, done: known.size });
  }
}

async function* listFiles({ database, storages, only }: BackupSource): AsyncGenerator<SiteFile> {
  if (only !== undefined) {
    yield* await database.read((tx) => listSiteFiles(tx, only.siteId));
    return;
  }
  for (const storage of STORAGE_NAMES) for await (const key of storages[storage].list()) yield { storage, key };
}

type RowFacts = Pick<ManifestFacts, 'snapshotAt' | 'database' | 'migrations' | 'isSealed' | 'tables'>;

async function addRows(source: BackupSource, archive: ArchiveWriter): Promise<RowFacts> {
  const { database, now } = source;
  let isStarted = false;
  return database.read(async (tx) => {
    // A read that finds the file locked is repeated, but parts that are in the archive stay there.
    if (isStarted) throw new Error('The database was locked during the backup.');
    await keepTransactionOpen(tx);
    // The first query takes the snapshot, so what was acknowledged before this instant is in it.
    const snapshotAt = new Date(now()).toISOString();
    const { applied } = await planMigrations(tx, MIGRATIONS);
    isStarted = true;
    const tables = await describeTables(applied);
    const facts = await addTables(source, archive, tx, tables);
    return {
      snapshotAt,
      database: tx.dialect,
      migrations: [...applied],
      isSealed: source.only === undefined && (await hasSealedSecrets(tx)),
      tables: facts,
    };
  });
}

async function addTables(
  { report, signal, only }: BackupSource,
  archive: ArchiveWriter,
  tx: Transaction,
  tables: readonly TableShape[],
): Promise<ManifestFacts['tables']> {
  let total = 0;
  for (const table of tables) total += await countRows(tx, table, { siteId: only?.siteId });
  let done = 0;
  const facts: ManifestFacts['tables'] = [];
  for (const table of tables) {
    const digest = new RowDigest();
    async function* digested(): AsyncGenerator<readonly PortableRow[]> {
      for await (const stored of readRows(tx, table, { siteId: only?.siteId })) {
        signal?.throwIfAborted();
        const rows = only === undefined ? stored : changeSecrets(table, stored, only.vault.open);
        digest.add(rows);
        done += rows.length;
        report?.({ stage: 'rows', done, total });
        yield rows;
      }
    }
    for await (const { path, content } of packRows(table, digested())) await archive.add(path, content);
    facts.push({ name: table.name, rows: digest.rows, digest: digest.toString() });
  }
  return facts;
}
