/**
 * One line of a cart: a catalog item, or a custom item with the shop's own data. Price and weight follow from the line
 * and its current offer (`readLineFacts`), for every kind in the same way.
 */
import type { DescriptionLine, LineItem } from '@cartwright/contract';
import type { Minor } from '@cartwright/pricing';

import type { Id } from '../../../foundation/ids.ts';
import {
  type Product,
  type ProductId,
  type Variant,
  type VariantId,
  readUnitPrice,
} from '../../catalog/model/product.ts';

export type LineId = Id<'line'>;

export type CartLine = CatalogLine | CustomLine;
/** A line that is not in a cart yet. */
export type NewLine = NewCatalogLine | NewCustomLine;
export type NewCatalogLine = Omit<CatalogLine, 'id' | 'quantity'>;
export type NewCustomLine = Omit<CustomLine, 'id' | 'quantity'>;

export interface CatalogLine {
  /** Absent means the same. */
  readonly kind?: 'catalog';
  readonly id: LineId;
  readonly quantity: number;
  /** The client's name for the catalog; returned unchanged. */
  readonly appId: string;
  readonly productId: ProductId;
  readonly variantId: VariantId;
  /** Every option with its chosen description. */
  readonly choices: Readonly<Record<string, string>>;
  /** The product's custom texts by title; only those that were filled in. */
  readonly texts: Readonly<Record<string, string>>;
  /** The item when it was last added: shown if the product no longer exists. */
  readonly seen: { readonly name: string; readonly listPrice: number; readonly discountedPrice: number };
  /** The merchant's overrides of this line. */
  readonly overrides?: LineOverrides;
  /** Chosen to pay the line with. */
  readonly membership?: { readonly id: string; readonly appId: string };
  readonly extendedFields?: LineItem['extendedFields'];
}

/** Amounts of one unit in minor units, weight of one in thousandths of the site's unit; the rest as the wire has it. */
export interface LineOverrides {
  readonly name?: string;
  /** Absent where it is the same. */
  readonly translatedName?: string;
  readonly price?: Minor;
  readonly fullPrice?: Minor;
  readonly descriptionLines?: readonly DescriptionLine[];
  readonly weight?: number;
  readonly sku?: string;
  readonly isShippable?: boolean;
  readonly image?: LineItem['image'];
}

export interface CustomLine {
  readonly kind: 'custom';
  readonly id: LineId;
  readonly quantity: number;
  readonly name: string;
  /** Absent where it is the same. */
  readonly translatedName?: string;
  /** Of one unit, in minor units. */
  readonly price: Minor;
  readonly fullPrice?: Minor;
  readonly depositAmount?: Minor;
  /** Of one unit, in thousandths of the site's weight unit. */
  readonly weight?: number;
  readonly sku?: string;
  readonly isShippable: boolean;
  /** The units in stock; absent where they are unlimited. */
  readonly quantityAvailable?: number;
  readonly taxGroupId?: string;
  /** Display data in wire format, in a stored order, because a database may return another one. */
  readonly shown: CustomWords;
}

export type CustomWords = Partial<
  Pick<
    LineItem,
    | 'url'
    | 'descriptionLines'
    | 'image'
    | 'itemType'
    | 'paymentOption'
    | 'serviceProperties'
    | 'priceDescription'
    | 'rootCatalogItemId'
    | 'catalogReference'
    | 'subscriptionOptionInfo'
    | 'extendedFields'
    | 'modifierGroups'
  >
>;

/** The current offer of a catalog line. Undefined if it is no longer sold. */
export interface Offer {
  readonly product: Product;
  readonly variant: Variant;
}

/** Price and weight of one unit. Amounts are minor units, the weight thousandths of the site's unit. */
export interface LineFacts {
  readonly name: string;
  /** Before and after the product's own discount. */
  readonly listPrice: Minor;
  readonly discountedPrice: Minor;
  readonly weight: number;
  readonly sku: string;
  readonly isShippable: boolean;
  /** Absent where the product's own group counts, or none. */
  readonly taxGroupId?: string;
  /** Absent for a custom item. */
  readonly productId?: ProductId;
}

export function isCustom<Line extends CartLine | NewLine>(line: Line): line is Extract<Line, { kind: 'custom' }> {
  return line.kind === 'custom';
}

/** The lines of the catalog's items, with their products and variants, each once. */
export function listCatalogLines(lines: readonly CartLine[]): {
  readonly catalogLines: readonly CatalogLine[];
  readonly productIds: Set<ProductId>;
  readonly variantIds: Set<VariantId>;
} {
  const catalogLines: CatalogLine[] = [];
  const productIds = new Set<ProductId>();
  const variantIds = new Set<VariantId>();
  for (const line of lines) {
    if (isCustom(line)) continue;
    catalogLines.push(line);
    productIds.add(line.productId);
    variantIds.add(line.variantId);
  }
  return { catalogLines, productIds, variantIds };
}

/** The display name. */
export function readLineName(line: CartLine, offer: Offer | undefined): string {
  return isCustom(line) ? line.name : (line.overrides?.name ?? offer?.product.name ?? line.seen.name);
}

/** The name in the buyer's language, as the shop set it for this line; undefined where it set none. */
export function readTranslatedName(line: CartLine): string | undefined {
  return isCustom(line) ? line.translatedName : line.overrides?.translatedName;
}

/** The highest price of one unit, before any discount. */
export function readHighestPrice(line: CartLine, offer: Offer | undefined): Minor {
  if (isCustom(line)) return Math.max(line.price, line.fullPrice ?? 0);
  const { price, fullPrice } = line.overrides ?? {};
  const own = offer === undefined ? line.seen.listPrice : (offer.variant.listPrice ?? offer.product.listPrice);
  return Math.max(price ?? own, fullPrice ?? 0);
}

/** The current facts of a line. A line that is no longer sold keeps those that the buyer saw. */
export function readLineFacts(line: CartLine, offer: Offer | undefined, currency: string): LineFacts {
  if (isCustom(line)) {
    const { name, price, fullPrice = price, weight = 0, sku = '', taxGroupId } = line;
    return {
      name,
      listPrice: Math.max(fullPrice, price),
      discountedPrice: price,
      weight,
      sku,
      isShippable: line.isShippable,
      ...(taxGroupId === undefined ? {} : { taxGroupId }),
    };
  }
  const { overrides = {}, productId } = line;
  const { list, discounted } = readPrices(line, offer, currency);
  return {
    name: readLineName(line, offer),
    listPrice: list,
    discountedPrice: discounted,
    weight: overrides.weight ?? (offer === undefined ? 0 : readWeight(offer)),
    sku: overrides.sku ?? (offer === undefined ? '' : offer.variant.sku || offer.product.sku),
    isShippable: isShippable(line, offer),
    productId,
  };
}

/** Whether it has to travel. */
export function isShippable(line: CartLine, offer: Offer | undefined): boolean {
  if (isCustom(line)) return line.isShippable;
  return line.overrides?.isShippable ?? (offer === undefined || offer.product.productType === 'physical');
}

/** Whether its units are gift cards. */
export function isGiftCard(line: CartLine, offer: Offer | undefined): boolean {
  if (isCustom(line)) return line.shown.itemType?.preset === 'GIFT_CARD';
  return offer?.product.productType === 'digital' && offer.product.digitalKind === 'gift_card';
}

/** Thousandths of the site's weight unit. */
function readWeight({ product, variant }: Offer): number {
  return variant.weight ?? product.weight ?? 0;
}

/** Whether two items are the same for a buyer. */
export function isSameItem(left: CartLine | NewLine, right: CartLine | NewLine): boolean {
  if (isCustom(left) || isCustom(right)) {
    return isCustom(left) && isCustom(right) && readCustomKey(left) === readCustomKey(right);
  }
  return (
    left.productId === right.productId &&
    left.variantId === right.variantId &&
    isSameValue(left.choices, right.choices) &&
    isSameValue(left.texts, right.texts) &&
    isSameValue(left.overrides, right.overrides) &&
    isSameValue(left.membership, right.membership)
  );
}

/** The shop's price wins. With only one of the two prices, no other price is struck through. */
function readPrices(line: CatalogLine, offer: Offer | undefined, currency: string) {
  const { price, fullPrice } = line.overrides ?? {};
  const own =
    offer === undefined
      ? { list: line.seen.listPrice, discounted: line.seen.discountedPrice }
      : readUnitPrice(offer.product, offer.variant, currency);
  const discounted = price ?? Math.min(own.discounted, fullPrice ?? own.discounted);
  return { list: Math.max(fullPrice ?? price ?? own.list, discounted), discounted };
}

function readCustomKey(line: CustomLine | NewCustomLine): string {
  return writeSorted({ ...line, id: undefined, quantity: undefined });
}

function isSameValue(left: object | undefined, right: object | undefined): boolean {
  return left === right || (isEmpty(left) && isEmpty(right)) || writeSorted(left) === writeSorted(right);
}

/** An object without members; not one that is absent. */
export function isEmpty(value: object | undefined): boolean {
  if (value === undefined) return false;
  for (const _name in value) return false;
  return true;
}

/** As text that is equal exactly when the values are: PostgreSQL gives the members of an object back in its own order. */
function writeSorted(value: unknown): string {
  return (
    JSON.stringify(value, (_name, member: unknown) =>
      typeof member === 'object' && member !== null && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).toSorted(([left], [right]) => (left < right ? -1 : 1)))
        : member,
    ) ?? ''
  );
}
