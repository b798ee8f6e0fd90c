/**
 * What a merchant changes of a draft: lines, prices, discounts. Pure, but for the products that are read; each function
 * returns the new draft, or an error that names the member of the request.
 */
import type {
  CustomLineItemInput,
  DraftCatalogLineInput,
  DraftCustomLineInput,
  DraftDiscountInput,
  EndpointInput,
  updateDraftLineItems,
} from '@cartwright/contract';
import { parseAmount, parsePercentage } from '@cartwright/pricing';

import type { Transaction } from '../../foundation/database/database.ts';
import {
  type BrokenRule,
  type ExpectedError,
  isExpectedError,
  refuse,
  refuseFields,
} from '../../foundation/http/failure.ts';
import type { Ids } from '../../foundation/ids.ts';
import type { Shop } from '../../foundation/site/shop.ts';
import { type CartLine, isCustom } from '../cart/model/cart-line.ts';
import { addLines, type Cart, refuseLongWords, refuseWorth, removeLines, setQuantities } from '../cart/model/cart.ts';
import { readNames } from '../cart/model/custom-item.ts';
import type { FindOffer } from '../cart/model/offers.ts';
import { readAdditions } from '../cart/operations/additions.ts';
import type { VariantId } from '../catalog/model/product.ts';
import { withReserved } from '../checkout/model/reserved-offers.ts';
import { checkAmount, checkPercentage } from '../settings/amounts.ts';
import { type Draft, type DraftDiscount, shopOwner } from './draft.ts';

/** What a change reads of the shop. */
export interface DraftWork {
  readonly tx: Transaction;
  readonly shop: Shop;
  readonly ids: Ids;
  /** The offers of the draft's lines, with the units that are held for it. */
  readonly findOffer: FindOffer;
  readonly reserved: ReadonlyMap<VariantId, number>;
}

type Changed = Draft | ExpectedError;

export async function addDraftLines(
  { tx, shop, ids, reserved }: DraftWork,
  draft: Draft,
  {
    catalogLineItems,
    customLineItems,
  }: {
    readonly catalogLineItems?: readonly DraftCatalogLineInput[] | null | undefined;
    readonly customLineItems?: readonly DraftCustomLineInput[] | null | undefined;
  },
  path = '',
): Promise<Changed> {
  const { currency, siteId } = shop;
  const found = await readAdditions({ tx, siteId, currency, mayPrice: true }, draft.lines, {
    items: (catalogLineItems ?? []).map(({ catalogReference, quantity, price }, index) => ({
      line: {
        quantity: quantity ?? 1,
        catalogReference,
        ...(price ? { catalogOverrideFields: { price: price.amount } } : {}),
      },
      index,
    })),
    custom: (customLineItems ?? []).map(toCustomLine),
    field: `${path}catalogLineItems`,
    customField: `${path}customLineItems`,
  });
  if (isExpectedError(found)) return found;
  const additions = found.additions.map((addition) =>
    addition.offer === undefined ? addition : { ...addition, offer: withReserved(addition.offer, reserved) },
  );
  const before = toCart(draft);
  const cart = addLines(before, additions, () => ids.next('line'));
  if (isExpectedError(cart)) return cart;
  return refuseLongWords(cart, before) ?? { ...draft, lines: cart.lines };
}

/** Quantities, prices and names of lines. A quantity of 0 removes the line. */
export function changeDraftLines(
  { shop, findOffer }: DraftWork,
  draft: Draft,
  changes: EndpointInput<typeof updateDraftLineItems>['lineItemChanges'],
): Changed {
  const rules: BrokenRule[] = [];
  const counts = changes.flatMap(({ lineItemId: id, newQuantity: quantity }) =>
    typeof quantity === 'number' ? [{ id, quantity }] : [],
  );
  const unknown = changes.find(({ lineItemId }) => draft.lines.every(({ id }) => id !== lineItemId));
  if (unknown !== undefined) return refuseLine(unknown.lineItemId);
  const removed = counts.filter(({ quantity }) => quantity === 0).map(({ id }) => id);
  const counted = setQuantities(
    removeLines(toCart(draft), removed),
    counts.filter(({ quantity }) => quantity > 0),
    findOffer,
  );
  if (isExpectedError(counted)) return counted;
  const lines = counted.lines.map((line) => {
    const index = changes.findIndex(({ lineItemId }) => lineItemId === line.id);
    const { newPrice, newProductName } = changes[index] ?? {};
    if (newPrice) rules.push(...checkAmount(`lineItemChanges[${index}].newPrice`, newPrice, shop.currency));
    if (rules.length > 0) return line;
    return withOwn(line, {
      ...(newPrice ? { price: parseAmount(newPrice, shop.currency) } : {}),
      ...(newProductName ? readNames(newProductName) : {}),
    });
  });
  if (rules.length > 0) return refuseFields(rules);
  return refuseWorth(lines, findOffer) ?? { ...draft, lines };
}

/** Discounts that the merchant gives. Each gets an id, in their order. */
export function readDiscounts(
  { shop, ids }: DraftWork,
  draft: Draft,
  inputs: readonly DraftDiscountInput[],
  field: string,
): readonly DraftDiscount[] | ExpectedError {
  const rules: BrokenRule[] = [];
  const newIds = inputs.map(() => ids.next('mdis')).toSorted();
  const discounts = inputs.map((input, index): DraftDiscount => {
    const at = `${field}[${index}]`;
    const { percentage, priceAmount, discountType, lineItemDiscounts, lineItemId, description } = input;
    const lineId = lineItemDiscounts?.[0]?.id ?? lineItemId ?? undefined;
    const line = draft.lines.find(({ id }) => id === lineId);
    if (discountType === 'SPECIFIC_ITEMS' && line === undefined) {
      const what = lineId === undefined ? 'must name the line' : `names ${lineId}, which is not in the draft`;
      rules.push({ field: `${at}.lineItemDiscounts`, rule: 'VALIDATION', description: what });
    }
    rules.push(
      ...(percentage ? checkPercentage(`${at}.percentage`, percentage) : []),
      ...(priceAmount ? checkAmount(`${at}.priceAmount.amount`, priceAmount.amount, shop.currency) : []),
    );
    return {
      id: newIds[index] ?? ids.next('mdis'),
      off:
        rules.length > 0
          ? { kind: 'amount', amount: 0 }
          : percentage
            ? { kind: 'percent', rate: parsePercentage(percentage) }
            : { kind: 'amount', amount: parseAmount(priceAmount?.amount ?? '0', shop.currency) },
      ...(discountType === 'SPECIFIC_ITEMS' && line !== undefined ? { lineIds: [line.id] } : {}),
      isApplied: input.applyToDraftOrder === true,
      ...(description ? { description } : {}),
    };
  });
  return rules.length > 0 ? refuseFields(rules) : discounts;
}

/** Says which of the merchant's discounts apply. Those of rules always do. */
export function applyDiscounts(
  draft: Draft,
  automaticIds: readonly (string | null | undefined)[],
  wanted: readonly { readonly id: string; readonly applied: boolean }[],
): Changed {
  const rules = wanted.flatMap(({ id, applied }, index): BrokenRule[] => {
    if (draft.discounts.some((one) => one.id === id)) return [];
    const isAutomatic = automaticIds.includes(id);
    if (isAutomatic && applied) return [];
    const description = isAutomatic
      ? 'must be a discount of the draft itself: rules of the shop always apply'
      : `names ${id}, which is no discount of this draft`;
    return [{ field: `discounts[${index}].id`, rule: 'VALIDATION', description }];
  });
  if (rules.length > 0) return refuseFields(rules);
  const isApplied = new Map(wanted.map(({ id, applied }) => [id, applied]));
  return {
    ...draft,
    discounts: draft.discounts.map((one) => ({ ...one, isApplied: isApplied.get(one.id) ?? one.isApplied })),
  };
}

/** Without discounts for lines that are gone. */
export function withoutLostDiscounts(draft: Draft): Draft {
  const isThere = new Set<string>(draft.lines.map(({ id }) => id));
  const discounts = draft.discounts.filter(
    ({ lineIds }) => lineIds === undefined || lineIds.some((id) => isThere.has(id)),
  );
  return discounts.length === draft.discounts.length ? draft : { ...draft, discounts };
}

function refuseLine(lineItemId: string): ExpectedError {
  return refuse('LINE_ITEM_NOT_FOUND', 'This item is not in the draft.', { data: { lineItemId } });
}

/** The line with the price and the name that the merchant gave it. A new name has no translation but its own. */
function withOwn(
  line: CartLine,
  own: { readonly price?: number; readonly name?: string; readonly translatedName?: string },
): CartLine {
  if (Object.keys(own).length === 0) return line;
  if (isCustom(line)) return { ...(own.name === undefined ? line : withoutTranslation(line)), ...own };
  const { overrides = {} } = line;
  return { ...line, overrides: { ...(own.name === undefined ? overrides : withoutTranslation(overrides)), ...own } };
}

function withoutTranslation<Named extends { readonly translatedName?: string }>(named: Named) {
  const { translatedName: _before, ...rest } = named;
  return rest;
}

function toCustomLine(input: DraftCustomLineInput): CustomLineItemInput {
  const { productName, price, fullPrice, quantity, itemType, ...rest } = input;
  const { descriptionLines, media, url, physicalProperties, catalogReference, priceDescription } = rest;
  return {
    quantity: quantity ?? 1,
    productName,
    price: price.amount,
    ...(fullPrice ? { fullPrice: fullPrice.amount } : {}),
    itemType: itemType ?? { preset: 'PHYSICAL' },
    descriptionLines,
    media,
    url,
    physicalProperties,
    catalogReference,
    priceDescription,
  };
}

/** The cart that the draft would be of. */
function toCart(draft: Draft): Cart {
  const { cartId: id, lines, createdAt, updatedAt } = draft;
  return { id, owner: shopOwner(draft), revision: 0, createdAt, updatedAt, lines };
}
