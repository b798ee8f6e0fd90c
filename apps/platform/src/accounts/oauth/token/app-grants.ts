/**
 * Grants for apps: an app's own token for its secret (RFC 6749 §4.4), and a member's tokens for a caller with
 * permission to manage members that has authenticated the member itself (external sign-in).
 */
import type { AuthorizedClientGrant } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import { hasPermission, type AppCaller, type Caller, type Merchant } from '../../../foundation/http/caller.ts';
import { refuseGrant, type ExpectedError } from '../../../foundation/http/failure.ts';
import type { AppId, MemberId, VisitorId } from '../../../foundation/ids.ts';
import { findApp, findAppBySecret, findFirstApp } from '../../apps-and-keys/app-store.ts';
import type { App } from '../../apps-and-keys/app.ts';
import { findMember } from '../../identity/members/member-store.ts';
import type { Member } from '../../identity/members/member.ts';
import { spendSessionToken } from '../../identity/sign-in/session-token.ts';
import type { IdentifiedAppGrant, IdentifiedStripGrant } from './client-authentication.ts';

/**
 * The caller of an app's own token, or an error. The request may name the installed site; then it must be the app's.
 */
export async function findClient(
  tx: Transaction,
  { clientId, clientSecret, instanceId }: IdentifiedAppGrant,
): Promise<AppCaller | ExpectedError> {
  const app = await findAppBySecret(tx, clientId, clientSecret);
  if (app === undefined)
    return refuseGrant('invalid_client', 'Client id and client secret do not belong together.', 401);
  if (typeof instanceId === 'string' && instanceId !== app.siteId) {
    return refuseGrant('invalid_grant', `The app is not installed on the site "${instanceId}".`);
  }
  return { kind: 'app', siteId: app.siteId, appId: app.clientId, permissions: app.permissions ?? [] };
}

/** The app that a shopper's token was issued to, authenticated by its secret, or an error. */
export async function findClientOfToken(
  tx: Transaction,
  { clientSecret }: IdentifiedStripGrant,
  holder: Caller,
): Promise<AppCaller | ExpectedError> {
  if (holder.kind !== 'visitor' && holder.kind !== 'member') {
    return refuseGrant('invalid_grant', 'This access token is not known, has expired, or is no shopper’s.');
  }
  const { clientId } = holder;
  return findClient(tx, { grantType: 'client_credentials', clientId, clientSecret });
}

export interface ExternalSignIn {
  readonly member: Member;
  readonly app: App;
  readonly visitorId: VisitorId | undefined;
}

/** The member whom an app signs in, or an error. Data of the visitor whose token was sent is linked to the member. */
export async function findExternalSignIn(
  tx: Transaction,
  { memberId, sessionToken }: AuthorizedClientGrant,
  caller: Caller,
  now: number,
): Promise<ExternalSignIn | ExpectedError> {
  if (caller.kind !== 'app' && caller.kind !== 'merchant') {
    return refuseGrant('invalid_client', 'Send an API key after the access token: "Authorization: token,key".', 401);
  }
  if (!hasPermission(caller, 'members.manage')) {
    return refuseGrant('unauthorized_client', 'This needs the permission members.manage.', 403);
  }
  const { siteId } = caller;
  if (typeof sessionToken === 'string' && (await spendSessionToken(tx, siteId, sessionToken, now)) !== memberId) {
    return refuseGrant('invalid_grant', 'This session token is not of this member, or was used before.');
  }
  const member = await findMember(tx, siteId, memberId as MemberId);
  if (member?.status !== 'ACTIVE') return refuseGrant('invalid_grant', `No active member has the id "${memberId}".`);
  const alongside = caller.kind === 'app' ? caller.alongside : undefined;
  const app = await findSignInApp(tx, caller, alongside?.clientId);
  if (app === undefined) throw new Error('This site has no app.');
  return { member, app, visitorId: alongside?.visitorId };
}

/** The app of the sent token, the calling app, or else the shop itself. */
async function findSignInApp(
  tx: Transaction,
  caller: AppCaller | Merchant,
  alongside: AppId | undefined,
): Promise<App | undefined> {
  const clientId = alongside ?? (caller.kind === 'app' ? caller.appId : undefined);
  const named = clientId === undefined ? undefined : await findApp(tx, clientId);
  return named ?? findFirstApp(tx, caller.siteId);
}
