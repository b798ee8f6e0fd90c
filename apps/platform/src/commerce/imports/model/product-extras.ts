/**
 * What belongs to a product and is not in the catalog: its tax group, from how many units on its variants run low, and the
 * files that buyers download. A file of products says the first two; of the files it has the names alone.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import type { StoredProduct } from '../../catalog/model/catalog-store.ts';
import type { ProductId, VariantId } from '../../catalog/model/product.ts';
import { listFilesOfProducts } from '../../digital/product-file-store.ts';
import { findThresholds, saveThreshold } from '../../inventory/stock-threshold-store.ts';
import { deleteSetting, findSetting, insertSetting, listSettings } from '../../settings/setting-store.ts';
import { assignTaxGroup, findTaxGroups, leaveTaxGroup, listGroupProducts } from '../../settings/tax/group-store.ts';

export interface ProductExtras {
  /** Its name; empty for none. */
  readonly taxGroup: string;
  /** By variant. */
  readonly lowFrom: Readonly<Record<string, number>>;
  /** Names, in the order of the product. */
  readonly files: readonly string[];
}

export const NO_EXTRAS: ProductExtras = { taxGroup: '', lowFrom: {}, files: [] };

/** The tax groups of a site: names by id. */
export type TaxGroupNames = ReadonlyMap<string, string>;

export async function readTaxGroupNames(tx: Transaction, siteId: SiteId): Promise<TaxGroupNames> {
  const groups = await listSettings(tx, siteId, ['tax-group']);
  return new Map(groups.map(({ id, document }) => [id, (document as { readonly name: string }).name]));
}

export async function findExtras(
  tx: Transaction,
  siteId: SiteId,
  items: readonly Pick<StoredProduct, 'product' | 'variants'>[],
  taxGroups: TaxGroupNames,
): Promise<ReadonlyMap<ProductId, ProductExtras>> {
  const productIds = items.map(({ product }) => product.id);
  const groups = await findTaxGroups(tx, siteId, productIds);
  const thresholds = await findThresholds(
    tx,
    siteId,
    items.flatMap(({ variants }) => variants.map(({ id }) => id)),
  );
  const files = Map.groupBy(await listFilesOfProducts(tx, siteId, productIds), ({ productId }) => productId);
  return new Map(
    items.map(({ product, variants }): [ProductId, ProductExtras] => [
      product.id,
      {
        taxGroup: taxGroups.get(groups.get(product.id) ?? '') ?? '',
        lowFrom: Object.fromEntries(
          variants.flatMap(({ id }) => {
            const lowFrom = thresholds.get(id);
            return lowFrom === undefined ? [] : [[id, lowFrom]];
          }),
        ),
        files: (files.get(product.id) ?? []).map(({ name }) => name),
      },
    ]),
  );
}

/** The group of this name, in capital letters or not. */
export function findTaxGroup(taxGroups: TaxGroupNames, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return [...taxGroups].find(([, known]) => known.toLowerCase() === wanted)?.[0];
}

/** A tax group without rates of its own: its products have the usual ones until the merchant gives it some. */
export async function makeTaxGroup(
  tx: Transaction,
  siteId: SiteId,
  { ids, name, now }: { readonly ids: Ids; readonly name: string; readonly now: number },
): Promise<string> {
  const id = ids.next('taxgroup');
  await insertSetting(tx, siteId, { kind: 'tax-group', id, document: { name }, now });
  return id;
}

/** Deletes a group that has neither products nor changes. */
export async function discardTaxGroup(tx: Transaction, siteId: SiteId, id: string): Promise<void> {
  const group = await findSetting(tx, siteId, 'tax-group', id);
  if (group?.revision !== 1) return;
  const { total } = await listGroupProducts(tx, siteId, id, { limit: 1 });
  if (total === 0) await deleteSetting(tx, siteId, 'tax-group', id);
}

/** Moves a product from one state to another. What differs from `before` by now was changed since, and stays. */
export async function moveExtras(
  tx: Transaction,
  siteId: SiteId,
  productId: ProductId,
  { before, after, taxGroups }: { before: ProductExtras; after: ProductExtras; taxGroups: TaxGroupNames },
): Promise<void> {
  if (before.taxGroup !== after.taxGroup) {
    const present = (await findTaxGroups(tx, siteId, [productId])).get(productId);
    const next = after.taxGroup === '' ? undefined : findTaxGroup(taxGroups, after.taxGroup);
    if ((taxGroups.get(present ?? '') ?? '') === before.taxGroup) {
      if (next !== undefined) await assignTaxGroup(tx, siteId, next, [productId]);
      else if (present !== undefined) await leaveTaxGroup(tx, siteId, present, [productId]);
    }
  }
  const changed = [...new Set([...Object.keys(before.lowFrom), ...Object.keys(after.lowFrom)])].filter(
    (id) => before.lowFrom[id] !== after.lowFrom[id],
  ) as VariantId[];
  const present = await findThresholds(tx, siteId, changed);
  for (const variantId of changed) {
    if (present.get(variantId) !== before.lowFrom[variantId]) continue;
    await saveThreshold(tx, siteId, { variantId, lowFrom: after.lowFrom[variantId] });
  }
}
