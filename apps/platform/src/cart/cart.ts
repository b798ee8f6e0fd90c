/**
 * A cart and what may happen to it. Pure: each change returns the new cart or a refusal that says why not.
 * Invariants: the same item with the same choices and texts is one line; a line has at least one unit; nobody adds more
 * than there is (stock may still fall afterwards, which the answer's availability then tells).
 */
import {
  type Product,
  type ProductId,
  type Variant,
  type VariantId,
  readAvailableQuantity,
} from '../catalog/product.ts';
import { type Refusal, refuse } from '../http/failure.ts';
import type { Id, MemberId, VisitorId } from '../ids.ts';

export type CartId = Id<'cart'>;
export type LineId = Id<'line'>;

/** Most units of one line, and most lines (types.md: 1..100000, 1..300). */
export const MOST_UNITS = 100_000;
export const MOST_LINES = 300;
/** Most that one line may come to, in minor units: a full cart of such lines still sums exactly. */
const MOST_WORTH = Math.floor(Number.MAX_SAFE_INTEGER / MOST_LINES);

export type CartOwner =
  | { readonly kind: 'visitor'; readonly id: VisitorId }
  | { readonly kind: 'member'; readonly id: MemberId };

export interface Cart extends CartDetails {
  readonly id: CartId;
  readonly owner: CartOwner;
  /** Counts the changes. */
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What is kept as one document. */
export interface CartDetails {
  readonly lines: readonly CartLine[];
  readonly note?: string;
  readonly email?: string;
  readonly contact?: CartContact;
  readonly delivery?: { readonly carrierId?: string; readonly code: string };
  readonly overrideCheckoutUrl?: string;
}

/** As the wire has it; only checked for its form. */
export interface CartContact {
  readonly address?: Readonly<Record<string, unknown>>;
  readonly contactDetails?: Readonly<Record<string, unknown>>;
}

export interface CartLine {
  readonly id: LineId;
  readonly quantity: number;
  /** The name that the client has for our catalog; given back as it came. */
  readonly appId: string;
  readonly productId: ProductId;
  readonly variantId: VariantId;
  /** Every option with its chosen description. */
  readonly choices: Readonly<Record<string, string>>;
  /** The product's custom texts by title; only those that were filled in. */
  readonly texts: Readonly<Record<string, string>>;
  /** What it was when it was last added: shown when the product is gone. */
  readonly seen: { readonly name: string; readonly listPrice: number; readonly discountedPrice: number };
}

/** What a line stands for now. Undefined where it is not sold any more. */
export interface Offer {
  readonly product: Product;
  readonly variant: Variant;
}

/** What is to be added: an item that exists, with everything that must be said about it. */
export interface Addition {
  readonly offer: Offer;
  readonly quantity: number;
  readonly line: Omit<CartLine, 'id' | 'quantity'>;
}

/** Adds each of the items; an item that is there already gets more units. All or none. */
export function addLines(cart: Cart, additions: readonly Addition[], newId: () => LineId): Cart | Refusal {
  let lines = cart.lines;
  for (const { offer, quantity, line } of additions) {
    const same = lines.find((one) => isSameItem(one, line));
    const wanted = (same?.quantity ?? 0) + quantity;
    const refusal = refuseQuantity(lines, { offer, wanted, except: same?.id });
    if (refusal !== undefined) return refusal;
    lines =
      same === undefined
        ? [...lines, { ...line, id: newId(), quantity }]
        : lines.map((one) => (one === same ? { ...one, quantity: wanted, seen: line.seen } : one));
  }
  if (lines.length > MOST_LINES) {
    return refuse('CART_FULL', `A cart holds at most ${MOST_LINES} different items.`, {
      data: { threshold: MOST_LINES },
    });
  }
  return { ...cart, lines };
}

/** Sets units of lines by id. Fewer is always allowed, more only as far as there is stock. */
export function setQuantities(
  cart: Cart,
  wishes: readonly { readonly id: string; readonly quantity: number }[],
  findOffer: (line: CartLine) => Offer | undefined,
): Cart | Refusal {
  let lines = cart.lines;
  for (const { id, quantity } of wishes) {
    const line = lines.find((one) => one.id === id);
    if (line === undefined) return refuse('LINE_ITEM_NOT_FOUND', undefined, { data: { lineItemId: id } });
    const offer = findOffer(line);
    if (quantity > line.quantity) {
      if (offer === undefined) return refuse('ITEM_NOT_FOUND', undefined, { data: { lineItemId: id } });
      const refusal = refuseQuantity(lines, { offer, wanted: quantity, except: line.id });
      if (refusal !== undefined) return refusal;
    }
    lines = lines.map((one) => (one === line ? { ...one, quantity } : one));
  }
  return { ...cart, lines };
}

/** Takes lines out; those that are not in it are gone already, which is what was wanted. */
export function removeLines(cart: Cart, ids: readonly string[]): Cart {
  return { ...cart, lines: cart.lines.filter((line) => !ids.includes(line.id)) };
}

/** What is left of a cart once these lines were bought: fewer units where more was put in meanwhile, else none. */
export function subtractLines(cart: Cart, bought: readonly CartLine[]): Cart {
  const lines = cart.lines.flatMap((line) => {
    const units = bought.filter((one) => isSameItem(one, line)).reduce((sum, one) => sum + one.quantity, 0);
    return line.quantity > units ? [{ ...line, quantity: line.quantity - units }] : [];
  });
  return { ...cart, lines };
}

/**
 * The cart of a member in whose browser a visitor's cart was filled before signing in. The rule:
 * - every item of both carts is in it, the member's own first;
 * - an item in both has the visitor's quantity, because that is the number this person saw last;
 * - note, contact, e-mail and delivery are the member's where he has them, else the visitor's;
 * - nothing is checked against stock here: signing in must not fail, and the cart tells what is left.
 */
export function mergeCarts(member: Cart, visitor: Cart): Cart {
  const kept = member.lines.map((line) => {
    const same = visitor.lines.find((one) => isSameItem(one, line));
    return same === undefined ? line : { ...line, quantity: same.quantity, seen: same.seen };
  });
  const added = visitor.lines.filter((line) => !member.lines.some((one) => isSameItem(one, line)));
  const { id, owner, revision, createdAt, updatedAt, lines: _lines, ...details } = member;
  const {
    id: _id,
    owner: _owner,
    revision: _revision,
    createdAt: _created,
    updatedAt: _updated,
    ...visitorDetails
  } = visitor;
  return {
    ...visitorDetails,
    ...details,
    id,
    owner,
    revision,
    createdAt,
    updatedAt,
    lines: [...kept, ...added].slice(0, MOST_LINES),
  };
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
  const taken = new Map<VariantId, number>();
  return new Map(
    lines.map((line) => {
      const offer = findOffer(line);
      if (offer === undefined) return [line.id, { status: 'NOT_FOUND' }];
      const before = taken.get(line.variantId) ?? 0;
      taken.set(line.variantId, before + line.quantity);
      return [line.id, judge(line.quantity, readAvailableQuantity(offer.variant.stock) - before)];
    }),
  );
}

/** The same item: nothing that a buyer would tell apart. */
export function isSameItem(left: Omit<CartLine, 'id' | 'quantity'>, right: Omit<CartLine, 'id' | 'quantity'>): boolean {
  return (
    left.productId === right.productId &&
    left.variantId === right.variantId &&
    isSameMap(left.choices, right.choices) &&
    isSameMap(left.texts, right.texts)
  );
}

function judge(quantity: number, available: number): Availability {
  if (available === Number.POSITIVE_INFINITY) return { status: 'AVAILABLE' };
  if (available <= 0) return { status: 'NOT_AVAILABLE', quantityAvailable: 0 };
  return { status: quantity <= available ? 'AVAILABLE' : 'PARTIALLY_AVAILABLE', quantityAvailable: available };
}

function refuseQuantity(
  lines: readonly CartLine[],
  { offer, wanted, except }: { readonly offer: Offer; readonly wanted: number; readonly except: LineId | undefined },
): Refusal | undefined {
  const { product, variant } = offer;
  if (wanted > MOST_UNITS) {
    const message = `A line holds at most ${MOST_UNITS} units.`;
    return refuse('QUANTITY_TOO_LARGE', message, { data: { threshold: MOST_UNITS } });
  }
  if (wanted * (variant.listPrice ?? product.listPrice) > MOST_WORTH) return refuse('QUANTITY_TOO_LARGE');
  const elsewhere = lines
    .filter((line) => line.variantId === variant.id && line.id !== except)
    .reduce((sum, line) => sum + line.quantity, 0);
  const available = readAvailableQuantity(variant.stock) - elsewhere;
  if (wanted <= available) return undefined;
  const data = { catalogItemId: product.id, variantId: variant.id, quantityAvailable: Math.max(0, available) };
  if (readAvailableQuantity(variant.stock) === 0)
    return refuse('OUT_OF_STOCK', `${product.name} is sold out.`, { data });
  if (available <= 0) {
    return refuse('INSUFFICIENT_INVENTORY', `All of ${product.name} that are left are in your cart already.`, { data });
  }
  const left = available === 1 ? 'Only one' : `Only ${available}`;
  return refuse('INSUFFICIENT_INVENTORY', `${left} of ${product.name} ${available === 1 ? 'is' : 'are'} left.`, {
    data,
  });
}

function isSameMap(left: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}
