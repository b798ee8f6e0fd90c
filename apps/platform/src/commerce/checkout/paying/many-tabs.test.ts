/** Several tabs pay for one checkout at once, whose lines take nothing from stock; on both databases. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { list, openDemoShop } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { checkOut, openCheckout, payBy, readOrder } from '../../../../test/paying.ts';
import { member, text } from '../../../../test/test-platform.ts';

describeOnBothDatabases('a checkout of items that the shop has named', ({ place }) => {
  test('is paid once, and each tab is answered', async () => {
    const { world } = await openDemoShop({ database: await place() });
    const token = await merchantToken(world);
    const lesson = { price: '20.00', itemType: { preset: 'PHYSICAL' }, productName: { original: 'A lesson' } };
    const { body } = await world.call('POST', '/ecom/v1/checkouts', { body: { customLineItems: [lesson] }, token });
    const shopper = await world.visit();
    const address = await checkOut({ world, token: shopper }, text(member(body, 'checkout.id')));
    const browser = world.browser();
    const seen = await openCheckout(browser, address);
    const answers = await Promise.all(Array.from({ length: 4 }, () => payBy(browser, seen, 'tok_approve')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await world.platform.runJobs();
    const order = await readOrder(world);
    expect(order).toMatchObject({ paymentStatus: 'PAID' });
    const payments = await world.call('GET', `/ecom/v1/payments/orders/${text(order?.['id'])}`, { token });
    expect(list(payments.body, 'orderTransactions.payments')).toHaveLength(1);
  });
});
