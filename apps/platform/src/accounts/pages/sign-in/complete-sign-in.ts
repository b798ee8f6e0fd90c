/**
 * The steps after authentication at a hosted page: a new browser session and a redirect, or the page of the next
 * required step. Invariants: an earlier session is invalid afterwards; a state token is sent in an HttpOnly cookie,
 * never in an address.
 */
import type { Database } from '../../../foundation/database/database.ts';
import { redirectTo } from '../../../foundation/hosted-pages/hosted-pages.ts';
import {
  clearCookie,
  readCookie,
  setCookie,
  type CookieRules,
  type IsSecure,
} from '../../../foundation/http/request/cookies.ts';
import type { WebContext } from '../../../foundation/http/routes/route.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { createSecret } from '../../../foundation/secrets.ts';
import { memberDevices } from '../../identity/credentials/device-store.ts';
import { recordSignIn } from '../../identity/members/member-store.ts';
import type { Member } from '../../identity/members/member.ts';
import type { EmitNewSignIn } from '../../identity/sign-in/new-sign-in.ts';
import type { Entry } from '../../identity/sign-in/sign-in-outcome.ts';
import { resumeAddress } from '../../oauth/authorize/authorize-flow.ts';
import { bindToBrowserSession, removePending, type PendingRequest } from '../../oauth/authorize/pending-request.ts';
import {
  browserSessionCookie,
  createBrowserSession,
  endBrowserSession,
  readBrowserSessionToken,
} from '../../oauth/sessions/browser-session.ts';
import { pendingRequestAddress } from '../authorize/pending-request-pages.ts';

export const VERIFY_EMAIL_PATH = '/verify-email';
export const AWAITING_APPROVAL_PATH = '/awaiting-approval';

const PENDING: CookieRules = { name: 'cartwright_pending', path: '/', sameSite: 'Lax', maxAgeSeconds: 14 * 24 * 3600 };
const DEVICE: CookieRules = {
  name: 'cartwright_device',
  path: '/',
  sameSite: 'Lax',
  maxAgeSeconds: 2 * 365 * 24 * 3600,
};

export interface ArrivalDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly isSecure: IsSecure;
  /** Emails a member about a sign-in from a new device. */
  readonly emitNewSignIn: EmitNewSignIn;
}

/** The state token of the sign-in that waits in this browser. */
export function readPendingToken(request: Request, isSecure: IsSecure): string | undefined {
  return readCookie(request, PENDING, isSecure);
}

/** The cookie of a known device. */
export function readDevice(request: Request, isSecure: IsSecure): string | undefined {
  return readCookie(request, DEVICE, isSecure);
}

/** The outcomes that lead to a next page; the others are shown on the current page. */
export type Arrived = Extract<Entry, { kind: 'signed-in' | 'email-verification-required' | 'owner-approval-required' }>;

export function isArrived(outcome: { readonly kind: string }): outcome is Arrived {
  const { kind } = outcome;
  return kind === 'signed-in' || kind === 'email-verification-required' || kind === 'owner-approval-required';
}

/** Continues a pending request as the account status allows. */
export async function arrive(
  deps: ArrivalDeps,
  context: WebContext,
  pending: PendingRequest,
  entry: Arrived,
): Promise<Response> {
  if (entry.kind === 'signed-in') return beginBrowserSession(deps, context, pending, entry.member);
  const path = entry.kind === 'email-verification-required' ? VERIFY_EMAIL_PATH : AWAITING_APPROVAL_PATH;
  return redirectTo(pendingRequestAddress(path, pending), [setCookie(PENDING, entry.stateToken, deps.isSecure)]);
}

async function beginBrowserSession(
  { database, siteId, isSecure, emitNewSignIn }: ArrivalDeps,
  { request, address, now }: WebContext,
  pending: PendingRequest,
  member: Member,
): Promise<Response> {
  const previous = readBrowserSessionToken(request, isSecure);
  const device = readDevice(request, isSecure) ?? createSecret();
  const userAgent = request.headers.get('user-agent') ?? '';
  const { token, isNewDevice } = await database.write(async (tx) => {
    if (previous !== undefined) await endBrowserSession(tx, siteId, previous);
    const fresh = await createBrowserSession(tx, member, now, userAgent);
    if (pending.pending.kind === 'return') await removePending(tx, siteId, pending.handle);
    else await bindToBrowserSession(tx, siteId, pending.handle, fresh);
    await recordSignIn(tx, siteId, member.memberId, now);
    return { token: fresh, isNewDevice: await memberDevices.record(tx, siteId, member.memberId, device, now) };
  });
  if (isNewDevice) emitNewSignIn(member, { userAgent, address }, now);
  return redirectTo(resumeAddress(pending), [
    browserSessionCookie(token, isSecure),
    setCookie(DEVICE, device, isSecure),
    clearCookie(PENDING, isSecure),
  ]);
}
