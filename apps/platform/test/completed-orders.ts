/** What writes of orders need: an order that is unpaid, one that is paid, and one that may be canceled. */
import { CATALOG_APP, list } from './demo-shop.ts';
import { member, text, type ApiResponse, type JsonObject } from './test-platform.ts';

type Make = (name: string, input: JsonObject) => Promise<ApiResponse>;
type Complete = () => Promise<JsonObject> | JsonObject;

/** Enough for all values together: each takes the least amount and one unit. */
const UNITS = 1000;
const CENT = { amount: '0.01' };
const BUYER = {
  buyerInfo: { email: 'ada@example.com' },
  shippingInfo: {
    shippingDestination: {
      address: { country: 'DE', addressLine: 'Unter den Linden 1', city: 'Berlin', postalCode: '10117' },
      contactDetails: { firstName: 'Ada', lastName: 'Lovelace' },
    },
  },
};

/** Completes the inputs of those calls. The orders that values share are made first, while prices are usual. */
export async function completeOrders(make: Make): Promise<Readonly<Record<string, Complete>>> {
  const send = async (name: string, input: JsonObject): Promise<JsonObject> => {
    const { status, body } = await make(name, input);
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
    return body;
  };
  const product = await send('products.createProduct', {
    product: { name: 'Of orders', productType: 'physical', priceData: { price: 100 } },
  });
  const catalogReference = { appId: CATALOG_APP, catalogItemId: text(member(product, 'product.id')) };
  const checkOut = async (): Promise<string> => {
    const lineItems = [{ quantity: UNITS, catalogReference }];
    const made = await send('checkout.createCheckout', { lineItems, checkoutInfo: BUYER, channelType: 'WEB' });
    return text(member(made, 'checkout.id'));
  };
  const order = async (): Promise<string> =>
    text((await send('checkout.createOrder', { id: await checkOut() }))['orderId']);

  const [orderId, paidId] = [await order(), await order()];
  const paid = await send('orders.markOrderAsPaid', { ecomOrderId: paidId });
  const lineItems = [{ lineItemId: text(list(paid, 'order.lineItems')[0]?.['id']), quantity: 1 }];
  const payments = await send('orderTransactions.listTransactionsForSingleOrder', { orderId: paidId });
  const paymentId = text(member(payments, 'orderTransactions.payments.0.id'));
  const { activityId } = await send('orders.addActivity', {
    id: orderId,
    activity: { merchantComment: { message: 'Call back' } },
  });
  const giftCard = await send('giftCards.createGiftCard', { amount: '1000' });

  return {
    'checkout.createOrder': async () => ({ id: await checkOut() }),
    'orderBilling.redeemGiftCard': () => ({ orderId, giftCardCode: text(giftCard['code']), amount: CENT }),
    'orderBilling.refundPayments': () => ({
      orderId: paidId,
      paymentRefunds: [{ paymentId, amount: CENT }],
      refundItems: { lineItems },
      sideEffects: { restock: { lineItems } },
    }),
    'orders.sendPaymentLink': () => ({ orderId }),
    'orders.resendEmail': () => ({ orderId, kind: 'order-confirmation' }),
    'orderFulfillments.bulkCreateFulfillments': () => ({ ordersWithFulfillments: [{ orderId }] }),
    'orderTransactions.addPayments': () => ({ orderId, payments: [{ amount: CENT }] }),
    'orderTransactions.updatePaymentStatus': () => ({ orderId: paidId, paymentId }),
    'orders.addActivities': () => ({ orderId }),
    'orders.addActivity': () => ({ id: orderId }),
    'orders.updateActivity': () => ({ id: orderId, activityId: text(activityId) }),
    'orders.bulkUpdateOrders': () => ({ orders: [{ order: { id: orderId } }] }),
    'orders.updateOrder': () => ({ order: { id: orderId } }),
    'orders.cancelOrder': async () => ({ id: await order() }),
    'orders.markOrderAsPaid': async () => ({ ecomOrderId: await order() }),
    'orders.bulkMarkOrdersAsPaid': async () => ({ ecomOrderIds: [await order()] }),
    'orders.recordManuallyCollectedPayment': () => ({ orderId, amount: CENT }),
    'orders.triggerRefund': () => ({ ecomOrderId: paidId, payments: [{ paymentId, amount: CENT }] }),
  };
}
