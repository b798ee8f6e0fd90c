/** The cards of a list as documents: what they show and where they lead without JavaScript. */
import { expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';
import { picture, plate, price, toWire } from '../test/products.ts';

const tray = plate({ _id: 'prod_tray', name: 'Tray', slug: 'tray', productOptions: [], variants: [] });

/** The document of a list with one product. */
async function readList(product: typeof tray): Promise<string> {
  const shop = openShop();
  const place = { count: 1, offset: 0, total: 1 };
  shop.platform.respond('/stores-reader/v1/products/search', () =>
    Response.json({
      products: [toWire(product)],
      metadata: place,
      pagingMetadata: place,
      aggregationData: { results: [] },
    }),
  );
  const html = await (await shop.get('/collections/all')).text();
  expect(shop.errors).toEqual([]);
  return html;
}

async function readCard(product: typeof tray): Promise<string> {
  const html = await readList(product);
  return /<article.*<\/article>/su.exec(html)?.[0] ?? '';
}

test('a product without options is added by a form of its card', async () => {
  const card = await readCard(tray);
  expect(card).toMatch(/<form action="\/cart" method="post"><button [^>]*value="tray" [^>]*name="product"/u);
  expect(card).toContain('aria-label="Add Tray to your cart"');
});

test('a product with options, or with a text that it needs, leads to its page', async () => {
  expect(await readCard(plate())).toMatch(
    /<a class="[^"]*" aria-label="Choose options of Field Plate" href="\/products\/field-plate"/u,
  );
  const engraved = { ...tray, customTextFields: [{ title: 'Engraving', maxLength: 16, mandatory: true }] };
  const card = await readCard(engraved);
  expect(card).toContain('aria-label="Choose options of Tray"');
  expect(card).not.toContain('action="/cart"');
});

test('a color is a link to the product in it, and says where it is sold out', async () => {
  const glaze = plate().productOptions[0];
  if (glaze === undefined) throw new Error('The plate has a glaze.');
  const [chalk, moss] = glaze.choices;
  const choices = [chalk, { ...moss, inStock: false }].filter((one) => one !== undefined) as typeof glaze.choices;
  const card = await readCard(plate({ productOptions: [{ ...glaze, choices }] }));
  expect(card).toContain('<ul class="product-card__swatches" aria-label="Glaze" data-scripted="">');
  expect(card).toMatch(/aria-label="Chalk"[^>]*href="\/products\/field-plate\?Glaze=Chalk"/u);
  expect(card).toMatch(/aria-label="Moss, sold out"[^>]*href="\/products\/field-plate\?Glaze=Moss"/u);
});

test('a reduced product with a ribbon that has sold out has three badges, and no button', async () => {
  const stock = { trackInventory: true, quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' } as const;
  const card = await readCard({ ...tray, ribbon: 'Last few', priceData: price(38, 30), stock });
  expect([...card.matchAll(/class="badge[^"]*">([^<]+)</gu)].map(([, words]) => words)).toEqual([
    'Sold out',
    'Sale',
    'Last few',
  ]);
  expect(card).not.toMatch(/Add Tray|Choose options/u);
});

test('a card has the photograph of each color, without a placeholder of its own', async () => {
  const media = { mainMedia: picture('front.jpg'), items: [picture('front.jpg')] };
  const html = await readList(plate({ media }));
  expect(html).toContain('moss.jpg');
  // That of the first photograph: in the document, and in its data for the browser.
  expect(html.split('data:image/webp;base64,AA').length - 1).toBe(2);
});
