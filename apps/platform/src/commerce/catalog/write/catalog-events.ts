/**
 * Catalog events: products, variants and collections created, updated (with the changed members by wire name) or
 * deleted. A write without a change emits no event; stock has separate events.
 */
import { isDeepStrictEqual } from 'node:util';

import type { VariantsChanged } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause, Notify } from '../../../foundation/domain-events.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import type { Collection } from '../model/collection.ts';
import type { Product, Variant } from '../model/product.ts';
import { toProductResponse } from '../read/product-response.ts';

/** A product with its variants, before or after. */
export interface CatalogItem {
  readonly product: Product;
  readonly variants: readonly Variant[];
}

/** Emits inside one transaction, on behalf of one caller. */
export interface CatalogTeller {
  productCreated(item: CatalogItem, shop: Shop): Promise<void>;
  productChanged(before: CatalogItem, after: CatalogItem): Promise<void>;
  productDeleted(productId: string): Promise<void>;
  collectionCreated(collection: Collection): Promise<void>;
  collectionChanged(collectionId: string, changedFields: readonly string[]): Promise<void>;
  collectionDeleted(collectionId: string): Promise<void>;
  /** These collections have a product that they did not have before, or one less: by rules, or by an import. */
  collectionsFound(collectionIds: readonly string[]): Promise<void>;
}

/** Members of a product as the wire names them. */
const PRODUCT_MEMBERS = {
  name: 'name',
  slug: 'slug',
  visible: 'visible',
  productType: 'productType',
  digitalKind: 'digitalKind',
  leadTimeDays: 'leadTimeDays',
  description: 'description',
  sku: 'sku',
  brand: 'brand',
  ribbon: 'ribbon',
  listPrice: 'price',
  discount: 'discount',
  cost: 'cost',
  weight: 'weight',
  pricePerUnit: 'pricePerUnitData',
  options: 'productOptions',
  manageVariants: 'manageVariants',
  media: 'media',
  files: 'media',
  additionalInfoSections: 'additionalInfoSections',
  customTextFields: 'customTextFields',
  seo: 'seoData',
  productDimensions: 'productDimensions',
  packageDimensions: 'packageDimensions',
} as const satisfies Partial<Record<keyof Product, string>>;

const VARIANT_MEMBERS = {
  choices: 'choices',
  listPrice: 'price',
  cost: 'cost',
  weight: 'weight',
  sku: 'sku',
  visible: 'visible',
  pricePerUnit: 'pricePerUnitData',
  productDimensions: 'productDimensions',
  packageDimensions: 'packageDimensions',
} as const satisfies Partial<Record<keyof Variant, string>>;

const COLLECTION_MEMBERS = {
  name: 'name',
  slug: 'slug',
  description: 'description',
  visible: 'visible',
  hero: 'media',
  seo: 'seoData',
  rules: 'rules',
} as const satisfies Partial<Record<keyof Collection, string>>;

export function createCatalogTeller(
  notify: Notify,
  tx: Transaction,
  { siteId, by, now }: { readonly siteId: SiteId; readonly by: Cause; readonly now: number },
): CatalogTeller {
  const about = (entityId: string) => ({ siteId, entityId, by, now });
  const tellCollection = (collectionId: string, changedFields: readonly string[]): Promise<void> =>
    notify(tx, {
      ...about(collectionId),
      event: 'onProductCollectionChanged',
      emit: () => ({ collectionId, changedFields: [...changedFields] }),
    });
  return {
    productCreated: (item, shop) =>
      notify(tx, { ...about(item.product.id), event: 'onProductCreated', emit: () => describeProduct(item, shop) }),

    productChanged: async (before, after) => {
      const productId = after.product.id;
      const changedFields = findChangedFields(before.product, after.product, PRODUCT_MEMBERS);
      if (changedFields.length > 0) {
        await notify(tx, {
          ...about(productId),
          event: 'onProductChanged',
          emit: () => ({ productId, changedFields }),
        });
      }
      const variants = findChangedVariants(before.variants, after.variants);
      if (variants.length > 0) {
        await notify(tx, {
          ...about(productId),
          event: 'onProductVariantsChanged',
          emit: () => ({ productId, variants }),
        });
      }
    },

    productDeleted: (productId) =>
      notify(tx, { ...about(productId), event: 'onProductDeleted', emit: () => ({ productId }) }),

    collectionCreated: ({ id, name, slug, visible }) =>
      notify(tx, {
        ...about(id),
        event: 'onProductCollectionCreated',
        emit: () => ({ collectionId: id, name, slug, visible }),
      }),

    collectionChanged: async (collectionId, changedFields) => {
      if (changedFields.length > 0) await tellCollection(collectionId, changedFields);
    },

    collectionsFound: async (collectionIds) => {
      for (const id of collectionIds) await tellCollection(id, ['productIds']);
    },

    collectionDeleted: (collectionId) =>
      notify(tx, { ...about(collectionId), event: 'onProductCollectionDeleted', emit: () => ({ collectionId }) }),
  };
}

/** The members in which two collections differ. */
export function findCollectionChanges(before: Collection, after: Collection): string[] {
  return findChangedFields(before, after, COLLECTION_MEMBERS);
}

/** The variants that are new or differ, with the members in which they do. */
export function findChangedVariants(
  before: readonly Variant[],
  after: readonly Variant[],
): VariantsChanged['variants'] {
  const known = new Map(before.map((variant) => [variant.id, variant]));
  return after.flatMap((variant) => {
    const old = known.get(variant.id);
    // The other ones of two thousand variants are identical values.
    if (old === variant) return [];
    const changedFields = findChangedFields(old ?? {}, variant, VARIANT_MEMBERS);
    return changedFields.length === 0
      ? []
      : [{ variantId: variant.id, choices: { ...variant.choices }, changedFields }];
  });
}

/** Absent and undefined are the same: stored documents have no undefined. */
export function findChangedFields<Entity extends object>(
  before: Partial<Entity>,
  after: Entity,
  members: Readonly<Partial<Record<keyof Entity, string>>>,
): string[] {
  const names = Object.entries(members) as [keyof Entity, string][];
  const changed = names.filter(([member]) => !isDeepStrictEqual(plain(before[member]), plain(after[member])));
  return [...new Set(changed.map(([, name]) => name))];
}

/** In the form in which the database returns it. */
function plain(value: unknown): unknown {
  const text: string | undefined = JSON.stringify(value);
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

function describeProduct(item: CatalogItem, shop: Shop) {
  const response = toProductResponse({ ...item, collectionIds: [] }, shop, {
    includeMerchantData: true,
    includeHidden: true,
  });
  return {
    productId: response.id,
    name: response.name,
    slug: response.slug,
    price: response.priceData,
    visible: response.visible,
    media: response.media,
    sku: item.product.sku,
    productPageUrl: response.productPageUrl,
    brand: item.product.brand ?? null,
    ...(response.costAndProfitData === undefined ? {} : { costAndProfitData: response.costAndProfitData }),
  };
}
