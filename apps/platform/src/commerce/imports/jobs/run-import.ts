/**
 * The run: writes the next products of a checked file, each in the transaction that marks it as done, so each is written
 * once. A product whose changes are no longer those of the check is left for a decision.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import { isSameJson } from '../../catalog/import/same-json.ts';
import { readCollectionIds, saveProduct } from '../../catalog/model/catalog-store.ts';
import {
  addToCollection,
  isCollectionSlugTaken,
  readNextCollectionPosition,
  saveCollection,
} from '../../catalog/model/collection-store.ts';
import { type Collection, findFreeSlug } from '../../catalog/model/collection.ts';
import { findFormerSlugs, PRODUCT_SLUGS } from '../../catalog/model/former-slugs.ts';
import { type CollectionId, nextRevision, type Product, type ProductId, slugify } from '../../catalog/model/product.ts';
import { type CatalogTeller, createCatalogTeller } from '../../catalog/write/catalog-events.ts';
import { EMPTY_RESULT, type ImportDetails, type ImportRecord } from '../model/import-record.ts';
import { changeImport } from '../model/import-store.ts';
import { changeItem, findItems, type StoredItem as FileItem } from '../model/item-store.ts';
import { countPictures, insertPictures } from '../model/picture-store.ts';
import { findTaxGroup, makeTaxGroup, moveExtras, NO_EXTRAS, type ProductExtras } from '../model/product-extras.ts';
import { findNamed } from '../plan/collection-names.ts';
import { hashChanges, type PlanContext, type PlannedItem, type StoredItem } from '../plan/plan-item.ts';
import { packBefore } from './before-import.ts';
import { planOne } from './check-import.ts';
import type { ImportDeps } from './import-deps.ts';
import { loadItems } from './load-items.ts';
import { hashProduct } from './product-hash.ts';

/** Products of one transaction: other writers wait no longer than for these. */
const ITEMS_AT_ONCE = 20;

interface Running {
  readonly deps: ImportDeps;
  readonly tx: Transaction;
  readonly record: ImportRecord;
  readonly context: PlanContext;
  readonly teller: CatalogTeller;
  readonly now: number;
  /** Collections that were made in this transaction, by folded name. */
  readonly made: Map<string, CollectionId>;
  /** The tax groups of the shop; those that this transaction made are added. */
  readonly taxGroups: Map<string, string>;
  readonly madeTaxGroups: string[];
}

/** Writes the next products. Returns false where none is left. */
export async function runSome(deps: ImportDeps, tx: Transaction, record: ImportRecord, now: number): Promise<boolean> {
  const waiting = await findItems(tx, record, { state: 'WAITING', limit: ITEMS_AT_ONCE });
  if (waiting.length === 0) return false;
  const { siteId, details } = record;
  const { items, context } = await loadItems(deps, tx, record, waiting, now);
  const teller = createCatalogTeller(deps.notify, tx, { siteId, by: details.by, now });
  const running: Running = {
    deps,
    tx,
    record,
    context,
    teller,
    now,
    made: new Map(),
    taxGroups: new Map(context.taxGroups),
    madeTaxGroups: [],
  };
  const fresh = new Map<ProductId, StoredItem>();
  const result = { ...(details.result ?? EMPTY_RESULT) };
  for (const loaded of items) {
    const { item } = loaded;
    const stored = loaded.stored && (fresh.get(loaded.stored.product.id) ?? loaded.stored);
    const plan = planOne({ ...loaded, stored }, context);
    const { errors } = plan.messages;
    if (plan.kind === 'refused' || errors.length > 0) {
      await changeItem(tx, record, item.row, {
        outcome: 'REFUSED',
        state: 'KEPT',
        details: { ...item.details, changes: [], totalChanges: 0, errors },
      });
      result.refused += 1;
    } else if (stored !== undefined && plan.changes.length === 0) {
      await changeItem(tx, record, item.row, { outcome: 'UNCHANGED', state: 'KEPT' });
    } else if (details.isOverwriting !== true && hashChanges(plan.changes) !== item.changesHash) {
      await changeItem(tx, record, item.row, { state: 'ASKED' });
      result.asked += 1;
    } else {
      const saved = await save(running, item, plan, stored);
      fresh.set(saved.product.id, saved);
      if (stored === undefined) result.added += 1;
      else result.changed += 1;
    }
  }
  const { progress } = details;
  const done = (progress?.done ?? 0) + items.length;
  const changed: ImportDetails = {
    ...details,
    result,
    progress: { phase: 'IMPORTING', done, total: Math.max(done, progress?.total ?? 0) },
    ...(running.made.size === 0
      ? {}
      : { madeCollections: [...(details.madeCollections ?? []), ...running.made.values()] }),
    ...(running.madeTaxGroups.length === 0
      ? {}
      : { madeTaxGroups: [...(details.madeTaxGroups ?? []), ...running.madeTaxGroups] }),
  };
  await changeImport(tx, record, { details: changed }, now);
  return true;
}

async function save(
  running: Running,
  item: FileItem,
  plan: PlannedItem,
  stored: StoredItem | undefined,
): Promise<StoredItem> {
  const { deps, tx, record, context, teller, now } = running;
  const { siteId, details } = record;
  const { shop } = context;
  const product: Product = plan.isNew
    ? { ...plan.product, numericId: now * 1000 + Math.floor(Math.random() * 1000), createdAt: now, updatedAt: now }
    : nextRevision(plan.product, now);
  const { variants } = plan;
  const formerSlugs = await findFormerSlugs(tx, siteId, product.id, product.slug);
  if (stored === undefined) await PRODUCT_SLUGS.forget(tx, siteId, product.slug);
  const found = await saveProduct(tx, siteId, { product, variants }, shop.currency, stored?.variants ?? []);
  if (stored !== undefined)
    await PRODUCT_SLUGS.recordChange(tx, siteId, { before: stored.product, after: product, now });
  const before = stored?.variants ?? [];
  await deps.tellStock(tx, siteId, { productId: product.id, before, after: variants, by: details.by, now });
  if (stored === undefined) await teller.productCreated({ product, variants }, shop);
  else await teller.productChanged(stored, { product, variants });
  const joined: CollectionId[] = [];
  for (const word of plan.joins) {
    const id = findNamed(context.collections, word)?.id ?? (await makeCollection(running, word));
    await addToCollection(tx, siteId, id, [product.id]);
    joined.push(id);
  }
  await teller.collectionsFound([...new Set([...found, ...joined])]);
  await insertPictures(tx, record, item.row, plan.wanted);
  const collectionIds = (await readCollectionIds(tx, siteId, [product.id])).get(product.id) ?? [];
  const extras = { before: stored?.extras ?? NO_EXTRAS, after: plan.extras };
  const isMoved = !isSameJson(extras.before, extras.after);
  if (isMoved) await saveExtras(running, product.id, extras);
  const saved: StoredItem = { product, variants, collectionIds, extras: plan.extras };
  await changeItem(tx, record, item.row, {
    outcome: stored === undefined ? 'NEW' : 'CHANGED',
    state: 'DONE',
    productId: product.id,
    beforeImport: packBefore({
      ...(stored === undefined ? {} : { stored }),
      leftStock: Object.fromEntries(variants.map(({ id, stock }) => [id, stock])),
      formerSlugs,
      joined,
      ...(isMoved ? { extras } : {}),
    }),
    afterHash: hashProduct(saved),
  });
  return saved;
}

/** Makes the tax group where the shop has none of this name. */
async function saveExtras(
  { deps, tx, record, now, taxGroups, madeTaxGroups }: Running,
  productId: ProductId,
  extras: { readonly before: ProductExtras; readonly after: ProductExtras },
): Promise<void> {
  const { siteId } = record;
  const { taxGroup: name } = extras.after;
  if (name !== '' && findTaxGroup(taxGroups, name) === undefined) {
    const id = await makeTaxGroup(tx, siteId, { ids: deps.ids, name, now });
    taxGroups.set(id, name);
    madeTaxGroups.push(id);
  }
  await moveExtras(tx, siteId, productId, { ...extras, taxGroups });
}

async function makeCollection({ deps, tx, record, teller, now, made }: Running, name: string): Promise<CollectionId> {
  const key = slugify(name);
  const known = made.get(key);
  if (known !== undefined) return known;
  const { siteId } = record;
  const collection: Collection = {
    id: deps.ids.next('col'),
    slug: await findFreeSlug(key, (slug) => isCollectionSlugTaken(tx, siteId, slug)),
    name,
    description: '',
    visible: true,
    position: await readNextCollectionPosition(tx, siteId),
    revision: 1,
    createdAt: now,
    updatedAt: now,
  };
  await saveCollection(tx, siteId, collection);
  await teller.collectionCreated(collection);
  made.set(key, collection.id);
  return collection.id;
}

/** The import after its last product: pictures follow, or it is done. */
export async function endRun(tx: Transaction, record: ImportRecord, now: number): Promise<void> {
  const waiting = await countPictures(tx, record, 'WAITING');
  const { progress: _progress, isOverwriting: _overwrites, ...details } = record.details;
  if (waiting > 0) {
    const total = await countPictures(tx, record);
    const progress = { phase: 'PICTURES', done: total - waiting, total } as const;
    await changeImport(tx, record, { details: { ...details, progress } }, now);
  } else {
    await changeImport(tx, record, { state: 'DONE', details: { ...details, finishedAt: now } }, now);
  }
}
