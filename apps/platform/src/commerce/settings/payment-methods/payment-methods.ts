/**
 * The payment methods of a shop, as its merchant set them, and those that one buyer is offered. Until a merchant says
 * otherwise a buyer pays on delivery, or with the providers that are configured. Pure but for `readPaymentMethods`.
 */
import type { PaymentMethodSetting } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { listSettings, type Setting } from '../setting-store.ts';

export interface PaymentMethod {
  readonly code: string;
  readonly provider: PaymentMethodSetting['provider'];
  /** Where the merchant has words of his own. */
  readonly title?: string;
  readonly instructions?: string;
  readonly isCapturedByHand: boolean;
  readonly kinds?: readonly ReceiptKind[];
  readonly countries?: readonly string[];
}

export type ReceiptKind = NonNullable<PaymentMethodSetting['kinds']>[number];

/** Whether a provider can be used in this process. */
export type IsConfigured = (provider: PaymentMethod['provider']) => boolean;

/** Used until methods are saved, and saved with the first change. The providers of this process come with them. */
export function listFirstMethods(isConfigured: IsConfigured): readonly Setting[] {
  const first = [
    ...(isConfigured('stripe') ? [{ code: 'stripe', provider: 'stripe' } as const] : []),
    { code: 'offline', provider: 'manual' } as const,
    { code: 'bank-transfer', provider: 'manual', enabled: false } as const,
    ...(isConfigured('test-card') ? [{ code: 'test-card', provider: 'test-card' } as const] : []),
  ];
  return first.map((document): Setting => ({
    kind: 'payment-method',
    id: document.code,
    ownerId: '',
    revision: 1,
    document: { enabled: true, capture: 'AUTOMATIC', ...document } satisfies PaymentMethodSetting,
    createdAt: 0,
    updatedAt: 0,
  }));
}

/** The methods that are enabled and can be used, in the merchant's order. */
export async function readPaymentMethods(
  tx: Transaction,
  siteId: SiteId,
  isConfigured: IsConfigured,
): Promise<readonly PaymentMethod[]> {
  const saved = await listSettings(tx, siteId, ['payment-method']);
  return (saved.length === 0 ? listFirstMethods(isConfigured) : saved)
    .map(({ document }) => document as PaymentMethodSetting)
    .toSorted((left, right) => (left.position ?? Infinity) - (right.position ?? Infinity) || 0)
    .filter(({ enabled, provider }) => enabled !== false && (provider === 'manual' || isConfigured(provider)))
    .map(({ code, provider, title, instructions, capture, kinds, countries }) => ({
      code,
      provider,
      ...(title ? { title } : {}),
      ...(instructions ? { instructions } : {}),
      isCapturedByHand: capture === 'MANUAL',
      ...(kinds ? { kinds } : {}),
      ...(countries ? { countries } : {}),
    }));
}

/** The methods for an order that reaches the buyer so, in this country. One that does not apply is not offered. */
export function selectPaymentMethods(
  methods: readonly PaymentMethod[],
  { kind, country }: { readonly kind: ReceiptKind; readonly country: string },
): readonly PaymentMethod[] {
  return methods.filter(
    ({ kinds, countries }) =>
      (kinds === undefined || kinds.includes(kind)) && (countries === undefined || countries.includes(country)),
  );
}

/** Whether money moves before the order exists. */
export function isOnline({ provider }: Pick<PaymentMethod, 'provider'>): boolean {
  return provider !== 'manual';
}
