/** Who began an import, without what else a caller carries. */
import type { Cause } from '../../foundation/domain-events.ts';
import type { CallerOf } from '../../foundation/http/caller.ts';

export function toCause(caller: CallerOf<'merchant' | 'app'>): Cause {
  return caller.kind === 'merchant'
    ? { kind: caller.kind, merchantId: caller.merchantId }
    : { kind: caller.kind, appId: caller.appId };
}
