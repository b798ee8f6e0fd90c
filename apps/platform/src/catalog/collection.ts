/**
 * A collection: products that belong together, in an order of their own, under a slug.
 * Invariant: a product is in a collection at most once.
 */
import type { CollectionId, ProductMedia } from './product.ts';

export interface Collection {
  readonly id: CollectionId;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly visible: boolean;
  readonly hero?: ProductMedia;
  /** Where it stands among the collections. */
  readonly position: number;
  /** Counts its changes; what it holds is no change of the collection itself. */
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The next free spelling of a slug: `table`, `table-2`, `table-3`. `isTaken` is asked in that order. */
export async function findFreeSlug(wanted: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  const stem = wanted === '' ? 'item' : wanted;
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const slug = `${stem.slice(0, 100 - suffix.length)}${suffix}`;
    if (!(await isTaken(slug))) return slug;
  }
}
