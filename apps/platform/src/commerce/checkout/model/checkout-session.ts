/**
 * The session through which a browser sees one checkout. Its token is part of an address, so it is stored as a hash,
 * expires soon unless it is opened, and is bound to the first browser that opens it: the address in a history or a log
 * shows nothing. Form input of that browser is stored with the session, where the checkout's owner cannot read it.
 */
import { type JsonText, decodeJson, encodeJson } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { CookieRules } from '../../../foundation/http/request/cookies.ts';
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import { createSecret, hashSecret, isSameSecret } from '../../../foundation/secrets.ts';
import type { CheckoutId } from './checkout.ts';

/** The time to open the link, and then the time to buy and to see the thanks page again. */
const UNOPENED_LIFETIME_MS = 60 * 60 * 1000;
const OPENED_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Names the browser to the checkout pages; the same for all checkouts of that browser. */
export const CHECKOUT_COOKIE: CookieRules = {
  name: 'cartwright_checkout',
  path: '/checkout',
  sameSite: 'Lax',
  maxAgeSeconds: OPENED_LIFETIME_MS / 1000,
};

/** The targets of the pages; addresses that the app registered. */
export interface CheckoutCallbacks {
  readonly thankYouPageUrl?: string;
  readonly postFlowUrl?: string;
  readonly cartPageUrl?: string;
  /** The address where a guest may sign in first. */
  readonly loginUrl?: string;
}

/** Form input of a buyer before the purchase, by field name. */
export interface CheckoutDraft {
  readonly values: Readonly<Record<string, string>>;
  /** The member who was signed in when the input was typed. */
  readonly memberId?: MemberId;
}

interface SessionTables {
  checkout_sessions: {
    site_id: string;
    token_hash: string;
    checkout_id: CheckoutId;
    browser_hash: string | null;
    callbacks: JsonText<CheckoutCallbacks>;
    expires_at: number;
    draft: JsonText<CheckoutDraft> | null;
  };
}

/** A new session. The token is not stored and cannot be read again. */
export async function createCheckoutSession(
  tx: Transaction,
  siteId: SiteId,
  {
    checkoutId,
    callbacks,
    now,
  }: { readonly checkoutId: CheckoutId; readonly callbacks: CheckoutCallbacks; readonly now: number },
): Promise<string> {
  const token = createSecret();
  await tx
    .tables<SessionTables>()
    .insertInto('checkout_sessions')
    .values({
      site_id: siteId,
      token_hash: hashSecret(token),
      checkout_id: checkoutId,
      browser_hash: null,
      callbacks: encodeJson(callbacks),
      expires_at: now + UNOPENED_LIFETIME_MS,
    })
    .execute();
  return token;
}

export type OpenedSession =
  | {
      readonly kind: 'open';
      readonly checkoutId: CheckoutId;
      readonly callbacks: CheckoutCallbacks;
      readonly draft: CheckoutDraft | undefined;
    }
  /** Not opened yet: bind it first. */
  | { readonly kind: 'unopened' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'elsewhere' };

/** The session of this token, if this browser may see it. `browser` is the value of its cookie. */
export async function openSession(
  tx: Transaction,
  siteId: SiteId,
  { token, browser, now }: { readonly token: string; readonly browser: string | undefined; readonly now: number },
): Promise<OpenedSession> {
  const row = await tx
    .tables<SessionTables>()
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return { kind: 'expired' };
  if (row.browser_hash === null) return { kind: 'unopened' };
  if (browser === undefined || !isSameSecret(hashSecret(browser), row.browser_hash)) return { kind: 'elsewhere' };
  return {
    kind: 'open',
    checkoutId: row.checkout_id,
    callbacks: decodeJson(row.callbacks),
    draft: row.draft === null ? undefined : decodeJson(row.draft),
  };
}

/**
 * Binds an unopened session to this browser, with its form input from an earlier open checkout. If another browser was
 * faster, the session stays unchanged.
 */
export async function bindSession(
  tx: Transaction,
  siteId: SiteId,
  { token, browser, now }: { readonly token: string; readonly browser: string; readonly now: number },
): Promise<void> {
  const browserHash = hashSecret(browser);
  const earlier = await tx
    .tables<SessionTables>()
    .selectFrom('checkout_sessions')
    .select('draft')
    .where('site_id', '=', siteId)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .where('draft', 'is not', null)
    .orderBy('expires_at', 'desc')
    .orderBy('checkout_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await tx
    .tables<SessionTables>()
    .updateTable('checkout_sessions')
    .set({ browser_hash: browserHash, expires_at: now + OPENED_LIFETIME_MS, draft: earlier?.draft ?? null })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashSecret(token))
    .where('browser_hash', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Replaces the form input of an open session. */
export async function saveDraft(
  tx: Transaction,
  siteId: SiteId,
  { token, draft }: { readonly token: string; readonly draft: CheckoutDraft },
): Promise<void> {
  await tx
    .tables<SessionTables>()
    .updateTable('checkout_sessions')
    .set({ draft: encodeJson(draft) })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashSecret(token))
    .execute();
}

/** Forgets everything that this browser has typed: it has bought, and the next buyer may be another person. */
export async function deleteDrafts(tx: Transaction, siteId: SiteId, browser: string): Promise<void> {
  await tx
    .tables<SessionTables>()
    .updateTable('checkout_sessions')
    .set({ draft: null })
    .where('site_id', '=', siteId)
    .where('browser_hash', '=', hashSecret(browser))
    .where('draft', 'is not', null)
    .execute();
}

/** Removes expired sessions of all sites (index `checkout_sessions_by_expiry`). */
export async function deleteExpiredCheckoutSessions(tx: Transaction, now: number): Promise<void> {
  await tx.tables<SessionTables>().deleteFrom('checkout_sessions').where('expires_at', '<=', now).execute();
}
