/** Our own export in an empty shop: every product of the shop that wrote it comes back, with what belongs to it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error } from '../../../test/demo-shop.ts';
import { type ImportWorld, openImportWorld } from '../../../test/import-world.ts';
import { createKey } from '../../../test/keys.ts';
import { paint, PDF } from '../../../test/library.ts';
import { type ApiResponse, type JsonObject, type JsonValue, member, text } from '../../../test/test-platform.ts';

/** A shop whose pictures other shops can fetch, as over the internet. */
async function openServedShop(): Promise<ImportWorld> {
  const platforms: ImportWorld[] = [];
  const server = createServer((request, response) => {
    const asked = new Request(publicUrl + (request.url ?? '/'));
    void platforms[0]?.world.platform.fetch(asked).then(async (found) => {
      response.writeHead(found.status, Object.fromEntries(found.headers));
      response.end(Buffer.from(await found.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shop = await openImportWorld({ publicUrl });
  platforms.push(shop);
  return shop;
}

/** Products of every kind, with a value in each member that a merchant can set. */
async function fill({ world, merchant, call }: ImportWorld): Promise<void> {
  const send = async (method: string, path: string, body: JsonObject): Promise<ApiResponse> => {
    const response = await world.call(method, path, { body, token: merchant });
    if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
    return response;
  };
  const upload = async (url: JsonValue | undefined, content: BodyInit): Promise<JsonObject> => {
    const response = await world.platform.fetch(new Request(text(url), { method: 'PUT', body: content }));
    return (await response.json()) as JsonObject;
  };
  const keepFile = async (fileName: string, mimeType: string, content: BodyInit): Promise<string> => {
    const { body } = await send('POST', '/site-media/v1/files/generate-upload-url', { fileName, mimeType });
    return text(member(await upload(body['uploadUrl'], content), 'file.id'));
  };
  const create = async (product: JsonObject): Promise<JsonObject> =>
    (await send('POST', '/stores/v1/products', { product: { productType: 'physical', visible: true, ...product } }))
      .body['product'] as JsonObject;

  const option = (name: string, optionType: string, ...choices: readonly (readonly [string, string])[]) => ({
    name,
    optionType,
    choices: choices.map(([description, value]) => ({ description, value })),
  });
  const vase = await create({
    name: 'Moon Vase',
    slug: 'a-vase',
    description: '<p>Round, and <strong>quiet</strong>.</p>',
    brand: '=Alder',
    ribbon: 'New',
    leadTimeDays: 4,
    priceData: { price: 84 },
    costAndProfitData: { itemCost: 31.5 },
    weight: 1.25,
    sku: 'MV',
    discount: { type: 'PERCENT', value: 12.5 },
    manageVariants: true,
    productOptions: [
      option('Glaze', 'color', ['Rust', '#a0522d'], ['Celadon', '#ace1af']),
      option('Size', 'drop_down', ['Large', 'Large'], ['Small', 'Small']),
    ],
    additionalInfoSections: [{ title: 'Care', description: '<p>Wash it by hand.</p>' }],
    customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: true }],
    pricePerUnitData: { totalQuantity: 250, totalMeasurementUnit: 'ML', baseQuantity: 100, baseMeasurementUnit: 'ML' },
    seoData: { tags: [{ type: 'title', children: 'Moon, round' }] },
  });
  const vaseId = text(vase['id']);
  const pictures = [
    await keepFile('red.png', 'image/png', await paint('red')),
    await keepFile('green.png', 'image/png', await paint('green')),
    await keepFile('blue.png', 'image/png', await paint('blue')),
  ];
  await send('PUT', `/stores/v1/products/${vaseId}/media`, {
    media: pictures.map((mediaId, index) => ({
      mediaId,
      altText: `Picture ${index}`,
      ...(index === 0 ? {} : { choices: [{ option: 'Glaze', choice: index === 1 ? 'Celadon' : 'Rust' }] }),
    })),
  });
  const [one, two, three] = (vase['variants'] as readonly JsonObject[]).map(({ id }) => text(id));
  await send('PATCH', `/stores/v1/products/${vaseId}/variant-sheet`, {
    variants: [
      { variantId: one, price: 99.5, cost: 40, weight: 2, sku: 'MV-1' },
      { variantId: two, sku: '00123', visible: false },
      { variantId: three, price: 79 },
    ],
  });
  await send('PATCH', `/stores/v2/inventoryItems/product/${vaseId}`, {
    inventoryItem: {
      trackQuantity: true,
      variants: [one, two, three].map((variantId) => ({ variantId, quantity: 7 })),
    },
  });
  await send('PUT', '/stores/v1/stock/thresholds', { variantId: one, lowFrom: 5 });
  await send('PUT', '/stores/v1/stock/thresholds', { variantId: three, lowFrom: 0 });
  const { body: group } = await send('POST', '/billing/v1/tax-groups', { taxGroup: { name: 'Books, and more' } });
  const groupId = text(member(group, 'taxGroup.id'));
  await send('POST', `/billing/v1/tax-groups/${groupId}/products`, { productIds: [vaseId] });
  for (const name of ['Table | Garden; quiet', 'Glaze, round']) {
    const { body } = await send('POST', '/stores/v1/collections', { collection: { name } });
    await send('POST', `/stores/v1/collections/${text(member(body, 'collection.id'))}/productIds`, {
      productIds: [vaseId],
    });
  }

  const pattern = await create({ name: 'Pattern', slug: 'b-pattern', productType: 'digital', priceData: { price: 5 } });
  const files = await call('POST', `/products/${text(pattern['id'])}/files`, { name: 'cut, sew.pdf' });
  await upload(files.body['uploadUrl'], PDF);
  await create({
    name: 'Card',
    slug: 'c-card',
    productType: 'digital',
    digitalKind: 'gift_card',
    manageVariants: true,
    priceData: { price: 50 },
    productOptions: [option('Amount', 'drop_down', ['$25', '$25'], ['$50', '$50'])],
  }).then(({ id, variants }) =>
    send('PATCH', `/stores/v1/products/${text(id)}/variant-sheet`, {
      variants: [{ variantId: text((variants as readonly JsonObject[])[0]?.['id']), price: 25 }],
    }),
  );
  await create({
    name: 'Plain',
    slug: 'd-plain',
    visible: false,
    description: 'One.\n\nTwo & three.',
    priceData: { price: 0.99 },
  });
}

/** What two shops have in common: everything but ids, addresses and times. */
async function describeShop({ world, merchant, call, products }: ImportWorld): Promise<readonly unknown[]> {
  const collections = await world.call('POST', '/stores-reader/v2/collections/query', {
    body: { query: {} },
    token: merchant,
  });
  const nameOf = new Map((collections.body['collections'] as readonly JsonObject[]).map(({ id, name }) => [id, name]));
  const groups = await world.call('POST', '/billing/v1/tax-groups/query', { body: { query: {} }, token: merchant });
  const groupName = new Map((groups.body['taxGroups'] as readonly JsonObject[]).map(({ id, name }) => [id, name]));
  const low = (await call('GET', '/stock/low')).body['variants'] as readonly JsonObject[];
  const all = (await products()).toSorted((left, right) => (text(left['slug']) < text(right['slug']) ? -1 : 1));
  return Promise.all(
    all.map(async ({ id }) => {
      const path = `/stores-reader/v1/products/${text(id)}?includeMerchantSpecificData=true`;
      const product = (await world.call('GET', path, { token: merchant })).body['product'] as JsonObject;
      const taxed = await world.call('POST', '/billing/v1/tax-groups/of-products', {
        body: { productIds: [id] },
        token: merchant,
      });
      const [membership] = taxed.body['taxGroups'] as readonly JsonObject[];
      return {
        ...(withoutIdentity(product) as JsonObject),
        collections: (product['collectionIds'] as readonly string[])
          .map((one) => text(nameOf.get(one)))
          .toSorted(compareText),
        taxGroup: groupName.get(membership?.['taxGroupId']),
        low: low.filter(({ productId }) => productId === id).map(({ choices, lowFrom }) => ({ choices, lowFrom })),
      };
    }),
  );
}

const compareText = (left: string, right: string): number => (left < right ? -1 : 1);

const IDENTITY = /^(?:id|_id|numericId|inventoryItemId|collectionIds|createdDate|lastUpdated|revision|url|base|path)$/;

function withoutIdentity(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIdentity);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member_]) => (IDENTITY.test(name) ? [] : [[name, withoutIdentity(member_)]])),
  );
}

test('an export brings every product into an empty shop, and changes nothing where it was written', async () => {
  const shop = await openServedShop();
  await fill(shop);
  const exported = await shop.download('/product-exports');
  expect(await shop.check(exported)).toMatchObject({
    counts: { added: 0, changed: 0, unchanged: 4, refused: 0 },
    warnings: [],
  });

  const empty = await openImportWorld({ allowLocalWebhooks: true });
  const checked = await empty.check(exported);
  expect(checked).toMatchObject({
    counts: { added: 4, refused: 0 },
    warnings: [
      { message: '1 product is in a tax group that the shop does not have: it is made, with the usual rates.' },
      { message: '1 file of a digital product is not in the shop: upload it on the page of the product.' },
    ],
  });
  const id = text(checked['id']);
  expect(await empty.finish(id, 'run')).toMatchObject({ result: { added: 4, pictures: 3, refusedPictures: 0 } });
  expect(await describeShop(empty)).toEqual(await describeShop(shop));

  expect(await empty.finish(id, 'undo')).toMatchObject({ undone: { removed: 4, stayed: 0 } });
  expect(await describeShop(empty)).toEqual([]);
  const groups = await empty.world.call('POST', '/billing/v1/tax-groups/query', {
    body: { query: {} },
    token: empty.merchant,
  });
  expect(groups.body['taxGroups']).toEqual([]);
});

describeOnBothDatabases('an export of products', ({ place }) => {
  test('names the collections, and its import leaves their texts, rules, products and order as they are', async () => {
    const { call, check, download, finish } = await openImportWorld({ database: await place() });
    const make = async (path: string, body: JsonObject): Promise<string> => {
      const made = await call('POST', path, body);
      return text(member(made.body, path === '/products' ? 'product.id' : 'collection.id'));
    };
    const [bowl, mug] = [
      await make('/products', { product: { name: 'Bowl', productType: 'physical', priceData: { price: 12 } } }),
      await make('/products', { product: { name: 'Mug', productType: 'physical', priceData: { price: 9 } } }),
    ];
    const picked = await make('/collections', { collection: { name: 'Picked' } });
    await call('POST', `/collections/${picked}/productIds`, { productIds: [mug, bowl] });
    const found = await make('/collections', { collection: { name: 'Found', visible: false } });
    const changed = await call('PATCH', `/collections/${found}/details`, {
      collection: {
        id: found,
        slug: 'lost-and-found',
        description: 'All that holds tea.',
        seoData: { tags: [{ type: 'title', children: 'Found things' }] },
        rules: { match: 'ANY', conditions: [{ field: 'NAME', operator: 'CONTAINS', value: 'mug' }] },
      },
    });
    expect(changed.status).toBe(200);
    const readCollections = () =>
      Promise.all(
        [picked, found].flatMap((id) => [
          call('GET', `/collections/${id}/details`).then(({ body }) => body),
          call('GET', `/collections/${id}/products`).then(({ body }) => names(body['products'])),
        ]),
      );
    const before = await readCollections();
    expect(before[3]).toEqual(['Mug']);

    const exported = await download('/product-exports');
    expect(await check(exported)).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 2, refused: 0 } });
    const other = await check(exported.replace(/(?<=,)12(?=,|\.)/u, '14'));
    expect(other).toMatchObject({ counts: { changed: 1, unchanged: 1 }, warnings: [] });
    await finish(text(other['id']), 'run');
    expect(await readCollections()).toEqual(before);
    await finish(text(other['id']), 'undo');
    expect(await readCollections()).toEqual(before);
  });
});

const names = (products: unknown): readonly string[] =>
  (products as readonly JsonObject[]).map(({ name }) => text(name));

describeOnBothDatabases('a table', ({ place }) => {
  test('may have columns for tax group and low stock, which undo takes back and which are refused where they are wrong', async () => {
    const { world, merchant, call, check, finish, items, products } = await openImportWorld({
      database: await place(),
    });
    await finish(text((await check('slug,name,price\nmug,Mug,9\nbowl,Bowl,12'))['id']), 'run');
    const file = 'slug,track_stock,stock,tax_group,low_stock\nmug,yes,3,Food,4\nbowl,yes,1,food,x';
    const checked = await check(file);
    const id = text(checked['id']);
    expect((await items(id, 'REFUSED')).map(({ errors }) => errors)).toEqual([
      [{ row: 3, field: 'LOW_STOCK', message: 'Low stock must be a whole number from 0 to 99999.' }],
    ]);
    const key = await createKey(world, 'catalog.write');
    const forApp = await call('POST', `/imports/${id}/run`, {}, key);
    expect([...error(forApp), forApp.body['message']]).toEqual([
      403,
      'PERMISSION_DENIED',
      'A column for the tax group needs the permission settings.manage: leave the column out, or get it.',
    ]);
    await finish(id, 'run');
    const low = async () => ((await call('GET', '/stock/low')).body['variants'] as readonly JsonObject[]).length;
    const groupsOf = async () => {
      const productIds = (await products()).map((one) => one['id']);
      const response = await world.call('POST', '/billing/v1/tax-groups/of-products', {
        body: { productIds },
        token: merchant,
      });
      return (response.body['taxGroups'] as readonly JsonObject[]).length;
    };
    expect([await low(), await groupsOf()]).toEqual([1, 1]);
    await finish(id, 'undo');
    expect([await low(), await groupsOf()]).toEqual([0, 0]);
  });
});
