/** Many variants changed at once, and renamed options, by HTTP requests, on both databases. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases, type TestDatabases } from '../../../../test/databases.ts';
import { error, input as lineInput, list, openDemoShop, violations } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

describeOnBothDatabases('the sheet of variants', (databases: TestDatabases) => {
  async function openSheet() {
    const shop = await openDemoShop({ database: await databases.place() });
    const token = await merchantToken(shop.world);
    const mug = await shop.find('harbour-mug');
    const id = text(mug['id']);
    const call = (method: string, path: string, body?: JsonObject) =>
      shop.world.call(method, path, { token, ...(body === undefined ? {} : { body }) });
    const read = async (): Promise<JsonObject> =>
      member((await call('GET', `/stores-reader/v1/products/${id}`)).body, 'product') as JsonObject;
    const product = await read();
    const ids = list(product, 'variants').map((one) => text(one['id']));
    const save = (variants: readonly JsonObject[], more: JsonObject = {}) =>
      call('PATCH', `/stores/v1/products/${id}/variant-sheet`, { variants: [...variants], ...more });
    const stockOf = async (variantId: string) =>
      list(await read(), 'variants').find((one) => one['id'] === variantId)?.['stock'];
    return { ...shop, token, call, read, save, stockOf, buyer: shop.token, product, mug, id, ids };
  }
  const withoutTimes = ({ lastUpdated: _time, ...product }: JsonObject): JsonObject => product;

  test('sets SKU, price, cost, weight and visibility, and adds units with a reason, in one call', async () => {
    const { save, call, ids, stockOf, product } = await openSheet();
    const [first = '', second = ''] = ids;
    const before = Number(member(list(product, 'variants')[0] ?? {}, 'stock.quantity'));
    const saved = await save(
      [
        { variantId: first, sku: 'HM-1', price: 39.5, cost: 12, weight: 0.45, addUnits: 5 },
        { variantId: second, visible: false },
      ],
      { reason: 'RECEIVED', revision: text(product['revision']) },
    );
    expect(saved.status).toBe(200);
    const [one, two] = list(saved.body, 'product.variants');
    expect(one).toMatchObject({
      variant: { sku: 'HM-1', weight: 0.45, priceData: { price: 39.5 }, costAndProfitData: { itemCost: 12 } },
      stock: { quantity: before + 5 },
    });
    expect(member(two ?? {}, 'variant.visible')).toBe(false);
    expect(await stockOf(first)).toMatchObject({ quantity: before + 5 });
    const history = await call('POST', '/stores/v1/stock-history/query', { query: { filter: { variantId: first } } });
    expect(list(history.body, 'entries')).toContainEqual(expect.objectContaining({ change: 5, reason: 'RECEIVED' }));
    const changed = await save([{ variantId: first, price: null, cost: null }]);
    expect(member(list(changed.body, 'product.variants')[0] ?? {}, 'variant.priceData.price')).toBe(
      member(product, 'priceData.price'),
    );
  });

  test('changes nothing where one row is wrong, and names each wrong row', async () => {
    const { save, read, ids } = await openSheet();
    const before = await read();
    const [first = '', second = ''] = ids;
    const refused = await save([
      { variantId: first, price: 12 },
      { variantId: second, price: 1.234 },
      { variantId: 'var_unknown', price: 1 },
      { variantId: first, cost: 1 },
      { variantId: second, addUnits: 99_999 },
    ]);
    expect(violations(refused)).toEqual([
      'variants[1].price DECIMAL_MAX_SCALE must have at most 2 decimals in USD',
      'variants[2].variantId VALIDATION names no variant of this product: var_unknown',
      `variants[3].variantId VALIDATION is named twice: ${first}`,
      expect.stringMatching(/^variants\[4\]\.addUnits MAX must not make more than 99999 units, but makes \d+$/u),
      `variants[4].variantId VALIDATION is named twice: ${second}`,
    ]);
    expect(await read()).toEqual(before);
  });

  test('takes no more units than there are, and names the variants', async () => {
    const { save, read, ids } = await openSheet();
    const before = await read();
    const [first = '', second = ''] = ids;
    const refused = await save([
      { variantId: first, addUnits: 1 },
      { variantId: second, addUnits: -99_000 },
    ]);
    expect(error(refused)).toEqual([409, 'INSUFFICIENT_INVENTORY']);
    expect(member(refused.body, 'details.applicationError.data.variantIds')).toEqual([second]);
    expect(await read()).toEqual(before);
  });

  test('refuses a revision that is not the present one', async () => {
    const { save, ids, product } = await openSheet();
    const revision = text(product['revision']);
    const [first = ''] = ids;
    expect((await save([{ variantId: first, price: 10 }], { revision })).status).toBe(200);
    expect(error(await save([{ variantId: first, price: 11 }], { revision }))).toEqual([409, 'STALE_REVISION']);
  });

  test('returns the changed variants alone where that is asked, and otherwise the whole product', async () => {
    const { save, call, id, ids } = await openSheet();
    const [first = '', second = ''] = ids;
    const rows = [
      { variantId: second, price: 21 },
      { variantId: first, price: 20 },
    ];
    const { body } = await save(rows, { onlyChanged: true });
    const whole = await call('GET', `/stores-reader/v1/products/${id}?includeMerchantSpecificData=true`);
    const { variants, ...product } = member(whole.body, 'product') as JsonObject;
    expect(member(body, 'product')).toEqual({ ...product, variants: (variants as JsonObject[]).slice(0, 2) });
    expect(list((await save(rows)).body, 'product.variants')).toHaveLength(ids.length);
  });

  test('leaves the changed variants alone in the change log, as they were and as they are', async () => {
    const { save, call, id, ids } = await openSheet();
    const [first = ''] = ids;
    expect((await save([{ variantId: first, sku: 'HM-1' }])).status).toBe(200);
    expect(error(await save([{ variantId: first, addUnits: -90_000 }]))).toEqual([409, 'INSUFFICIENT_INVENTORY']);
    const { body } = await call('POST', '/ecom/v1/change-log/query', { query: { filter: { entityId: id } } });
    const [change, ...others] = list(body, 'changes');
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      entityKind: 'product',
      action: 'productEditing.saveVariantSheet',
      actorKind: 'merchant',
      before: { variants: [{ id: first }] },
      after: { variants: [{ id: first, sku: 'HM-1' }] },
    });
    expect(list(change ?? {}, 'after.variants')).toHaveLength(1);
    expect(member(change ?? {}, 'after.name')).toBeUndefined();
  });

  test('switches stock that is not counted, and refuses units of it', async () => {
    const { save, call, id, ids, stockOf } = await openSheet();
    const [first = ''] = ids;
    await call('PATCH', `/stores/v2/inventoryItems/product/${id}`, { inventoryItem: { trackQuantity: false } });
    expect((await save([{ variantId: first, inStock: false }])).status).toBe(200);
    expect(await stockOf(first)).toMatchObject({ trackQuantity: false, inStock: false });
    expect(violations(await save([{ variantId: first, addUnits: 2 }]))).toEqual([
      'variants[0].addUnits FIELD_NOT_ALLOWED is for variants whose quantity is counted: set their quantity first',
    ]);
    await call('PATCH', `/stores/v2/inventoryItems/product/${id}`, { inventoryItem: { trackQuantity: true } });
    expect(violations(await save([{ variantId: first, inStock: true }]))).toEqual([
      'variants[0].inStock FIELD_NOT_ALLOWED follows from the quantity where it is counted: send addUnits',
    ]);
  });

  test('renames an option and a choice: variants keep ids, stock and media, and a cart its line', async () => {
    const { call, id, read, product, mug, world, buyer, add } = await openSheet();
    const rename = (body: JsonObject) => call('POST', `/stores/v1/products/${id}/rename-option`, body);
    expect((await add(lineInput(mug, 1, { options: { Glaze: 'Celadon' } }))).status).toBe(200);
    const done = await rename({ option: 'Glaze', choice: 'Celadon', newName: ' Jade ' });
    expect(done.status).toBe(200);
    expect((await rename({ option: 'Glaze', newName: 'Color' })).status).toBe(200);
    const after = await read();
    const expected = JSON.parse(
      JSON.stringify(withoutTimes(product)).replaceAll('Celadon', 'Jade').replaceAll('Glaze', 'Color'),
    ) as JsonObject;
    expect(list(after, 'variants')).toEqual(list(expected, 'variants'));
    expect(list(after, 'productOptions').map((one) => [one['name'], list(one, 'choices').length])).toEqual(
      list(expected, 'productOptions').map((one) => [one['name'], list(one, 'choices').length]),
    );
    const cart = await world.call('GET', '/ecom/v1/carts/current', { token: buyer });
    expect(member(list(cart.body, 'cart.lineItems')[0] ?? {}, 'availability.status')).toBe('AVAILABLE');
    expect(violations(await rename({ option: 'Glaze', newName: 'Tone' }))).toEqual([
      'option VALIDATION names no option of this product: Glaze',
    ]);
    expect(violations(await rename({ option: 'Color', choice: 'Celadon', newName: 'Moss' }))).toEqual([
      'choice VALIDATION names no choice of this option: Celadon',
    ]);
    expect(violations(await rename({ option: 'Color', choice: 'Jade', newName: 'Oat' }))).toEqual([
      'newName VALIDATION "Oat" is another choice\'s',
    ]);
    expect(violations(await rename({ option: 'Color', newName: '  ' }))).toEqual([
      'newName REQUIRED_FIELD must not be empty',
    ]);
  });
});
