/** What the rooms of accounts are given by whoever puts the house together. */
import type { Database, Transaction } from '../database/database.ts';
import type { Ids, SiteId } from '../ids.ts';
import type { PostOffice } from '../mail/post-office.ts';
import type { LetterShop, Scribe } from '../mail/scribe.ts';
import type { Attempts } from './attempts.ts';
import type { Member } from './member.ts';
import type { Passwords } from './password.ts';
import type { MembershipRules } from './standing.ts';

/** A site as accounts see it. */
export interface AccountSite extends LetterShop {
  readonly membership: MembershipRules;
  /** Whom to ask about somebody new. */
  readonly ownerEmail: string | undefined;
}

export interface AccountParts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly ids: Ids;
  readonly postOffice: Pick<PostOffice, 'write'>;
  readonly scribe: Scribe;
  readonly attempts: Attempts;
  /** Origin of the hosted pages, to which letters link. */
  readonly publicUrl: string;
  readonly readSite: (siteId: SiteId) => Promise<AccountSite>;
  /** The member's address has shown to be theirs, or they are signed in with one that has: what is theirs comes along. */
  readonly takeOver: (tx: Transaction, member: Member, now: number) => Promise<void>;
  /** Ends what came from the member's credentials so far: tokens that are believed without a look at the database. */
  readonly endSessions: (tx: Transaction, member: Member, now: number) => Promise<void>;
  /** Does something after the answer, which must not tell by its time what was found. */
  readonly later: (work: () => Promise<void>) => void;
}
