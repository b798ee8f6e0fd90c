/** What the commands about backups have in common: the shop's place, the keys of an encrypted backup, and the version. */
import { readFile } from 'node:fs/promises';

import { SettingError } from '@cartwright/listener';

import { BackupError } from '../backup/archive-format.ts';
import type { ArchiveSource } from '../backup/archive-reader.ts';
import type { BackupPlace } from '../backup/backup-place.ts';
import type { DecryptionKeys, EncryptionKeys } from '../backup/encryption.ts';
import { readBackupStore, readConfig, type PlatformConfig } from '../config.ts';
import { CommandError, type OptionRule } from './define-command.ts';
import type { Shell } from './shell.ts';

export const PASSPHRASE_OPTION = {
  says: 'a file whose first line is the passphrase of an encrypted backup',
  value: '<file>',
} as const satisfies OptionRule;

export const IDENTITY_OPTION = {
  says: 'a file with the private key of age that opens the backup',
  value: '<file>',
} as const satisfies OptionRule;

export const ENCRYPT_OPTION = {
  says: 'the public key of age that may open it',
  value: '<age1…>',
  isRepeated: true,
} as const satisfies OptionRule;

/**
 * The keys of a new archive; undefined where it is not encrypted.
 * @throws SettingError where both kinds are given or a key is none, CommandError for a bad passphrase.
 */
export async function readEncryption(
  shell: Shell,
  options: { readonly 'encrypt-to': readonly string[]; readonly 'passphrase-file': string | undefined },
): Promise<EncryptionKeys | undefined> {
  const { 'encrypt-to': recipients, 'passphrase-file': passphraseFile } = options;
  if (recipients.length > 0 && passphraseFile !== undefined) {
    throw new SettingError('--encrypt-to and --passphrase-file exclude each other: give one of them.');
  }
  if (passphraseFile !== undefined) {
    return { kind: 'passphrase', passphrase: await readPassphrase(shell, passphraseFile) };
  }
  if (recipients.length === 0) return undefined;
  await requireKeys(recipients);
  return { kind: 'recipients', recipients };
}

/** The keys are judged before anything is opened. */
async function requireKeys(recipients: readonly string[]): Promise<void> {
  const { requireRecipients } = await import('../backup/encryption.ts');
  await requireRecipients(recipients).catch((cause: unknown) => {
    throw cause instanceof BackupError ? new SettingError(`--encrypt-to: ${cause.message}`, { cause }) : cause;
  });
}

export type ShopPlace = Pick<PlatformConfig, 'database' | 'dataFolder' | 'fileStore'>;

/** Reads only where the shop's database and files are, not the settings that a running shop needs. */
export function readShopPlace(shell: Shell, data: string | undefined): ShopPlace {
  const environment = shell.placeOf(data);
  const names = Object.keys(environment).filter(
    (name) =>
      /^(CARTWRIGHT_DATA|DATABASE_URL|CARTWRIGHT_FILES)(_FILE)?$/.test(name) ||
      // Without CARTWRIGHT_FILES they are those of a backup.
      (name.startsWith('S3_') && Boolean(environment['CARTWRIGHT_FILES'])),
  );
  return readConfig(Object.fromEntries(names.map((name) => [name, environment[name]])));
}

/** Opens the file or the object that a command line names. */
export async function openPlace(shell: Shell, address: string): Promise<BackupPlace> {
  const { openBackupPlace } = await import('../backup/open-place.ts');
  const place = address.startsWith('s3://') ? address : shell.resolvePath(address);
  const names = Object.keys(shell.environment).filter((name) => name.startsWith('S3_'));
  return openBackupPlace(
    place,
    readBackupStore(Object.fromEntries(names.map((name) => [name, shell.environment[name]]))),
  );
}

export async function openSource(
  shell: Shell,
  address: string,
  keys: { readonly passphraseFile: string | undefined; readonly identityFile: string | undefined },
): Promise<ArchiveSource> {
  const place = await openPlace(shell, address);
  return { ...place, keys: await readKeys(shell, keys) };
}

async function readKeys(
  shell: Shell,
  { passphraseFile, identityFile }: { passphraseFile: string | undefined; identityFile: string | undefined },
): Promise<DecryptionKeys> {
  return {
    passphrase: passphraseFile === undefined ? undefined : await readPassphrase(shell, passphraseFile),
    identities:
      identityFile === undefined
        ? []
        : (await readSecretFile(shell, '--identity-file', identityFile))
            .split(/\r?\n/)
            .filter((line) => line !== '' && !line.startsWith('#')),
  };
}

const MIN_PASSPHRASE_LENGTH = 12;

async function readPassphrase(shell: Shell, path: string): Promise<string> {
  const [passphrase = ''] = (await readSecretFile(shell, '--passphrase-file', path)).split(/\r?\n/);
  if (passphrase.length < MIN_PASSPHRASE_LENGTH) {
    throw new CommandError(
      `The passphrase in ${path} has fewer than ${MIN_PASSPHRASE_LENGTH} characters: write a longer one, such as "openssl rand -base64 24" prints, in its first line.`,
    );
  }
  return passphrase;
}

async function readSecretFile(shell: Shell, option: string, path: string): Promise<string> {
  return readFile(shell.resolvePath(path), 'utf8').catch((cause: unknown) => {
    throw new CommandError(`The file of ${option} cannot be read: ${path}. Name one that this user may read.`, {
      cause,
    });
  });
}

/** The version of the program, which backups name. */
export async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** Ends the work with a sentence after a signal to stop. */
export function stopBySignal(shell: Shell): AbortSignal {
  const stopped = new AbortController();
  shell.listenForStop().addEventListener('abort', () => {
    stopped.abort(new BackupError('It was stopped by a signal. Nothing was left behind.'));
  });
  return stopped.signal;
}
