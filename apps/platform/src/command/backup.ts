/** `cartwright backup`: takes a backup of a running shop, or checks one. */
import type { EncryptionKeys } from '../backup/encryption.ts';
import type { BackupProgress, ManifestFacts } from '../backup/take-backup.ts';
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
import { describeBackupStage, describeManifest, describeSecret, showProgress } from './backup-outcome.ts';
import { DATA_OPTION, defineCommand, type Outcome } from './define-command.ts';
import { amount } from './progress.ts';
import type { Shell } from './shell.ts';
import { withDatabase } from './shop-database.ts';

export const backupCommand = defineCommand({
  name: 'backup',
  summary: 'Write all data of a shop to one file, while the shop runs',
  details: [
    'The backup has the rows of one instant, and all files that they name: pictures, downloads and files to import. It appears under its name only when it is whole. Of the settings it has those of the admin, but no variable of the environment: keep CARTWRIGHT_SECRET apart from it.',
    'A backup holds personal data and hashes of passwords. Encrypt it where others could read it: with a passphrase, or for the public key of age whose private key lies elsewhere. The program age opens both, too.',
    'For s3:// the variables S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY name the store.',
  ],
  examples: [
    'backup /backups/shop-monday.tar --data /srv/shop',
    'backup s3://backups/shop-monday.tar.age --encrypt-to age1…',
    'backup --verify /backups/shop-monday.tar',
  ],
  options: {
    verify: { says: 'compare all checksums of a backup that exists, and write nothing' },
    'encrypt-to': ENCRYPT_OPTION,
    'passphrase-file': PASSPHRASE_OPTION,
    'identity-file': IDENTITY_OPTION,
    data: DATA_OPTION,
  },
  arguments: { to: { says: 'the file to write, or s3://bucket/name; with --verify, the backup to check' } },
  run: async ({ options, arguments: { to } }, shell): Promise<Outcome> => {
    const passphraseFile = options['passphrase-file'];
    if (options.verify) {
      return verify(shell, to, { passphraseFile, identityFile: options['identity-file'] });
    }
    return write(shell, to, options.data, await readEncryption(shell, options));
  },
});

async function write(
  shell: Shell,
  to: string,
  data: string | undefined,
  keys: EncryptionKeys | undefined,
): Promise<Outcome> {
  const place = await openPlace(shell, to);
  const shop = readShopPlace(shell, data);
  const [{ takeBackup }, { encryptChunks }, { openShopStorages }, { PATIENT_TIMEOUTS }, version] = await Promise.all([
    import('../backup/take-backup.ts'),
    import('../backup/encryption.ts'),
    import('../foundation/media/storage/shop-storages.ts'),
    import('../backup/patient-transaction.ts'),
    readVersion(),
  ]);
  const progress = showProgress<BackupProgress>(shell, describeBackupStage);
  const signal = stopBySignal(shell);
  let facts: ManifestFacts | undefined;
  const bytes = await withDatabase(
    shop.database,
    shell,
    async (database) => {
      const options = { database, storages: openShopStorages(shop), version, now: Date.now, signal };
      const plain = takeBackup({ ...options, report: progress.report }, (found) => {
        facts = found;
      });
      return place.write(keys === undefined ? plain : await encryptChunks(plain, keys));
    },
    PATIENT_TIMEOUTS,
  ).finally(progress.end);
  if (facts === undefined) throw new Error('The backup has no manifest.');
  const text = `Backup of ${facts.snapshotAt}: ${describeManifest(facts)}, ${amount(bytes, 'bytes')} in ${place.name}. ${describeSecret(facts.isSealed)}`;
  return { text, json: { place: place.name, bytes, isEncrypted: keys !== undefined, ...facts } };
}

async function verify(
  shell: Shell,
  from: string,
  keys: { readonly passphraseFile: string | undefined; readonly identityFile: string | undefined },
): Promise<Outcome> {
  const source = await openSource(shell, from, keys);
  const { verifyBackup } = await import('../backup/restore-backup.ts');
  const { parts, ...facts } = await verifyBackup(source, { now: Date.now, signal: stopBySignal(shell) });
  const text = `${source.name} is whole: ${describeManifest(facts)}, taken at ${facts.snapshotAt}. ${describeSecret(facts.isSealed)}`;
  return { text, json: { place: source.name, parts: parts.length, ...facts } };
}
