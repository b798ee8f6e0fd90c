/** Operations of accounts on a person's commerce data. `platform.ts` passes them in. */
import type { MemberConsent, Price } from '@cartwright/contract';

import type { Transaction } from '../database/database.ts';
import type { MemberId, SiteId, VisitorId } from '../ids.ts';
import type { EraseInFeatures } from '../personal-data/erase-person.ts';

export interface MemberReference {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

export interface VisitorReference {
  readonly siteId: SiteId;
  readonly visitorId: VisitorId;
}

/** Commerce data about a member in a few figures. */
export interface MemberSummary {
  /** Canceled orders left out. */
  readonly orderCount: number;
  /** What was paid, less what was given back. */
  readonly spent: Price;
  readonly lastOrderAt: number | undefined;
  readonly allowsCartReminders: boolean;
  /** The newsletter first, then terms, the newest first. */
  readonly consents: readonly MemberConsent[];
}

export interface MemberData {
  /** A visitor has signed in: their cart becomes the member's. */
  readonly mergeVisitor: (tx: Transaction, who: MemberReference & VisitorReference, now: number) => Promise<void>;
  /** The email address is proven to be the member's: orders that were placed under it without an account become theirs. */
  readonly claimGuestData: (
    tx: Transaction,
    member: MemberReference & { readonly email: string },
    now: number,
  ) => Promise<void>;
  /** By name, for the member to take along. */
  readonly exports: Readonly<Record<string, (tx: Transaction, siteId: SiteId, memberId: MemberId) => Promise<unknown>>>;
  readonly summarize: (tx: Transaction, member: MemberReference & { readonly email: string }) => Promise<MemberSummary>;
  /** Erases what more depends on than its rows (`personal-data/erase-person.ts`): reviews, with stars and photos. */
  readonly erase: EraseInFeatures;
}
