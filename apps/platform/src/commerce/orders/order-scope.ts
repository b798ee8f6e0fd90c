/** Which orders a caller sees: a merchant those of the site, a member their own. */
import type { CallerOf } from '../../foundation/http/caller.ts';
import type { OrderScope } from './order-store.ts';

export function scopeOf(caller: CallerOf<'member' | 'merchant' | 'app'>): OrderScope {
  return caller.kind === 'member'
    ? { kind: 'buyer', buyer: { kind: 'member', id: caller.memberId } }
    : { kind: 'site' };
}
