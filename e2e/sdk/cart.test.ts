/** Our client's cart against the real platform: its results, and every error by its message. */
import { isApplicationError } from '@cartwright/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { visit } from '../world/shopper.ts';
import { type World, openWorld } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

describe('the current cart', () => {
  test('the same product with the same choices is one line, with other choices another', async () => {
    const shopper = visit(world);
    await shopper.add('harbour-mug', 1, { Glaze: 'Celadon' });
    await shopper.add('harbour-mug', 2, { Glaze: 'Celadon' });
    const cart = await shopper.add('harbour-mug', 1, { Glaze: 'Oat' });
    expect(cart?.lineItems?.map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  test('one visitor does not see the cart of another', async () => {
    const ada = visit(world);
    const ben = visit(world);
    await ada.add('bud-vase-trio');
    await ben.add('meadow-pitcher');
    const names = async (shopper: typeof ada) =>
      (await shopper.client.currentCart.getCurrentCart()).lineItems?.map(({ productName }) => productName?.original);
    expect(await names(ada)).toEqual(['Bud Vase Trio']);
    expect(await names(ben)).toEqual(['Meadow Pitcher']);
  });

  test('the estimate adds delivery below 75 dollars and leaves it out from there on', async () => {
    const shopper = visit(world);
    const totals = async () => (await shopper.client.currentCart.estimateCurrentCartTotals()).priceSummary;
    await shopper.add('brook-carafe');
    expect(await totals()).toMatchObject({
      subtotal: { amount: '64.00' },
      shipping: { amount: '6.95' },
      total: { amount: '70.95' },
    });
    await shopper.add('garden-soap-bar', 1, { Recipe: 'Red Clay' });
    expect(await totals()).toMatchObject({
      subtotal: { amount: '75.00' },
      shipping: { amount: '0.00' },
      total: { amount: '75.00' },
    });
  });

  test('a checkout keeps the contents of the cart', async () => {
    const shopper = visit(world);
    await shopper.add('nesting-bowls', 2);
    const { checkoutId } = await shopper.client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    expect(checkoutId).toMatch(/^chk_/);
    const { redirectSession } = await shopper.client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: checkoutId ?? '' },
      callbacks: { postFlowUrl: 'http://localhost:4000/' },
    });
    expect(redirectSession?.fullUrl).toMatch(/^http:\/\/localhost:4001\/checkout\?session=/);
  });

  test('a choice that the product does not have is refused with the existing ones', async () => {
    const shopper = visit(world);
    await expect(shopper.add('garden-soap-bar', 1, { Recipe: 'Lemon' })).rejects.toThrow(
      /options\.Recipe" must be one of Oat & Honey, Red Clay, Rosemary$/,
    );
  });

  test('a line that is not in the cart is refused as an error of the application', async () => {
    const shopper = visit(world);
    await shopper.add('bud-vase-trio');
    const update = [{ _id: '00000000-0000-0000-0000-000000000000', quantity: 2 }];
    const refused = await shopper.client.currentCart
      .updateCurrentCartLineItemQuantity(update)
      .catch((error: unknown) => error);
    expect(isApplicationError(refused)).toBe(true);
  });
});
