/**
 * Write routes of products (spec §7): merchants only. Each call reads one product, applies a rule and saves it as a
 * whole, in one transaction; calls without a result respond with `{}`.
 */
import {
  type ProductUpdate,
  addProductMedia,
  addProductMediaToChoices,
  createProduct,
  deleteProduct,
  deleteProductOptions,
  removeBrand,
  removeProductMedia,
  removeProductMediaFromChoices,
  removeRibbon,
  resetAllProductVariantData,
  TAKEN_VIOLATION_TYPE,
  updateProduct,
  updateProductVariants,
  writeProxyCreateProductPlatformized,
  writeProxyDeleteProductPlatformized,
  writeProxyUpdateProductPlatformized,
  UNKNOWN_VIOLATION_TYPE,
} from '@cartwright/contract';

import { recordChange } from '../../../foundation/change-log.ts';
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { Notify } from '../../../foundation/domain-events.ts';
import type { CallerOf } from '../../../foundation/http/caller.ts';
import {
  type BrokenRule,
  type ExpectedError,
  isExpectedError,
  refuse,
  refuseFields,
} from '../../../foundation/http/failure.ts';
import { type Route, route, routeOutsideTransaction } from '../../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import type { MediaFiles } from '../../../foundation/media/media-files.ts';
import { findMediaAssets } from '../../../foundation/media/media-store.ts';
import type { ReadShop, Shop } from '../../../foundation/site/shop.ts';
import { Rules } from '../model/amount-input.ts';
import * as store from '../model/catalog-store.ts';
import { readPickedCollections } from '../model/collection-members.ts';
import { findFreeSlug } from '../model/collection.ts';
import { insertDeleted } from '../model/deleted-products.ts';
import { PRODUCT_SLUGS } from '../model/former-slugs.ts';
import { type Product, type Variant, nextRevision } from '../model/product.ts';
import type { TellStock } from '../model/tell-stock.ts';
import { toProductResponse, toVariantResponses } from '../read/product-response.ts';
import { checkAnswered, checkStock, stockVariants } from './answered-members.ts';
import { createCatalogTeller } from './catalog-events.ts';
import { addMedia, assignMedia, removeMedia, unassignMedia } from './media-change.ts';
import { openMediaImport } from './media-import.ts';
import { type ProductOptions, changeProduct, emptyProduct } from './product-change.ts';
import { refuseStale } from './stale-revision.ts';
import { overrideVariants, reconcileVariants, resetVariants } from './variant-change.ts';

const ADMISSION = { allow: ['merchant', 'app'], permission: 'catalog.write' } as const;
export const RULES = { ...ADMISSION, work: 'write' } as const;
/** The merchant's response after a write. */
export const EVERYTHING = { includeMerchantData: true, includeHidden: true } as const;

export interface CatalogWriteDeps {
  readonly readShop: ReadShop;
  readonly ids: Ids;
  readonly notify: Notify;
  readonly database: Database;
  readonly files: MediaFiles;
  /** Whether media may be imported from this machine. */
  readonly allowLoopback: boolean;
  readonly tellStock: TellStock;
}

type Merchant = CallerOf<'merchant' | 'app'>;

export function createCatalogWriteRoutes(deps: CatalogWriteDeps): readonly Route[] {
  const importMedia = openMediaImport(deps);
  return [
    ...[createProduct, writeProxyCreateProductPlatformized].map((endpoint) =>
      route(endpoint, RULES, ({ input, caller, tx, now }) => create(deps, tx, caller, input.product, now)),
    ),
    ...[updateProduct, writeProxyUpdateProductPlatformized].map((endpoint) =>
      route(endpoint, RULES, async ({ input, caller, tx, now }) => {
        const { id, ...options } = input.product;
        return update(deps, tx, caller, { id, input: options }, now);
      }),
    ),
    ...[deleteProduct, writeProxyDeleteProductPlatformized].map((endpoint) =>
      route(endpoint, RULES, async ({ input, caller, tx, now }) => {
        const stored = await store.findProduct(tx, caller.siteId, { id: input.id });
        if (stored === undefined) return refuse('PRODUCT_NOT_FOUND');
        // What rules found, they find again.
        const collectionIds = await readPickedCollections(tx, caller.siteId, stored.product.id);
        await store.deleteProduct(tx, caller.siteId, input.id);
        await insertDeleted(tx, caller.siteId, { ...stored, collectionIds }, now);
        await emit(deps, tx, caller, now).productDeleted(input.id);
        return {};
      }),
    ),

    route(updateProductVariants, RULES, async ({ input, caller, tx, now }) => {
      const shop = await deps.readShop(tx, caller.siteId);
      const written = await rewrite(deps, tx, { shop, caller }, input.id, now, ({ product, variants }) => {
        const stale = refuseStale(product, input.revision);
        if (stale !== undefined) return stale;
        const change = overrideVariants(product, variants, input.variants, shop.currency);
        return change.kind === 'refused' ? refuseFields(change.rules) : { product, variants: change.variants };
      });
      if (isExpectedError(written)) return written;
      return { variants: toVariantResponses(written.product, written.variants, shop, EVERYTHING) };
    }),
    route(resetAllProductVariantData, RULES, ({ input, caller, tx, now }) =>
      quietly(deps, tx, caller, input.id, now, ({ product, variants }) => ({
        product,
        variants: resetVariants(variants),
      })),
    ),

    routeOutsideTransaction(addProductMedia, ADMISSION, async ({ input, caller, now }) => {
      const { database, readShop } = deps;
      const isForeign = (url: string, publicUrl: string): boolean => !url.startsWith(`${publicUrl}/media/`);
      const known = await database.read(async (tx) => {
        const { publicUrl } = await readShop(tx, caller.siteId);
        const foreign = input.media.flatMap(({ url }, index) =>
          url && isForeign(url, publicUrl) ? [{ url, field: `media[${index}].url` }] : [],
        );
        const own = input.media.map(({ mediaId, url }) =>
          url ? (isForeign(url, publicUrl) ? undefined : url.slice(`${publicUrl}/media/`.length)) : (mediaId ?? ''),
        );
        return { foreign, error: await refuseUnknown(tx, caller.siteId, input.media, own) };
      });
      // Before any request to another host.
      if (known.error !== undefined) return known.error;
      const { ids, broken } = await importMedia(caller.siteId, known.foreign, now);
      if (broken.length > 0) return refuseFields(broken);
      const media = input.media.map(({ url, ...one }) => {
        const mediaId = url ? ids.get(url) : undefined;
        return mediaId === undefined ? { ...one, url } : { ...one, mediaId };
      });
      return database.write(async (tx) => {
        const added = await addMediaTo(deps, tx, caller, { id: input.id, media }, now);
        if (isExpectedError(added)) return added;
        await recordChange(tx, caller.siteId, deps.ids, {
          entityKind: 'product',
          entityId: input.id,
          action: addProductMedia.name,
          by: caller,
          before: {},
          after: { media },
          now,
        });
        return added;
      });
    }),
    route(removeProductMedia, RULES, ({ input, caller, tx, now }) =>
      quietly(deps, tx, caller, input.id, now, ({ product, variants }) => ({
        product: removeMedia(product, input.mediaIds ?? undefined),
        variants,
      })),
    ),
    route(addProductMediaToChoices, RULES, ({ input, caller, tx, now }) =>
      quietly(deps, tx, caller, input.id, now, ({ product, variants }) =>
        checked((rules) => ({ product: assignMedia(product, input.media, rules), variants })),
      ),
    ),
    route(removeProductMediaFromChoices, RULES, ({ input, caller, tx, now }) =>
      quietly(deps, tx, caller, input.id, now, ({ product, variants }) =>
        checked((rules) => ({ product: unassignMedia(product, input.media ?? undefined, rules), variants })),
      ),
    ),

    route(deleteProductOptions, RULES, ({ input, caller, tx, now }) =>
      quietly(deps, tx, caller, input.id, now, ({ product, variants }) => {
        const plain = { ...product, options: [], manageVariants: false };
        const change = reconcileVariants(plain, variants, () => deps.ids.next('var'));
        return change.kind === 'refused' ? refuseFields(change.rules) : { product: plain, variants: change.variants };
      }),
    ),
    route(removeBrand, RULES, ({ input, caller, tx, now }) =>
      quietly(deps, tx, caller, input.id, now, ({ product: { brand: _brand, ...product }, variants }) => ({
        product,
        variants,
      })),
    ),
    route(removeRibbon, RULES, ({ input, caller, tx, now }) =>
      quietly(deps, tx, caller, input.id, now, ({ product: { ribbon: _ribbon, ...product }, variants }) => ({
        product,
        variants,
      })),
    ),
  ];
}

export interface Work {
  readonly product: Product;
  readonly variants: readonly Variant[];
}

export function emit({ notify }: CatalogWriteDeps, tx: Transaction, caller: Merchant, now: number) {
  return createCatalogTeller(notify, tx, { siteId: caller.siteId, by: caller, now });
}

async function create(deps: CatalogWriteDeps, tx: Transaction, caller: Merchant, options: ProductOptions, now: number) {
  const { readShop, ids } = deps;
  const { siteId } = caller;
  const shop = await readShop(tx, siteId);
  const identity = {
    id: ids.next('prod'),
    numericId: now * 1000 + Math.floor(Math.random() * 1000),
    createdAt: now,
    updatedAt: now,
  };
  const change = changeProduct(emptyProduct(identity), options, shop.currency);
  if (change.kind === 'refused') return refuseFields(change.rules);
  // Only a slug that we made up may be changed by us.
  const isOwn = (options.slug ?? '') === '';
  const slug = isOwn
    ? await findFreeSlug(change.product.slug, (candidate) => store.isProductSlugTaken(tx, siteId, candidate))
    : change.product.slug;
  if (!isOwn && (await store.isProductSlugTaken(tx, siteId, slug))) return refuseSlug(slug);
  const product = { ...change.product, slug };
  const variants = reconcileVariants(product, [], () => ids.next('var'));
  if (variants.kind === 'refused') return refuseFields(variants.rules);
  const rules = new Rules();
  checkAnswered(options, undefined, product, rules);
  const work = { product, variants: stockVariants(options, variants.variants, rules) };
  if (rules.broken.length > 0) return refuseFields(rules.broken);
  await PRODUCT_SLUGS.forget(tx, siteId, slug);
  const collectionIds = await store.saveProduct(tx, siteId, work, shop.currency);
  await deps.tellStock(tx, siteId, { productId: product.id, before: [], after: work.variants, by: caller, now });
  const teller = emit(deps, tx, caller, now);
  await teller.productCreated(work, shop);
  await teller.collectionsFound(collectionIds);
  return { product: toProductResponse({ ...work, collectionIds }, shop, EVERYTHING) };
}

async function update(
  deps: CatalogWriteDeps,
  tx: Transaction,
  caller: Merchant,
  { id, input: options }: { readonly id: string; readonly input: Omit<ProductUpdate, 'id'> },
  now: number,
) {
  const { readShop, ids } = deps;
  const { siteId } = caller;
  const shop = await readShop(tx, siteId);
  const stored = await store.findProduct(tx, siteId, { id });
  if (stored === undefined) return refuse('PRODUCT_NOT_FOUND');
  const stale = refuseStale(stored.product, options.revision, () => {
    const current = Object.entries(toProductResponse(stored, shop, EVERYTHING));
    return { current: Object.fromEntries(current.filter(([name]) => name in options && name !== 'revision')) };
  });
  if (stale !== undefined) return stale;
  const change = changeProduct(stored.product, options, shop.currency);
  if (change.kind === 'refused') return refuseFields(change.rules);
  const rules = new Rules();
  checkAnswered(options, stored, change.product, rules);
  checkStock(options, rules);
  if (rules.broken.length > 0) return refuseFields(rules.broken);
  const product = nextRevision(change.product, now);
  if (await store.isProductSlugTaken(tx, siteId, product.slug, product.id)) return refuseSlug(product.slug);
  const variants = reconcileVariants(product, stored.variants, () => ids.next('var'));
  if (variants.kind === 'refused') return refuseFields(variants.rules);
  const work = { product, variants: nameVariants(variants.variants, product, options) };
  const found = await store.saveProduct(tx, siteId, work, shop.currency, stored.variants);
  await PRODUCT_SLUGS.recordChange(tx, siteId, { before: stored.product, after: product, now });
  const teller = emit(deps, tx, caller, now);
  await teller.productChanged(stored, work);
  await teller.collectionsFound(found);
  const collectionIds =
    found.length === 0
      ? stored.collectionIds
      : ((await store.readCollectionIds(tx, siteId, [product.id])).get(product.id) ?? []);
  return { product: toProductResponse({ ...work, collectionIds, rating: stored.rating }, shop, EVERYTHING) };
}

/** The only variant of a product takes the product's new SKU. */
function nameVariants(variants: readonly Variant[], product: Product, { sku }: ProductOptions): readonly Variant[] {
  const isManaged = product.manageVariants && product.options.length > 0;
  return sku === undefined || isManaged ? variants : variants.map((variant) => ({ ...variant, sku: product.sku }));
}

/** Reads a product, changes it, writes it. Returns it as it is and as it was. */
export async function rewrite(
  deps: CatalogWriteDeps,
  tx: Transaction,
  { shop, caller }: { readonly shop: Shop; readonly caller: Merchant },
  id: string,
  now: number,
  change: (work: Work) => Work | ExpectedError,
): Promise<(Work & { readonly before: Work }) | ExpectedError> {
  const stored = await store.findProduct(tx, shop.siteId, { id });
  if (stored === undefined) return refuse('PRODUCT_NOT_FOUND');
  const changed = change(stored);
  if (isExpectedError(changed)) return changed;
  const work = { product: nextRevision(changed.product, now), variants: changed.variants };
  const found = await store.saveProduct(tx, shop.siteId, work, shop.currency, stored.variants);
  const teller = emit(deps, tx, caller, now);
  await teller.productChanged(stored, work);
  await teller.collectionsFound(found);
  return { ...work, before: stored };
}

async function quietly(
  deps: CatalogWriteDeps,
  tx: Transaction,
  caller: Merchant,
  id: string,
  now: number,
  change: (work: Work) => Work | ExpectedError,
) {
  const shop = await deps.readShop(tx, caller.siteId);
  const written = await rewrite(deps, tx, { shop, caller }, id, now, change);
  return isExpectedError(written) ? written : {};
}

export function checked(change: (rules: Rules) => Work): Work | ExpectedError {
  const rules = new Rules();
  const work = change(rules);
  return rules.broken.length > 0 ? refuseFields(rules.broken) : work;
}

/** Media are named by id, or by their address on this platform. Refuses before it writes anything. */
async function addMediaTo(
  deps: CatalogWriteDeps,
  tx: Transaction,
  caller: Merchant,
  input: {
    readonly id: string;
    readonly media: readonly {
      mediaId?: string | null | undefined;
      url?: string | null | undefined;
      choice?: { option: string; choice: string } | null | undefined;
    }[];
  },
  now: number,
) {
  const { siteId } = caller;
  const shop = await deps.readShop(tx, siteId);
  const wanted = input.media.map(({ mediaId, url }) => mediaId ?? url?.replace(`${shop.publicUrl}/media/`, '') ?? '');
  const assets = await findMediaAssets(tx, siteId, wanted);
  const error = await refuseUnknown(tx, siteId, input.media, wanted);
  if (error !== undefined) return error;
  const choices = input.media.flatMap(({ choice }, index) =>
    choice ? [{ option: choice.option, choice: choice.choice, mediaIds: [wanted[index] ?? ''] }] : [],
  );
  return quietly(deps, tx, caller, input.id, now, ({ product, variants }) =>
    checked((rules) => ({
      product: assignMedia(
        addMedia(
          product,
          wanted.flatMap((id) => assets.get(id) ?? []),
        ),
        choices,
        rules,
      ),
      variants,
    })),
  );
}

/** Why these ids are not to be added; one that is undefined is not looked at. */
export async function refuseUnknown(
  tx: Transaction,
  siteId: SiteId,
  media: readonly { readonly mediaId?: string | null | undefined }[],
  ids: readonly (string | undefined)[],
): Promise<ExpectedError | undefined> {
  const named = ids.filter((id) => id !== undefined);
  const assets = await findMediaAssets(tx, siteId, named);
  const rules = ids.flatMap((id, index): BrokenRule[] => {
    if (id === undefined || assets.has(id)) return [];
    const field = `media[${index}].${media[index]?.mediaId ? 'mediaId' : 'url'}`;
    return [
      {
        field,
        rule: 'VALIDATION',
        description: `names no media of this shop: ${id}`,
        data: { type: UNKNOWN_VIOLATION_TYPE },
      },
    ];
  });
  return rules.length > 0 ? refuseFields(rules) : undefined;
}

function refuseSlug(slug: string): ExpectedError {
  return refuseFields([
    {
      field: 'product.slug',
      rule: 'VALIDATION',
      description: `"${slug}" is the slug of another product`,
      data: { type: TAKEN_VIOLATION_TYPE },
    },
  ]);
}
