/** Dependencies of the account modules, passed in by `platform.ts`. */
import type { Database, Transaction } from '../../foundation/database/database.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import type { EmailOutbox } from '../../foundation/mail/email-outbox.ts';
import type { EmailShop, EmailRenderer } from '../../foundation/mail/email-renderer.ts';
import type { Attempts } from './credentials/attempts.ts';
import type { Passwords } from './credentials/password.ts';
import type { MembershipRules } from './members/account-status.ts';
import type { Member } from './members/member.ts';

/** A site as accounts see it. */
export interface AccountSite extends EmailShop {
  readonly membership: MembershipRules;
  /** The owner, who approves new members. */
  readonly ownerEmail: string | undefined;
}

export interface AccountDeps {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly ids: Ids;
  readonly emailOutbox: Pick<EmailOutbox, 'write'>;
  readonly emailRenderer: EmailRenderer;
  readonly attempts: Attempts;
  /** Origin of the hosted pages, which emails link to. */
  readonly publicUrl: string;
  readonly readSite: (siteId: SiteId) => Promise<AccountSite>;
  /**
   * Called when a member has verified their email address, or signs in with a verified one. Guest data of that address
   * is linked to the account.
   */
  readonly takeOver: (tx: Transaction, member: Member, now: number) => Promise<void>;
  /**
   * Invalidates access tokens issued under the member's earlier credentials. These are verified without reading the
   * database.
   */
  readonly endSessions: (tx: Transaction, member: Member, now: number) => Promise<void>;
  /** Runs a task after the response, so that the response time does not reveal whether an account exists. */
  readonly later: (work: () => Promise<void>) => void;
}
