/**
 * Encrypts an archive in the format of age (https://age-encryption.org/v1), so that the program `age` opens it without
 * Cartwright. Either a passphrase protects it, or the public keys of recipients: then the machine that makes the backup
 * cannot read it.
 */
import { Readable } from 'node:stream';

import { BackupError } from './archive-format.ts';

export type EncryptionKeys =
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'recipients'; readonly recipients: readonly string[] };

/** What opens an encrypted archive. Both may be given; the archive says which it needs. */
export interface DecryptionKeys {
  readonly passphrase?: string | undefined;
  /** Private keys: `AGE-SECRET-KEY-1…`. */
  readonly identities?: readonly string[] | undefined;
}

const AGE_START = 'age-encryption.org/v1\n';
type Chunks = AsyncIterable<Uint8Array>;

/** @throws BackupError for a recipient that is none. */
export async function requireRecipients(recipients: readonly string[]): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) addRecipient(encrypter, recipient);
}

/** @throws BackupError for a recipient that is none. */
export async function encryptChunks(chunks: Chunks, keys: EncryptionKeys): Promise<Chunks> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  if (keys.kind === 'passphrase') encrypter.setPassphrase(keys.passphrase);
  else for (const recipient of keys.recipients) addRecipient(encrypter, recipient);
  return encrypter.encrypt(toWeb(chunks)) as Promise<ReadableStream<Uint8Array> & Chunks>;
}

function addRecipient(encrypter: { addRecipient(key: string): void }, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new BackupError(`"${recipient}" is no public key of age: give one that begins with age1.`, { cause });
  }
}

/**
 * Decrypts an archive that is encrypted, and passes on any other.
 * @throws BackupError without a key that opens it.
 */
export async function decryptChunks(chunks: Chunks, { passphrase, identities = [] }: DecryptionKeys): Promise<Chunks> {
  const iterator = chunks[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.byteLength < AGE_START.length) {
    const next = await iterator.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  const whole = resume(start, iterator);
  if (start.subarray(0, AGE_START.length).toString('latin1') !== AGE_START) return whole;
  if (passphrase === undefined && identities.length === 0) {
    throw new BackupError('The backup is encrypted: give its passphrase with --passphrase-file, or --identity-file.');
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  for (const identity of identities) addIdentity(decrypter, identity);
  try {
    return (await decrypter.decrypt(toWeb(whole))) as ReadableStream<Uint8Array> & Chunks;
  } catch (cause) {
    throw new BackupError('The backup is encrypted with another passphrase or for another key: give the right one.', {
      cause,
    });
  }
}

function addIdentity(decrypter: { addIdentity(key: string): void }, identity: string): void {
  try {
    decrypter.addIdentity(identity);
  } catch (cause) {
    throw new BackupError(
      '--identity-file has no private key of age: it has a line that begins with AGE-SECRET-KEY-1.',
      {
        cause,
      },
    );
  }
}

async function* resume(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (start.byteLength > 0) yield start;
  try {
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

function toWeb(chunks: Chunks): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>;
}
