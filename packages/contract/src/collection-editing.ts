/**
 * Calls that a merchant's collection editor needs besides the official ones: rules, cover, SEO, the order of products,
 * a dry run of rules, a copy, and the way back. These calls are this platform's own.
 */
import { z } from 'zod';

import { Collection } from './collection.ts';
import { endpoint } from './endpoint.ts';
import { ignoredMedia, Media } from './product-media.ts';
import { SeoDataInput } from './product.ts';
import { readOnly, revisionInput, text, whole, wholeFromText, wireDate, wireId } from './wire.ts';

const RULE_FIELDS = ['NAME', 'PRICE', 'BRAND', 'RIBBON', 'CHOICE', 'STOCK', 'ON_SALE', 'ADDED_WITHIN_DAYS'] as const;
const RULE_OPERATORS = ['CONTAINS', 'NOT_CONTAINS', 'STARTS_WITH', 'LESS_THAN', 'MORE_THAN', 'IS', 'IS_NOT'] as const;

/** A condition on products. Which operators fit which field is in the reference. */
export const CollectionCondition = z.object({
  field: z.enum(RULE_FIELDS),
  operator: z.enum(RULE_OPERATORS),
  /** A text; an amount as decimal text; `IN_STOCK` or `OUT_OF_STOCK`; `true` or `false`; a number of days. */
  value: z.string(),
  /** The option of a choice. */
  option: z.string().optional(),
});
export type CollectionCondition = z.output<typeof CollectionCondition>;

/** Products that fulfill all conditions, or any of them. */
export const CollectionRules = z.object({
  match: z.enum(['ALL', 'ANY']),
  conditions: z.array(CollectionCondition),
});
export type CollectionRules = z.output<typeof CollectionRules>;

export const CollectionRulesInput = z.object({
  match: z.enum(['ALL', 'ANY']),
  conditions: z
    .array(
      z.object({
        field: z.enum(RULE_FIELDS),
        /** Absent: the first one that fits the field. */
        operator: z.enum(RULE_OPERATORS).optional(),
        value: text(200),
        option: text(50).nullish(),
      }),
    )
    .max(60),
});
export type CollectionRulesInput = z.output<typeof CollectionRulesInput>;

/** A collection as its merchant sees it. */
export const CollectionDetails = Collection.extend({
  /** None for a collection whose products are chosen by hand. */
  rules: CollectionRules.optional(),
  /** Products that were chosen by hand. */
  pickedCount: z.number(),
  /** Products that are left out, even where a rule finds them. */
  excludedCount: z.number(),
});
export type CollectionDetails = z.output<typeof CollectionDetails>;

/** A product in the list of a collection. */
export const CollectionProduct = z.object({
  id: z.string(),
  name: z.string(),
  visible: z.boolean(),
  media: Media,
  /** Decimal text in the shop's currency: the lowest price that shoppers see. */
  price: z.string(),
  currency: z.string(),
  /** Whether it was chosen by hand. */
  picked: z.boolean(),
});
export type CollectionProduct = z.output<typeof CollectionProduct>;

const productIds = z.array(wireId).min(1).max(500);

/** A change of the products of a collection. Changes are made in order. */
const CollectionOperation = z.object({
  /**
   * `ADD` at the end, by hand; `REMOVE` what was added by hand; `MOVE` one behind another or to an index; `EXCLUDE` and
   * `INCLUDE` products that rules find; `KEEP_FOUND` adds what the rules found by hand; `CLEAR` removes everything that
   * was added by hand.
   */
  kind: z.enum(['ADD', 'REMOVE', 'MOVE', 'EXCLUDE', 'INCLUDE', 'KEEP_FOUND', 'CLEAR']),
  productIds: productIds.nullish(),
  /** For `MOVE`: the product that it comes after. */
  after: wireId.nullish(),
  /** For `MOVE` without `after`: the index among those that were added by hand, counted from 0. */
  index: whole(0, 1_000_000).nullish(),
});

export const getCollectionDetails = endpoint({
  name: 'collectionEditing.getCollectionDetails',
  method: 'GET',
  service: 'catalogWrite',
  path: '/v1/collections/{id}/details',
  summary: 'Returns a collection with its rules and SEO, hidden or not.',
  input: z.object({ id: wireId }),
  output: z.object({ collection: CollectionDetails }),
});

export const updateCollectionDetails = endpoint({
  name: 'collectionEditing.updateCollectionDetails',
  method: 'PATCH',
  service: 'catalogWrite',
  path: '/v1/collections/{collection.id}/details',
  summary: 'Changes a collection and its products at once: absent members stay, null clears.',
  input: z.object({
    collection: z.object({
      id: wireId,
      name: text(50, 1).optional(),
      description: text(600).nullish(),
      slug: text(100, 1).optional(),
      visible: z.boolean().optional(),
      /** A picture of the media library. */
      coverId: text(200, 1).nullish(),
      seoData: SeoDataInput.nullish(),
      /** Null: products are chosen by hand. What the rules found leaves. */
      rules: CollectionRulesInput.nullish(),
      /** The revision that was read. The change is refused if the collection has changed since. */
      revision: revisionInput.nullish(),
      media: ignoredMedia,
      numberOfProducts: readOnly(z.number()),
      pickedCount: readOnly(z.number()),
      excludedCount: readOnly(z.number()),
      lastUpdated: readOnly(wireDate),
    }),
    operations: z.array(CollectionOperation).max(1000).nullish(),
  }),
  output: z.object({ collection: CollectionDetails }),
});

export const listCollectionProducts = endpoint({
  name: 'collectionEditing.listCollectionProducts',
  method: 'GET',
  service: 'catalogWrite',
  path: '/v1/collections/{id}/products',
  summary: 'Returns a page of the products of a collection in its order, hidden ones too, or those that it leaves out.',
  input: z.object({
    id: wireId,
    /** Absent: all of them, those chosen by hand first. */
    only: z.enum(['PICKED', 'FOUND', 'EXCLUDED']).nullish(),
    limit: wholeFromText(1, 100).nullish(),
    offset: wholeFromText(0, 1_000_000).nullish(),
  }),
  output: z.object({ products: z.array(CollectionProduct), total: z.number() }),
});

export const previewCollectionRules = endpoint({
  name: 'collectionEditing.previewCollectionRules',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/collection-rules/preview',
  isQuery: true,
  summary: 'Returns how many products rules would find, and the first twelve. Nothing is saved.',
  input: z.object({ rules: CollectionRulesInput, excludedIds: z.array(wireId).max(1000).nullish() }),
  output: z.object({ products: z.array(CollectionProduct), total: z.number() }),
});

export const duplicateCollection = endpoint({
  name: 'collectionEditing.duplicateCollection',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/collections/{id}/duplicate',
  summary: 'Creates a hidden copy of a collection, with its products and rules.',
  input: z.object({ id: wireId, name: text(50, 1).nullish() }),
  output: z.object({ collection: CollectionDetails }),
});

export const restoreCollection = endpoint({
  name: 'collectionEditing.restoreCollection',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/collections/{id}/restore',
  summary: 'Restores a collection that was deleted in the last 30 days.',
  input: z.object({ id: wireId }),
  output: z.object({ collection: CollectionDetails }),
});

/** A deleted collection that can be restored. */
export const DeletedCollection = z.object({ id: z.string(), name: z.string(), deletedDate: wireDate });
export type DeletedCollection = z.output<typeof DeletedCollection>;

export const listDeletedCollections = endpoint({
  name: 'collectionEditing.listDeletedCollections',
  method: 'GET',
  service: 'catalogWrite',
  path: '/v1/deleted-collections',
  summary: 'Returns the last 100 collections that were deleted in the last 30 days, newest first.',
  input: z.object({}),
  output: z.object({ deletedCollections: z.array(DeletedCollection) }),
});

export const getCollectionRedirect = endpoint({
  name: 'collectionEditing.getCollectionRedirect',
  method: 'GET',
  service: 'catalogRead',
  path: '/v1/collection-redirects/{slug}',
  summary: 'Returns the present slug of the visible collection that had this slug before.',
  input: z.object({ slug: text(100, 1) }),
  output: z.object({ collectionId: z.string(), slug: z.string() }),
});

export const collectionEditingEndpoints = [
  getCollectionDetails,
  updateCollectionDetails,
  listCollectionProducts,
  previewCollectionRules,
  duplicateCollection,
  restoreCollection,
  listDeletedCollections,
  getCollectionRedirect,
] as const;
