/**
 * Lists beside the merchant's collections, each one search with a condition: reduced products, and new ones. A product
 * is new for 90 days after it was created. Where none is, the list is not linked, and its page does not exist.
 */
import type { ShopContext } from '../shell/shop-context.ts';

export const CHOSEN_LISTS = ['new', 'sale'] as const;
export type ChosenList = (typeof CHOSEN_LISTS)[number];

const NEW_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The condition of a list for the platform. The time is a midnight, so that the visitors of a day share one search. */
export function toListCondition(list: ChosenList, now: Date): Readonly<Record<string, unknown>> {
  if (list === 'sale') return { onSale: true };
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return { createdDate: { $gte: new Date(midnight - NEW_DAYS * DAY_MS).toISOString() } };
}

/** The lists that have products. None where they cannot be counted: no page should fail for want of these links. */
export async function loadChosenLists(
  shop: Pick<ShopContext, 'client' | 'cache' | 'now'>,
): Promise<readonly ChosenList[]> {
  try {
    return await countLists(shop);
  } catch {
    return [];
  }
}

/** Counts them all by one search. */
async function countLists({
  client,
  cache,
  now,
}: Pick<ShopContext, 'client' | 'cache' | 'now'>): Promise<readonly ChosenList[]> {
  const counts = CHOSEN_LISTS.map((list) => ({
    name: list,
    fieldPath: 'productType',
    type: 'VALUE' as const,
    filter: toListCondition(list, now()),
  }));
  const { results } = await cache.query({
    queryKey: ['chosen-lists', counts],
    queryFn: async () =>
      (await client.products.searchProducts({ paging: { limit: 1 }, aggregations: counts })).aggregationData,
  });
  return CHOSEN_LISTS.filter((list) =>
    results.some(({ name, values }) => name === list && values?.results.some(({ count }) => count > 0)),
  );
}
