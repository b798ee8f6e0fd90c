/** What captures and releases need: an order for each of these calls, whose payment by card is held. */
import { createCardDesk } from './card-orders.ts';
import type { DemoShop } from './demo-shop.ts';
import { createOrderDesk } from './orders.ts';
import { text } from './test-platform.ts';

/** Completes the inputs of those calls. The orders are made first, while prices are usual. */
export async function completeHeldPayments(shop: DemoShop) {
  const desk = createCardDesk(await createOrderDesk(shop));
  await desk.holdPayments();
  const hold = async () => {
    const order = await desk.payMugs(1);
    return { orderId: text(order['id']), paymentId: text((await desk.payment(order))['id']) };
  };
  const [captured, released, capturedBefore, releasedBefore] = [await hold(), await hold(), await hold(), await hold()];
  return {
    'orderBilling.captureAuthorizedPayments': () => ({
      orderId: captured.orderId,
      payments: [{ paymentId: captured.paymentId }],
    }),
    'orderBilling.voidAuthorizedPayments': () => ({ orderId: released.orderId, paymentIds: [released.paymentId] }),
    'orders.captureAuthorizedPayments': () => ({
      ecomOrderId: capturedBefore.orderId,
      payments: [{ paymentId: capturedBefore.paymentId }],
    }),
    'orders.voidAuthorizedPayments': () => ({
      ecomOrderId: releasedBefore.orderId,
      paymentIds: [releasedBefore.paymentId],
    }),
  };
}
