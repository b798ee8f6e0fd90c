/**
 * The stores of passkeys (public keys only) and of their single-use challenges: one for members, one for merchants. Both
 * have tables of their own with the same columns, so a passkey of one is never looked for among those of the other.
 */
import type { Selectable } from 'kysely';

import { decodeJson, encodeJson, type JsonText } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, MerchantId, SiteId } from '../../../foundation/ids.ts';
import { hashSecret } from '../../../foundation/secrets.ts';
import type { VerifiedPasskey } from './web-authn.ts';

export interface StoredPasskey<AccountId extends string> extends VerifiedPasskey {
  readonly siteId: SiteId;
  readonly accountId: AccountId;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | undefined;
}

export interface PasskeyStore<AccountId extends string> {
  /** Returns false without a change where the credential is already known. */
  insert(tx: Transaction, passkey: StoredPasskey<AccountId>): Promise<boolean>;
  find(tx: Transaction, siteId: SiteId, credentialId: string): Promise<StoredPasskey<AccountId> | undefined>;
  /** The passkeys of an account, oldest first. */
  list(tx: Transaction, siteId: SiteId, accountId: AccountId): Promise<readonly StoredPasskey<AccountId>[]>;
  recordUse(tx: Transaction, passkey: StoredPasskey<AccountId>, counter: number, now: number): Promise<void>;
  /** Removes a passkey. Returns whether the account had it. */
  remove(tx: Transaction, siteId: SiteId, accountId: AccountId, credentialId: string): Promise<boolean>;
  removeAll(tx: Transaction, siteId: SiteId, accountId: AccountId): Promise<void>;
  /** Saves a challenge. `accountId` is set for creating a passkey and absent for signing in. */
  insertChallenge(
    tx: Transaction,
    siteId: SiteId,
    challenge: string,
    accountId: AccountId | undefined,
    now: number,
  ): Promise<void>;
  /** Whether the challenge was made for this and is spent by it. */
  spendChallenge(
    tx: Transaction,
    siteId: SiteId,
    challenge: string,
    accountId: AccountId | undefined,
    now: number,
  ): Promise<boolean>;
  removeExpiredChallenges(tx: Transaction, now: number): Promise<void>;
}

export const memberPasskeys = createPasskeyStore<MemberId>('passkeys', 'passkey_challenges');
export const merchantPasskeys = createPasskeyStore<MerchantId>('merchant_passkeys', 'merchant_challenges');

const CHALLENGE_MS = 5 * 60_000;

interface PasskeyRow {
  site_id: SiteId;
  credential_id: string;
  account_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: JsonText<readonly string[]>;
  created_at: number;
  used_at: number | null;
}

interface ChallengeRow {
  site_id: SiteId;
  challenge_hash: string;
  /** Set for creating a passkey, null for signing in with one. */
  account_id: string | null;
  expires_at: number;
}

type PasskeyTable = 'passkeys' | 'merchant_passkeys';
type ChallengeTable = 'passkey_challenges' | 'merchant_challenges';
type Tables = Record<PasskeyTable, PasskeyRow> & Record<ChallengeTable, ChallengeRow>;

function createPasskeyStore<AccountId extends string>(
  passkeys: PasskeyTable,
  challenges: ChallengeTable,
): PasskeyStore<AccountId> {
  const toPasskey = (row: Selectable<PasskeyRow>): StoredPasskey<AccountId> => ({
    siteId: row.site_id,
    credentialId: row.credential_id,
    // Each table has the ids of one kind of account.
    accountId: row.account_id as AccountId,
    name: row.name,
    publicKey: row.public_key,
    counter: row.counter,
    transports: decodeJson(row.transports),
    createdAt: row.created_at,
    usedAt: row.used_at ?? undefined,
  });

  return {
    insert: async (tx, passkey) => {
      const row = await tx
        .tables<Tables>()
        .insertInto(passkeys)
        .values({
          site_id: passkey.siteId,
          credential_id: passkey.credentialId,
          account_id: passkey.accountId,
          name: passkey.name,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: encodeJson(passkey.transports),
          created_at: passkey.createdAt,
          used_at: passkey.usedAt ?? null,
        })
        .onConflict((conflict) => conflict.columns(['site_id', 'credential_id']).doNothing())
        .returning('credential_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    find: async (tx, siteId, credentialId) => {
      const row = await tx
        .tables<Tables>()
        .selectFrom(passkeys)
        .selectAll()
        .where('site_id', '=', siteId)
        .where('credential_id', '=', credentialId)
        .executeTakeFirst();
      return row === undefined ? undefined : toPasskey(row);
    },

    list: async (tx, siteId, accountId) => {
      const rows = await tx
        .tables<Tables>()
        .selectFrom(passkeys)
        .selectAll()
        .where('site_id', '=', siteId)
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('credential_id')
        .execute();
      return rows.map(toPasskey);
    },

    recordUse: async (tx, { siteId, credentialId }, counter, now) => {
      await tx
        .tables<Tables>()
        .updateTable(passkeys)
        .set({ counter, used_at: now })
        .where('site_id', '=', siteId)
        .where('credential_id', '=', credentialId)
        .execute();
    },

    remove: async (tx, siteId, accountId, credentialId) => {
      const { numDeletedRows } = await tx
        .tables<Tables>()
        .deleteFrom(passkeys)
        .where('site_id', '=', siteId)
        .where('account_id', '=', accountId)
        .where('credential_id', '=', credentialId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    removeAll: async (tx, siteId, accountId) => {
      await tx
        .tables<Tables>()
        .deleteFrom(passkeys)
        .where('site_id', '=', siteId)
        .where('account_id', '=', accountId)
        .execute();
    },

    insertChallenge: async (tx, siteId, challenge, accountId, now) => {
      await tx
        .tables<Tables>()
        .insertInto(challenges)
        .values({
          site_id: siteId,
          challenge_hash: hashSecret(challenge),
          account_id: accountId ?? null,
          expires_at: now + CHALLENGE_MS,
        })
        .execute();
    },

    spendChallenge: async (tx, siteId, challenge, accountId, now) => {
      const row = await tx
        .tables<Tables>()
        .deleteFrom(challenges)
        .where('site_id', '=', siteId)
        .where('challenge_hash', '=', hashSecret(challenge))
        .returning(['account_id', 'expires_at'])
        .executeTakeFirst();
      return row !== undefined && row.expires_at > now && row.account_id === (accountId ?? null);
    },

    removeExpiredChallenges: async (tx, now) => {
      await tx.tables<Tables>().deleteFrom(challenges).where('expires_at', '<=', now).execute();
    },
  };
}
