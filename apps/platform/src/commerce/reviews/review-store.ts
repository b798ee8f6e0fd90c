/** The store of reviews. The database holds that a buyer has one review of a product. */
import { type Kysely, sql } from 'kysely';

import { type JsonText, decodeJson, encodeJson } from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { MemberId, SiteId } from '../../foundation/ids.ts';
import { type FieldTable, fold } from '../../foundation/query/fields.ts';
import type { Condition } from '../../foundation/query/filter.ts';
import type { Edges, Query } from '../../foundation/query/page.ts';
import { conditionToSql, fetchCountedPage } from '../../foundation/query/sql.ts';
import type { ProductId } from '../catalog/model/product.ts';
import {
  type Review,
  type ReviewBuyer,
  type ReviewDetails,
  type ReviewId,
  REVIEW_STATUSES,
  type ReviewStatus,
} from './review.ts';

export interface ReviewTables {
  reviews: {
    site_id: string;
    review_id: ReviewId;
    namespace: string;
    product_id: ProductId;
    buyer_kind: ReviewBuyer['kind'];
    buyer_id: string;
    order_id: string;
    status: ReviewStatus;
    rating: number;
    /** Folded: name, title, text. */
    search_text: string;
    created_at: number;
    updated_at: number;
    revision: number;
    document: JsonText<ReviewDetails>;
  };
}

const CREATED = { kind: 'time', column: 'reviews.created_at', sortable: true } as const;
const STATUS = { kind: 'text', column: 'reviews.status', values: REVIEW_STATUSES } as const;

/** Fields that reviews can be searched and sorted by. */
export const REVIEW_FIELDS: FieldTable = {
  id: { kind: 'text', column: 'reviews.review_id', sortable: true },
  namespace: { kind: 'text', column: 'reviews.namespace' },
  entityId: { kind: 'text', column: 'reviews.product_id', sortable: true },
  'content.rating': { kind: 'number', column: 'reviews.rating', sortable: true },
  createdDate: CREATED,
  reviewDate: CREATED,
  updatedDate: { kind: 'time', column: 'reviews.updated_at', sortable: true },
};

/** Those of merchants, who see more of a review. */
export const MERCHANT_REVIEW_FIELDS: FieldTable = {
  ...REVIEW_FIELDS,
  'moderation.moderationStatus': STATUS,
  'author.contactId': { kind: 'text', column: 'reviews.buyer_id' },
  searchText: { kind: 'text', column: 'reviews.search_text', foldedColumn: 'reviews.search_text' },
};

const PUBLISHED: Condition = { kind: 'compare', field: STATUS, comparison: 'eq', value: 'APPROVED' };

function tables(tx: Transaction): Kysely<ReviewTables> {
  return tx.tables<ReviewTables>();
}

export async function insertReview(tx: Transaction, siteId: SiteId, review: Review, namespace: string): Promise<void> {
  const { id, productId, buyer, orderId, createdAt } = review;
  await tables(tx)
    .insertInto('reviews')
    .values({
      site_id: siteId,
      review_id: id,
      namespace,
      product_id: productId,
      buyer_kind: buyer.kind,
      buyer_id: buyer.id,
      order_id: orderId,
      created_at: createdAt,
      ...toChangingColumns(review),
    })
    .execute();
}

export async function updateReview(tx: Transaction, siteId: SiteId, review: Review): Promise<void> {
  await tables(tx)
    .updateTable('reviews')
    .set(toChangingColumns(review))
    .where('site_id', '=', siteId)
    .where('review_id', '=', review.id)
    .execute();
}

function toChangingColumns(review: Review) {
  const { name, title, body, photos, isDecided, rejectionReason, reply } = review;
  const document: ReviewDetails = {
    name,
    title,
    body,
    photos,
    isDecided,
    ...(rejectionReason === undefined ? {} : { rejectionReason }),
    ...(reply === undefined ? {} : { reply }),
  };
  return {
    status: review.status,
    rating: review.rating,
    search_text: fold(`${name} ${title} ${body}`),
    updated_at: review.updatedAt,
    revision: review.revision,
    document: encodeJson(document),
  };
}

export async function deleteReviewRow(tx: Transaction, siteId: SiteId, id: ReviewId): Promise<void> {
  await tables(tx).deleteFrom('reviews').where('site_id', '=', siteId).where('review_id', '=', id).execute();
}

export async function findReview(tx: Transaction, siteId: SiteId, id: string): Promise<Review | undefined> {
  const row = await select(tx, siteId)
    .where('review_id', '=', id as ReviewId)
    .executeTakeFirst();
  return row && rowToReview(row);
}

/** The buyer's review of a product (unique key `reviews_buyer`). */
export async function findReviewOf(
  tx: Transaction,
  siteId: SiteId,
  { buyer, productId }: { readonly buyer: ReviewBuyer; readonly productId: string },
): Promise<Review | undefined> {
  const row = await select(tx, siteId)
    .where('buyer_kind', '=', buyer.kind)
    .where('buyer_id', '=', buyer.id)
    .where('product_id', '=', productId as ProductId)
    .executeTakeFirst();
  return row && rowToReview(row);
}

/** Every review of a buyer, oldest first. */
export async function listReviewsOf(tx: Transaction, siteId: SiteId, buyer: ReviewBuyer): Promise<readonly Review[]> {
  const rows = await select(tx, siteId)
    .where('buyer_kind', '=', buyer.kind)
    .where('buyer_id', '=', buyer.id)
    .orderBy('created_at')
    .orderBy('review_id')
    .execute();
  return rows.map(rowToReview);
}

/** A query of reviews: of all, or of the published ones. */
export interface ReviewQuery {
  readonly query: Query;
  readonly includePrivate: boolean;
}

/** One page of reviews, newest first unless sorted, and how many match in all. */
export async function queryReviewRows(
  tx: Transaction,
  siteId: SiteId,
  { query, includePrivate }: ReviewQuery,
): Promise<{ readonly reviews: readonly Review[]; readonly total: number; readonly edges: Edges }> {
  const condition: Condition = includePrivate ? query.condition : { kind: 'and', parts: [PUBLISHED, query.condition] };
  const matching = tables(tx)
    .selectFrom('reviews')
    .where('site_id', '=', siteId)
    .where(conditionToSql(condition, siteId));
  const { rows, total, edges } = await fetchCountedPage(matching, matching.selectAll('reviews'), {
    query,
    ownOrder: { column: 'reviews.created_at', descending: true },
    idColumn: 'reviews.review_id',
  });
  return { reviews: rows.map(rowToReview), total, edges };
}

/** The email address is a member's now: what it reviewed is theirs, except products that they reviewed themselves. */
export async function claimGuestReviews(
  tx: Transaction,
  siteId: SiteId,
  { memberId, email }: { readonly memberId: MemberId; readonly email: string },
): Promise<void> {
  await tables(tx)
    .updateTable('reviews')
    .set({ buyer_kind: 'member', buyer_id: memberId })
    .where('site_id', '=', siteId)
    .where('buyer_kind', '=', 'guest')
    .where('buyer_id', '=', email.toLowerCase())
    .where('product_id', 'not in', (query) =>
      query
        .selectFrom('reviews as own')
        .select('own.product_id')
        .where('own.site_id', '=', siteId)
        .where('own.buyer_kind', '=', 'member')
        .where('own.buyer_id', '=', memberId),
    )
    .execute();
}

/** Reviews of products that neither exist nor can be restored. */
export async function listOrphanedReviews(
  tx: Transaction,
  limit: number,
): Promise<readonly { readonly siteId: SiteId; readonly review: Review }[]> {
  const { rows } = await sql<ReviewTables['reviews']>`select * from reviews
    where not exists (select 1 from products
      where products.site_id = reviews.site_id and products.product_id = reviews.product_id)
    and not exists (select 1 from deleted_products as deleted
      where deleted.site_id = reviews.site_id and deleted.product_id = reviews.product_id)
    limit ${sql.lit(limit)}`.execute(tx.tables());
  return rows.map((row) => ({ siteId: row.site_id as SiteId, review: rowToReview(row) }));
}

function select(tx: Transaction, siteId: SiteId) {
  return tables(tx).selectFrom('reviews').selectAll().where('site_id', '=', siteId);
}

function rowToReview(row: ReviewTables['reviews']): Review {
  return {
    ...decodeJson(row.document),
    id: row.review_id,
    productId: row.product_id,
    buyer: { kind: row.buyer_kind, id: row.buyer_id } as ReviewBuyer,
    orderId: row.order_id,
    status: row.status,
    rating: row.rating,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
