/** Routes of discount rules, for merchants and for apps that may change the shop's settings. */
import {
  createDiscountRule,
  deleteDiscountRule,
  getDiscountRule,
  listDeletedDiscountRules,
  queryDiscountRules,
  restoreDiscountRule,
  updateDiscountRule,
} from '@cartwright/contract';
import { currencyDecimals } from '@cartwright/pricing';

import { toDeletedResponse } from '../../foundation/database/deleted-records.ts';
import { refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { Ids } from '../../foundation/ids.ts';
import { describePage, parseQuery } from '../../foundation/query/page.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import { Rules } from '../catalog/model/amount-input.ts';
import type { DiscountRule } from './discount-rule.ts';
import { checkProducts, productsOfRule } from './product-scope.ts';
import { readRuleTerms, toRuleResponse } from './rule-input.ts';
import * as store from './rule-store.ts';

const WHO = { allow: ['merchant', 'app'], permission: 'settings.manage' } as const;
const READ = { ...WHO, work: 'read' } as const;
const WRITE = { ...WHO, work: 'write' } as const;

/** Every rule that is switched on is looked at for every price, so there are not many. */
const MAX_RULES = 100;

export function createDiscountRuleRoutes({
  readShop,
  ids,
}: {
  readonly readShop: ReadShop;
  readonly ids: Ids;
}): readonly Route[] {
  return [
    route(createDiscountRule, WRITE, async ({ input: { discountRule }, caller, tx, now }) => {
      const { siteId } = caller;
      const { currency } = await readShop(tx, siteId);
      const rules = new Rules();
      const terms = readRuleTerms(discountRule, currency, rules);
      await checkProducts(tx, siteId, { products: productsOfRule(discountRule), before: [], rules });
      if (rules.broken.length > 0) return refuseFields(rules.broken);
      if ((await store.countRules(tx, siteId)) >= MAX_RULES) return refuse('TOO_MANY_DISCOUNT_RULES');
      const rule: DiscountRule = {
        ...terms,
        id: ids.next('rule'),
        name: discountRule.name,
        isActive: discountRule.active ?? true,
        revision: 1,
        usageCount: 0,
        createdAt: now,
        updatedAt: now,
      };
      await store.saveRule(tx, siteId, rule);
      return { discountRule: toRuleResponse(rule, currency, now) };
    }),

    route(getDiscountRule, READ, async ({ input, caller, tx, now }) => {
      const rule = await store.findRule(tx, caller.siteId, input.discountRuleId);
      if (rule === undefined) return refuse('DISCOUNT_RULE_NOT_FOUND');
      const { currency } = await readShop(tx, caller.siteId);
      return { discountRule: toRuleResponse(rule, currency, now) };
    }),

    route(updateDiscountRule, WRITE, async ({ input: { discountRule: change }, caller, tx, now }) => {
      const { siteId } = caller;
      const before = await store.findRule(tx, siteId, change.id);
      if (before === undefined) return refuse('DISCOUNT_RULE_NOT_FOUND');
      if (change.revision && change.revision !== String(before.revision)) {
        return refuse('STALE_REVISION', undefined, { data: { revision: String(before.revision) } });
      }
      const { currency } = await readShop(tx, siteId);
      const rules = new Rules();
      const rule = changeRule(before, change, { currency, rules, now });
      const known = productsOfRule(toRuleResponse(before, currency, now));
      await checkProducts(tx, siteId, { products: productsOfRule(change), before: known, rules });
      if (rules.broken.length > 0) return refuseFields(rules.broken);
      await store.saveRule(tx, siteId, rule);
      return { discountRule: toRuleResponse(rule, currency, now) };
    }),

    route(deleteDiscountRule, WRITE, async ({ input, caller, tx, now }) =>
      (await store.deleteRule(tx, caller.siteId, input.discountRuleId, now)) ? {} : refuse('DISCOUNT_RULE_NOT_FOUND'),
    ),

    route(restoreDiscountRule, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const deleted = await store.findDeletedRule(tx, siteId, input.discountRuleId, now);
      if (deleted === undefined) return refuse('DISCOUNT_RULE_NOT_FOUND');
      if ((await store.countRules(tx, siteId)) >= MAX_RULES) return refuse('TOO_MANY_DISCOUNT_RULES');
      const rule = { ...deleted, revision: deleted.revision + 1, updatedAt: now };
      await store.saveRule(tx, siteId, rule);
      return { discountRule: toRuleResponse(rule, (await readShop(tx, siteId)).currency, now) };
    }),

    route(listDeletedDiscountRules, READ, async ({ caller, tx, now }) => ({
      deletedDiscountRules: (await store.listDeletedRules(tx, caller.siteId, now)).map(toDeletedResponse),
    })),

    route(queryDiscountRules, READ, async ({ input, caller, tx, now }) => {
      const { currency } = await readShop(tx, caller.siteId);
      const parsed = parseQuery(input.query, store.RULE_FIELDS, { minorDigits: currencyDecimals(currency) });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { rules, total, edges } = await store.queryRules(tx, caller.siteId, parsed.query);
      return {
        discountRules: rules.map((rule) => toRuleResponse(rule, currency, now)),
        pagingMetadata: describePage(parsed.query, rules.length, total, edges),
      };
    }),
  ];
}

type Change = Parameters<typeof readRuleTerms>[0] & {
  readonly name?: string | null | undefined;
  readonly active?: boolean | null | undefined;
};

/** Sent members replace; null removes trigger and period. */
function changeRule(
  before: DiscountRule,
  change: Change,
  { currency, rules, now }: { readonly currency: string; readonly rules: Rules; readonly now: number },
): DiscountRule {
  const read = readRuleTerms(change, currency, rules);
  const { trigger, startsAt, endsAt, ...kept } = before;
  return {
    ...kept,
    ...(change.trigger === undefined ? present({ trigger }) : present({ trigger: read.trigger })),
    ...(change.activeTimeInfo === undefined
      ? present({ startsAt, endsAt })
      : present({ startsAt: read.startsAt, endsAt: read.endsAt })),
    discounts: change.discounts ? read.discounts : before.discounts,
    name: change.name ?? before.name,
    isActive: change.active ?? before.isActive,
    revision: before.revision + 1,
    updatedAt: now,
  };
}

/** Without the members that are not there. */
function present<Members extends object>(members: Members): { [Name in keyof Members]?: NonNullable<Members[Name]> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Members]?: NonNullable<Members[Name]>;
  };
}
