/**
 * The ES256 keys that sign access tokens, stored in the database so that all processes share them. A new key is created
 * every quarter; the previous one stays published until its last token has expired. A key created by another process is
 * loaded on first use.
 */
import { ACCESS_TOKEN_SECONDS } from '@cartwright/contract';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
} from 'jose';

import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { openJson, sealedPlace, sealJson } from '../../../foundation/vault/stored-secrets.ts';
import type { Vault } from '../../../foundation/vault/vault.ts';
import type { OAuthTables } from '../oauth-tables.ts';

export const SIGNING_ALGORITHM = 'ES256';

/** A made-up key id must not send every request to the database. */
const LOOK_AGAIN_AFTER_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a key signs. */
export const SIGNS_FOR_MS = 90 * DAY_MS;
/**
 * How long a replaced key is accepted: the lifetime of its last token, and a day for processes that read the new key
 * late.
 */
const CLOCK_SKEW_MS = DAY_MS + ACCESS_TOKEN_SECONDS * 1000;

interface SigningKey {
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: JWK;
  readonly createdAt: number;
}

export interface SigningKeys {
  /** The key that signs now. */
  readonly current: { readonly keyId: string; readonly privateKey: CryptoKey };
  /** The public key of an id, or undefined where we never had it. */
  find(keyId: string): Promise<CryptoKey | undefined>;
  /** The response of `/.well-known/jwks.json`. */
  keySet(): JSONWebKeySet;
  /** Rotates the key when it is due, and deletes unused ones. Called periodically. */
  rotate(now: number): Promise<void>;
}

interface SigningKeyDeps {
  readonly now: number;
  readonly monotonicMs: () => number;
  readonly vault: Vault;
}

/** Reads the keys of a site, and creates the first one where there is none. */
export async function openSigningKeys(
  database: Database,
  siteId: SiteId,
  { now, monotonicMs, vault }: SigningKeyDeps,
): Promise<SigningKeys> {
  let keys: readonly SigningKey[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  const newest = (): SigningKey => {
    const [key] = keys;
    if (key === undefined) throw new Error('There is no key to sign with.');
    return key;
  };
  const rotate = async (at: number): Promise<void> => {
    keys = await readKeys(database, vault, siteId);
    const isOverdue = isDue(keys[0]?.createdAt, at);
    const isCrowded = keys.some((_key, index) => isIdle(keys[index - 1]?.createdAt, at));
    if (!isOverdue && !isCrowded) return;
    const fresh = isOverdue ? await createKey() : undefined;
    await database.writeAlone((tx) => replaceKeys(tx, vault, siteId, fresh, at));
    keys = await readKeys(database, vault, siteId);
  };
  await rotate(now);
  return {
    get current() {
      return newest();
    },
    find: async (keyId) => {
      const known = keys.find((key) => key.keyId === keyId);
      const at = monotonicMs();
      if (known !== undefined || at - lookedAt < LOOK_AGAIN_AFTER_MS) return known?.publicKey;
      lookedAt = at;
      keys = await readKeys(database, vault, siteId);
      return keys.find((key) => key.keyId === keyId)?.publicKey;
    },
    keySet: () => ({ keys: keys.map(({ publicJwk }) => publicJwk) }),
    rotate,
  };
}

/**
 * Lets a new key sign from now on, before its time. Processes that run sign with it after their next look, at the latest
 * in an hour; the replaced key stays published until its last token has expired. Returns the id of the new key.
 */
export async function replaceSigningKey(
  database: Database,
  siteId: SiteId,
  { vault, now }: Pick<SigningKeyDeps, 'vault' | 'now'>,
): Promise<string> {
  const fresh = await createKey();
  await database.writeAlone((tx) => insertKey(tx, vault, siteId, fresh, now));
  return fresh.keyId;
}

/** Whether the newest key has signed long enough. */
function isDue(newestAt: number | undefined, now: number): boolean {
  return newestAt === undefined || now - newestAt >= SIGNS_FOR_MS;
}

/** Whether all tokens of a key have expired since its successor was created. */
function isIdle(successorAt: number | undefined, now: number): boolean {
  return successorAt !== undefined && now - successorAt >= CLOCK_SKEW_MS;
}

async function createKey(): Promise<{ keyId: string; jwk: JWK }> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { keyId: await calculateJwkThumbprint(jwk), jwk };
}

/** Removes keys that are idle, and lets `fresh` take over. Two processes that find a key missing make one. */
async function replaceKeys(
  tx: Transaction,
  vault: Vault,
  siteId: SiteId,
  fresh: { readonly keyId: string; readonly jwk: JWK } | undefined,
  now: number,
): Promise<void> {
  const tables = tx.tables<OAuthTables>();
  const known = await tables
    .selectFrom('signing_keys')
    .select(['key_id', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .orderBy('key_id')
    .execute();
  for (const [index, { key_id: old }] of known.entries()) {
    if (!isIdle(known[index - 1]?.created_at, now)) continue;
    await tables.deleteFrom('signing_keys').where('site_id', '=', siteId).where('key_id', '=', old).execute();
  }
  if (fresh !== undefined && isDue(known[0]?.created_at, now)) await insertKey(tx, vault, siteId, fresh, now);
}

async function insertKey(
  tx: Transaction,
  vault: Vault,
  siteId: SiteId,
  fresh: { readonly keyId: string; readonly jwk: JWK },
  now: number,
): Promise<void> {
  await tx
    .tables<OAuthTables>()
    .insertInto('signing_keys')
    .values({
      site_id: siteId,
      key_id: fresh.keyId,
      private_key: sealJson(vault, fresh.jwk, sealedPlace('signing_keys', siteId, fresh.keyId)),
      created_at: now,
    })
    .execute();
}

/** Newest first. */
async function readKeys(database: Database, vault: Vault, siteId: SiteId): Promise<readonly SigningKey[]> {
  const rows = await database.read((tx) =>
    tx
      .tables<OAuthTables>()
      .selectFrom('signing_keys')
      .select(['key_id', 'private_key', 'created_at'])
      .where('site_id', '=', siteId)
      .orderBy('created_at', 'desc')
      .orderBy('key_id')
      .execute(),
  );
  return Promise.all(
    rows.map((row) =>
      importKey(
        row.key_id,
        openJson(vault, row.private_key, sealedPlace('signing_keys', siteId, row.key_id)),
        row.created_at,
      ),
    ),
  );
}

async function importKey(keyId: string, jwk: JWK, createdAt: number): Promise<SigningKey> {
  const { d: _secret, ...publicPart } = jwk;
  const publicJwk: JWK = { ...publicPart, kid: keyId, alg: SIGNING_ALGORITHM, use: 'sig' };
  const privateKey = await importJWK(jwk, SIGNING_ALGORITHM);
  const publicKey = await importJWK(publicJwk, SIGNING_ALGORITHM);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) {
    throw new TypeError(`The signing key ${keyId} is not an elliptic curve key.`);
  }
  return { keyId, privateKey, publicKey, publicJwk, createdAt };
}
