/**
 * The ES256 keys that sign access tokens, kept in the database so that every process signs with the same one.
 * The newest signs; older ones still verify what they signed. A key that another process made is found when it is met.
 */
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
} from 'jose';

import { decodeJson, encodeJson } from '../database/columns.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import type { OAuthTables } from './oauth-tables.ts';

export const SIGNING_ALGORITHM = 'ES256';

/** A made-up key id must not send every request to the database. */
const LOOK_AGAIN_AFTER_MS = 10_000;

interface SigningKey {
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: JWK;
}

export interface SigningKeys {
  /** The key that signs now. */
  readonly current: { readonly keyId: string; readonly privateKey: CryptoKey };
  /** The public key of an id, or undefined where we never had it. */
  find(keyId: string, now: number): Promise<CryptoKey | undefined>;
  /** What `/.well-known/jwks.json` answers. */
  keySet(): JSONWebKeySet;
}

/** Reads the keys of a site, after making the first one where there is none. */
export async function openSigningKeys(database: Database, siteId: SiteId, now: number): Promise<SigningKeys> {
  let keys = await readKeys(database, siteId);
  if (keys.length === 0) {
    const fresh = await createKey();
    await database.writeAlone((tx) => insertFirstKey(tx, siteId, fresh, now));
    keys = await readKeys(database, siteId);
  }
  const [current] = keys;
  if (current === undefined) throw new Error('There is no key to sign with.');
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    current,
    find: async (keyId, at) => {
      const known = keys.find((key) => key.keyId === keyId);
      if (known !== undefined || at - lookedAt < LOOK_AGAIN_AFTER_MS) return known?.publicKey;
      lookedAt = at;
      keys = await readKeys(database, siteId);
      return keys.find((key) => key.keyId === keyId)?.publicKey;
    },
    keySet: () => ({ keys: keys.map(({ publicJwk }) => publicJwk) }),
  };
}

async function createKey(): Promise<{ keyId: string; jwk: JWK }> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { keyId: await calculateJwkThumbprint(jwk), jwk };
}

/** Two processes that start together make one key. */
async function insertFirstKey(
  tx: Transaction,
  siteId: SiteId,
  { keyId, jwk }: { keyId: string; jwk: JWK },
  now: number,
): Promise<void> {
  const tables = tx.tables<OAuthTables>();
  const existing = await tables
    .selectFrom('signing_keys')
    .select('key_id')
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (existing !== undefined) return;
  await tables
    .insertInto('signing_keys')
    .values({ site_id: siteId, key_id: keyId, private_key: encodeJson(jwk), created_at: now })
    .execute();
}

/** Newest first. */
async function readKeys(database: Database, siteId: SiteId): Promise<readonly SigningKey[]> {
  const rows = await database.read((tx) =>
    tx
      .tables<OAuthTables>()
      .selectFrom('signing_keys')
      .select(['key_id', 'private_key'])
      .where('site_id', '=', siteId)
      .orderBy('created_at', 'desc')
      .orderBy('key_id')
      .execute(),
  );
  return Promise.all(rows.map((row) => importKey(row.key_id, decodeJson(row.private_key))));
}

async function importKey(keyId: string, jwk: JWK): Promise<SigningKey> {
  const { d: _secret, ...publicPart } = jwk;
  const publicJwk: JWK = { ...publicPart, kid: keyId, alg: SIGNING_ALGORITHM, use: 'sig' };
  const privateKey = await importJWK(jwk, SIGNING_ALGORITHM);
  const publicKey = await importJWK(publicJwk, SIGNING_ALGORITHM);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) {
    throw new TypeError(`The signing key ${keyId} is not an elliptic curve key.`);
  }
  return { keyId, privateKey, publicKey, publicJwk };
}
