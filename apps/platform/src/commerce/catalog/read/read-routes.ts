/**
 * Read routes of the catalog (spec §7): visitors, members and merchants. Hidden products, variants and collections, and
 * costs, are for merchants only.
 */
import {
  type Collection as CollectionAnswer,
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
import { type Refusal, refuse, refuseByStatus, refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, WrittenAnswer, route } from '../../../foundation/http/routes/route.ts';
import { describePage, parseQuery } from '../../../foundation/query/page.ts';
import type { ReadShop, Shop } from '../../../foundation/site/shop.ts';
import { readShopIn } from '../../settings/currencies/conversion.ts';
import * as shelf from '../model/catalog-store.ts';
import * as collectionShelf from '../model/collection-store.ts';
import {
  type CollectionId,
  type ProductId,
  isInStock,
  matchVariants,
  readChoiceMedia,
  selectVariant,
} from '../model/product.ts';
import * as variantShelf from '../model/variant-store.ts';
import type { CatalogIndexes } from '../read-model/indexes.ts';
import { COLLECTION_FIELDS, VARIANT_FIELDS } from './catalog-fields.ts';
import type { ProductTexts } from './product-json-cache.ts';
import { mediaAnswer, optionAnswers, productAnswer, variantAnswers } from './product-response.ts';
import { parseStoreVariantId, selectedVariantAnswer, storeVariantAnswer } from './variant-response.ts';

const READERS = ['visitor', 'member', 'merchant', 'app'] as const;
const DEFAULT_VARIANTS = 100;

type Reader = CallerOf<(typeof READERS)[number]>;

export interface CatalogReadPorts {
  readonly readShop: ReadShop;
  readonly indexes: CatalogIndexes;
  readonly texts: ProductTexts;
}

export function createCatalogReadRoutes({ readShop, indexes, texts }: CatalogReadPorts): readonly Route[] {
  /** A collection's number of products is the number visible to the caller. */
  const visibilityOf = async (tx: Transaction, caller: Reader) => {
    const catalog = await indexes.read(tx, caller.siteId);
    const includeHidden = isMerchant(caller);
    return { includeHidden, countProducts: (id: CollectionId) => catalog.countInCollection(id, includeHidden) };
  };
  const readShopFor = async (tx: Transaction, { siteId }: Reader, currency: string | undefined) =>
    readShopIn(tx, await readShop(tx, siteId), currency);
  const rules = { allow: READERS, work: 'read' } as const;
  return [
    route(getProduct, rules, async ({ input, caller, tx, currency }) => {
      if (!isMerchant(caller)) {
        const version = await shelf.findProductVersion(tx, caller.siteId, input.id);
        if (version?.isVisible !== true) return refuse('PRODUCT_NOT_FOUND');
        const text = await texts.readOne(tx, await readShopFor(tx, caller, currency), input.id, version.change);
        return text === undefined ? refuse('PRODUCT_NOT_FOUND') : new WrittenAnswer(['{"product":', text, '}']);
      }
      const stored = await shelf.findProduct(tx, caller.siteId, { id: input.id });
      if (stored === undefined) return refuse('PRODUCT_NOT_FOUND');
      return { product: productAnswer(stored, await readShopFor(tx, caller, currency), answerOptions(input, caller)) };
    }),

    route(getProductOptionsAvailability, rules, async ({ input, caller, tx, currency }) => {
      const stored = await shelf.findProduct(tx, caller.siteId, { id: input.id });
      if (stored === undefined || !isShown(stored, caller)) return refuse('PRODUCT_NOT_FOUND');
      const { product, variants } = stored;
      const shop = await readShopFor(tx, caller, currency);
      const selection = selectVariant(product, variants, { choices: input.options });
      const variant = selection.kind === 'selected' ? selection.variant : undefined;
      const media = readChoiceMedia(product, input.options);
      return {
        ...(variant === undefined ? {} : { selectedVariant: selectedVariantAnswer(product, variant, shop) }),
        media: mediaAnswer(media.length > 0 ? media : product.media, shop.publicUrl),
        productOptions: remainingOptions(stored, input.options, shop.publicUrl),
        availableForPurchase: variant !== undefined && isInStock(variant.stock),
      };
    }),

    route(queryProductVariants, rules, async ({ input, caller, tx, currency }) => {
      const { siteId } = caller;
      const choices = input.choices ?? {};
      const product = (await shelf.findProducts(tx, siteId, [input.id as ProductId])).get(input.id as ProductId);
      if (product === undefined || !isShown({ product }, caller)) return refuse('PRODUCT_NOT_FOUND');
      const shop = await readShopFor(tx, caller, currency);
      const wanted = input.variantIds ?? [];
      // Choices of every option mean one variant, so the others are not read.
      const isChosen = product.manageVariants && product.options.every(({ name }) => choices[name] !== undefined);
      const variants = isChosen
        ? await shelf.findCandidates(tx, siteId, product, { choices })
        : await shelf.findVariantsOf(tx, siteId, product.id);
      const matching = matchVariants(product, variants, choices).filter(
        (variant) => (variant.visible || isMerchant(caller)) && (wanted.length === 0 || wanted.includes(variant.id)),
      );
      const offset = input.paging?.offset ?? 0;
      const page = matching.slice(offset, offset + (input.paging?.limit ?? DEFAULT_VARIANTS));
      const options = answerOptions(input, caller);
      return {
        variants: variantAnswers(product, page, shop, options),
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
      const found = await variantShelf.queryStoreVariants(tx, caller.siteId, { query, includeHidden });
      if (found.kind === 'too-broad') return refuseTooBroad(found, input.query);
      const { variants, total, edges } = found;
      return {
        variants: variants.map(({ product, variant, collectionIds }) =>
          storeVariantAnswer(product, variant, collectionIds, shop),
        ),
        metadata: describePage(query, variants.length, total, edges),
      };
    }),

    route(getStoreVariant, rules, async ({ input, caller, tx }) => {
      const { variantId } = parseStoreVariantId(input.id);
      const includeHidden = isMerchant(caller);
      const found = await variantShelf.findStoreVariant(tx, caller.siteId, variantId, { includeHidden });
      if (found === undefined) return refuse('VARIANT_NOT_FOUND');
      const shop = await readShop(tx, caller.siteId);
      return { variant: storeVariantAnswer(found.product, found.variant, found.collectionIds, shop) };
    }),

    ...[getCollectionBySlug, getCollectionBySlugV2].map((endpoint) =>
      route(endpoint, rules, async ({ input, caller, tx }) => {
        const visibility = await visibilityOf(tx, caller);
        const stored = await collectionShelf.findCollection(tx, caller.siteId, { slug: input.slug }, visibility);
        if (stored === undefined) return refuseByStatus('COLLECTION_NOT_FOUND');
        return { collection: collectionAnswer(stored, await readShop(tx, caller.siteId)) };
      }),
    ),

    route(getCollection, rules, async ({ input, caller, tx }) => {
      const visibility = await visibilityOf(tx, caller);
      const stored = await collectionShelf.findCollection(tx, caller.siteId, { id: input.id }, visibility);
      if (stored === undefined) return refuse('COLLECTION_NOT_FOUND');
      return { collection: collectionAnswer(stored, await readShop(tx, caller.siteId)) };
    }),

    route(queryCollections, rules, async ({ input, caller, tx }) => {
      const shop = await readShop(tx, caller.siteId);
      const parsed = parseQuery(input.query, COLLECTION_FIELDS, { minorDigits: currencyDecimals(shop.currency) });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { query } = parsed;
      const { collections, total, edges } = await collectionShelf.queryCollections(tx, caller.siteId, {
        query,
        ...(await visibilityOf(tx, caller)),
      });
      const metadata = describePage(query, collections.length, total, edges);
      return {
        collections: collections.map((stored) => collectionAnswer(stored, shop)),
        metadata,
        pagingMetadata: metadata,
      };
    }),
  ];
}

/** Names the fields without an index, with their paths in the query. */
function refuseTooBroad({ columns }: variantShelf.TooBroad, { sort }: QueryInput): Refusal {
  const names = Object.entries(VARIANT_FIELDS).flatMap(([name, field]) =>
    columns.includes(field.kind === 'set' ? field.table : field.column) ? [name] : [],
  );
  const sorted = new Set(sort?.map(({ fieldName }) => fieldName));
  return refuseFields(
    names.map((name) => ({
      field: sorted.has(name) ? 'query.sort' : `query.filter.${name}`,
      rule: 'OTHER',
      description: `asks every variant for its ${name}, of which at most ${variantShelf.MOST_EXAMINED} are looked at: name productId, variantId or sku as well`,
      data: { threshold: variantShelf.MOST_EXAMINED },
    })),
  );
}

export function collectionAnswer(
  { collection, numberOfProducts }: collectionShelf.StoredCollection,
  { publicUrl }: Shop,
): CollectionAnswer {
  return {
    id: collection.id,
    name: collection.name,
    slug: collection.slug,
    description: collection.description,
    media: mediaAnswer(collection.hero === undefined ? [] : [collection.hero], publicUrl),
    numberOfProducts,
    visible: collection.visible,
    revision: String(collection.revision),
    lastUpdated: new Date(collection.updatedAt).toISOString(),
  };
}

/** The options with the remaining choices of each, given the choices of the others. */
function remainingOptions(
  { product, variants }: shelf.StoredProduct,
  chosen: Readonly<Record<string, string>>,
  publicUrl: string,
) {
  return product.options.flatMap((option) => {
    const others = Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== option.name));
    return optionAnswers({ ...product, options: [option] }, matchVariants(product, variants, others), publicUrl);
  });
}

function isMerchant(caller: Reader): boolean {
  return hasPermission(caller, 'catalog.read-private');
}

function isShown({ product }: Pick<shelf.StoredProduct, 'product'>, caller: Reader): boolean {
  return product.visible || isMerchant(caller);
}

function answerOptions(input: { readonly includeMerchantSpecificData?: boolean | null | undefined }, caller: Reader) {
  const includeHidden = isMerchant(caller);
  return { includeHidden, includeMerchantData: input.includeMerchantSpecificData === true && includeHidden };
}
