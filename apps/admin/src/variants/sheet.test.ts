/** The sheet of a product's variants: its cells, merging, saving, keeping and adjusting. */
import { ApplicationError, type Product, type productEditing, SystemError, ValidationError } from '@cartwright/client';
import { describe, expect, test } from 'vitest';

import { type CellChange, type Cells, listCells, noCells, withCells } from '../sheet/cell-edits.ts';
import { type Adjustment, lowestMargin, previewAdjustment } from './adjust-cells.ts';
import { dropSheet, keepSheet, readKeptSheet } from './kept-sheet.ts';
import { mergeSheet } from './merge-sheet.ts';
import { saveSheet, type SheetCalls, undoSheet, type UnansweredSheet } from './save-sheet.ts';
import { filterVariants, readSheetFilter, writeSheetFilter } from './sheet-filter.ts';
import { findProblems, normalizeText, readSheetProduct, savedText, toSheetRows, writeMargin } from './sheet-product.ts';
import { describeSaved } from './sheet-words.ts';

interface Stored {
  readonly sku?: string;
  readonly price?: number;
  readonly cost?: number | null;
  readonly quantity?: number | null;
  readonly visible?: boolean;
}

const stored: Readonly<Record<string, Stored>> = {
  a: { sku: 'MV-A', price: 84, cost: 31, quantity: 7 },
  b: { sku: 'MV-B', price: 84, cost: null, quantity: 3 },
  c: { price: 90, cost: 40, quantity: null },
};
const noTax = () => 0;
const names: Readonly<Record<string, string>> = { a: 'Oak', b: 'Ash', c: 'Elm' };

function respond(variants: Readonly<Record<string, Stored>>, revision = '1', currency = 'USD'): Product {
  return {
    _id: 'prod_1',
    name: 'Moon Vase',
    revision,
    priceData: { price: 84, currency },
    discount: { type: 'NONE', value: 0 },
    productOptions: [{ name: 'Wood', choices: Object.values(names).map((description) => ({ description })) }],
    variants: Object.entries(variants).map(([id, { sku = '', price, cost, quantity, visible = true }]) => ({
      _id: id,
      choices: { Wood: names[id] ?? id },
      variant: { sku, visible, weight: 0, priceData: { price, currency }, costAndProfitData: { itemCost: cost } },
      stock: { trackQuantity: quantity !== null, quantity, inStock: true },
    })),
  } as unknown as Product;
}

const product = readSheetProduct(respond(stored));

function cellsOf(...cells: readonly (readonly [row: string, column: string, text: string])[]): Cells {
  return withCells(
    noCells,
    cells.map(([row, column, text]) => ({ row, column, text })),
    (row, column) => savedText(product, row, column),
  );
}

function typed(row: string, column: string, text: string): string {
  return normalizeText(product, { row, column, text }, '.');
}

describe('cells', () => {
  test('typed texts become the texts of the sheet, and others stay with their reason', () => {
    expect(typed('a', 'price', ' $1,234.5 ')).toBe('1234.50');
    expect(typed('a', 'price', '84,5')).toBe('84.50');
    expect(typed('a', 'stock', '+5')).toBe('7+5');
    expect(typed('a', 'stock', '7 - 2')).toBe('7-2');
    expect(typed('a', 'stock', '12')).toBe('12');
    expect(typed('a', 'visible', 'TRUE')).toBe('yes');
    expect(typed('c', 'stock', 'sold out')).toBe('no');
    expect(typed('a', 'weight', '1,50')).toBe('1.5');
    expect(typed('a', 'sku', ' MV  1 ')).toBe('MV 1');
    const problems = findProblems(
      product,
      cellsOf(
        ['a', 'price', typed('a', 'price', 'abc')],
        ['a', 'cost', '-1'],
        ['a', 'stock', '7-9'],
        ['b', 'stock', 'many'],
        ['b', 'weight', 'heavy'],
        ['c', 'stock', 'perhaps'],
        ['b', 'sku', 'MV-A'],
        ['a', 'visible', 'no'],
      ),
    );
    expect(listCells(problems).map(({ row, column, text }) => `${row} ${column}: ${text}`)).toEqual([
      'a price: “abc” isn’t a price.',
      'a cost: “-1” isn’t a cost.',
      'a stock: There are only 7 to take.',
      'b stock: “many” isn’t a quantity. Type 12, or +5.',
      'b weight: “heavy” isn’t a weight.',
      'b sku: Oak already uses SKU MV-A.',
      'c stock: Enter yes or no.',
    ]);
  });

  test('a row sends what was edited: stock by units, and the product’s own price as none', () => {
    const cells = cellsOf(
      ['a', 'stock', '7+5'],
      ['a', 'price', '99.00'],
      ['b', 'stock', '1'],
      ['c', 'stock', 'no'],
      ['c', 'price', '84.00'],
      ['b', 'cost', '12.00'],
      ['a', 'weight', ''],
      ['a', 'visible', 'no'],
    );
    expect(toSheetRows(product, cells)).toEqual([
      { variantId: 'a', price: 99, addUnits: 5, visible: false },
      { variantId: 'b', addUnits: -2, cost: 12 },
      { variantId: 'c', price: null, inStock: false },
    ]);
  });

  test('a margin follows the typed price and cost', () => {
    expect(writeMargin(product, '84.00', '31.00', noTax)).toBe('63%');
    expect(writeMargin(product, '30.00', '31.50', noTax)).toBe('−5%');
    expect([writeMargin(product, 'abc', '31.00', noTax), writeMargin(product, '84.00', '', noTax)]).toEqual(['', '']);
    expect(writeMargin(product, '84.00', '31.00', (price) => price / 6)).toBe('56%');
  });

  test('a currency without decimals works', () => {
    const yen = readSheetProduct(respond({ a: { price: 8400, cost: 3100, quantity: 1 } }, '1', 'JPY'));
    expect(savedText(yen, 'a', 'price')).toBe('8400');
    expect(normalizeText(yen, { row: 'a', column: 'price', text: '¥9,000' }, '.')).toBe('9000');
    const adjusted = previewAdjustment(
      yen,
      ['a'],
      { column: 'price', kind: 'PERCENT', value: '10', ending: '.90' },
      (row, column) => savedText(yen, row, column),
    );
    expect(adjusted.changes[0]?.text).toBe('9240');
  });
});

describe('merging', () => {
  test('stock moves by the typed difference, and a cell that both changed is a conflict', () => {
    const now = readSheetProduct(
      respond({
        ...stored,
        a: { ...stored['a'], quantity: 4, price: 86 },
        b: { ...stored['b'], quantity: 2, sku: 'B2' },
      }),
    );
    const merged = mergeSheet(
      cellsOf(['a', 'stock', '7+5'], ['a', 'price', '99.00'], ['b', 'stock', '10'], ['b', 'price', '70.00']),
      product,
      now,
    );
    expect(listCells(merged.cells)).toEqual([
      { row: 'a', column: 'stock', text: '4+5' },
      { row: 'a', column: 'price', text: '99.00' },
      { row: 'b', column: 'stock', text: '9' },
      { row: 'b', column: 'price', text: '70.00' },
    ]);
    expect(listCells(merged.conflicts)).toEqual([{ row: 'a', column: 'price', text: '86.00' }]);
    expect(merged.news).toEqual(['Stock of 2 variants moved while you were editing. Your changes are added to it.']);
  });

  test('deleted variants and equal changes are no questions', () => {
    const now = readSheetProduct(respond({ a: { ...stored['a'], price: 99 } }));
    const merged = mergeSheet(cellsOf(['a', 'price', '99.00'], ['b', 'price', '70.00']), product, now);
    expect(merged).toEqual({
      cells: noCells,
      conflicts: noCells,
      news: ['1 variant was deleted while you were editing.'],
    });
  });
});

/** A platform with one product that refuses old revisions, and answers a key once. */
function openPlatform(errors: Error[] = []) {
  let variants = stored;
  let revision = 1;
  const done = new Set<string>();
  const sent: unknown[] = [];
  const write = (rows: readonly productEditing.SheetRow[]) => {
    revision += 1;
    for (const { variantId, price, addUnits } of rows) {
      const before = variants[variantId] ?? {};
      const quantity = typeof before.quantity === 'number' ? before.quantity + (addUnits ?? 0) : before.quantity;
      const priced = price === undefined ? {} : { price: price ?? 84 };
      variants = {
        ...variants,
        [variantId]: { ...before, ...priced, ...(quantity === undefined ? {} : { quantity }) },
      };
    }
  };
  const calls: SheetCalls = {
    read: () => Promise.resolve(respond(variants, String(revision))),
    save: (_id, rows, options, key) => {
      sent.push(rows);
      const [error] = errors.splice(0, 1);
      // A lost response: the call was executed.
      if (error instanceof SystemError) {
        if (!done.has(key)) write(rows);
        done.add(key);
      }
      if (error !== undefined) return Promise.reject(error);
      if (!done.has(key)) {
        if (options.revision !== String(revision)) return Promise.reject(stale());
        write(rows);
      }
      done.add(key);
      return Promise.resolve(respond(variants, String(revision)));
    },
  };
  return { calls, sent, write, read: () => readSheetProduct(respond(variants, String(revision))) };
}

const stale = () =>
  new ApplicationError('It was changed in between.', { code: 'STALE_REVISION', description: '', data: {} });

describe('saving', () => {
  test('saves all cells in one call, and knows the way back', async () => {
    const { calls, sent, read } = openPlatform();
    const outcome = await saveSheet(calls, product, cellsOf(['a', 'price', '99.00'], ['b', 'stock', '3+4']));
    expect(outcome).toMatchObject({
      kind: 'saved',
      before: [
        { row: 'a', column: 'price', text: '84.00' },
        { row: 'b', column: 'stock', text: '3' },
      ],
    });
    expect(sent).toHaveLength(1);
    expect(read().byId.get('b')?.quantity).toBe(7);
    if (outcome.kind !== 'saved') return;
    const undone = await undoSheet(calls, readSheetProduct(outcome.response), outcome.before);
    expect(undone.left).toBe(0);
    expect(read().variants).toEqual(product.variants);
  });

  test('a sale in the meantime counts, and another price is saved beside', async () => {
    const { calls, write, read } = openPlatform();
    write([{ variantId: 'a', addUnits: -2 }]);
    write([{ variantId: 'b', price: 60 }]);
    const outcome = await saveSheet(calls, product, cellsOf(['a', 'stock', '12']));
    expect(outcome.kind).toBe('saved');
    expect(read().byId.get('a')?.quantity).toBe(10);
    expect(read().byId.get('b')?.price).toBe(60);
  });

  test('asks where both changed a cell, and saves nothing of it', async () => {
    const { calls, write, read } = openPlatform();
    write([{ variantId: 'a', price: 60 }]);
    const outcome = await saveSheet(calls, product, cellsOf(['a', 'price', '99.00'], ['b', 'price', '98.00']));
    expect(outcome).toMatchObject({
      kind: 'conflict',
      conflicts: new Map([['a', new Map([['price', '60.00']])]]),
      cells: cellsOf(['a', 'price', '99.00'], ['b', 'price', '98.00']),
    });
    expect(read().byId.get('b')?.price).toBe(84);
  });

  test('undoing leaves what others changed since', async () => {
    const { calls, write, read } = openPlatform();
    const outcome = await saveSheet(calls, product, cellsOf(['a', 'price', '99.00'], ['b', 'price', '98.00']));
    write([{ variantId: 'a', price: 120 }]);
    if (outcome.kind !== 'saved') throw new Error(outcome.kind);
    const undone = await undoSheet(calls, readSheetProduct(outcome.response), outcome.before);
    expect(undone.left).toBe(1);
    expect(read().variants.map(({ price }) => price)).toEqual([120, 84, 90]);
  });

  test('a call without a response is repeated with its key before the rest, and adds no unit twice', async () => {
    const { calls, read } = openPlatform([new SystemError({ code: 'NETWORK' })]);
    const unanswered: UnansweredSheet = {};
    const cells = cellsOf(['a', 'stock', '7+5']);
    await expect(saveSheet(calls, product, cells, unanswered)).rejects.toThrow('System error');
    const outcome = await saveSheet(calls, product, cellsOf(['a', 'stock', '14'], ['b', 'price', '60.00']), unanswered);
    expect(outcome.kind).toBe('saved');
    expect(read().byId.get('a')?.quantity).toBe(14);
    expect(read().byId.get('b')?.price).toBe(60);
  });

  test('what the platform refuses is said at its cell', async () => {
    const short = new ApplicationError('Too few.', {
      code: 'INSUFFICIENT_INVENTORY',
      description: '',
      data: { variantIds: ['b'] },
    });
    const wrong = new ValidationError([
      { field: 'variants[0].price', description: 'must have at most 2 decimals in USD', violatedRule: 'MAX' },
      { field: 'variants[1].addUnits', description: 'must not make more', violatedRule: 'MAX' },
    ]);
    const { calls } = openPlatform([short, wrong]);
    const cells = cellsOf(['a', 'price', '99.00'], ['b', 'stock', '1']);
    expect(await saveSheet(calls, product, cells)).toMatchObject({
      kind: 'refused',
      problems: new Map([['b', new Map([['stock', 'Only 3 are left.']])]]),
    });
    expect(await saveSheet(calls, product, cells)).toMatchObject({
      kind: 'refused',
      cells,
      problems: new Map([
        ['a', new Map([['price', 'The price must have at most 2 decimals in USD.']])],
        ['b', new Map([['stock', 'The stock must not make more.']])],
      ]),
    });
  });
});

test('edited cells outlive a closed tab for their merchant, with the texts that they began from', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
  const name = { merchantId: 'mo', productId: 'prod_1' };
  const cells = cellsOf(['a', 'price', '99.00'], ['a', 'stock', '7+5']);
  keepSheet(storage, name, { cells, base: product, keptAt: 1000 });
  const now = readSheetProduct(respond({ ...stored, a: { ...stored['a'], price: 60, quantity: 5 } }));
  const kept = readKeptSheet(storage, name, { product: now, now: 2000 });
  expect(kept?.cells).toEqual(cells);
  expect(mergeSheet(kept?.cells ?? noCells, kept?.base ?? now, now)).toMatchObject({
    cells: new Map([
      [
        'a',
        new Map([
          ['price', '99.00'],
          ['stock', '5+5'],
        ]),
      ],
    ]),
    conflicts: new Map([['a', new Map([['price', '60.00']])]]),
  });
  expect(readKeptSheet(storage, { ...name, merchantId: 'eve' }, { product, now: 2000 })).toBeUndefined();
  expect(readKeptSheet(storage, name, { product, now: 40 * 86_400_000 })).toBeUndefined();
  dropSheet(storage, name);
  expect(items.size).toBe(0);
});

test('the filter is in the address, and knows the choices of the product', () => {
  const filter = readSheetFilter(new URLSearchParams('option.Wood=Ash&option.Glaze=Blue&show=changed'), product);
  expect(filter).toEqual({ choices: { Wood: 'Ash' }, shown: 'changed' });
  expect(writeSheetFilter(filter).toString()).toBe('option.Wood=Ash&show=changed');
  const states = { cells: cellsOf(['b', 'price', '1.00'], ['a', 'price', '1.00']), problems: noCells };
  expect(filterVariants(product, filter, states).map(({ id }) => id)).toEqual(['b']);
  expect(filterVariants(product, { choices: {}, shown: 'problems' }, states)).toEqual([]);
});

describe('adjusting', () => {
  const readText = (row: string, column: string) => savedText(product, row, column);
  const adjust = (adjustment: Partial<Adjustment>) =>
    previewAdjustment(
      product,
      ['a', 'b', 'c'],
      { column: 'price', kind: 'PERCENT', value: '', ending: 'none', ...adjustment },
      readText,
    );
  const textsOf = (changes: readonly CellChange[]) => changes.map(({ text }) => text);

  test('prices rise by a percentage and end as asked', () => {
    expect(textsOf(adjust({ value: '+10 %' }).changes)).toEqual(['92.40', '92.40', '99.00']);
    expect(textsOf(adjust({ value: '10', ending: '.90' }).changes)).toEqual(['92.90', '92.90', '98.90']);
    expect(textsOf(adjust({ value: '10', ending: '.95' }).changes)).toEqual(['91.95', '91.95', '98.95']);
    expect(textsOf(adjust({ value: '-12.5', ending: '.00' }).changes)).toEqual(['74.00', '74.00', '79.00']);
    expect(textsOf(adjust({ value: '150' }).changes)).toEqual(['210.00', '210.00', '225.00']);
  });

  test('prices move by an amount or are set, and none falls below zero', () => {
    expect(textsOf(adjust({ kind: 'AMOUNT', value: '-2.5' }).changes)).toEqual(['81.50', '81.50', '87.50']);
    expect(textsOf(adjust({ kind: 'SET', value: '90' }).changes)).toEqual(['90.00', '90.00']);
    expect(adjust({ kind: 'AMOUNT', value: '-85' })).toMatchObject({
      skipped: 2,
      changes: [{ row: 'c', text: '5.00' }],
    });
    expect(adjust({ column: 'cost', value: '100' })).toMatchObject({
      skipped: 1,
      changes: [{ text: '62.00' }, { text: '80.00' }],
    });
    expect(adjust({ value: 'ten' }).problem).toBe('Enter a number like 10 or -10.');
    expect(adjust({ kind: 'SET', value: '-1' }).problem).toBe('Enter an amount like 5.00.');
  });

  test('the lowest margin is of the changed rows whose cost is known', () => {
    const { changes } = adjust({ kind: 'SET', value: '50' });
    expect(lowestMargin(product, changes, readText, noTax)).toBeCloseTo(0.2);
    expect(
      lowestMargin(
        product,
        changes.filter(({ row }) => row === 'b'),
        readText,
        noTax,
      ),
    ).toBeUndefined();
  });
});

test('a save is told by what was changed', () => {
  const prices = Array.from({ length: 2000 }, (_, index) => ({ row: String(index), column: 'price' }));
  expect(describeSaved(prices)).toBe('2,000 prices changed.');
  expect(describeSaved([{ row: 'a', column: 'stock' }])).toBe('1 quantity changed.');
  expect(
    describeSaved([
      { row: 'a', column: 'stock' },
      { row: 'a', column: 'price' },
    ]),
  ).toBe('2 cells changed.');
});
