/**
 * Encrypts secrets in the database: signing keys, form keys, secrets of identity providers. With `CARTWRIGHT_SECRET`,
 * reading the database alone does not reveal them. Invariant: a ciphertext decrypts only in the column and row that it
 * was encrypted for, and names its key, so that the secret can be rotated (decision 0027).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Vault {
  /** The text for the database; unchanged where there is no secret. `place` names its row. */
  seal(text: string, place: string): string;
  /** @throws VaultError where none of the configured secrets sealed it. */
  open(kept: string, place: string): string;
  /** Whether a text is encrypted as `seal` would encrypt it now. */
  isCurrent(kept: string): boolean;
}

/** A ciphertext cannot be decrypted. The message names the remedy. */
export class VaultError extends Error {
  override readonly name = 'VaultError';
}

interface SealingKey {
  readonly id: string;
  readonly key: Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** `sealed:<version>:<key id>:<base64url>` */
export const SEALED_PREFIX = 'sealed:1:';

/** Encrypts with `secret` and decrypts texts of either; without `secret`, new texts stay readable. */
export function createVault({
  secret,
  previousSecret,
}: {
  readonly secret?: string | undefined;
  readonly previousSecret?: string | undefined;
}): Vault {
  const current = secret === undefined ? undefined : deriveKey(secret);
  const previous = previousSecret === undefined ? undefined : deriveKey(previousSecret);
  return {
    seal: (text, place) => (current === undefined ? text : seal(current, text, place)),
    open: (kept, place) => {
      if (!kept.startsWith(SEALED_PREFIX)) return kept;
      const id = keyIdOf(kept);
      const key = [current, previous].find((candidate) => candidate?.id === id);
      if (key === undefined) {
        throw new VaultError(
          current === undefined
            ? 'The keys in this database are sealed: set CARTWRIGHT_SECRET to the secret that sealed them.'
            : 'Another CARTWRIGHT_SECRET sealed the keys in this database: set that one again, or give it as CARTWRIGHT_SECRET_PREVIOUS.',
        );
      }
      return open(key, kept, place);
    },
    isCurrent: (kept) =>
      current === undefined
        ? !kept.startsWith(SEALED_PREFIX)
        : kept.startsWith(SEALED_PREFIX) && keyIdOf(kept) === current.id,
  };
}

/** Two keys derived from one secret: the encryption key, and its id, which reveals nothing about the key. */
function deriveKey(secret: string): SealingKey {
  const derive = (use: string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `cartwright vault ${use}`, size));
  return { id: derive('key id', 9).toString('base64url'), key: derive('key', 32) };
}

function keyIdOf(kept: string): string {
  return kept.slice(SEALED_PREFIX.length).split(':')[0] ?? '';
}

function seal({ id, key }: SealingKey, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place, 'utf8'));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${SEALED_PREFIX}${id}:${sealed.toString('base64url')}`;
}

function open({ id, key }: SealingKey, kept: string, place: string): string {
  const bytes = Buffer.from(kept.slice(SEALED_PREFIX.length + id.length + 1), 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place, 'utf8')).setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (failure) {
    throw new VaultError(`The sealed text of ${place} was changed: restore a backup of the database.`, {
      cause: failure,
    });
  }
}
