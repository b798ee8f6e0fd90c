/** What happens to an import beside its good course: changes in between, other encodings, files that are none. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, violations } from '../../../test/demo-shop.ts';
import { openImportWorld } from '../../../test/import-world.ts';
import { createKey } from '../../../test/keys.ts';
import { paint } from '../../../test/library.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

let server: Server;
let origin: string;
/** Requests that wait for their answer. */
const waiting: ServerResponse[] = [];

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/slow') === true) waiting.push(response);
    else if (request.url === '/list.csv') response.end('sku,name,price\nA-1,Ash Bowl,12\n');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const response of waiting.splice(0)) response.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const SHEET = ['slug,name,price,stock', 'ash-bowl,Ash Bowl,12.00,5', 'oak-bowl,Oak Bowl,14.00,8'].join('\n');

async function openWithBowls() {
  const shop = await openImportWorld();
  const first = await shop.check(SHEET);
  await shop.finish(text(first['id']), 'run');
  const find = async (slug: string): Promise<JsonObject> =>
    (await shop.products()).find((product) => product['slug'] === slug) ?? {};
  const change = async (slug: string, product: JsonObject): Promise<void> => {
    const { id } = await find(slug);
    const { status } = await shop.call('PATCH', `/products/${text(id)}`, { product });
    expect(status).toBe(200);
  };
  return { ...shop, firstId: text(first['id']), find, change };
}

describe('products that others change', () => {
  test('between check and run are asked about, where the same values changed', async () => {
    const { world, call, check, finish, items, find, change } = await openWithBowls();
    const dearer = SHEET.replace('12.00', '13.00').replace('14.00', '15.00');
    const id = text((await check(dearer))['id']);
    await change('ash-bowl', { priceData: { price: 99 } });
    await change('oak-bowl', { brand: 'Alder' });
    const ran = await finish(id, 'run');
    expect(ran).toMatchObject({ state: 'DONE', result: { changed: 1, asked: 1 } });
    expect(await items(id, 'ASKED')).toMatchObject([{ row: 2, state: 'ASKED', name: 'Ash Bowl' }]);
    expect([member(await find('ash-bowl'), 'price.price'), member(await find('oak-bowl'), 'price.price')]).toEqual([
      99, 15,
    ]);
    expect((await find('oak-bowl'))['brand']).toBe('Alder');

    const decided = await call('POST', `/imports/${id}/decide`, { decision: 'OVERWRITE', rows: [2] });
    expect(decided.body).toMatchObject({ import: { state: 'RUNNING', result: { asked: 0 } } });
    await world.platform.runJobs();
    expect(member(await find('ash-bowl'), 'price.price')).toBe(13);
    expect(error(await call('POST', `/imports/${id}/decide`, { decision: 'KEEP' }))).toEqual([
      409,
      'WRONG_IMPORT_STATE',
    ]);
    expect(await finish(id, 'undo')).toMatchObject({ undone: { restored: 2, stayed: 0 } });
    expect(member(await find('ash-bowl'), 'price.price')).toBe(99);
  });

  test('after the run stay at undo, and units that were sold stay sold', async () => {
    const { world, merchant, check, finish, items, find, change } = await openWithBowls();
    const id = text((await check(SHEET.replace(',5', ',20').replace(',8', ',30')))['id']);
    await finish(id, 'run');
    const oak = await find('oak-bowl');
    const variantId = text(member(oak, 'variants.0.id'));
    const body = { decrementData: [{ productId: text(oak['id']), variantId, decrementBy: 3 }] };
    const path = '/stores/v2/inventoryItems/decrement';
    const decremented = await world.call('POST', path, { body, token: merchant });
    expect(decremented.status).toBe(200);
    await change('ash-bowl', { name: 'Ash Bowl, large' });
    expect(await finish(id, 'undo')).toMatchObject({ undone: { restored: 1, removed: 0, stayed: 1 } });
    expect((await items(id, 'STAYED')).map(({ name }) => name)).toEqual(['Ash Bowl']);
    expect([
      member(await find('ash-bowl'), 'stock.quantity'),
      member(await find('oak-bowl'), 'stock.quantity'),
    ]).toEqual([20, 5]);
  });

  test('or delete, are not made again without a word', async () => {
    const { call, check, finish, find, firstId } = await openWithBowls();
    const id = text((await check(SHEET.replace('12.00', '13.00')))['id']);
    await call('DELETE', `/products/${text((await find('ash-bowl'))['id'])}`);
    expect(await finish(id, 'run')).toMatchObject({ result: { added: 0, changed: 0, asked: 1 } });
    expect(await finish(firstId, 'undo')).toMatchObject({ undone: { removed: 1, stayed: 1 } });
  });
});

describeOnBothDatabases('an import', ({ place }) => {
  test('that is canceled goes on where it was', async () => {
    const { world, call, check, read, products } = await openImportWorld({
      allowLocalWebhooks: true,
      database: await place(),
    });
    const id = text((await check(`slug,name,price,image\nash-bowl,Ash Bowl,12,${origin}/slow.png\n`))['id']);
    await call('POST', `/imports/${id}/run`);
    await expect.poll(() => waiting.length).toBe(1);
    expect(await read(id)).toMatchObject({
      state: 'RUNNING',
      progress: { phase: 'PICTURES', done: 0, total: 1 },
      canUndo: true,
    });
    expect(error(await call('DELETE', `/imports/${id}`))).toEqual([409, 'WRONG_IMPORT_STATE']);
    expect((await call('POST', `/imports/${id}/cancel`)).body).toMatchObject({ import: { state: 'CANCELED' } });
    const picture = await paint('red');
    waiting.splice(0).forEach((response) => response.end(picture));
    await world.platform.runJobs();
    expect(await read(id)).toMatchObject({ state: 'CANCELED', result: { added: 1, pictures: 0 } });
    await call('POST', `/imports/${id}/run`);
    await expect.poll(() => waiting.length).toBe(1);
    waiting.splice(0).forEach((response) => response.end(picture));
    await world.platform.runJobs();
    expect(await read(id)).toMatchObject({ state: 'DONE', result: { added: 1, pictures: 1 } });
    expect(member((await products())[0] ?? {}, 'media.items.length')).toBe(1);
    expect((await call('DELETE', `/imports/${id}`)).status).toBe(200);
    expect(error(await call('GET', `/imports/${id}`))).toEqual([404, 'IMPORT_NOT_FOUND']);
  });
});

describe('a file', () => {
  test('of any encoding and delimiter is read as a spreadsheet shows it', async () => {
    const { check, items } = await openImportWorld();
    const german = 'Slug;Name;Price;Stock\ntopf;Größer „Topf“;1.234,50;3\n';
    const windows = Buffer.from(german.replaceAll('„', '\u0084').replaceAll('“', '\u0093'), 'latin1');
    expect(await check(windows)).toMatchObject({
      encoding: 'WINDOWS-1252',
      delimiter: 'SEMICOLON',
      counts: { added: 1 },
    });
    const tabs = await check(
      Buffer.from(`\uFEFF${german.replaceAll(';', '\t').replace('1.234,50', '"1,234.50"')}`, 'utf16le'),
    );
    expect(tabs).toMatchObject({ encoding: 'UTF-16LE', delimiter: 'TAB', counts: { added: 1 } });
    const [item] = await items(text(tabs['id']));
    expect(item?.['name']).toBe('Größer „Topf“');
    expect(item?.['changes']).toContainEqual({ field: 'PRICE', before: '', after: '1234.50' });
    const wrong = await check(windows, { encoding: 'UTF-8' });
    expect(await items(text(wrong['id']), 'REFUSED')).toMatchObject([
      { errors: [{ row: 2, field: 'NAME', message: 'Name has unreadable characters: choose another encoding.' }] },
    ]);
  });

  test('with SKUs alone changes variants, and never the other ones', async () => {
    const { check, finish, items, products } = await openImportWorld();
    const made = [
      'handle,title,option1 name,option1 value,variant sku,variant price,variant inventory tracker,variant inventory qty',
      'vase,Vase,Size,Small,V-S,20,shopify,1',
      'vase,,,Large,V-L,30,shopify,2',
    ].join('\n');
    await finish(text((await check(made))['id']), 'run');
    const readVariants = async (): Promise<unknown> => {
      const variants = member((await products())[0] ?? {}, 'variants') as readonly JsonObject[];
      return variants.map((one) => [member(one, 'variant.priceData.price'), member(one, 'stock.quantity')]);
    };
    const before = await readVariants();
    const list = await check('sku,price,qty\nV-L,31,9\nV-S,21,1\nV-X,5,1\n');
    expect(list).toMatchObject({ matchBy: 'SKU', counts: { added: 0, changed: 2, unchanged: 0, refused: 1 } });
    const id = text(list['id']);
    expect((await items(id, 'CHANGED')).map((item) => [item['row'], item['name'], item['changes']])).toEqual([
      [
        2,
        'Vase',
        [
          { field: 'PRICE', variant: 'Large', before: '30.00', after: '31.00' },
          { field: 'STOCK', variant: 'Large', before: '2', after: '9' },
        ],
      ],
      [3, 'Vase', [{ field: 'PRICE', variant: 'Small', before: '20.00', after: '21.00' }]],
    ]);
    expect((await items(id, 'REFUSED'))[0]?.['errors']).toEqual([
      { row: 4, field: 'NAME', message: 'Name is missing: a new product needs one.' },
    ]);
    await finish(id, 'run');
    expect(await readVariants()).toEqual([
      [21, 1],
      [31, 9],
    ]);
    // Two rows of one product are taken back one after the other.
    expect(await finish(id, 'undo')).toMatchObject({ undone: { restored: 2, stayed: 0 } });
    expect(await readVariants()).toEqual(before);
  });

  test('is fetched from an address, or refused with the reason', async () => {
    const { call } = await openImportWorld({ allowLocalWebhooks: true });
    const { body } = await call('POST', '/imports', { url: `${origin}/list.csv` });
    expect(body).toMatchObject({ import: { state: 'READY', fileName: 'list.csv', sourceUrl: `${origin}/list.csv` } });
    const missing = await call('POST', '/imports', { url: `${origin}/missing.csv` });
    expect([error(missing), missing.body['message']]).toEqual([
      [400, 'FILE_NOT_IMPORTED'],
      `${origin}/missing.csv could not be imported: it answered 404.`,
    ]);
    const inner = await (await openImportWorld()).call('POST', '/imports', { url: `${origin}/list.csv` });
    expect(error(inner)).toEqual([400, 'FILE_NOT_IMPORTED']);
  });

  test('is fetched beside three others, and not beside more', async () => {
    const { call } = await openImportWorld({ allowLocalWebhooks: true });
    const fetched = [1, 2, 3, 4].map((count) => call('POST', '/imports', { url: `${origin}/slow-${count}.csv` }));
    await expect.poll(() => waiting.length).toBe(4);
    const fifth = await call('POST', '/imports', { url: `${origin}/list.csv` });
    expect([fifth.status, fifth.body['message']]).toEqual([
      503,
      'Too many files are being fetched: try again in a moment.',
    ]);
    waiting.splice(0).forEach((response) => response.end(SHEET));
    expect((await Promise.all(fetched)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await call('POST', '/imports', { url: `${origin}/list.csv` })).status).toBe(200);
  });

  test('with too many rows for one product gives them all back as refused', async () => {
    const { check, items, download } = await openImportWorld();
    const rows = Array.from({ length: 2600 }, (_, index) => `bowl,Bowl,${index}`);
    const { id, counts } = await check(
      ['slug,name,price', ...rows, 'cup,Cup,3', `long,${'n'.repeat(100_000)},1`].join('\n'),
    );
    expect(counts).toMatchObject({ added: 1, refused: 2 });
    expect(await items(text(id), 'REFUSED')).toMatchObject([
      { row: 2, errors: [{ message: 'More than 2500 rows name this product.' }] },
      { row: 2603, name: 'n'.repeat(500), errors: [{ field: 'NAME' }] },
    ]);
    const lines = (await download(`/imports/${text(id)}/refused-rows`)).trimEnd().split('\r\n');
    expect([lines.length, lines.at(-2)]).toEqual([2602, 'bowl,Bowl,2599,']);
  });

  test('that is none is refused before anything is kept', async () => {
    const { call, send, world } = await openImportWorld();
    const refused = async (content: string | Uint8Array): Promise<unknown> => (await send(content)).body['message'];
    expect(await refused('')).toBe('The file is empty.');
    expect(await refused('name,price\n')).toBe('The file has only a heading: a product needs a row below it.');
    expect(await refused(Buffer.from('PK\u0003\u0004\u0000\u0000\u0000xlsx'))).toBe(
      'The file is no text: save the spreadsheet as CSV, and choose that file.',
    );
    expect(await refused(`name,price\n"a${'x'.repeat(2_100_000)}`)).toMatch(
      /^A quoted cell that begins at about line 2/,
    );
    expect(error(await call('POST', '/imports', { sizeInBytes: 200_000_001 }))).toEqual([413, 'FILE_TOO_LARGE']);
    const put = (path: string): Promise<Response> =>
      world.platform.fetch(new Request(`http://localhost:4001/import-uploads/${path}`, { method: 'PUT', body: SHEET }));
    expect((await put('wrong')).status).toBe(404);
    const { body } = await call('POST', '/imports', {});
    const token = text(body['uploadUrl']).split('/').at(-1) ?? '';
    expect([(await put(token)).status, (await put(token)).status]).toEqual([200, 409]);
    world.clock.advance(3_600_001);
    expect((await put(token)).status).toBe(410);
  });

  test('has each field in one column, and one by which its products are found', async () => {
    const { call, send } = await openImportWorld();
    const id = text(member((await send(SHEET)).body, 'import.id'));
    const twice = await call('PATCH', `/imports/${id}`, { columns: [{ index: 3, field: 'PRICE' }] });
    expect(violations(twice)).toEqual([
      'columns[0].field VALIDATION is already the column “price”: choose another field for one of them',
    ]);
    const none = [0, 1].map((index) => ({ index, field: 'IGNORE' }));
    await call('PATCH', `/imports/${id}`, { columns: none });
    expect(violations(await call('POST', `/imports/${id}/check`))).toEqual([
      'columns REQUIRED_FIELD must have a column for NAME, SLUG, SKU or ID, by which products are found',
    ]);
    expect(error(await call('POST', `/imports/${id}/run`))).toEqual([409, 'WRONG_IMPORT_STATE']);
    expect(error(await call('POST', `/imports/${id}/undo`))).toEqual([409, 'WRONG_IMPORT_STATE']);
  });

  test('is for merchants and for apps with the permission', async () => {
    const { world, call } = await openImportWorld();
    const visitor = await world.visit();
    for (const token of [visitor, await createKey(world, 'orders.read')]) {
      expect(error(await call('POST', '/imports', {}, token))).toEqual([403, 'PERMISSION_DENIED']);
      expect(error(await call('POST', '/product-exports', {}, token))).toEqual([403, 'PERMISSION_DENIED']);
    }
  });

  test('with formulas comes back as it was, and no spreadsheet computes them', async () => {
    const { check, finish, download, products } = await openImportWorld();
    const formulas = ['=1+1', "'=quoted", '@SUM(A1)', '+49', '-5 °C'];
    const rows = formulas.map((brand, index) => `bowl-${index},Bowl ${index},1,"${brand.replace(/^(?=')/, "'")}"`);
    await finish(text((await check(['slug,name,price,brand', ...rows].join('\n')))['id']), 'run');
    expect(new Set((await products()).map(({ brand }) => brand))).toEqual(new Set(formulas));
    const exported = await download('/product-exports');
    expect(exported).toContain(",'=1+1,");
    expect(exported).not.toMatch(/,[=+@]/);
    expect(await check(exported)).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 5 } });
    expect(await check(await download('/product-exports', { format: 'SHOPIFY' }))).toMatchObject({
      format: 'SHOPIFY',
      counts: { added: 0, changed: 0, unchanged: 5 },
    });
  });
});
