/**
 * Authorization requests that wait for a sign-in. A random handle identifies them in addresses; it is stored as a hash
 * and expires after an hour. The handle is no credential, since the sign-in is bound to the browser session; but if a
 * session token named a member, the handle signs them in once, within ten minutes.
 */
import { decodeJson, encodeJson, type JsonText } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { AppId, MemberId, SiteId, VisitorId } from '../../../foundation/ids.ts';
import { createSecret, hashSecret } from '../../../foundation/secrets.ts';
import type { AuthorizeRequest } from './authorize.ts';

export type PendingAuthorizationRequest =
  /** Continues at the authorize address. `credentialVersion` is that of the session token's member. */
  | {
      readonly kind: 'authorize';
      readonly request: AuthorizeRequest;
      readonly isAllowed?: boolean;
      readonly credentialVersion?: number;
    }
  /** Goes on at an allowed address of the app, without a code. */
  | { readonly kind: 'return'; readonly clientId: AppId; readonly address: string };

interface PendingRequestTables {
  pending_requests: {
    site_id: SiteId;
    handle_hash: string;
    request: JsonText<PendingAuthorizationRequest>;
    visitor_id: VisitorId | null;
    member_id: MemberId | null;
    browser_session_hash: string | null;
    expires_at: number;
  };
}

export interface PendingRequest {
  readonly handle: string;
  readonly pending: PendingAuthorizationRequest;
  /** The visitor of the request: their cart becomes the member's. */
  readonly visitorId: VisitorId | undefined;
  /** The session token's member; void once their credentials change. */
  readonly memberId: MemberId | undefined;
  readonly browserSessionHash: string | undefined;
}

const LIFETIME_MS = 60 * 60 * 1000;
const NAMED_LIFETIME_MS = 10 * 60 * 1000;

/** Stores a pending request and returns its handle. */
export async function parkRequest(
  tx: Transaction,
  siteId: SiteId,
  pending: PendingAuthorizationRequest,
  who: { readonly visitorId?: VisitorId | undefined; readonly memberId?: MemberId | undefined },
  now: number,
): Promise<string> {
  const handle = createSecret();
  await tx
    .tables<PendingRequestTables>()
    .insertInto('pending_requests')
    .values({
      site_id: siteId,
      handle_hash: hashSecret(handle),
      request: encodeJson(pending),
      visitor_id: who.visitorId ?? null,
      member_id: who.memberId ?? null,
      browser_session_hash: null,
      expires_at: now + (who.memberId === undefined ? LIFETIME_MS : NAMED_LIFETIME_MS),
    })
    .execute();
  return handle;
}

export async function findPending(
  tx: Transaction,
  siteId: SiteId,
  handle: string,
  now: number,
): Promise<PendingRequest | undefined> {
  const row = await tx
    .tables<PendingRequestTables>()
    .selectFrom('pending_requests')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('handle_hash', '=', hashSecret(handle))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        handle,
        pending: decodeJson(row.request),
        visitorId: row.visitor_id ?? undefined,
        memberId: row.member_id ?? undefined,
        browserSessionHash: row.browser_session_hash ?? undefined,
      };
}

/** A member signed in for this request, in this browser session. */
export async function bindToBrowserSession(
  tx: Transaction,
  siteId: SiteId,
  handle: string,
  browserSessionToken: string,
): Promise<void> {
  await tx
    .tables<PendingRequestTables>()
    .updateTable('pending_requests')
    .set({ browser_session_hash: hashSecret(browserSessionToken) })
    .where('site_id', '=', siteId)
    .where('handle_hash', '=', hashSecret(handle))
    .execute();
}

/** The pages of this request are in these languages from now on: the person came from a page of the shop in them. */
export async function setPendingLocales(
  tx: Transaction,
  siteId: SiteId,
  { handle, pending }: PendingRequest,
  uiLocales: string | undefined,
): Promise<void> {
  if (pending.kind !== 'authorize' || uiLocales === undefined || pending.request.uiLocales === uiLocales) return;
  const request = { ...pending.request, uiLocales };
  await tx
    .tables<PendingRequestTables>()
    .updateTable('pending_requests')
    .set({ request: encodeJson<PendingAuthorizationRequest>({ ...pending, request }) })
    .where('site_id', '=', siteId)
    .where('handle_hash', '=', hashSecret(handle))
    .execute();
}

/** The member consents to this request. */
export async function allowPending(
  tx: Transaction,
  siteId: SiteId,
  { handle, pending }: PendingRequest,
): Promise<void> {
  if (pending.kind !== 'authorize') return;
  await tx
    .tables<PendingRequestTables>()
    .updateTable('pending_requests')
    .set({ request: encodeJson<PendingAuthorizationRequest>({ ...pending, isAllowed: true }) })
    .where('site_id', '=', siteId)
    .where('handle_hash', '=', hashSecret(handle))
    .execute();
}

/** Completes the request, so that its handle is no longer valid. False if a concurrent call was faster. */
export async function removePending(tx: Transaction, siteId: SiteId, handle: string): Promise<boolean> {
  const result = await tx
    .tables<PendingRequestTables>()
    .deleteFrom('pending_requests')
    .where('site_id', '=', siteId)
    .where('handle_hash', '=', hashSecret(handle))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteExpiredPending(tx: Transaction, now: number): Promise<void> {
  await tx.tables<PendingRequestTables>().deleteFrom('pending_requests').where('expires_at', '<=', now).execute();
}
