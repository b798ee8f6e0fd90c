/** Products in the currency that a reader requests. */
import { expect, test } from 'vitest';

import { list, openDemoShop } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

const READER = '/stores-reader/v1/products';

/** Harbour mugs at 34 dollars, nesting bowls on sale; a euro costs 0.9157 of them, and a dollar 151.375 yen. */
async function openShop() {
  const shop = await openDemoShop();
  const { world, token } = shop;
  const owner = await merchantToken(world);
  for (const exchangeRate of [
    { currency: 'EUR', rate: '0.9157' },
    { currency: 'JPY', rate: '151.375' },
  ]) {
    await world.call('POST', '/ecom/v1/exchange-rates', { body: { exchangeRate }, token: owner });
  }
  const ask = async (currency: string | undefined, as: string, path: string, body?: JsonObject) => {
    const headers = { authorization: as, ...(currency === undefined ? {} : { 'x-wix-currency': currency }) };
    const response = await world.call(body === undefined ? 'GET' : 'POST', path, { headers, ...(body && { body }) });
    return response.body;
  };
  return { shop, token, owner, ask };
}

test('every call that reads a product returns its prices in the requested currency', async () => {
  const { shop, token, owner, ask } = await openShop();
  const mug = await shop.find('harbour-mug');
  const id = text(mug['id']);
  const expected = {
    currency: 'EUR',
    price: 31.13,
    discountedPrice: 31.13,
    formatted: { price: '€31.13', discountedPrice: '€31.13' },
  };
  for (const as of [token, owner]) {
    const one = member(await ask('EUR', as, `${READER}/${id}`), 'product');
    const [queried] = list(
      await ask('EUR', as, `${READER}/query-platformized`, { query: { filter: { slug: 'harbour-mug' } } }),
      'products',
    );
    const [searched] = list(
      await ask('EUR', as, '/stores-reader/v1/products/search', { search: { filter: { slug: 'harbour-mug' } } }),
      'products',
    );
    const [variant] = list(await ask('EUR', as, `${READER}/${id}/variants/query`, {}), 'variants');
    const chosen = await ask('EUR', as, `${READER}/${id}/productOptionsAvailability`, { options: { Glaze: 'Rust' } });
    expect([one, queried, searched]).toMatchObject(
      [1, 2, 3].map(() => ({
        priceData: { currency: 'USD', price: 34 },
        convertedPriceData: expected,
        variants: [{ variant: { convertedPriceData: expected } }, {}, {}, {}],
      })),
    );
    expect(member(variant ?? {}, 'variant.convertedPriceData')).toEqual(expected);
    expect(chosen['selectedVariant']).toMatchObject({ price: { currency: 'USD' }, convertedPriceData: expected });
  }
});

test('readers of several currencies do not see each other’s, and no header is the shop’s own', async () => {
  const { token, ask } = await openShop();
  const body = { query: { filter: { slug: 'nesting-bowls' } } };
  const read = async (currency: string | undefined) => {
    const [bowls] = list(await ask(currency, token, `${READER}/query-platformized`, body), 'products');
    const { price, discountedPrice } = member(bowls ?? {}, 'convertedPriceData') as JsonObject;
    return [price, discountedPrice];
  };
  for (const _time of [1, 2]) {
    expect([
      await read(undefined),
      await read('JPY'),
      await read('EUR'),
      await read('CHF'),
      await read('nonsense'),
    ]).toEqual([
      [96, 81.6],
      [14532, 12352],
      [87.91, 74.72],
      [96, 81.6],
      [96, 81.6],
    ]);
  }
});
