/** Products that shoppers do not see yet, for the bearer of a preview token. */
import { expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';
import { plate, toWire } from '../test/products.ts';

const PREVIEWED = '/stores-reader/v1/previewed-products';
const NOTICE = 'Preview. Shoppers can’t see this yet.';

test('a hidden product is shown with a notice, is not indexed, and is read anew each time', async () => {
  const shop = openShop();
  const hidden = plate({ slug: 'secret-plate', name: 'Secret Plate', visible: false });
  shop.platform.respond(`${PREVIEWED}/a.b`, () => Response.json({ product: toWire(hidden) }));
  for (let twice = 0; twice < 2; twice += 1) {
    const response = await shop.get('/products/secret-plate?preview=a.b');
    const html = await response.text();
    expect(html).toContain('Secret Plate');
    expect(html).toContain(NOTICE);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(response.headers.get('cache-control')).toMatch(/^private/);
  }
  expect(shop.platform.requestsTo(`${PREVIEWED}/a.b`)).toHaveLength(2);
});

test('a token that has expired or names another product shows what shoppers see', async () => {
  const shop = openShop();
  const absent = { details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } } };
  shop.platform.respond(`${PREVIEWED}/old.b`, () => Response.json(absent, { status: 404 }));
  const other = plate({ slug: 'other-plate', name: 'Other Plate', visible: false });
  shop.platform.respond(`${PREVIEWED}/other.b`, () => Response.json({ product: toWire(other) }));
  for (const path of ['/stores-reader/v1/products/query', '/stores-reader/v1/product-redirects/secret-plate']) {
    shop.platform.respond(path, () => Response.json({ ...absent, products: [] }, { status: 404 }));
  }
  for (const token of ['old.b', 'other.b']) {
    const response = await shop.get(`/products/secret-plate?preview=${token}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('Other Plate');
  }
});
