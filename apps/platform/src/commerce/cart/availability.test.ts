/** Availability of lines that are sold out or short of stock: the cart keeps them and reports each. */
import { expect, test } from 'vitest';

import { CART, list, openDemoShop, variantId, input } from '../../../test/demo-shop.ts';
import { estimate, promoterOf } from '../../../test/promotions.ts';
import { type JsonObject, text } from '../../../test/test-platform.ts';

test('a line is available, partly available, not available or not found', async () => {
  const shop = await openDemoShop();
  const merchant = await promoterOf(shop);
  const mug = await shop.find('harbour-mug');
  const tray = await shop.find('gather-tray');
  const glazes = ['Celadon', 'Oat', 'Ink'];
  await shop.add(...glazes.map((Glaze) => input(mug, 3, { options: { Glaze } })), input(tray, 1));
  const left = (Glaze: string, quantity: number): JsonObject => ({ variantId: variantId(mug, { Glaze }), quantity });
  const inventoryItem = { trackQuantity: true, variants: [left('Celadon', 3), left('Oat', 2), left('Ink', 0)] };
  await merchant.call('PATCH', `/stores/v2/inventoryItems/product/${text(mug['id'])}`, { inventoryItem });
  await merchant.call('PATCH', `/stores/v1/products/${text(tray['id'])}`, { product: { visible: false } });

  const { body } = await shop.world.call('GET', CART, { token: shop.token });
  expect(list(body, 'cart.lineItems').map(({ availability }) => availability)).toEqual([
    { status: 'AVAILABLE', quantityAvailable: 3 },
    { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 2 },
    { status: 'NOT_AVAILABLE', quantityAvailable: 0 },
    { status: 'NOT_FOUND' },
  ]);
  const violations = list((await estimate(shop)).body, 'violations');
  expect(violations.map(({ severity, description }) => [severity, description])).toEqual([
    ['ERROR', 'Only 2 of Harbour Mug are left.'],
    ['ERROR', 'Harbour Mug is sold out.'],
    ['ERROR', 'Gather Tray is not sold any more.'],
  ]);
});
