import type { AccountDeps } from '../src/accounts/identity/account-deps.ts';
import { createAttempts } from '../src/accounts/identity/credentials/attempts.ts';
import type { Passwords } from '../src/accounts/identity/credentials/password.ts';
import type { MembershipRules, ShopChange } from '../src/accounts/identity/members/account-status.ts';
import { createMembership } from '../src/accounts/identity/membership/account-changes.ts';
import { createRecovery, type Recovery } from '../src/accounts/identity/recovery/recovery.ts';
/**
 * Accounts without the rest of the platform, on a database of the test's choice. Emails and other outside effects can
 * be inspected.
 */
import { createAccounts } from '../src/accounts/identity/sign-in/accounts.ts';
import { createSignInFlow } from '../src/accounts/identity/sign-in/sign-in-flow.ts';
import type { RegisterOutcome, SignInOutcome } from '../src/accounts/identity/sign-in/sign-in-outcome.ts';
import { createVerification, type Verification } from '../src/accounts/identity/sign-in/verification.ts';
import { createIds, type MemberId, type SiteId } from '../src/foundation/ids.ts';
import { createRateLimits } from '../src/foundation/limits/rate-limits.ts';
import type { Email } from '../src/foundation/mail/email.ts';
import { insertSite } from '../src/foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS } from '../src/foundation/site/site.ts';
import type { TestDatabases } from './databases.ts';
import { createFixedClock, type FixedClock } from './fixed-clock.ts';

const ADA = { email: 'ada@example.com', password: 'ada-likes-celadon' } as const;
const SITE: SiteId = 'site_1';
const MERCHANT = { kind: 'merchant', siteId: SITE, merchantId: 'mer_1' } as const;
const OPEN: MembershipRules = { requiresEmailVerification: false, requiresOwnerApproval: false };

export interface AccountsWorld {
  readonly clock: FixedClock;
  /** Emails in the order in which they were written; each text is the JSON of the email's content. */
  readonly emails: readonly Email[];
  /** Hashes that passwords were compared with. */
  readonly asked: readonly (string | undefined)[];
  /** Addresses whose member data was linked, and those whose sessions were ended. */
  readonly takenOver: readonly string[];
  readonly endedSessions: readonly string[];
  register(email?: string, password?: string): Promise<RegisterOutcome>;
  signIn(email?: string, password?: string, siteId?: SiteId): Promise<SignInOutcome>;
  verify(stateToken: string, code: string): ReturnType<Verification['verify']>;
  resend(stateToken: string): ReturnType<Verification['resend']>;
  proceed(stateToken: string): ReturnType<Verification['proceed']>;
  /** Requests an email and waits until it is written. */
  askForRecovery(email?: string): Promise<void>;
  recover(token: string, password: string, siteId?: SiteId): ReturnType<Recovery['recover']>;
  change(memberId: MemberId, change: ShopChange): Promise<unknown>;
  /** The code of the newest email, and the token of the newest link. */
  lastCode(): string;
  lastToken(): string;
}

export async function openAccounts(databases: TestDatabases, membership = OPEN): Promise<AccountsWorld> {
  const database = await databases.open();
  const clock = createFixedClock();
  await database.write((tx) =>
    insertSite(tx, { siteId: SITE, settings: NEW_SITE_SETTINGS, formKey: 'k' }, clock.now()),
  );
  const emails: Email[] = [];
  const asked: (string | undefined)[] = [];
  const takenOver: string[] = [];
  const endedSessions: string[] = [];
  const backgroundTasks: Promise<void>[] = [];
  const deps: AccountDeps = {
    database,
    passwords: recordingPasswords(asked),
    ids: createIds(clock),
    emailOutbox: {
      write: (tx, _siteId, { email }) => Promise.resolve(tx.afterCommit(() => void emails.push(email))),
    },
    emailRenderer: {
      write: (shop, content, { to }) =>
        Promise.resolve({
          isOff: false,
          sender: { shopName: shop.name, shopUrl: shop.url, supportEmail: '' },
          email: { to, subject: content.kind, text: JSON.stringify(content), html: '' },
        }),
    },
    attempts: createAttempts(createRateLimits({ database, siteId: SITE }), undefined),
    publicUrl: 'http://localhost:4001',
    readSite: () =>
      Promise.resolve({
        siteId: SITE,
        name: 'Shop',
        url: 'http://localhost',
        supportEmail: '',
        locale: 'en-US',
        membership,
        ownerEmail: 'owner@example.com',
      }),
    takeOver: (tx, { email }) => Promise.resolve(tx.afterCommit(() => void takenOver.push(email))),
    endSessions: (tx, { email }) => Promise.resolve(tx.afterCommit(() => void endedSessions.push(email))),
    later: (work) => void backgroundTasks.push(work()),
  };
  const signInFlow = createSignInFlow(deps);
  const accounts = createAccounts(deps, signInFlow);
  const verification = createVerification(deps, signInFlow);
  const recovery = createRecovery(deps, signInFlow);
  const changes = createMembership(deps);
  const origin = { address: '' };

  return {
    clock,
    emails,
    asked,
    takenOver,
    endedSessions,
    register: (email = ADA.email, password = ADA.password) =>
      accounts.register({ siteId: SITE, email, password, profile: undefined, origin }, clock.now()),
    signIn: (email = ADA.email, password = ADA.password, siteId = SITE) =>
      accounts.signIn({ siteId, email, password, origin }, clock.now()),
    verify: (stateToken, code) => verification.verify(SITE, stateToken, code, origin, clock.now()),
    resend: (stateToken) => verification.resend(SITE, stateToken, undefined, clock.now()),
    proceed: (stateToken) => verification.proceed(SITE, stateToken, clock.now()),
    askForRecovery: async (email = ADA.email) => {
      await recovery.request({ siteId: SITE, email, returnAddress: undefined, origin }, clock.now());
      await Promise.all(backgroundTasks);
    },
    recover: (token, password, siteId = SITE) => recovery.recover(siteId, token, password, origin, clock.now()),
    change: (memberId, change) =>
      changes.change(memberId, { change, action: 'members.test', by: MERCHANT, now: clock.now() }),
    lastCode: () => find(emails, 'code'),
    lastToken: () => new URL(find(emails, 'url')).searchParams.get('token') ?? '',
  };
}

/** Passwords that remember what they were asked, and cost nothing. */
function recordingPasswords(asked: (string | undefined)[]): Passwords {
  return {
    hash: (password) => Promise.resolve(`hash of ${password}`),
    verify: (hash, password) => {
      asked.push(hash);
      return Promise.resolve(hash === `hash of ${password}`);
    },
  };
}

function find(emails: readonly Email[], name: string): string {
  for (const { text } of emails.toReversed()) {
    const said = (JSON.parse(text) as Readonly<Record<string, unknown>>)[name];
    if (typeof said === 'string') return said;
  }
  throw new Error(`No email has a ${name}.`);
}
