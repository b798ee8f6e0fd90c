/** An order that is unpaid is paid by the link that the merchant sends, with and without a script. */
import { expectAccessible } from './axe.ts';
import { openMailbox } from './mailbox.ts';
import { addresses, createShopper, expect, MERCHANT_STATE, newEmail, test } from './shop.ts';

const { api, mailbox, shop } = addresses();

for (const javaScriptEnabled of [true, false]) {
  test(`an unpaid order is paid by its link ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const email = newEmail('later');
    const context = await browser.newContext({ locale: 'en-US' });
    const shopper = createShopper(await context.newPage(), shop);
    await shopper.adds('harbour-mug', { Glaze: 'Oat' });
    await shopper.checksOut({ email, name: 'Paula Later' });
    const number = await shopper.placesOrder();

    const office = await browser.newContext({ storageState: MERCHANT_STATE });
    const desk = await office.newPage();
    await desk.goto(`${api}/admin/orders`);
    await desk.getByRole('searchbox').fill(number);
    // An earlier click would hit the row that was there until then.
    await expect(desk.getByText(`1 order matches “${number}”.`)).toBeVisible();
    await desk.getByRole('link', { name: number }).first().click();
    await desk.getByRole('main').getByText('More', { exact: true }).click();
    await desk.getByRole('button', { name: 'Send payment link' }).click();
    await expect(desk.getByText(`Payment link sent to ${email}.`)).toBeVisible();

    const html = await openMailbox(mailbox).email(email, /^Pay for your order/mu);
    expect(html).toContain(`Order ${number}: $40.95 is still to be paid.`);
    const link = /href="([^"]*\/pay\/[^"]*)"/u.exec(html)?.[1] ?? '';
    const guest = await browser.newContext({
      javaScriptEnabled,
      locale: 'en-US',
      storageState: { cookies: [], origins: [] },
    });
    const page = await guest.newPage();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: `Pay for order ${number}` })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Harbour Mug');
    await expect(page.getByRole('main')).not.toContainText('Kiln Road');
    if (javaScriptEnabled) await expectAccessible(page, { name: 'paying an order' });
    await page.getByRole('radio', { name: /0002: declined/ }).check();
    await page.getByRole('button', { name: 'Pay $40.95' }).click();
    await expect(
      page.getByText('Your card was declined. You weren’t charged. Try another card.').first(),
    ).toBeVisible();
    await page.getByRole('radio', { name: /4242: approved/ }).check();
    await page.getByRole('button', { name: 'Pay $40.95' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}: nothing left to pay` })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Visa ending 4242');
    await page.getByRole('link', { name: 'View your order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}, being prepared` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0);

    await desk.reload();
    await expect(desk.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible();
    for (const one of [guest, office, context]) await one.close();
  });
}
