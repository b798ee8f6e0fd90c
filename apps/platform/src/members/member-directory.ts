/** What commerce may ask about members. Accounts answer it; `platform.ts` hands it over, so neither half imports the other. */
import type { PostalAddress } from '../addresses/postal-address.ts';
import type { Transaction } from '../database/database.ts';
import type { MemberId, SiteId } from '../ids.ts';

/** A member at a checkout, with what they have told the shop already. */
export interface SignedInMember {
  readonly id: MemberId;
  readonly email: string;
  readonly fullName: string;
  readonly addresses: readonly SavedAddress[];
}

export interface SavedAddress extends PostalAddress {
  readonly id: string;
}

export interface MemberDirectory {
  /** The member who is signed in at the browser that sent this request. */
  findSignedIn(tx: Transaction, siteId: SiteId, request: Request, now: number): Promise<SignedInMember | undefined>;
  ownsEmail(tx: Transaction, siteId: SiteId, memberId: MemberId, email: string): Promise<boolean>;
  /** Keeps an address in the member's account; nothing where it is there already, or where there is no room. */
  saveAddress(tx: Transaction, siteId: SiteId, memberId: MemberId, address: PostalAddress, now: number): Promise<void>;
}
