/**
 * Read routes of the catalog (spec §7): visitors, members and merchants. Hidden products, variants and collections, and
 * costs, are for merchants only.
 */
import {
  type Collection as CollectionResponse,
  type QueryInput,
  getCollection,
  getCollectionBySlug,
  getCollectionBySlugV2,
  getProduct,
  getProductOptionsAvailability,
  getStoreVariant,
  queryCollections,
  queryProductVariants,
  queryStoreVariants,
} from '@cartwright/contract';
import { currencyDecimals } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import { hasPermission, type CallerOf } from '../../../foundation/http/caller.ts';
import { type ExpectedError, refuse, refuseByStatus, refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, SerializedResponse, route } from '../../../foundation/http/routes/route.ts';
import { describePage, parseQuery } from '../../../foundation/query/page.ts';
import type { ReadShop, Shop } from '../../../foundation/site/shop.ts';
import { readShopIn } from '../../settings/currencies/conversion.ts';
import { COLLECTION_FIELDS, VARIANT_FIELDS } from '../model/catalog-fields.ts';
import * as store from '../model/catalog-store.ts';
import * as collectionStore from '../model/collection-store.ts';
import { findCandidates, findProducts } from '../model/line-products.ts';
import {
  type CollectionId,
  type ProductId,
  isInStock,
  matchVariants,
  readChoiceMedia,
  selectVariant,
} from '../model/product.ts';
import * as variantStore from '../model/variant-store.ts';
import type { ProductQueries } from '../read-model/product-queries.ts';
import type { ProductTexts } from './product-json-cache.ts';
import {
  toMediaResponse,
  toOptionResponses,
  toProductResponse,
  toSeoResponse,
  toVariantResponses,
} from './product-response.ts';
import { parseStoreVariantId, toSelectedVariantResponse, toStoreVariantResponse } from './variant-response.ts';

const READERS = ['visitor', 'member', 'merchant', 'app'] as const;
const DEFAULT_VARIANTS = 100;
const PRODUCT_START = Buffer.from('{"product":');
const PRODUCT_END = Buffer.from('}');

type Reader = CallerOf<(typeof READERS)[number]>;

export interface CatalogReadDeps {
  readonly readShop: ReadShop;
  readonly queries: ProductQueries;
  readonly texts: ProductTexts;
}

export function createCatalogReadRoutes({ readShop, queries, texts }: CatalogReadDeps): readonly Route[] {
  /** A collection's number of products is the number visible to the caller. */
  const visibilityOf = async (tx: Transaction, caller: Reader) => {
    const catalog = await queries.read(tx, caller.siteId);
    const includeHidden = isMerchant(caller);
    return {
      includeHidden,
      countProducts: (ids: readonly CollectionId[]) => catalog.countInCollections(ids, includeHidden),
    };
  };
  const readShopFor = async (tx: Transaction, { siteId }: Reader, currency: string | undefined) =>
    readShopIn(tx, await readShop(tx, siteId), currency);
  const rules = { allow: READERS, work: 'read', allowsReplica: true } as const;
  return [
    route(getProduct, rules, async ({ input, caller, tx, currency }) => {
      if (!isMerchant(caller)) {
        const version = await store.findProductVersion(tx, caller.siteId, input.id);
        if (version?.isVisible !== true) return refuse('PRODUCT_NOT_FOUND');
        const text = await texts.readOne(tx, await readShopFor(tx, caller, currency), input.id, version.change);
        return text === undefined
          ? refuse('PRODUCT_NOT_FOUND')
          : new SerializedResponse([PRODUCT_START, text, PRODUCT_END]);
      }
      const stored = await store.findProduct(tx, caller.siteId, { id: input.id });
      if (stored === undefined) return refuse('PRODUCT_NOT_FOUND');
      return {
        product: toProductResponse(stored, await readShopFor(tx, caller, currency), respondOptions(input, caller)),
      };
    }),

    route(getProductOptionsAvailability, rules, async ({ input, caller, tx, currency }) => {
      const stored = await store.findProduct(tx, caller.siteId, { id: input.id });
      if (stored === undefined || !isShown(stored, caller)) return refuse('PRODUCT_NOT_FOUND');
      const { product, variants } = stored;
      const shop = await readShopFor(tx, caller, currency);
      const selection = selectVariant(product, variants, { choices: input.options });
      const variant = selection.kind === 'selected' ? selection.variant : undefined;
      const media = readChoiceMedia(product, input.options);
      return {
        ...(variant === undefined ? {} : { selectedVariant: toSelectedVariantResponse(product, variant, shop) }),
        media: toMediaResponse(media.length > 0 ? media : product.media, shop.publicUrl),
        productOptions: remainingOptions(stored, input.options, shop.publicUrl),
        availableForPurchase: variant !== undefined && isInStock(variant.stock),
      };
    }),

    route(queryProductVariants, rules, async ({ input, caller, tx, currency }) => {
      const { siteId } = caller;
      const choices = input.choices ?? {};
      const product = (await findProducts(tx, siteId, [input.id as ProductId])).get(input.id as ProductId);
      if (product === undefined || !isShown({ product }, caller)) return refuse('PRODUCT_NOT_FOUND');
      const shop = await readShopFor(tx, caller, currency);
      const wanted = input.variantIds ?? [];
      // Choices of every option mean one variant, so the others are not read.
      const isChosen = product.manageVariants && product.options.every(({ name }) => choices[name] !== undefined);
      const variants = isChosen
        ? await findCandidates(tx, siteId, product, { choices })
        : await store.findVariantsOf(tx, siteId, product.id);
      const matching = matchVariants(product, variants, choices).filter(
        (variant) => (variant.visible || isMerchant(caller)) && (wanted.length === 0 || wanted.includes(variant.id)),
      );
      const offset = input.paging?.offset ?? 0;
      const page = matching.slice(offset, offset + (input.paging?.limit ?? DEFAULT_VARIANTS));
      const options = respondOptions(input, caller);
      return {
        variants: toVariantResponses(product, page, shop, options),
        metadata: { items: page.length, offset },
        totalResults: matching.length,
      };
    }),

    route(queryStoreVariants, rules, async ({ input, caller, tx }) => {
      const shop = await readShop(tx, caller.siteId);
      const parsed = parseQuery(input.query, VARIANT_FIELDS, { minorDigits: currencyDecimals(shop.currency) });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { query } = parsed;
      const includeHidden = isMerchant(caller);
      const found = await variantStore.queryStoreVariants(tx, caller.siteId, { query, includeHidden });
      if (found.kind === 'too-broad') return refuseTooBroad(found, input.query);
      const { variants, total, edges } = found;
      return {
        variants: variants.map(({ product, variant, collectionIds }) =>
          toStoreVariantResponse(product, variant, collectionIds, shop),
        ),
        metadata: describePage(query, variants.length, total, edges),
      };
    }),

    route(getStoreVariant, rules, async ({ input, caller, tx }) => {
      const { variantId } = parseStoreVariantId(input.id);
      const includeHidden = isMerchant(caller);
      const found = await variantStore.findStoreVariant(tx, caller.siteId, variantId, { includeHidden });
      if (found === undefined) return refuse('VARIANT_NOT_FOUND');
      const shop = await readShop(tx, caller.siteId);
      return { variant: toStoreVariantResponse(found.product, found.variant, found.collectionIds, shop) };
    }),

    ...[getCollectionBySlug, getCollectionBySlugV2].map((endpoint) =>
      route(endpoint, rules, async ({ input, caller, tx }) => {
        const visibility = await visibilityOf(tx, caller);
        const stored = await collectionStore.findCollection(tx, caller.siteId, { slug: input.slug }, visibility);
        if (stored === undefined) return refuseByStatus('COLLECTION_NOT_FOUND');
        return { collection: toCollectionResponse(stored, await readShop(tx, caller.siteId)) };
      }),
    ),

    route(getCollection, rules, async ({ input, caller, tx }) => {
      const visibility = await visibilityOf(tx, caller);
      const stored = await collectionStore.findCollection(tx, caller.siteId, { id: input.id }, visibility);
      if (stored === undefined) return refuse('COLLECTION_NOT_FOUND');
      return { collection: toCollectionResponse(stored, await readShop(tx, caller.siteId)) };
    }),

    route(queryCollections, rules, async ({ input, caller, tx }) => {
      const shop = await readShop(tx, caller.siteId);
      const parsed = parseQuery(input.query, COLLECTION_FIELDS, { minorDigits: currencyDecimals(shop.currency) });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { query } = parsed;
      const { collections, total, edges } = await collectionStore.queryCollections(tx, caller.siteId, {
        query,
        ...(await visibilityOf(tx, caller)),
      });
      const metadata = describePage(query, collections.length, total, edges);
      return {
        collections: collections.map((stored) => toCollectionResponse(stored, shop)),
        metadata,
        pagingMetadata: metadata,
      };
    }),
  ];
}

/** Names the fields without an index, with their paths in the query. */
function refuseTooBroad({ columns }: variantStore.TooBroad, { sort }: QueryInput): ExpectedError {
  const names = Object.entries(VARIANT_FIELDS).flatMap(([name, field]) =>
    columns.includes(field.kind === 'set' ? field.table : field.column) ? [name] : [],
  );
  const sorted = new Set(sort?.map(({ fieldName }) => fieldName));
  return refuseFields(
    names.map((name) => ({
      field: sorted.has(name) ? 'query.sort' : `query.filter.${name}`,
      rule: 'OTHER',
      description: `asks every variant for its ${name}, of which at most ${variantStore.MAX_EXAMINED} are looked at: name productId, variantId or sku as well`,
      data: { threshold: variantStore.MAX_EXAMINED },
    })),
  );
}

export function toCollectionResponse(
  { collection, numberOfProducts }: collectionStore.StoredCollection,
  { publicUrl }: Shop,
): CollectionResponse {
  return {
    id: collection.id,
    name: collection.name,
    slug: collection.slug,
    description: collection.description,
    media: toMediaResponse(collection.hero === undefined ? [] : [collection.hero], publicUrl),
    numberOfProducts,
    visible: collection.visible,
    revision: String(collection.revision),
    lastUpdated: new Date(collection.updatedAt).toISOString(),
    ...(collection.seo === undefined ? {} : { seoData: toSeoResponse(collection.seo) }),
  };
}

/** The options with the remaining choices of each, given the choices of the others. */
function remainingOptions(
  { product, variants }: store.StoredProduct,
  chosen: Readonly<Record<string, string>>,
  publicUrl: string,
) {
  return product.options.flatMap((option) => {
    const others = Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== option.name));
    return toOptionResponses({ ...product, options: [option] }, matchVariants(product, variants, others), publicUrl);
  });
}

function isMerchant(caller: Reader): boolean {
  return hasPermission(caller, 'catalog.read-private');
}

function isShown({ product }: Pick<store.StoredProduct, 'product'>, caller: Reader): boolean {
  return product.visible || isMerchant(caller);
}

function respondOptions(input: { readonly includeMerchantSpecificData?: boolean | null | undefined }, caller: Reader) {
  const includeHidden = isMerchant(caller);
  return { includeHidden, includeMerchantData: input.includeMerchantSpecificData === true && includeHidden };
}
