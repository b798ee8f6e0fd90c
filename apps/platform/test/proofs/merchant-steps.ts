/** Steps of the merchant: every call that changes an order, its payments, its parcels, gift cards or stock. */
import { list } from '../demo-shop.ts';
import { type JsonObject, member, text } from '../test-platform.ts';
import { same } from './order-checks.ts';
import {
  cancel,
  capture,
  collectableOf,
  decide,
  decideReturn,
  deliver,
  deliverPaid,
  fulfill,
  leftOf,
  type OrderModel,
  type ParcelModel,
  type PaymentModel,
  refund,
  refuseCollecting,
  refuseGiftCard,
  release,
  type ReturnModel,
  unfulfill,
} from './order-model.ts';
import { expectAnswer, findNewPaymentId, type Proof } from './proof.ts';

/** A part of an amount in hundredths; above 100 it is more than there is. */
export type Share = number;

const partOf = (amount: number, share: Share): number =>
  share > 100 ? amount + share - 100 : Math.max(1, Math.floor((amount * share) / 100));

export async function captureOf(proof: Proof, order: OrderModel, payment: PaymentModel, share: Share): Promise<void> {
  const amount = share === 100 ? undefined : partOf(payment.amount, share);
  const response = await proof.shop.call(
    'POST',
    `/ecom/v1/payments-collector/orders/${order.id}/capture-authorized-payments`,
    { payments: [{ paymentId: payment.id, ...(amount === undefined ? {} : { amount: proof.shop.toAmount(amount) }) }] },
  );
  expectAnswer('capture', response, capture(order, payment, amount));
}

export async function voidOf(proof: Proof, order: OrderModel, payment: PaymentModel): Promise<void> {
  const response = await proof.shop.call('POST', '/ecom/v1/order-billing/void-authorized-payments', {
    orderId: order.id,
    paymentIds: [payment.id],
  });
  expectAnswer('void', response, release(payment));
}

export async function send(
  proof: Proof,
  order: OrderModel,
  { units, isDelivered, tracking }: { units: readonly number[]; isDelivered: boolean; tracking: string },
): Promise<void> {
  const lineItems = order.lines.flatMap(({ id }, at) =>
    (units[at] ?? 0) > 0 ? [{ id, quantity: units[at] ?? 0 }] : [],
  );
  const trackingInfo = { trackingNumber: tracking, shippingProvider: 'ups' };
  const response = await proof.shop.call('POST', `/ecom/v1/fulfillments/orders/${order.id}/create-fulfillment`, {
    fulfillment: { lineItems, completed: isDelivered, ...(tracking === '' ? {} : { trackingInfo }) },
  });
  const sent = order.lines.map((_line, at) => units[at] ?? 0);
  const id = response.status === 200 ? text(response.body['fulfillmentId']) : '';
  expectAnswer('fulfill', response, fulfill(order, sent, { id, isDelivered, tracking }));
}

export async function changeParcel(
  proof: Proof,
  order: OrderModel,
  { parcel, completed, tracking }: { parcel: ParcelModel | undefined; completed?: boolean; tracking?: string },
): Promise<void> {
  const id = parcel?.id ?? 'ful_none';
  const response = await proof.shop.call('PATCH', `/ecom/v1/fulfillments/${id}/orders/${order.id}`, {
    fulfillment: {
      id,
      ...(completed === undefined ? {} : { completed }),
      ...(tracking === undefined ? {} : { trackingInfo: { trackingNumber: tracking } }),
    },
  });
  const wanted =
    parcel === undefined ? 'FULFILLMENT_NOT_FOUND' : completed === undefined ? undefined : deliver(parcel, completed);
  expectAnswer('change a parcel', response, wanted);
  if (wanted === undefined && tracking !== undefined && parcel !== undefined) parcel.tracking = tracking;
}

export async function takeBack(proof: Proof, order: OrderModel, parcel: ParcelModel | undefined): Promise<void> {
  const path = `/ecom/v1/fulfillments/${parcel?.id ?? 'ful_none'}/orders/${order.id}`;
  expectAnswer('unfulfill', await proof.shop.call('DELETE', path), unfulfill(order, parcel));
}

export async function refundOf(
  proof: Proof,
  order: OrderModel,
  asked: {
    readonly payments: readonly PaymentModel[];
    readonly share: Share;
    readonly units: readonly number[];
    readonly restock: readonly number[];
    readonly shippingShare: Share;
  },
): Promise<void> {
  const { payments, share, units, restock, shippingShare } = asked;
  const shippingLeft = order.shipping - order.shippingRefunded;
  const shipping = shippingShare === 0 ? 0 : partOf(shippingLeft, shippingShare);
  const parts = payments.map((payment) => ({
    payment,
    amount: share === 100 ? undefined : partOf(leftOf(payment), share),
  }));
  const lines = (counts: readonly number[]): readonly JsonObject[] =>
    order.lines.flatMap(({ id }, at) => ((counts[at] ?? 0) > 0 ? [{ lineItemId: id, quantity: counts[at] ?? 0 }] : []));
  const response = await proof.shop.call('POST', '/ecom/v1/order-billing/refund-payments', {
    orderId: order.id,
    paymentRefunds: parts.map(({ payment, amount }) => ({
      paymentId: payment.id,
      ...(amount === undefined ? {} : { amount: proof.shop.toAmount(amount) }),
    })),
    refundItems: {
      lineItems: lines(units),
      ...(shipping === 0 ? {} : { shipping: { amount: proof.shop.toAmount(shipping) } }),
    },
    sideEffects: { restock: { lineItems: lines(restock) } },
  });
  const wanted = refund(proof.model, order, { units, restock, shipping, parts });
  expectAnswer('refund', response, wanted);
}

export async function cancelOf(
  proof: Proof,
  order: OrderModel,
  how: { readonly restocks: boolean; readonly refunds: boolean },
): Promise<void> {
  const response = await proof.shop.call('POST', `/ecom/v1/orders/${order.id}/cancel`, {
    restockAllItems: how.restocks,
    refundPayments: how.refunds,
  });
  expectAnswer('cancel', response, cancel(proof.model, order, how));
}

export async function markPaid(proof: Proof, order: OrderModel): Promise<void> {
  const amount = collectableOf(order);
  const wanted = refuseCollecting(order, amount);
  const path = `/ecom/v1/payments-collector/orders/${order.id}/mark-as-paid`;
  expectAnswer('mark as paid', await proof.shop.call('POST', path, {}), wanted);
  if (wanted === undefined) await addPayment(proof, order, { source: 'manual', amount });
}

export async function record(proof: Proof, order: OrderModel, share: Share): Promise<void> {
  const amount = partOf(collectableOf(order), share);
  const wanted = refuseCollecting(order, amount);
  const path = `/ecom/v1/payments-collector/orders/${order.id}/manual-payment`;
  expectAnswer(
    'record a payment',
    await proof.shop.call('POST', path, { amount: proof.shop.toAmount(amount) }),
    wanted,
  );
  if (wanted === undefined) await addPayment(proof, order, { source: 'manual', amount });
}

export async function decideOn(
  proof: Proof,
  order: OrderModel,
  payment: PaymentModel,
  status: 'APPROVED' | 'DECLINED' | 'CANCELED',
): Promise<void> {
  const path = `/ecom/v1/payments/${payment.id}/orders/${order.id}/update-payment-transaction-status`;
  expectAnswer('decide', await proof.shop.call('POST', path, { status }), decide(order, payment, status));
}

export async function redeem(proof: Proof, order: OrderModel, card: number, share: Share): Promise<void> {
  const { model, cards, shop } = proof;
  const asked = share === 100 ? undefined : partOf(collectableOf(order), share);
  const wanted = refuseGiftCard(model, order, card, asked);
  const amount = asked ?? Math.min(model.cards[card] ?? 0, collectableOf(order));
  const response = await shop.call('POST', '/ecom/v1/order-billing/redeem-gift-card', {
    orderId: order.id,
    giftCardCode: cards[card]?.code ?? '',
    ...(asked === undefined ? {} : { amount: proof.shop.toAmount(asked) }),
  });
  expectAnswer('redeem', response, wanted);
  if (wanted !== undefined) return;
  model.cards[card] = (model.cards[card] ?? 0) - amount;
  await addPayment(proof, order, { source: 'gift-card', amount, card });
}

async function addPayment(
  proof: Proof,
  order: OrderModel,
  { amount, ...payment }: Pick<PaymentModel, 'source' | 'amount' | 'card'>,
): Promise<void> {
  const id = await findNewPaymentId(proof, order);
  order.payments.push({ ...payment, id, amount, state: 'APPROVED', captured: amount, refunded: 0 });
  deliverPaid(order);
}

export async function adjust(proof: Proof, product: number, by: number): Promise<void> {
  const { model, products, shop } = proof;
  const { productId, variantId } = products[product] ?? { productId: '', variantId: '' };
  const before = model.stock[product] ?? 0;
  const response = await shop.call('POST', '/stores/v1/stock/adjust', {
    adjustments: [{ productId, variantId, by, reason: by < 0 ? 'DAMAGED' : 'RECEIVED' }],
  });
  expectAnswer('adjust', response, before + by < 0 ? 'INSUFFICIENT_INVENTORY' : undefined);
  if (before + by >= 0) model.stock[product] = before + by;
}

export async function sendInBulk(proof: Proof, orders: readonly OrderModel[]): Promise<void> {
  const response = await proof.shop.call('POST', '/ecom/v1/fulfillments/orders/bulk/create-fulfillments', {
    ordersWithFulfillments: orders.map(({ id: orderId }) => ({ orderId, fulfillments: [{}] })),
  });
  const results = list(response.body, 'results');
  for (const [at, order] of orders.entries()) {
    const wanted = fulfill(order, [], { id: '', isDelivered: false, tracking: '' });
    const [item] = results.slice(at);
    same('bulk', member(item ?? {}, 'itemMetadata.error.code') ?? 'done', wanted ?? 'done');
    if (wanted !== undefined) continue;
    const made = list(item ?? {}, 'ordersWithFulfillments.fulfillments').at(-1);
    const parcel = order.parcels.pop();
    if (parcel !== undefined) order.parcels.push({ ...parcel, id: text(made?.['id']) });
  }
}

export async function decideAboutReturn(
  proof: Proof,
  order: OrderModel,
  asked: ReturnModel,
  { event, units }: { readonly event: 'accept' | 'decline' | 'receive'; readonly units: readonly number[] },
): Promise<void> {
  const restock = order.lines.map((_line, at) => units[at] ?? 0);
  const lines = order.lines.flatMap(({ id }, at) =>
    (restock[at] ?? 0) > 0 ? [{ lineItemId: id, quantity: restock[at] ?? 0 }] : [],
  );
  const path = `/ecom/v1/orders/${order.id}/returns/${asked.id}/${event}`;
  const response = await proof.shop.call('POST', path, event === 'receive' ? { restock: lines } : {});
  expectAnswer(`${event} a return`, response, decideReturn(proof.model, order, asked, { event, restock }));
}
