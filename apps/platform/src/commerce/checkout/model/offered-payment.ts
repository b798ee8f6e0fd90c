/** How a checkout may be paid, and what is due in the chosen way. Pure. */
import {
  isOnline,
  type PaymentMethod,
  type ReceiptKind,
  selectPaymentMethods,
} from '../../settings/payment-methods/payment-methods.ts';
import type { Checkout } from './checkout.ts';
import { computeDue, type Due } from './due.ts';
import type { Asks, Settled } from './settle.ts';

export interface OfferedPayment {
  readonly methods: readonly PaymentMethod[];
  /** The first until the buyer chooses. Undefined where none is offered. */
  readonly chosen: PaymentMethod | undefined;
  readonly due: Due;
}

const KINDS: Readonly<Record<Asks, ReceiptKind>> = {
  address: 'ship',
  pickup: 'pickup',
  region: 'nothing',
  nothing: 'nothing',
};

export function offerPayment({
  methods: all,
  checkout,
  settled,
  country,
  code,
}: {
  readonly methods: readonly PaymentMethod[];
  readonly checkout: Pick<Checkout, 'giftCard'>;
  readonly settled: Pick<Settled, 'asks' | 'giftBalance' | 'priced'>;
  readonly country: string;
  /** What the buyer chose; empty at first. */
  readonly code: string;
}): OfferedPayment {
  const methods = selectPaymentMethods(all, { kind: KINDS[settled.asks], country });
  const chosen = methods.find((method) => method.code === code) ?? methods[0];
  return {
    methods,
    chosen,
    due: computeDue({ checkout, settled, isOnline: chosen !== undefined && isOnline(chosen) }),
  };
}
