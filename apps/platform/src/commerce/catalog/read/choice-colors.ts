/**
 * The colors of choices, for facets: they are in the products, not in the index. Each is read from one product that has
 * the choice, and kept until a product changes.
 */
import type { AggregationResult } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import { findProducts } from '../model/line-products.ts';
import { choiceKey, type ProductId } from '../model/product.ts';
import type { ProductCatalog } from '../read-model/product-queries.ts';

interface Colors {
  readonly revision: string;
  /** By choice, as `choiceKey` names it; undefined for a choice without a color. */
  readonly known: Map<string, string | undefined>;
}

/** Rounds of reading: one product tells the colors of all its choices. */
const MAX_ROUNDS = 3;
const BATCH = 25;

const colorsOf = new WeakMap<object, Colors>();

/** Adds the colors to the counted choices of all options. */
export async function withColors(
  tx: Transaction,
  siteId: string,
  catalog: ProductCatalog,
  results: readonly AggregationResult[],
): Promise<readonly AggregationResult[]> {
  const keys = results.flatMap(({ values }) =>
    (values?.results ?? []).flatMap(({ option, value }) => (option === undefined ? [] : [choiceKey(option, value)])),
  );
  if (keys.length === 0) return results;
  const known = await readColors(tx, siteId, catalog, keys);
  return results.map((result) => {
    if (result.values === undefined) return result;
    const counted = result.values.results.map((one) => {
      const color = one.option === undefined ? undefined : known.get(choiceKey(one.option, one.value));
      return color === undefined ? one : { ...one, color };
    });
    return { ...result, values: { results: counted } };
  });
}

async function readColors(
  tx: Transaction,
  siteId: string,
  catalog: ProductCatalog,
  keys: readonly string[],
): Promise<Colors['known']> {
  const { cacheKey, revision } = catalog;
  const cached = colorsOf.get(cacheKey);
  const colors = cached?.revision === revision ? cached : { revision, known: new Map() };
  colorsOf.set(cacheKey, colors);
  const { known } = colors;
  for (let round = 0; ; round += 1) {
    const missing = keys.filter((key) => !known.has(key));
    const wanted = round < MAX_ROUNDS ? missing.slice(0, BATCH) : missing;
    if (wanted.length === 0) return known;
    const ids = (await catalog.findByChoices(wanted)) as readonly ProductId[];
    for (const { options } of (await findProducts(tx, siteId, ids)).values()) {
      for (const { name, type, choices } of options) {
        for (const { description, value } of choices) {
          known.set(choiceKey(name, description), type === 'color' ? value : undefined);
        }
      }
    }
    // A choice that no product has any more has no color.
    for (const key of wanted) if (!known.has(key)) known.set(key, undefined);
  }
}
