/** Where files are used: in products, collections, orders, reviews and pages, and by the shop itself as its logo. */
import type { FileUse } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { listMediaIds, listMediaUses } from '../../foundation/media/media-uses.ts';
import { requireSite } from '../../foundation/site/site-store.ts';
import { findCollection } from '../catalog/model/collection-store.ts';
import { findProducts } from '../catalog/model/line-products.ts';
import type { ProductId } from '../catalog/model/product.ts';
import { chooseWords } from '../content-pages/content-page.ts';
import { findPage } from '../content-pages/page-store.ts';
import { listOrdersByIds } from '../orders/order-store.ts';

const KINDS = {
  product: 'PRODUCT',
  collection: 'COLLECTION',
  order: 'ORDER',
  review: 'REVIEW',
  'content-page': 'CONTENT_PAGE',
} as const;

/** The files that the shop itself shows, such as its logo. */
export async function listFilesOfSite(tx: Transaction, siteId: SiteId): Promise<readonly string[]> {
  return listMediaIds((await requireSite(tx, siteId)).settings);
}

/** The uses of these files with the names that the merchant knows. */
export async function listUses(tx: Transaction, siteId: SiteId, fileIds: readonly string[]): Promise<FileUse[]> {
  const uses = await listMediaUses(tx, siteId, fileIds);
  const idsOf = (kind: string) => [...new Set(uses.filter((use) => use.kind === kind).map((use) => use.entityId))];
  const reviewed = await readReviewedProducts(tx, siteId, idsOf('review'));
  const productIds = [...(idsOf('product') as ProductId[]), ...reviewed.values()];
  const products = await findProducts(tx, siteId, [...new Set(productIds)]);
  const names = new Map<string, string>([...products.values()].map(({ id, name }) => [id, name]));
  for (const [reviewId, productId] of reviewed) names.set(reviewId, products.get(productId)?.name ?? reviewId);
  for (const id of idsOf('collection')) {
    const found = await findCollection(tx, siteId, { id }, { includeHidden: true });
    if (found !== undefined) names.set(id, found.collection.name);
  }
  for (const { id, number } of await listOrdersByIds(tx, siteId, idsOf('order'), { kind: 'site' })) {
    names.set(id, String(number));
  }
  const { settings } = await requireSite(tx, siteId);
  for (const id of idsOf('content-page')) {
    const page = await findPage(tx, siteId, id);
    if (page !== undefined) names.set(id, chooseWords(page, [settings.locale]).title);
  }
  const ofSite = listMediaIds(settings);
  return [
    ...uses.flatMap(({ mediaId, kind, entityId }): FileUse[] => {
      const name = names.get(entityId);
      if (name === undefined) return [];
      return [{ fileId: mediaId, kind: KINDS[kind], id: entityId, name }];
    }),
    ...fileIds
      .filter((id) => ofSite.includes(id))
      .map((fileId): FileUse => ({ fileId, kind: 'SITE', id: siteId, name: settings.name })),
  ];
}

/** The products of these reviews; a review is known by the name of its product. */
async function readReviewedProducts(
  tx: Transaction,
  siteId: SiteId,
  reviewIds: readonly string[],
): Promise<ReadonlyMap<string, ProductId>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await tx
    .tables<{ reviews: { site_id: string; review_id: string; product_id: ProductId } }>()
    .selectFrom('reviews')
    .select(['review_id', 'product_id'])
    .where('site_id', '=', siteId)
    .where('review_id', 'in', reviewIds)
    .execute();
  return new Map(rows.map((row) => [row.review_id, row.product_id]));
}
