import { describe, expect, test } from 'vitest';

import { readCartRequest } from './cart-form.ts';

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

describe('a form that adds', () => {
  test('names the product, the choices, the texts and the quantity', () => {
    const posted = form({
      product: 'heirloom-board',
      'option.Wood': 'Oak',
      'text.Engraving': ' M & J ',
      'text.Note': '  ',
      quantity: '2',
    });
    expect(readCartRequest(posted)).toEqual({
      kind: 'add',
      slug: 'heirloom-board',
      choices: { Wood: 'Oak' },
      texts: { Engraving: 'M & J' },
      quantity: 2,
    });
  });

  test('adds one where it has no number', () => {
    expect(readCartRequest(form({ product: 'mug' }))).toMatchObject({ quantity: 1 });
  });

  test('adds one more than shown when "one more" was pressed', () => {
    expect(readCartRequest(form({ product: 'mug', quantity: '2', step: '1' }))).toMatchObject({ quantity: 3 });
  });

  test('is refused where the number is invalid', () => {
    expect(readCartRequest(form({ product: 'mug', quantity: 'many' }))).toBeUndefined();
  });
});

describe('a form of a line', () => {
  test('sets the typed quantity', () => {
    expect(readCartRequest(form({ line: 'l1', quantity: '4' }))).toEqual({
      kind: 'set-quantity',
      lineId: 'l1',
      quantity: 4,
    });
  });

  test('removes the line at a quantity of 0, typed or stepped to', () => {
    expect(readCartRequest(form({ line: 'l1', quantity: '0' }))).toEqual({ kind: 'remove', lineId: 'l1' });
    expect(readCartRequest(form({ line: 'l1', quantity: '1', step: '-1' }))).toEqual({ kind: 'remove', lineId: 'l1' });
  });

  test('removes the line on request, for any quantity', () => {
    expect(readCartRequest(form({ line: 'l1', quantity: '3', remove: 'yes' }))).toEqual({
      kind: 'remove',
      lineId: 'l1',
    });
  });

  test('never requests more than ninety-nine', () => {
    expect(readCartRequest(form({ line: 'l1', quantity: '99', step: '1' }))).toMatchObject({ quantity: 99 });
  });
});

test('a form that names neither a product nor a line is refused', () => {
  expect(readCartRequest(form({ quantity: '1' }))).toBeUndefined();
});

describe('a form of the coupon', () => {
  test('names the code, or removes it', () => {
    expect(readCartRequest(form({ coupon: ' WELCOME10 ' }))).toEqual({ kind: 'apply-coupon', code: 'WELCOME10' });
    expect(readCartRequest(form({ coupon: '' }))).toEqual({ kind: 'apply-coupon', code: '' });
    expect(readCartRequest(form({ 'coupon-remove': 'yes' }))).toEqual({ kind: 'remove-coupon' });
  });
});
