/** RFC 8058: the emails that a program of mail ends by one POST, read from a mail server. */
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';

import { CART, input, openDemoShop, variantId } from '../../test/demo-shop.ts';
import { type MailServer, openMailServer } from '../../test/mail-server.ts';
import { merchantToken } from '../../test/merchant.ts';
import { openOrderDesk } from '../../test/orders.ts';
import { page } from '../../test/test-browser.ts';
import { member, text } from '../../test/test-platform.ts';

const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };
const ADDRESS = {
  email: 'ada@example.com',
  country: 'DE',
  fullName: 'Ada Lovelace',
  addressLine1: 'Torstraße 1',
  city: 'Berlin',
  postalCode: '10117',
  delivery: 'studio-parcel',
};
const HOUR_MS = 60 * 60 * 1000;

/** The address that the headers of the newest email to a reader name. */
async function findStopAddress({ accepted }: MailServer, to: string): Promise<string> {
  const email = await vi.waitFor(() => {
    const found = accepted.findLast((one) => one.to.includes(to));
    if (found === undefined) throw new Error(`${to} has no email yet.`);
    return found;
  });
  const { headers } = await PostalMime.parse(email.content);
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(valueOf('list-unsubscribe')).toMatch(/^<http[^<>]+>$/u);
  return valueOf('list-unsubscribe').slice(1, -1);
}

test('one POST ends back-in-stock emails, a second one changes nothing, and a wrong link ends none', async () => {
  await using mail = await openMailServer();
  const { world, token, find } = await openDemoShop({ smtpUrl: mail.url });
  const merchant = await merchantToken(world);
  const mug = await find('harbour-mug');
  const productId = text(mug['id']);
  const id = variantId(mug, { Glaze: 'Celadon' });
  const set = (quantity: number) =>
    world.call('PATCH', `/stores/v2/inventoryItems/product/${productId}`, {
      body: { inventoryItem: { variants: [{ variantId: id, quantity }] } },
      token: merchant,
    });
  const path = '/v1/back-in-stock-notification-requests';
  const ask = () =>
    world.call('POST', path, {
      body: {
        request: {
          email: 'ada@example.com',
          catalogReference: { catalogItemId: productId, options: { variantId: id } },
        },
      },
      token,
    });
  const waiting = async () => member((await world.call('GET', `/ecom${path}`, { token: merchant })).body, 'requests');
  await set(0);
  await ask();
  await set(2);
  const stopUrl = await findStopAddress(mail, 'ada@example.com');

  const browser = world.browser();
  expect(page(await browser.post(`${stopUrl}x`, ONE_CLICK), 'problem')).toMatchObject({
    status: 404,
    title: 'Page not found',
    message: 'There is no page at this address.',
  });
  expect(await waiting()).toHaveLength(1);
  for (let twice = 0; twice < 2; twice += 1) {
    const { status } = await browser.post(stopUrl, ONE_CLICK);
    expect([status, await waiting()]).toEqual([200, []]);
  }
  // The page says so, without a button.
  expect(page(await browser.open(stopUrl), 'unsubscribe').form).toBeUndefined();
});

test('one POST ends emails about left checkouts, and a wrong link ends none', async () => {
  await using mail = await openMailServer();
  const { shop, call } = await openOrderDesk({ smtpUrl: mail.url });
  const { world } = shop;
  const mug = await shop.find('harbour-mug');
  await call('PATCH', '/ecom/v1/order-settings', {
    orderSettings: { abandonedCarts: { enabled: true, delayMinutes: 30 } },
  });
  const leave = async (): Promise<void> => {
    const token = await world.visit();
    const lineItems = [input(mug, 1, { options: { Glaze: 'Oat' } })];
    await world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token });
    const checkout = await world.call('POST', `${CART}/create-checkout`, { body: {}, token });
    const body = { ecomCheckout: { checkoutId: text(checkout.body['checkoutId']) } };
    const session = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token });
    const browser = world.browser();
    const { form } = page(await browser.open(text(member(session.body, 'redirectSession.fullUrl'))), 'checkout');
    page(await browser.submit(form, { ...ADDRESS, intent: 'update' }), 'checkout');
    world.clock.advance(HOUR_MS);
    await world.platform.runJobs();
  };
  await leave();
  const stopUrl = await findStopAddress(mail, ADDRESS.email);
  const browser = world.browser();
  expect(page(await browser.post(`${stopUrl}x`, ONE_CLICK), 'problem').message).toBe(
    'There is no page at this address.',
  );
  const statuses = [await browser.post(stopUrl, ONE_CLICK), await browser.post(stopUrl, ONE_CLICK)];
  expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
  expect(page(await browser.open(stopUrl), 'unsubscribe').form).toBeUndefined();
  const sent = mail.accepted.length;
  world.clock.advance(8 * 24 * HOUR_MS);
  await leave();
  expect(mail.accepted.slice(sent)).toEqual([]);
});
