import { expect, test } from 'vitest';

import { listMissing, readSteps } from './guide-steps.ts';

const NEW = { name: 'My shop', hasLook: false, hasPolicies: false, hasProduct: false, hasPayment: false };

test('a new shop has no step done, and needs a product and a payment method to open', () => {
  expect(Object.values(readSteps(NEW))).toEqual([false, false, false, false, false]);
  expect(listMissing(readSteps(NEW))).toEqual(['a product', 'a payment method']);
});

test('a shop with a name, a look, policies, a product and a payment method has every step done', () => {
  const steps = readSteps({ name: 'Fjord', hasLook: true, hasPolicies: true, hasProduct: true, hasPayment: true });
  expect(Object.values(steps)).toEqual([true, true, true, true, true]);
  expect(listMissing(steps)).toEqual([]);
});
