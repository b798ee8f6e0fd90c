/**
 * A line that sells out while the buyer is at the checkout is taken off, and the page says so; the last one is named.
 */
import { expect, test } from 'vitest';

import { type DatabasePlace, describeOnBothDatabases } from '../../../../test/databases.ts';
import { CART, type DemoShop, list, openDemoShop, variantId, input } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { page } from '../../../../test/test-browser.ts';
import { member, text } from '../../../../test/test-platform.ts';

const GLAZE = { Glaze: 'Celadon' };
const TYPED = {
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  country: 'US',
  addressLine1: '1 Analytical Way',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97205',
  delivery: 'studio-parcel',
  payment: 'offline',
};

async function openWithMug(database: DatabasePlace, quantity = 1): Promise<DemoShop> {
  const shop = await openDemoShop({ database });
  await shop.add(input(await shop.find('harbour-mug'), quantity, { options: GLAZE }));
  return shop;
}

async function checkOut({ world, token }: DemoShop) {
  const made = await world.call('POST', `${CART}/create-checkout`, { body: {}, token });
  const body = { ecomCheckout: { checkoutId: text(made.body['checkoutId']) } };
  const response = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token });
  const browser = world.browser();
  const address = text(member(response.body, 'redirectSession.fullUrl'));
  return { browser, address, opened: page(await browser.open(address), 'checkout') };
}

async function setMugs({ world, find }: DemoShop, quantity: number): Promise<void> {
  const mug = await find('harbour-mug');
  const body = { inventoryItem: { variants: [{ variantId: variantId(mug, GLAZE), quantity }] } };
  const token = await merchantToken(world);
  await world.call('PATCH', `/stores/v2/inventoryItems/product/${text(mug['id'])}`, { body, token });
}

async function readCartLines({ world, token }: DemoShop): Promise<readonly string[]> {
  const { body } = await world.call('GET', CART, { token });
  return list(body, 'cart.lineItems').map(
    (line) => `${text(member(line, 'productName.original'))} ${Number(line['quantity'])}`,
  );
}

describeOnBothDatabases('a line that sells out at the checkout', ({ place }) => {
  test('is taken off by itself, and the order is bought at the total that was shown then', async () => {
    const shop = await openWithMug(await place());
    await shop.add(input(await shop.find('pinch-salt-cellar'), 1));
    const { browser, opened } = await checkOut(shop);
    expect([opened.unavailable, opened.dropped]).toEqual([[], undefined]);
    await setMugs(shop, 0);

    const refused = await browser.submit(opened.form, TYPED);
    const shown = page(refused, 'checkout');
    const { total, lines } = shown.summary;
    expect([refused.status, shown.unavailable, lines.map(({ name }) => name)]).toEqual([
      409,
      [],
      ['Pinch Salt Cellar'],
    ]);
    expect(shown.dropped).toEqual({ code: 'line-sold-out-removed', values: { name: 'Harbour Mug', total } });
    expect(shown.form.values).toMatchObject({ fullName: 'Ada Lovelace', postalCode: '97205' });
    expect(total).not.toBe(opened.summary.total);
    // The page of before, sent again, buys nothing: its total is not the one that is due.
    expect((await browser.submit(opened.form, TYPED)).status).toBe(409);

    // It says so as long as the page is open, with the total of that moment.
    const later = page(
      await browser.submit(shown.form, { ...TYPED, delivery: 'studio-express', intent: 'update' }),
      'checkout',
    );
    expect(later.dropped).toEqual({
      code: 'line-sold-out-removed',
      values: { name: 'Harbour Mug', total: later.summary.total },
    });
    expect(page(await browser.submit(shown.form, TYPED), 'thanks').order.summary.total).toBe(total);
    // It may come back: the cart keeps it.
    expect(await readCartLines(shop)).toEqual(['Harbour Mug 1']);
  });

  test('is taken off before a card is charged, and the new total is charged', async () => {
    const shop = await openWithMug(await place());
    await shop.add(input(await shop.find('pinch-salt-cellar'), 1));
    const { browser, opened } = await checkOut(shop);
    await setMugs(shop, 0);
    const card = { ...TYPED, payment: 'test-card', paymentToken: 'tok_approve', intent: 'order' };
    const shown = page(await browser.submit(opened.form, card), 'checkout');
    expect(shown.order).toEqual({ kind: 'pay', amount: shown.summary.total });
    const thanks = page(await browser.submit(shown.form, card), 'thanks');
    expect(thanks.order.summary.total).toBe(shown.summary.total);
  });

  test('stays where it is the last, and is named', async () => {
    const shop = await openWithMug(await place());
    const { browser, address } = await checkOut(shop);
    await setMugs(shop, 0);
    const { unavailable, dropped } = page(await browser.open(address), 'checkout');
    expect(dropped).toBeUndefined();
    expect(unavailable.map(({ problem }) => problem)).toEqual([
      { code: 'line-sold-out', values: { name: 'Harbour Mug' } },
    ]);
  });

  test('is named on the page before anything is ordered, with how many are left', async () => {
    const shop = await openWithMug(await place(), 2);
    const { browser, address } = await checkOut(shop);
    await setMugs(shop, 1);
    const { unavailable, form } = page(await browser.open(address), 'checkout');
    expect(unavailable.map(({ problem }) => problem)).toEqual([
      { code: 'line-few-left', values: { name: 'Harbour Mug', count: 1 } },
    ]);
    expect(form.error).toBeUndefined();
  });

  test('leaves a page with a notice and a link to the shop, where it was the last', async () => {
    const shop = await openWithMug(await place());
    const { browser, address, opened } = await checkOut(shop);
    await setMugs(shop, 0);
    const { unavailable, form } = page(await browser.open(address), 'checkout');
    const seen = await browser.submit(form, { ...TYPED, intent: `remove-line:${unavailable[0]?.lineId ?? ''}` });
    const { words, back } = page(seen, 'problem');
    expect([seen.status, words?.code, back.url]).toEqual([410, 'checkout-empty', opened.site.shopUrl]);
    expect(page(await browser.open(address), 'problem').words?.code).toBe('checkout-empty');
    // An older page of the checkout places no order.
    expect(page(await browser.submit(opened.form, TYPED), 'problem').words?.code).toBe('checkout-empty');
    expect(await readCartLines(shop)).toEqual([]);
  });

  test('stays where the shopper put more of it into the cart meanwhile', async () => {
    const shop = await openWithMug(await place());
    const { browser, address } = await checkOut(shop);
    await shop.add(input(await shop.find('harbour-mug'), 1, { options: GLAZE }));
    await setMugs(shop, 0);
    const { unavailable, form } = page(await browser.open(address), 'checkout');
    await browser.submit(form, { ...TYPED, intent: `remove-line:${unavailable[0]?.lineId ?? ''}` });
    expect(await readCartLines(shop)).toEqual(['Harbour Mug 1']);
  });
});
