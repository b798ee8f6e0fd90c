import { describe, expect, test } from 'vitest';

import { counted, product, variant } from '../../../../test/products.ts';
import { isExpectedError } from '../../../foundation/http/failure.ts';
import { type CartLine, type CatalogLine, type LineId, type Offer, isCustom } from './cart-line.ts';
import {
  type Addition,
  type Cart,
  addLines,
  readAvailability,
  removeLines,
  setQuantities,
  subtractLines,
} from './cart.ts';

const EMPTY: Cart = {
  id: 'cart_1',
  owner: { kind: 'visitor', id: 'vis_1' },
  revision: 0,
  createdAt: 0,
  updatedAt: 0,
  lines: [],
};

function offer(slug: string, quantity: number): Offer {
  return { product: product(slug, { name: slug }), variant: variant(slug, { stock: counted(quantity) }) };
}

function addition(
  slug: string,
  quantity: number,
  more: { stock?: number; texts?: Record<string, string> } = {},
): Addition {
  const line = lineOf(slug, quantity, more.texts);
  return { offer: offer(slug, more.stock ?? 10), quantity, line };
}

function lineOf(
  slug: string,
  quantity: number,
  texts: Readonly<Record<string, string>> = {},
  id: LineId = `line_${slug}`,
): CatalogLine {
  const seen = { name: slug, listPrice: 3400, discountedPrice: 3400 };
  return { id, quantity, appId: 'app', productId: `prod_${slug}`, variantId: `var_${slug}`, choices: {}, texts, seen };
}

let nextLine = 0;
function newId(): LineId {
  nextLine += 1;
  return `line_${nextLine}`;
}

function nameOf(line: CartLine): string {
  return isCustom(line) ? line.name : line.productId.replace('prod_', '');
}

function quantities(cart: ReturnType<typeof addLines>): readonly (readonly [string, number])[] {
  if (isExpectedError(cart)) throw new Error(cart.message);
  return cart.lines.map((line) => [nameOf(line), line.quantity]);
}

function message(result: ReturnType<typeof addLines>): string {
  return isExpectedError(result) ? `${result.code}: ${result.message}` : 'not refused';
}

describe('adding', () => {
  test('adds the same item to the existing line', () => {
    const once = addLines(EMPTY, [addition('mug', 1)], newId);
    if (isExpectedError(once)) throw new Error(once.message);
    const twice = addLines(once, [addition('mug', 2), addition('bowl', 1), addition('mug', 1)], newId);
    expect(quantities(twice)).toEqual([
      ['mug', 4],
      ['bowl', 1],
    ]);
  });

  test('keeps items with different texts apart', () => {
    const cart = addLines(
      EMPTY,
      [
        addition('board', 1, { texts: { Engraving: 'Ada' } }),
        addition('board', 1),
        addition('board', 1, { texts: { Engraving: 'Ada' } }),
      ],
      newId,
    );
    expect(quantities(cart)).toEqual([
      ['board', 2],
      ['board', 1],
    ]);
  });

  test('is refused where there are not that many, counting every line of the variant', () => {
    const cart = addLines(EMPTY, [addition('board', 3, { stock: 4, texts: { Engraving: 'Ada' } })], newId);
    if (isExpectedError(cart)) throw new Error(cart.message);
    expect(message(addLines(cart, [addition('board', 2, { stock: 4 })], newId))).toBe(
      'INSUFFICIENT_INVENTORY: Only one of board is left.',
    );
    expect(message(addLines(cart, [addition('board', 1, { stock: 3 })], newId))).toBe(
      'INSUFFICIENT_INVENTORY: All of board that are left are in your cart already.',
    );
    expect(message(addLines(EMPTY, [addition('mug', 1, { stock: 0 })], newId))).toBe('OUT_OF_STOCK: mug is sold out.');
    expect(message(addLines(EMPTY, [addition('mug', 5, { stock: 3 })], newId))).toBe(
      'INSUFFICIENT_INVENTORY: Only 3 of mug are left.',
    );
  });

  test('is all or nothing', () => {
    expect(message(addLines(EMPTY, [addition('mug', 1), addition('vase', 9, { stock: 2 })], newId))).toBe(
      'INSUFFICIENT_INVENTORY: Only 2 of vase are left.',
    );
  });

  test('stops at the most units of a line and the most lines of a cart', () => {
    expect(message(addLines(EMPTY, [addition('mug', 100_001, { stock: 1_000_000 })], newId))).toBe(
      'QUANTITY_TOO_LARGE: A line holds at most 100000 units.',
    );
    const many = Array.from({ length: 301 }, (_, index) => addition(`mug${index}`, 1));
    expect(message(addLines(EMPTY, many, newId))).toBe('CART_FULL: A cart holds at most 300 different items.');
    const merged: Cart = { ...EMPTY, lines: many.map((_, index) => lineOf(`mug${index}`, 1)) };
    expect(message(addLines(merged, [addition('new', 1)], newId))).toBe(
      'CART_FULL: A cart holds at most 300 different items.',
    );
    expect(quantities(addLines(merged, [addition('mug7', 1)], newId))[7]).toEqual(['mug7', 2]);
  });
});

describe('setting quantities', () => {
  const cart: Cart = { ...EMPTY, lines: [lineOf('mug', 5), lineOf('gone', 1)] };
  const find = (line: CartLine) => (nameOf(line) === 'gone' ? undefined : offer('mug', 3));

  test('allows fewer even where stock has fallen below it', () => {
    expect(quantities(setQuantities(cart, [{ id: 'line_mug', quantity: 4 }], find))[0]).toEqual(['mug', 4]);
  });

  test('refuses more than the stock, and more of a deleted product', () => {
    expect(message(setQuantities(cart, [{ id: 'line_mug', quantity: 6 }], find))).toBe(
      'INSUFFICIENT_INVENTORY: Only 3 of mug are left.',
    );
    expect(message(setQuantities(cart, [{ id: 'line_gone', quantity: 2 }], find))).toBe(
      'ITEM_NOT_FOUND: This product is not sold any more.',
    );
  });

  test('refuses a line that is not there', () => {
    expect(message(setQuantities(cart, [{ id: 'line_x', quantity: 1 }], find))).toBe(
      'LINE_ITEM_NOT_FOUND: This item is not in the cart.',
    );
  });
});

test('removing a line that was already removed changes nothing', () => {
  const cart: Cart = { ...EMPTY, lines: [lineOf('mug', 5)] };
  expect(removeLines(cart, ['line_x']).lines).toEqual(cart.lines);
  expect(removeLines(cart, ['line_mug']).lines).toEqual([]);
});

test('bought lines leave the cart, and lines that were added in between stay', () => {
  const cart: Cart = { ...EMPTY, lines: [lineOf('mug', 5), lineOf('bowl', 1), lineOf('vase', 2)] };
  const left = subtractLines(cart, [lineOf('mug', 3, {}, 'line_other'), lineOf('bowl', 1), lineOf('never', 1)]);
  expect(quantities(left)).toEqual([
    ['mug', 2],
    ['vase', 2],
  ]);
});

describe('availability', () => {
  test('reports all four states; lines of one variant share its stock', () => {
    const lines = [
      lineOf('board', 2, { Engraving: 'A' }, 'line_a'),
      lineOf('board', 2, {}, 'line_b'),
      lineOf('board', 1, { Engraving: 'C' }, 'line_c'),
      lineOf('gone', 1),
    ];
    const find = (line: CartLine) => (nameOf(line) === 'gone' ? undefined : offer('board', 3));
    expect([...readAvailability(lines, find)]).toEqual([
      ['line_a', { status: 'AVAILABLE', quantityAvailable: 3 }],
      ['line_b', { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 }],
      ['line_c', { status: 'NOT_AVAILABLE', quantityAvailable: 0 }],
      ['line_gone', { status: 'NOT_FOUND' }],
    ]);
  });

  test('names no number where nothing is counted', () => {
    const uncounted = {
      product: product('card'),
      variant: variant('card', { stock: { trackQuantity: false, quantity: 0, inStock: true } }),
    };
    expect([...readAvailability([lineOf('card', 500)], () => uncounted)]).toEqual([
      ['line_card', { status: 'AVAILABLE' }],
    ]);
  });
});
