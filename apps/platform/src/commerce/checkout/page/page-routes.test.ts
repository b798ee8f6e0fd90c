import type { HostedPageOf } from '@cartwright/hosted';
import { describe, expect, test } from 'vitest';

import {
  CART,
  list,
  openDemoShop,
  error,
  signInDemoAda,
  variantId,
  input,
  type DemoShop,
} from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { page, type Browser, type Seen } from '../../../../test/test-browser.ts';
import { member, text } from '../../../../test/test-platform.ts';

const SHOP = 'http://localhost:4000';
const ADDRESS = {
  email: 'Ada@Example.com',
  fullName: 'Ada King Lovelace',
  phone: '+1 503 555 0100',
  country: 'US',
  addressLine1: '1 Analytical Way',
  addressLine2: '',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97205',
  delivery: 'studio-parcel',
  payment: 'offline',
  note: 'Ring twice',
} as const;

async function makeCheckout({ world, token }: DemoShop, as = token): Promise<string> {
  const { body } = await world.call('POST', `${CART}/create-checkout`, { body: { channelType: 'WEB' }, token: as });
  return text(body['checkoutId']);
}

/** The address to which the shop sends the browser. */
async function checkOut(shop: DemoShop, as = shop.token): Promise<string> {
  const body = {
    ecomCheckout: { checkoutId: await makeCheckout(shop, as) },
    callbacks: { thankYouPageUrl: `${SHOP}/thanks`, postFlowUrl: `${SHOP}/`, cartPageUrl: `${SHOP}/bag` },
  };
  const response = await shop.world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token: as });
  return text(member(response.body, 'redirectSession.fullUrl'));
}

async function withMug(quantity = 2): Promise<DemoShop> {
  const shop = await openDemoShop();
  await shop.add(input(await shop.find('harbour-mug'), quantity, { options: { Glaze: 'Celadon' } }));
  return shop;
}

async function openForm(browser: Browser, address: string): Promise<HostedPageOf<'checkout'>> {
  return page(await browser.open(address), 'checkout');
}

/** The data of the newest email. */
async function readEmail(browser: Browser): Promise<unknown> {
  const { emails } = page(await browser.open('/dev/mailbox'), 'mailbox');
  return JSON.parse(page(await browser.open(emails[0]?.url ?? ''), 'email').text);
}

function rows({ rows: printed, total }: HostedPageOf<'checkout'>['summary']): readonly string[] {
  return [...printed.map(({ kind, amount = 'Free' }) => `${kind} ${amount}`), `total ${total}`];
}

function thanks(seen: Seen): HostedPageOf<'thanks'> {
  return page(seen, 'thanks');
}

describe('the checkout page', () => {
  test('shows the products, the total, the delivery dates and a form', async () => {
    const shop = await withMug();
    const shown = await openForm(shop.world.browser(), await checkOut(shop));
    expect(rows(shown.summary)).toEqual(['subtotal $68.00', 'delivery $6.95', 'total $74.95']);
    expect(shown.site.theme).toBe('alder-clay');
    expect(shown.summary.lines).toMatchObject([
      { name: 'Harbour Mug', choices: ['Glaze: Celadon'], quantity: 2, lineTotal: '$68.00' },
    ]);
    expect(shown.summary.lines[0]?.picture?.srcset?.avif).toMatch(/\/media\/[0-9a-f]{32}\.jpg\/160\.avif 160w, /);
    // Saturday, 2 May 2026, and three to five working days.
    expect(shown.delivery[0]).toEqual({
      code: 'studio-parcel',
      title: 'Studio parcel',
      arrival: 'Wednesday, May 6 – Friday, May 8',
      price: '$6.95',
    });
    expect(shown.form.values).toMatchObject({ country: 'US', delivery: 'studio-parcel', payment: 'offline' });
    expect(shown.countries).toContainEqual({ code: 'DE', name: 'Germany' });
    // The demo does not deliver there.
    expect(shown.countries.map(({ code }) => code)).not.toContain('KP');
    expect(shown.countries.length).toBeLessThan(40);
    expect(shown.cartUrl).toBe(`${SHOP}/bag`);
  });

  test('becomes an order: thanks page, stock, an empty cart, an email, and the way back', async () => {
    const shop = await withMug();
    const { world, token } = shop;
    const browser = world.browser();
    const { form } = await openForm(browser, await checkOut(shop));
    const shown = thanks(await browser.submit(form, ADDRESS));
    expect(shown.order).toMatchObject({
      number: '10001',
      email: 'ada@example.com',
      receipt: {
        kind: 'ship',
        title: 'Studio parcel',
        arrival: 'Wednesday, May 6 – Friday, May 8',
        lines: ['Ada King Lovelace', '1 Analytical Way', 'Portland, OR 97205', 'United States'],
      },
      payment: { code: 'offline', title: 'Pay on delivery' },
      note: 'Ring twice',
    });
    expect(rows(shown.order.summary)).toEqual(['subtotal $68.00', 'delivery $6.95', 'total $74.95']);
    expect(shown.continueUrl).toMatch(/^http:\/\/localhost:4000\/thanks\?orderId=ord_/);
    expect(list((await world.call('GET', CART, { token })).body, 'cart.lineItems')).toEqual([]);
    const mug = await shop.find('harbour-mug');
    expect(list(mug, 'variants').map((variant) => member(variant, 'stock.quantity'))).toEqual([40, 18, 3, 0]);
    const mailbox = page(await browser.open('/dev/mailbox'), 'mailbox');
    expect(mailbox.emails).toMatchObject([
      { to: 'ada@example.com', subject: 'order-confirmation' },
      { to: 'hello@example.com', subject: 'new-order' },
    ]);
    expect(await readEmail(browser)).toMatchObject({
      kind: 'order-confirmation',
      locale: 'en',
      recipientName: 'Ada King Lovelace',
      // The same object, so page and email cannot show two totals.
      order: shown.order,
    });
  });

  test('sends the email in the language of the browser, with its format of amounts and days', async () => {
    const shop = await withMug();
    const browser = shop.world.browser();
    const { form } = await openForm(browser, `${await checkOut(shop)}&lang=de`);
    thanks(await browser.submit(form, ADDRESS));
    expect(await readEmail(browser)).toMatchObject({
      locale: 'de',
      order: {
        summary: { total: '74,95\u00a0$' },
        receipt: {
          arrival: 'Mittwoch, 6. Mai – Freitag, 8. Mai',
          lines: ['Ada King Lovelace', '1 Analytical Way', 'Portland, OR 97205', 'Vereinigte Staaten'],
        },
      },
    });
  });

  test.each([
    ['de', '74,95\u00a0$', 'Mittwoch, 6. Mai – Freitag, 8. Mai'],
    ['ar', '\u200f74.95\u00a0US$', 'الأربعاء، 6 مايو – الجمعة، 8 مايو'],
  ])(
    'shows one total and one delivery date on checkout, thanks page and email (%s)',
    async (language, total, arrival) => {
      const shop = await withMug();
      const browser = shop.world.browser();
      const { form, summary, delivery } = await openForm(browser, `${await checkOut(shop)}&lang=${language}`);
      expect([summary.total, delivery[0]?.arrival]).toEqual([total, arrival]);
      const { order } = thanks(await browser.submit(form, ADDRESS));
      expect([order.summary.total, order.receipt]).toMatchObject([total, { arrival }]);
      expect(await readEmail(browser)).toMatchObject({ order: { summary: { total }, receipt: { arrival } } });
    },
  );

  test('makes one order of a double click, and shows it again on reload', async () => {
    const shop = await withMug();
    const browser = shop.world.browser();
    const address = await checkOut(shop);
    const { form } = await openForm(browser, address);
    const [first, second] = await Promise.all([browser.submit(form, ADDRESS), browser.submit(form, ADDRESS)]);
    expect([thanks(first).order.number, thanks(second).order.number]).toEqual(['10001', '10001']);
    expect(thanks(await browser.submit(form, ADDRESS)).order.number).toBe('10001');
    expect(thanks(await browser.open(address)).order.number).toBe('10001');
    const merchant = await merchantToken(shop.world);
    const found = await shop.world.call('POST', '/ecom/v1/orders/search', { body: {}, token: merchant });
    expect(list(found.body, 'orders')).toHaveLength(1);
  });

  test('gives the form back with a message beside each field, and loses nothing that was typed', async () => {
    const shop = await withMug();
    const browser = shop.world.browser();
    const { form } = await openForm(browser, await checkOut(shop));
    const typed = {
      ...ADDRESS,
      email: 'ada@',
      fullName: ' ',
      subdivision: '',
      postalCode: '9720',
      city: '',
      note: 'x'.repeat(1001),
    };
    const seen = await browser.submit(form, typed);
    expect(seen.status).toBe(422);
    const { fieldErrors, values } = page(seen, 'checkout').form;
    expect(fieldErrors).toEqual({
      email: { code: 'email-malformed' },
      fullName: 'Enter your full name.',
      city: 'Enter the city.',
      postalCode: 'Enter a ZIP code like 95014.',
      subdivision: 'Choose the state.',
      note: { code: 'field-too-long', values: { max: 1000 } },
    });
    expect(values).toMatchObject({ email: 'ada@', postalCode: '9720', addressLine1: '1 Analytical Way' });
  });

  test('asks for no address where nothing travels', async () => {
    const shop = await openDemoShop();
    await shop.add(input(await shop.find('the-care-guide'), 1));
    const browser = shop.world.browser();
    const shown = await openForm(browser, await checkOut(shop));
    expect([shown.asks, shown.delivery, rows(shown.summary)]).toEqual([
      'nothing',
      [],
      ['subtotal $9.00', 'total $9.00'],
    ]);
    const seen = await browser.submit(shown.form, { email: 'ada@example.com', fullName: 'Ada Lovelace' });
    expect(thanks(seen).order.receipt).toEqual({ kind: 'nothing' });
    expect(await readEmail(browser)).toMatchObject({ order: { receipt: { kind: 'nothing' } } });
  });

  test('names items that sold out at the moment of ordering, and orders nothing', async () => {
    const shop = await withMug();
    const { world } = shop;
    const browser = world.browser();
    const { form } = await openForm(browser, await checkOut(shop));
    const mug = await shop.find('harbour-mug');
    const stock = { inventoryItem: { variants: [{ variantId: variantId(mug, { Glaze: 'Celadon' }), quantity: 1 }] } };
    const token = await merchantToken(world);
    await world.call('PATCH', `/stores/v2/inventoryItems/product/${text(mug['id'])}`, { body: stock, token });
    const seen = await browser.submit(form, ADDRESS);
    expect(seen.status).toBe(409);
    expect(page(seen, 'checkout')).toMatchObject({
      unavailable: [{ problem: { code: 'line-few-left', values: { name: 'Harbour Mug', count: 1 } } }],
      form: { values: { fullName: 'Ada King Lovelace' } },
    });
  });

  test('asks for confirmation where a price has changed, and then uses the new one', async () => {
    const shop = await withMug(1);
    const { world } = shop;
    const browser = world.browser();
    const { form } = await openForm(browser, await checkOut(shop));
    const mug = await shop.find('harbour-mug');
    const token = await merchantToken(world);
    const change = { product: { priceData: { price: 36.5 } } };
    await world.call('PATCH', `/stores/v1/products/${text(mug['id'])}`, { body: change, token });
    const again = page(await browser.submit(form, ADDRESS), 'checkout');
    expect(again.form.error).toEqual({ code: 'total-changed', values: { total: '$43.45' } });
    expect(rows(again.summary)).toEqual(['subtotal $36.50', 'delivery $6.95', 'total $43.45']);
    expect(rows(thanks(await browser.submit(again.form, ADDRESS)).order.summary)).toEqual([
      'subtotal $36.50',
      'delivery $6.95',
      'total $43.45',
    ]);
  });

  test('works only in the browser that opened it first', async () => {
    const shop = await withMug();
    const address = await checkOut(shop);
    const mine = shop.world.browser();
    await openForm(mine, address);
    const theirs = await shop.world.browser().open(address);
    expect(theirs.status).toBe(403);
    expect(page(theirs, 'problem').title).toBe('This checkout was opened in another browser');
    expect((await mine.open(address)).status).toBe(200);
  });

  test('is over after an hour unopened, after a day opened, and for an address that is not whole', async () => {
    const shop = await withMug();
    const { world } = shop;
    const opened = await checkOut(shop);
    const browser = world.browser();
    await openForm(browser, opened);
    const unopened = await checkOut(shop);
    world.clock.advance(60 * 60 * 1000);
    expect((await browser.open(unopened)).status).toBe(410);
    expect((await browser.open(opened)).status).toBe(200);
    world.clock.advance(24 * 60 * 60 * 1000);
    const expired = page(await browser.open(opened), 'problem');
    expect([expired.title, expired.back]).toEqual([
      'Your checkout has expired',
      { url: 'http://localhost:4000/cart', isCart: true },
    ]);
    expect((await browser.open('/checkout')).status).toBe(410);
    expect((await browser.open('/checkout?session=guess')).status).toBe(410);
  });

  test('accepts its form from its own page only', async () => {
    const shop = await withMug();
    const browser = shop.world.browser();
    const { form } = await openForm(browser, await checkOut(shop));
    const fields = { ...form.hidden, ...ADDRESS };
    expect(
      (await browser.post(form.action, { ...fields, csrf: form.csrf }, { origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect((await browser.post(form.action, fields, { origin: 'http://localhost:4001' })).status).toBe(403);
  });
});

describe('a checkout', () => {
  test('is not created from an empty cart or from sold-out items', async () => {
    const shop = await openDemoShop();
    const { world, token } = shop;
    const make = () => world.call('POST', `${CART}/create-checkout`, { body: {}, token });
    expect(error(await make())).toEqual([404, 'OWNED_CART_NOT_FOUND']);
    const mug = await shop.find('harbour-mug');
    const { body } = await shop.add(input(mug, 2, { options: { Glaze: 'Ink' } }));
    const stock = { inventoryItem: { variants: [{ variantId: variantId(mug, { Glaze: 'Ink' }), quantity: 0 }] } };
    await world.call('PATCH', `/stores/v2/inventoryItems/product/${text(mug['id'])}`, {
      body: stock,
      token: await merchantToken(world),
    });
    const soldOut = await make();
    expect([soldOut.status, member(soldOut.body, 'message')]).toEqual([409, 'Harbour Mug is sold out.']);
    const lineItemIds = list(body, 'cart.lineItems').map(({ id }) => text(id));
    await world.call('POST', `${CART}/remove-line-items`, { body: { lineItemIds }, token });
    expect(error(await make())).toEqual([409, 'EMPTY_CART']);
  });

  test('is as if it were not there for another shopper, and cannot be paid twice', async () => {
    const shop = await withMug();
    const { world, token } = shop;
    const checkoutId = await makeCheckout(shop);
    const go = (as: string) =>
      world.call('POST', '/_api/redirects-api/v1/redirect-session', {
        body: { ecomCheckout: { checkoutId } },
        token: as,
      });
    expect(error(await go(await world.visit()))).toEqual([404, 'CHECKOUT_NOT_FOUND']);
    const response = await go(token);
    const browser = world.browser();
    const { form } = await openForm(browser, text(member(response.body, 'redirectSession.fullUrl')));
    await browser.submit(form, ADDRESS);
    expect(error(await go(token))).toEqual([409, 'CHECKOUT_ALREADY_PAID']);
  });
});

test('a member finds email and name filled in', async () => {
  const shop = await openDemoShop();
  const browser = shop.world.browser();
  const token = await signInDemoAda(shop, browser);
  const lineItems = [input(await shop.find('gather-tray'), 1)];
  await shop.world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token });
  const { form, account } = await openForm(browser, await checkOut(shop, token));
  expect(form.values).toMatchObject({ email: 'ada@example.com', fullName: 'Ada Lovelace', country: 'US' });
  expect(account).toEqual({ name: 'Ada Lovelace', email: 'ada@example.com' });
});

test('a visitor who signs in keeps their cart and the order of this browser', async () => {
  const shop = await withMug(1);
  const { world, token } = shop;
  const browser = world.browser();
  const { form } = await openForm(browser, await checkOut(shop));
  await browser.submit(form, { ...ADDRESS, email: 'ada@example.com' });
  await shop.add(input(await shop.find('gather-tray'), 1));

  const memberToken = await signInDemoAda(shop, browser);

  const cart = await world.call('GET', CART, { token: memberToken });
  expect(list(cart.body, 'cart.lineItems').map((line) => member(line, 'productName.original'))).toEqual([
    'Gather Tray',
  ]);
  expect((await world.call('GET', CART, { token })).status).toBe(404);
  const orders = await world.call('POST', '/ecom/v1/orders/search', { body: {}, token: memberToken });
  expect(list(orders.body, 'orders').map(({ number }) => number)).toEqual(['10001']);
});
