import { expect, test } from 'vitest';

import { readFee, writeFee } from './fee-form.tsx';

test('a fee is an amount or a share, never both', () => {
  const values = readFee({ name: 'Wrapping', amount: '2.38', taxable: false });
  expect(values).toEqual({
    name: 'Wrapping',
    kind: 'amount',
    value: '2.38',
    isTaxed: false,
    group: '',
    isOn: true,
    productIds: [],
  });
  expect(writeFee({ kind: 'percentage', value: '2,5' }, { ...values, kind: 'percentage', value: '2,5' })).toEqual({
    amount: null,
    percentage: '2.5',
  });
  expect(writeFee({ productIds: [] }, values)).toEqual({ productIds: null });
});
