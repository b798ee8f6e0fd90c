/** A collection: a named set of products with its own page (spec §3). */
import { z } from 'zod';

import { ignoredMedia, Media } from './product-media.ts';
import { SeoData, SeoDataInput } from './product.ts';
import { readOnly, revisionInput, text, wireDate, wireId } from './wire.ts';

export const Collection = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullish(),
  media: Media.optional(),
  numberOfProducts: z.number(),
  visible: z.boolean(),
  /** Increases with every change by a merchant. A change of the products in it does not count. */
  revision: z.string().optional(),
  lastUpdated: wireDate.optional(),
  /** What search engines read, where the merchant wrote it. */
  seoData: SeoData.optional(),
});
export type Collection = z.output<typeof Collection>;

const writable = {
  description: text(600).nullish(),
  slug: text(100, 1).nullish(),
  visible: z.boolean().nullish(),
  media: ignoredMedia,
  /** What search engines read; null clears. */
  seoData: SeoDataInput.nullish(),
  numberOfProducts: readOnly(z.number()),
  lastUpdated: readOnly(wireDate),
};

export const CollectionInput = z.object({
  id: readOnly(wireId),
  name: text(50, 1),
  revision: readOnly(z.string()),
  ...writable,
});
export type CollectionInput = z.output<typeof CollectionInput>;

/** A change to a collection: absent members stay, null clears. */
export const CollectionUpdate = z.object({
  id: wireId,
  name: text(50, 1).nullish(),
  /** The revision that was read. The change is refused if the record has changed since. */
  revision: revisionInput.nullish(),
  ...writable,
});
export type CollectionUpdate = z.output<typeof CollectionUpdate>;
