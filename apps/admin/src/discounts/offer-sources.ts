/** How the forms of codes and automatic offers are read and saved. A new one is created by its first save. */
import type { MerchantClient } from '../client/merchant-client.ts';
import type { Coupon, DiscountRule } from '../client/offer-calls.ts';
import type { SettingsSource } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { checkCode, type CodeValues, NEW_CODE, readCode, writeCode, writeCodeChanges } from './code-values.ts';
import { type EffectValues, EVERYTHING, firstEnd, type OfferScope, type OfferShop } from './offer-fields.ts';
import { describeEffect } from './offer-words.ts';
import { checkRule, NEW_RULE, readRule, type RuleValues, writeRule, writeRuleChanges } from './rule-values.ts';

/** What is edited: a saved offer by its id, or a new one. */
export type EditedOffer =
  | { readonly id: string }
  /** `key` differs for each opening of the page. */
  | { readonly id: undefined; readonly key: string; readonly onCreated: (id: string) => void };

/** Queries of the lists. */
export const CODES_KEY = ['offers', 'codes'] as const;
export const RULES_KEY = ['offers', 'rules'] as const;
const NEW_REVISION = 'new';

export function codeSource(
  { offers }: MerchantClient,
  shop: OfferShop,
  edited: EditedOffer,
): SettingsSource<CodeValues> {
  const toSaved = (coupon: Coupon) => ({ values: readCode(coupon, shop), revision: coupon.revision });
  const read = async (id: string, signal?: AbortSignal) => toSaved(await offers.getCoupon(id, signal && { signal }));
  return {
    queryKey: ['offers', 'code', edited.id ?? edited.key],
    alsoShownBy: [CODES_KEY],
    fields: {
      code: { label: words.discounts.fields.code, path: 'specification.code' },
      scope: { label: words.discounts.fields.scope, path: 'specification.scope', show: showScope },
      oneItem: { label: words.discounts.fields.oneItem, path: 'specification.limitedToOneItem' },
      minimum: { label: words.discounts.fields.minimum, path: 'specification.minimumSubtotal' },
      uses: { label: words.discounts.fields.uses, path: 'specification.usageLimit' },
      perCustomer: { label: words.discounts.fields.perCustomer, path: 'specification.limitPerCustomer' },
      starts: { label: words.discounts.fields.starts, path: 'specification.startTime' },
      ends: { label: words.discounts.fields.ends, path: 'specification.expirationTime' },
      isActive: { label: words.discounts.fields.state, path: 'specification.active' },
      // Last, because it takes every other member.
      effect: {
        label: words.discounts.fields.effect,
        path: 'specification',
        show: (effect) => showEffect(effect, shop),
      },
    },
    check: (values) => checkCode(values, shop, firstEnd(edited.id)),
    read: async (signal) => {
      if (edited.id === undefined) return { values: NEW_CODE, revision: NEW_REVISION };
      return read(edited.id, signal);
    },
    save: async (changes, revision, all) => {
      if (edited.id === undefined) {
        const { _id: id } = await offers.createCoupon(writeCode(all, shop));
        edited.onCreated(id);
        return read(id);
      }
      await offers.updateCoupon(edited.id, writeCodeChanges(changes, all, shop), { revision });
      return read(edited.id);
    },
  };
}

export function ruleSource(
  { offers }: MerchantClient,
  shop: OfferShop,
  edited: EditedOffer,
): SettingsSource<RuleValues> {
  const toSaved = (rule: DiscountRule) => ({ values: readRule(rule, shop), revision: rule.revision });
  return {
    queryKey: ['offers', 'rule', edited.id ?? edited.key],
    alsoShownBy: [RULES_KEY],
    fields: {
      name: { label: words.discounts.fields.name, path: 'discountRule.name' },
      minimum: { label: words.discounts.fields.minimum, path: 'subtotalRange.from' },
      units: { label: words.discounts.fields.units, path: 'itemQuantityRange.from' },
      memberIds: {
        label: words.discounts.fields.members,
        path: 'individualMembersInfo',
        show: (ids) => (Array.isArray(ids) ? words.discounts.members.count(ids.length) : ''),
      },
      scope: { label: words.discounts.fields.scope, path: 'specificItemsInfo', show: showScope },
      trigger: { label: words.discounts.fields.trigger, path: 'discountRule.trigger' },
      starts: { label: words.discounts.fields.starts, path: 'activeTimeInfo.start' },
      ends: { label: words.discounts.fields.ends, path: 'activeTimeInfo.end' },
      isActive: { label: words.discounts.fields.state, path: 'discountRule.active' },
      isForeign: { label: words.discounts.fields.conditions, path: 'discountRule.conditions' },
      effect: {
        label: words.discounts.fields.effect,
        path: 'discountRule.discounts',
        show: (effect) => showEffect(effect, shop),
      },
    },
    check: (values) => checkRule(values, shop, firstEnd(edited.id)),
    read: async (signal) => {
      if (edited.id === undefined) return { values: NEW_RULE, revision: NEW_REVISION };
      return toSaved(await offers.getRule(edited.id, signal && { signal }));
    },
    save: async (changes, revision, all) => {
      if (edited.id === undefined) {
        const rule = await offers.createRule(writeRule(all, shop));
        edited.onCreated(rule._id);
        return toSaved(rule);
      }
      return toSaved(await offers.updateRule({ id: edited.id, revision, ...writeRuleChanges(changes, all, shop) }));
    },
  };
}

function showEffect(effect: unknown, shop: OfferShop): string {
  return describeEffect(effect as EffectValues, EVERYTHING, { shop, names: new Map(), now: 0 }, false);
}

function showScope(scope: unknown): string {
  const { kind, ids } = scope as OfferScope;
  return kind === 'all' ? words.discounts.scope.all : words.discounts.scope[kind].count(ids.length);
}
