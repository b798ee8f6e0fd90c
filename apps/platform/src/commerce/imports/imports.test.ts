import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openImportWorld } from '../../../test/import-world.ts';
import { dumpCatalog } from '../../../test/rows.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const HEADING =
  'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,SEO Title,Status';
const VASES = [
  HEADING,
  'moon-vase,Moon Vase,<p>Round.</p>,Alder,"clay, white",TRUE,Glaze,Celadon,MV-C,1200,shopify,12,84.00,105.00,Moon,active',
  'moon-vase,,,,,,,Rust,MV-R,1200,shopify,3,84.00,105.00,,',
  'tea-bowl,Tea Bowl,,,,TRUE,Title,Default Title,TB,300,,0,abc,,,active',
];

function counts(found: JsonObject): unknown {
  return found['counts'];
}

describeOnBothDatabases('an import', ({ dialect, place }) => {
  test('says what it would do, does exactly that, and takes it back', async () => {
    const at = await place();
    const { world, check, download, finish, items, products } = await openImportWorld({ database: at });
    const empty = await dumpCatalog(at);
    const checked = await check(VASES.join('\n'));
    const id = text(checked['id']);
    expect(checked).toMatchObject({
      state: 'CHECKED',
      format: 'SHOPIFY',
      encoding: 'UTF-8',
      delimiter: 'COMMA',
      matchBy: 'SLUG',
      rows: 3,
      products: 2,
      counts: { added: 1, changed: 0, unchanged: 0, refused: 1 },
      canUndo: false,
    });
    expect(await dumpCatalog(at)).toEqual(empty);
    expect((await items(id, 'REFUSED')).map(({ row, errors }) => [row, errors])).toEqual([
      [4, [{ row: 4, field: 'PRICE', message: 'Price “abc” isn’t a number.' }]],
    ]);

    const ran = await finish(id, 'run');
    expect(ran).toMatchObject({ state: 'DONE', canUndo: true, result: { added: 1, changed: 0, refused: 0, asked: 0 } });
    const [vase] = await products();
    expect(vase).toMatchObject({
      name: 'Moon Vase',
      slug: 'moon-vase',
      brand: 'Alder',
      weight: 1.2,
      priceData: { price: 105, discountedPrice: 84 },
      manageVariants: true,
      productOptions: [{ name: 'Glaze', choices: [{ description: 'Celadon' }, { description: 'Rust' }] }],
      variants: [
        { choices: { Glaze: 'Celadon' }, variant: { sku: 'MV-C' }, stock: { quantity: 12 } },
        { choices: { Glaze: 'Rust' }, variant: { sku: 'MV-R' }, stock: { quantity: 3 } },
      ],
    });
    expect(counts(await check(VASES.join('\n')))).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 1 });
    const exported = await download('/product-exports');
    expect(counts(await check(exported))).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 0 });

    const again = VASES.with(1, (VASES[1] ?? '').replace('84.00,105.00', '40.00,')).with(
      2,
      'moon-vase,,,,,,,Ink,MV-I,,,5,40.00,,,',
    );
    const changed = await check(again.join('\n'));
    expect(changed).toMatchObject({
      counts: { added: 0, changed: 1, unchanged: 0, refused: 1 },
      warnings: [{ code: 'PRICE_FALLS', message: '1 price falls by more than half.', count: 1 }],
    });
    const before = await dumpCatalog(at);
    world.clock.advance(60_000);
    await finish(text(changed['id']), 'run');
    const [sold] = await products();
    // The variant that the file does not name stays.
    expect(member(sold ?? {}, 'variants')).toMatchObject([
      { choices: { Glaze: 'Celadon' } },
      { choices: { Glaze: 'Rust' }, stock: { quantity: 3 } },
      { choices: { Glaze: 'Ink' }, variant: { sku: 'MV-I' } },
    ]);
    expect(await finish(text(changed['id']), 'undo')).toMatchObject({ undone: { restored: 1, removed: 0, stayed: 0 } });
    expect(await dumpCatalog(at)).toEqual(before);
    expect(await finish(id, 'undo')).toMatchObject({
      state: 'UNDONE',
      canUndo: false,
      undone: { restored: 0, removed: 1, stayed: 0 },
    });
    expect(await dumpCatalog(at)).toEqual(empty);
  });

  // The next test runs the same statements on the whole demo shop, so one database proves it.
  if (dialect === 'postgres') return;

  test('of an own export changes nothing, and its changes are undone to the byte', async () => {
    const at = await place();
    const { world, check, download, finish, items } = await openImportWorld({ database: at, seed: 'demo' });
    const before = await dumpCatalog(at);
    const exported = await download('/product-exports');
    expect(exported.startsWith('product_id,slug,name,')).toBe(true);
    const same = await check(exported);
    expect(same).toMatchObject({ format: 'CARTWRIGHT', matchBy: 'ID' });
    expect(await items(text(same['id']), 'CHANGED')).toEqual([]);
    expect(await items(text(same['id']), 'REFUSED')).toEqual([]);
    expect(counts(same)).toEqual({ added: 0, changed: 0, unchanged: 44, refused: 0 });

    const slugs = [...before].flatMap((line) => /^products .*"slug":"([^"]+)"/.exec(line)?.[1] ?? []);
    const known = slugs.map((slug, index) => `${slug},Renamed ${index},,${index % 2 === 0 ? 'Table' : 'New ones'},No`);
    const fresh = Array.from({ length: 8 }, (_, index) => `fresh-${index},Fresh ${index},${index + 1}.50,New ones,Yes`);
    const rows = ['slug,name,price,collections,visible', ...known, ...fresh];
    const changed = await check(rows.join('\n'));
    expect(changed).toMatchObject({ format: 'OTHER', counts: { added: 8, changed: 44, unchanged: 0, refused: 0 } });
    const id = text(changed['id']);
    world.clock.advance(60_000);
    expect(await finish(id, 'run')).toMatchObject({ result: { added: 8, changed: 44, asked: 0, refused: 0 } });
    expect((await dumpCatalog(at)).length).toBeGreaterThan(before.length + 16);
    expect(await finish(id, 'undo')).toMatchObject({ undone: { restored: 44, removed: 8, stayed: 0 } });
    expect(await dumpCatalog(at)).toEqual(before);
  });
});
