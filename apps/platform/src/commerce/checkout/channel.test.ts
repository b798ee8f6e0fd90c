/** Which callers may set the sales channel. */
import { expect, test } from 'vitest';

import { CART, openDemoShop, error, input } from '../../../test/demo-shop.ts';
import { createKey } from '../../../test/keys.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { sentence } from '../../../test/promotions.ts';
import { member, text } from '../../../test/test-platform.ts';

async function openShop() {
  const { world, token, find, add } = await openDemoShop();
  await add(input(await find('gather-tray'), 1));
  const owner = await merchantToken(world);
  const make = (channelType: string | undefined, as = token) =>
    world.call('POST', `${CART}/create-checkout`, { body: { channelType }, token: as });
  const readChannel = async (channelType: string | undefined, as?: string) => {
    const made = await make(channelType, as);
    const response = await world.call('GET', `/ecom/v1/checkouts/${text(made.body['checkoutId'])}`, { token: owner });
    return member(response.body, 'checkout.channelType');
  };
  return { world, token, make, readChannel };
}

test('a shopper buys on the web, or on another platform', async () => {
  const { readChannel } = await openShop();
  expect([await readChannel(undefined), await readChannel('UNSPECIFIED')]).toEqual(['WEB', 'WEB']);
  expect([await readChannel('WEB'), await readChannel('OTHER_PLATFORM')]).toEqual(['WEB', 'OTHER_PLATFORM']);
});

test.each(['POS', 'BACKOFFICE_MERCHANT', 'WIX_INVOICES', 'EBAY', 'STRIPE_AGENTIC_CHECKOUT'])(
  'a shopper cannot say that the sale came through %s',
  async (channel) => {
    const { make } = await openShop();
    const response = await make(channel);
    expect([error(response), sentence(response)]).toEqual([
      [403, 'PERMISSION_DENIED'],
      `Only the shop and its apps can say that a sale came through ${channel}: leave channelType out, or say WEB or OTHER_PLATFORM.`,
    ]);
  },
);

test('an app that acts for a shopper names the sales channel', async () => {
  const { world, token, readChannel } = await openShop();
  expect(await readChannel('EBAY', `${token},${await createKey(world, 'carts.manage')}`)).toBe('EBAY');
});
