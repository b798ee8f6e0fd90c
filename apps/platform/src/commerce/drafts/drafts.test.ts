/** Draft orders, from the first line to the order. */
import type { HostedPageOf } from '@cartwright/hosted';
import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, input, list } from '../../../test/demo-shop.ts';
import { type DraftDesk, openDraftDesk, RECIPIENT } from '../../../test/drafts.ts';
import { countMugs, payBy, readOrder } from '../../../test/paying.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const total = (draft: JsonObject): string => text(member(draft, 'priceSummary.total.amount'));

/** What is in the form already, without the way to pay. */
function typedOn({ form }: HostedPageOf<'checkout'>): Record<string, string> {
  const { payment: _payment, ...typed } = form.values ?? {};
  return typed;
}

async function pay({ shop }: DraftDesk, url: string) {
  const browser = shop.world.browser();
  const seen = page(await browser.open(url), 'checkout');
  return { browser, seen };
}

describeOnBothDatabases('a draft', ({ place }) => {
  test('is sold through its link: the page, the order and the draft have one total', async () => {
    const desk = await openDraftDesk({ database: await place() });
    const draft = await desk.write({
      recipientInfo: RECIPIENT,
      discounts: [{ percentage: '10', applyToDraftOrder: true, description: 'Friends' }],
    });
    // 34.00 + 5.00 − 3.90, and the cheapest delivery.
    expect(draft).toMatchObject({
      number: '1',
      status: 'DRAFT',
      state: 'OPEN',
      buyerInfo: { email: 'grace@example.com' },
      priceSummary: { subtotal: { amount: '39.00' }, discount: { amount: '3.90' } },
      discounts: [
        {
          source: 'CUSTOM',
          applied: true,
          percentage: '10',
          discount: { merchantDiscount: { description: 'Friends' } },
        },
      ],
      shippingInfo: { shippingInfo: { code: 'studio-parcel' } },
    });
    const url = await desk.send(draft);
    expect(await desk.read(draft)).toMatchObject({ state: 'SENT', paymentLink: { email: 'grace@example.com' } });
    const { browser, seen } = await pay(desk, url);
    expect(seen.form.values).toMatchObject({ email: 'grace@example.com', fullName: 'Grace Hopper', city: 'Portland' });
    expect(seen.summary.total).toBe(`$${total(draft)}`);
    page(await payBy(browser, seen, 'tok_approve', typedOn(seen)), 'thanks');
    const order = (await readOrder(desk.shop.world)) ?? {};
    expect(order).toMatchObject({ paymentStatus: 'PAID', channelInfo: { type: 'BACKOFFICE_MERCHANT' } });
    expect(total(order)).toBe(total(draft));
    const completed = await desk.read(draft);
    expect(completed).toMatchObject({ status: 'COMMITTED', state: 'COMPLETED', orderId: order['id'] });
    expect(total(completed)).toBe(total(draft));
    expect(await countMugs(desk.shop)).toBe(41);
    // The link leads to the order from now on, and the draft cannot change.
    page(await browser.open(url), 'order-status');
    expect(error(await desk.call('PATCH', `/${text(draft['id'])}`, { buyerNote: 'Late' }))).toEqual([
      409,
      'DRAFT_ORDER_CLOSED',
    ]);
  });

  test('that changes after it was sent is sold at the new total, also on a page that is open', async () => {
    const desk = await openDraftDesk({ database: await place() });
    const draft = await desk.write({ recipientInfo: RECIPIENT });
    const { browser, seen } = await pay(desk, await desk.send(draft));
    const [mug] = list(draft, 'lineItems');
    const changed = await desk.call('POST', `/${text(draft['id'])}/line-items`, {
      lineItemChanges: [{ lineItemId: text(member(mug ?? {}, 'lineItem.id')), newPrice: '30', newQuantity: 2 }],
    });
    const after = member(changed.body, 'calculatedDraftOrder.draftOrder') as JsonObject;
    expect(member(after, 'priceSummary.subtotal.amount')).toBe('65.00');
    const values = typedOn(seen);
    const refused = await payBy(browser, seen, 'tok_approve', values);
    expect(refused.status).toBe(409);
    const again = page(refused, 'checkout');
    expect(again.summary.total).toBe(`$${total(after)}`);
    page(await payBy(browser, again, 'tok_approve', values), 'thanks');
    expect(total((await readOrder(desk.shop.world)) ?? {})).toBe(total(after));
  });

  test('takes a new name of a line in two languages, and loses the old translation with a name in one', async () => {
    const desk = await openDraftDesk({ database: await place() });
    const draft = await desk.write({ recipientInfo: RECIPIENT });
    const ids = list(draft, 'lineItems').map((line) => text(member(line, 'lineItem.id')));
    const rename = async (newProductName: JsonObject) => {
      const lineItemChanges = ids.map((lineItemId) => ({ lineItemId, newProductName }));
      const { body } = await desk.call('POST', `/${text(draft['id'])}/line-items`, { lineItemChanges });
      return list(body, 'calculatedDraftOrder.draftOrder.lineItems').map((line) =>
        member(line, 'lineItem.productName'),
      );
    };
    const both = { original: 'Gift', translated: 'Geschenk' };
    expect(await rename(both)).toEqual(ids.map(() => both));
    const one = { original: 'Present', translated: 'Present' };
    expect(await rename({ original: 'Present' })).toEqual(ids.map(() => one));
  });

  test('holds its units: a shopper cannot have them, a declined card does not free them, the end of the hold does', async () => {
    const desk = await openDraftDesk({ database: await place() });
    const { shop } = desk;
    const draft = await desk.write({ recipientInfo: RECIPIENT });
    const id = text(draft['id']);
    const url = await desk.send(draft, { holdStock: true });
    expect(await countMugs(shop)).toBe(41);
    const { browser, seen } = await pay(desk, url);
    const values = typedOn(seen);
    expect((await payBy(browser, seen, 'tok_decline', values)).status).toBe(422);
    expect(await countMugs(shop)).toBe(41);
    // More units are held with a larger quantity, those of the draft counted.
    const [mug] = list(draft, 'lineItems');
    const change = (newQuantity: number) =>
      desk.call('POST', `/${id}/line-items`, {
        lineItemChanges: [{ lineItemId: text(member(mug ?? {}, 'lineItem.id')), newQuantity }],
      });
    expect((await change(42)).status).toBe(200);
    expect(await countMugs(shop)).toBe(0);
    expect(error(await change(43))).toEqual([409, 'INSUFFICIENT_INVENTORY']);
    expect((await change(2)).status).toBe(200);
    expect(await countMugs(shop)).toBe(40);
    await desk.call('PATCH', `/${id}`, { holdDate: null });
    expect(await countMugs(shop)).toBe(42);
    shop.world.clock.advance(8 * 24 * 60 * 60 * 1000);
    const expired = page(await browser.open(url), 'problem');
    expect(expired.title).toBe('This payment link has expired');
  });

  test('marked as paid becomes an order that is paid', async () => {
    const desk = await openDraftDesk({ database: await place() });
    const draft = await desk.write({ shippingInfo: { code: 'studio-pickup' } });
    const id = text(draft['id']);
    expect(error(await desk.call('POST', `/${id}/create-order`, { markAsPaid: true }))).toEqual([
      409,
      'DRAFT_ORDER_INCOMPLETE',
    ]);
    await desk.call('PUT', '/set-recipient-info', {
      draftOrderId: id,
      recipientInfo: { contactDetails: { firstName: 'Grace', lastName: 'Hopper' } },
    });
    const made = await desk.call('POST', `/${id}/create-order`, { markAsPaid: true, reason: 'Paid in cash' });
    expect(made.body).toMatchObject({
      committedDraftOrder: { status: 'COMMITTED', orderId: member(made.body, 'createdOrder.id') },
      createdOrder: { paymentStatus: 'PAID', priceSummary: { total: { amount: '39.00' } } },
    });
    expect(await countMugs(desk.shop)).toBe(41);
    expect(error(await desk.call('POST', `/${id}/create-order`, {}))).toEqual([409, 'DRAFT_ORDER_CLOSED']);
  });

  test('that is deleted gives its units back, and its link says so', async () => {
    const desk = await openDraftDesk({ database: await place() });
    const draft = await desk.write();
    const url = await desk.send(draft, { holdStock: true });
    const { browser } = await pay(desk, url);
    expect((await desk.call('DELETE', `/${text(draft['id'])}`)).status).toBe(200);
    expect(await countMugs(desk.shop)).toBe(42);
    expect(page(await browser.open(url), 'problem').title).toBe('This payment link doesn’t work');
    expect(error(await desk.call('GET', `/${text(draft['id'])}`))).toEqual([404, 'DRAFT_ORDER_NOT_FOUND']);
    const listed = await desk.call('POST', '/query', { query: {} });
    expect(listed.body).toMatchObject({ draftOrders: [], pagingMetadata: { count: 0, hasNext: false } });
  });
});

describe('a draft', () => {
  test('that is not ready is not sent', async () => {
    const desk = await openDraftDesk();
    const { body } = await desk.call('POST', '/create-empty-draft-order', {});
    const id = text(member(body, 'calculatedDraftOrder.draftOrder.id'));
    const refused = await desk.call('POST', `/${id}/send-payment-link`, {});
    expect(refused.body['message']).toContain('This draft needs a line and an email address first.');
    expect(error(await desk.call('POST', `/${id}/create-order`, {}))).toEqual([409, 'DRAFT_ORDER_INCOMPLETE']);
  });

  test('says what is wrong with its lines, discounts, days and deliveries', async () => {
    const desk = await openDraftDesk();
    const draft = await desk.write();
    const id = text(draft['id']);
    const lines = await desk.call('POST', `/${id}/line-items`, {
      lineItemChanges: [{ lineItemId: 'line_other', newQuantity: 1 }],
    });
    expect([error(lines), lines.body['message']]).toEqual([
      [404, 'LINE_ITEM_NOT_FOUND'],
      expect.stringContaining('This item is not in the draft.'),
    ]);
    const far = await desk.call('PATCH', `/${id}`, { holdDate: '2099-01-01T00:00:00.000Z' });
    expect(JSON.stringify(far.body)).toContain('must be within the next 90 days');
    expect(JSON.stringify(far.body)).toContain('"data":{"type":"PERIOD","days":90}');
    const nowhere = await desk.call('PUT', '/set-shipping-info', { draftOrderId: id, shippingInfo: { code: 'drone' } });
    expect(nowhere.body['message']).toContain(
      'There is no delivery "drone" for this draft: choose one of studio-parcel',
    );
    const discount = await desk.call('POST', `/${id}/create-custom-discounts`, {
      discounts: [{ percentage: '10', discountType: 'SPECIFIC_ITEMS', lineItemDiscounts: [{ id: 'line_other' }] }],
    });
    expect(JSON.stringify(discount.body)).toContain('names line_other, which is not in the draft');
    const foreign = await desk.call('POST', `/${id}/set-discounts`, {
      discounts: [{ id: 'mdis_other', applied: true }],
    });
    expect(JSON.stringify(foreign.body)).toContain('names mdis_other, which is no discount of this draft');
    const product = await desk.call('POST', `/${id}/add-line-items`, {
      catalogLineItems: [input({ id: 'prod_other' }, 1)],
    });
    expect(error(product)).toEqual([404, 'ITEM_NOT_FOUND']);
    expect(
      error(await desk.call('PUT', '/set-buyer-info', { draftOrderId: id, buyerInfo: { memberId: 'mem_other' } })),
    ).toEqual([404, 'MEMBER_NOT_FOUND']);
  });

  test('applies a discount or keeps it for later', async () => {
    const desk = await openDraftDesk();
    const draft = await desk.write();
    const id = text(draft['id']);
    await desk.call('POST', `/${id}/create-custom-discounts`, { discounts: [{ priceAmount: { amount: '4' } }] });
    const kept = await desk.read(draft);
    expect([total(kept), member(kept, 'discounts.0.applied')]).toEqual([total(draft), false]);
    const discountId = text(member(kept, 'discounts.0.discount.id'));
    await desk.call('POST', `/${id}/set-discounts`, { discounts: [{ id: discountId, applied: true }] });
    expect(await desk.read(draft)).toMatchObject({ priceSummary: { discount: { amount: '4.00' } } });
    await desk.call('POST', `/${id}/delete-custom-discounts`, { discountIds: [discountId] });
    expect(total(await desk.read(draft))).toBe(total(draft));
  });

  test('is logged with what changed', async () => {
    const desk = await openDraftDesk();
    const draft = await desk.write();
    await desk.call('PATCH', `/${text(draft['id'])}`, { buyerNote: 'Thank you' });
    const { body } = await desk.shop.world.call('POST', '/ecom/v1/change-log/query', {
      body: { query: { filter: { entityId: text(draft['id']) } } },
      token: desk.token,
    });
    expect(list(body, 'changes').map(({ action, after }) => [action, member(after as JsonObject, 'note')])).toEqual([
      ['draftOrders.updateDraftOrder', 'Thank you'],
      ['draftOrders.createDraftOrder', undefined],
    ]);
  });

  test('keeps what was agreed: a buyer cannot take a line off that is there', async () => {
    const desk = await openDraftDesk();
    const draft = await desk.write({ recipientInfo: RECIPIENT });
    const { browser, seen } = await pay(desk, await desk.send(draft));
    const [mug] = list(draft, 'lineItems');
    const intent = `remove-line:${text(member(mug ?? {}, 'lineItem.id'))}`;
    const shown = page(await browser.submit(seen.form, { ...typedOn(seen), intent }), 'checkout');
    expect(shown.summary.lines).toHaveLength(2);
  });

  test('that is sold out says so on the page', async () => {
    const desk = await openDraftDesk();
    const draft = await desk.write({ recipientInfo: RECIPIENT });
    const url = await desk.send(draft);
    const mug = input(await desk.shop.find('harbour-mug'), 42, { options: { Glaze: 'Celadon' } });
    const other = await desk.call('POST', '', {
      draftOrder: { catalogLineItems: [mug], buyerInfo: { email: 'ada@example.com' } },
    });
    await desk.send(member(other.body, 'calculatedDraftOrder.draftOrder') as JsonObject, { holdStock: true });
    const { seen } = await pay(desk, url);
    expect(seen.unavailable).toMatchObject([{ problem: { code: 'line-sold-out' } }]);
    const { body } = await desk.call('GET', `/${text(draft['id'])}`);
    expect(member(body, 'calculatedDraftOrder.calculationErrors.orderValidationErrors.0.description')).toBe(
      'Harbour Mug is sold out.',
    );
  });
});
