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
import { type CartLine, type CatalogLine, isCustom } from '../model/cart-line.ts';
import type { Addition } from '../model/cart.ts';
import { readCustomLine, readOverrides } from '../model/custom-item.ts';
import { type FindOffer, offersOf } from '../model/offers.ts';
import { isOurCatalog, readCatalogOptions, readItem } from './item-input.ts';

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
  { items, custom = [], field: itemsField = 'lineItems', customField = 'customLineItems' }: WantedLines,
): Promise<FoundAdditions | ExpectedError> {
  const { tx, siteId, currency, mayPrice } = reader;
  if (custom.length > 0 && !mayPrice) {
    return refuse('PERMISSION_DENIED', 'Items with a price of their own may be added by the shop only.');
  }
  const rules: BrokenRule[] = [];
  const additions: Addition[] = [];
  const ours = present.filter((line) => !isCustom(line));
  const wantedIds = items.map(({ line }) => line.catalogReference.catalogItemId as ProductId);
  const products = await findProducts(tx, siteId, [...new Set([...ours.map((line) => line.productId), ...wantedIds])]);
  const variants = new Map<VariantId, Variant>(
    await findVariants(tx, siteId, [...new Set(ours.map((line) => line.variantId))]),
  );
  for (const { line, index } of items) {
    const field = `${itemsField}[${index}]`;
    const { appId, catalogItemId, options } = line.catalogReference;
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
    const product = products.get(catalogItemId as ProductId);
    if (product === undefined || !product.visible) {
      return refuse('ITEM_NOT_FOUND', undefined, { data: { catalogItemId } });
    }
    const wanted = readCatalogOptions(options);
    const known = findKnown(ours, variants, product, wanted);
    const candidates = known === undefined ? await findCandidates(tx, siteId, product, wanted) : [known];
    const item = readItem({ product, variants: candidates }, wanted, {
      appId,
      quantity: line.quantity,
      field,
      currency,
    });
    if (item.kind === 'refused') {
      rules.push(...item.rules);
      continue;
    }
    const overrides = readOverrides(line.catalogOverrideFields, {
      currency,
      field: `${field}.catalogOverrideFields`,
      rules,
    });
    const { selectedMembership, extendedFields } = line;
    additions.push({
      ...item.addition,
      line: {
        ...item.addition.line,
        ...(overrides === undefined ? {} : { overrides }),
        ...(selectedMembership ? { membership: selectedMembership } : {}),
        ...(extendedFields ? { extendedFields } : {}),
      },
    });
    variants.set(item.addition.offer.variant.id, item.addition.offer.variant);
  }
  for (const [index, input] of custom.entries()) {
    const line = readCustomLine(input, { currency, field: `${customField}[${index}]`, rules });
    additions.push({ line, quantity: input.quantity ?? 1 });
  }
  return rules.length > 0 ? refuseFields(rules) : { additions, findOffer: offersOf(products, variants) };
}

/**
 * The requested variant, if a line of the cart has it already: the named one, or the only one of a product without
 * managed variants. It was read with the lines.
 */
function findKnown(
  present: readonly CatalogLine[],
  variants: ReadonlyMap<VariantId, Variant>,
  product: Product,
  wanted: Input,
): Variant | undefined {
  const named = readNamedVariant(wanted);
  if (named === undefined && product.manageVariants) return undefined;
  const line = present.find((one) => one.productId === product.id && (named === undefined || one.variantId === named));
  return line === undefined ? undefined : variants.get(line.variantId);
}
