import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { ProductIndex } from '@cartwright/product-index';
import { beforeAll, expect, test } from 'vitest';

const fold = (text: string): string => text.toLowerCase();
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Memory of arrays is given back in the background, so it is read until it no longer falls. */
async function readMemory(): Promise<number> {
  for (let last = Infinity; ;) {
    collectGarbage();
    await new Promise<void>((resolve) => setImmediate(resolve));
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    if (heapUsed + arrayBuffers > last - 100_000) return heapUsed + arrayBuffers;
    last = heapUsed + arrayBuffers;
  }
}

const WORDS = Array.from({ length: 3000 }, (_, number) => `word${number.toString(36)}`);

/** A shop of 20 000 products with so many words and variants each. */
function fill(index: ProductIndex, words: number, variants: number): void {
  for (let number = 0; number < 20_000; number += 1) {
    const id = `prod_${number.toString(36).padStart(8, '0')}`;
    index.put({
      id,
      change: number,
      slug: `walnut-enamel-table-${number}`,
      name: `Walnut Enamel Table ${number}`,
      sku: `SKU-${number}`,
      brand: `Maker ${number % 50}`,
      ribbon: null,
      productType: 'physical',
      inventoryStatus: 'IN_STOCK',
      numericId: number,
      isVisible: true,
      listPrice: number,
      discountedPrice: number,
      lowestPrice: number,
      ratingAverage: 0,
      ratingCount: 0,
      createdAt: number,
      updatedAt: number,
      words: Array.from({ length: words }, (_, place) => WORDS[(number * 7 + place * 13) % WORDS.length] ?? ''),
      choices: Array.from({ length: variants }, (_, place) => `Size\n${place}`),
      skus: Array.from({ length: variants }, (_, place) => `SKU-${number}-${place}`),
      collections: [{ collectionId: `col_${number % 40}`, position: number }],
    });
  }
}

// Code that is compiled on the way is no memory of products.
beforeAll(() => fill(new ProductIndex({ foldCase: fold }), 1, 1));

test.each([
  ['short products', 0, 1],
  ['usual products', 40, 3],
  ['products with long texts and many variants', 200, 20],
])(
  'the estimated memory of %s is no less than two thirds of what they take, and no more than twice',
  async (_, ...shape) => {
    const before = await readMemory();
    const index = new ProductIndex({ foldCase: fold });
    fill(index, ...shape);
    // Words and orders are sorted with the first query.
    index.page(
      index.match({ kind: 'always', holds: true }, true),
      { kind: 'fields', keys: [] },
      { kind: 'offset', limit: 1, offset: 0 },
    );
    const taken = (await readMemory()) - before;
    expect(index.bytes / taken).toBeGreaterThan(2 / 3);
    expect(index.bytes / taken).toBeLessThan(2);
  },
);
