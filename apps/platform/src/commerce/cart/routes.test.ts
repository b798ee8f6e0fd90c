import { describe, expect, test } from 'vitest';

import { CART, list, openDemoShop, error, variantId, violations, input } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { type JsonObject, member, openTestPlatform, text } from '../../../test/test-platform.ts';

describe('the current cart', () => {
  test('is not found before something was added', async () => {
    const world = await openTestPlatform();
    const response = await world.call('GET', CART, { token: await world.visit() });
    expect(response.status).toBe(404);
    expect(response.body).toEqual({
      message: 'There is no cart yet: add something first.',
      details: {
        applicationError: {
          code: 'OWNED_CART_NOT_FOUND',
          description: 'There is no cart yet: add something first.',
          data: {},
        },
      },
    });
  });

  test('needs a shopper', async () => {
    const world = await openTestPlatform();
    expect((await world.call('GET', CART)).status).toBe(401);
  });

  test('accepts an item by its choices and returns it with price, picture, choice and address', async () => {
    const { world, token, find, add } = await openDemoShop();
    const mug = await find('harbour-mug');
    const { status, body } = await add(input(mug, 2, { options: { Glaze: 'Celadon' } }));
    expect(status).toBe(200);
    const [line] = list(body, 'cart.lineItems');
    expect(line).toMatchObject({
      quantity: 2,
      productName: { original: 'Harbour Mug' },
      url: { relativePath: '/products/harbour-mug', url: 'http://localhost:4000/products/harbour-mug' },
      price: { amount: '34.00', formattedAmount: '$34.00' },
      fullPrice: { amount: '34.00' },
      lineItemPrice: { amount: '68.00' },
      descriptionLines: [{ name: { original: 'Glaze' }, colorInfo: { original: 'Celadon', code: '#8fb6a4' } }],
      availability: { status: 'AVAILABLE', quantityAvailable: 42 },
      physicalProperties: { sku: 'AC-101-CELA', weight: 0.38, shippable: true },
      itemType: { preset: 'PHYSICAL' },
      image: { width: 1600, height: 2000, altText: 'Stoneware mug with a celadon glaze, brown rim and bare clay foot' },
    });
    expect(body['cart']).toMatchObject({
      currency: 'USD',
      revision: '1',
      appliedDiscounts: [],
      subtotal: {
        amount: '68.00',
        convertedAmount: '68.00',
        formattedAmount: '$68.00',
        formattedConvertedAmount: '$68.00',
      },
    });
    const again = await world.call('GET', CART, { token });
    expect(again.body).toEqual(body);
  });

  test('shows a sale as the price before and the price now', async () => {
    const { find, add } = await openDemoShop();
    const bowls = await find('nesting-bowls');
    const [line] = list((await add(input(bowls, 1))).body, 'cart.lineItems');
    expect(line).toMatchObject({ fullPrice: { amount: '96.00' }, price: { amount: '81.60' } });
  });

  test('joins equal items, however they were named, and counts revisions', async () => {
    const { find, add } = await openDemoShop();
    const mug = await find('harbour-mug');
    await add(input(mug, 1, { options: { Glaze: 'Celadon' } }));
    const { body } = await add(input(mug, 2, { variantId: variantId(mug, { Glaze: 'Celadon' }) }));
    expect(list(body, 'cart.lineItems').map(({ quantity }) => quantity)).toEqual([3]);
    expect(member(body, 'cart.revision')).toBe('2');
  });

  test('takes the last text of a title, also where that is blank', async () => {
    const { find, add } = await openDemoShop();
    const [title, options] = ['Recipient email', { Amount: '$50' }];
    const customTextFields = ['ben@example.com', ' '].map((value) => ({ title, value }));
    expect(violations(await add(input(await find('alder-gift-card'), 1, { options, customTextFields })))).toEqual([
      `lineItems[0].catalogReference.options.customTextFields.${title} REQUIRED_FIELD must be filled in for Alder & Clay Gift Card`,
    ]);
  });

  test('takes the business location of an addition, and keeps it when the next one names none', async () => {
    const { world, token, find, add } = await openDemoShop();
    const lineItems = [input(await find('the-care-guide'), 1)];
    const body = { lineItems, businessLocationId: 'Harbour Street' };
    const added = await world.call('POST', `${CART}/add-to-cart`, { body, token });
    expect(member(added.body, 'cart.businessLocationId')).toBe('Harbour Street');
    expect(member((await add(...lineItems)).body, 'cart.businessLocationId')).toBe('Harbour Street');
  });

  test('refuses a sold-out item, with its reason', async () => {
    const { world, token, find, add } = await openDemoShop();
    const response = await add(input(await find('harbour-mug'), 1, { options: { Glaze: 'Rust' } }));
    expect(response.status).toBe(409);
    expect(member(response.body, 'details.applicationError')).toMatchObject({
      code: 'OUT_OF_STOCK',
      description: 'Harbour Mug is sold out.',
      data: { quantityAvailable: 0 },
    });
    expect((await world.call('GET', CART, { token })).status).toBe(404);
  });

  test('names the choice that is missing or unknown, and the text that is missing or too long', async () => {
    const { find, add } = await openDemoShop();
    const mug = await find('harbour-mug');
    const card = await find('alder-gift-card');
    expect(violations(await add(input(mug, 1), input(mug, 1, { options: { Glaze: 'Blue' } })))).toEqual([
      'lineItems[0].catalogReference.options.options.Glaze REQUIRED_FIELD must be chosen for Harbour Mug: Celadon, Oat, Ink, Rust',
      'lineItems[1].catalogReference.options.options.Glaze INVALID_ENUM_VALUE must be one of Celadon, Oat, Ink, Rust',
    ]);
    const choice = { options: { Amount: '$50' } };
    const texts = { 'Recipient email': ' ', Message: 'x'.repeat(201), Color: 'red' };
    expect(violations(await add(input(card, 1, { ...choice, customTextFields: texts })))).toEqual([
      'lineItems[0].catalogReference.options.customTextFields.Color FIELD_NOT_ALLOWED is not a text of Alder & Clay Gift Card',
      'lineItems[0].catalogReference.options.customTextFields.Message MAX_LENGTH must have at most 200 characters',
      'lineItems[0].catalogReference.options.customTextFields.Recipient email REQUIRED_FIELD must be filled in for Alder & Clay Gift Card',
    ]);
  });

  test('keeps custom texts as lines of the description', async () => {
    const { find, add } = await openDemoShop();
    const options = { options: { Amount: '$50' }, customTextFields: { 'Recipient email': 'ben@example.com' } };
    const [line] = list((await add(input(await find('alder-gift-card'), 1, options))).body, 'cart.lineItems');
    expect(line).toMatchObject({
      itemType: { preset: 'GIFT_CARD' },
      physicalProperties: { shippable: false },
      descriptionLines: [
        { name: { original: 'Amount' }, plainText: { original: '$50' } },
        { name: { original: 'Recipient email' }, plainText: { original: 'ben@example.com' } },
      ],
    });
  });

  test('refuses another catalog, an unknown product, and prices that a shopper made up', async () => {
    const { world, token, find, add } = await openDemoShop();
    const mug = await find('harbour-mug');
    const foreign = { quantity: 1, catalogReference: { appId: 'other', catalogItemId: text(mug['id']) } };
    expect(violations(await add(foreign))).toEqual([
      'lineItems[0].catalogReference.appId VALIDATION names no catalog of this shop',
    ]);
    const unknown = await add(input({ id: 'prod_x' }, 1));
    expect(error(unknown)).toEqual([404, 'ITEM_NOT_FOUND']);
    const cheap = { ...input(mug, 1, { options: { Glaze: 'Oat' } }), catalogOverrideFields: { price: '0.01' } };
    expect(violations(await add(cheap))).toEqual([
      'lineItems[0].catalogOverrideFields FIELD_NOT_ALLOWED may be set by the shop itself only',
    ]);
    const custom = {
      customLineItems: [
        { quantity: 1, price: '0.01', itemType: { preset: 'PHYSICAL' }, productName: { original: 'Mug' } },
      ],
    };
    const response = await world.call('POST', `${CART}/add-to-cart`, { body: custom, token });
    expect(error(response)).toEqual([403, 'PERMISSION_DENIED']);
  });

  test('changes quantities and removes lines', async () => {
    const { world, token, find, add } = await openDemoShop();
    const { body } = await add(input(await find('gather-tray'), 1), input(await find('tidal-platter'), 1));
    const [tray, platter] = list(body, 'cart.lineItems');
    const change = { lineItems: [{ id: text(tray?.['id']), quantity: 3 }] };
    const more = await world.call('POST', `${CART}/update-line-items-quantity`, { body: change, token });
    expect(list(more.body, 'cart.lineItems').map(({ quantity }) => quantity)).toEqual([3, 1]);
    const removal = { lineItemIds: [text(platter?.['id'])] };
    const less = await world.call('POST', `${CART}/remove-line-items`, { body: removal, token });
    expect(list(less.body, 'cart.lineItems').map(({ id }) => id)).toEqual([tray?.['id']]);
    expect((await world.call('POST', `${CART}/remove-line-items`, { body: removal, token })).status).toBe(200);
  });

  test('refuses quantities that cannot be', async () => {
    const { find, add } = await openDemoShop();
    const tray = await find('gather-tray');
    for (const quantity of [0, -1, 1.5, 100_001]) {
      expect([quantity, (await add(input(tray, quantity))).status]).toEqual([quantity, 400]);
    }
  });

  test('reports a product that was hidden later, and keeps the price that the buyer saw', async () => {
    const { world, token, find, add } = await openDemoShop();
    const tray = await find('gather-tray');
    const { body } = await add(input(tray, 1));
    const price = list(body, 'cart.lineItems')[0]?.['price'];
    const merchant = await merchantToken(world);
    const hide = { product: { visible: false } };
    await world.call('PATCH', `/stores/v1/products/${text(tray['id'])}`, { body: hide, token: merchant });
    const [line] = list((await world.call('GET', CART, { token })).body, 'cart.lineItems');
    expect(line).toMatchObject({
      availability: { status: 'NOT_FOUND' },
      productName: { original: text(tray['name']) },
      price,
    });
  });

  test('stores note, contact and delivery; the field mask names which', async () => {
    const { world, token } = await openDemoShop();
    const update = (body: JsonObject) => world.call('PATCH', CART, { body, token });
    const first = await update({
      cartInfo: {
        buyerNote: 'Ring twice',
        contactInfo: { address: { country: 'US', city: 'Portland' }, contactDetails: { firstName: 'Ada' } },
        selectedShippingOption: { code: 'studio-parcel' },
      },
    });
    expect(first.body['cart']).toMatchObject({
      buyerNote: 'Ring twice',
      contactInfo: { address: { country: 'US', city: 'Portland' }, contactDetails: { firstName: 'Ada' } },
      selectedShippingOption: { code: 'studio-parcel' },
    });
    const masked = await update({
      cartInfo: { buyerNote: 'Ring once', contactInfo: null },
      cartFieldmask: 'buyerNote',
    });
    expect(masked.body['cart']).toMatchObject({
      buyerNote: 'Ring once',
      contactInfo: { address: { city: 'Portland' } },
    });
    const cleared = await update({ cartInfo: {}, cartFieldmask: 'buyerNote,contactInfo.address' });
    expect(member(cleared.body, 'cart.buyerNote')).toBe('');
    expect(member(cleared.body, 'cart.contactInfo')).toBeUndefined();
    expect(violations(await update({ cartInfo: {}, cartFieldmask: 'lineItems,color' }))).toEqual([
      'cartFieldmask INVALID_ENUM_VALUE names lineItems, color; what can be changed is buyerNote, buyerInfo, contactInfo, selectedShippingOption, overrideCheckoutUrl, conversionCurrency, extendedFields, businessLocationId',
    ]);
  });

  test('carries only so much along for apps, on itself and on its lines', async () => {
    const { world, token, find, add } = await openDemoShop();
    const extendedFields = (length: number) => ({ namespaces: { notes: { text: 'x'.repeat(length) } } });
    const say = (length: number) =>
      world.call('PATCH', CART, { body: { cartInfo: { extendedFields: extendedFields(length) } }, token });
    const jar = input(await find('strike-match-jar'), 1);
    const line = (length: number) => add({ ...jar, extendedFields: extendedFields(length) });
    const rule = 'extendedFields MAX_LENGTH extendedFields must have at most 10000 characters as JSON';
    expect(violations(await say(10_000))).toEqual([`cartInfo.${rule}`]);
    expect(violations(await line(10_000))).toEqual([`lineItems[0].${rule}`]);
    expect([(await say(9000)).status, (await line(9000)).status]).toEqual([200, 200]);
  });

  test('carries an address to check out at only where browsers may be sent there', async () => {
    const { world, token, find, add } = await openDemoShop();
    await add(input(await find('gather-tray'), 1));
    const say = (overrideCheckoutUrl: string) =>
      world.call('PATCH', CART, { body: { cartInfo: { overrideCheckoutUrl } }, token });
    for (const address of ['https://shop.example.com/checkout?custom=1', 'http://localhost:3000/pay']) {
      expect(member((await say(address)).body, 'cart.overrideCheckoutUrl')).toBe(address);
    }
    for (const address of [
      'checkout',
      'javascript:alert(1)',
      'http://shop.example.com/',
      'https://a:b@shop.example/',
    ]) {
      expect(violations(await say(address))).toEqual([
        'cartInfo.overrideCheckoutUrl FORMAT overrideCheckoutUrl must be an address of https (http only on localhost), such as https://shop.example.com/checkout',
      ]);
    }
    expect(member((await say('')).body, 'cart.overrideCheckoutUrl')).toBeUndefined();
  });

  test('requires a code for a coupon without one', async () => {
    const { world, token, find, add } = await openDemoShop();
    await add(input(await find('gather-tray'), 1));
    for (const couponCode of ['', '   ']) {
      expect(violations(await world.call('PATCH', CART, { body: { couponCode }, token }))).toEqual([
        'couponCode MIN_LENGTH couponCode must not be empty: type a code',
      ]);
    }
  });

  test('refuses a coupon that there is not', async () => {
    const { world, token } = await openDemoShop();
    const response = await world.call('PATCH', CART, { body: { couponCode: 'SAVE10' }, token });
    expect([response.status, member(response.body, 'details.applicationError')]).toEqual([
      400,
      {
        code: 'ERROR_INVALID_COUPON_CODE',
        description: 'There is no coupon SAVE10: look at how it is written, or try another.',
        data: { couponCode: 'SAVE10' },
      },
    ]);
  });

  test('cannot be read after it was deleted', async () => {
    const { world, token, find, add } = await openDemoShop();
    await add(input(await find('gather-tray'), 1));
    expect((await world.call('DELETE', CART, { token })).body).toEqual({});
    expect((await world.call('GET', CART, { token })).status).toBe(404);
    expect((await world.call('DELETE', CART, { token })).status).toBe(200);
  });

  test('belongs to one visitor', async () => {
    const { world, find, add } = await openDemoShop();
    await add(input(await find('gather-tray'), 1));
    expect((await world.call('GET', CART, { token: await world.visit() })).status).toBe(404);
  });
});

describe('an estimate', () => {
  test('sums to the cent, with delivery below the free amount and without it above', async () => {
    const { world, token, find, add } = await openDemoShop();
    const tray = await find('harbour-mug');
    await add(input(tray, 2, { options: { Glaze: 'Celadon' } }));
    const estimate = await world.call('POST', `${CART}/estimate-totals`, { body: {}, token });
    expect(member(estimate.body, 'priceSummary')).toMatchObject({
      subtotal: { amount: '68.00' },
      shipping: { amount: '6.95' },
      tax: { amount: '0.00' },
      discount: { amount: '0.00' },
      total: { amount: '74.95', formattedAmount: '$74.95' },
    });
    expect(estimate.body).toMatchObject({
      taxSummary: { calculationDetails: { rateType: 'NO_TAX_COLLECTED' } },
      shippingInfo: {
        selectedCarrierServiceOption: {
          code: 'studio-parcel',
          title: 'Studio parcel',
          logistics: { deliveryTime: '3–5 working days' },
        },
        carrierServiceOptions: [
          { carrierId: 'studio', shippingOptions: [{ code: 'studio-parcel', cost: { price: { amount: '6.95' } } }] },
          { carrierId: 'courier', shippingOptions: [{ code: 'studio-express', cost: { price: { amount: '18.00' } } }] },
          { carrierId: 'pickup' },
        ],
      },
      violations: [],
    });
    await add(input(tray, 1, { options: { Glaze: 'Celadon' } }));
    const free = await world.call('POST', `${CART}/estimate-totals`, { body: {}, token });
    expect(member(free.body, 'priceSummary')).toMatchObject({
      shipping: { amount: '0.00' },
      total: { amount: '102.00' },
    });
  });

  test('delivers nothing that does not travel', async () => {
    const { world, token, find, add } = await openDemoShop();
    await add(input(await find('the-care-guide'), 1));
    const { body } = await world.call('POST', `${CART}/estimate-totals`, { body: {}, token });
    expect(body['shippingInfo']).toBeUndefined();
    expect(member(body, 'priceSummary.total.amount')).toBe('9.00');
  });

  test('names a delivery that is not offered, and lines that cannot be bought', async () => {
    const { world, token, find, add } = await openDemoShop();
    const mug = await find('harbour-mug');
    await add(input(mug, 3, { options: { Glaze: 'Ink' } }));
    const merchant = await merchantToken(world);
    const stock = {
      inventoryItem: { trackQuantity: true, variants: [{ variantId: variantId(mug, { Glaze: 'Ink' }), quantity: 1 }] },
    };
    await world.call('PATCH', `/stores/v2/inventoryItems/product/${text(mug['id'])}`, { body: stock, token: merchant });
    const body = { selectedShippingOption: { code: 'drone' } };
    const estimate = await world.call('POST', `${CART}/estimate-totals`, { body, token });
    expect(estimate.body).toMatchObject({
      calculationErrors: {
        selectedShippingOptionError: {
          applicationError: {
            code: 'SHIPPING_OPTION_NOT_FOUND',
            description: 'There is no delivery "drone" for these products.',
          },
        },
      },
      violations: [{ severity: 'ERROR', description: 'Only 1 of Harbour Mug is left.' }],
    });
  });
});
