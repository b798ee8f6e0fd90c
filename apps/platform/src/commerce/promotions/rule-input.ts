/**
 * Conversion of discount rules from and to the wire format. A member that contradicts its discount type (a percentage
 * with FIXED_AMOUNT) is a rule violation with its path; nothing is guessed.
 */
import {
  CATALOG_APP_IDS,
  type DiscountRuleInput,
  type DiscountRule as RuleResponse,
  type DiscountScope,
  type DiscountTrigger,
  REVERSED_VIOLATION_TYPE,
} from '@cartwright/contract';
import { formatAmount, type Rate } from '@cartwright/pricing';

import type { Rules } from '../catalog/model/amount-input.ts';
import {
  type DiscountRule,
  type ItemScope,
  type RuleDiscount,
  type RuleTerms,
  type Trigger,
  readRuleStatus,
} from './discount-rule.ts';
import { readAmount, readPercentage, writePercentage } from './rate-input.ts';

type WireDiscount = DiscountRuleInput['discounts']['values'][number];
const [CATALOG_APP_ID] = CATALOG_APP_IDS;

/** Parses input into terms; faults are added to `rules`. */
export function readRuleTerms(
  input: {
    readonly trigger?: DiscountTrigger | null | undefined;
    readonly activeTimeInfo?: DiscountRuleInput['activeTimeInfo'];
    readonly discounts?: DiscountRuleInput['discounts'] | null | undefined;
  },
  currency: string,
  rules: Rules,
): Pick<RuleTerms, 'startsAt' | 'endsAt' | 'trigger'> & { readonly discounts: readonly RuleDiscount[] } {
  const startsAt = readMoment(input.activeTimeInfo?.start);
  const endsAt = readMoment(input.activeTimeInfo?.end);
  if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt) {
    rules.add('discountRule.activeTimeInfo.end', 'VALIDATION', 'must be after the start', {
      type: REVERSED_VIOLATION_TYPE,
    });
  }
  const trigger = input.trigger ? readTrigger(input.trigger, 'discountRule.trigger', currency, rules) : undefined;
  return {
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(endsAt === undefined ? {} : { endsAt }),
    ...(trigger === undefined ? {} : { trigger }),
    discounts: (input.discounts?.values ?? []).map((value, index) =>
      readDiscount(value, `discountRule.discounts.values[${index}]`, currency, rules),
    ),
  };
}

export function toRuleResponse(rule: DiscountRule, currency: string, now: number): RuleResponse {
  const { startsAt, endsAt, trigger } = rule;
  return {
    id: rule.id,
    revision: String(rule.revision),
    createdDate: writeMoment(rule.createdAt),
    updatedDate: writeMoment(rule.updatedAt),
    active: rule.isActive,
    name: rule.name,
    ...(trigger === undefined ? {} : { trigger: writeTrigger(trigger, currency) }),
    ...(startsAt === undefined && endsAt === undefined
      ? {}
      : {
          activeTimeInfo: {
            ...(startsAt === undefined ? {} : { start: writeMoment(startsAt) }),
            ...(endsAt === undefined ? {} : { end: writeMoment(endsAt) }),
          },
        }),
    discounts: {
      values: rule.discounts.map(({ effect, scopes }) => ({
        targetType: 'SPECIFIC_ITEMS',
        specificItemsInfo: { scopes: (scopes ?? [{ kind: 'all' } as const]).map(writeScope) },
        ...writeEffect(effect, currency),
      })),
    },
    status: readRuleStatus(rule, now),
    usageCount: rule.usageCount,
  };
}

function readDiscount(value: WireDiscount, at: string, currency: string, rules: Rules): RuleDiscount {
  const scopes = readScopes(value.specificItemsInfo?.scopes, `${at}.specificItemsInfo.scopes`, rules);
  return { effect: readEffect(value, at, currency, rules), ...(scopes === undefined ? {} : { scopes }) };
}

function readEffect(value: WireDiscount, at: string, currency: string, rules: Rules): RuleDiscount['effect'] {
  switch (value.discountType) {
    case 'PERCENTAGE':
      return { kind: 'percent', rate: readRate(value.percentage, `${at}.percentage`, rules) };
    case 'FIXED_AMOUNT': {
      const amount = demand(value.fixedAmount, '0', `${at}.fixedAmount`, rules);
      return { kind: 'fixed', amount: readAmount(amount, currency, `${at}.fixedAmount`, rules) };
    }
    case 'FIXED_PRICE': {
      const amount = demand(value.fixedPrice, '0', `${at}.fixedPrice`, rules);
      return { kind: 'fixed-price', amount: readAmount(amount, currency, `${at}.fixedPrice`, rules) };
    }
  }
}

function readTrigger(input: DiscountTrigger, at: string, currency: string, rules: Rules): Trigger | undefined {
  const nested = (triggers: readonly DiscountTrigger[], path: string): readonly Trigger[] =>
    triggers.flatMap((one, index) => readTrigger(one, `${path}.triggers[${index}]`, currency, rules) ?? []);
  switch (input.triggerType) {
    case 'AND':
      return { kind: 'and', triggers: nested(input.and?.triggers ?? missing([], `${at}.and`, rules), `${at}.and`) };
    case 'OR':
      return { kind: 'or', triggers: nested(input.or?.triggers ?? missing([], `${at}.or`, rules), `${at}.or`) };
    case 'CUSTOMER_ELIGIBILITY': {
      const path = `${at}.customerEligibility.individualMembersInfo`;
      const info = input.customerEligibility?.individualMembersInfo ?? missing({ memberIds: [] }, path, rules);
      return { kind: 'members', memberIds: info.memberIds };
    }
    case 'SUBTOTAL_RANGE': {
      const path = `${at}.subtotalRange`;
      const range: NonNullable<DiscountTrigger['subtotalRange']> = input.subtotalRange ?? missing({}, path, rules);
      const bound = (value: string | null | undefined, name: string) =>
        value === null || value === undefined ? undefined : readAmount(value, currency, `${path}.${name}`, rules);
      return readRange('subtotal', path, rules, {
        scopes: range.scopes,
        from: bound(range.from, 'from'),
        to: bound(range.to, 'to'),
      });
    }
    case 'ITEM_QUANTITY_RANGE': {
      const path = `${at}.itemQuantityRange`;
      return readRange('quantity', path, rules, input.itemQuantityRange ?? missing({}, path, rules));
    }
  }
}

function readRange(
  kind: 'subtotal' | 'quantity',
  at: string,
  rules: Rules,
  range: {
    readonly scopes?: readonly DiscountScope[] | null | undefined;
    readonly from?: number | null | undefined;
    readonly to?: number | null | undefined;
  },
): Trigger {
  const scopes = readScopes(range.scopes, `${at}.scopes`, rules);
  const { from, to } = range;
  if (typeof from === 'number' && typeof to === 'number' && to < from) {
    rules.add(`${at}.to`, 'VALIDATION', 'must not be less than from', { type: REVERSED_VIOLATION_TYPE });
  }
  return {
    kind,
    ...(scopes === undefined ? {} : { scopes }),
    ...(typeof from === 'number' ? { from } : {}),
    ...(typeof to === 'number' ? { to } : {}),
  };
}

function readScopes(
  scopes: readonly DiscountScope[] | null | undefined,
  at: string,
  rules: Rules,
): readonly ItemScope[] | undefined {
  if (!scopes || scopes.length === 0) return undefined;
  return scopes.map((scope, index): ItemScope => {
    if (scope.type === 'CATALOG_ITEM') {
      const path = `${at}[${index}].catalogItemFilter`;
      const { catalogItemIds } = scope.catalogItemFilter ?? missing({ catalogItemIds: [] }, path, rules);
      return { kind: 'products', productIds: catalogItemIds };
    }
    const collectionIds = scope.customFilter?.params?.collectionIds ?? [];
    return collectionIds.length === 0 ? { kind: 'all' } : { kind: 'collections', collectionIds };
  });
}

function writeScope(scope: ItemScope): DiscountScope {
  if (scope.kind === 'products') {
    return {
      type: 'CATALOG_ITEM',
      catalogItemFilter: { catalogAppId: CATALOG_APP_ID, catalogItemIds: [...scope.productIds] },
    };
  }
  const collectionIds = scope.kind === 'all' ? [] : [...scope.collectionIds];
  return { type: 'CUSTOM_FILTER', customFilter: { appId: CATALOG_APP_ID, params: { collectionIds } } };
}

function writeTrigger(trigger: Trigger, currency: string): DiscountTrigger {
  switch (trigger.kind) {
    case 'and':
      return { triggerType: 'AND', and: { triggers: trigger.triggers.map((one) => writeTrigger(one, currency)) } };
    case 'or':
      return { triggerType: 'OR', or: { triggers: trigger.triggers.map((one) => writeTrigger(one, currency)) } };
    case 'members':
      return {
        triggerType: 'CUSTOMER_ELIGIBILITY',
        customerEligibility: {
          eligibilityType: 'INDIVIDUAL_MEMBERS',
          individualMembersInfo: { memberIds: [...trigger.memberIds] },
        },
      };
    case 'subtotal':
    case 'quantity': {
      const scopes = (trigger.scopes ?? []).map(writeScope);
      const { from, to } = trigger;
      if (trigger.kind === 'quantity') {
        return {
          triggerType: 'ITEM_QUANTITY_RANGE',
          itemQuantityRange: { scopes, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
        };
      }
      return {
        triggerType: 'SUBTOTAL_RANGE',
        subtotalRange: {
          scopes,
          ...(from === undefined ? {} : { from: formatAmount(from, currency) }),
          ...(to === undefined ? {} : { to: formatAmount(to, currency) }),
        },
      };
    }
  }
}

function writeEffect(effect: RuleDiscount['effect'], currency: string) {
  switch (effect.kind) {
    case 'percent':
      return { discountType: 'PERCENTAGE', percentage: writePercentage(effect.rate) };
    case 'fixed':
      return { discountType: 'FIXED_AMOUNT', fixedAmount: formatAmount(effect.amount, currency) };
    case 'fixed-price':
      return { discountType: 'FIXED_PRICE', fixedPrice: formatAmount(effect.amount, currency) };
  }
}

function readRate(value: number | null | undefined, field: string, rules: Rules): Rate {
  return readPercentage(demand(value, 0, field, rules), field, rules);
}

function demand<Value>(value: Value | null | undefined, instead: Value, field: string, rules: Rules): Value {
  return value ?? missing(instead, field, rules);
}

function missing<Value>(instead: Value, field: string, rules: Rules): Value {
  rules.add(field, 'REQUIRED_FIELD', 'must not be empty for this kind');
  return instead;
}

function readMoment(value: string | null | undefined): number | undefined {
  return value === null || value === undefined ? undefined : Date.parse(value);
}

function writeMoment(at: number): string {
  return new Date(at).toISOString();
}
