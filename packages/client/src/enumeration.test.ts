import { expect, test } from 'vitest';

import * as calls from './calls.ts';
import { createClient, currentCart, products, recovery, redirects } from './index.ts';

test('an enumeration is an object whose members are their own names', () => {
  expect(products.OptionType.color).toBe('color');
  expect(products.InventoryStatus.OUT_OF_STOCK).toBe('OUT_OF_STOCK');
  expect(Object.values(currentCart.WeightUnit)).toEqual(['UNSPECIFIED_WEIGHT_UNIT', 'KG', 'LB']);
  expect(redirects.Prompt.none satisfies redirects.Prompt).toBe('none');
  expect(recovery.StatusName.ACTIVE).toBe('ACTIVE');
});

test('a client that is given a whole module hands its enumerations on', () => {
  const shop = createClient({ host: 'http://localhost:4001', modules: { currentCart } });
  expect(shop.currentCart.ChannelType.WEB).toBe('WEB');
  expect(Object.keys(shop.currentCart.ChargeType)).toContain('HANDLING_FEE');
});

test('the modules of the calls alone have every call and no enumeration', () => {
  for (const [name, module] of Object.entries(calls)) {
    const capital = Object.keys(module).filter((member) => /^[A-Z]/.test(member));
    expect({ [name]: capital }).toEqual({ [name]: [] });
  }
  expect(Object.keys(currentCart).filter((member) => !/^[A-Z]/.test(member))).toEqual(Object.keys(calls.currentCart));
});
