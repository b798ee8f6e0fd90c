/** `cartwright restore`: makes a shop of a backup, in an empty folder or an empty PostgreSQL database. */
import { join } from 'node:path';

import type { Environment } from '@cartwright/listener';

import type { ArchiveManifest } from '../backup/archive-format.ts';
import type { ArchiveSource } from '../backup/archive-reader.ts';
import type { RestoreOptions, RestoreProgress } from '../backup/restore-backup.ts';
import {
  IDENTITY_OPTION,
  openSource,
  PASSPHRASE_OPTION,
  readShopPlace,
  type ShopPlace,
  stopBySignal,
} from './backup-options.ts';
import { describeManifest, describeRestoreStage, describeSecret, showProgress } from './backup-outcome.ts';
import { DATA_OPTION, defineCommand, type Outcome, isAddress } from './define-command.ts';
import type { Shell } from './shell.ts';
import { withDatabase } from './shop-database.ts';

export const restoreCommand = defineCommand({
  name: 'restore',
  summary: 'Make a shop of a backup, in an empty place',
  details: [
    'All checksums are compared before anything is written, and the restored rows before they are kept. After a failure nothing of the backup stays in the database or the folder. A backup of either database may be restored into the other one. One of an earlier version is migrated.',
    'On SQLite the disk needs space for the database twice.',
  ],
  examples: [
    'restore /backups/shop-monday.tar --data /srv/shop',
    'restore /backups/shop-monday.tar --into postgres://…',
  ],
  options: {
    into: { says: 'the empty folder, or the empty PostgreSQL database as postgres://…', value: '<place>' },
    'passphrase-file': PASSPHRASE_OPTION,
    'identity-file': IDENTITY_OPTION,
    data: DATA_OPTION,
  },
  arguments: { from: { says: 'the backup: a file, or s3://bucket/name' } },
  run: async ({ options, arguments: { from } }, shell): Promise<Outcome> => {
    const target = readTarget(shell, options.into, options.data);
    const source = await openSource(shell, from, {
      passphraseFile: options['passphrase-file'],
      identityFile: options['identity-file'],
    });
    const { verifyBackup } = await import('../backup/restore-backup.ts');
    const progress = showProgress<RestoreProgress>(shell, describeRestoreStage);
    const work = { now: Date.now, signal: stopBySignal(shell), report: progress.report };
    try {
      const manifest = await verifyBackup(source, work);
      const applied = await restore(shell, source, manifest, target, work);
      return describeOutcome(target, manifest, applied);
    } finally {
      progress.end();
    }
  },
});

function readTarget(shell: Shell, into: string | undefined, data: string | undefined): ShopPlace {
  if (into === undefined) return readShopPlace(shell, data);
  // The settings refuse an address of any other database.
  const isServer = isAddress(into);
  const { DATABASE_URL: _url, DATABASE_URL_FILE: _file, ...others } = shell.environment;
  const environment = isServer ? { ...others, DATABASE_URL: into } : others;
  // A database of the environment is not what `--into` names.
  const place = (folder: string | undefined): Environment => {
    const { DATABASE_URL: _placed, DATABASE_URL_FILE: _placedFile, ...rest } = shell.placeOf(folder);
    return isServer ? { ...rest, DATABASE_URL: into } : rest;
  };
  return readShopPlace({ ...shell, environment, placeOf: place }, isServer ? data : into);
}

async function restore(
  shell: Shell,
  source: ArchiveSource,
  manifest: ArchiveManifest,
  { database: place, dataFolder, fileStore }: ShopPlace,
  options: RestoreOptions,
): Promise<readonly string[]> {
  if (place.kind === 'sqlite') {
    const { restoreToFolder } = await import('../backup/restore-folder.ts');
    return restoreToFolder(source, manifest, { folder: dataFolder, fileStore }, options);
  }
  const [{ restoreBackup }, { openShopStorages }] = await Promise.all([
    import('../backup/restore-backup.ts'),
    import('../foundation/media/storage/shop-storages.ts'),
  ]);
  const storages = openShopStorages({ dataFolder, fileStore });
  return withDatabase(place, shell, (database) =>
    restoreBackup(source, manifest, { database, storages, stagingFolder: join(dataFolder, 'uploads') }, options),
  );
}

function describeOutcome(
  { database, dataFolder }: ShopPlace,
  manifest: ArchiveManifest,
  applied: readonly string[],
): Outcome {
  const { parts, ...facts } = manifest;
  const where = database.kind === 'sqlite' ? dataFolder : 'the PostgreSQL database';
  const migrated = applied.length === 0 ? '' : ` It was migrated to this version (${applied.length}).`;
  return {
    text: `The shop of ${facts.snapshotAt} is in ${where}: ${describeManifest(facts)}.${migrated} ${describeSecret(facts.isSealed)}`,
    json: { into: database.kind, dataFolder, migrated: applied, parts: parts.length, ...facts },
  };
}
