/**
 * Who calls: a union with everything that a handler may ask about the caller. How a token becomes a caller is handed in
 * (`ReadCaller`), so this corridor knows no feature.
 */
import type { AppId, MemberId, MerchantId, SiteId, TokenSessionId, VisitorId } from '../ids.ts';
import type { Refusal } from './failure.ts';

/** Without a token. */
export interface Nobody {
  readonly kind: 'nobody';
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

export type Caller = Nobody | Visitor | Member | Merchant;
export type CallerKind = Caller['kind'];
export type CallerOf<Kind extends CallerKind> = Extract<Caller, { kind: Kind }>;

/** A shopper: someone with a cart. */
export type Shopper = Visitor | Member;

/**
 * Reads the `Authorization` header: the raw token, `token,apiKey`, or empty. Answers nobody for none, and a refusal for
 * a token that is expired or not ours.
 */
export type ReadCaller = (authorization: string, now: number) => Promise<Caller | Refusal>;

export function isAllowed(caller: Caller, allowed: readonly CallerKind[]): boolean {
  return allowed.includes(caller.kind);
}
