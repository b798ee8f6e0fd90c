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
  updateProduct,
  updateProductVariants,
  writeProxyCreateProductPlatformized,
  writeProxyDeleteProductPlatformized,
  writeProxyUpdateProductPlatformized,
} from '@cartwright/contract';

import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { Notify } from '../../../foundation/domain-events.ts';
import type { CallerOf } from '../../../foundation/http/caller.ts';
import { type BrokenRule, type Refusal, isRefusal, refuse, refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, route, routeOutsideTransaction } from '../../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import type { MediaFiles } from '../../../foundation/media/media-files.ts';
import { findMediaAssets } from '../../../foundation/media/media-store.ts';
import type { ReadShop, Shop } from '../../../foundation/site/shop.ts';
import { Rules } from '../model/amount-input.ts';
import * as shelf from '../model/catalog-store.ts';
import { findFreeSlug } from '../model/collection.ts';
import { type Product, type Variant, nextRevision } from '../model/product.ts';
import { productAnswer, variantAnswers } from '../read/product-response.ts';
import { createCatalogTeller } from './catalog-events.ts';
import { addMedia, assignMedia, removeMedia, unassignMedia } from './media-change.ts';
import { openMediaImport } from './media-import.ts';
import { type ProductWish, changeProduct, emptyProduct } from './product-change.ts';
import { refuseStale } from './stale-revision.ts';
import { overrideVariants, reconcileVariants, resetVariants } from './variant-change.ts';

const ADMISSION = { allow: ['merchant', 'app'], permission: 'catalog.write' } as const;
const RULES = { ...ADMISSION, work: 'write' } as const;
/** The merchant's response after a write. */
const EVERYTHING = { includeMerchantData: true, includeHidden: true } as const;

export interface CatalogWritePorts {
  readonly readShop: ReadShop;
  readonly ids: Ids;
  readonly notify: Notify;
  readonly database: Database;
  readonly files: MediaFiles;
  /** Whether media may be imported from this machine. */
  readonly allowLoopback: boolean;
}

type Merchant = CallerOf<'merchant' | 'app'>;

export function createCatalogWriteRoutes(ports: CatalogWritePorts): readonly Route[] {
  const importMedia = openMediaImport(ports);
  return [
    ...[createProduct, writeProxyCreateProductPlatformized].map((endpoint) =>
      route(endpoint, RULES, ({ input, caller, tx, now }) => create(ports, tx, caller, input.product, now)),
    ),
    ...[updateProduct, writeProxyUpdateProductPlatformized].map((endpoint) =>
      route(endpoint, RULES, async ({ input, caller, tx, now }) => {
        const { id, ...wish } = input.product;
        return update(ports, tx, caller, { id, wish }, now);
      }),
    ),
    ...[deleteProduct, writeProxyDeleteProductPlatformized].map((endpoint) =>
      route(endpoint, RULES, async ({ input, caller, tx, now }) => {
        if (!(await shelf.deleteProduct(tx, caller.siteId, input.id))) return refuse('PRODUCT_NOT_FOUND');
        await tell(ports, tx, caller, now).productDeleted(input.id);
        return {};
      }),
    ),

    route(updateProductVariants, RULES, async ({ input, caller, tx, now }) => {
      const shop = await ports.readShop(tx, caller.siteId);
      const written = await rewrite(ports, tx, { shop, caller }, input.id, now, ({ product, variants }) => {
        const stale = refuseStale(product, input.revision);
        if (stale !== undefined) return stale;
        const change = overrideVariants(product, variants, input.variants, shop.currency);
        return change.kind === 'refused' ? refuseFields(change.rules) : { product, variants: change.variants };
      });
      if (isRefusal(written)) return written;
      return { variants: variantAnswers(written.product, written.variants, shop, EVERYTHING) };
    }),
    route(resetAllProductVariantData, RULES, ({ input, caller, tx, now }) =>
      quietly(ports, tx, caller, input.id, now, ({ product, variants }) => ({
        product,
        variants: resetVariants(variants),
      })),
    ),

    routeOutsideTransaction(addProductMedia, ADMISSION, async ({ input, caller, now }) => {
      const { database, readShop } = ports;
      const isForeign = (url: string, publicUrl: string): boolean => !url.startsWith(`${publicUrl}/media/`);
      const known = await database.read(async (tx) => {
        const { publicUrl } = await readShop(tx, caller.siteId);
        const foreign = input.media.flatMap(({ url }, index) =>
          url && isForeign(url, publicUrl) ? [{ url, field: `media[${index}].url` }] : [],
        );
        const own = input.media.map(({ mediaId, url }) =>
          url ? (isForeign(url, publicUrl) ? undefined : url.slice(`${publicUrl}/media/`.length)) : (mediaId ?? ''),
        );
        return { foreign, refusal: await refuseUnknown(tx, caller.siteId, input.media, own) };
      });
      // Before any request to another host.
      if (known.refusal !== undefined) return known.refusal;
      const { ids, broken } = await importMedia(caller.siteId, known.foreign, now);
      if (broken.length > 0) return refuseFields(broken);
      const media = input.media.map(({ url, ...one }) => {
        const mediaId = url ? ids.get(url) : undefined;
        return mediaId === undefined ? { ...one, url } : { ...one, mediaId };
      });
      return database.write((tx) => addMediaTo(ports, tx, caller, { id: input.id, media }, now));
    }),
    route(removeProductMedia, RULES, ({ input, caller, tx, now }) =>
      quietly(ports, tx, caller, input.id, now, ({ product, variants }) => ({
        product: removeMedia(product, input.mediaIds ?? undefined),
        variants,
      })),
    ),
    route(addProductMediaToChoices, RULES, ({ input, caller, tx, now }) =>
      quietly(ports, tx, caller, input.id, now, ({ product, variants }) =>
        checked((rules) => ({ product: assignMedia(product, input.media, rules), variants })),
      ),
    ),
    route(removeProductMediaFromChoices, RULES, ({ input, caller, tx, now }) =>
      quietly(ports, tx, caller, input.id, now, ({ product, variants }) =>
        checked((rules) => ({ product: unassignMedia(product, input.media ?? undefined, rules), variants })),
      ),
    ),

    route(deleteProductOptions, RULES, ({ input, caller, tx, now }) =>
      quietly(ports, tx, caller, input.id, now, ({ product, variants }) => {
        const plain = { ...product, options: [], manageVariants: false };
        const change = reconcileVariants(plain, variants, () => ports.ids.next('var'));
        return change.kind === 'refused' ? refuseFields(change.rules) : { product: plain, variants: change.variants };
      }),
    ),
    route(removeBrand, RULES, ({ input, caller, tx, now }) =>
      quietly(ports, tx, caller, input.id, now, ({ product: { brand: _brand, ...product }, variants }) => ({
        product,
        variants,
      })),
    ),
    route(removeRibbon, RULES, ({ input, caller, tx, now }) =>
      quietly(ports, tx, caller, input.id, now, ({ product: { ribbon: _ribbon, ...product }, variants }) => ({
        product,
        variants,
      })),
    ),
  ];
}

interface Work {
  readonly product: Product;
  readonly variants: readonly Variant[];
}

function tell({ notify }: CatalogWritePorts, tx: Transaction, caller: Merchant, now: number) {
  return createCatalogTeller(notify, tx, { siteId: caller.siteId, by: caller, now });
}

async function create(ports: CatalogWritePorts, tx: Transaction, caller: Merchant, wish: ProductWish, now: number) {
  const { readShop, ids } = ports;
  const { siteId } = caller;
  const shop = await readShop(tx, siteId);
  const identity = {
    id: ids.next('prod'),
    numericId: now * 1000 + Math.floor(Math.random() * 1000),
    createdAt: now,
    updatedAt: now,
  };
  const change = changeProduct(emptyProduct(identity), wish, shop.currency);
  if (change.kind === 'refused') return refuseFields(change.rules);
  // Only a slug that we made up may be changed by us.
  const isOwn = (wish.slug ?? '') === '';
  const slug = isOwn
    ? await findFreeSlug(change.product.slug, (candidate) => shelf.isProductSlugTaken(tx, siteId, candidate))
    : change.product.slug;
  if (!isOwn && (await shelf.isProductSlugTaken(tx, siteId, slug))) return refuseSlug(slug);
  const product = { ...change.product, slug };
  const variants = reconcileVariants(product, [], () => ids.next('var'));
  if (variants.kind === 'refused') return refuseFields(variants.rules);
  const work = { product, variants: variants.variants };
  await shelf.saveProduct(tx, siteId, work, shop.currency);
  await tell(ports, tx, caller, now).productCreated(work, shop);
  return { product: productAnswer({ ...work, collectionIds: [] }, shop, EVERYTHING) };
}

async function update(
  ports: CatalogWritePorts,
  tx: Transaction,
  caller: Merchant,
  { id, wish }: { readonly id: string; readonly wish: Omit<ProductUpdate, 'id'> },
  now: number,
) {
  const { readShop, ids } = ports;
  const { siteId } = caller;
  const shop = await readShop(tx, siteId);
  const stored = await shelf.findProduct(tx, siteId, { id });
  if (stored === undefined) return refuse('PRODUCT_NOT_FOUND');
  const stale = refuseStale(stored.product, wish.revision, () => {
    const current = Object.entries(productAnswer(stored, shop, EVERYTHING));
    return { current: Object.fromEntries(current.filter(([name]) => name in wish && name !== 'revision')) };
  });
  if (stale !== undefined) return stale;
  const change = changeProduct(stored.product, wish, shop.currency);
  if (change.kind === 'refused') return refuseFields(change.rules);
  const product = nextRevision(change.product, now);
  if (await shelf.isProductSlugTaken(tx, siteId, product.slug, product.id)) return refuseSlug(product.slug);
  const variants = reconcileVariants(product, stored.variants, () => ids.next('var'));
  if (variants.kind === 'refused') return refuseFields(variants.rules);
  const work = { product, variants: variants.variants };
  await shelf.saveProduct(tx, siteId, work, shop.currency, stored.variants);
  await tell(ports, tx, caller, now).productChanged(stored, work);
  return { product: productAnswer({ ...work, collectionIds: stored.collectionIds }, shop, EVERYTHING) };
}

/** Reads a product, changes it, writes it. */
async function rewrite(
  ports: CatalogWritePorts,
  tx: Transaction,
  { shop, caller }: { readonly shop: Shop; readonly caller: Merchant },
  id: string,
  now: number,
  change: (work: Work) => Work | Refusal,
): Promise<Work | Refusal> {
  const stored = await shelf.findProduct(tx, shop.siteId, { id });
  if (stored === undefined) return refuse('PRODUCT_NOT_FOUND');
  const changed = change(stored);
  if (isRefusal(changed)) return changed;
  const work = { product: nextRevision(changed.product, now), variants: changed.variants };
  await shelf.saveProduct(tx, shop.siteId, work, shop.currency, stored.variants);
  await tell(ports, tx, caller, now).productChanged(stored, work);
  return work;
}

async function quietly(
  ports: CatalogWritePorts,
  tx: Transaction,
  caller: Merchant,
  id: string,
  now: number,
  change: (work: Work) => Work | Refusal,
) {
  const shop = await ports.readShop(tx, caller.siteId);
  const written = await rewrite(ports, tx, { shop, caller }, id, now, change);
  return isRefusal(written) ? written : {};
}

function checked(change: (rules: Rules) => Work): Work | Refusal {
  const rules = new Rules();
  const work = change(rules);
  return rules.broken.length > 0 ? refuseFields(rules.broken) : work;
}

/** Media are named by id, or by their address on this platform. Refuses before it writes anything. */
async function addMediaTo(
  ports: CatalogWritePorts,
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
  const shop = await ports.readShop(tx, siteId);
  const wanted = input.media.map(({ mediaId, url }) => mediaId ?? url?.replace(`${shop.publicUrl}/media/`, '') ?? '');
  const assets = await findMediaAssets(tx, siteId, wanted);
  const refusal = await refuseUnknown(tx, siteId, input.media, wanted);
  if (refusal !== undefined) return refusal;
  const choices = input.media.flatMap(({ choice }, index) =>
    choice ? [{ option: choice.option, choice: choice.choice, mediaIds: [wanted[index] ?? ''] }] : [],
  );
  return quietly(ports, tx, caller, input.id, now, ({ product, variants }) =>
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
async function refuseUnknown(
  tx: Transaction,
  siteId: SiteId,
  media: readonly { readonly mediaId?: string | null | undefined }[],
  ids: readonly (string | undefined)[],
): Promise<Refusal | undefined> {
  const named = ids.filter((id) => id !== undefined);
  const assets = await findMediaAssets(tx, siteId, named);
  const rules = ids.flatMap((id, index): BrokenRule[] => {
    if (id === undefined || assets.has(id)) return [];
    const field = `media[${index}].${media[index]?.mediaId ? 'mediaId' : 'url'}`;
    return [{ field, rule: 'VALIDATION', description: `names no media of this shop: ${id}` }];
  });
  return rules.length > 0 ? refuseFields(rules) : undefined;
}

function refuseSlug(slug: string): Refusal {
  return refuseFields([
    { field: 'product.slug', rule: 'VALIDATION', description: `"${slug}" is the slug of another product` },
  ]);
}
