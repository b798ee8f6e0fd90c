/** Changes of the products of a collection, made in order: what was added by hand, its order, and what is left out. */
import type { updateCollectionDetails } from '@cartwright/contract';
import type { z } from 'zod';

import type { Transaction } from '../../../foundation/database/database.ts';
import { type BrokenRule, type ExpectedError, refuse, refuseFields } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import {
  deleteExclusions,
  excludeProducts,
  pickProducts,
  readMembers,
  removeProducts,
} from '../model/collection-members.ts';
import { moveProduct } from '../model/collection-order.ts';
import { findUnknownProducts, readPicked } from '../model/collection-store.ts';
import type { CollectionId, ProductId } from '../model/product.ts';

export type Operation = NonNullable<z.output<typeof updateCollectionDetails.input>['operations']>[number];

/** Products that one change may move, and its operations on the whole list: each is a statement or more. */
const MAX_MOVED = 1000;
const MAX_WHOLE = 10;

/** Returns the products whose rows were written. An unknown product is an expected error: nothing must be kept then. */
export async function applyOperations(
  tx: Transaction,
  siteId: SiteId,
  collectionId: CollectionId,
  operations: readonly Operation[],
): Promise<readonly ProductId[] | ExpectedError> {
  const broken = checkOperations(operations);
  if (broken.length > 0) return refuseFields(broken);
  const added = operations.filter(({ kind }) => kind === 'ADD' || kind === 'EXCLUDE').flatMap(readIds);
  const unknown = await findUnknownProducts(tx, siteId, added);
  if (unknown.length > 0) return refuse('PRODUCT_NOT_FOUND', undefined, { data: { productIds: unknown } });
  const changed = new Set<ProductId>();
  for (const operation of operations) {
    for (const id of await applyOperation(tx, siteId, collectionId, operation)) changed.add(id);
  }
  return [...changed];
}

function checkOperations(operations: readonly Operation[]): readonly BrokenRule[] {
  const broken: BrokenRule[] = [];
  let [moved, whole] = [0, 0];
  for (const [index, operation] of operations.entries()) {
    const field = `operations[${index}]`;
    const isWhole = operation.kind === 'KEEP_FOUND' || operation.kind === 'CLEAR';
    if (isWhole) whole += 1;
    else if (!operation.productIds) {
      const description = `productIds is required for ${operation.kind}; send the products that it is about`;
      broken.push({ field: `${field}.productIds`, rule: 'REQUIRED_FIELD', description });
    }
    if (operation.kind === 'MOVE') moved += operation.productIds?.length ?? 0;
  }
  if (moved > MAX_MOVED) {
    const description = `operations must move at most ${MAX_MOVED} products; save the others afterwards`;
    broken.push({ field: 'operations', rule: 'VALIDATION', description });
  }
  if (whole > MAX_WHOLE) {
    const description = `operations must have at most ${MAX_WHOLE} of KEEP_FOUND and CLEAR; leave out the earlier ones`;
    broken.push({ field: 'operations', rule: 'VALIDATION', description });
  }
  return broken;
}

async function applyOperation(
  tx: Transaction,
  siteId: SiteId,
  collectionId: CollectionId,
  operation: Operation,
): Promise<readonly ProductId[]> {
  const ids = readIds(operation);
  switch (operation.kind) {
    case 'ADD':
      return pickProducts(tx, siteId, collectionId, ids);
    case 'REMOVE':
      await removeProducts(tx, siteId, collectionId, ids);
      return ids;
    case 'EXCLUDE':
      await excludeProducts(tx, siteId, collectionId, ids);
      return ids;
    case 'INCLUDE':
      await deleteExclusions(tx, siteId, collectionId, ids);
      return ids;
    case 'MOVE':
      return moveAll(tx, siteId, collectionId, operation);
    case 'KEEP_FOUND': {
      const { total: limit } = await readMembers(tx, siteId, collectionId, { isPicked: false, limit: 1, offset: 0 });
      const found = await readMembers(tx, siteId, collectionId, { isPicked: false, limit, offset: 0 });
      return pickProducts(
        tx,
        siteId,
        collectionId,
        found.members.map(({ productId }) => productId),
      );
    }
    case 'CLEAR': {
      const picked = await readPicked(tx, siteId, collectionId);
      await removeProducts(tx, siteId, collectionId, picked);
      return picked;
    }
  }
}

/** Each one behind the one before it. */
async function moveAll(
  tx: Transaction,
  siteId: SiteId,
  collectionId: CollectionId,
  operation: Operation,
): Promise<readonly ProductId[]> {
  const written: ProductId[] = [];
  let after = (operation.after ?? undefined) as ProductId | undefined;
  for (const productId of readIds(operation)) {
    if (productId === after) continue;
    const target = after === undefined ? { index: operation.index ?? 0 } : { after };
    written.push(...(await moveProduct(tx, siteId, collectionId, { productId, target })));
    after = productId;
  }
  return written;
}

function readIds({ productIds }: Operation): ProductId[] {
  return [...new Set(productIds)] as ProductId[];
}
