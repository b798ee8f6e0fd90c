/** The form of an automatic offer: from and to the discount rule of the platform. */
import { CATALOG_APP_ID } from '@cartwright/client';
import type { DiscountRuleInput, DiscountScope } from '@cartwright/contract';

import type { DiscountRule } from '../client/offer-calls.ts';
import { readMoment, writeMoment } from '../client/shop-time.ts';
import { words } from '../words/words.ts';
import {
  checkEffect,
  checkMinimum,
  checkPeriod,
  checkScope,
  type EffectValues,
  EVERYTHING,
  NO_EFFECT,
  type OfferScope,
  type OfferShop,
  type Problems,
} from './offer-fields.ts';

/** When an automatic offer counts. */
export type RuleTrigger = 'always' | 'subtotal' | 'quantity' | 'members';

export interface RuleValues {
  readonly name: string;
  readonly isActive: boolean;
  readonly effect: EffectValues;
  readonly scope: OfferScope;
  readonly trigger: RuleTrigger;
  /** The amount that its products cost at least. */
  readonly minimum: string;
  /** The units of its products that there are at least. */
  readonly units: string;
  readonly memberIds: readonly string[];
  readonly starts: string;
  readonly ends: string;
  /** Whether this form cannot show its discounts and trigger, which an app has made. They stay as they are. */
  readonly isForeign: boolean;
}

export const NEW_RULE: RuleValues = {
  name: '',
  isActive: true,
  effect: NO_EFFECT,
  scope: EVERYTHING,
  trigger: 'always',
  minimum: '',
  units: '',
  memberIds: [],
  starts: '',
  ends: '',
  isForeign: false,
};

export type RuleParts = Pick<DiscountRuleInput, 'discounts' | 'trigger'>;
type Scopes = NonNullable<NonNullable<DiscountRule['discounts']['values'][number]['specificItemsInfo']>['scopes']>;

export function readRule(rule: DiscountRule, { timeZone }: OfferShop): RuleValues {
  const { name, active, activeTimeInfo } = rule;
  const read = (moment: string | null | undefined) => (moment ? writeMoment(Date.parse(moment), timeZone) : '');
  const common = {
    ...NEW_RULE,
    name,
    isActive: active,
    starts: read(activeTimeInfo?.start),
    ends: read(activeTimeInfo?.end),
  };
  const [discount, ...more] = rule.discounts.values;
  const scope = readScopes(discount?.specificItemsInfo?.scopes);
  const effect = discount === undefined ? undefined : readEffect(discount);
  const trigger = readTrigger(rule.trigger, scope);
  if (more.length > 0 || scope === undefined || effect === undefined || trigger === undefined) {
    return { ...common, isForeign: true };
  }
  return { ...common, effect: { ...NO_EFFECT, ...effect }, scope, ...trigger };
}

export function writeRule(values: RuleValues, shop: OfferShop, parts = writeParts(values)): DiscountRuleInput {
  return {
    name: values.name.trim(),
    active: values.isActive,
    activeTimeInfo: writePeriod(values, shop),
    ...parts,
  };
}

/** Only what has changed. */
export function writeRuleChanges(
  changes: Partial<RuleValues>,
  all: RuleValues,
  shop: OfferShop,
): Partial<DiscountRuleInput> {
  const { discounts, trigger } = writeParts(all);
  const has = (...fields: readonly (keyof RuleValues)[]) => fields.some((field) => field in changes);
  return {
    ...(has('name') ? { name: all.name.trim() } : {}),
    ...(has('isActive') ? { active: all.isActive } : {}),
    ...(has('starts', 'ends') ? { activeTimeInfo: writePeriod(all, shop) } : {}),
    ...(has('effect', 'scope') ? { discounts } : {}),
    ...(has('trigger', 'minimum', 'units', 'memberIds', 'scope') ? { trigger } : {}),
  };
}

export function checkRule(values: RuleValues, { currency, timeZone }: OfferShop, earliestEnd: number): Problems {
  const common = {
    ...(values.name.trim() === '' ? { name: words.discounts.problems.nameMissing } : {}),
    ...checkPeriod(values, timeZone, earliestEnd),
  };
  if (values.isForeign) return common;
  const { trigger, minimum, units } = values;
  return {
    ...common,
    ...checkEffect(values.effect, currency),
    ...checkScope(values.scope),
    ...(trigger === 'subtotal' && minimum.trim() === ''
      ? { minimum: words.discounts.problems.minimumMissing }
      : trigger === 'subtotal'
        ? checkMinimum(minimum, currency)
        : {}),
    ...(trigger === 'quantity' && !/^[1-9]\d{0,5}$/u.test(units.trim())
      ? { units: words.discounts.problems.units }
      : {}),
    ...(trigger === 'members' && values.memberIds.length === 0
      ? { memberIds: words.discounts.problems.noMembers }
      : {}),
  };
}

function writeParts(values: RuleValues): RuleParts {
  return { discounts: { values: [writeDiscount(values)] }, trigger: writeTrigger(values) };
}

function writeDiscount({ effect, scope }: RuleValues): DiscountRuleInput['discounts']['values'][number] {
  const specificItemsInfo = { scopes: writeScopes(scope) };
  switch (effect.kind) {
    case 'amount':
      return { discountType: 'FIXED_AMOUNT', fixedAmount: effect.amount.trim(), specificItemsInfo };
    case 'price':
      return { discountType: 'FIXED_PRICE', fixedPrice: effect.price.trim(), specificItemsInfo };
    default:
      return { discountType: 'PERCENTAGE', percentage: Number(effect.percent), specificItemsInfo };
  }
}

function writeTrigger(values: RuleValues): DiscountRuleInput['trigger'] {
  const { trigger, scope, minimum, units, memberIds } = values;
  const scopes = writeScopes(scope);
  switch (trigger) {
    case 'always':
      return null;
    case 'subtotal':
      return { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes, from: minimum.trim() } };
    case 'quantity':
      return { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { scopes, from: Number(units) } };
    case 'members':
      return {
        triggerType: 'CUSTOMER_ELIGIBILITY',
        customerEligibility: {
          eligibilityType: 'INDIVIDUAL_MEMBERS',
          individualMembersInfo: { memberIds: [...memberIds] },
        },
      };
  }
}

function writeScopes({ kind, ids }: OfferScope): DiscountScope[] {
  return kind === 'products'
    ? [{ type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: CATALOG_APP_ID, catalogItemIds: [...ids] } }]
    : [{ type: 'CUSTOM_FILTER', customFilter: { appId: CATALOG_APP_ID, params: { collectionIds: [...ids] } } }];
}

function writePeriod({ starts, ends }: RuleValues, { timeZone }: OfferShop): DiscountRuleInput['activeTimeInfo'] {
  const startsAt = readMoment(starts, timeZone);
  const endsAt = readMoment(ends, timeZone);
  if (startsAt === undefined && endsAt === undefined) return null;
  return {
    ...(startsAt === undefined ? {} : { start: new Date(startsAt).toISOString() }),
    ...(endsAt === undefined ? {} : { end: new Date(endsAt).toISOString() }),
  };
}

/** Undefined where the form cannot show it. */
function readScopes(scopes: Scopes | null | undefined): OfferScope | undefined {
  const [scope, ...more] = scopes ?? [];
  if (more.length > 0) return undefined;
  const productIds = scope?.catalogItemFilter?.catalogItemIds;
  if (productIds !== undefined) return { kind: 'products', ids: productIds };
  const collectionIds = scope?.customFilter?.params?.collectionIds ?? [];
  return collectionIds.length === 0 ? EVERYTHING : { kind: 'collections', ids: collectionIds };
}

function readEffect(discount: DiscountRule['discounts']['values'][number]): Partial<EffectValues> | undefined {
  switch (discount.discountType) {
    case 'PERCENTAGE':
      return { kind: 'percent', percent: String(discount.percentage ?? '') };
    case 'FIXED_AMOUNT':
      return { kind: 'amount', amount: discount.fixedAmount ?? '' };
    case 'FIXED_PRICE':
      return { kind: 'price', price: discount.fixedPrice ?? '' };
    default:
      return undefined;
  }
}

/** Undefined where the form cannot show it: several conditions, an upper bound, or other products than those of the offer. */
function readTrigger(trigger: DiscountRule['trigger'], scope: OfferScope | undefined): Partial<RuleValues> | undefined {
  if (!trigger) return { trigger: 'always' };
  const { triggerType, subtotalRange, itemQuantityRange, customerEligibility } = trigger;
  const isOfOffer = (scopes: Scopes | null | undefined) =>
    JSON.stringify(readScopes(scopes)) === JSON.stringify(scope ?? EVERYTHING);
  if (triggerType === 'SUBTOTAL_RANGE' && subtotalRange?.from && !subtotalRange.to && isOfOffer(subtotalRange.scopes)) {
    return { trigger: 'subtotal', minimum: subtotalRange.from };
  }
  if (
    triggerType === 'ITEM_QUANTITY_RANGE' &&
    itemQuantityRange?.from &&
    !itemQuantityRange.to &&
    isOfOffer(itemQuantityRange.scopes)
  ) {
    return { trigger: 'quantity', units: String(itemQuantityRange.from) };
  }
  const memberIds = customerEligibility?.individualMembersInfo?.memberIds;
  return triggerType === 'CUSTOMER_ELIGIBILITY' && memberIds !== undefined
    ? { trigger: 'members', memberIds }
    : undefined;
}
