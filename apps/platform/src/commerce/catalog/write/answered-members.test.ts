/**
 * Members of a product that other calls set: accepted for a new product, refused with the right call, or sent back
 * whole.
 */
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { list, openDemoShop, violations } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

const OPTIONS = {
  manageVariants: true,
  productOptions: [{ name: 'Size', choices: ['Small', 'Large'].map((size) => ({ value: size, description: size })) }],
};

describeOnBothDatabases('members of a product that other calls set', ({ place }) => {
  async function open() {
    const shop = await openDemoShop({ database: await place() });
    const token = await merchantToken(shop.world);
    const create = (product: JsonObject) =>
      shop.world.call('POST', '/stores/v1/products', {
        body: { product: { name: 'Stocked', priceData: { price: 10 }, ...product } },
        token,
      });
    const change = (id: string, product: JsonObject) =>
      shop.world.call('PATCH', `/stores/v1/products/${id}`, { body: { product }, token });
    const readInventory = async (productId: string) => {
      const body = { query: { filter: { productId } } };
      const { body: answer } = await shop.world.call('POST', '/stores-reader/v2/inventoryItems/query', { body, token });
      return list(answer, 'inventoryItems')[0];
    };
    return { ...shop, create, change, readInventory };
  }

  test.each([
    [
      { trackInventory: true, quantity: 7 },
      { trackInventory: true, quantity: 7, inStock: true },
    ],
    [{ quantity: 7 }, { trackInventory: true, quantity: 7, inStock: true }],
    [{ trackInventory: true }, { trackInventory: true, quantity: 0, inStock: false }],
    [
      { trackInventory: false, inStock: false },
      { trackInventory: false, inStock: false },
    ],
    [{ inStock: true }, { trackInventory: false, inStock: true }],
  ])('the stock %j of a new product is taken', async (stock, wanted) => {
    const { create, readInventory } = await open();
    const created = await create({ stock });
    expect(created.body['product']).toMatchObject({ stock: wanted });
    const { trackInventory, ...variant } = wanted;
    expect(await readInventory(text(member(created.body, 'product.id')))).toMatchObject({
      trackQuantity: trackInventory,
      variants: [variant],
    });
  });

  test('a field without effect is refused, with the remedy', async () => {
    const { create, change, find } = await open();
    expect(violations(await create({ ...OPTIONS, stock: { trackInventory: true, quantity: 7 } }))).toEqual([
      'product.stock FIELD_NOT_ALLOWED is counted by variant here: create the product, then use inventory.updateInventoryVariants',
    ]);
    expect(violations(await create({ stock: { trackInventory: false, quantity: 7 } }))).toEqual([
      'product.stock.quantity FIELD_NOT_ALLOWED counts only where "trackInventory" is true',
    ]);
    expect(violations(await create({ stock: { trackInventory: true, quantity: 100_000 } }))).toEqual([
      'product.stock.quantity MAX must be 99999 or less',
    ]);
    const others = {
      ribbons: [{ text: 'New' }],
      collectionIds: ['col_x'],
    };
    const expected = [
      'product.collectionIds FIELD_NOT_ALLOWED cannot be set here: use products.addProductsToCollection and products.removeProductsFromCollection',
      'product.ribbons FIELD_NOT_ALLOWED cannot be set here: send the text as "ribbon"',
    ];
    expect(violations(await create(others))).toEqual(expected);
    const { id } = await find('gather-tray');
    expect(violations(await change(text(id), { ...others, stock: { quantity: 3 } }))).toEqual([
      ...expected,
      'product.stock FIELD_NOT_ALLOWED cannot be changed here: use inventory.updateInventoryVariants',
    ]);
  });

  test('each product is accepted as it was answered, and its stock stays', async () => {
    const { query, change, create } = await open();
    const { body } = await query({ paging: { limit: 100 } });
    const products = list(body, 'products');
    expect(products.length).toBeGreaterThan(20);
    for (const { revision: _, ...product } of products) {
      const changed = await change(text(product['id']), product);
      expect([changed.status, changed.body['product']]).toMatchObject([
        200,
        { stock: product['stock'], ribbons: product['ribbons'], customTextFields: product['customTextFields'] },
      ]);
      const { stock: _stock, ...parts } = product;
      expect((await change(text(product['id']), parts)).status).toBe(200);
      expect((await create({ ...product, slug: `${text(product['slug'])}-copy` })).status).toBe(200);
    }
  });

  test('a ribbon is changed in a product that is sent back without its stock', async () => {
    const { change, create } = await open();
    const made = (await create({ ribbon: 'New' })).body['product'] as JsonObject;
    const { id, ribbons = null } = made;
    const changed = await change(text(id), { ribbon: 'Sale', ribbons });
    expect(changed.body['product']).toMatchObject({ ribbon: 'Sale', ribbons: [{ text: 'Sale' }] });
  });
});
