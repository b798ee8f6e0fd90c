/**
 * A line that sells out while the buyer is at the checkout is named, removed by a button, and removed from the cart.
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
  test('is named, removed from checkout and cart, and the order is bought at the total that was shown', async () => {
    const shop = await openWithMug(await place());
    await shop.add(input(await shop.find('pinch-salt-cellar'), 1));
    const { browser, opened } = await checkOut(shop);
    expect(opened.unavailable).toEqual([]);
    await setMugs(shop, 0);

    const refused = await browser.submit(opened.form, TYPED);
    const shown = page(refused, 'checkout');
    const [line] = shown.unavailable;
    expect(refused.status).toBe(409);
    expect(shown.unavailable).toEqual([
      { lineId: line?.lineId, problem: { code: 'line-sold-out', values: { name: 'Harbour Mug' } } },
    ]);

    const intent = `remove-line:${line?.lineId ?? ''}`;
    const removed = await browser.submit(shown.form, { ...TYPED, intent });
    const left = page(removed, 'checkout');
    const { total } = left.summary;
    expect([removed.status, left.unavailable, left.summary.lines.map(({ name }) => name)]).toEqual([
      200,
      [],
      ['Pinch Salt Cellar'],
    ]);
    expect(left.form.error).toEqual({ code: 'line-removed', values: { name: 'Harbour Mug', total } });
    expect(left.form.values).toMatchObject({ fullName: 'Ada Lovelace', postalCode: '97205' });
    expect(total).not.toBe(shown.summary.total);
    expect(await readCartLines(shop)).toEqual(['Pinch Salt Cellar 1']);

    // The button pressed twice removes only this line.
    const twice = page(await browser.submit(shown.form, { ...TYPED, intent }), 'checkout');
    expect([twice.form.error, twice.summary.total]).toEqual([undefined, total]);
    expect(page(await browser.submit(left.form, TYPED), 'thanks').order.summary.total).toBe(total);
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
