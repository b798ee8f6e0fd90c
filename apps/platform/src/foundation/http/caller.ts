/**
 * The caller: a union with all facts for handlers. `ReadCaller` is passed in, so the request pipeline knows no feature.
 */
import type { Permission } from '@cartwright/contract';

import type { Awaitable } from '../awaitable.ts';
import type { ApiKeyId, AppId, MemberId, MerchantId, SiteId, TokenSessionId, VisitorId } from '../ids.ts';
import type { ExpectedError } from './failure.ts';

/** Without a token. */
export interface AnonymousCaller {
  readonly kind: 'anonymous';
  /** An app's HTTP Basic credentials, not verified yet. */
  readonly client?: ClientCredentials;
}

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Visitor {
  readonly kind: 'visitor';
  readonly siteId: SiteId;
  readonly visitorId: VisitorId;
  readonly clientId: AppId;
  /** The token session of the access token. */
  readonly sessionId?: TokenSessionId;
}

export interface Member {
  readonly kind: 'member';
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  /** The visitor before the member's sign-in, if known. */
  readonly visitorId?: VisitorId;
  readonly clientId: AppId;
  readonly sessionId?: TokenSessionId;
}

export interface Merchant {
  readonly kind: 'merchant';
  readonly siteId: SiteId;
  readonly merchantId: MerchantId;
  /** The session in the admin that the access token is of. */
  readonly sessionId?: TokenSessionId;
}

/** A program with some of a merchant's permissions: a registered app, or the holder of an API key. */
export interface AppCaller {
  readonly kind: 'app';
  readonly siteId: SiteId;
  readonly appId: AppId | ApiKeyId;
  readonly permissions: readonly Permission[];
  /** The shopper whose access token was sent together with the API key. */
  readonly alongside?: Visitor | Member;
}

/** Who runs the platform with all of its sites, and belongs to none of them. */
export interface Operator {
  readonly kind: 'operator';
}

/** Callers that a site knows. */
export type SiteCaller = AnonymousCaller | Visitor | Member | Merchant | AppCaller;
export type Caller = SiteCaller | Operator;
export type CallerKind = Caller['kind'];
export type CallerOf<Kind extends CallerKind> = Extract<Caller, { kind: Kind }>;

/** A shopper: someone with a cart. */
export type Shopper = Visitor | Member;

/**
 * Reads the `Authorization` header: the raw token, an API key, `token,apiKey`, or empty. Returns an anonymous caller
 * for an empty one, and an error for an expired or foreign one. `site` is the header `wix-site-id`, which belongs to a
 * key.
 */
export type ReadCaller = (authorization: string, now: number, site?: string) => Awaitable<Caller | ExpectedError>;

/** Whether the caller has this permission. A merchant has all. */
export function hasPermission(caller: Caller, permission: Permission): boolean {
  return caller.kind === 'merchant' || (caller.kind === 'app' && caller.permissions.includes(permission));
}

export function isAllowed(caller: Caller, allowed: readonly CallerKind[]): boolean {
  return allowed.includes(caller.kind);
}
