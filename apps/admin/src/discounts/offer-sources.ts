/** How the forms of codes and automatic offers are read and saved. A new one is created by its first save. */
import type { MerchantClient } from '../client/merchant-client.ts';
import type { Coupon, DiscountRule } from '../client/offer-calls.ts';
import type { SettingsSource } from '../settings/use-settings-form.ts';
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
      code: { label: 'Code', path: 'specification.code' },
      scope: { label: 'On', path: 'specification.scope', show: showScope },
      oneItem: { label: 'One item', path: 'specification.limitedToOneItem' },
      minimum: { label: 'From a subtotal of', path: 'specification.minimumSubtotal' },
      uses: { label: 'Uses', path: 'specification.usageLimit' },
      perCustomer: { label: 'Uses per customer', path: 'specification.limitPerCustomer' },
      starts: { label: 'Start', path: 'specification.startTime' },
      ends: { label: 'End', path: 'specification.expirationTime' },
      isActive: { label: 'State', path: 'specification.active' },
      // Last, because it takes every other member.
      effect: { label: 'Kind', path: 'specification', show: (effect) => showEffect(effect, shop) },
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
      name: { label: 'Name', path: 'discountRule.name' },
      minimum: { label: 'From a subtotal of', path: 'subtotalRange.from' },
      units: { label: 'Items', path: 'itemQuantityRange.from' },
      memberIds: {
        label: 'Members',
        path: 'individualMembersInfo',
        show: (ids) => (Array.isArray(ids) ? countOf(ids.length, 'member') : ''),
      },
      scope: { label: 'On', path: 'specificItemsInfo', show: showScope },
      trigger: { label: 'When', path: 'discountRule.trigger' },
      starts: { label: 'Start', path: 'activeTimeInfo.start' },
      ends: { label: 'End', path: 'activeTimeInfo.end' },
      isActive: { label: 'State', path: 'discountRule.active' },
      isForeign: { label: 'Conditions', path: 'discountRule.conditions' },
      effect: { label: 'Kind', path: 'discountRule.discounts', show: (effect) => showEffect(effect, shop) },
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
  return kind === 'all' ? 'All products' : countOf(ids.length, kind.slice(0, -1));
}

function countOf(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
