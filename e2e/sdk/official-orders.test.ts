/**
 * The official newest packages drive an order's life: orders, fulfillments, transactions and billing. Each response is
 * compared with what the client of this project gets.
 */
import * as ours from '@cartwright/client';
import { openCardDesk, type CardDesk } from '@cartwright/platform/test/card-orders';
import { list } from '@cartwright/platform/test/demo-shop';
import { countMugs } from '@cartwright/platform/test/paying';
import { type JsonObject, member, PUBLIC_URL, text } from '@cartwright/platform/test/test-platform';
import {
  backInStockNotifications,
  checkout,
  orderBilling,
  orderFulfillments,
  orders,
  orderTransactions,
} from '@wix/ecom';
import * as official from '@wix/sdk';
import { expect, onTestFinished, test } from 'vitest';

import { leadOfficialHosts } from '../world/official-hosts.ts';

const PERMISSIONS = [
  'orders.read',
  'orders.write',
  'orders.fulfill',
  'orders.payments',
  'orders.refund',
  'carts.manage',
  'catalog.write',
  'catalog.read-private',
  'gift-cards.manage',
];

/** A shop whose orders are paid by card, and a program with both clients. */
async function open() {
  const desk = await openCardDesk();
  const { world } = desk.shop;
  onTestFinished(
    leadOfficialHosts({ origin: PUBLIC_URL, fetch: (input, init) => world.platform.fetch(new Request(input, init)) }),
  );
  const made = await desk.call('POST', '/apps/v1/api-keys', { apiKey: { name: 'Desk', permissions: PERMISSIONS } });
  const key = { siteId: world.platform.site.siteId, apiKey: text(made.body['secret']) };
  const theirs = official.createClient({
    auth: official.ApiKeyStrategy(key),
    modules: { backInStockNotifications, checkout, orderBilling, orderFulfillments, orders, orderTransactions },
  });
  const own = ours.createClient({
    host: PUBLIC_URL,
    fetch: (input, init) => world.platform.fetch(new Request(input, init)),
    auth: ours.ApiKeyStrategy(key),
    modules: {
      orderBilling: ours.orderBilling,
      orderFulfillments: ours.orderFulfillments,
      orders: ours.orders,
      orderTransactions: ours.orderTransactions,
    },
  });
  return { desk, theirs, own };
}

const id = (order: JsonObject): string => text(order['id']);
const line = (order: JsonObject): string => text(member(order, 'lineItems.0.id'));

type OwnOrders = Awaited<ReturnType<typeof open>>['own']['orders'];

/** Calls that the official module has at run time, and no longer in its types. */
function older({ orders: calls }: Awaited<ReturnType<typeof open>>['theirs']) {
  return calls as unknown as Pick<
    OwnOrders,
    | 'addActivity'
    | 'updateActivity'
    | 'deleteActivity'
    | 'recordManuallyCollectedPayment'
    | 'getRefundabilityStatus'
    | 'triggerRefund'
  > & {
    readonly paymentCollectionMarkOrderAsPaid: OwnOrders['markOrderAsPaid'];
  };
}

async function readCode({ call }: CardDesk, amount: string): Promise<string> {
  const made = await call('POST', '/ecom/v1/gift-cards', { amount });
  return text(made.body['code']);
}

test('orders are read, found, changed, commented and canceled', async () => {
  const { desk, theirs, own } = await open();
  const [one, two] = [await desk.buy(), await desk.buy({ mugs: 1 })];
  expect(await theirs.orders.getOrder(id(one))).toEqual(await own.orders.getOrder(id(one)));
  const asked = { filter: { number: { $eq: text(one['number']) } }, cursorPaging: { limit: 5 } };
  expect(await theirs.orders.searchOrders(asked)).toEqual(await own.orders.searchOrders(asked));

  const changed = await theirs.orders.updateOrder(id(one), {
    buyerInfo: { email: 'grace@example.com' },
    archived: true,
  });
  expect([changed.buyerInfo?.email, changed.archived]).toEqual(['grace@example.com', true]);
  expect(changed).toEqual(await own.orders.getOrder(id(one)));
  const bulk = await theirs.orders.bulkUpdateOrders([{ order: { _id: id(one), archived: false } }], {
    returnEntity: true,
  });
  expect(bulk.results?.[0]?.item).toEqual(await own.orders.getOrder(id(one)));

  const { order: commented, activityId } = await older(theirs).addActivity(id(one), {
    merchantComment: { message: 'Called.' },
  });
  expect(commented).toEqual(await own.orders.getOrder(id(one)));
  const identifiers = { _id: id(one), activityId };
  const edited = await older(theirs).updateActivity(identifiers, { merchantComment: { message: 'Called twice.' } });
  expect(edited.order?.activities?.at(-1)?.merchantComment?.message).toBe('Called twice.');
  await theirs.orders.addActivities(id(one), { orderActivities: [{ merchantComment: { message: 'Packed.' } }] });
  const { order: without } = await older(theirs).deleteActivity(identifiers);
  expect(without?.activities?.at(-1)?.merchantComment?.message).toBe('Packed.');

  const before = await countMugs(desk.shop);
  const { order: canceled } = await theirs.orders.cancelOrder(id(two), {
    sendOrderCanceledEmail: true,
    customMessage: 'Sorry.',
    restockAllItems: true,
  });
  expect(canceled?.status).toBe('CANCELED');
  const { canceledDate, ...known } = await own.orders.getOrder(id(two));
  // A member of ours: the official client does not know that it is a date.
  expect(canceled).toEqual({ ...known, canceledDate: canceledDate?.toISOString() });
  expect(await countMugs(desk.shop)).toBe(before);
  await expect(theirs.orders.cancelOrder(id(two))).rejects.toMatchObject({
    details: { applicationError: { code: 'ORDER_IS_CANCELED' } },
  });
  await expect(theirs.orders.getOrder('ord_unknown')).rejects.toMatchObject({
    details: { applicationError: { code: 'ORDER_NOT_FOUND' } },
  });
});

test('an order is sent in two parcels, tracked, and taken back', async () => {
  const { desk, theirs, own } = await open();
  const [one, two] = [await desk.buy({ mugs: 2 }), await desk.buy({ mugs: 1 })];
  const { fulfillmentId, orderWithFulfillments } = await theirs.orderFulfillments.createFulfillment(id(one), {
    lineItems: [{ _id: line(one), quantity: 1 }],
    trackingInfo: { trackingNumber: '1Z999', shippingProvider: 'ups' },
  });
  expect(orderWithFulfillments?.fulfillments?.[0]?.trackingInfo?.trackingLink).toContain('1Z999');
  expect(await theirs.orderFulfillments.listFulfillmentsForSingleOrder(id(one))).toEqual(
    await own.orderFulfillments.listFulfillmentsForSingleOrder(id(one)),
  );
  const identifiers = { orderId: id(one), fulfillmentId: fulfillmentId ?? '' };
  const updated = await theirs.orderFulfillments.updateFulfillment(identifiers, {
    fulfillment: { trackingInfo: { trackingNumber: '1Z111', shippingProvider: 'ups' } },
  });
  const { orderWithFulfillments: now } = await own.orderFulfillments.listFulfillmentsForSingleOrder(id(one));
  expect(updated).toEqual(now);
  expect(now.fulfillments[0]?.trackingInfo?.trackingNumber).toBe('1Z111');
  const bulk = await theirs.orderFulfillments.bulkCreateFulfillments([
    { orderId: id(one), fulfillments: [{ lineItems: [{ _id: line(one), quantity: 1 }] }] },
    { orderId: id(two), fulfillments: [{ lineItems: [{ _id: line(two), quantity: 9 }] }] },
  ]);
  expect(bulk.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  expect(bulk.results?.[1]?.itemMetadata?.error?.code).toBe('FULFILLMENT_TOO_LARGE');
  expect(await theirs.orderFulfillments.listFulfillmentsForMultipleOrders([id(one), id(two)])).toEqual(
    await own.orderFulfillments.listFulfillmentsForMultipleOrders([id(one), id(two)]),
  );
  const { orderWithFulfillments: left } = await theirs.orderFulfillments.deleteFulfillment(identifiers);
  expect(left?.fulfillments).toHaveLength(1);
  expect((await theirs.orders.getOrder(id(one))).fulfillmentStatus).toBe('PARTIALLY_FULFILLED');
});

test('money that comes by hand is recorded in parts, and decided', async () => {
  const { desk, theirs, own } = await open();
  const [one, three] = [await desk.buy(), await desk.buy()];
  expect(await theirs.orders.getPaymentCollectabilityStatus(id(one))).toEqual(
    await own.orders.getPaymentCollectabilityStatus(id(one)),
  );
  const added = await theirs.orderTransactions.addPayments(id(one), [
    { amount: { amount: '20.00' }, regularPaymentDetails: { offlinePayment: true } },
  ]);
  expect(added.paymentsIds).toHaveLength(1);
  expect(await theirs.orderTransactions.listTransactionsForSingleOrder(id(one))).toEqual(
    await own.orderTransactions.listTransactionsForSingleOrder(id(one)),
  );
  const paymentId = added.paymentsIds?.[0] ?? '';
  const decided = await theirs.orderTransactions.updatePaymentStatus(
    { orderId: id(one), paymentId },
    { status: 'CANCELED' },
  );
  expect(decided.orderTransactions?.payments?.[0]?.status).toBe('CANCELED');
  await older(theirs).recordManuallyCollectedPayment(
    id(one),
    { amount: '4.95' },
    { userDefinedPaymentMethodName: 'Cash' },
  );
  const recorded = await own.orderTransactions.listTransactionsForSingleOrder(id(one));
  expect(recorded.orderTransactions.payments[1]?.regularPaymentDetails?.paymentMethodName?.siteLanguageName).toBe(
    'Cash',
  );
  const { order: paid } = await older(theirs).paymentCollectionMarkOrderAsPaid(id(one));
  expect(paid?.paymentStatus).toBe('PAID');
  expect(paid).toEqual(await own.orders.getOrder(id(one)));

  const giftCardCode = await readCode(desk, '10.00');
  const redeemed = await theirs.orderBilling.redeemGiftCard(id(three), {
    giftCardCode,
    amount: { amount: '6.00' },
    currency: 'USD',
  });
  expect(redeemed.payment?._id).toMatch(/^pay_/);
  expect(await theirs.orderTransactions.listTransactionsForMultipleOrders([id(one), id(three)])).toEqual(
    await own.orderTransactions.listTransactionsForMultipleOrders([id(one), id(three)]),
  );
  expect((await theirs.orders.getOrder(id(three))).balanceSummary?.paid?.amount).toBe('6.00');
});

test('a refund is calculated, made with restock, and seen in the transactions', async () => {
  const { desk, theirs, own } = await open();
  const [one, two] = [await desk.payMugs(2), await desk.payMugs(1)];
  expect(await theirs.orderBilling.getOrderRefundability(id(one))).toEqual(
    await own.orderBilling.getOrderRefundability(id(one)),
  );
  const lineItems = [{ lineItemId: line(one), quantity: 1 }];
  const preview = await theirs.orderBilling.calculateRefund(id(one), { refundItems: { lineItems } });
  expect(preview).toEqual(await own.orderBilling.calculateRefund(id(one), { refundItems: { lineItems } }));
  const amount = { amount: preview.summary?.total?.amount ?? '' };
  const paymentId = text((await desk.payment(one))['id']);
  const before = await countMugs(desk.shop);
  const done = await theirs.orderBilling.refundPayments(id(one), {
    paymentRefunds: [{ paymentId, amount }],
    refundItems: { lineItems },
    sideEffects: { restock: { lineItems }, notifications: { sendCustomerEmail: true } },
    customerReason: 'Damaged',
  });
  expect(done.refund?.transactions?.[0]?.refundStatus).toBe('SUCCEEDED');
  expect(done.orderTransactions).toEqual(
    (await own.orderTransactions.listTransactionsForSingleOrder(id(one))).orderTransactions,
  );
  expect(await countMugs(desk.shop)).toBe(before + 1);
  await expect(
    theirs.orderBilling.refundPayments(id(one), { paymentRefunds: [{ paymentId, amount: { amount: '999.00' } }] }),
  ).rejects.toMatchObject({ details: { applicationError: { code: 'REFUND_TOO_LARGE' } } });

  const status = await older(theirs).getRefundabilityStatus(id(two));
  expect(status).toEqual(await own.orders.getRefundabilityStatus(id(two)));
  const refunded = await older(theirs).triggerRefund(
    id(two),
    [{ paymentId: text((await desk.payment(two))['id']), amount: { amount: '5.00' } }],
    { details: { reason: 'Late' }, sideEffects: { restockInfo: { type: 'NO_ITEMS' } } },
  );
  expect(refunded.orderTransactions?.refunds?.[0]).toMatchObject({
    _id: refunded.refundId,
    details: { reason: 'Late' },
  });
});

test('a held payment is taken in part, or released', async () => {
  const { desk, theirs, own } = await open();
  await desk.holdPayments();
  const held = async () => {
    const order = await desk.payMugs(1);
    return { order, paymentId: text((await desk.payment(order))['id']) };
  };
  const [one, two, three, four] = [await held(), await held(), await held(), await held()];
  const taken = await theirs.orderBilling.captureAuthorizedPayments(id(one.order), {
    payments: [{ paymentId: one.paymentId, amount: { amount: '30.00' } }],
  });
  expect(taken.orderTransactions?.payments?.[0]?.status).toBe('APPROVED');
  expect(taken).toEqual(await own.orderTransactions.listTransactionsForSingleOrder(id(one.order)));
  const takenWhole = await theirs.orders.captureAuthorizedPayments(id(two.order), [{ paymentId: two.paymentId }]);
  expect(takenWhole).toEqual(await own.orderTransactions.listTransactionsForSingleOrder(id(two.order)));
  const released = await theirs.orderBilling.voidAuthorizedPayments(id(three.order), { paymentIds: [three.paymentId] });
  expect(released.orderTransactions?.payments?.[0]?.status).toBe('VOIDED');
  const olderRelease = await theirs.orders.voidAuthorizedPayments(id(four.order), [four.paymentId]);
  expect(olderRelease).toEqual(await own.orderTransactions.listTransactionsForSingleOrder(id(four.order)));
});

test('a checkout with a gift card becomes an order', async () => {
  const { desk, theirs, own } = await open();
  const mug = await desk.shop.find('harbour-mug');
  const options = { options: { Glaze: 'Oat' } };
  const made = await theirs.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [
      { quantity: 1, catalogReference: { appId: ours.CATALOG_APP_ID, catalogItemId: text(mug['id']), options } },
    ],
  });
  const checkoutId = made._id ?? '';
  const giftCardCode = await readCode(desk, '10.00');
  const withCard = await theirs.checkout.updateCheckout(checkoutId, {}, { giftCardCode });
  expect(withCard.giftCard?.amount?.amount).toBe('10.00');
  const without = await theirs.checkout.removeGiftCard(checkoutId);
  expect(without.checkout?._id).toBe(checkoutId);
  expect((await theirs.checkout.getCheckout(checkoutId)).giftCard).toBeUndefined();
  const address = { country: 'US', subdivision: 'US-OR', city: 'Portland', postalCode: '97205', addressLine1: 'A 1' };
  const contactDetails = { firstName: 'Ada', lastName: 'Lovelace', phone: '+15035550100' };
  await theirs.checkout.updateCheckout(checkoutId, {
    buyerInfo: { email: 'ada@example.com' },
    billingInfo: { address, contactDetails },
    shippingInfo: {
      shippingDestination: { address, contactDetails },
      selectedCarrierServiceOption: { code: 'studio-parcel' },
    },
  });
  const { orderId } = await theirs.checkout.createOrder(checkoutId);
  const order = await own.orders.getOrder(orderId ?? '');
  expect([order.checkoutId, order.paymentStatus]).toEqual([checkoutId, 'NOT_PAID']);
});

test('a shopper asks to hear when an item is back', async () => {
  const { desk, theirs } = await open();
  const mug = await desk.shop.find('harbour-mug');
  const request = await theirs.backInStockNotifications.createBackInStockNotificationRequest(
    {
      catalogReference: { appId: ours.CATALOG_APP_ID, catalogItemId: text(mug['id']) },
      email: 'ada@example.com',
    },
    { name: 'Harbour Mug', price: '34.00' },
  );
  expect(request).toMatchObject({ email: 'ada@example.com', status: 'RECEIVED' });
  await theirs.backInStockNotifications.deleteBackInStockNotificationRequest(request._id ?? '');
  const left = await desk.call('GET', '/v1/back-in-stock-notification-requests');
  expect(list(left.body, 'requests')).toEqual([]);
});
