/** What the merchant decided about the checkout, on its page: one source for the fields and for the answer. */
import { expect, test } from 'vitest';

import { readConsents } from '../../../../test/consents.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openDemoShop, type DemoShop } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { BUYER, checkOutMugs, openCheckout, payBy, readOrder } from '../../../../test/paying.ts';
import { page, type Browser } from '../../../../test/test-browser.ts';
import { member } from '../../../../test/test-platform.ts';

const TYPED = { ...BUYER, payment: 'offline' };

describeOnBothDatabases('what a checkout asks for', (databases) => {
  /** A checkout of a mug, in a shop with these settings. */
  async function openAsked(checkout: object): Promise<{ shop: DemoShop; browser: Browser; address: string }> {
    const shop = await openDemoShop({ database: await databases.place() });
    const { world } = shop;
    const settings = { body: { properties: { checkout } }, token: await merchantToken(world) };
    expect((await world.call('PATCH', '/site-properties/v4/properties', settings)).status).toBe(200);
    return { shop, browser: world.browser(), address: await checkOutMugs(shop) };
  }

  test('a shop asks for phone, company and terms: the page has the fields, and nothing is bought without them', async () => {
    const { shop, browser, address } = await openAsked({ phone: 'REQUIRED', company: 'REQUIRED', requiresTerms: true });
    const shown = await openCheckout(browser, address);
    expect(shown.asked).toEqual({
      mayOrder: true,
      phone: 'required',
      company: 'required',
      hasNote: true,
      hasTerms: true,
    });
    const refused = page(await browser.submit(shown.form, TYPED), 'checkout');
    expect(refused.form.fieldErrors).toEqual({
      phone: { code: 'phone-missing' },
      company: { code: 'company-missing' },
      terms: { code: 'terms-missing' },
    });
    const answered = { ...TYPED, phone: '+1 503 555 0100', company: 'Analytical Ltd', terms: '1' };
    const thanks = page(await browser.submit(refused.form, answered), 'thanks');
    expect(thanks.order).toBeDefined();
    const order = (await readOrder(shop.world)) ?? {};
    expect(member(order, 'recipientInfo.contactDetails')).toMatchObject({
      phone: '+1 503 555 0100',
      company: 'Analytical Ltd',
    });
    expect(await readConsents(shop.world, TYPED.email)).toMatchObject([
      { kind: 'terms', order_id: order['id'], version: '1', language: 'en', source: '/checkout' },
    ]);
  });

  test('a shop that hides phone and note gets neither, even where a form sends them', async () => {
    const { shop, browser, address } = await openAsked({ phone: 'HIDDEN', allowsNote: false });
    const shown = await openCheckout(browser, address);
    expect(shown.asked).toMatchObject({ phone: 'hidden', company: 'hidden', hasNote: false });
    page(await browser.submit(shown.form, { ...TYPED, phone: '555', company: 'X', note: 'Ring twice' }), 'thanks');
    const order = (await readOrder(shop.world)) ?? {};
    expect([order['buyerNote'], member(order, 'recipientInfo.contactDetails.phone')]).toEqual(['', '']);
    expect(member(order, 'recipientInfo.contactDetails.company')).toBeUndefined();
  });

  test('a shop for members only takes no order of a guest', async () => {
    const { browser, address } = await openAsked({ allowsGuests: false });
    const shown = await openCheckout(browser, address);
    expect(shown.asked.mayOrder).toBe(false);
    const refused = page(await browser.submit(shown.form, TYPED), 'checkout');
    expect(refused.form.fieldErrors).toEqual({ email: { code: 'sign-in-needed' } });
  });

  test('the page is in one of the languages that the shop offers, and its own is always one', async () => {
    const { shop, browser, address } = await openAsked({});
    const { world } = shop;
    const all = await openCheckout(browser, address);
    expect(all.site.locales?.map(({ code }) => code)).toContain('fr');
    const body = { properties: { languages: ['ja', 'de', 'de'] } };
    const changed = await world.call('PATCH', '/site-properties/v4/properties', {
      body,
      token: await merchantToken(world),
    });
    expect(member(changed.body, 'properties.languages')).toEqual(['ja', 'de']);
    const some = await openCheckout(browser, address);
    expect(some.site.locales?.map(({ code }) => code)).toEqual(['en', 'de', 'ja']);
  });

  test('the items of a buyer who pays are held for as long as the shop says', async () => {
    const { shop, browser, address } = await openAsked({ holdMinutes: 7 });
    const declined = await payBy(browser, await openCheckout(browser, address), 'tok_decline');
    const until = shop.world.clock.now() + 7 * 60_000;
    expect(page(declined, 'checkout').heldUntil).toBe(new Date(until).toISOString());
  });

  test('the settings are for the merchant alone, and have bounds', async () => {
    const { shop } = await openAsked({ holdMinutes: 5 });
    const { world, token } = shop;
    const { body } = await world.call('GET', '/site-properties/v4/properties', { token });
    expect(member(body, 'properties.checkout')).toBeUndefined();
    const merchant = await merchantToken(world);
    const seen = await world.call('GET', '/site-properties/v4/properties', { token: merchant });
    expect(member(seen.body, 'properties.checkout')).toEqual({
      allowsGuests: true,
      phone: 'OPTIONAL',
      company: 'HIDDEN',
      allowsNote: true,
      requiresTerms: false,
      holdMinutes: 5,
    });
    const properties = { checkout: { holdMinutes: 600 } };
    const refused = await world.call('PATCH', '/site-properties/v4/properties', {
      body: { properties },
      token: merchant,
    });
    expect(refused.status).toBe(400);
  });
});
