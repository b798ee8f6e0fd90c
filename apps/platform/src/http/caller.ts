/**
 * Who calls: a union with everything that a handler may ask about the caller. How a token becomes a caller is handed in
 * (`ReadCaller`), so this corridor knows no feature.
 */
import type { Permission } from '@cartwright/contract';

import type { ApiKeyId, AppId, MemberId, MerchantId, SiteId, TokenSessionId, VisitorId } from '../ids.ts';
import type { Refusal } from './failure.ts';

/** Without a token. */
export interface Nobody {
  readonly kind: 'nobody';
  /** What an app said of itself by HTTP Basic; nobody has checked it. */
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
  /** The token session that the access token came from. */
  readonly sessionId?: TokenSessionId;
}

export interface Member {
  readonly kind: 'member';
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  /** Who the member was before signing in, where that is known. */
  readonly visitorId?: VisitorId;
  readonly clientId: AppId;
  readonly sessionId?: TokenSessionId;
}

export interface Merchant {
  readonly kind: 'merchant';
  readonly siteId: SiteId;
  readonly merchantId: MerchantId;
}

/** A program that a merchant trusts with some of their own permissions: a registered app, or whoever holds an API key. */
export interface AppCaller {
  readonly kind: 'app';
  readonly siteId: SiteId;
  readonly appId: AppId | ApiKeyId;
  readonly permissions: readonly Permission[];
  /** Whose access token was sent together with the API key. */
  readonly alongside?: Visitor | Member;
}

export type Caller = Nobody | Visitor | Member | Merchant | AppCaller;
export type CallerKind = Caller['kind'];
export type CallerOf<Kind extends CallerKind> = Extract<Caller, { kind: Kind }>;

/** A shopper: someone with a cart. */
export type Shopper = Visitor | Member;

/**
 * Reads the `Authorization` header: the raw token, an API key, `token,apiKey`, or empty. Answers nobody for none, and a
 * refusal for what is expired or not ours. `site` is the header `wix-site-id`, which belongs to a key.
 */
export type ReadCaller = (authorization: string, now: number, site?: string) => Promise<Caller | Refusal>;

/** Whether the caller may do what this permission is for. A merchant may do everything. */
export function hasPermission(caller: Caller, permission: Permission): boolean {
  return caller.kind === 'merchant' || (caller.kind === 'app' && caller.permissions.includes(permission));
}

export function isAllowed(caller: Caller, allowed: readonly CallerKind[]): boolean {
  return allowed.includes(caller.kind);
}
