/** The products of a collection as its merchant's list shows them, and a collection with its rules. */
import type { CollectionDetails, CollectionProduct } from '@cartwright/contract';
import { formatAmount } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { countExclusions, findListed, readMembers } from '../model/collection-members.ts';
import { toRulesResponse } from '../model/collection-rules.ts';
import type { StoredCollection } from '../model/collection-store.ts';
import type { ProductId } from '../model/product.ts';
import { toMediaResponse } from './product-response.ts';
import { toCollectionResponse } from './read-routes.ts';

/** The products of these ids, in their order; deleted ones are left out. */
export async function toCollectionProducts(
  tx: Transaction,
  { siteId, currency, publicUrl }: Shop,
  wanted: readonly { readonly productId: ProductId; readonly isPicked: boolean }[],
): Promise<CollectionProduct[]> {
  const listed = await findListed(
    tx,
    siteId,
    wanted.map(({ productId }) => productId),
  );
  return wanted.flatMap(({ productId, isPicked }) => {
    const found = listed.get(productId);
    if (found === undefined) return [];
    const { product, lowestPrice } = found;
    return {
      id: productId,
      name: product.name,
      visible: product.visible,
      media: toMediaResponse(product.media.slice(0, 1), publicUrl),
      price: formatAmount(lowestPrice, currency),
      currency,
      picked: isPicked,
    };
  });
}

export async function toCollectionDetails(
  tx: Transaction,
  stored: StoredCollection,
  shop: Shop,
): Promise<CollectionDetails> {
  const { id, rules } = stored.collection;
  const { total: pickedCount } = await readMembers(tx, shop.siteId, id, { isPicked: true, limit: 1, offset: 0 });
  return {
    ...toCollectionResponse(stored, shop),
    ...(rules === undefined ? {} : { rules: toRulesResponse(rules, shop.currency) }),
    pickedCount,
    excludedCount: await countExclusions(tx, shop.siteId, id),
  };
}
