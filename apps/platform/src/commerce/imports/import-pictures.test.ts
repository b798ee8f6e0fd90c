/** Files of other shops with their pictures, which a server of this machine has. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openImportWorld } from '../../../test/import-world.ts';
import { paint } from '../../../test/library.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const asked: string[] = [];
let server: Server;
let origin: string;

beforeEach(async () => {
  const pictures = new Map<string, Buffer>();
  for (const color of ['red', 'green', 'blue', 'gold']) pictures.set(`/${color}.png`, await paint(color));
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const found = pictures.get((request.url ?? '').replace(/\?.*/, ''));
    if (request.url === '/text.png') response.end('no picture');
    else if (found === undefined) response.writeHead(404).end();
    else response.end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  asked.length = 0;
  await new Promise((resolve) => server.close(resolve));
});

/** As Shopify exports it: continued rows, rows with a picture alone, a product without options, its default option. */
function shopifyFile(): string {
  const columns =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Policy,Variant Inventory Qty,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Cost per item,Included / United States,Status';
  const picture = (color: string): string => `${origin}/${color}.png?v=16`;
  return [
    columns,
    `moon-vase,Moon Vase,"<p>Round, and ""quiet"".</p>",Alder & Clay,Home,Vase,"white, clay",true,Glaze,Celadon,,Size,Small,MV-C-S,1200.0,shopify,deny,12,manual,84.00,,true,true,'0123,${picture('green')},2,The green one,false,Moon,A moon,${picture('green')},kg,20.00,true,active`,
    `moon-vase,,,,,,,,,Celadon,,,Large,MV-C-L,1500.0,shopify,deny,-2,manual,96.00,,true,true,,${picture('red')},1,,,,,${picture('green')},kg,,,`,
    `moon-vase,,,,,,,,,Rust,,,Small,MV-R-S,1200.0,shopify,continue,3,manual,84.00,,true,true,,,,,,,,${picture('blue')},kg,,,`,
    `moon-vase,,,,,,,,,,,,,,,,,,,,,,,,${picture('blue')},3,The blue one,,,,,,,,`,
    `card,Card,,Alder & Clay,,,,false,Title,Default Title,,,,,0.0,,deny,,manual,25.00,30.00,false,true,,${origin}/gone.png,1,,true,,,,kg,,,draft`,
    `bowl,Bowl,,,,,,true,Title,Default Title,,,,B-1,300,,deny,,manual,12.00,,true,true,,${origin}/text.png,1,,,,,,kg,,,active`,
  ].join('\n');
}

/** As WooCommerce exports it: variations far from their parent, values in lists, line breaks as two characters, a mark. */
function wooFile(): string {
  const columns =
    'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Meta: _yoast_wpseo_title"';
  const images = `"${origin}/red.png, ${origin}/gold.png"`;
  return `\uFEFF${[
    columns,
    `10,variable,TEE,Linen Tee,1,0,visible,,"First line\\nSecond line",,,taxable,,1,,,0,0,0.2,,,,1,,,,"Clothing > Tees, Summer",soft,,${images},,,,,,,,,0,Size,"S, M, L",1,1,Tees`,
    `11,simple,MUG,Mug,1,0,visible,,,,,taxable,,1,7,,0,0,,,,,1,,9,12,Table,,,,,,,,,,,,0,,,,,`,
    `12,grouped,SET,Set,1,0,visible,,,,,taxable,,1,,,0,0,,,,,1,,,,Table,,,,,,,"TEE, MUG",,,,,0,,,,,`,
    `13,"simple, downloadable, virtual",,Pattern,-1,0,visible,,,,,taxable,,1,,,0,0,,,,,1,,,5,,,,,,,,,,,,,0,,,,,`,
    `14,variation,TEE-S,"Linen Tee - S",1,0,visible,,,,,taxable,parent,1,4,,0,0,,,,,0,,,30,,,,,,,TEE,,,,,,1,Size,S,,1,`,
    `15,variation,,"Linen Tee - M",1,0,visible,,,,,taxable,parent,0,,,0,0,,,,,0,,,32,,,,,,,TEE,,,,,,2,Size,M,,1,`,
  ].join('\r\n')}`;
}

describe('a file of another shop', () => {
  test('of Shopify brings options, prices, stock and pictures with their texts', async () => {
    const { check, finish, items, products, download } = await openImportWorld({ allowLocalWebhooks: true });
    const checked = await check(shopifyFile());
    const id = text(checked['id']);
    expect(checked).toMatchObject({
      format: 'SHOPIFY',
      rows: 6,
      counts: { added: 3, refused: 0 },
      warnings: [
        { message: '1 stock below zero becomes 0.' },
        { message: '1 combination of options is not in the file: it is made hidden.' },
      ],
    });
    expect(asked).toEqual([]);
    expect(await finish(id, 'run')).toMatchObject({
      state: 'DONE',
      result: { added: 3, pictures: 3, refusedPictures: 2 },
    });
    const found = new Map((await products()).map((product) => [product['slug'], product]));
    const vase = found.get('moon-vase') ?? {};
    expect(vase).toMatchObject({
      description: '<p>Round, and "quiet".</p>',
      brand: 'Alder & Clay',
      priceData: { price: 84 },
      productOptions: [
        { name: 'Glaze', choices: [{ description: 'Celadon' }, { description: 'Rust' }] },
        { name: 'Size', choices: [{ description: 'Small' }, { description: 'Large' }] },
      ],
    });
    const variants = member(vase, 'variants') as readonly JsonObject[];
    expect(
      variants.map((one) => [
        one['choices'],
        member(one, 'variant.priceData.price'),
        member(one, 'variant.visible'),
        one['stock'],
      ]),
    ).toMatchObject([
      [{ Glaze: 'Celadon', Size: 'Small' }, 84, true, { quantity: 12 }],
      [{ Glaze: 'Celadon', Size: 'Large' }, 96, true, { quantity: 0 }],
      [{ Glaze: 'Rust', Size: 'Small' }, 84, true, { quantity: 3 }],
      [{ Glaze: 'Rust', Size: 'Large' }, 84, false, { quantity: 0 }],
    ]);
    const media = member(vase, 'media.items') as readonly JsonObject[];
    expect(media.map((one) => member(one, 'image.altText') ?? one['title'])).toEqual([
      'Moon Vase',
      'The green one',
      'The blue one',
    ]);
    expect(found.get('card')).toMatchObject({
      visible: false,
      discount: { type: 'AMOUNT', value: 5 },
      stock: { trackInventory: false },
    });

    expect(await items(id, 'PICTURES_REFUSED')).toMatchObject([
      {
        name: 'Card',
        refusedPictures: [
          { row: 6, url: `${origin}/gone.png`, message: `${origin}/gone.png could not be imported: it answered 404.` },
        ],
      },
      { name: 'Bowl', refusedPictures: [{ row: 7, url: `${origin}/text.png` }] },
    ]);
    const refused = (await download(`/imports/${id}/refused-rows`)).split('\r\n');
    expect(refused[0]?.endsWith(',Status,reason')).toBe(true);
    expect(refused[1]?.endsWith(`,${origin}/gone.png could not be imported: it answered 404.`)).toBe(true);
    expect(refused[2]).toMatch(/^bowl,Bowl,.*text.png” is none of these by its content: JPEG/);
    expect(refused).toHaveLength(4);
    // The pictures are known now: the same file changes nothing but those that were refused.
    const again = await check(shopifyFile());
    expect(again).toMatchObject({ counts: { added: 0, changed: 2, unchanged: 1 } });
    const changes = (await items(text(again['id']), 'CHANGED')).map((item) => item['changes']);
    expect(changes).toEqual([
      [{ field: 'PICTURES', before: '', after: '1' }],
      [{ field: 'PICTURES', before: '', after: '1' }],
    ]);
    expect(await finish(id, 'undo')).toMatchObject({ undone: { removed: 3, stayed: 0 } });
    expect(await products()).toEqual([]);
  });

  test('of WooCommerce brings variations, categories, sales and pictures', async () => {
    const { check, finish, items, products, world, merchant } = await openImportWorld({ allowLocalWebhooks: true });
    const checked = await check(wooFile());
    const id = text(checked['id']);
    expect(await items(id, 'REFUSED')).toMatchObject([
      { row: 4, errors: [{ row: 4, message: 'Grouped products are only lists of others: import the others.' }] },
    ]);
    expect(checked).toMatchObject({ format: 'WOOCOMMERCE', matchBy: 'SKU', counts: { added: 3, refused: 1 } });
    expect(await finish(id, 'run')).toMatchObject({ result: { added: 3, pictures: 2, refusedPictures: 0 } });
    const found = new Map((await products()).map((product) => [product['name'], product]));
    const tee = found.get('Linen Tee') ?? {};
    expect(tee).toMatchObject({ sku: 'TEE', description: '<p>First line</p><p>Second line</p>' });
    const variants = member(tee, 'variants') as readonly JsonObject[];
    expect(
      variants.map((one) => [
        member(one, 'choices.Size'),
        member(one, 'variant.sku'),
        member(one, 'variant.priceData.price'),
        member(one, 'variant.visible'),
        member(one, 'stock.inStock'),
      ]),
    ).toEqual([
      ['S', 'TEE-S', 30, true, true],
      ['M', '', 32, true, false],
      ['L', '', 30, false, false],
    ]);
    expect(member(tee, 'media.items.length')).toBe(2);
    expect(found.get('Mug')).toMatchObject({
      sku: 'MUG',
      priceData: { price: 12, discountedPrice: 9 },
      stock: { quantity: 7 },
    });
    expect(found.get('Pattern')).toMatchObject({ visible: false, productType: 'digital' });
    const collections = await world.call('POST', '/stores-reader/v2/collections/query', { body: {}, token: merchant });
    expect((member(collections.body, 'collections') as readonly JsonObject[]).map(({ name }) => name)).toEqual([
      'Tees',
      'Summer',
      'Table',
    ]);
    expect(await check(wooFile())).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 3, refused: 1 } });
    await finish(id, 'undo');
    const left = await world.call('POST', '/stores-reader/v2/collections/query', { body: {}, token: merchant });
    expect([await products(), member(left.body, 'collections')]).toEqual([[], []]);
  });

  test('is taken back with the pictures that it fetched and nothing else uses', async () => {
    const { check, finish, products, world, merchant } = await openImportWorld({ allowLocalWebhooks: true });
    const media = (path: string, body: JsonObject) =>
      world.call('POST', `/site-media/v1/${path}`, { body, token: merchant });
    const listFiles = async () => {
      const { body } = await media('files/search', {});
      return (member(body, 'files') as readonly JsonObject[]).map((file) => text(file['displayName'])).toSorted();
    };
    // The merchant's own file has the same bytes as one of the import.
    const begun = await media('files/generate-upload-url', { mimeType: 'image/png', fileName: 'own.png' });
    const request = { method: 'PUT', body: await paint('red') };
    await world.platform.fetch(new Request(text(begun.body['uploadUrl']), request));
    world.clock.advance(1000);
    const id = text((await check(shopifyFile()))['id']);
    await finish(id, 'run');
    const vase = (await products()).find(({ slug }) => slug === 'moon-vase') ?? {};
    const [, green = {}] = member(vase, 'media.items') as readonly JsonObject[];
    const shared = await world.call('POST', '/stores/v1/products', {
      body: { product: { name: 'Tray', productType: 'physical', priceData: { price: 30 } } },
      token: merchant,
    });
    const tray = text(member(shared.body, 'product.id'));
    await world.call('POST', `/stores/v1/products/${tray}/media`, {
      body: { media: [{ mediaId: text(green['id']) }] },
      token: merchant,
    });
    expect(await listFiles()).toEqual(['blue.png', 'green.png', 'own.png']);
    expect(await finish(id, 'undo')).toMatchObject({ undone: { removed: 3, stayed: 0 } });
    expect(await listFiles()).toEqual(['green.png', 'own.png']);
    // The import brings them again.
    const again = text((await check(shopifyFile()))['id']);
    expect(await finish(again, 'run')).toMatchObject({ result: { added: 3 } });
    expect(await listFiles()).toEqual(['blue.png', 'green.png', 'own.png']);
  });
});
