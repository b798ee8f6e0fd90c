import { expect, test } from 'vitest';

import type { EditableVariant } from './editable-product.ts';
import { describeDeleted, findDeleted, readChoices } from './option-changes.ts';
import type { OptionDraft } from './product-details.ts';

const option = (name: string, ...choices: readonly string[]): OptionDraft => ({
  name,
  hasColors: false,
  choices: choices.map((choice) => ({ name: choice, color: '' })),
});
const variant = (size: string, lid: string, quantity: number): EditableVariant => ({
  id: `var_${size}${lid}`,
  label: `${size} / ${lid}`,
  choices: { Size: size, Lid: lid },
  sku: '',
  price: 1,
  quantity,
  inStock: quantity > 0,
});
const variants = [variant('S', 'Oak', 3), variant('S', 'Ash', 0), variant('L', 'Oak', 2), variant('L', 'Ash', 0)];

test('a choice that is removed deletes its variants, and says how many have stock', () => {
  const deleted = findDeleted(variants, [option('Size', 'S'), option('Lid', 'Oak', 'Ash')], true);
  expect(deleted).toEqual({ count: 2, withStock: 1 });
  expect(describeDeleted(deleted)).toBe('This deletes 2 variants, 1 with stock.');
  expect(describeDeleted({ count: 1, withStock: 0 })).toBe('This deletes 1 variant.');
});

test('a choice that is added, and an option that is removed, delete none', () => {
  expect(findDeleted(variants, [option('Size', 'S', 'M', 'L'), option('Lid', 'Oak', 'Ash')], true).count).toBe(0);
  expect(findDeleted(variants, [option('Size', 'S', 'L')], true).count).toBe(0);
});

test('several choices are typed at once, and none twice', () => {
  expect(readChoices(' Oak، Ash,, Oak 、 Elm', ['Elm'])).toEqual(['Oak', 'Ash']);
});
