/**
 * A collection: products that belong together, in an order of their own, under a slug.
 * Invariant: a product is in a collection at most once.
 */
import type { CollectionRules } from './collection-rules.ts';
import type { CollectionId, ProductMedia, ProductSeo } from './product.ts';

export interface Collection {
  readonly id: CollectionId;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly visible: boolean;
  readonly hero?: ProductMedia;
  readonly seo?: ProductSeo;
  /** Products that match are in the collection, besides those that were chosen by hand; none for a collection by hand. */
  readonly rules?: CollectionRules;
  /** The moment that rules about time are true for. It moves on by itself. */
  readonly rulesAt?: number;
  /** Its position among the collections. */
  readonly position: number;
  /** Counts its changes; adding or removing products is no change of the collection itself. */
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The next free form of a slug: `table`, `table-2`, `table-3`. `isTaken` is called in that order. */
export async function findFreeSlug(wanted: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  const stem = wanted === '' ? 'item' : wanted;
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const slug = `${stem.slice(0, 100 - suffix.length)}${suffix}`;
    if (!(await isTaken(slug))) return slug;
  }
}
