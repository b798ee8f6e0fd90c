/** The payment methods of an order that exists. */
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { Order } from '../orders/order.ts';
import {
  type IsConfigured,
  type PaymentMethod,
  readPaymentMethods,
  type ReceiptKind,
  selectPaymentMethods,
} from '../settings/payment-methods/payment-methods.ts';

/** Those that the buyer would be offered for it at the checkout. */
export async function listPayingMethods(
  { isConfigured }: { readonly isConfigured: IsConfigured },
  tx: Transaction,
  siteId: SiteId,
  { delivery }: Pick<Order, 'delivery'>,
): Promise<readonly PaymentMethod[]> {
  const kind: ReceiptKind = delivery === undefined ? 'nothing' : delivery.pickup === undefined ? 'ship' : 'pickup';
  const methods = await readPaymentMethods(tx, siteId, isConfigured);
  // Without a delivery no country is known, so methods of some countries only are left out.
  return selectPaymentMethods(methods, { kind, country: delivery?.address.country ?? '' });
}
