/**
 * Accounts of merchants: set-up at the first opening, sign-in by password or emailed link, and changes of password and
 * email address. Invariants: no answer, and no time of an answer, reveals whether an address has an account; a new
 * password and a new address end all other sessions; attempts of strangers never lock a merchant out (decision 0028).
 */
import type { Database, Transaction } from '../../foundation/database/database.ts';
import type { Ids, SiteId, TokenSessionId } from '../../foundation/ids.ts';
import type { EmailOutbox } from '../../foundation/mail/email-outbox.ts';
import type { EmailContent, EmailRenderer, Reader } from '../../foundation/mail/email-renderer.ts';
import { createSecret } from '../../foundation/secrets.ts';
import type { AccountSite } from '../identity/account-deps.ts';
import type { Attempts, Challenge, Origin } from '../identity/credentials/attempts.ts';
import { merchantDevices } from '../identity/credentials/device-store.ts';
import { findPasswordProblem, type PasswordProblem, type Passwords } from '../identity/credentials/password.ts';
import { emailKey } from '../identity/members/member.ts';
import { nameDevice } from '../identity/sign-in/new-sign-in.ts';
import { createLinkCode, deleteLinksOfMerchant, findLink, LINK_MINUTES, spendLinkCode } from './merchant-links.ts';
import { createMerchantSession, endMerchantSessions } from './merchant-sessions.ts';
import {
  findMerchantByEmail,
  findPasswordHash,
  setUpMerchant,
  updateMerchantEmail,
  updateMerchantPassword,
} from './merchant-store.ts';
import type { Merchant } from './merchant.ts';

export const MERCHANT_SIGN_IN_PATH = '/admin/sign-in';
export const MERCHANT_FORGOT_PASSWORD_PATH = '/admin/forgot-password';
/** Where a link that signs in leads, once its code is in a cookie. */
export const MERCHANT_OPEN_PATH = '/admin/open';
export const MERCHANT_NEW_PASSWORD_PATH = '/admin/new-password';
export const MERCHANT_EMAIL_PATH = '/admin/confirm-email';

export interface MerchantAccountDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly ids: Ids;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly emailOutbox: Pick<EmailOutbox, 'write'>;
  readonly emailRenderer: EmailRenderer;
  /** Origin of the admin, which emails link to. */
  readonly publicUrl: string;
  readonly readSite: (siteId: SiteId) => Promise<AccountSite>;
  /** Runs a task after the response, so that the response time does not reveal whether an account exists. */
  readonly later: (work: () => Promise<void>) => void;
}

/** The browser of a sign-in. */
export interface MerchantBrowser {
  readonly userAgent: string | null;
  /** The client's address, or empty. */
  readonly address: string;
  /** The secret of a browser that has signed in before. */
  readonly device: string | undefined;
}

/** What a browser keeps after a sign-in. */
export interface MerchantEntry {
  readonly token: string;
  readonly device: string;
}

type SignIn = { readonly kind: 'merchant'; readonly merchant: Merchant } | { readonly kind: 'wrong-credentials' };
type PasswordChange = { readonly kind: 'bad-password'; readonly problem: PasswordProblem };

export interface MerchantAccounts {
  /** Starts a session in a browser, and emails the merchant about a new one. */
  enter(tx: Transaction, merchant: Merchant, browser: MerchantBrowser, now: number): Promise<MerchantEntry>;
  signIn(
    input: { readonly email: string; readonly password: string; readonly origin: Origin },
    now: number,
  ): Promise<SignIn | Challenge>;
  /** Emails a link after the response, if an account has this address. */
  requestLink(
    purpose: 'sign-in' | 'recovery',
    input: { readonly email: string; readonly origin: Origin; readonly locale: string },
    now: number,
  ): Promise<Challenge | undefined>;
  /** The hash for a new password, or its problem. */
  hashNew(password: string, email: string): Promise<string | PasswordChange>;
  /** Creates the account of a shop's owner. Returns false where it exists already. */
  setUp(tx: Transaction, merchant: Merchant, passwordHash: string | undefined, now: number): Promise<boolean>;
  /** Sets the password by an emailed link. Ends all sessions. */
  recover(
    code: string,
    password: string,
    origin: Origin,
    now: number,
  ): Promise<Merchant | PasswordChange | 'link-over'>;
  isPassword(merchant: Merchant, password: string): Promise<boolean>;
  /** Sets the password of a signed-in merchant. Ends all other sessions. */
  changePassword(
    merchant: Merchant,
    password: string,
    current: TokenSessionId,
    now: number,
  ): Promise<PasswordChange | undefined>;
  /** Emails a link to the new address; the change happens when it is confirmed. */
  requestEmailChange(merchant: Merchant, email: string, locale: string | undefined, now: number): Promise<void>;
  /** Confirms a new address by its link. */
  confirmEmail(code: string, now: number): Promise<Merchant | 'link-over' | 'email-taken'>;
}

export function createMerchantAccounts(deps: MerchantAccountDeps): MerchantAccounts {
  const { database, siteId, ids, passwords, attempts, emailOutbox, emailRenderer, publicUrl, readSite, later } = deps;
  const recoverUrl = `${publicUrl}${MERCHANT_FORGOT_PASSWORD_PATH}`;

  async function prepareEmail(content: EmailContent, reader: Reader) {
    const sealed = await emailRenderer.write(await readSite(siteId), content, reader);
    return (tx: Transaction, now: number) => emailOutbox.write(tx, siteId, sealed, now);
  }

  function linkTo(path: string, code: string): string {
    return `${publicUrl}${path}?${new URLSearchParams({ code }).toString()}`;
  }

  /** Writes the email in its own transaction, since its link holds a code that the transaction makes. */
  async function emailLink(
    merchant: Merchant,
    purpose: 'sign-in' | 'recovery',
    locale: string | undefined,
    now: number,
  ): Promise<void> {
    const code = await database.write((tx) => createLinkCode(tx, merchant, { purpose }, now));
    const minutes = LINK_MINUTES[purpose];
    const content: EmailContent =
      purpose === 'sign-in'
        ? { kind: 'sign-in-link', url: linkTo(MERCHANT_SIGN_IN_PATH, code), minutes }
        : { kind: 'recovery', url: linkTo(MERCHANT_NEW_PASSWORD_PATH, code), minutes };
    const send = await prepareEmail(content, { to: merchant.email, name: merchant.name, locale });
    await database.write((tx) => send(tx, now));
  }

  const hashNew: MerchantAccounts['hashNew'] = async (password, email) => {
    const problem = findPasswordProblem(password, email);
    return problem === undefined ? passwords.hash(password) : { kind: 'bad-password', problem };
  };

  return {
    hashNew,

    enter: async (tx, merchant, { userAgent, address, device: known }, now) => {
      const device = known ?? createSecret();
      const isNew = await merchantDevices.record(tx, merchant.siteId, merchant.merchantId, device, now);
      const sendNotice = async (): Promise<void> => {
        const name = nameDevice(userAgent ?? '').join(', ');
        const content: EmailContent = {
          kind: 'new-sign-in',
          at: now,
          ...(name === '' ? {} : { device: name }),
          ...(address === '' ? {} : { address }),
          recoverUrl,
        };
        const send = await prepareEmail(content, { to: merchant.email, name: merchant.name });
        await database.write((own) => send(own, now));
      };
      if (isNew) tx.afterCommit(() => later(sendNotice));
      return { token: await createMerchantSession(tx, ids, merchant, userAgent, now), device };
    },

    signIn: async ({ email, password, origin }, now) => {
      const found = await database.read((tx) => findMerchantByEmail(tx, siteId, email));
      const account = accountKey(email);
      const isKnown = async (device: string): Promise<boolean> =>
        found !== undefined &&
        (await database.read((tx) => merchantDevices.isKnown(tx, siteId, found.merchant.merchantId, device)));
      const challenge = await attempts.takeSignIn(account, origin, isKnown, now);
      if (challenge !== undefined) return challenge;
      const isRight = await passwords.verify(found?.passwordHash, password);
      if (!isRight || found === undefined) return { kind: 'wrong-credentials' };
      await attempts.resetSignIn(account, origin);
      return { kind: 'merchant', merchant: found.merchant };
    },

    requestLink: async (purpose, { email, origin, locale }, now) => {
      const challenge = await attempts.takeRecovery(accountKey(email), origin, now);
      // Earlier links stay valid, and the response is the same.
      if (challenge === 'enough') return undefined;
      if (challenge !== undefined) return challenge;
      later(async () => {
        const found = await database.read((tx) => findMerchantByEmail(tx, siteId, email));
        if (found !== undefined) await emailLink(found.merchant, purpose, locale, now);
      });
      return undefined;
    },

    setUp: (tx, merchant, passwordHash, now) => setUpMerchant(tx, merchant, passwordHash, now),

    recover: async (code, password, origin, now) => {
      const link = await database.read((tx) => findLink(tx, siteId, code, now));
      if (link?.purpose !== 'recovery') return 'link-over';
      const hash = await hashNew(password, link.merchant.email);
      if (typeof hash !== 'string') return hash;
      const told = await prepareEmail({ kind: 'password-changed', recoverUrl }, readerOf(link.merchant));
      const merchant = await database.write(async (tx) => {
        const spent = await spendLinkCode(tx, siteId, code, ['recovery'], now);
        if (spent === undefined) return undefined;
        await updateMerchantPassword(tx, spent.merchant, hash);
        await endMerchantSessions(tx, spent.merchant, () => true, now);
        await deleteLinksOfMerchant(tx, spent.merchant);
        await told(tx, now);
        return spent.merchant;
      });
      if (merchant === undefined) return 'link-over';
      await attempts.resetSignIn(accountKey(merchant.email), origin);
      await attempts.resetRecovery(accountKey(merchant.email), origin);
      return merchant;
    },

    isPassword: async (merchant, password) =>
      passwords.verify(await database.read((tx) => findPasswordHash(tx, merchant)), password),

    changePassword: async (merchant, password, current, now) => {
      const hash = await hashNew(password, merchant.email);
      if (typeof hash !== 'string') return hash;
      const told = await prepareEmail({ kind: 'password-changed', recoverUrl }, readerOf(merchant));
      await database.write(async (tx) => {
        await updateMerchantPassword(tx, merchant, hash);
        await endMerchantSessions(tx, merchant, (sessionId) => sessionId !== current, now);
        await deleteLinksOfMerchant(tx, merchant);
        await told(tx, now);
      });
      return undefined;
    },

    requestEmailChange: async (merchant, email, locale, now) => {
      const code = await database.write((tx) => createLinkCode(tx, merchant, { purpose: 'email', email }, now));
      const content: EmailContent = { kind: 'confirm-email', url: linkTo(MERCHANT_EMAIL_PATH, code) };
      const send = await prepareEmail(content, { to: email, name: merchant.name, locale });
      await database.write((tx) => send(tx, now));
    },

    confirmEmail: async (code, now) => {
      const link = await database.read((tx) => findLink(tx, siteId, code, now));
      const { email } = link ?? {};
      if (link === undefined || email === undefined) return 'link-over';
      const told = await prepareEmail({ kind: 'email-changed', email }, readerOf(link.merchant));
      return database.write(async (tx) => {
        const spent = await spendLinkCode(tx, siteId, code, ['email'], now);
        if (spent === undefined) return 'link-over';
        if (!(await updateMerchantEmail(tx, spent.merchant, email))) return 'email-taken';
        await deleteLinksOfMerchant(tx, spent.merchant);
        await told(tx, now);
        return { ...spent.merchant, email };
      });
    },
  };
}

function readerOf({ email, name }: Merchant): Reader {
  return { to: email, name };
}

/** Attempts of merchants and members of one address are counted apart. */
function accountKey(email: string): string {
  return `merchant ${emailKey(email)}`;
}
