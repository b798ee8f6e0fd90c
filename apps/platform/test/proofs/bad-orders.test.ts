/**
 * What must not happen to orders: more than was paid, lines and payments of other orders, anything of another site, states
 * that do not exist, notifications without a right signature. Each is refused by its own message, and nothing changes.
 */
import { expect, test } from 'vitest';

import { insertApp } from '../../src/accounts/apps-and-keys/app-store.ts';
import { insertMerchant } from '../../src/accounts/staff/merchant-store.ts';
import { insertSite } from '../../src/foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS } from '../../src/foundation/site/site.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { list } from '../demo-shop.ts';
import { merchantToken } from '../merchant.ts';
import { type ApiResponse, type JsonObject, member, openTestPlatform, PUBLIC_URL, text } from '../test-platform.ts';
import { place } from './buyer-steps.ts';
import { openProofShop, type ProofShop } from './proof-shop.ts';
import { beginProof } from './proof.ts';

/** What the cases need to name: an order with everything, and another order of the same shop. */
interface Ids {
  readonly order: string;
  readonly line: string;
  readonly payment: string;
  readonly parcel: string;
  readonly card: string;
  readonly code: string;
  readonly draft: string;
  readonly otherLine: string;
  readonly otherPayment: string;
  readonly otherParcel: string;
  readonly held: string;
  readonly heldPayment: string;
  readonly heldLine: string;
}

type Case = readonly [title: string, method: string, path: string, body: JsonObject | undefined, answer: string];

const NO_PAYMENT = '404 This order has no such payment.';
const NO_LINE = '404 This order has no such line.';
const NO_PARCEL = '404 This order has no such fulfillment.';
const amount = (value: string): JsonObject => ({ amount: value });

const billing = '/ecom/v1/order-billing';
const collector = '/ecom/v1/payments-collector/orders';
const fulfillments = '/ecom/v1/fulfillments';

function listCases({
  order,
  line,
  payment,
  parcel,
  otherLine,
  otherPayment,
  otherParcel,
  held,
  heldPayment,
  heldLine,
}: Ids): readonly Case[] {
  const refund = (more: JsonObject, paymentId = payment, money = '1.00'): JsonObject => ({
    orderId: order,
    paymentRefunds: [{ paymentId, amount: amount(money) }],
    ...more,
  });
  const lines = (lineItemId: string, quantity: number) => ({ lineItems: [{ lineItemId, quantity }] });
  const send = (id: string, quantity: number) => ({ fulfillment: { lineItems: [{ id, quantity }] } });
  const refundPath = `${billing}/refund-payments`;
  return [
    [
      'more than was paid',
      'POST',
      refundPath,
      refund({}, payment, '50.29'),
      '409 At most $50.28 can be refunded here: refund less.',
    ],
    ['nothing', 'POST', refundPath, refund({}, payment, '0'), '400'],
    ['less than nothing', 'POST', refundPath, refund({}, payment, '-1'), '400'],
    ['a part of a cent', 'POST', refundPath, refund({}, payment, '0.001'), '400'],
    ['a payment of another order', 'POST', refundPath, refund({}, otherPayment), NO_PAYMENT],
    ['a line of another order', 'POST', refundPath, refund({ refundItems: lines(otherLine, 1) }), NO_LINE],
    [
      'more units than were bought',
      'POST',
      refundPath,
      refund({ refundItems: lines(line, 2) }),
      '409 That is more than is left to refund of this line: choose fewer.',
    ],
    [
      'more into stock than was bought',
      'POST',
      refundPath,
      refund({ sideEffects: { restock: lines(line, 2) } }),
      '409 That is more than can return to stock of this line: choose fewer.',
    ],
    [
      'more delivery than was paid',
      'POST',
      refundPath,
      refund({ refundItems: { shipping: { amount: amount('6.96') } } }),
      '409 At most $6.95 can be refunded here: refund less.',
    ],
    [
      'what is only held',
      'POST',
      refundPath,
      { orderId: held, paymentRefunds: [{ paymentId: heldPayment }] },
      '409 Nothing of this payment can be refunded.',
    ],
    [
      'more than is held',
      'POST',
      `${collector}/${held}/capture-authorized-payments`,
      { payments: [{ paymentId: heldPayment, amount: amount('50.29') }] },
      '409 That is more than was authorized: capture less.',
    ],
    [
      'a capture of another order’s payment',
      'POST',
      `${collector}/${order}/capture-authorized-payments`,
      { payments: [{ paymentId: heldPayment }] },
      NO_PAYMENT,
    ],
    [
      'a capture of what was taken',
      'POST',
      `${collector}/${order}/capture-authorized-payments`,
      { payments: [{ paymentId: payment }] },
      '409 This payment is not held any more: it was captured, released or declined.',
    ],
    [
      'a release of another order’s payment',
      'POST',
      `${collector}/${order}/void-authorized-payments`,
      { paymentIds: [heldPayment] },
      NO_PAYMENT,
    ],
    ['paid once more', 'POST', `${collector}/${order}/mark-as-paid`, {}, '409 Nothing of this order is unpaid.'],
    [
      'paid while all of it is held',
      'POST',
      `${collector}/${held}/manual-payment`,
      { amount: amount('1.00') },
      '409 Nothing of this order is unpaid.',
    ],
    [
      'a line of another order in a parcel',
      'POST',
      `${fulfillments}/orders/${held}/create-fulfillment`,
      send(otherLine, 1),
      NO_LINE,
    ],
    [
      'more units in a parcel than are left',
      'POST',
      `${fulfillments}/orders/${held}/create-fulfillment`,
      send(heldLine, 2),
      '409 That is more than is left to fulfill: choose fewer.',
    ],
    ['a parcel of another order', 'DELETE', `${fulfillments}/${otherParcel}/orders/${order}`, undefined, NO_PARCEL],
    [
      'an arrival of another order’s parcel',
      'PATCH',
      `${fulfillments}/${otherParcel}/orders/${order}`,
      { fulfillment: { id: otherParcel, completed: true } },
      NO_PARCEL,
    ],
    [
      'a decision about a card’s payment',
      'POST',
      `/ecom/v1/payments/${payment}/orders/${order}/update-payment-transaction-status`,
      { status: 'DECLINED' },
      NO_PAYMENT,
    ],
    [
      'a state that does not exist',
      'POST',
      `/ecom/v1/payments/${payment}/orders/${order}/update-payment-transaction-status`,
      { status: 'STOLEN' },
      '400',
    ],
    [
      'a return that does not exist',
      'POST',
      `/ecom/v1/orders/${order}/returns/ret_none/accept`,
      {},
      '404 There is no such return.',
    ],
    [
      'an unknown gift card',
      'POST',
      `${billing}/redeem-gift-card`,
      { orderId: held, giftCardCode: '0000-0000-0000-0000' },
      '404 There is no such gift card.',
    ],
    ['a parcel that is not this one', 'DELETE', `${fulfillments}/${parcel}x/orders/${order}`, undefined, NO_PARCEL],
  ];
}

/** Everything of the first shop, asked for by the merchant of another one. */
function listForeign({ order, payment, parcel, card, code, draft }: Ids): readonly Case[] {
  const noOrder = '404 There is no such order.';
  const noCard = '404 There is no such gift card.';
  const noDraft = '404 There is no such draft order.';
  return [
    ['order', 'GET', `/ecom/v1/orders/${order}`, undefined, noOrder],
    ['cancel', 'POST', `/ecom/v1/orders/${order}/cancel`, {}, noOrder],
    [
      'note',
      'POST',
      `/ecom/v1/orders/${order}/activities`,
      { activity: { merchantComment: { message: 'Hi' } } },
      noOrder,
    ],
    ['payments', 'GET', `/ecom/v1/payments/orders/${order}`, undefined, noOrder],
    [
      'refund',
      'POST',
      `${billing}/refund-payments`,
      { orderId: order, paymentRefunds: [{ paymentId: payment }] },
      noOrder,
    ],
    ['preview of a refund', 'POST', `${billing}/calculate-refund`, { orderId: order, refundItems: {} }, noOrder],
    [
      'capture',
      'POST',
      `${collector}/${order}/capture-authorized-payments`,
      { payments: [{ paymentId: payment }] },
      noOrder,
    ],
    ['release', 'POST', `${collector}/${order}/void-authorized-payments`, { paymentIds: [payment] }, noOrder],
    ['mark as paid', 'POST', `${collector}/${order}/mark-as-paid`, {}, noOrder],
    ['parcels', 'GET', `${fulfillments}/orders/${order}`, undefined, noOrder],
    ['send', 'POST', `${fulfillments}/orders/${order}/create-fulfillment`, { fulfillment: {} }, noOrder],
    ['take back', 'DELETE', `${fulfillments}/${parcel}/orders/${order}`, undefined, noOrder],
    ['returns', 'GET', `/ecom/v1/orders/${order}/returns`, undefined, noOrder],
    ['redeem', 'POST', `${billing}/redeem-gift-card`, { orderId: order, giftCardCode: code }, noOrder],
    ['gift card', 'GET', `/ecom/v1/gift-cards/${card}`, undefined, noCard],
    ['gift card off', 'POST', `/ecom/v1/gift-cards/${card}/disable`, {}, noCard],
    ['gift card up', 'POST', `/ecom/v1/gift-cards/${card}/adjust`, { amount: '100', note: 'Mine' }, noCard],
    ['draft', 'GET', `/ecom/v1/draft-orders/${draft}`, undefined, noDraft],
    ['draft to an order', 'POST', `/ecom/v1/draft-orders/${draft}/create-order`, {}, noDraft],
    ['draft away', 'DELETE', `/ecom/v1/draft-orders/${draft}`, undefined, noDraft],
  ];
}

async function makeIds(shop: ProofShop): Promise<Ids> {
  const proof = await beginProof(shop);
  const units = [1, 1, 0];
  for (const capture of ['AUTOMATIC', 'AUTOMATIC', 'MANUAL'] as const) {
    await shop.setCapture(capture);
    proof.isByHand = capture === 'MANUAL';
    await place(proof, { way: 'approve', units, card: undefined, isPickup: false });
  }
  const [first, other, held] = proof.model.orders;
  if (first === undefined || other === undefined || held === undefined) throw new Error('Orders are missing.');
  const send = async (orderId: string) =>
    text(
      (await shop.call('POST', `${fulfillments}/orders/${orderId}/create-fulfillment`, { fulfillment: {} })).body[
        'fulfillmentId'
      ],
    );
  const draft = await shop.call('POST', '/ecom/v1/draft-orders/create-empty-draft-order', {});
  return {
    order: first.id,
    line: first.lines[0]?.id ?? '',
    payment: first.payments[0]?.id ?? '',
    parcel: await send(first.id),
    card: proof.cards[0]?.id ?? '',
    code: proof.cards[0]?.code ?? '',
    draft: text(member(draft.body, 'calculatedDraftOrder.draftOrder.id')),
    otherLine: other.lines[0]?.id ?? '',
    otherPayment: other.payments[0]?.id ?? '',
    otherParcel: await send(other.id),
    held: held.id,
    heldPayment: held.payments[0]?.id ?? '',
    heldLine: held.lines[0]?.id ?? '',
  };
}

function describeAnswer({ status, body }: ApiResponse): string {
  return status === 400 ? '400' : `${status} ${text(body['message'])}`;
}

describeOnBothDatabases('an order', ({ place: openPlace }) => {
  test('refuses what is wrong by its message, and stays as it was', async () => {
    await using shop = await openProofShop(await openPlace());
    const ids = await makeIds(shop);
    const before = await Promise.all([ids.order, ids.held].map((id) => shop.desk.read(id)));
    for (const [title, method, path, body, wanted] of listCases(ids)) {
      const response = await shop.call(method, path, body);
      expect([title, describeAnswer(response)]).toEqual([title, wanted]);
      if (response.status === 400)
        expect(list(response.body, 'details.validationError.fieldViolations')).not.toEqual([]);
    }
    expect(await Promise.all([ids.order, ids.held].map((id) => shop.desk.read(id)))).toEqual(before);
  });

  test('is not there for the merchant of another site, nor is anything of it', async () => {
    const at = await openPlace();
    await using shop = await openProofShop(at);
    const ids = await makeIds(shop);
    await shop.database.write(async (tx) => {
      const siteId = 'site_0000000000000000other';
      const name = 'The other shop';
      await insertSite(tx, { siteId, settings: { ...NEW_SITE_SETTINGS, name }, formKey: 'another key' }, 0);
      const app = {
        siteId,
        clientId: 'app_00000000000000000other',
        name,
        isDevelopment: true,
        isFirstParty: true,
      } as const;
      await insertApp(tx, { ...app, redirectAddresses: [] }, 0);
      const owner = {
        siteId,
        merchantId: 'mer_00000000000000000other',
        name: 'Eve',
        email: 'eve@example.com',
      } as const;
      await insertMerchant(tx, owner, 0);
    });
    const other = await openTestPlatform({ config: { database: at } });
    expect(other.platform.site.siteId).toBe('site_0000000000000000other');
    const token = await merchantToken(other);
    const before = await shop.desk.read(ids.order);
    for (const [title, method, path, body, wanted] of listForeign(ids)) {
      const response = await other.call(method, path, { token, ...(body === undefined ? {} : { body }) });
      // A gift card's code of another site is looked for before its order is.
      const found = describeAnswer(response);
      expect([title, found]).toEqual([title, title === 'redeem' ? found : wanted]);
      expect([title, response.status]).toEqual([title, 404]);
    }
    expect(await shop.desk.read(ids.order)).toEqual(before);
  });

  test('is not paid by a notification without a right signature', async () => {
    await using shop = await openProofShop(await openPlace());
    const { heldPayment, held } = await makeIds(shop);
    const post = (provider: string, headers: Record<string, string>) =>
      shop.desk.shop.world.platform.fetch(
        new Request(`${PUBLIC_URL}/payments/notifications/${provider}`, {
          method: 'POST',
          body: JSON.stringify({ id: `${heldPayment} 1`, paymentId: heldPayment }),
          headers,
        }),
      );
    const answers = [];
    for (const [provider, headers] of [
      ['test-card', {}],
      ['test-card', { 'test-card-signature': 'ab'.repeat(32) }],
      ['stripe', { 'stripe-signature': 't=1,v1=00' }],
      ['manual', {}],
      ['bank-of-nowhere', {}],
    ] as const) {
      const response = await post(provider, headers);
      answers.push(`${response.status} ${((await response.json()) as { message: string }).message}`);
    }
    const unknown = '404 No payment provider of this name sends notifications here.';
    const unsigned = '400 The signature is missing or wrong.';
    expect(answers).toEqual([unsigned, unsigned, unknown, unknown, unknown]);
    expect(await shop.desk.read(held)).toMatchObject({ paymentStatus: 'PENDING' });
  });
});
