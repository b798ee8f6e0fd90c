/** Passkeys of merchants, as of members: each challenge is used once. */
import type { Database, Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { addressKey } from '../../foundation/limits/rate-limits.ts';
import type { AccountSite } from '../identity/account-deps.ts';
import type { Attempts, Challenge, Origin } from '../identity/credentials/attempts.ts';
import {
  createWebAuthn,
  readCredential,
  type PasskeyUser,
  type VerifiedPasskey,
} from '../identity/credentials/web-authn.ts';
import {
  findMerchantPasskey,
  insertMerchantChallenge,
  insertMerchantPasskey,
  listMerchantPasskeys,
  recordMerchantPasskeyUse,
  spendMerchantChallenge,
} from './merchant-passkey-store.ts';
import { findMerchant } from './merchant-store.ts';
import type { Merchant } from './merchant.ts';

const MAX_PASSKEYS = 20;

export interface MerchantPasskeys {
  /** Options for a sign-in with a discoverable credential. */
  requestOptions(now: number): Promise<object>;
  /** The merchant of a credential; undefined where it is not accepted. */
  signIn(credential: unknown, origin: Origin, now: number): Promise<Merchant | Challenge | undefined>;
  /** Options for creating a passkey; undefined at the limit of passkeys. */
  creationOptions(merchant: Merchant, now: number): Promise<object | undefined>;
  /** The passkey of a browser's response, not stored yet; undefined where it is not accepted. */
  verifyNew(merchant: Merchant, credential: unknown, now: number): Promise<VerifiedPasskey | undefined>;
  /** Stores a verified passkey. Returns false at the limit, and for a credential that is known. */
  add(tx: Transaction, merchant: Merchant, passkey: VerifiedPasskey, name: string, now: number): Promise<boolean>;
}

export function createMerchantPasskeys({
  database,
  siteId,
  attempts,
  publicUrl,
  readSite,
}: {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly attempts: Attempts;
  readonly publicUrl: string;
  readonly readSite: (siteId: SiteId) => Promise<AccountSite>;
}): MerchantPasskeys {
  const webAuthn = createWebAuthn(publicUrl, [publicUrl]);
  const spendFor = (merchant: Merchant | undefined, now: number) => (challenge: string) =>
    database.write((tx) => spendMerchantChallenge(tx, siteId, challenge, merchant?.merchantId, now));

  return {
    requestOptions: async (now) => {
      const options = await webAuthn.requestOptions();
      await database.write((tx) => insertMerchantChallenge(tx, siteId, options.challenge, undefined, now));
      return options;
    },

    signIn: async (credential, origin, now) => {
      const counter = { limit: 'passkey-address', key: addressKey(origin.address) } as const;
      const blocking = await attempts.take(counter, origin, now);
      if (blocking !== undefined) return blocking;
      const given = readCredential(credential);
      const known =
        given === undefined ? undefined : await database.read((tx) => findMerchantPasskey(tx, siteId, given.id));
      if (given === undefined || known === undefined) return undefined;
      const newCounter = await webAuthn.verifyUse(known, given, spendFor(undefined, now));
      if (newCounter === undefined) return undefined;
      return database.write(async (tx) => {
        await recordMerchantPasskeyUse(tx, siteId, known, newCounter, now);
        return findMerchant(tx, siteId, known.merchantId);
      });
    },

    creationOptions: async (merchant, now) => {
      const known = await database.read((tx) => listMerchantPasskeys(tx, merchant));
      if (known.length >= MAX_PASSKEYS) return undefined;
      const user: PasskeyUser = { id: merchant.merchantId, name: merchant.email, displayName: merchant.name };
      const options = await webAuthn.creationOptions(user, (await readSite(siteId)).name, known);
      await database.write((tx) => insertMerchantChallenge(tx, siteId, options.challenge, merchant.merchantId, now));
      return options;
    },

    verifyNew: async (merchant, credential, now) => {
      const given = readCredential(credential);
      return given === undefined ? undefined : webAuthn.verifyNew(given, spendFor(merchant, now));
    },

    add: async (tx, merchant, passkey, name, now) => {
      const known = await listMerchantPasskeys(tx, merchant);
      if (known.length >= MAX_PASSKEYS) return false;
      return insertMerchantPasskey(tx, siteId, {
        ...passkey,
        merchantId: merchant.merchantId,
        name: name === '' ? `Passkey ${known.length + 1}` : name,
        createdAt: now,
        usedAt: undefined,
      });
    },
  };
}
