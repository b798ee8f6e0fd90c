/**
 * Idempotency records, scoped to site and caller. Invariant: a stored response can be read only with the key itself:
 * the row is found by a hash of it, and the response (which may contain tokens or a cart) is encrypted with it. The
 * request is stored as a hash of its validated input with the key, since it may contain a password.
 */
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { Caller } from '../http/caller.ts';
import {
  KEPT_FOR_MS,
  type IdempotencyRecord,
  type IdempotencyRecords,
  type KeyedRequest,
} from '../http/calls/idempotency-keys.ts';
import { refuse } from '../http/failure.ts';
import type { SiteId } from '../ids.ts';
import { claimKey, findKey, saveRecord, releaseKey } from './idempotency-store.ts';

/** A request that holds its key longer than this has lost its process. */
export const LEASE_MS = 60_000;
/** In bytes of JSON; of a larger response, only its existence is stored. */
export const MAX_KEPT_BYTES = 1_048_576;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LONG_BYTES = 4096;
/** Prefix of a compressed response; not a base64 character. */
const COMPRESSED = '~';

/** `siteId` is the site of callers without a token. */
export function createIdempotencyRecords(siteId: SiteId): IdempotencyRecords {
  const running = new Set<string>();
  return {
    describe: ({ endpoint, caller, input, idempotencyKey, now }) => {
      const site = 'siteId' in caller ? caller.siteId : siteId;
      const secret = digest(`${site}\n${scopeOf(caller)}\n${idempotencyKey}`);
      const keyHash = digest(`row\n${secret}`);
      const fingerprint = digest(`request\n${secret}\n${endpoint}\n${stringify(input)}`);
      const encryptionKey = (): Buffer => hash('sha256', `answer\n${secret}`, 'buffer');
      const row = { siteId: site, keyHash };
      const claim = { ...row, fingerprint, lockedUntil: now + LEASE_MS, expiresAt: now + KEPT_FOR_MS };
      const find: KeyedRequest['find'] = async (tx) => {
        const known = await findKey(tx, row, now);
        if (known === undefined) return undefined;
        if (known.fingerprint !== fingerprint) return refuse('IDEMPOTENCY_KEY_REUSED');
        if (known.response === undefined) {
          const retryAfterSeconds = Math.max(1, (known.lockedUntil - now) / 1000);
          return refuse('IDEMPOTENCY_KEY_IN_USE', undefined, { retryAfterSeconds });
        }
        return decrypt(known.response, encryptionKey()) ?? refuse('IDEMPOTENCY_RECORD_TOO_LARGE');
      };
      return {
        begin: () => {
          if (running.has(keyHash)) return false;
          running.add(keyHash);
          return true;
        },
        end: () => void running.delete(keyHash),
        find,
        save: (tx, response) =>
          saveRecord(tx, { ...claim, response: encrypt(response, encryptionKey()), lockedUntil: now }),
        claim: async (tx) => ((await claimKey(tx, claim, now)) ? undefined : find(tx)),
        release: (tx) => releaseKey(tx, row),
      };
    },
  };
}

/** The owner of a key: two callers may use the same key. */
function scopeOf(caller: Caller): string {
  switch (caller.kind) {
    case 'visitor':
      return `visitor ${caller.visitorId}`;
    case 'member':
      return `member ${caller.memberId}`;
    case 'merchant':
      return `merchant ${caller.merchantId}`;
    case 'app':
      return caller.alongside === undefined
        ? `app ${caller.appId}`
        : `app ${caller.appId} ${scopeOf(caller.alongside)}`;
    case 'operator':
      return 'operator';
    case 'anonymous':
      // HTTP Basic credentials are not part of the body, so they are part of the scope: other callers do not get the
      // app's response.
      return caller.client === undefined ? 'anonymous' : `client ${stringify(caller.client)}`;
  }
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** JSON whose members are in one order, so that the same request is the same text. */
function stringify(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'number' && !Number.isFinite(inner)) return String(inner);
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : inner;
  });
}

function encrypt(response: IdempotencyRecord, key: Buffer): string {
  const size = Buffer.byteLength(response.body);
  const content = Buffer.from(`${response.status}\n${size <= MAX_KEPT_BYTES ? response.body : ''}`);
  // Short responses are not worth compressing.
  const isLong = content.byteLength > LONG_BYTES;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const sealed = [cipher.update(isLong ? deflateRawSync(content, { level: 1 }) : content), cipher.final()];
  return (isLong ? COMPRESSED : '') + Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64');
}

/** `undefined` if only the existence was stored. */
function decrypt(text: string, key: Buffer): IdempotencyRecord | undefined {
  const isLong = text.startsWith(COMPRESSED);
  const bytes = Buffer.from(isLong ? text.slice(COMPRESSED.length) : text, 'base64');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  const content = (isLong ? inflateRawSync(opened) : opened).toString('utf8');
  const end = content.indexOf('\n');
  const body = content.slice(end + 1);
  return body === '' ? undefined : { status: Number(content.slice(0, end)), body };
}
