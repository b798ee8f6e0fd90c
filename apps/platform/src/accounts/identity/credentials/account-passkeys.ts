/**
 * Passkeys of one kind of account: created by a person who is signed in, and then equal to email and password. Invariant:
 * every challenge is used once.
 */
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { addressKey } from '../../../foundation/limits/rate-limits.ts';
import type { Attempts, Challenge, Origin } from './attempts.ts';
import type { PasskeyStore, StoredPasskey } from './passkey-store.ts';
import { readCredential, type VerifiedPasskey, type WebAuthn } from './web-authn.ts';

export const MAX_PASSKEYS = 20;

/** Who gets a passkey. Devices show the address and the name. */
export interface PasskeyAccount<AccountId extends string> {
  readonly siteId: SiteId;
  readonly accountId: AccountId;
  readonly email: string;
  readonly name: string;
}

export interface AccountPasskeys<AccountId extends string> {
  /** Options for a sign-in with a discoverable credential. */
  requestOptions(siteId: SiteId, now: number): Promise<object>;
  /** What `find` returns for the account of a credential; undefined where the credential is not accepted. */
  signIn<Account>(
    siteId: SiteId,
    credential: unknown,
    origin: Origin,
    now: number,
    find: (tx: Transaction, accountId: AccountId) => Promise<Account | undefined>,
  ): Promise<Account | Challenge | undefined>;
  /** Options for creating a passkey; undefined at the limit of passkeys. */
  creationOptions(account: PasskeyAccount<AccountId>, now: number): Promise<object | undefined>;
  /** The passkey of a browser's response, not stored yet; undefined where it is not accepted. */
  verifyNew(account: PasskeyAccount<AccountId>, credential: unknown, now: number): Promise<VerifiedPasskey | undefined>;
  /** Stores a verified passkey. Undefined at the limit, and for a credential that is known. */
  add(
    tx: Transaction,
    account: PasskeyAccount<AccountId>,
    passkey: VerifiedPasskey,
    name: string,
    now: number,
  ): Promise<StoredPasskey<AccountId> | undefined>;
}

export interface AccountPasskeysDeps<AccountId extends string> {
  readonly database: Database;
  readonly attempts: Attempts;
  readonly readSite: (siteId: SiteId) => Promise<{ readonly name: string }>;
  readonly webAuthn: WebAuthn;
  readonly store: PasskeyStore<AccountId>;
}

export function createAccountPasskeys<AccountId extends string>({
  database,
  attempts,
  readSite,
  webAuthn,
  store,
}: AccountPasskeysDeps<AccountId>): AccountPasskeys<AccountId> {
  const spendFor = (siteId: SiteId, accountId: AccountId | undefined, now: number) => (challenge: string) =>
    database.write((tx) => store.spendChallenge(tx, siteId, challenge, accountId, now));

  return {
    requestOptions: async (siteId, now) => {
      const options = await webAuthn.requestOptions();
      await database.write((tx) => store.insertChallenge(tx, siteId, options.challenge, undefined, now));
      return options;
    },

    signIn: async (siteId, credential, origin, now, find) => {
      const counter = { limit: 'passkey-address', key: addressKey(origin.address) } as const;
      const blocking = await attempts.take(counter, origin, now);
      if (blocking !== undefined) return blocking;
      const given = readCredential(credential);
      if (given === undefined) return undefined;
      const known = await database.read((tx) => store.find(tx, siteId, given.id));
      if (known === undefined) return undefined;
      const newCounter = await webAuthn.verifyUse(known, given, spendFor(siteId, undefined, now));
      if (newCounter === undefined) return undefined;
      return database.write(async (tx) => {
        await store.recordUse(tx, known, newCounter, now);
        return find(tx, known.accountId);
      });
    },

    creationOptions: async ({ siteId, accountId, email, name }, now) => {
      const known = await database.read((tx) => store.list(tx, siteId, accountId));
      if (known.length >= MAX_PASSKEYS) return undefined;
      const user = { id: accountId, name: email, displayName: name };
      const options = await webAuthn.creationOptions(user, (await readSite(siteId)).name, known);
      await database.write((tx) => store.insertChallenge(tx, siteId, options.challenge, accountId, now));
      return options;
    },

    verifyNew: async ({ siteId, accountId }, credential, now) => {
      const given = readCredential(credential);
      return given === undefined ? undefined : webAuthn.verifyNew(given, spendFor(siteId, accountId, now));
    },

    add: async (tx, { siteId, accountId }, verified, name, now) => {
      const known = await store.list(tx, siteId, accountId);
      if (known.length >= MAX_PASSKEYS) return undefined;
      const passkey = {
        ...verified,
        siteId,
        accountId,
        name: name.trim() || `Passkey ${known.length + 1}`,
        createdAt: now,
        usedAt: undefined,
      };
      return (await store.insert(tx, passkey)) ? passkey : undefined;
    },
  };
}
