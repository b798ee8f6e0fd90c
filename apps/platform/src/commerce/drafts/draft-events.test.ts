/** What apps hear of drafts, what two customers with one link come to, and a currency without decimals. */
import { EVENTS, type DeliveredEvent } from '@cartwright/contract';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { list } from '../../../test/demo-shop.ts';
import { DRAFTS, openDraftDesk, RECIPIENT } from '../../../test/drafts.ts';
import { BUYER, countMugs, payBy, readOrder } from '../../../test/paying.ts';
import { openReceiver } from '../../../test/receiver.ts';
import { openShopAbroad, units } from '../../../test/shop-abroad.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

describeOnBothDatabases('a draft', ({ place }) => {
  test('tells apps that it was created, sent, completed and deleted, in that order', async () => {
    await using receiver = await openReceiver();
    const desk = await openDraftDesk({ database: await place(), allowLocalWebhooks: true });
    const { world } = desk.shop;
    const names = ['onDraftOrderCreated', 'onDraftOrderUpdated', 'onDraftOrderDeleted'] as const;
    const eventTypes = names.map((name) => EVENTS[name].type);
    const body = { webhook: { url: receiver.url, eventTypes } };
    await world.call('POST', '/webhooks/v1/webhooks', { body, token: desk.token });
    const draft = await desk.write({ recipientInfo: RECIPIENT });
    await desk.send(draft);
    await desk.call('POST', `/${text(draft['id'])}/create-order`, {});
    await desk.call('DELETE', `/${text((await desk.write())['id'])}`);
    await world.platform.deliverEvents();
    const told = receiver.received.map(({ body: sent }) => {
      const { eventType, data } = JSON.parse(String(decodeJwt(sent)['data'])) as DeliveredEvent;
      const name = names.find((one) => EVENTS[one].type === eventType) ?? 'onDraftOrderCreated';
      const event = JSON.parse(data) as JsonObject;
      expect(EVENTS[name].payload.safeParse(event).error).toBeUndefined();
      return { name, state: member(event, 'updatedEvent.currentEntity.state'), of: member(event, 'entityId') };
    });
    expect(told.filter(({ of }) => of === draft['id']).map(({ name, state }) => [name, state])).toEqual([
      ['onDraftOrderCreated', undefined],
      ['onDraftOrderUpdated', 'SENT'],
      ['onDraftOrderUpdated', 'COMPLETED'],
    ]);
    expect(told.filter(({ of }) => of !== draft['id']).map(({ name }) => name)).toEqual([
      'onDraftOrderCreated',
      'onDraftOrderDeleted',
    ]);
  });

  test('becomes one order when two people with its link pay at once', async () => {
    const desk = await openDraftDesk({ database: await place() });
    const { world } = desk.shop;
    const url = await desk.send(await desk.write({ recipientInfo: RECIPIENT }));
    const open = async () => {
      const browser = world.browser();
      const { payment: _payment, ...typed } = page(await browser.open(url), 'checkout').form.values ?? {};
      return { browser, typed };
    };
    const customers = [await open(), await open()];
    const pages = await Promise.all(customers.map(async ({ browser }) => page(await browser.open(url), 'checkout')));
    await Promise.all(
      customers.map(({ browser, typed }, index) => {
        const shown = pages[index];
        if (shown === undefined) throw new Error('There is no page.');
        return payBy(browser, shown, 'tok_approve', typed);
      }),
    );
    const { body } = await world.call('POST', '/ecom/v1/orders/search', { body: { search: {} }, token: desk.token });
    expect(list(body, 'orders')).toHaveLength(1);
    expect(await countMugs(desk.shop)).toBe(41);
  });
});

test('a draft in yen has whole amounts: in the draft, on the page and in the order', async () => {
  const shop = await openShopAbroad({ currency: 'JPY', locale: 'ja-JP' });
  const { world, merchant: token } = shop;
  const bowl = units(await shop.sell('Bowl', 8000), 1);
  const draftOrder = {
    catalogLineItems: [bowl],
    customLineItems: [{ productName: { original: 'Box' }, price: { amount: '505' }, itemType: { preset: 'SERVICE' } }],
    discounts: [{ percentage: '10', applyToDraftOrder: true }],
    buyerInfo: { email: 'grace@example.com' },
  };
  const made = await world.call('POST', DRAFTS, { body: { draftOrder }, token });
  const draft = member(made.body, 'calculatedDraftOrder.draftOrder') as JsonObject;
  // 8,505, less 850.5 rounded.
  const total = text(member(draft, 'priceSummary.total.amount'));
  expect(total).toMatch(/^765[45]$/u);
  const broken = { draftOrder: { customLineItems: [{ productName: { original: 'Box' }, price: { amount: '5.05' } }] } };
  expect((await world.call('POST', DRAFTS, { body: broken, token })).status).toBe(400);
  const sent = await world.call('POST', `${DRAFTS}/${text(draft['id'])}/send-payment-link`, { body: {}, token });
  const browser = world.browser();
  const shown = page(await browser.open(text(sent.body['url'])), 'checkout');
  expect(shown.summary.total).toBe(`￥${Number(total).toLocaleString('en-US')}`);
  const delivery = shown.form.values?.['delivery'] ?? '';
  page(await payBy(browser, shown, 'tok_approve', { ...BUYER, delivery }), 'thanks');
  expect(await readOrder(world)).toMatchObject({ paymentStatus: 'PAID', priceSummary: { total: { amount: total } } });
});
