/**
 * The cart as a page shows it: the server's cart with the pending changes applied, priced by the server's own engine.
 * Pure and never stored: a refused change leaves the queue, and the derived cart equals the server's again.
 */
import type { Cart, CatalogReference, EstimateTotalsResponse, LineItem } from '@cartwright/client';
import { type CartLine, type Conversion, displayConverted, parseAmount, type PricedLine } from '@cartwright/pricing';

import { type QueuedChange, readDraftKey, readLineKey } from './cart-change.ts';
import { type Choice, isSameItem, type LinePreview } from './cart-item.ts';
import { type CartTotals, readEstimate } from './cart-totals.ts';
import type { PictureImage } from './picture-sources.ts';
import { readPicture } from './picture.ts';
import { type CartRules, priceByRules } from './pricing-rules.ts';
import type { PricingDestination } from './queries.ts';

export type { CartTotals } from './cart-totals.ts';

/** The shop's formats: how amounts are printed, and the address of pictures. */
export interface ShopSettings {
  /** ISO 4217, of an empty cart. A cart with lines has its own. */
  readonly currency: string;
  /** BCP 47. */
  readonly locale: string;
  /** The currency in which the shopper reads the cart, where it is another one. The shop charges its own. */
  readonly conversion?: Conversion | undefined;
  /** The address of pictures that cart lines name by id: `{mediaUrl}/{id}`. */
  readonly mediaUrl?: string | undefined;
  /** Of dates: `Europe/Berlin`. Default: UTC. */
  readonly timeZone?: string | undefined;
}

export interface CartLineView {
  /** Stable while the line is shown, also when the server sends its id. */
  readonly key: string;
  /** The server's id; undefined until the server has responded. */
  readonly id: string | undefined;
  readonly catalogReference: CatalogReference | undefined;
  readonly productId: string | undefined;
  readonly name: string;
  /** For lines that this page added; others have the server's `url`. */
  readonly slug: string | undefined;
  readonly url: string | undefined;
  readonly picture: PictureImage | undefined;
  readonly choices: readonly Choice[];
  readonly quantity: number;
  /** Every amount of the line, in minor units. */
  readonly price: PricedLine;
  /** `AVAILABLE`, `PARTIALLY_AVAILABLE`, `NOT_AVAILABLE` or `NOT_FOUND`. */
  readonly availability: string;
  readonly quantityAvailable: number | undefined;
  /** Whether it is shipped. */
  readonly isShippable: boolean;
  /** Whether it is a gift card: it is not discounted, and taxed in a tax group only. */
  readonly isGiftCard: boolean;
  /** The pending change of this line. */
  readonly pending: 'adding' | 'changing' | undefined;
  /** Why its last change was refused. */
  readonly error: string | undefined;
}

export interface CartView {
  readonly lines: readonly CartLineView[];
  readonly isEmpty: boolean;
  /** Number of units. */
  readonly itemCount: number;
  readonly currency: string;
  /**
   * The totals of the cart, in minor units: the server's own estimate once it has arrived, until then the result of the
   * server's pricing rules.
   */
  readonly totals: CartTotals;
  /** Whether the totals are the server's own. Otherwise tax, delivery or a discount may be missing in them. */
  readonly isExact: boolean;
  readonly coupon: { readonly code: string; readonly isPending: boolean } | undefined;
  /** Where it is delivered, as far as the buyer has said. The server's estimate is for this place. */
  readonly destination: PricingDestination;
  /** Formats an amount of this cart in the shop's locale, converted where the shopper reads another currency. */
  readonly format: (minor: number) => string;
}

export interface CartSources {
  readonly server: Cart | null;
  /** The server's estimate for exactly this cart. */
  readonly estimate?: EstimateTotalsResponse | undefined;
  /** The server's pricing rules for the cart's destination. */
  readonly rules?: CartRules | undefined;
  readonly changes: readonly QueuedChange[];
  readonly errors: ReadonlyMap<string, string>;
  readonly lineKeys: ReadonlyMap<string, string>;
}

type DraftLine = Omit<CartLineView, 'price'> & { readonly input: CartLine };

/**
 * Derives the cart that a page shows.
 * @throws {PricingError} where the server's amounts are no amounts of its currency.
 */
export function deriveCart(sources: CartSources, shop: ShopSettings): CartView {
  const { server, estimate, rules, changes, errors, lineKeys } = sources;
  const firstAdded = changes.find((change) => change.kind === 'add');
  const currency = server?.currency ?? firstAdded?.item.preview.currency ?? shop.currency;

  let lines = (server?.lineItems ?? []).map((line) => readLine(line, server?.weightUnit, currency, lineKeys, shop));
  let coupon = readCoupon(server);
  for (const change of changes) {
    lines = applyToLines(lines, change);
    if (change.kind === 'apply-coupon') coupon = { code: change.code, isPending: true };
    if (change.kind === 'remove-coupon') coupon = undefined;
  }

  const inputs = lines.map(({ input }) => input);
  const priced = priceByRules(inputs, currency, rules, server?.selectedShippingOption?.code ?? undefined);
  const prices = new Map(priced.lines.map((line) => [line.id, line]));
  const responded = changes.length === 0 && estimate !== undefined ? readEstimate(estimate, currency) : undefined;
  return {
    lines: lines.flatMap(({ input, ...line }) => {
      const price = prices.get(input.id);
      return price === undefined ? [] : [{ ...line, price, error: errors.get(line.key) }];
    }),
    isEmpty: lines.length === 0,
    itemCount: priced.itemCount,
    currency,
    totals: responded ?? priced,
    isExact: responded !== undefined || (lines.length === 0 && changes.length === 0),
    coupon,
    destination: readDestination(server),
    format: (minor) => displayConverted(minor, currency, shop.locale, shop.conversion),
  };
}

function applyToLines(lines: readonly DraftLine[], change: QueuedChange): DraftLine[] {
  switch (change.kind) {
    case 'add': {
      const { item, quantity } = change;
      const joined = lines.find((line) => isSameItem(line.catalogReference, item.catalogReference));
      if (joined === undefined) return [...lines, draftLine(change.ticket, item, quantity)];
      return lines.map((line) => (line === joined ? withQuantity(line, line.quantity + quantity) : line));
    }
    case 'set-quantity':
      return lines.map((line) => (line.key === change.lineKey ? withQuantity(line, change.quantity) : line));
    case 'remove':
      return lines.filter((line) => line.key !== change.lineKey);
    case 'apply-coupon':
    case 'remove-coupon':
      return [...lines];
  }
}

function withQuantity(line: DraftLine, quantity: number): DraftLine {
  return { ...line, quantity, input: { ...line.input, quantity }, pending: line.pending ?? 'changing' };
}

function draftLine(
  ticket: number,
  item: { readonly catalogReference: CatalogReference; readonly preview: LinePreview },
  quantity: number,
): DraftLine {
  const { catalogReference, preview } = item;
  const key = readDraftKey(ticket);
  const productId = catalogReference.catalogItemId;
  return {
    key,
    id: undefined,
    catalogReference,
    productId,
    name: preview.name,
    slug: preview.slug,
    url: undefined,
    picture: preview.picture,
    choices: preview.choices,
    quantity,
    availability: 'AVAILABLE',
    quantityAvailable: undefined,
    isShippable: preview.isShippable,
    isGiftCard: preview.isGiftCard,
    pending: 'adding',
    error: undefined,
    input: {
      id: key,
      quantity,
      listPrice: preview.listPrice,
      discountedPrice: preview.discountedPrice,
      isShippable: preview.isShippable,
      isTaxExempt: preview.isGiftCard,
      isDiscountable: !preview.isGiftCard,
      ...(productId === undefined ? {} : { productId }),
    },
  };
}

function readLine(
  line: LineItem,
  weightUnit: string | undefined,
  currency: string,
  lineKeys: ReadonlyMap<string, string>,
  shop: ShopSettings,
): DraftLine {
  const key = readLineKey(line, lineKeys);
  const productId = line.catalogReference?.catalogItemId;
  const name = line.productName.translated || line.productName.original;
  const discountedPrice = parseAmount(line.priceBeforeDiscounts.amount, currency);
  const listPrice = Math.max(discountedPrice, parseAmount(line.fullPrice.amount, currency));
  const isShippable = line.physicalProperties?.shippable ?? (line.itemType.preset ?? 'PHYSICAL') === 'PHYSICAL';
  const isGiftCard = line.itemType.preset === 'GIFT_CARD';
  return {
    key,
    id: line._id,
    catalogReference: line.catalogReference,
    productId,
    name,
    slug: undefined,
    url: line.url,
    picture: readPicture(line.image, name, shop.mediaUrl),
    choices: readChoices(line),
    quantity: line.quantity,
    availability: line.availability.status,
    quantityAvailable: line.availability.quantityAvailable ?? undefined,
    isShippable,
    isGiftCard,
    pending: undefined,
    error: undefined,
    input: {
      id: key,
      quantity: line.quantity,
      listPrice,
      discountedPrice,
      isShippable,
      isTaxExempt: isGiftCard && !line.taxGroupId,
      isDiscountable: !isGiftCard,
      weightGrams: readGrams(line.physicalProperties?.weight ?? 0, weightUnit),
      ...(productId === undefined ? {} : { productId }),
      ...(line.taxGroupId ? { taxGroupId: line.taxGroupId } : {}),
    },
  };
}

function readChoices(line: LineItem): Choice[] {
  return line.descriptionLines.map(({ name, colorInfo, plainText }) => ({
    name: name?.translated || name?.original || '',
    value: colorInfo?.translated || colorInfo?.original || plainText?.translated || plainText?.original || '',
  }));
}

function readCoupon(cart: Cart | null): CartView['coupon'] {
  for (const { coupon } of cart?.appliedDiscounts ?? []) {
    if (coupon?.code) return { code: coupon.code, isPending: false };
  }
  return undefined;
}

function readGrams(weight: number, unit: string | undefined): number {
  return Math.round(weight * (unit === 'LB' ? 453.59237 : 1000));
}

/** The address of a cart, without its street. */
export function readDestination(cart: Cart | null): PricingDestination {
  const { country, subdivision, city, postalCode } = cart?.contactInfo?.address ?? {};
  return Object.fromEntries(
    Object.entries({ country, subdivision, city, postalCode }).filter(([, value]) => typeof value === 'string'),
  );
}
