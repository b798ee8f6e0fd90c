// Computes the discounts of a cart's lines: coupons, automatic rules and a merchant's manual discounts. Invariants: a
// line never falls below zero, each discount's amount is the sum of its shares on the lines, and neither the order of
// the lines nor the order of the discounts changes any amount.
//
// Policy. Discounts apply one after the other, each to the remaining amounts: automatic rules, then coupons, then
// manual discounts; within a kind by id. A percentage is taken of all its lines together, rounded once, half up, and
// then split over them by largest remainder. A fixed amount is taken once from all its lines together, at most their
// remaining price. "Buy X get Y" makes the cheapest units of its lines cheaper.

import { addAmounts, type Minor, partOf, PricingError, type Rate, scaleAmount, WHOLE } from './money.ts';
import { prorate } from './proration.ts';

export type DiscountSource = 'rule' | 'coupon' | 'merchant';

export type DiscountEffect =
  /** Takes a proportion off the lines. */
  | { readonly kind: 'percent'; readonly rate: Rate }
  /** Takes an amount off the lines together, once per cart. */
  | { readonly kind: 'fixed'; readonly amount: Minor }
  /** Makes every unit of the lines cost this much; one that costs less keeps its price. */
  | { readonly kind: 'fixed-price'; readonly amount: Minor }
  /** Takes the delivery charge away. */
  | { readonly kind: 'free-shipping' }
  /** Of every `buy + get` units, the cheapest `get` are cheaper by `rate` (1_000_000 makes them free). */
  | { readonly kind: 'buy-x-get-y'; readonly buy: number; readonly get: number; readonly rate: Rate };

/** The lines of a discount. */
export type DiscountScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'lines'; readonly lineIds: readonly string[] }
  | { readonly kind: 'products'; readonly productIds: readonly string[] }
  | { readonly kind: 'collections'; readonly collectionIds: readonly string[] };

export type Discount = {
  readonly id: string;
  readonly source: DiscountSource;
  /** The text for the shopper: the coupon's code or the rule's name. */
  readonly name: string;
  readonly effect: DiscountEffect;
  /** All lines unless given. */
  readonly scope?: DiscountScope;
  /** Whether only one unit becomes cheaper, the cheapest in scope; every unit unless given. */
  readonly isForOneUnit?: boolean;
  /** The minimum subtotal of the lines in scope, before any discount. */
  readonly minimumSubtotal?: Minor;
};

/** The input of a line. `amount` is its price for all units, before discounts. */
export type DiscountableLine = {
  readonly id: string;
  readonly productId?: string;
  readonly collectionIds?: readonly string[];
  readonly quantity: number;
  readonly amount: Minor;
  /** True unless given. A discount neither changes another line nor counts it for its minimum. */
  readonly isDiscountable?: boolean;
};

export type AppliedDiscount = {
  readonly id: string;
  readonly source: DiscountSource;
  readonly name: string;
  readonly target: 'items' | 'shipping';
  /** The shopper's saving: the sum of the shares, or the waived delivery charge. */
  readonly amount: Minor;
  /** The share of each line that it changed; empty for delivery. */
  readonly shares: readonly { readonly lineId: string; readonly amount: Minor }[];
};

/**
 * The reason why a discount has no effect. `missing` is the amount by which the lines in scope are below the minimum.
 */
export type IneffectiveDiscount = {
  readonly id: string;
  readonly source: DiscountSource;
  readonly name: string;
} & (
  | { readonly reason: 'no-matching-lines' | 'no-discountable-lines' | 'too-few-units' | 'nothing-left-to-discount' }
  | { readonly reason: 'minimum-not-reached'; readonly missing: Minor }
);

export type DiscountedLines = {
  readonly applied: readonly AppliedDiscount[];
  readonly ineffective: readonly IneffectiveDiscount[];
  /** The first discount that makes delivery free; the delivery charge is not known here. */
  readonly freeShipping: Discount | undefined;
};

type OpenLine = DiscountableLine & { left: Minor };

const none: DiscountedLines = { applied: [], ineffective: [], freeShipping: undefined };

/**
 * Applies discounts to lines. Returns each discount's amount per line, or the reason why it has no effect.
 * @throws {PricingError} `invalid-input` for two discounts with one id, a rate above the whole, or a fixed amount or
 * number of units that is not a whole number of at least 0 (units: 1).
 */
export function applyDiscounts(lines: readonly DiscountableLine[], discounts: readonly Discount[]): DiscountedLines {
  if (discounts.length === 0) return none;
  requireDiscounts(discounts);
  const open: OpenLine[] = lines.map((line) => ({ ...line, left: line.amount }));
  const applied: AppliedDiscount[] = [];
  const ineffective: IneffectiveDiscount[] = [];
  let freeShipping: Discount | undefined;

  for (const discount of [...discounts].sort(inOrderOfApplication)) {
    const { id, source, name, effect } = discount;
    const matching = open.filter((line) => isInScope(line, discount.scope ?? { kind: 'all' }));
    const inScope = matching.filter((line) => line.isDiscountable !== false);
    if (inScope.length === 0) {
      const reason = matching.length === 0 ? 'no-matching-lines' : 'no-discountable-lines';
      ineffective.push({ id, source, name, reason });
      continue;
    }
    const missing = (discount.minimumSubtotal ?? 0) - addAmounts(...inScope.map((line) => line.amount));
    if (missing > 0) {
      ineffective.push({ id, source, name, reason: 'minimum-not-reached', missing });
      continue;
    }
    if (effect.kind === 'free-shipping') {
      if (freeShipping === undefined) freeShipping = discount;
      else ineffective.push({ id, source, name, reason: 'nothing-left-to-discount' });
      continue;
    }
    if (effect.kind === 'buy-x-get-y' && rewardedUnits(inScope, effect.buy, effect.get) === 0) {
      ineffective.push({ id, source, name, reason: 'too-few-units' });
      continue;
    }

    const shares = takeOff(discount.isForOneUnit === true ? cheapestUnit(inScope) : inScope, effect);
    for (const { lineId, amount: taken } of shares) lower(inScope, lineId, taken);
    const amount = addAmounts(...shares.map((share) => share.amount));
    if (amount === 0) ineffective.push({ id, source, name, reason: 'nothing-left-to-discount' });
    else applied.push({ id, source, name, target: 'items', amount, shares });
  }
  return { applied, ineffective, freeShipping };
}

/** A discount's amount per line, in the order of line ids. */
function takeOff(
  lines: readonly OpenLine[],
  effect: Exclude<DiscountEffect, { kind: 'free-shipping' }>,
): { lineId: string; amount: Minor }[] {
  const left = addAmounts(...lines.map((line) => line.left));
  const shares =
    effect.kind === 'buy-x-get-y'
      ? shareOfCheapestUnits(lines, effect)
      : effect.kind === 'fixed-price'
        ? new Map(lines.map((line) => [line.id, aboveFixedPrice(line, effect.amount)]))
        : prorate(
            effect.kind === 'percent' ? partOf(left, effect.rate) : Math.min(effect.amount, left),
            lines.map((line) => ({ key: line.id, weight: line.left })),
          );

  const taken: { lineId: string; amount: Minor }[] = [];
  for (const line of lines) {
    const amount = shares.get(line.id) ?? 0;
    if (amount === 0) continue;
    taken.push({ lineId: line.id, amount });
  }
  return taken.sort((a, b) => compareText(a.lineId, b.lineId));
}

function lower(lines: readonly OpenLine[], lineId: string, amount: Minor): void {
  for (const line of lines) if (line.id === lineId) line.left -= amount;
}

/** One unit of the line with the lowest current unit price, as a separate line. */
function cheapestUnit(lines: readonly OpenLine[]): readonly OpenLine[] {
  const [line] = [...lines].filter(({ left }) => left > 0).sort(byUnitPrice);
  return line === undefined ? [] : [{ ...line, quantity: 1, left: scaleAmount(line.left, 1, line.quantity, 'down') }];
}

function aboveFixedPrice(line: OpenLine, amount: Minor): Minor {
  return Math.max(0, line.left - scaleAmount(amount, line.quantity, 1, 'down'));
}

function shareOfCheapestUnits(
  lines: readonly OpenLine[],
  effect: Extract<DiscountEffect, { kind: 'buy-x-get-y' }>,
): ReadonlyMap<string, Minor> {
  const shares = new Map<string, Minor>();
  let units = rewardedUnits(lines, effect.buy, effect.get);
  for (const line of [...lines].sort(byUnitPrice)) {
    const taken = Math.min(units, line.quantity);
    if (taken === 0) break;
    units -= taken;
    shares.set(line.id, partOf(scaleAmount(line.left, taken, line.quantity, 'half-up'), effect.rate));
  }
  return shares;
}

function rewardedUnits(lines: readonly OpenLine[], buy: number, get: number): number {
  return Math.floor(lines.reduce((sum, line) => sum + line.quantity, 0) / (buy + get)) * get;
}

// left ÷ quantity of two lines, compared without dividing.
function byUnitPrice(a: OpenLine, b: OpenLine): number {
  const left = BigInt(a.left) * BigInt(b.quantity);
  const right = BigInt(b.left) * BigInt(a.quantity);
  return left < right ? -1 : left > right ? 1 : compareText(a.id, b.id);
}

function isInScope(line: DiscountableLine, scope: DiscountScope): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'lines':
      return scope.lineIds.includes(line.id);
    case 'products':
      return line.productId !== undefined && scope.productIds.includes(line.productId);
    case 'collections':
      return (line.collectionIds ?? []).some((id) => scope.collectionIds.includes(id));
  }
}

const orderOfSources: Readonly<Record<DiscountSource, number>> = { rule: 0, coupon: 1, merchant: 2 };

function inOrderOfApplication(a: Discount, b: Discount): number {
  return orderOfSources[a.source] - orderOfSources[b.source] || compareText(a.id, b.id);
}

// By code units, not by locale: every machine must apply discounts in the same order.
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function requireDiscounts(discounts: readonly Discount[]): void {
  const ids = new Set<string>();
  for (const { id, effect, minimumSubtotal = 0 } of discounts) {
    if (ids.has(id)) throw new PricingError('invalid-input', `Two discounts have the id "${id}".`);
    ids.add(id);
    const isPossible =
      isWhole(minimumSubtotal, 0) &&
      (effect.kind === 'free-shipping' ||
        (effect.kind === 'percent' && isWhole(effect.rate, 0) && effect.rate <= WHOLE) ||
        ((effect.kind === 'fixed' || effect.kind === 'fixed-price') && isWhole(effect.amount, 0)) ||
        (effect.kind === 'buy-x-get-y' &&
          isWhole(effect.buy, 1) &&
          isWhole(effect.get, 1) &&
          isWhole(effect.rate, 0) &&
          effect.rate <= WHOLE));
    if (!isPossible) throw new PricingError('invalid-input', `The discount "${id}" cannot take off what it says.`);
  }
}

function isWhole(value: number, minimum: number): boolean {
  return Number.isSafeInteger(value) && value >= minimum;
}
