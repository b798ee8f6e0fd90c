/** `cartwright site export` and `site import`: one site as a file. */
import { join } from 'node:path';

import { BackupError } from '../backup/archive-format.ts';
import type { RestoreProgress } from '../backup/restore-backup.ts';
import type { BackupProgress, ManifestFacts } from '../backup/take-backup.ts';
import type { Transaction } from '../foundation/database/database.ts';
import {
  ENCRYPT_OPTION,
  IDENTITY_OPTION,
  openPlace,
  openSource,
  PASSPHRASE_OPTION,
  readEncryption,
  readShopPlace,
  readVersion,
  stopBySignal,
} from './backup-options.ts';
import { describeBackupStage, describeManifest, describeRestoreStage, showProgress } from './backup-outcome.ts';
import { DATA_OPTION, defineCommand, type Outcome } from './define-command.ts';
import { findSite, SITE_OPTION } from './find-site.ts';
import { amount } from './progress.ts';
import { withDatabase } from './shop-database.ts';
import { isOfMain, readVault } from './site-options.ts';

export const exportSiteCommand = defineCommand({
  name: 'site export',
  summary: 'Write one site to a file, while it runs',
  details: [
    'The file has all rows of the site of one instant, and the files that they name. It is a backup with one site: "cartwright backup --verify" checks it, "cartwright site import" adds it to a platform, and "cartwright restore" makes a shop of it in an empty place.',
    'It holds the keys and secrets of the site so that any platform can read them. Where CARTWRIGHT_SECRET encrypts them in the database, it is needed here, and the file has to be encrypted.',
  ],
  examples: [
    'site export lamps.tar --site "Lamps & more" --data /srv/shop',
    'site export s3://exports/lamps.tar.age --encrypt-to age1…',
  ],
  options: {
    site: SITE_OPTION,
    'encrypt-to': ENCRYPT_OPTION,
    'passphrase-file': { ...PASSPHRASE_OPTION, says: 'a file whose first line is the passphrase to encrypt with' },
    data: DATA_OPTION,
  },
  arguments: { to: { says: 'the file to write, or s3://bucket/name' } },
  run: async ({ options, arguments: { to } }, shell): Promise<Outcome> => {
    const keys = await readEncryption(shell, options);
    const vault = readVault(shell);
    const place = await openPlace(shell, to);
    const shop = readShopPlace(shell, options.data);
    const [{ takeBackup }, { encryptChunks }, { openShopStorages }, { PATIENT_TIMEOUTS }, secrets, version] =
      await Promise.all([
        import('../backup/take-backup.ts'),
        import('../backup/encryption.ts'),
        import('../foundation/media/storage/shop-storages.ts'),
        import('../backup/patient-transaction.ts'),
        import('../foundation/vault/stored-secrets.ts'),
        readVersion(),
      ]);
    const progress = showProgress<BackupProgress>(shell, describeBackupStage);
    const signal = stopBySignal(shell);
    let facts: ManifestFacts | undefined;
    const { site, bytes } = await withDatabase(
      shop.database,
      shell,
      async (database) => {
        const found = await findSite(database, options.site);
        if (keys === undefined && (await database.read((tx) => secrets.hasSealedSecrets(tx, found.siteId)))) {
          throw new BackupError(
            'CARTWRIGHT_SECRET encrypts the keys of this site, and an export holds them readable: encrypt it with --passphrase-file or --encrypt-to.',
          );
        }
        const only = { siteId: found.siteId, vault };
        const source = { database, storages: openShopStorages(shop), version, now: Date.now, signal, only };
        const plain = takeBackup({ ...source, report: progress.report }, (taken) => {
          facts = taken;
        });
        const written = await place.write(keys === undefined ? plain : await encryptChunks(plain, keys));
        return { site: found, bytes: written };
      },
      PATIENT_TIMEOUTS,
    ).finally(progress.end);
    if (facts === undefined) throw new Error('The export has no manifest.');
    return {
      text: `The site "${site.name}" of ${facts.snapshotAt}: ${describeManifest(facts)}, ${amount(bytes, 'bytes')} in ${place.name}. It holds personal data, and the keys of the site: keep it like the database.`,
      json: { ...site, place: place.name, bytes, isEncrypted: keys !== undefined, ...facts },
    };
  },
});

export const importSiteCommand = defineCommand({
  name: 'site import',
  summary: 'Add an exported site to a platform that has other sites',
  details: [
    'The site keeps its id and its keys, so its shop and its apps continue with them. A site that the platform has already, or whose host another site has, is refused. All checksums are compared before anything is written, and the rows before they are kept; after a failure nothing of the site stays. An export of either database may be imported into the other one, and one of an earlier version is migrated.',
    'CARTWRIGHT_SECRET encrypts the keys of the site again. The data folder needs space for the archive and its rows. While the rows are written to SQLite, other writes wait.',
  ],
  examples: ['site import lamps.tar --data /srv/shop', 'site import lamps.tar.age --identity-file export-key.txt'],
  options: { 'passphrase-file': PASSPHRASE_OPTION, 'identity-file': IDENTITY_OPTION, data: DATA_OPTION },
  arguments: { from: { says: 'the export: a file, or s3://bucket/name' } },
  run: async ({ options, arguments: { from } }, shell): Promise<Outcome> => {
    const { database: at, dataFolder, fileStore } = readShopPlace(shell, options.data);
    const vault = readVault(shell);
    const source = await openSource(shell, from, {
      passphraseFile: options['passphrase-file'],
      identityFile: options['identity-file'],
    });
    const [{ verifyBackup }, { importSite }, { openShopStorages }, { PATIENT_TIMEOUTS }] = await Promise.all([
      import('../backup/restore-backup.ts'),
      import('../backup/sites/import-site.ts'),
      import('../foundation/media/storage/shop-storages.ts'),
      import('../backup/patient-transaction.ts'),
    ]);
    const progress = showProgress<RestoreProgress>(shell, describeRestoreStage);
    const work = { now: Date.now, signal: stopBySignal(shell), report: progress.report };
    const storages = openShopStorages({ dataFolder, fileStore });
    const stagingFolder = join(dataFolder, 'uploads');
    const imported = await withDatabase(
      at,
      shell,
      async (database) => {
        const manifest = await verifyBackup(source, work);
        const isHostOfMain = (tx: Transaction, host: string) => isOfMain(tx, host, shell);
        return importSite(source, manifest, { database, storages, stagingFolder, vault, isHostOfMain }, work);
      },
      PATIENT_TIMEOUTS,
    ).finally(progress.end);
    return {
      text: `The site "${imported.name}" (${imported.siteId}) is here: ${amount(imported.rows, 'rows')}, ${amount(imported.files, 'files')}.`,
      json: imported,
    };
  },
});
