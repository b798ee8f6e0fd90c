/** Passkeys of the merchants of a site. */
import type { Database, Transaction } from '../../foundation/database/database.ts';
import type { MerchantId, SiteId } from '../../foundation/ids.ts';
import type { AccountSite } from '../identity/account-deps.ts';
import { createAccountPasskeys, type PasskeyAccount } from '../identity/credentials/account-passkeys.ts';
import type { Attempts, Challenge, Origin } from '../identity/credentials/attempts.ts';
import { merchantPasskeys } from '../identity/credentials/passkey-store.ts';
import { createWebAuthn, type VerifiedPasskey } from '../identity/credentials/web-authn.ts';
import { findMerchant } from './merchant-store.ts';
import type { Merchant } from './merchant.ts';

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
  const passkeys = createAccountPasskeys({ database, attempts, readSite, webAuthn, store: merchantPasskeys });
  return {
    requestOptions: (now) => passkeys.requestOptions(siteId, now),
    signIn: (credential, origin, now) =>
      passkeys.signIn(siteId, credential, origin, now, (tx, merchantId) => findMerchant(tx, siteId, merchantId)),
    creationOptions: (merchant, now) => passkeys.creationOptions(toAccount(merchant), now),
    verifyNew: (merchant, credential, now) => passkeys.verifyNew(toAccount(merchant), credential, now),
    add: async (tx, merchant, passkey, name, now) =>
      (await passkeys.add(tx, toAccount(merchant), passkey, name, now)) !== undefined,
  };
}

function toAccount({ siteId, merchantId: accountId, email, name }: Merchant): PasskeyAccount<MerchantId> {
  return { siteId, accountId, email, name };
}
