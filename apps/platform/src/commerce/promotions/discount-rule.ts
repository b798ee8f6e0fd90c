/**
 * A discount rule: an automatic discount while its trigger is met. Pure. Triggers compare prices before any discount of
 * a rule or coupon, so one rule never affects another's trigger.
 */
import type { DiscountEffect, Minor } from '@cartwright/pricing';

import type { Id } from '../../foundation/ids.ts';
import type { ProductId } from '../catalog/model/product.ts';

export type DiscountRuleId = Id<'rule'>;

export interface DiscountRule extends RuleTerms {
  readonly id: DiscountRuleId;
  readonly revision: number;
  /** Orders that it made cheaper. */
  readonly usageCount: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The merchant's settings. */
export interface RuleTerms {
  readonly name: string;
  readonly isActive: boolean;
  /** The first moment at which it counts, and the first at which it counts no more. */
  readonly startsAt?: number;
  readonly endsAt?: number;
  /** Always met unless given. */
  readonly trigger?: Trigger;
  readonly discounts: readonly RuleDiscount[];
}

export interface RuleDiscount {
  readonly effect: Extract<DiscountEffect, { kind: 'percent' | 'fixed' | 'fixed-price' }>;
  /** All lines unless given. */
  readonly scopes?: readonly ItemScope[];
}

/** Lines that are meant: all, some products, or the products of some collections. */
export type ItemScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'products'; readonly productIds: readonly string[] }
  | { readonly kind: 'collections'; readonly collectionIds: readonly string[] };

export type Trigger =
  | { readonly kind: 'and' | 'or'; readonly triggers: readonly Trigger[] }
  | {
      readonly kind: 'subtotal' | 'quantity';
      /** All lines unless given. */
      readonly scopes?: readonly ItemScope[];
      /** Both bounds count as inside; minor units, or units. */
      readonly from?: number;
      readonly to?: number;
    }
  | { readonly kind: 'members'; readonly memberIds: readonly string[] };

/** The facts of a line for triggers and scopes. */
export interface PromotedLine {
  readonly id: string;
  /** Absent for a custom item, which only a discount on everything is for. */
  readonly productId?: ProductId;
  readonly quantity: number;
  /** The price of all units before discounts of the cart. */
  readonly amount: Minor;
  /** Whether discounts change it and conditions count it; a gift card is left as it is. */
  readonly isDiscountable: boolean;
}

/** Products and their collections; `memberId` if the shopper is signed in. */
export interface PromotedCart {
  readonly lines: readonly PromotedLine[];
  readonly collectionsOf: (productId: ProductId) => readonly string[];
  readonly memberId?: string;
}

/** The status of a rule, by its period alone, for the merchant's list. */
export function readRuleStatus({ startsAt, endsAt }: RuleTerms, now: number): 'LIVE' | 'EXPIRED' | 'PENDING' {
  if (endsAt !== undefined && now >= endsAt) return 'EXPIRED';
  return startsAt !== undefined && now < startsAt ? 'PENDING' : 'LIVE';
}

/** Why a rule does not discount a cart. Amounts are minor units. */
export type UnmetReason =
  | { readonly code: 'OFF' | 'NOT_STARTED' | 'ENDED' | 'MEMBERS' }
  | {
      readonly code: 'SUBTOTAL' | 'QUANTITY';
      readonly from?: number;
      readonly to?: number;
      /** What the cart has of it. */
      readonly has: number;
      /** Whether only some products count. */
      readonly isScoped: boolean;
    }
  /** Each of them would do. */
  | { readonly code: 'EITHER'; readonly reasons: readonly UnmetReason[] };

/** Why a rule does not discount this cart now; undefined where it does. */
export function findUnmet(rule: RuleTerms, cart: PromotedCart, now: number): UnmetReason | undefined {
  if (!rule.isActive) return { code: 'OFF' };
  const status = readRuleStatus(rule, now);
  if (status !== 'LIVE') return { code: status === 'PENDING' ? 'NOT_STARTED' : 'ENDED' };
  return rule.trigger === undefined ? undefined : findUnmetTrigger(rule.trigger, cart);
}

/** Whether any scope of a rule names collections, which must then be read. */
export function asksForCollections({ trigger, discounts }: RuleTerms): boolean {
  return (
    discounts.some(({ scopes }) => hasCollections(scopes)) ||
    (trigger !== undefined && triggerAsksForCollections(trigger))
  );
}

/** The lines of a cart that are in one of the scopes; all of them where there is no scope. */
export function linesInScope(
  scopes: readonly ItemScope[] | undefined,
  { lines, collectionsOf }: Pick<PromotedCart, 'lines' | 'collectionsOf'>,
): readonly PromotedLine[] {
  if (scopes === undefined) return lines;
  return lines.filter((line) =>
    scopes.some((scope) => {
      if (scope.kind === 'all') return true;
      if (line.productId === undefined) return false;
      return scope.kind === 'products'
        ? scope.productIds.includes(line.productId)
        : collectionsOf(line.productId).some((id) => scope.collectionIds.includes(id));
    }),
  );
}

/** Whether everything is meant, custom items, too. */
export function isForEverything(scopes: readonly ItemScope[] | undefined): boolean {
  return scopes === undefined || scopes.some(({ kind }) => kind === 'all');
}

function findUnmetTrigger(trigger: Trigger, cart: PromotedCart): UnmetReason | undefined {
  switch (trigger.kind) {
    case 'and':
      for (const one of trigger.triggers) {
        const reason = findUnmetTrigger(one, cart);
        if (reason !== undefined) return reason;
      }
      return undefined;
    case 'or': {
      const reasons: UnmetReason[] = [];
      for (const one of trigger.triggers) {
        const reason = findUnmetTrigger(one, cart);
        if (reason === undefined) return undefined;
        reasons.push(reason);
      }
      return { code: 'EITHER', reasons };
    }
    case 'members':
      return cart.memberId !== undefined && trigger.memberIds.includes(cart.memberId) ? undefined : { code: 'MEMBERS' };
    default: {
      const { kind, scopes, from, to } = trigger;
      const lines = linesInScope(scopes, cart).filter(({ isDiscountable }) => isDiscountable);
      const has = lines.reduce((sum, line) => sum + (kind === 'subtotal' ? line.amount : line.quantity), 0);
      if (lines.length > 0 && has >= (from ?? 0) && has <= (to ?? Number.POSITIVE_INFINITY)) return undefined;
      return {
        code: kind === 'subtotal' ? 'SUBTOTAL' : 'QUANTITY',
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        has,
        isScoped: !isForEverything(scopes),
      };
    }
  }
}

function triggerAsksForCollections(trigger: Trigger): boolean {
  switch (trigger.kind) {
    case 'and':
    case 'or':
      return trigger.triggers.some(triggerAsksForCollections);
    case 'members':
      return false;
    default:
      return hasCollections(trigger.scopes);
  }
}

function hasCollections(scopes: readonly ItemScope[] | undefined): boolean {
  return scopes?.some(({ kind }) => kind === 'collections') === true;
}
