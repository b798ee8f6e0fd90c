import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type CartLine, type CatalogLine, type LineId, isCustom } from './cart-line.ts';
import type { Cart } from './cart.ts';
import { findLeftOut, mergeCarts } from './merge-carts.ts';

const EMPTY: Cart = {
  id: 'cart_1',
  owner: { kind: 'visitor', id: 'vis_1' },
  revision: 0,
  createdAt: 0,
  updatedAt: 0,
  lines: [],
};

function lineOf(slug: string, quantity: number, id: LineId = `line_${slug}`): CatalogLine {
  const seen = { name: slug, listPrice: 3400, discountedPrice: 3400 };
  return {
    id,
    quantity,
    appId: 'app',
    productId: `prod_${slug}`,
    variantId: `var_${slug}`,
    choices: {},
    texts: {},
    seen,
  };
}

function custom(name: string, quantity: number, id: LineId): CartLine {
  return {
    kind: 'custom',
    id,
    quantity,
    name,
    price: 500,
    isShippable: false,
    shown: { itemType: { preset: 'SERVICE' } },
  };
}

function nameOf(line: CartLine): string {
  return isCustom(line) ? line.name : line.productId.replace('prod_', '');
}

function quantities(cart: Cart): readonly (readonly [string, number])[] {
  return cart.lines.map((line) => [nameOf(line), line.quantity]);
}

describe('the cart of someone who signs in', () => {
  const member: Cart = {
    ...EMPTY,
    id: 'cart_m',
    owner: { kind: 'member', id: 'mem_1' },
    revision: 7,
    note: 'Mine',
    lines: [lineOf('mug', 1), lineOf('bowl', 2)],
  };
  const visitor: Cart = {
    ...EMPTY,
    note: 'Theirs',
    email: 'ada@example.com',
    lines: [lineOf('bowl', 5, 'line_v'), lineOf('vase', 1)],
  };

  test('has every item of both, the member’s first, and the visitor’s quantity for items in both', () => {
    expect(quantities(mergeCarts(member, visitor))).toEqual([
      ['mug', 1],
      ['bowl', 5],
      ['vase', 1],
    ]);
  });

  test('stays the member’s, with values that only the visitor set', () => {
    expect(mergeCarts(member, visitor)).toMatchObject({
      id: 'cart_m',
      owner: { kind: 'member', id: 'mem_1' },
      revision: 7,
      note: 'Mine',
      email: 'ada@example.com',
    });
  });

  test('loses no item and duplicates none, for any two carts', () => {
    const slugs = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
    fc.assert(
      fc.property(slugs, slugs, (mine, theirs) => {
        const merged = mergeCarts(
          { ...member, lines: mine.map((slug) => lineOf(slug, 1)) },
          { ...visitor, lines: theirs.map((slug) => lineOf(slug, 2)) },
        );
        const names = merged.lines.map(nameOf);
        expect(names.toSorted()).toEqual([...new Set([...mine, ...theirs])].toSorted());
        for (const line of merged.lines)
          expect(line.quantity).toBe(theirs.some((slug) => nameOf(line) === slug) ? 2 : 1);
      }),
    );
  });

  test('holds two full carts, and leaves out only the visitor’s lines beyond the limit', () => {
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, number) => lineOf(`${name}${number}`, 1));
    const theirs = { ...visitor, lines: [lineOf('mug', 4, 'line_v'), ...many('theirs', 299)] };
    const full = mergeCarts({ ...member, lines: [lineOf('mug', 1), ...many('mine', 299)] }, theirs);
    expect([full.lines.length, findLeftOut(full, theirs)]).toEqual([599, []]);
    const more = { ...visitor, lines: [lineOf('mug', 5, 'line_v'), ...many('more', 3)] };
    const over = mergeCarts(full, more);
    expect([over.lines.length, over.lines[0]?.quantity]).toEqual([600, 5]);
    expect(findLeftOut(over, more).map(nameOf)).toEqual(['more1', 'more2']);
  });

  test('has the shop’s own items of both, an equal one once', () => {
    const mine = { ...member, lines: [custom('Engraving', 1, 'line_e')] };
    const theirs = { ...visitor, lines: [custom('Engraving', 3, 'line_f'), custom('Wrapping', 1, 'line_w')] };
    expect(quantities(mergeCarts(mine, theirs))).toEqual([
      ['Engraving', 3],
      ['Wrapping', 1],
    ]);
    expect(mergeCarts(mine, theirs).lines[0]?.id).toBe('line_e');
  });

  test('has the coupon that was typed last: the visitor’s, or else the member’s', () => {
    const coupon = (code: string) => ({ coupon: { id: `cpn_${code}`, code } });
    const merged = (mine: Partial<Cart>, theirs: Partial<Cart>) =>
      mergeCarts({ ...member, ...mine }, { ...visitor, ...theirs }).coupon?.code;
    expect(merged(coupon('MINE'), coupon('THEIRS'))).toBe('THEIRS');
    expect(merged(coupon('MINE'), {})).toBe('MINE');
    expect(merged({}, coupon('THEIRS'))).toBe('THEIRS');
  });

  test('keeps the shop’s manual discounts, on the same lines', () => {
    const off = { kind: 'amount', amount: 100 } as const;
    const { merchantDiscounts } = mergeCarts(
      { ...member, merchantDiscounts: [{ id: 'mdis_m', off }] },
      { ...visitor, merchantDiscounts: [{ id: 'mdis_v', off, lineIds: ['line_v', 'line_vase'] }] },
    );
    expect(merchantDiscounts).toEqual([
      { id: 'mdis_m', off },
      { id: 'mdis_v', off, lineIds: ['line_bowl', 'line_vase'] },
    ]);
  });

  test('has delivery, contact, currency and fields of apps of the member where he has them', () => {
    const said = { delivery: { code: 'a' }, contact: { address: { city: 'Bonn' } }, displayCurrency: 'EUR' };
    const other = { delivery: { code: 'b' }, contact: { address: { city: 'Rom' } }, displayCurrency: 'CHF' };
    expect(mergeCarts({ ...member, ...said }, { ...visitor, ...other })).toMatchObject(said);
    expect(mergeCarts(member, { ...visitor, ...other })).toMatchObject(other);
  });
});
