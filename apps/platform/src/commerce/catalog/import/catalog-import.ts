/**
 * Imports a catalog document into a shop: the demo shop at its first start, and a merchant's catalog later. All or
 * nothing: files are stored first (named by content, so this is harmless), then everything is written in one
 * transaction. Importing the same document again changes nothing.
 */
import { basename } from 'node:path';

import { parseAmount } from '@cartwright/pricing';

import type { Clock } from '../../../foundation/clock.ts';
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { Cause, Notify } from '../../../foundation/domain-events.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import type { MediaFiles } from '../../../foundation/media/media-files.ts';
import { saveMediaAsset } from '../../../foundation/media/media-store.ts';
import type { ReadShop, Shop } from '../../../foundation/site/shop.ts';
import { findProduct, saveProduct } from '../model/catalog-store.ts';
import {
  findCollection,
  readNextCollectionPosition,
  saveCollection,
  setCollectionProducts,
} from '../model/collection-store.ts';
import type { Collection } from '../model/collection.ts';
import { cleanHtml, paragraphsToHtml } from '../model/description.ts';
import {
  type Product,
  type ProductId,
  type ProductMedia,
  type Stock,
  type UnitMeasure,
  type Variant,
  combineChoices,
  nextRevision,
  readChoicesKey,
} from '../model/product.ts';
import type { TellStock } from '../model/tell-stock.ts';
import { type CatalogTeller, createCatalogTeller, findCollectionChanges } from '../write/catalog-events.ts';
import { type CollectionDocument, type ImportProblem, type ProductDocument, parseCatalog } from './import-document.ts';
import { type Kept, keepFiles, type ReadFile } from './keep-files.ts';
import { isSameJson } from './same-json.ts';

export interface ImportDeps {
  readonly database: Database;
  readonly files: MediaFiles;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly readShop: ReadShop;
  readonly notify: Notify;
  /** The initiator; by default the shop itself. */
  readonly by?: Cause;
  readonly tellStock: TellStock;
}

export type ImportResult =
  | { readonly kind: 'imported'; readonly products: number; readonly collections: number; readonly files: number }
  | { readonly kind: 'refused'; readonly problems: readonly ImportProblem[] };

/**
 * Imports a document into a site, matching by slug. If the document or its files have faults, returns all of them and
 * writes nothing.
 */
export async function importCatalog(
  deps: ImportDeps,
  siteId: SiteId,
  document: unknown,
  readFile: ReadFile,
): Promise<ImportResult> {
  const shop = await deps.database.read((tx) => deps.readShop(tx, siteId));
  const parsed = parseCatalog(document, shop.currency);
  if (parsed.kind === 'refused') return parsed;
  const { catalog } = parsed;
  const kept = await keepFiles(deps.files, catalog, readFile);
  if (kept.problems.length > 0) return { kind: 'refused', problems: kept.problems };

  await deps.database.write(async (tx) => {
    const now = deps.clock.now();
    const teller = createCatalogTeller(deps.notify, tx, { siteId, by: deps.by ?? { kind: 'anonymous' }, now });
    for (const [file, { focalPoint, ...asset }] of kept.assets) {
      const details = focalPoint === undefined ? {} : { focalPoint };
      await saveMediaAsset(tx, siteId, { asset, fileName: basename(file), now, details });
    }
    const idBySlug = new Map<string, ProductId>();
    for (const product of catalog.products) {
      idBySlug.set(
        product.slug,
        await writeProduct(deps, tx, siteId, { product, assets: kept.assets, shop, teller, now }),
      );
    }
    for (const collection of catalog.collections) {
      await writeCollection(deps, tx, siteId, { collection, assets: kept.assets, idBySlug, teller, now });
    }
  });
  return {
    kind: 'imported',
    products: catalog.products.length,
    collections: catalog.collections.length,
    files: kept.assets.size,
  };
}

interface ProductWork {
  readonly product: ProductDocument;
  readonly assets: ReadonlyMap<string, Kept>;
  readonly shop: Shop;
  readonly teller: CatalogTeller;
  readonly now: number;
}

async function writeProduct(
  { ids, tellStock, by = { kind: 'anonymous' } }: ImportDeps,
  tx: Transaction,
  siteId: SiteId,
  { product: document, assets, shop, teller, now }: ProductWork,
): Promise<ProductId> {
  const { currency } = shop;
  const before = await findProduct(tx, siteId, { slug: document.slug });
  const id = before?.product.id ?? ids.next('prod');
  const createdAt = document.createdDate ? Date.parse(document.createdDate) : (before?.product.createdAt ?? now);
  const numericId = before?.product.numericId ?? now * 1000 + Math.floor(Math.random() * 1000);
  const draft = documentToProduct(document, assets, currency);
  const known = new Map(before?.variants.map((variant) => [readChoicesKey(variant.choices), variant.id]));
  const variants = documentToVariants(document, currency).map((variant): Variant => ({
    ...variant,
    id: known.get(readChoicesKey(variant.choices)) ?? ids.next('var'),
  }));
  const product: Product = {
    ...draft,
    id,
    numericId,
    createdAt,
    updatedAt: before?.product.updatedAt ?? now,
    ...revisionOf(before?.product),
  };
  if (before !== undefined && isSameJson([before.product, before.variants], [product, variants])) return id;
  const work = { product: before === undefined ? product : nextRevision(product, now), variants };
  const found = await saveProduct(tx, siteId, work, currency, before?.variants ?? []);
  await tellStock(tx, siteId, { productId: id, before: before?.variants ?? [], after: variants, by, now });
  if (before === undefined) await teller.productCreated(work, shop);
  else await teller.productChanged(before, work);
  await teller.collectionsFound(found);
  return id;
}

async function writeCollection(
  { ids }: ImportDeps,
  tx: Transaction,
  siteId: SiteId,
  work: {
    readonly collection: CollectionDocument;
    readonly assets: ReadonlyMap<string, Kept>;
    readonly idBySlug: ReadonlyMap<string, ProductId>;
    readonly teller: CatalogTeller;
    readonly now: number;
  },
): Promise<void> {
  const { collection: document, assets, idBySlug, teller, now } = work;
  const stored = await findCollection(tx, siteId, { slug: document.slug }, { includeHidden: true });
  const before = stored?.collection;
  const hero = document.hero ? readMedia(assets, document.hero.file, document.hero.alt) : undefined;
  const collection: Collection = {
    id: before?.id ?? ids.next('col'),
    slug: document.slug,
    name: document.name,
    description: document.description,
    visible: document.visible,
    ...(hero === undefined ? {} : { hero }),
    ...keptMembers(before),
    position: before?.position ?? (await readNextCollectionPosition(tx, siteId)),
    revision: before?.revision ?? 0,
    createdAt: before?.createdAt ?? now,
    updatedAt: before?.updatedAt ?? now,
  };
  if (before === undefined || !isSameJson(before, collection)) {
    await saveCollection(tx, siteId, { ...collection, revision: collection.revision + 1, updatedAt: now });
    if (before === undefined) await teller.collectionCreated(collection);
    else await teller.collectionChanged(collection.id, findCollectionChanges(before, collection));
  }
  await setCollectionProducts(
    tx,
    siteId,
    collection.id,
    document.products.flatMap((slug) => idBySlug.get(slug) ?? []),
  );
}

/** What a document says nothing about. */
function keptMembers(before: Collection | undefined): Pick<Collection, 'seo' | 'rules' | 'rulesAt'> {
  return {
    ...(before?.seo === undefined ? {} : { seo: before.seo }),
    ...(before?.rules === undefined ? {} : { rules: before.rules }),
    ...(before?.rulesAt === undefined ? {} : { rulesAt: before.rulesAt }),
  };
}

function revisionOf(before: Product | undefined): Pick<Product, 'revision'> {
  return before?.revision === undefined ? {} : { revision: before.revision };
}

type ProductDraft = Omit<Product, 'id' | 'numericId' | 'createdAt' | 'updatedAt'>;

function documentToProduct(
  document: ProductDocument,
  assets: ReadonlyMap<string, Kept>,
  currency: string,
): ProductDraft {
  const { description: words, leadTimeDays } = document;
  return {
    slug: document.slug,
    name: document.name,
    visible: document.visible,
    productType: document.productType,
    ...(document.digitalKind ? { digitalKind: document.digitalKind } : {}),
    ...(leadTimeDays ? { leadTimeDays } : {}),
    description: typeof words === 'string' ? cleanHtml(words) : paragraphsToHtml(words),
    sku: document.sku ?? '',
    ...(document.brand ? { brand: document.brand } : {}),
    ...(document.ribbon ? { ribbon: document.ribbon } : {}),
    listPrice: parseAmount(document.price, currency),
    ...(document.discount ? { discount: document.discount } : {}),
    ...(typeof document.cost === 'number' ? { cost: parseAmount(document.cost, currency) } : {}),
    ...(typeof document.weight === 'number' ? { weight: Math.round(document.weight * 1000) } : {}),
    ...(document.pricePerUnit ? { pricePerUnit: readMeasure(document.pricePerUnit) } : {}),
    options: document.options.map(({ name, type, choices }) => ({
      name,
      type,
      choices: choices.map(({ value, description: text, media }) => ({
        value,
        description: text,
        mediaIds: media.flatMap((file) => assets.get(file)?.id ?? []),
        visible: true,
      })),
    })),
    manageVariants: document.options.length > 0 && document.variants.length > 0,
    media: document.media.flatMap((medium) =>
      'alt' in medium ? (readMedia(assets, medium.file, medium.alt) ?? []) : [],
    ),
    ...readFiles(document, assets),
    additionalInfoSections: document.additionalInfoSections.map(({ title, description: text }) => ({
      title,
      description: cleanHtml(text),
    })),
    customTextFields: document.customTextFields,
    ...(document.seo
      ? {
          seo: {
            ...(document.seo.title === undefined ? {} : { title: document.seo.title }),
            ...(document.seo.description === undefined ? {} : { description: document.seo.description }),
          },
        }
      : {}),
  };
}

/** In the order of the options' choices, not of the document. */
function documentToVariants(document: ProductDocument, currency: string): readonly Omit<Variant, 'id'>[] {
  if (document.variants.length === 0) {
    return [{ choices: {}, sku: document.sku ?? '', visible: true, stock: readStock(document.stock) }];
  }
  const byChoices = new Map(document.variants.map((variant) => [readChoicesKey(variant.choices), variant]));
  const options = document.options.map((option) => ({
    ...option,
    choices: option.choices.map(({ value, description }) => ({ value, description, mediaIds: [], visible: true })),
  }));
  return combineChoices(options).flatMap((choices) => {
    const variant = byChoices.get(readChoicesKey(choices));
    if (variant === undefined) return [];
    return [
      {
        choices,
        ...(typeof variant.price === 'number' ? { listPrice: parseAmount(variant.price, currency) } : {}),
        ...(typeof variant.cost === 'number' ? { cost: parseAmount(variant.cost, currency) } : {}),
        ...(typeof variant.weight === 'number' ? { weight: Math.round(variant.weight * 1000) } : {}),
        ...(variant.pricePerUnit ? { pricePerUnit: readMeasure(variant.pricePerUnit) } : {}),
        sku: variant.sku ?? '',
        visible: true,
        stock: readStock(variant.stock),
      },
    ];
  });
}

function readStock(stock: { trackQuantity: boolean; quantity?: number | null | undefined; inStock: boolean }): Stock {
  const quantity = stock.trackQuantity ? (stock.quantity ?? 0) : 0;
  return { trackQuantity: stock.trackQuantity, quantity, inStock: stock.trackQuantity ? quantity > 0 : stock.inStock };
}

function readMeasure({
  quantity,
  unit,
  baseQuantity,
  baseUnit,
}: NonNullable<ProductDocument['pricePerUnit']>): UnitMeasure {
  return {
    totalQuantity: quantity,
    totalMeasurementUnit: unit.toUpperCase(),
    baseQuantity,
    baseMeasurementUnit: baseUnit.toUpperCase(),
  };
}

function readFiles(document: ProductDocument, assets: ReadonlyMap<string, Kept>): Pick<Product, 'files'> {
  const files = document.media.flatMap((medium) => {
    const asset = assets.get(medium.file);
    return asset === undefined || !('title' in medium) || 'width' in asset ? [] : [{ ...asset, title: medium.title }];
  });
  return files.length === 0 ? {} : { files };
}

function readMedia(assets: ReadonlyMap<string, Kept>, file: string, alt: string): ProductMedia | undefined {
  const asset = assets.get(file);
  return asset === undefined || !('width' in asset) ? undefined : { ...asset, alt };
}
