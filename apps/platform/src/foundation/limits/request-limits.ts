/**
 * Counts requests that create rows, per shopper and per address. Merchants and apps are not counted: the shop trusts
 * them, and they call for many shoppers from one address. An app that acts for a shopper counts as that shopper.
 */
import type { Caller } from '../http/caller.ts';
import type { CountedWork, RequestLimits } from '../http/request-limiter.ts';
import type { LimitName } from './limit-rules.ts';
import { addressKey, type Counter, type RateLimits, takeEach } from './rate-limits.ts';

export function createRequestLimits(limits: RateLimits): RequestLimits {
  return {
    count: (work, { caller, address, now }) => takeEach(limits, countersOf(work, caller, address), now),
  };
}

/** The limits of a caller and of an address. */
const LIMITS_OF: Readonly<Record<CountedWork, { readonly owner: LimitName; readonly address: LimitName }>> = {
  cart: { owner: 'cart-owner', address: 'cart-address' },
  checkout: { owner: 'checkout-owner', address: 'checkout-address' },
  redirect: { owner: 'redirect-owner', address: 'redirect-address' },
  'idempotency-key': { owner: 'idempotency-key-owner', address: 'idempotency-key-address' },
  'gift-card': { owner: 'gift-card-owner', address: 'gift-card-address' },
  'back-in-stock': { owner: 'back-in-stock-owner', address: 'back-in-stock-address' },
  review: { owner: 'review-owner', address: 'review-address' },
  newsletter: { owner: 'newsletter-owner', address: 'newsletter-address' },
};

function countersOf(work: CountedWork, caller: Caller, address: string): readonly Counter[] {
  switch (caller.kind) {
    case 'merchant':
    case 'operator':
      return [];
    case 'app':
      return caller.alongside === undefined ? [] : countersOf(work, caller.alongside, '');
    case 'anonymous':
      return addressCounter(work, address);
    case 'visitor':
      return [{ limit: LIMITS_OF[work].owner, key: caller.visitorId }, ...addressCounter(work, address)];
    case 'member':
      return [{ limit: LIMITS_OF[work].owner, key: caller.memberId }, ...addressCounter(work, address)];
  }
}

/** An address that is not known is one of this process's own calls. */
function addressCounter(work: CountedWork, address: string): readonly Counter[] {
  return address === '' ? [] : [{ limit: LIMITS_OF[work].address, key: addressKey(address) }];
}
