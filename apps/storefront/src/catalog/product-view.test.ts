import { describe, expect, test } from 'vitest';

import { picture, plate, price, variant } from '../../test/products.ts';
import { product as texts } from '../words/en/product.ts';
import { lowestPriceWords, priceWords } from './price-words.ts';
import { readProduct, readProductCard } from './product-view.ts';
import { isSaleRibbon, stockWords } from './product-words.ts';

describe('a price in words', () => {
  test('states the price to pay', () => {
    expect(priceWords(price(34))).toMatchObject({ now: '$34.00', was: undefined, amount: 34, listAmount: 34 });
  });

  test('states the price before a reduction', () => {
    expect(priceWords(price(96, 81.6))).toMatchObject({ now: '$81.60', was: '$96.00', amount: 81.6, listAmount: 96 });
  });

  test('states the price per unit where there is one', () => {
    const unit = {
      totalQuantity: 300,
      totalMeasurementUnit: 'G',
      baseQuantity: 100,
      baseMeasurementUnit: 'G',
    } as const;
    expect(priceWords(price(38, 38, '$12.67'), unit).unit).toBe('$12.67 / 100 g');
    expect(priceWords(price(24, 24, '$24.00'), { ...unit, baseQuantity: 1, baseMeasurementUnit: 'L' }).unit).toBe(
      '$24.00 / l',
    );
  });

  test('starts with the lowest price of a product whose variants differ', () => {
    expect(lowestPriceWords(plate())).toMatchObject({ prefix: 'From', now: '$26.00' });
  });

  test('has no "from" where all variants cost the same', () => {
    const variants = [variant('a', { Glaze: 'Chalk' }, 38), variant('b', { Glaze: 'Moss' }, 38)];
    expect(lowestPriceWords(plate({ variants })).prefix).toBeUndefined();
  });
});

describe('a product of a page', () => {
  test('has the first paragraph of its description as summary', () => {
    expect(readProduct(plate()).summary).toBe('A plate.');
  });

  test('names the color of a swatch and the pictures that show it', () => {
    const { options, media } = readProduct(plate());
    const moss = options[0]?.choices[1];
    expect(moss).toMatchObject({ name: 'Moss', color: '#616f3f' });
    const shown = media.flatMap((medium) =>
      medium.kind === 'photo' && moss?.mediaIds.includes(medium.id) ? medium : [],
    );
    expect(shown.map(({ image }) => image.url.split('/').at(-1))).toEqual(['moss.jpg']);
  });

  test('leaves out hidden choices and variants', () => {
    const hidden = variant('var_9', { Glaze: 'Gold', Size: 'Side' }, 99);
    hidden.variant.visible = false;
    expect(readProduct(plate({ variants: [hidden] })).variants).toEqual([]);
  });

  test('without options has no choices, although the catalog has one variant', () => {
    const variants = [variant('only', {}, 38)];
    expect(readProduct(plate({ productOptions: [], variants })).variants).toEqual([]);
  });

  test('has a stock count only where the shop counts', () => {
    const stock = { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' } as const;
    expect(readProduct(plate({ stock })).quantity).toBeUndefined();
  });

  test('takes its title for search engines from the merchant', () => {
    const tag = (type: string, children: string, props = {}) => ({
      type,
      children,
      props,
      custom: true,
      disabled: false,
    });
    const tags = [tag('title', 'Plates'), tag('meta', '', { name: 'description', content: 'Low rims.' })];
    expect(readProduct(plate({ seoData: { tags } }))).toMatchObject({
      metaTitle: 'Plates',
      metaDescription: 'Low rims.',
    });
  });
});

describe('media', () => {
  test('a film shows its still first, which is stored beside it', () => {
    const files = [{ url: 'http://localhost:4001/media/turn.mp4', width: 480, height: 600 }];
    const film = {
      _id: 'turn.mp4',
      title: 'Turning',
      mediaType: 'video',
      video: { files, stillFrameMediaId: 'still.jpg' },
    } as const;
    const product = readProduct(plate({ media: { items: [picture('a.jpg'), film] } }));
    expect(product.media[1]).toMatchObject({ kind: 'film', poster: { url: 'http://localhost:4001/media/still.jpg' } });
  });

  test('a card shows photographs only, two at most', () => {
    expect(readProductCard(plate()).photos.map(({ url }) => url.split('/').at(-1))).toEqual(['chalk.jpg', 'moss.jpg']);
  });

  test('a thumbnail that is an address is no placeholder', () => {
    const item = { ...picture('a.jpg'), thumbnail: { url: 'http://localhost:4001/media/a.jpg', width: 1, height: 1 } };
    expect(readProductCard(plate({ media: { items: [item] } })).photos[0]?.thumbnail).toBeUndefined();
  });
});

describe('stockWords', () => {
  test.each([
    [false, 3, 'Sold out'],
    [true, 0, 'Sold out'],
    [true, 1, 'Only one left'],
    [true, 5, 'Only 5 left'],
    [true, 6, 'In stock'],
    [true, undefined, 'In stock'],
  ])('in stock: %s, left: %s is "%s"', (inStock, quantity, words) => {
    expect(stockWords(texts, inStock, quantity).words).toBe(words);
  });
});

test.each([
  ['Sale', true],
  ['-20%', true],
  ['Best seller', false],
  ['Wholesaler', false],
])('a ribbon with the text "%s" concerns the price: %s', (ribbon, isSale) => {
  expect(isSaleRibbon(ribbon)).toBe(isSale);
});
