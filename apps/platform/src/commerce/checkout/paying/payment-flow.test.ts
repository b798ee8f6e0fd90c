/** One order for one held payment, also after answers that come twice, late or not at all; on both databases. */
import { expect, test } from 'vitest';

import { createBank } from '../../../../test/bank.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { readDeliveryRates } from '../../../../test/delivery-rates.ts';
import { NOON, OTHER_SITE, SITE, openSites, readShop, stock } from '../../../../test/products.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { createIds } from '../../../foundation/ids.ts';
import { findProduct } from '../../catalog/model/catalog-store.ts';
import { hashGiftCardCode } from '../../gift-cards/gift-card-code.ts';
import { findGiftCard, insertGiftCard } from '../../gift-cards/gift-card-store.ts';
import { createGiftCardRedemption } from '../../gift-cards/redeem-gift-card.ts';
import { createReservations } from '../../inventory/reservations.ts';
import { listPayments } from '../../orders/life/payment-store.ts';
import type { OrderChange } from '../../orders/order-changes.ts';
import { findOrder } from '../../orders/order-store.ts';
import { findAttempt } from '../../payments/attempt-store.ts';
import type { PaymentId, PaymentOutcome } from '../../payments/payment-provider.ts';
import { findCheckout, saveCheckout } from '../model/checkout-store.ts';
import type { CheckoutId } from '../model/checkout.ts';
import { createGiftCardBooks } from '../model/gift-card-books.ts';
import type { BuyDeps, Buying } from '../placing/buy.ts';
import { createPaymentFlow } from './payment-flow.ts';

const [rate] = readDeliveryRates('USD');
const ADDRESS = {
  country: 'US',
  addressLine1: '1 Analytical Way',
  addressLine2: '',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97205',
} as const;
const MERCHANT = { kind: 'merchant', merchantId: 'mer_1' } as const;
const CARD = 'gft_1';
const METHOD = { code: 'test-card', provider: 'test-card', isCapturedByHand: false } as const;

describeOnBothDatabases('paying a checkout', (databases) => {
  async function openWorld({ units = 5 } = {}) {
    const database = await databases.open();
    await openSites(database);
    await stock(database, 'mug', units);
    const ids = createIds({ now: () => NOON });
    const { bank, provider } = createBank();
    const jobs: string[] = [];
    const changes: OrderChange['kind'][] = [];
    const deps: BuyDeps = {
      orderListeners: [(_tx, { change }) => Promise.resolve(void changes.push(change.kind))],
      stock: createReservations({ ids, jobs: { enqueue: () => Promise.resolve() }, notify: () => Promise.resolve() }),
      giftCards: createGiftCardBooks(createGiftCardRedemption({ ids })),
      isConfigured: () => true,
      database,
      ids,
      readShop,
      notify: () => Promise.resolve(),
    };
    const flow = createPaymentFlow({
      ...deps,
      findProvider: () => provider,
      jobs: {
        enqueue: (tx, ...added) =>
          Promise.resolve(tx.afterCommit(() => void jobs.push(...added.map(({ kind }) => kind.name)))),
      },
    });
    const checkoutId = await openCheckout(database, ids.next('chk'));
    return { database, ids, bank, jobs, changes, flow, checkoutId };
  }

  async function openCheckout(database: Database, id: CheckoutId, giftCard = false): Promise<CheckoutId> {
    const line = {
      id: 'line_mug',
      quantity: 1,
      appId: 'app',
      productId: 'prod_mug',
      variantId: 'var_mug',
      choices: {},
      texts: {},
      seen: { name: 'mug', listPrice: 3400, discountedPrice: 3400 },
    } as const;
    await database.write((tx) =>
      saveCheckout(tx, SITE, {
        id,
        owner: { kind: 'visitor', id: 'vis_1' },
        cartId: 'cart_1',
        lines: [line],
        channel: 'WEB',
        ...(giftCard ? { giftCard: { id: CARD, obscuredCode: '••••XYZ9' } } : {}),
        createdAt: NOON,
        updatedAt: NOON,
      }),
    );
    return id;
  }

  function buyingOf(checkoutId: CheckoutId, paidByCard = 0): Buying {
    return {
      checkoutId,
      choices: { email: 'ada@example.com', address: ADDRESS },
      purchase: {
        email: 'ada@example.com',
        fullName: 'Ada Lovelace',
        phone: '',
        note: '',
        payment: 'test-card',
        ...(rate === undefined ? {} : { shipping: { rate, address: ADDRESS } }),
      },
      shown: `4095|3400|USD|studio-parcel||4095|${paidByCard}`,
    };
  }

  const paymentOf = (checkoutId: CheckoutId, amount = 4095, paidByCard = 0) => ({
    buying: buyingOf(checkoutId, paidByCard),
    method: METHOD,
    amount,
    currency: 'USD',
    token: 'tok',
    returnUrl: (id: PaymentId) => `https://shop.example/return?payment=${id}`,
    now: NOON,
  });

  async function readResult(database: Database, checkoutId: CheckoutId) {
    return database.read(async (tx) => {
      const orderId = (await findCheckout(tx, SITE, checkoutId))?.orderId;
      if (orderId === undefined) return undefined;
      const order = await findOrder(tx, SITE, orderId, { kind: 'site' });
      return { order, payments: await listPayments(tx, SITE, orderId) };
    });
  }

  async function countLeft(database: Database) {
    const found = await database.read((tx) => findProduct(tx, SITE, { slug: 'mug' }));
    return found?.variants[0]?.stock.quantity;
  }

  const firstPayment = (held: ReadonlyMap<PaymentId, PaymentOutcome>): PaymentId => {
    const [id] = held.keys();
    if (id === undefined) throw new Error('The bank was not asked.');
    return id;
  };

  test('writes the order, its payment and its history with the held amount, and takes it then', async () => {
    const { database, bank, changes, flow, checkoutId } = await openWorld();
    expect(await flow.pay(SITE, paymentOf(checkoutId))).toEqual({ kind: 'bought' });
    expect(bank.asked).toEqual(['authorize', 'capture']);
    const result = await readResult(database, checkoutId);
    expect(result?.order).toMatchObject({ paymentStatus: 'PAID', balance: { paid: 4095, balance: 0 }, revision: 2 });
    expect(result?.payments).toMatchObject([
      {
        id: firstPayment(bank.held),
        state: 'APPROVED',
        amount: 4095,
        captured: 4095,
        details: { cardBrand: 'Visa', cardLastFour: '4242', provider: 'test-card' },
      },
    ]);
    expect(changes).toEqual(['placed', 'approved', 'payment-authorized', 'payment-captured', 'payment-status', 'paid']);
    const attempt = await database.read((tx) => findAttempt(tx, SITE, firstPayment(bank.held)));
    expect(attempt).toMatchObject({ state: 'captured', orderId: result?.order?.id });
    expect(attempt?.purchase).toBeUndefined();
    expect(await countLeft(database)).toBe(4);
  });

  test('makes one order of two clicks and two tabs', async () => {
    const { database, bank, flow, checkoutId } = await openWorld();
    const answers = await Promise.all([1, 2, 3].map(() => flow.pay(SITE, paymentOf(checkoutId))));
    expect(answers.every(({ kind }) => kind === 'bought' || kind === 'pending')).toBe(true);
    expect(bank.held.size).toBe(1);
    expect((await readResult(database, checkoutId))?.payments).toHaveLength(1);
    expect(await countLeft(database)).toBe(4);
    expect(await flow.pay(SITE, paymentOf(checkoutId))).toEqual({ kind: 'bought' });
    expect(bank.held.size).toBe(1);
  });

  test('makes one order of the buyer’s return and the notification together, in any order', async () => {
    const { database, bank, flow, checkoutId } = await openWorld();
    bank.decides = 'pending';
    expect(await flow.pay(SITE, paymentOf(checkoutId))).toMatchObject({ kind: 'pending' });
    const id = firstPayment(bank.held);
    bank.held.set(id, { kind: 'authorized', reference: `ref ${id}`, amount: 4095 });
    await Promise.all([
      flow.converge(SITE, id, NOON),
      flow.look(SITE, id, NOON),
      flow.converge(SITE, id, NOON),
      flow.reconcile(SITE, id, NOON),
    ]);
    expect((await readResult(database, checkoutId))?.order).toMatchObject({ paymentStatus: 'PAID' });
    // A late, contradicting answer changes nothing.
    bank.held.set(id, { kind: 'declined', reference: `ref ${id}`, code: 'card-declined' });
    expect(await flow.converge(SITE, id, NOON)).toBe('captured');
    expect(await database.read((tx) => flow.findByReference(tx, SITE, 'test-card', `ref ${id}`))).toBe(id);
    expect(await database.read((tx) => flow.findByReference(tx, OTHER_SITE, 'test-card', `ref ${id}`))).toBeUndefined();
    expect(await flow.converge(OTHER_SITE, id, NOON)).toBeUndefined();
  });

  test('releases what was held where no order can be made any more, and says why', async () => {
    const { database, bank, jobs, flow, checkoutId } = await openWorld();
    bank.decides = 'needs-buyer';
    expect(await flow.pay(SITE, paymentOf(checkoutId))).toMatchObject({ kind: 'needs-buyer' });
    const id = firstPayment(bank.held);
    expect(await countLeft(database)).toBe(4);
    await stock(database, 'mug', 5, { listPrice: 9900 });
    bank.held.set(id, { kind: 'authorized', reference: `ref ${id}`, amount: 4095 });
    expect(await flow.look(SITE, id, NOON)).toEqual({ kind: 'undone', outcome: { kind: 'price-changed' } });
    expect(await readResult(database, checkoutId)).toBeUndefined();
    expect(jobs).toEqual(['payment.reconcile', 'payment.void']);
    expect(await flow.voidHeld(SITE, id, NOON)).toBe('voided');
    expect(await flow.voidHeld(SITE, id, NOON)).toBe('voided');
    expect(bank.held.get(id)?.kind).toBe('voided');
    expect(await flow.look(SITE, id, NOON)).toEqual({ kind: 'released', reason: 'price-changed' });
  });

  test('gives back what was taken where no order can be made any more', async () => {
    const { database, bank, jobs, flow, checkoutId } = await openWorld();
    bank.decides = 'pending';
    await flow.pay(SITE, paymentOf(checkoutId));
    const id = firstPayment(bank.held);
    await database.write((tx) => tx.tables<{ checkouts: object }>().deleteFrom('checkouts').execute());
    bank.held.set(id, { kind: 'captured', reference: `ref ${id}`, amount: 4095 });
    expect(await flow.converge(SITE, id, NOON)).toBe('returning');
    expect(jobs.at(-1)).toBe('payment.return');
    expect(await flow.returnTaken(SITE, id, NOON)).toBe('returned');
    expect(bank.asked.at(-1)).toBe('refund return 4095');
    expect(await countLeft(database)).toBe(5);
  });

  test('gives back the part that was taken while the rest was released', async () => {
    const { database, bank, flow, checkoutId } = await openWorld();
    await flow.pay(SITE, { ...paymentOf(checkoutId), method: { ...METHOD, isCapturedByHand: true } });
    const id = firstPayment(bank.held);
    await database.write((tx) => flow.release(tx, SITE, id, NOON));
    bank.held.set(id, { kind: 'captured', reference: `ref ${id}`, amount: 1000 });
    expect(await flow.voidHeld(SITE, id, NOON)).toBe('returning');
    expect(await flow.returnTaken(SITE, id, NOON)).toBe('returned');
    expect(bank.asked.at(-1)).toBe('refund return 1000');
    expect((await readResult(database, checkoutId))?.payments).toMatchObject([{ state: 'VOIDED', captured: 0 }]);
  });

  test('does not take less than was agreed', async () => {
    const { database, bank, flow, checkoutId } = await openWorld();
    bank.decides = 'pending';
    await flow.pay(SITE, paymentOf(checkoutId));
    const id = firstPayment(bank.held);
    bank.held.set(id, { kind: 'authorized', reference: `ref ${id}`, amount: 4094 });
    expect(await flow.converge(SITE, id, NOON)).toBe('voiding');
    expect(await readResult(database, checkoutId)).toBeUndefined();
  });

  test('finds the order after an answer that was lost', async () => {
    const { database, bank, flow, checkoutId } = await openWorld();
    bank.losesAnswers = true;
    expect(await flow.pay(SITE, paymentOf(checkoutId))).toMatchObject({ kind: 'pending' });
    expect(await readResult(database, checkoutId)).toBeUndefined();
    expect(await flow.reconcile(SITE, firstPayment(bank.held), NOON + 60_000)).toBe('captured');
    expect((await readResult(database, checkoutId))?.order).toMatchObject({ paymentStatus: 'PAID' });
  });

  test('gives up what a bank was never asked for, and units with it', async () => {
    const { database, bank, flow, checkoutId } = await openWorld({ units: 1 });
    bank.setDown(true);
    const answer = await flow.pay(SITE, paymentOf(checkoutId));
    if (answer.kind !== 'pending') throw new Error(`The answer is ${answer.kind}.`);
    expect(await countLeft(database)).toBe(0);
    const { paymentId } = answer;
    await expect(flow.reconcile(SITE, paymentId, NOON + 60_000)).rejects.toThrow('down');
    bank.setDown(false);
    expect(await flow.reconcile(SITE, paymentId, NOON + 120_000)).toBe('voiding');
    expect(await flow.voidHeld(SITE, paymentId, NOON + 120_000)).toBe('voided');
    expect(await countLeft(database)).toBe(1);
  });

  test('holds the last unit for the first buyer who pays', async () => {
    const { database, ids, bank, flow, checkoutId } = await openWorld({ units: 1 });
    bank.decides = 'pending';
    await flow.pay(SITE, paymentOf(checkoutId));
    const second = await openCheckout(database, ids.next('chk'));
    expect(await flow.pay(SITE, paymentOf(second))).toEqual({
      kind: 'undone',
      outcome: {
        kind: 'lines-unavailable',
        lines: [{ lineId: 'line_mug', problem: { code: 'line-sold-out', values: { name: 'mug' } } }],
      },
    });
    const id = firstPayment(bank.held);
    bank.held.set(id, { kind: 'authorized', reference: `ref ${id}`, amount: 4095 });
    expect(await flow.look(SITE, id, NOON)).toEqual({ kind: 'bought' });
    expect(await countLeft(database)).toBe(0);
  });

  test('releases a challenge that another attempt replaces', async () => {
    const { bank, jobs, flow, checkoutId } = await openWorld();
    bank.decides = 'needs-buyer';
    await flow.pay(SITE, paymentOf(checkoutId));
    const id = firstPayment(bank.held);
    bank.decides = 'authorized';
    expect(await flow.pay(SITE, paymentOf(checkoutId))).toEqual({ kind: 'bought' });
    expect(jobs).toContain('payment.void');
    expect(await flow.voidHeld(SITE, id, NOON)).toBe('voided');
  });

  test('captures by hand, in part, and refuses what is not held any more', async () => {
    const { database, bank, changes, flow, checkoutId } = await openWorld();
    const payment = { ...paymentOf(checkoutId), method: { ...METHOD, isCapturedByHand: true } };
    expect(await flow.pay(SITE, payment)).toEqual({ kind: 'bought' });
    expect(bank.asked).toEqual(['authorize']);
    expect((await readResult(database, checkoutId))?.order).toMatchObject({ paymentStatus: 'PENDING' });
    const paymentId = firstPayment(bank.held);
    const capture = (amount: number | undefined, id = paymentId) =>
      flow.capture(SITE, { paymentId: id, amount, by: MERCHANT, now: NOON });
    expect(await capture(9999)).toMatchObject({ code: 'CAPTURE_TOO_LARGE' });
    expect(await capture(1, 'pay_none')).toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    bank.setDown(true);
    expect(await capture(1000)).toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    bank.setDown(false);
    expect(await capture(1000)).toBeUndefined();
    expect(await capture(1000)).toMatchObject({ code: 'PAYMENT_NOT_AUTHORIZED' });
    const result = await readResult(database, checkoutId);
    expect(result?.order).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', balance: { paid: 1000, balance: 3095 } });
    expect(changes.filter((kind) => kind === 'payment-captured')).toHaveLength(1);
  });

  test('voids the payment of an order once the provider agrees', async () => {
    const { database, bank, changes, flow, checkoutId } = await openWorld();
    await flow.pay(SITE, { ...paymentOf(checkoutId), method: { ...METHOD, isCapturedByHand: true } });
    const id = firstPayment(bank.held);
    const release = () => database.write((tx) => flow.release(tx, SITE, id, NOON));
    expect(await release()).toBe(true);
    expect(await flow.voidHeld(SITE, id, NOON)).toBe('voided');
    expect(await release()).toBe(false);
    const result = await readResult(database, checkoutId);
    expect(result?.payments).toMatchObject([{ state: 'VOIDED', captured: 0 }]);
    expect(result?.order).toMatchObject({ paymentStatus: 'CANCELED' });
    expect(changes).toContain('payment-voided');
  });

  test('tells the merchant of a hold that ran out before it was captured', async () => {
    const { database, bank, changes, flow, checkoutId } = await openWorld();
    await flow.pay(SITE, { ...paymentOf(checkoutId), method: { ...METHOD, isCapturedByHand: true } });
    const id = firstPayment(bank.held);
    bank.held.set(id, { kind: 'voided', reference: `ref ${id}` });
    expect(await flow.capture(SITE, { paymentId: id, amount: undefined, by: MERCHANT, now: NOON })).toMatchObject({
      code: 'PAYMENT_NOT_AUTHORIZED',
    });
    expect((await readResult(database, checkoutId))?.payments).toMatchObject([
      { state: 'DECLINED', details: { reason: 'expired' } },
    ]);
    expect(changes).toContain('payment-failed');
  });

  async function giveCard(database: Database, balance: number): Promise<void> {
    const codeHash = hashGiftCardCode('4F7K-00AB-1CDE-XYZ9');
    if (codeHash === undefined) throw new Error('The code is malformed.');
    await database.write((tx) =>
      insertGiftCard(tx, SITE, {
        id: CARD,
        state: 'active',
        currency: 'USD',
        initial: balance,
        codeEnding: 'XYZ9',
        codeHash,
        lineId: '',
        unit: 0,
        createdAt: NOON,
        details: { locale: 'en-US' },
      }),
    );
  }

  test('pays a part with a gift card and the rest with the provider', async () => {
    const { database, ids, bank, flow } = await openWorld();
    await giveCard(database, 3000);
    const checkoutId = await openCheckout(database, ids.next('chk'), true);
    // Another amount than what is left after the card would not be what the page said.
    expect(await flow.pay(SITE, paymentOf(checkoutId, 4095, 3000))).toMatchObject({
      outcome: { kind: 'price-changed' },
    });
    expect(await flow.pay(SITE, paymentOf(checkoutId, 1095, 3000))).toEqual({ kind: 'bought' });
    const result = await readResult(database, checkoutId);
    expect(result?.order).toMatchObject({ paymentStatus: 'PAID', balance: { paid: 4095 } });
    expect(result?.payments.map(({ source, captured }) => [source, captured]).toSorted()).toEqual([
      ['gift-card', 3000],
      ['provider', 1095],
    ]);
    expect(await database.read((tx) => findGiftCard(tx, SITE, CARD))).toMatchObject({ balance: 0 });
    expect([...bank.held.values()].map(({ kind }) => kind).toSorted()).toEqual(['authorized', 'captured']);
  });

  test('takes nothing off a gift card where no order is made', async () => {
    const { database, ids, bank, flow } = await openWorld();
    await giveCard(database, 3000);
    const checkoutId = await openCheckout(database, ids.next('chk'), true);
    bank.decides = 'pending';
    await flow.pay(SITE, paymentOf(checkoutId, 1095, 3000));
    const id = firstPayment(bank.held);
    await stock(database, 'mug', 5, { listPrice: 9900 });
    bank.held.set(id, { kind: 'authorized', reference: `ref ${id}`, amount: 1095 });
    expect(await flow.converge(SITE, id, NOON)).toBe('voiding');
    expect(await database.read((tx) => findGiftCard(tx, SITE, CARD))).toMatchObject({ balance: 3000 });
  });
});
