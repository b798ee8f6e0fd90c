/**
 * The RS256 keys that sign events. They differ from the keys of access tokens, so that a message for a receiver is
 * never accepted as a token. They are created when they are first needed, and every process of the site uses the same
 * ones.
 */
import type { EventKey } from '@cartwright/contract';
import {
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose';

import type { Database, Transaction } from '../../database/database.ts';
import type { SiteId } from '../../ids.ts';
import { openJson, sealedPlace, sealJson } from '../../vault/stored-secrets.ts';
import type { Vault } from '../../vault/vault.ts';
import type { EventTables } from './event-tables.ts';

const ALGORITHM = 'RS256';

/** Long enough for a receiver that queues before it verifies; a message that arrives twice has the same id. */
const MESSAGE_LIFETIME_SECONDS = 60 * 60;

interface SigningKey extends EventKey {
  readonly privateKey: CryptoKey;
}

export interface EventKeys {
  /** The current signing key; created where there is none. */
  current(siteId: SiteId, now: number): Promise<EventKey>;
  /** A message for one address: a JWT with the claim `data` and the id `eventId`. */
  sign(
    message: { readonly siteId: SiteId; readonly eventId: string; readonly audience: string; readonly data: string },
    now: number,
  ): Promise<string>;
  /** Public keys of a site, newest first, as the key set has them. Empty before the first one is needed. */
  publicKeys(siteId: SiteId): Promise<readonly JWK[]>;
}

export function createEventKeys(database: Database, vault: Vault, issuer: string): EventKeys {
  const known = new Map<SiteId, SigningKey>();

  async function require(siteId: SiteId, now: number): Promise<SigningKey> {
    const found = known.get(siteId) ?? (await readNewest(database, vault, siteId)) ?? (await make(siteId, now));
    known.set(siteId, found);
    return found;
  }

  async function make(siteId: SiteId, now: number): Promise<SigningKey> {
    const fresh = await generateKey();
    await database.writeAlone(async (tx) => {
      if (!(await hasKey(tx, siteId))) await insertKey(tx, vault, siteId, { ...fresh, now });
    });
    const first = await readNewest(database, vault, siteId);
    if (first === undefined) throw new Error('There is no key to sign events with.');
    return first;
  }

  return {
    current: async (siteId, now) => {
      const { keyId, algorithm, publicKey } = await require(siteId, now);
      return { keyId, algorithm, publicKey };
    },
    sign: async ({ siteId, eventId, audience, data }, now) => {
      const { keyId, privateKey } = await require(siteId, now);
      const seconds = Math.floor(now / 1000);
      return new SignJWT({ data })
        .setProtectedHeader({ alg: ALGORITHM, kid: keyId, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(eventId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + MESSAGE_LIFETIME_SECONDS)
        .sign(privateKey);
    },
    publicKeys: async (siteId) =>
      (await readKeys(database, vault, siteId)).map(({ keyId, jwk }) => ({
        ...toPublic(jwk),
        kid: keyId,
        alg: ALGORITHM,
        use: 'sig',
      })),
  };
}

interface StoredKey {
  readonly keyId: string;
  readonly jwk: JWK;
}

/**
 * Lets a new key sign events. Processes that run keep the key that they have until they are started again. Replaced keys
 * stay published, because receivers verify events that arrive late. Returns the public part of the new key.
 */
export async function replaceEventKey(
  database: Database,
  siteId: SiteId,
  { vault, now }: { readonly vault: Vault; readonly now: number },
): Promise<EventKey> {
  const fresh = await generateKey();
  await database.writeAlone((tx) => insertKey(tx, vault, siteId, { ...fresh, now }));
  const { keyId, algorithm, publicKey } = await importKey(fresh);
  return { keyId, algorithm, publicKey };
}

async function generateKey(): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true, modulusLength: 2048 });
  const jwk = await exportJWK(privateKey);
  return { keyId: await calculateJwkThumbprint(jwk), jwk };
}

/** Two processes that start together make one key. */
async function hasKey(tx: Transaction, siteId: SiteId): Promise<boolean> {
  const tables = tx.tables<EventTables>();
  const found = await tables.selectFrom('event_keys').select('key_id').where('site_id', '=', siteId).executeTakeFirst();
  return found !== undefined;
}

async function insertKey(
  tx: Transaction,
  vault: Vault,
  siteId: SiteId,
  { keyId, jwk, now }: StoredKey & { readonly now: number },
): Promise<void> {
  await tx
    .tables<EventTables>()
    .insertInto('event_keys')
    .values({
      site_id: siteId,
      key_id: keyId,
      private_key: sealJson(vault, jwk, sealedPlace('event_keys', siteId, keyId)),
      created_at: now,
    })
    .execute();
}

/** Newest first. */
async function readKeys(database: Database, vault: Vault, siteId: SiteId): Promise<readonly StoredKey[]> {
  const rows = await database.read((tx) =>
    tx
      .tables<EventTables>()
      .selectFrom('event_keys')
      .select(['key_id', 'private_key'])
      .where('site_id', '=', siteId)
      .orderBy('created_at', 'desc')
      .orderBy('key_id')
      .execute(),
  );
  return rows.map(({ key_id: keyId, private_key: kept }) => ({
    keyId,
    jwk: openJson(vault, kept, sealedPlace('event_keys', siteId, keyId)),
  }));
}

async function readNewest(database: Database, vault: Vault, siteId: SiteId): Promise<SigningKey | undefined> {
  const [newest] = await readKeys(database, vault, siteId);
  return newest === undefined ? undefined : importKey(newest);
}

async function importKey({ keyId, jwk }: StoredKey): Promise<SigningKey> {
  const [privateKey, publicKey] = await Promise.all([
    importJWK(jwk, ALGORITHM),
    importJWK(toPublic(jwk), ALGORITHM, { extractable: true }),
  ]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) {
    throw new TypeError(`The key ${keyId} for events is no RSA key.`);
  }
  return { keyId, algorithm: ALGORITHM, publicKey: await exportSPKI(publicKey), privateKey };
}

/** Only the public part: an RSA key's modulus and exponent. */
function toPublic({ kty, n, e }: JWK): JWK {
  return {
    ...(kty === undefined ? {} : { kty }),
    ...(n === undefined ? {} : { n }),
    ...(e === undefined ? {} : { e }),
  };
}
