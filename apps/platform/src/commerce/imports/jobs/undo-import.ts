/**
 * Undo: gives the products of an import back what they were, last first, since rows of one product may have been written
 * one after the other. Units that were sold in between stay sold. A product that was changed after the import stays.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import * as store from '../../catalog/model/catalog-store.ts';
import { deleteCollection, findCollection, removeFromCollection } from '../../catalog/model/collection-store.ts';
import { restoreFormerSlugs } from '../../catalog/model/former-slugs.ts';
import { type Product, readRevision, type Stock, type Variant } from '../../catalog/model/product.ts';
import { type CatalogTeller, createCatalogTeller } from '../../catalog/write/catalog-events.ts';
import { listUses } from '../../media-library/file-uses.ts';
import { moveFiles } from '../../media-library/library-store.ts';
import type { ImportRecord } from '../model/import-record.ts';
import { changeImport } from '../model/import-store.ts';
import { changeItem, findItems, type StoredItem } from '../model/item-store.ts';
import { findMadeFiles } from '../model/picture-store.ts';
import { discardTaxGroup, moveExtras, readTaxGroupNames, type TaxGroupNames } from '../model/product-extras.ts';
import { type BeforeImport, unpackBefore } from './before-import.ts';
import type { ImportDeps } from './import-deps.ts';
import { hashProduct } from './product-hash.ts';

const ITEMS_AT_ONCE = 20;
/** No query for uses returns more than a thousand. */
const FILES_AT_ONCE = 20;

type Undone = 'restored' | 'removed' | 'stayed';

interface Undoing {
  readonly deps: ImportDeps;
  readonly tx: Transaction;
  readonly record: ImportRecord;
  readonly currency: string;
  readonly teller: CatalogTeller;
  readonly now: number;
  readonly taxGroups: TaxGroupNames;
}

/** Takes the next products back. Returns false where none is left. */
export async function undoSome(deps: ImportDeps, tx: Transaction, record: ImportRecord, now: number): Promise<boolean> {
  const items = await findItems(tx, record, { state: 'DONE', isBackwards: true, limit: ITEMS_AT_ONCE });
  if (items.length === 0) return false;
  const { siteId, details } = record;
  const { currency } = await deps.readShop(tx, siteId);
  const teller = createCatalogTeller(deps.notify, tx, { siteId, by: details.by, now });
  const taxGroups = await readTaxGroupNames(tx, siteId);
  const undoing: Undoing = { deps, tx, record, currency, teller, now, taxGroups };
  const undone = { ...(details.undone ?? { restored: 0, removed: 0, stayed: 0 }) };
  for (const item of items) {
    const end = await undoItem(undoing, item);
    undone[end] += 1;
    await changeItem(tx, record, item.row, { state: end === 'stayed' ? 'STAYED' : 'UNDONE' });
  }
  const { progress } = details;
  const done = (progress?.done ?? 0) + items.length;
  const total = Math.max(done, progress?.total ?? 0);
  await changeImport(tx, record, { details: { ...details, undone, progress: { phase: 'UNDOING', done, total } } }, now);
  return true;
}

/** The import after its last product: what it made and nothing uses goes: collections, tax groups and pictures. */
export async function endUndo(deps: ImportDeps, tx: Transaction, record: ImportRecord, now: number): Promise<void> {
  const { siteId, details } = record;
  const teller = createCatalogTeller(deps.notify, tx, { siteId, by: details.by, now });
  for (const id of details.madeCollections ?? []) {
    const found = await findCollection(tx, siteId, { id }, { includeHidden: true });
    if (found === undefined || found.numberOfProducts > 0 || found.collection.revision !== 1) continue;
    await deleteCollection(tx, siteId, id);
    await teller.collectionDeleted(id);
  }
  for (const id of details.madeTaxGroups ?? []) await discardTaxGroup(tx, siteId, id);
  await discardPictures(tx, record, now);
  const { progress: _progress, ...rest } = details;
  const undone = rest.undone ?? { restored: 0, removed: 0, stayed: 0 };
  await changeImport(tx, record, { state: 'UNDONE', details: { ...rest, undone, finishedAt: now } }, now);
}

/** Moves the pictures that the import fetched and nothing uses to the trash, from where the merchant can bring them back. */
async function discardPictures(tx: Transaction, record: ImportRecord, now: number): Promise<void> {
  const made = await findMadeFiles(tx, record);
  for (let start = 0; start < made.length; start += FILES_AT_ONCE) {
    const ids = made.slice(start, start + FILES_AT_ONCE);
    const used = new Set((await listUses(tx, record.siteId, ids)).map(({ fileId }) => fileId));
    const unused = ids.filter((id) => !used.has(id));
    await moveFiles(tx, record.siteId, unused, { deletedAt: now, now });
  }
}

async function undoItem(undoing: Undoing, item: StoredItem): Promise<Undone> {
  const { tx, record } = undoing;
  if (item.productId === undefined || item.beforeImport === undefined) return 'stayed';
  const present = await store.findProduct(tx, record.siteId, { id: item.productId });
  if (present === undefined || hashProduct(present) !== item.afterHash) return 'stayed';
  const before = unpackBefore(item.beforeImport);
  const end =
    before.stored === undefined
      ? await remove(undoing, present, before)
      : await restore(undoing, present, before, before.stored);
  if (before.extras !== undefined && end !== 'stayed') {
    const back = { before: before.extras.after, after: before.extras.before };
    await moveExtras(tx, record.siteId, item.productId, { ...back, taxGroups: undoing.taxGroups });
  }
  return end;
}

async function remove(undoing: Undoing, present: store.StoredProduct, before: BeforeImport): Promise<Undone> {
  const { tx, record, teller } = undoing;
  const { siteId } = record;
  const isSold = present.variants.some(({ id, stock }) => !isSameStock(stock, before.leftStock[id]));
  if (isSold) return 'stayed';
  const { id, slug } = present.product;
  await store.deleteProduct(tx, siteId, id);
  await restoreFormerSlugs(tx, siteId, { productId: id, slug, before: before.formerSlugs });
  await teller.productDeleted(id);
  return 'removed';
}

async function restore(
  undoing: Undoing,
  present: store.StoredProduct,
  before: BeforeImport,
  stored: store.StoredProduct,
): Promise<Undone> {
  const { deps, tx, record, currency, teller, now } = undoing;
  const { siteId, details } = record;
  const { id, slug } = stored.product;
  if (await store.isProductSlugTaken(tx, siteId, slug, id)) return 'stayed';
  // A revision is never used twice: an editor who read it would overwrite another product than the one that was read.
  const product: Product = { ...stored.product, revision: readRevision(present.product) + 1 };
  const known = new Map(present.variants.map((variant) => [variant.id, variant]));
  const variants = stored.variants.map((variant): Variant => {
    const now_ = known.get(variant.id)?.stock;
    const left = before.leftStock[variant.id];
    return {
      ...variant,
      stock: now_ === undefined || left === undefined ? variant.stock : moveStock(variant.stock, left, now_),
    };
  });
  const found = await store.saveProduct(tx, siteId, { product, variants }, currency, present.variants);
  const left = before.joined.filter((collectionId) => present.collectionIds.includes(collectionId));
  for (const collectionId of left) await removeFromCollection(tx, siteId, collectionId, [id]);
  await restoreFormerSlugs(tx, siteId, { productId: id, slug: present.product.slug, before: before.formerSlugs });
  const stock = { before: present.variants, after: variants };
  await deps.tellStock(tx, siteId, { productId: id, ...stock, by: details.by, now });
  await teller.productChanged(present, { product, variants });
  await teller.collectionsFound([...new Set([...found, ...left])]);
  return 'restored';
}

/** The stock before the import, less what was sold since. */
function moveStock(before: Stock, left: Stock, present: Stock): Stock {
  if (isSameStock(left, present) || !before.trackQuantity) return before;
  const quantity = Math.max(0, before.quantity + present.quantity - left.quantity);
  return { trackQuantity: true, quantity, inStock: quantity > 0 };
}

function isSameStock(one: Stock, other: Stock | undefined): boolean {
  return (
    other !== undefined &&
    one.trackQuantity === other.trackQuantity &&
    one.quantity === other.quantity &&
    one.inStock === other.inStock
  );
}
