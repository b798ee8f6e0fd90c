/**
 * Commerce's queries about members. Accounts implements them; `platform.ts` passes them in, so neither half imports the
 * other.
 */
import type { PostalAddress } from '../addresses/postal-address.ts';
import type { Transaction } from '../database/database.ts';
import type { MemberId, MerchantId, SiteId } from '../ids.ts';

/** A member with saved contact details. */
export interface SignedInMember {
  readonly id: MemberId;
  readonly email: string;
  readonly fullName: string;
  readonly addresses: readonly SavedAddress[];
}

export interface SavedAddress extends PostalAddress {
  readonly id: string;
  /** The recipient at the address; absent where the member has named none. */
  readonly fullName?: string;
}

/** An address as a member bought for it. */
export interface NewSavedAddress extends PostalAddress {
  readonly fullName: string;
}

export interface MemberDirectory {
  /** The member signed in at the requesting browser. */
  findSignedIn(tx: Transaction, siteId: SiteId, request: Request, now: number): Promise<SignedInMember | undefined>;
  /** A member by id. */
  find(tx: Transaction, siteId: SiteId, memberId: MemberId): Promise<SignedInMember | undefined>;
  /** The email addresses of merchants by id; those who are gone are absent. */
  findMerchantEmails(
    tx: Transaction,
    siteId: SiteId,
    ids: readonly MerchantId[],
  ): Promise<ReadonlyMap<MerchantId, string>>;
  ownsEmail(tx: Transaction, siteId: SiteId, memberId: MemberId, email: string): Promise<boolean>;
  /** Saves an address and its recipient to the member's account, unless saved already or the limit is reached. */
  saveAddress(
    tx: Transaction,
    siteId: SiteId,
    memberId: MemberId,
    address: NewSavedAddress,
    now: number,
  ): Promise<void>;
}
