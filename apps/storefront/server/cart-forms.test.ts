import { describe, expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';

const cart = '/ecom/v1/carts/current';
const price = {
  currency: 'USD',
  price: 38,
  discountedPrice: 38,
  formatted: { price: '$38.00', discountedPrice: '$38.00' },
};
const choice = (description: string) => ({ value: description, description, inStock: true, visible: true });
const wireVariant = (id: string, choices: object) => ({
  id,
  choices,
  variant: { priceData: price, convertedPriceData: price, weight: 1, sku: id, visible: true },
  stock: { trackQuantity: false, inStock: true },
});

/** A board in wire format: two woods, and a required engraving. */
const board = {
  id: 'prod_board',
  name: 'Board',
  slug: 'board',
  visible: true,
  productType: 'physical',
  stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
  price,
  priceData: price,
  convertedPriceData: price,
  additionalInfoSections: [],
  ribbons: [],
  media: { items: [] },
  customTextFields: [{ title: 'Engraving', maxLength: 16, mandatory: true }],
  manageVariants: true,
  productOptions: [{ optionType: 'drop_down', name: 'Wood', choices: [choice('Oak'), choice('Walnut')] }],
  productPageUrl: { base: '', path: '' },
  numericId: '1',
  inventoryItemId: 'i',
  discount: { type: 'NONE', value: 0 },
  collectionIds: [],
  variants: [wireVariant('var_oak', { Wood: 'Oak' }), wireVariant('var_walnut', { Wood: 'Walnut' })],
  lastUpdated: '2026-11-01T00:00:00.000Z',
  createdDate: '2026-11-01T00:00:00.000Z',
};

function openBoardShop() {
  const shop = openShop();
  const paging = { count: 1, offset: 0, total: 1 };
  shop.platform.respond('/stores-reader/v1/products/query-platformized', () =>
    Response.json({ products: [board], pagingMetadata: paging, metadata: paging }),
  );
  shop.platform.respond(`${cart}/add-to-cart`, () => Response.json({ cart: {} }));
  return shop;
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const oak = { product: 'board', 'option.Wood': 'Walnut', 'text.Engraving': 'M & J', quantity: '2' };

describe('adding without JavaScript', () => {
  test('names the variant and the texts, and ends at the cart', async () => {
    const shop = openBoardShop();
    const response = await shop.post('/cart', form(oak));
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/cart');
    expect(shop.platform.requestsTo(`${cart}/add-to-cart`)[0]?.body).toEqual({
      lineItems: [
        {
          quantity: 2,
          catalogReference: {
            appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
            catalogItemId: 'prod_board',
            options: { variantId: 'var_walnut', customTextFields: { Engraving: 'M & J' } },
          },
        },
      ],
    });
  });

  test('starts a session', async () => {
    const shop = openBoardShop();
    await shop.post('/cart', form(oak));
    expect(shop.cookie('cartwright_session')).toBeDefined();
  });

  test.each([
    ['an open choice', { 'option.Wood': '' }, 'Please choose: Wood.'],
    ['a missing text', { 'text.Engraving': ' ' }, 'Please fill in: Engraving.'],
    ['a choice that is not made', { 'option.Wood': 'Teak' }, 'This combination isn’t available.'],
    ['a number that is none', { quantity: 'many' }, 'We couldn’t read that form. Please try again.'],
  ])('%s is refused with a message, on a page', async (_, change, words) => {
    const shop = openBoardShop();
    const response = await shop.post('/cart', form({ ...oak, ...change }));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(words);
    expect(shop.platform.requestsTo(`${cart}/add-to-cart`)).toEqual([]);
  });

  test('the platform’s own message is shown unchanged', async () => {
    const shop = openBoardShop();
    const applicationError = { code: 'OUT_OF_STOCK', description: 'Board is sold out.' };
    shop.platform.respond(`${cart}/add-to-cart`, () =>
      Response.json({ message: 'Board is sold out.', details: { applicationError } }, { status: 400 }),
    );
    const response = await shop.post('/cart', form(oak));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Board is sold out.');
  });

  test('from a page of another site is refused', async () => {
    const shop = openBoardShop();
    const response = await shop.post('/cart', form(oak), { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
  });
});

test('a missing product page is a 404 with its own message', async () => {
  const shop = openShop();
  const applicationError = { code: 'PRODUCT_NOT_FOUND', description: 'No product' };
  shop.platform.respond('/stores-reader/v1/product-redirects/nothing', () =>
    Response.json({ message: 'No product', details: { applicationError } }, { status: 404 }),
  );
  const response = await shop.get('/products/nothing');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('We couldn’t find this product.');
});
