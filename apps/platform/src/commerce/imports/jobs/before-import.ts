/** What a product was before the import, compressed: all that undo writes back. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { StoredProduct } from '../../catalog/model/catalog-store.ts';
import type { FormerSlug } from '../../catalog/model/former-slugs.ts';
import type { CollectionId } from '../../catalog/model/product.ts';
import type { ProductExtras } from '../model/product-extras.ts';

export interface BeforeImport {
  /** Absent: the import made the product. */
  readonly stored?: StoredProduct;
  /** The stock that the import left, by variant. */
  readonly leftStock: Readonly<Record<string, StoredProduct['variants'][number]['stock']>>;
  /** The collections that the import put it into. Others hold it by their rules, or by a later hand. */
  readonly joined: readonly CollectionId[];
  /** The former slugs of the product, and of the slug that it got. */
  readonly formerSlugs: readonly FormerSlug[];
  /** Absent where the import left them as they were. */
  readonly extras?: { readonly before: ProductExtras; readonly after: ProductExtras };
}

export function packBefore(before: BeforeImport): string {
  return deflateRawSync(JSON.stringify(before)).toString('base64');
}

export function unpackBefore(packed: string): BeforeImport {
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString()) as BeforeImport;
}
