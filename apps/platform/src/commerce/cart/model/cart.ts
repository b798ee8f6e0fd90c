/**
 * A cart and its changes. Pure: each change returns the new cart or an error with the reason. Invariants: the same item
 * with the same choices and texts is one line; a line has at least one unit; no more units than in stock can be added
 * (stock may fall later, which the line's availability reports).
 */
import type { Cart as CartResponse, LineItemUpdate } from '@cartwright/contract';
import type { Minor, Rate } from '@cartwright/pricing';

import { type BrokenRule, type ExpectedError, refuse, refuseFields } from '../../../foundation/http/failure.ts';
import type { Id, MemberId, VisitorId } from '../../../foundation/ids.ts';
import { type VariantId, readAvailableQuantity } from '../../catalog/model/product.ts';
import {
  type CartLine,
  type CatalogLine,
  type CustomLine,
  type LineId,
  type NewLine,
  type Offer,
  isCustom,
  isSameItem,
  readHighestPrice,
  readLineName,
} from './cart-line.ts';

export type CartId = Id<'cart'>;

/** Most units of one line, and most lines (types.md: 1..100000, 1..300). */
export const MAX_UNITS = 100_000;
export const MAX_LINES = 300;
/** Signing in loses no line: two full carts become one above the limit, to which no line can be added. */
export const MAX_MERGED_LINES = 2 * MAX_LINES;
/** Maximum number of characters of free text in one cart: texts of its lines, extended fields, custom items. */
export const MAX_FREE_CHARACTERS = 100_000;
/** The highest total of one line, in minor units: a full cart of such lines still sums exactly. */
export const MAX_LINE_WORTH = Math.floor(Number.MAX_SAFE_INTEGER / MAX_MERGED_LINES);

export type CartOwner =
  | { readonly kind: 'visitor'; readonly id: VisitorId }
  | { readonly kind: 'member'; readonly id: MemberId }
  /** Created by the merchant for a shopper who is not known yet; the id is the cart's own. */
  | { readonly kind: 'shop'; readonly id: CartId };

export interface Cart extends CartDetails {
  readonly id: CartId;
  readonly owner: CartOwner;
  /** Counts the changes. */
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The stored document. */
export interface CartDetails {
  readonly lines: readonly CartLine[];
  readonly note?: string;
  readonly email?: string;
  readonly contact?: CartContact;
  readonly delivery?: { readonly carrierId?: string; readonly code: string };
  readonly overrideCheckoutUrl?: string;
  /** As typed; its discount is computed on each read. */
  readonly coupon?: { readonly id: string; readonly code: string };
  readonly merchantDiscounts?: readonly MerchantDiscount[];
  /** ISO 4217: the display currency, in addition to the shop's own. */
  readonly displayCurrency?: string;
  readonly extendedFields?: CartResponse['extendedFields'];
  readonly businessLocationId?: string;
}

/** A merchant's discount: an amount in minor units, or a rate. For all lines unless it names some. */
export interface MerchantDiscount {
  readonly id: Id<'mdis'>;
  readonly off: { readonly kind: 'amount'; readonly amount: Minor } | { readonly kind: 'percent'; readonly rate: Rate };
  readonly lineIds?: readonly LineId[];
}

/** As the wire has it; only checked for its form. */
export interface CartContact {
  readonly address?: Readonly<Record<string, unknown>>;
  readonly contactDetails?: Readonly<Record<string, unknown>>;
}

/** An addition: an available item with all required data. */
export interface Addition {
  /** Absent for a custom item. */
  readonly offer?: Offer;
  readonly quantity: number;
  readonly line: NewLine;
  /** The custom line whose place it takes. */
  readonly replaces?: LineId;
}

/** Adds each of the items; an item that is there already gets more units, or is replaced. All or none. */
export function addLines(cart: Cart, additions: readonly Addition[], newId: () => LineId): Cart | ExpectedError {
  let lines = cart.lines;
  for (const { offer, quantity, line, replaces } of additions) {
    const replaced = replaces === undefined ? undefined : lines.find(({ id }) => id === replaces);
    const same = replaced ?? lines.find((one) => isSameItem(one, line));
    const units = replaced === undefined && same !== undefined ? same.quantity + quantity : quantity;
    const wanted: CartLine = { ...keepFields(line, same), id: same?.id ?? newId(), quantity: units };
    const error = refuseQuantity(lines, wanted, offer);
    if (error !== undefined) return error;
    lines = same === undefined ? [...lines, wanted] : lines.map((one) => (one === same ? wanted : one));
  }
  if (lines.length > MAX_LINES && lines.length > cart.lines.length) {
    return refuse('CART_FULL', `A cart holds at most ${MAX_LINES} different items.`, {
      data: { threshold: MAX_LINES },
    });
  }
  return { ...cart, lines };
}

/** An item of the catalog that joins a line and has no extended fields of its own keeps those of the line. */
function keepFields(line: NewLine, same: CartLine | undefined): NewLine {
  if (same === undefined || isCustom(line) || isCustom(same) || same.extendedFields === undefined) return line;
  return { extendedFields: same.extendedFields, ...line };
}

/**
 * Refuses a change that makes the free text of a cart longer than `MAX_FREE_CHARACTERS`: each text is short, but a cart
 * has many lines and is copied into checkouts, orders and events.
 */
export function refuseLongWords(cart: Cart, before: Cart): ExpectedError | undefined {
  const length = countFreeCharacters(cart);
  if (length <= MAX_FREE_CHARACTERS || length <= countFreeCharacters(before)) return undefined;
  const message = `The texts and extended fields of a cart have at most ${MAX_FREE_CHARACTERS} characters together, and these have ${length}: shorten them, or take items out.`;
  return refuse('CART_FULL', message, { data: { threshold: MAX_FREE_CHARACTERS } });
}

function countFreeCharacters({ lines, extendedFields }: Cart): number {
  let length = countCharacters(extendedFields);
  for (const line of lines) {
    if (isCustom(line)) {
      length += countCharacters(line);
      continue;
    }
    length += countCharacters(line.extendedFields) + countCharacters(line.overrides);
    for (const title in line.texts) length += title.length + (line.texts[title]?.length ?? 0);
  }
  return length;
}

function countCharacters(value: unknown): number {
  return value === undefined ? 0 : JSON.stringify(value).length;
}

/** Sets units of lines by id. Fewer is always allowed, more only as far as there is stock. */
export function setQuantities(
  cart: Cart,
  inputs: readonly { readonly id: string; readonly quantity: number }[],
  findOffer: (line: CartLine) => Offer | undefined,
): Cart | ExpectedError {
  let lines = cart.lines;
  for (const { id, quantity } of inputs) {
    const line = lines.find((one) => one.id === id);
    if (line === undefined) return refuse('LINE_ITEM_NOT_FOUND', undefined, { data: { lineItemId: id } });
    const wanted: CartLine = { ...line, quantity };
    if (quantity > line.quantity) {
      const offer = findOffer(line);
      if (offer === undefined && !isCustom(line))
        return refuse('ITEM_NOT_FOUND', undefined, { data: { lineItemId: id } });
      const error = refuseQuantity(lines, wanted, offer);
      if (error !== undefined) return error;
    }
    lines = lines.map((one) => (one === line ? wanted : one));
  }
  return { ...cart, lines };
}

/**
 * Sets the membership and the extended fields of lines by id. Null clears, and an absent member stays. A custom line
 * has no membership, and its fields are the shop's to say.
 */
export function setOwnMembers(
  cart: Cart,
  inputs: readonly OwnMembers[],
  { byShop }: { readonly byShop: boolean },
): Cart | ExpectedError {
  const rules: BrokenRule[] = [];
  const lines = [...cart.lines];
  for (const [index, said] of inputs.entries()) {
    const place = lines.findIndex(({ id }) => id === said.id);
    const line = lines[place];
    if (line === undefined) continue;
    if (!isCustom(line)) lines[place] = withOwnMembers(line, said);
    else if (byShop) lines[place] = withCustomFields(line, said);
    if (isCustom(line) && said.selectedMembership) {
      const field = `lineItems[${index}].selectedMembership`;
      rules.push({ field, rule: 'FIELD_NOT_ALLOWED', description: 'is for items of the catalog; leave it out' });
    }
  }
  return rules.length > 0 ? refuseFields(rules) : { ...cart, lines };
}

type OwnMembers = Pick<LineItemUpdate, 'id' | 'selectedMembership' | 'extendedFields'>;

function withOwnMembers(line: CatalogLine, said: OwnMembers): CatalogLine {
  const { membership: _membership, extendedFields: _fields, ...rest } = line;
  const membership = said.selectedMembership === undefined ? line.membership : said.selectedMembership;
  const extendedFields = said.extendedFields === undefined ? line.extendedFields : said.extendedFields;
  return { ...rest, ...(membership ? { membership } : {}), ...(extendedFields ? { extendedFields } : {}) };
}

function withCustomFields(line: CustomLine, { extendedFields }: OwnMembers): CustomLine {
  if (extendedFields === undefined) return line;
  const { extendedFields: _before, ...shown } = line.shown;
  return { ...line, shown: extendedFields === null ? shown : { ...shown, extendedFields } };
}

/** Removes lines, and discounts that were given for them; unknown ones are ignored, since they are removed already. */
export function removeLines(cart: Cart, ids: readonly string[]): Cart {
  return withLines(
    cart,
    cart.lines.filter((line) => !ids.includes(line.id)),
  );
}

/** The cart with fewer lines: a discount that names lines stays for those of them that are left. */
function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  const { merchantDiscounts: given = [], ...rest } = cart;
  const merchantDiscounts = given.flatMap((discount) => {
    const lineIds = discount.lineIds?.filter((id) => lines.some((line) => line.id === id));
    if (lineIds === undefined) return [discount];
    return lineIds.length === 0 ? [] : [{ ...discount, lineIds }];
  });
  return { ...rest, lines, ...(merchantDiscounts.length === 0 ? {} : { merchantDiscounts }) };
}

/** Refuses a line that is worth more than a cart can sum: its price was changed, and its quantity was not. */
export function refuseWorth(
  lines: readonly CartLine[],
  findOffer: (line: CartLine) => Offer | undefined,
): ExpectedError | undefined {
  const tooMuch = lines.some((line) => line.quantity * readHighestPrice(line, findOffer(line)) > MAX_LINE_WORTH);
  return tooMuch ? refuse('QUANTITY_TOO_LARGE') : undefined;
}

/** The cart after these lines were bought: units added in the meantime stay. */
export function subtractLines(cart: Cart, bought: readonly CartLine[]): Cart {
  const lines = cart.lines.flatMap((line) => {
    const units = bought.filter((one) => isSameItem(one, line)).reduce((sum, one) => sum + one.quantity, 0);
    return line.quantity > units ? [{ ...line, quantity: line.quantity - units }] : [];
  });
  return withLines(cart, lines);
}

export type Availability =
  | { readonly status: 'AVAILABLE'; readonly quantityAvailable?: number }
  | { readonly status: 'PARTIALLY_AVAILABLE'; readonly quantityAvailable: number }
  | { readonly status: 'NOT_AVAILABLE'; readonly quantityAvailable: 0 }
  | { readonly status: 'NOT_FOUND' };

/** Whether each line can still be had, by line id. Lines of the same variant share its stock, the earlier first. */
export function readAvailability(
  lines: readonly CartLine[],
  findOffer: (line: CartLine) => Offer | undefined,
): ReadonlyMap<LineId, Availability> {
  const availability = new Map<LineId, Availability>();
  const taken = new Map<VariantId, number>();
  for (const line of lines) availability.set(line.id, judgeLine(line, findOffer(line), taken));
  return availability;
}

/** `taken` has the units of the lines before, by variant; those of this line are added. */
function judgeLine(line: CartLine, offer: Offer | undefined, taken: Map<VariantId, number>): Availability {
  if (isCustom(line)) return judge(line.quantity, line.quantityAvailable ?? Number.POSITIVE_INFINITY);
  if (offer === undefined) return { status: 'NOT_FOUND' };
  const before = taken.get(line.variantId) ?? 0;
  taken.set(line.variantId, before + line.quantity);
  return judge(line.quantity, readAvailableQuantity(offer.variant.stock) - before);
}

function judge(quantity: number, available: number): Availability {
  if (available === Number.POSITIVE_INFINITY) return { status: 'AVAILABLE' };
  if (available <= 0) return { status: 'NOT_AVAILABLE', quantityAvailable: 0 };
  return { status: quantity <= available ? 'AVAILABLE' : 'PARTIALLY_AVAILABLE', quantityAvailable: available };
}

/** The reason why a line's quantity is not possible. `others` are the lines of the cart, with or without this line. */
function refuseQuantity(
  others: readonly CartLine[],
  line: CartLine,
  offer: Offer | undefined,
): ExpectedError | undefined {
  const wanted = line.quantity;
  if (wanted > MAX_UNITS) {
    const message = `A line holds at most ${MAX_UNITS} units.`;
    return refuse('QUANTITY_TOO_LARGE', message, { data: { threshold: MAX_UNITS } });
  }
  const name = readLineName(line, offer);
  if (wanted * readHighestPrice(line, offer) > MAX_LINE_WORTH) return refuse('QUANTITY_TOO_LARGE');
  const supply = isCustom(line)
    ? (line.quantityAvailable ?? Number.POSITIVE_INFINITY)
    : offer === undefined
      ? 0
      : readAvailableQuantity(offer.variant.stock);
  const elsewhere = isCustom(line)
    ? 0
    : others
        .filter((one) => !isCustom(one) && one.variantId === line.variantId && one.id !== line.id)
        .reduce((sum, one) => sum + one.quantity, 0);
  const available = supply - elsewhere;
  if (wanted <= available) return undefined;
  const item = isCustom(line) ? {} : { catalogItemId: line.productId, variantId: line.variantId };
  const data = { ...item, quantityAvailable: Math.max(0, available) };
  if (supply === 0) return refuse('OUT_OF_STOCK', `${name} is sold out.`, { data });
  if (available <= 0) {
    return refuse('INSUFFICIENT_INVENTORY', `All of ${name} that are left are in your cart already.`, { data });
  }
  const left = available === 1 ? 'Only one' : `Only ${available}`;
  return refuse('INSUFFICIENT_INVENTORY', `${left} of ${name} ${available === 1 ? 'is' : 'are'} left.`, { data });
}
