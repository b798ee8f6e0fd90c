/**
 * Seals the secrets that the database keeps: signing keys, keys of forms, secrets of identity providers. With
 * `CARTWRIGHT_SECRET` they are worth nothing to whoever reads the database alone. Invariant: a sealed text opens only at
 * the place that it was sealed for, and names the key that sealed it, so that a new secret can take over (decision 0027).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Vault {
  /** The text as the database keeps it; as it is where there is no secret. `place` names its row. */
  seal(text: string, place: string): string;
  /** @throws VaultRefusal where no secret of ours sealed it. */
  open(kept: string, place: string): string;
  /** Whether a text is kept as `seal` would keep it now. */
  isCurrent(kept: string): boolean;
}

/** What is sealed cannot be opened. The message says what to do. */
export class VaultRefusal extends Error {
  override readonly name = 'VaultRefusal';
}

interface SealingKey {
  readonly id: string;
  readonly key: Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** `sealed:<version>:<key id>:<base64url>` */
const PREFIX = 'sealed:1:';

/** Seals by `secret` and opens what either of them sealed; without `secret`, what is sealed anew stays readable. */
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
      if (!kept.startsWith(PREFIX)) return kept;
      const id = keyIdOf(kept);
      const key = [current, previous].find((candidate) => candidate?.id === id);
      if (key === undefined) {
        throw new VaultRefusal(
          current === undefined
            ? 'The keys in this database are sealed: set CARTWRIGHT_SECRET to the secret that sealed them.'
            : 'Another CARTWRIGHT_SECRET sealed the keys in this database: set that one again, or give it as CARTWRIGHT_SECRET_PREVIOUS.',
        );
      }
      return open(key, kept, place);
    },
    isCurrent: (kept) =>
      current === undefined ? !kept.startsWith(PREFIX) : kept.startsWith(PREFIX) && keyIdOf(kept) === current.id,
  };
}

/** Two keys of one secret: what seals, and the name of it, which tells nothing about the other. */
function deriveKey(secret: string): SealingKey {
  const derive = (use: string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `cartwright vault ${use}`, size));
  return { id: derive('key id', 9).toString('base64url'), key: derive('key', 32) };
}

function keyIdOf(kept: string): string {
  return kept.slice(PREFIX.length).split(':')[0] ?? '';
}

function seal({ id, key }: SealingKey, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place, 'utf8'));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${PREFIX}${id}:${sealed.toString('base64url')}`;
}

function open({ id, key }: SealingKey, kept: string, place: string): string {
  const bytes = Buffer.from(kept.slice(PREFIX.length + id.length + 1), 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place, 'utf8')).setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (failure) {
    throw new VaultRefusal(`The sealed text of ${place} was changed: restore a backup of the database.`, {
      cause: failure,
    });
  }
}
