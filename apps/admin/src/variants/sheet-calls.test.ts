/** The calls of a sheet: a save returns the changed variants alone. */
import type { Product } from '@cartwright/client';
import { expect, test } from 'vitest';

import { createSheetCalls } from './sheet-calls.ts';

function respond(prices: Readonly<Record<string, number>>, revision: string): Product {
  const variants = Object.entries(prices).map(([_id, price]) => ({ _id, variant: { priceData: { price } } }));
  return { _id: 'prod_1', revision, variants } as unknown as Product;
}

const whole = respond({ a: 84, b: 84, c: 90 }, '1');
const changed = respond({ b: 99 }, '2');
const rows = [{ variantId: 'b', price: 99 }];

function openCalls(responses: { readonly saved: Product; readonly present?: Product }) {
  const asked: unknown[] = [];
  const answer =
    (name: string, product: Product | undefined) =>
    (...given: unknown[]) => {
      asked.push([name, ...given]);
      return Promise.resolve({ product });
    };
  const client = {
    products: { getProduct: answer('read', responses.present) },
    productEditing: { saveVariantSheet: answer('save', responses.saved) },
  };
  return { asked, calls: createSheetCalls(client as never, whole) };
}

test('a save asks for the changed variants alone, and keeps the others as they were', async () => {
  const { asked, calls } = openCalls({ saved: changed });
  const saved = await calls.save('prod_1', rows, { revision: '1' }, 'key');
  expect(asked).toEqual([
    ['save', 'prod_1', rows, { revision: '1', onlyChanged: true }, { headers: { 'Idempotency-Key': 'key' } }],
  ]);
  expect(saved).toEqual(respond({ a: 84, b: 99, c: 90 }, '2'));
  expect(saved.variants[0]).toBe(whole.variants[0]);
});

test('a second save builds on the first', async () => {
  const { asked, calls } = openCalls({ saved: changed });
  await calls.save('prod_1', rows, { revision: '1' }, 'one');
  const saved = await calls.save('prod_1', rows, { revision: '2' }, 'two');
  expect(saved.variants).toHaveLength(3);
  expect(asked).toHaveLength(2);
});

test('a repeated save of an older product is followed by a read of the whole product', async () => {
  const present = respond({ a: 12, b: 99, c: 90 }, '7');
  const { asked, calls } = openCalls({ saved: changed, present });
  expect(await calls.save('prod_1', rows, { revision: '0' }, 'key')).toBe(present);
  expect(asked).toEqual([
    expect.objectContaining({ 0: 'save' }),
    ['read', 'prod_1', { includeMerchantSpecificData: true }],
  ]);
});
