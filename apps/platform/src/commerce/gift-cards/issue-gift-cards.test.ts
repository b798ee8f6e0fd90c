import { beforeEach, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { makeTestOrder, TEST_LINE } from '../../../test/orders.ts';
import { NOON, openSites, SITE } from '../../../test/products.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createIds } from '../../foundation/ids.ts';
import { createVault } from '../../foundation/vault/vault.ts';
import type { OrderChange } from '../orders/order-changes.ts';
import type { Order } from '../orders/order.ts';
import { createGiftCardListener } from './gift-card-listener.ts';
import { eraseSealedCode, findSealedCode, moveGiftCard } from './gift-card-states.ts';
import { listGiftCardEntries, listGiftCardsOf } from './gift-card-store.ts';
import { findSpentGiftCards } from './issue-gift-cards.ts';
import { createGiftCardRedemption } from './redeem-gift-card.ts';

const BUYER = { kind: 'visitor', visitorId: 'vis_1' } as const;
const CARDS = { ...TEST_LINE, itemType: { preset: 'GIFT_CARD' }, isShippable: false } as const;
const LATER = NOON + 3_600_000;

describeOnBothDatabases('gift cards of an order', (databases) => {
  let database: Database;
  let due: unknown[];
  const ids = createIds({ now: () => NOON });
  const listen = createGiftCardListener({
    ids,
    jobs: { enqueue: async (_tx, ...jobs) => void due.push(...jobs.map(({ dueAt }) => dueAt)) },
    vault: createVault({ secret: 'a secret of thirty-two characters' }),
  });
  const tell = (order: Order, change: OrderChange) =>
    database.write((tx) => listen(tx, { siteId: SITE, order, change, by: BUYER, now: NOON }));
  const cards = () => database.read((tx) => listGiftCardsOf(tx, SITE, 'ord_1'));
  beforeEach(async () => {
    database = await databases.open();
    due = [];
    await openSites(database);
  });

  test('are one for each paid unit, at full price, and sealed until they are sent', async () => {
    const order = makeTestOrder({ lines: [{ ...CARDS, price: 3000 }] });
    await tell(order, { kind: 'placed' });
    expect(await cards()).toEqual([]);
    await tell(order, { kind: 'paid' });
    await tell(order, { kind: 'paid' });
    const issued = await cards();
    expect(issued).toMatchObject([
      { state: 'scheduled', balance: 3400, unit: 1, deliverAt: NOON, orderId: 'ord_1' },
      { state: 'scheduled', balance: 3400, unit: 2 },
    ]);
    expect(issued[0]?.details).toEqual({
      recipient: { name: 'Ada Lovelace', email: 'ada@example.com' },
      locale: 'en-US',
    });
    expect(due).toEqual([NOON, NOON]);
    const id = issued[0]?.id ?? 'gft_none';
    expect(await database.read((tx) => findSealedCode(tx, SITE, id))).toMatch(/^sealed:1:/);
    const entries = await database.read((tx) => listGiftCardEntries(tx, SITE, id));
    expect(entries).toMatchObject([{ kind: 'issue', amount: 3400, balanceAfter: 3400 }]);
  });

  test('go to their recipient on the chosen day', async () => {
    const gift = { name: 'Grace', email: 'grace@example.com', message: 'For you', deliverAt: LATER };
    await tell(makeTestOrder({ lines: [{ ...CARDS, quantity: 1, gift }] }), { kind: 'paid' });
    expect(due).toEqual([LATER]);
    expect((await cards())[0]).toMatchObject({
      deliverAt: LATER,
      details: {
        recipient: { name: 'Grace', email: 'grace@example.com' },
        from: 'Ada Lovelace',
        message: 'For you',
      },
    });
  });

  test('go to the address that was typed into a text of the product', async () => {
    const texts = { 'Recipient email': 'grace@example.com', Message: 'For you' };
    await tell(makeTestOrder({ lines: [{ ...CARDS, quantity: 1, texts }] }), { kind: 'paid' });
    expect((await cards())[0]?.details).toEqual({
      recipient: { name: '', email: 'grace@example.com' },
      from: 'Ada Lovelace',
      message: 'For you',
      locale: 'en-US',
    });
  });

  test('are disabled when their units go back, unless they were used', async () => {
    const order = makeTestOrder({ lines: [CARDS] });
    await tell(order, { kind: 'paid' });
    const [first] = await cards();
    if (first === undefined) throw new Error('No card was issued.');
    await database.write((tx) =>
      tx
        .tables<{ gift_cards: { gift_card_id: string; state: string } }>()
        .updateTable('gift_cards')
        .set({ state: 'active' })
        .where('gift_card_id', '=', first.id)
        .execute(),
    );
    const payment = { giftCardId: first.id, amount: 100, paymentId: 'pay_1', orderId: 'ord_2', by: BUYER, now: NOON };
    await database.write((tx) => createGiftCardRedemption({ ids }).redeem(tx, SITE, payment));
    const spent = (quantity: number) =>
      database.read((tx) =>
        findSpentGiftCards(tx, SITE, { orderId: 'ord_1', lines: [{ lineId: 'line_1', quantity }] }),
      );
    expect(await spent(1)).toEqual([]);
    expect(await spent(2)).toEqual([`••••${first.codeEnding}`]);
    const lines = [{ lineId: 'line_1', quantity: 2 }];
    await tell(order, {
      kind: 'refunded',
      refundId: 'ref_1',
      amount: 6800,
      lines,
      restock: [],
      email: { isSent: false },
    });
    expect((await cards()).map(({ state }) => state)).toEqual(['active', 'disabled']);
  });

  test('are enabled when the bank sends the refund back: those that it had disabled, and to be sent where they were not', async () => {
    const order = makeTestOrder({ lines: [{ ...CARDS, quantity: 3 }] });
    await tell(order, { kind: 'paid' });
    const [first, second] = await cards();
    if (first === undefined || second === undefined) throw new Error('No card was issued.');
    // The merchant has disabled one by hand, and one was sent.
    await database.write((tx) => moveGiftCard(tx, SITE, first.id, { from: 'scheduled', to: 'disabled', now: NOON }));
    await database.write(async (tx) => {
      await moveGiftCard(tx, SITE, second.id, { from: 'scheduled', to: 'active', now: NOON });
      await eraseSealedCode(tx, SITE, second.id);
    });
    const about = { refundId: 'ref_1', amount: 6800, lines: [{ lineId: 'line_1', quantity: 2 }] };
    const failed = { ...about, kind: 'refund-failed', reason: 'expired card' } as const;
    const states = async () => (await cards()).map(({ state }) => state);
    await tell(order, { ...about, kind: 'refunded', restock: [], email: { isSent: false } });
    expect(await states()).toEqual(['disabled', 'disabled', 'disabled']);
    await tell(order, { ...failed, refundId: 'ref_2' });
    await tell(order, { ...failed, lines: [] });
    await tell({ ...order, status: 'CANCELED' }, failed);
    expect(await states()).toEqual(['disabled', 'disabled', 'disabled']);
    due = [];
    await tell(order, failed);
    await tell(order, failed);
    expect(await states()).toEqual(['disabled', 'active', 'scheduled']);
    expect(due).toEqual([NOON]);
  });
});
