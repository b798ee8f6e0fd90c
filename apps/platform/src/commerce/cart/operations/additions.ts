/**
 * The additions of a request: catalog items with their variant, and custom items. An item that is not available, a
 * missing choice or a price that the caller may not set fails the whole call.
 */
import type { CustomLineItemInput, LineItemInput } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import { type BrokenRule, type ExpectedError, refuse, refuseFields } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { findCandidates, findProducts, findVariants } from '../../catalog/model/line-products.ts';
import {
  type Product,
  type ProductId,
  type Variant,
  type VariantId,
  type Input,
  readNamedVariant,
} from '../../catalog/model/product.ts';
import { type CartLine, type CatalogLine, listCatalogLines } from '../model/cart-line.ts';
import type { Addition } from '../model/cart.ts';
import { readCustomLine, readOverrides } from '../model/custom-item.ts';
import { type FindOffer, offersOf } from '../model/offers.ts';
import { type CatalogOptions, isOurCatalog, readCatalogOptions, readItem } from './item-input.ts';

export interface WantedLines {
  readonly items: readonly WantedItem[];
  readonly custom?: readonly CustomLineItemInput[];
  /** Their members of the request. */
  readonly field?: string;
  readonly customField?: string;
}

export interface WantedItem {
  readonly line: Pick<
    LineItemInput,
    'quantity' | 'catalogReference' | 'catalogOverrideFields' | 'selectedMembership' | 'extendedFields'
  >;
  /** Its place in the request. */
  readonly index: number;
}

export interface Reader {
  readonly tx: Transaction;
  readonly siteId: SiteId;
  readonly currency: string;
  /** Whether the caller may set prices. */
  readonly mayPrice: boolean;
}

export interface FoundAdditions {
  readonly additions: readonly Addition[];
  /** The offers of the cart's lines and of the additions, read together. */
  readonly findOffer: FindOffer;
}

/** Finds the offers of the additions and of the existing lines, with as few statements as possible. */
export async function readAdditions(
  reader: Reader,
  present: readonly CartLine[],
  wanted: WantedLines,
): Promise<FoundAdditions | ExpectedError> {
  const { tx, siteId } = reader;
  if (wanted.custom !== undefined && wanted.custom.length > 0 && !reader.mayPrice) {
    return refuse('PERMISSION_DENIED', 'Items with a price of their own may be added by the shop only.');
  }
  const { catalogLines, productIds, variantIds } = listCatalogLines(present);
  for (const { line } of wanted.items) productIds.add(line.catalogReference.catalogItemId as ProductId);
  const products = await findProducts(tx, siteId, [...productIds]);
  const variants = await findVariants(tx, siteId, [...variantIds]);
  const items: ReadWanted[] = [];
  for (const item of wanted.items) {
    const { catalogItemId, options } = item.line.catalogReference;
    const product = products.get(catalogItemId as ProductId);
    const input = readCatalogOptions(options);
    const known = findKnown(catalogLines, variants, product, input);
    const candidates = known ?? (product === undefined ? [] : await findCandidates(tx, siteId, product, input));
    items.push({ item, product, input, candidates });
  }
  return toAdditions(reader, wanted, { products, variants, items });
}

/** An item with what was read for it. */
interface ReadWanted {
  readonly item: WantedItem;
  readonly product: Product | undefined;
  readonly input: CatalogOptions;
  readonly candidates: readonly Variant[];
}

interface ReadLines {
  readonly products: ReadonlyMap<ProductId, Product>;
  /** Those of the existing lines. */
  readonly variants: ReadonlyMap<VariantId, Variant>;
  readonly items: readonly ReadWanted[];
}

function toAdditions(
  { currency, mayPrice }: Reader,
  { custom = [], field: itemsField = 'lineItems', customField = 'customLineItems' }: WantedLines,
  { products, variants, items }: ReadLines,
): FoundAdditions | ExpectedError {
  const rules: BrokenRule[] = [];
  const additions: Addition[] = [];
  const offered = new Map(variants);
  for (const { item, product, input, candidates } of items) {
    const { line } = item;
    const field = `${itemsField}[${item.index}]`;
    const { appId, catalogItemId } = line.catalogReference;
    if (!isOurCatalog(appId)) {
      const description = 'names no catalog of this shop';
      rules.push({ field: `${field}.catalogReference.appId`, rule: 'VALIDATION', description });
      continue;
    }
    if (line.catalogOverrideFields && !mayPrice) {
      const description = 'may be set by the shop itself only';
      rules.push({ field: `${field}.catalogOverrideFields`, rule: 'FIELD_NOT_ALLOWED', description });
      continue;
    }
    if (product === undefined || !product.visible) {
      return refuse('ITEM_NOT_FOUND', undefined, { data: { catalogItemId } });
    }
    const read = readItem({ product, variants: candidates }, input, {
      appId,
      quantity: line.quantity,
      field,
      currency,
    });
    if (read.kind === 'refused') {
      rules.push(...read.rules);
      continue;
    }
    const { addition } = read;
    const at = `${field}.catalogOverrideFields`;
    additions.push({
      ...addition,
      line: { ...addition.line, ...readOwnMembers(line, { currency, field: at, rules }) },
    });
    offered.set(addition.offer.variant.id, addition.offer.variant);
  }
  for (const [index, input] of custom.entries()) {
    const line = readCustomLine(input, { currency, field: `${customField}[${index}]`, rules });
    additions.push({ line, quantity: input.quantity ?? 1 });
  }
  return rules.length > 0 ? refuseFields(rules) : { additions, findOffer: offersOf(products, offered) };
}

/** Members of a line that the catalog does not know. */
function readOwnMembers(
  { catalogOverrideFields, selectedMembership, extendedFields }: WantedItem['line'],
  situation: Parameters<typeof readOverrides>[1],
) {
  const overrides = readOverrides(catalogOverrideFields, situation);
  return {
    ...(overrides === undefined ? {} : { overrides }),
    ...(selectedMembership ? { membership: selectedMembership } : {}),
    ...(extendedFields ? { extendedFields } : {}),
  };
}

/**
 * The requested variant, if a line of the cart has it already: the named one, or the only one of a product without
 * managed variants. It was read with the lines.
 */
function findKnown(
  present: readonly CatalogLine[],
  variants: ReadonlyMap<VariantId, Variant>,
  product: Product | undefined,
  wanted: Input,
): readonly [Variant] | undefined {
  const named = readNamedVariant(wanted);
  if (product === undefined || (named === undefined && product.manageVariants)) return undefined;
  const line = present.find((one) => one.productId === product.id && (named === undefined || one.variantId === named));
  const variant = line === undefined ? undefined : variants.get(line.variantId);
  return variant === undefined ? undefined : [variant];
}
