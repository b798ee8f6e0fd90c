/**
 * The stars of products: counted from their published reviews, here and nowhere else, and kept with the product, so that
 * lists show them and sort by them without reading a review.
 */
import type { Kysely } from 'kysely';

import type { Transaction } from '../../../foundation/database/database.ts';
import { touchProducts } from '../read-model/index-store.ts';

/** Averages are stored in hundredths of a star. */
export const RATING_DECIMALS = 2;
const STARS = [1, 2, 3, 4, 5] as const;

export interface ProductRating {
  /** From 1 to 5. */
  readonly average: number;
  readonly count: number;
  /** How many reviews have one star, two, … five. */
  readonly counts: readonly number[];
}

interface RatingTables {
  products: {
    site_id: string;
    product_id: string;
    rating_average: number;
    rating_count: number;
    rating_counts: string;
  };
  /** Written by `commerce/reviews`. */
  reviews: { site_id: string; product_id: string; status: string; rating: number };
}

function tables(tx: Transaction): Kysely<RatingTables> {
  return tx.tables<RatingTables>();
}

/** Undefined without reviews. */
function computeRating(counts: readonly number[]): ProductRating | undefined {
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count === 0) return undefined;
  const stars = counts.reduce((sum, one, index) => sum + one * (index + 1), 0);
  const scale = 10 ** RATING_DECIMALS;
  return { average: Math.round((stars * scale) / count) / scale, count, counts };
}

/** Counts the published reviews of a product again (index `reviews_by_product`), and marks the product as changed. */
export async function refreshRating(tx: Transaction, siteId: string, productId: string): Promise<void> {
  const rows = await tables(tx)
    .selectFrom('reviews')
    .select((select) => ['rating', select.fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .where('status', '=', 'APPROVED')
    .groupBy('rating')
    .execute();
  const counts = STARS.map((stars) => Number(rows.find(({ rating }) => rating === stars)?.count ?? 0));
  const rating = computeRating(counts);
  await tables(tx)
    .updateTable('products')
    .set({
      rating_average: Math.round((rating?.average ?? 0) * 10 ** RATING_DECIMALS),
      rating_count: rating?.count ?? 0,
      rating_counts: counts.join(' '),
    })
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .execute();
  await touchProducts(tx, siteId, [productId]);
}

/** The rating as a member, where there is one. */
export function withRating(row: { readonly rating_counts: string } | undefined): { readonly rating?: ProductRating } {
  const rating = row && decodeRating(row.rating_counts);
  return rating === undefined ? {} : { rating };
}

/** Reads the column `rating_counts`; it is empty where there was never a review. */
function decodeRating(counts: string): ProductRating | undefined {
  return counts === '' ? undefined : computeRating(counts.split(' ').map(Number));
}

export async function readRating(
  tx: Transaction,
  siteId: string,
  productId: string,
): Promise<ProductRating | undefined> {
  const row = await tables(tx)
    .selectFrom('products')
    .select('rating_counts')
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row && decodeRating(row.rating_counts);
}
