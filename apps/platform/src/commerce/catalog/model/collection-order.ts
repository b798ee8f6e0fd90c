/**
 * The merchant's order of the picked products of a collection. A product moves into the gap between two others; where
 * that is used up, as few neighbors as possible are spread again.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { CatalogTables } from './catalog-tables.ts';
import { POSITION_GAP } from './collection-members.ts';
import type { CollectionId, ProductId } from './product.ts';

/** Neighbors on each side that make room first. */
const FIRST_NEIGHBORS = 32;
/** Neighbors that are spread again are at least so far apart. */
const MIN_GAP = 2 ** 8;

/** Behind another product, or at an index that is counted from 0. */
export type Target = { readonly after: ProductId } | { readonly index: number };

interface Picked {
  readonly product_id: ProductId;
  readonly position: number;
}

/**
 * Moves a picked product. Returns the products whose rows were written; none where the product, or the one that it is to
 * follow, is not picked.
 */
export async function moveProduct(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  { productId, target }: { readonly productId: ProductId; readonly target: Target },
): Promise<readonly ProductId[]> {
  const spread: ProductId[] = [];
  for (;;) {
    const neighbors = await findNeighbors(tx, siteId, collectionId, { productId, target });
    if (neighbors === undefined) return spread;
    const position = positionBetween(neighbors);
    if (position !== undefined) {
      const isMoved = await setPosition(tx, siteId, collectionId, { product_id: productId, position });
      return isMoved ? [...spread, productId] : spread;
    }
    spread.push(...(await spreadNeighbors(tx, siteId, collectionId, neighbors.before ?? 0)));
  }
}

interface Neighbors {
  readonly before: number | undefined;
  readonly behind: number | undefined;
}

function picksOf(tx: Transaction, siteId: string, collectionId: CollectionId) {
  return tx
    .tables<CatalogTables>()
    .selectFrom('collection_products')
    .select(['product_id', 'position'])
    .where('site_id', '=', siteId)
    .where('collection_id', '=', collectionId)
    .where('picked', '=', 1);
}

async function findNeighbors(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  { productId, target }: { readonly productId: ProductId; readonly target: Target },
): Promise<Neighbors | undefined> {
  const others = picksOf(tx, siteId, collectionId).where('product_id', '<>', productId);
  if ('after' in target) {
    const before = await others.where('product_id', '=', target.after).executeTakeFirst();
    if (before === undefined) return undefined;
    const behind = await others
      .where((where) =>
        where.or([
          where('position', '>', before.position),
          where.and([where('position', '=', before.position), where('product_id', '>', before.product_id)]),
        ]),
      )
      .orderBy('position')
      .orderBy('product_id')
      .limit(1)
      .executeTakeFirst();
    return { before: before.position, behind: behind?.position };
  }
  const { index } = target;
  const around = await others
    .orderBy('position')
    .orderBy('product_id')
    .offset(Math.max(0, index - 1))
    .limit(index === 0 ? 1 : 2)
    .execute();
  if (index === 0) return { before: undefined, behind: around[0]?.position };
  if (around.length > 0) return { before: around[0]?.position, behind: around[1]?.position };
  const last = await others.orderBy('position', 'desc').orderBy('product_id', 'desc').limit(1).executeTakeFirst();
  return { before: last?.position, behind: undefined };
}

/** Undefined where there is no number between the two. */
function positionBetween({ before, behind }: Neighbors): number | undefined {
  if (before === undefined) return behind === undefined ? 0 : behind - POSITION_GAP;
  if (behind === undefined) return before + POSITION_GAP;
  const middle = Math.floor((before + behind) / 2);
  return middle > before && middle < behind ? middle : undefined;
}

/** Spreads the neighbors of a position evenly; the more of them, the more the gap between two others is used up. */
async function spreadNeighbors(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  around: number,
): Promise<readonly ProductId[]> {
  const picks = picksOf(tx, siteId, collectionId);
  for (let count = FIRST_NEIGHBORS; ; count *= 4) {
    const below = await picks
      .where('position', '<=', around)
      .orderBy('position', 'desc')
      .orderBy('product_id', 'desc')
      .limit(count + 1)
      .execute();
    const above = await picks
      .where('position', '>', around)
      .orderBy('position')
      .orderBy('product_id')
      .limit(count + 1)
      .execute();
    const lowest = below.length > count ? below.pop()?.position : undefined;
    const highest = above.length > count ? above.pop()?.position : undefined;
    const rows = [...below.reverse(), ...above];
    const spread = spreadOut(rows, lowest, highest);
    if (spread === undefined) continue;
    for (const row of spread) await setPosition(tx, siteId, collectionId, row);
    return spread.map((row) => row.product_id);
  }
}

/** Undefined where the two bounds are too close to each other. */
function spreadOut(
  rows: readonly Picked[],
  lowest: number | undefined,
  highest: number | undefined,
): readonly Picked[] | undefined {
  if (lowest === undefined || highest === undefined) {
    const start = lowest ?? (highest ?? 0) - (rows.length + 1) * POSITION_GAP;
    return rows.map((row, index) => ({ ...row, position: start + (index + 1) * POSITION_GAP }));
  }
  const step = Math.floor((highest - lowest) / (rows.length + 1));
  if (step < MIN_GAP) return undefined;
  return rows.map((row, index) => ({ ...row, position: lowest + (index + 1) * step }));
}

async function setPosition(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  { product_id: productId, position }: Picked,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .tables<CatalogTables>()
    .updateTable('collection_products')
    .set({ position })
    .where('site_id', '=', siteId)
    .where('collection_id', '=', collectionId)
    .where('product_id', '=', productId)
    .where('picked', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
