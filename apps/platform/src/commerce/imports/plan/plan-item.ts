/**
 * Computes what a product of the file becomes: the same function for the check, which shows its changes, and for the run,
 * which writes them. Pure but for new ids.
 */
import { createHash } from 'node:crypto';

import type { ImportChange } from '@cartwright/contract';

import type { Ids } from '../../../foundation/ids.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import type { StoredProduct } from '../../catalog/model/catalog-store.ts';
import { type Product, readUnitPrice, slugify, type Variant } from '../../catalog/model/product.ts';
import { changeProduct, emptyProduct } from '../../catalog/write/product-change.ts';
import { reconcileVariants } from '../../catalog/write/variant-change.ts';
import type { ImportDetails } from '../model/import-record.ts';
import type { ProductExtras, TaxGroupNames } from '../model/product-extras.ts';
import { changeVariants } from './change-variants.ts';
import { type CollectionNames, findNamed, readCollectionWords } from './collection-names.ts';
import { compareItems, describeItem } from './describe-product.ts';
import { readDetails } from './details.ts';
import { type ImportRow, readRowTypes, usesDecimalComma } from './import-row.ts';
import { createMessages, type Messages } from './messages.ts';
import { arrangePictures, type FilePicture, readPictures } from './pictures.ts';
import { planExtras } from './plan-extras.ts';
import { findDiscount, readDiscountCell, readRowPrice, type RowPrice, saysDiscounts } from './prices.ts';
import { changeSeo, checkMembers, type ProductMembers, readMembers, refuseRules } from './product-input.ts';
import { readVariantRows, type VariantRow } from './variant-rows.ts';

export interface PlanContext {
  readonly shop: Shop;
  readonly details: Pick<ImportDetails, 'reading' | 'emptyCells' | 'fetchPictures'>;
  readonly collections: CollectionNames;
  readonly taxGroups: TaxGroupNames;
  readonly ids: Ids;
  readonly now: number;
  /** The file of the library that an address is of, and the files. */
  readonly mediaIdOf: (url: string) => string | undefined;
  readonly assets: Parameters<typeof arrangePictures>[2]['assets'];
  /** Whether another product of the shop has a slug. */
  readonly isSlugTaken: (slug: string, except: string | undefined) => boolean;
}

/** A product of the shop, with what is not in the catalog. */
export interface StoredItem extends StoredProduct {
  readonly extras: ProductExtras;
}

export interface PlannedItem {
  readonly kind: 'planned';
  readonly isNew: boolean;
  readonly product: Product;
  readonly variants: readonly Variant[];
  readonly changes: readonly ImportChange[];
  readonly messages: Messages;
  /** Names of collections that the product joins, of which some may not exist yet. */
  readonly joins: readonly string[];
  readonly extras: ProductExtras;
  /** Pictures that have to be fetched, with their place in the file. */
  readonly wanted: readonly (FilePicture & { readonly position: number })[];
}

export type Plan = PlannedItem | { readonly kind: 'refused'; readonly messages: Messages; readonly name: string };

export function planItem(rows: readonly ImportRow[], stored: StoredItem | undefined, context: PlanContext): Plan {
  const messages = createMessages();
  const [first] = rows;
  const name = first?.get('NAME') ?? stored?.product.name ?? '';
  const planned = first === undefined ? undefined : plan(first, rows, stored, context, messages);
  if (planned === undefined || messages.errors.length > 0) return { kind: 'refused', messages, name };
  return planned;
}

/** The product with those pictures of its rows that are in the library by now. */
export function arrangeFetched(
  rows: readonly ImportRow[],
  product: Product,
  isNew: boolean,
  context: Pick<PlanContext, 'mediaIdOf' | 'assets'>,
): Product {
  const messages = createMessages();
  const [first] = rows;
  const variantRows = readVariantRows(rows, product, undefined, messages).rows;
  const options = first === undefined ? undefined : readDetails(first, messages).options;
  return arrangePictures(product, { pictures: readPictures(rows), variantRows, options }, { isNew, ...context });
}

/** Equal where the same values change in the same way. */
export function hashChanges(changes: readonly ImportChange[]): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('base64url');
}

function plan(
  first: ImportRow,
  rows: readonly ImportRow[],
  stored: StoredItem | undefined,
  context: PlanContext,
  messages: Messages,
): PlannedItem | undefined {
  const { shop, details } = context;
  const { currency } = shop;
  const isNew = stored === undefined;
  const isWoo = readRowTypes(first).length > 0;
  if (isWoo && readRowTypes(first).includes('variation')) {
    messages.refuse(first.row, undefined, 'Its parent product is not in the file.');
    return undefined;
  }
  if (isNew && (first.get('NAME') ?? '') === '') {
    messages.refuse(first.row, 'NAME', 'is missing: a new product needs one.');
    return undefined;
  }
  const clearsEmpty = details.emptyCells === 'CLEAR';
  const style = { hasDecimalComma: usesDecimalComma(details), messages, currency };
  const isOwn = details.reading.format === 'CARTWRIGHT';
  const options = { clearsEmpty, isWoo, isOwn, messages };
  refuseUnreadable(rows, messages);

  const { members, details: written } = readMembers(first, options);
  const read = readVariantRows(rows, stored?.product, written.options, messages);
  const prices = readPrices(read.rows, stored, style);
  const discount = prices.discount ?? readDiscountCell(first, style) ?? undefined;
  const cleared = discount === undefined && (prices.isWhole || (clearsEmpty && first.get('DISCOUNT') === ''));
  const input = {
    ...members,
    ...(discount === undefined ? (cleared ? { discount: { type: 'NONE' } } : {}) : { discount }),
    ...(read.options === undefined ? {} : { productOptions: read.options, manageVariants: true }),
  } as ProductMembers;
  const checked = checkMembers(input, isNew, first.row, messages);
  if (checked === undefined) return undefined;

  const identity = { numericId: 0, createdAt: context.now, updatedAt: context.now };
  const base = stored?.product ?? emptyProduct({ id: context.ids.next('prod'), ...identity });
  const change = changeProduct(base, checked, currency);
  if (change.kind === 'refused') {
    refuseRules(change.rules, first.row, messages);
    return undefined;
  }
  const slug = change.product.slug === '' ? slugify(change.product.name) : change.product.slug;
  if (context.isSlugTaken(slug, stored?.product.id)) {
    messages.refuse(first.row, 'SLUG', `“${slug}” is the slug of another product.`);
  }
  const seo = changeSeo(change.product, first, options);
  const { seo: _seo, ...bare } = change.product;
  const withSeo: Product = { ...bare, slug, ...(seo === undefined ? {} : { seo }) };
  const reconciled = reconcileVariants(withSeo, stored?.variants ?? [], () => context.ids.next('var'));
  if (reconciled.kind === 'refused') {
    refuseRules(reconciled.rules, first.row, messages);
    return undefined;
  }
  const changed = changeVariants(
    { product: withSeo, variants: reconciled.variants, before: stored?.variants ?? [] },
    read.rows,
    {
      ...style,
      clearsEmpty,
      own: written.own,
      prices: prices.byRow,
      emptyTrackerMeansNone: details.reading.format === 'SHOPIFY',
      weightUnit: shop.weightUnit === 'LB' ? 'LB' : 'KG',
    },
  );
  if (isNew && prices.byRow.size === 0 && messages.errors.length === 0) {
    messages.refuse(first.row, 'PRICE', 'is missing: a new product needs one.');
  }
  const extras = planExtras(first, changed.targets, stored?.extras, {
    hasDecimalComma: style.hasDecimalComma,
    clearsEmpty,
    taxGroups: context.taxGroups,
    messages,
  });
  if (messages.errors.length > 0) return undefined;

  const pictures = readPictures(rows, messages);
  const shown = { pictures, variantRows: read.rows, options: written.options };
  const arranged = arrangePictures(changed.product, shown, { isNew, ...context });
  const product = { ...arranged, ...(isWoo && !isNew ? {} : nameParent(arranged, first, isWoo)) };
  const wanted = pictures
    .map((picture, position) => ({ ...picture, position }))
    .filter(({ url }) => {
      const id = context.mediaIdOf(url);
      const isHere = id !== undefined && product.media.some((one) => one.id === id);
      return details.fetchPictures && !isHere && !(product.files ?? []).some((one) => one.id === id);
    });
  const present = context.collections.namesOf(stored?.collectionIds ?? []);
  const joins = readCollectionWords(first, isWoo).filter((word) => {
    const id = findNamed(context.collections, word)?.id;
    return id === undefined || stored?.collectionIds.includes(id) !== true;
  });
  const after = {
    product,
    variants: changed.variants,
    collections: [...present, ...joins.map((word) => findNamed(context.collections, word)?.name ?? word)].toSorted(),
    pictures: product.media.length + wanted.length,
    extras,
  };
  const before =
    stored &&
    describeItem({ ...stored, collections: present.toSorted(), pictures: stored.product.media.length }, currency);
  warnOfPrices(stored, after, first.row, currency, messages);
  const changes = compareItems(before ?? new Map(), describeItem(after, currency));
  return { kind: 'planned', isNew, product, variants: after.variants, changes, messages, joins, extras, wanted };
}

/** The product's own SKU, where its variants have theirs. */
function nameParent(product: Product, first: ImportRow, isWoo: boolean): Partial<Product> {
  const isManaged = product.manageVariants && product.options.length > 0;
  return isWoo && isManaged ? { sku: first.get('SKU') ?? '' } : {};
}

interface ReadPrices {
  readonly byRow: ReadonlyMap<number, RowPrice>;
  /** The product's discount afterwards; undefined where the file says nothing, or that there is none. */
  readonly discount: Product['discount'];
  /** Whether the file says which discount there is. */
  readonly isWhole: boolean;
}

function readPrices(
  rows: readonly VariantRow[],
  stored: StoredProduct | undefined,
  reader: Parameters<typeof readRowPrice>[1],
): ReadPrices {
  const prices = rows.flatMap(({ row }) => readRowPrice(row, reader) ?? []);
  const [first] = rows;
  const byRow = (list: readonly RowPrice[]): ReadonlyMap<number, RowPrice> =>
    new Map(list.map((price) => [price.row, price]));
  if (first === undefined || prices.length === 0 || !saysDiscounts(first.row)) {
    return { byRow: byRow(prices), discount: undefined, isWhole: false };
  }
  const discount = findDiscount(prices, stored?.product.discount, reader.currency);
  if (discount !== 'different') return { byRow: byRow(prices), discount, isWhole: true };
  reader.messages.warn(
    first.row.row,
    'COMPARE_AT_PRICE',
    'DISCOUNT_LEFT_OUT',
    'Its variants have different discounts: it gets the lower prices without a discount.',
  );
  return { byRow: byRow(prices.map((price) => ({ ...price, list: price.sold }))), discount: undefined, isWhole: true };
}

/** Characters that the encoding could not read. */
function refuseUnreadable(rows: readonly ImportRow[], messages: Messages): void {
  for (const row of rows) {
    for (const field of ['NAME', 'DESCRIPTION', 'BRAND', 'SKU', 'OPTION1_VALUE'] as const) {
      if (row.get(field)?.includes('\uFFFD') === true) {
        messages.refuse(row.row, field, 'has unreadable characters: choose another encoding.');
      }
    }
  }
}

function warnOfPrices(
  stored: StoredProduct | undefined,
  after: { readonly product: Product; readonly variants: readonly Variant[] },
  row: number,
  currency: string,
  messages: Messages,
): void {
  const known = new Map(stored?.variants.map((variant) => [variant.id, variant]));
  let fallen = 0;
  for (const variant of after.variants) {
    const old = known.get(variant.id);
    if (stored === undefined || old === undefined) continue;
    const before = readUnitPrice(stored.product, old, currency).discounted;
    if (readUnitPrice(after.product, variant, currency).discounted < before / 2) fallen += 1;
  }
  if (fallen > 0) messages.warn(row, 'PRICE', 'PRICE_FALLS', 'The price falls by more than half.', fallen);
  const offered = after.variants.filter(({ visible }) => visible);
  const isFree = offered.length > 0 && offered.every((one) => readUnitPrice(after.product, one, currency).list === 0);
  if (isFree) messages.warn(row, 'PRICE', 'PRICE_IS_ZERO', 'The product costs nothing.');
}
