import { describe, expect, test } from 'vitest';

import { choiceState, choose, findVariant, readSelection, unknownChoices, writeSelection } from './selection.ts';

const options = [
  { name: 'Glaze', choices: [{ name: 'Chalk' }, { name: 'Moss' }, { name: 'Plum' }] },
  { name: 'Size', choices: [{ name: 'Dinner' }, { name: 'Side' }] },
];

const variant = (Glaze: string, Size: string, inStock = true) => ({
  id: `${Glaze}-${Size}`,
  choices: { Glaze, Size },
  inStock,
});

// Moss Dinner is sold out; Plum exists only as Side.
const variants = [
  variant('Chalk', 'Dinner'),
  variant('Chalk', 'Side'),
  variant('Moss', 'Dinner', false),
  variant('Moss', 'Side'),
  variant('Plum', 'Side'),
];

const read = (address: string) => readSelection(options, variants, new URLSearchParams(address));

describe('readSelection', () => {
  test('an address without choices shows the first variant in stock', () => {
    expect(read('')).toEqual({ Glaze: 'Chalk', Size: 'Dinner' });
  });

  test('an address that names one choice is completed with choices in stock', () => {
    expect(read('Glaze=Moss')).toEqual({ Glaze: 'Moss', Size: 'Side' });
  });

  test('a sold-out variant can be named', () => {
    expect(read('Glaze=Moss&Size=Dinner')).toEqual({ Glaze: 'Moss', Size: 'Dinner' });
  });

  test('choices that do not exist together stay selected, so that the page can say so', () => {
    expect(read('Glaze=Plum&Size=Dinner')).toEqual({ Glaze: 'Plum', Size: 'Dinner' });
  });

  test('a choice that does not exist is ignored', () => {
    expect(read('Glaze=Gold&utm_source=mail')).toEqual({ Glaze: 'Chalk', Size: 'Dinner' });
  });

  test('a product without options has an empty selection', () => {
    expect(readSelection([], [], new URLSearchParams('Glaze=Moss'))).toEqual({});
  });
});

test('writing a selection keeps the other parameters of the address', () => {
  const parameters = new URLSearchParams('utm_source=mail&Glaze=Chalk');
  expect(writeSelection({ Glaze: 'Moss', Size: 'Side' }, parameters).toString()).toBe(
    'utm_source=mail&Glaze=Moss&Size=Side',
  );
});

describe('choiceState', () => {
  const selection = { Glaze: 'Chalk', Size: 'Dinner' };

  test('a choice with stock is open', () => {
    expect(choiceState(variants, selection, 'Size', 'Side')).toBe('open');
  });

  test('a choice whose only variant is sold out is sold out', () => {
    expect(choiceState(variants, selection, 'Glaze', 'Moss')).toBe('sold-out');
  });

  test('a choice that does not exist with the others is missing', () => {
    expect(choiceState(variants, selection, 'Glaze', 'Plum')).toBe('missing');
  });
});

describe('choose', () => {
  test('a choice that fits changes no other choice', () => {
    expect(choose(variants, { Glaze: 'Chalk', Size: 'Dinner' }, 'Glaze', 'Moss')).toEqual({
      selection: { Glaze: 'Moss', Size: 'Dinner' },
      adjusted: [],
    });
  });

  test('a choice that leads to a dead end changes the option that blocks it, and reports it', () => {
    expect(choose(variants, { Glaze: 'Chalk', Size: 'Dinner' }, 'Glaze', 'Plum')).toEqual({
      selection: { Glaze: 'Plum', Size: 'Side' },
      adjusted: [{ option: 'Size', choice: 'Side' }],
    });
  });
});

describe('findVariant', () => {
  test('finds the variant of a complete selection', () => {
    expect(findVariant(variants, { Size: 'Side', Glaze: 'Moss' })?.id).toBe('Moss-Side');
  });

  test('finds nothing while a choice is open', () => {
    expect(findVariant(variants, { Glaze: 'Moss' })).toBeUndefined();
  });

  test('finds nothing where the choices do not exist together', () => {
    expect(findVariant(variants, { Glaze: 'Plum', Size: 'Dinner' })).toBeUndefined();
  });
});

describe('unknownChoices', () => {
  test('names choices of an address that do not exist', () => {
    const parameters = new URLSearchParams('Glaze=Nope&Size=Side&utm=x');
    expect(unknownChoices(options, parameters)).toEqual([{ option: 'Glaze', wanted: 'Nope' }]);
  });
});
