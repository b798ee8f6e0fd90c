/**
 * Discounts of a cart besides the catalog's prices: coupons, which a buyer types, and rules, which apply automatically.
 * Merchant calls; paths and members follow the newest official modules.
 */
import { z } from 'zod';

import { decimal, money } from './decimal.ts';
import { endpoint } from './endpoint.ts';
import { exactlyOne } from './one-of.ts';
import { OptionalQueryInput, PagingMetadata } from './query.ts';
import {
  fieldMask,
  float,
  LAST_MOMENT,
  open,
  readOnly,
  revisionInput,
  text,
  whole,
  wireDate,
  wireFloat,
  wireId,
} from './wire.ts';

export const COUPON_TYPES = ['MoneyOff', 'PercentOff', 'FreeShipping', 'FixedPrice', 'BuyXGetY'] as const;
export const DISCOUNT_TRIGGER_TYPES = [
  'AND',
  'OR',
  'SUBTOTAL_RANGE',
  'ITEM_QUANTITY_RANGE',
  'CUSTOMER_ELIGIBILITY',
] as const;
export const DISCOUNT_SCOPE_TYPES = ['CATALOG_ITEM', 'CUSTOM_FILTER'] as const;
export const RULE_DISCOUNT_TYPES = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'] as const;
export const DISCOUNT_RULE_STATUSES = ['LIVE', 'EXPIRED', 'PENDING'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];
export type DiscountRuleStatus = (typeof DISCOUNT_RULE_STATUSES)[number];

/** The five behaviours of a coupon, of which it has exactly one. */
export const COUPON_BEHAVIOURS = [
  'moneyOffAmount',
  'percentOffRate',
  'freeShipping',
  'fixedPriceAmount',
  'buyXGetY',
] as const;

// ------------------------------------------------------------------------------------------------ coupons

/** Milliseconds since the epoch as text, as this service has its moments; a date as ISO 8601 is understood, too. */
const moment = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : readIsoDate(value)),
  z
    .string()
    .regex(/^\d{1,16}$/, { error: 'must be a moment in milliseconds since 1970, as text' })
    .refine((value) => Number(value) <= LAST_MOMENT, {
      error: `must be a moment in milliseconds since 1970, at most ${LAST_MOMENT}`,
    }),
) as unknown as z.ZodType<string, string | number>;
const majorAmount = float(0, 1_000_000_000_000);

const CouponScope = z.object({
  /** The catalog of the items: `stores`. */
  namespace: z.string(),
  /** All of them unless given. */
  group: z.object({ name: z.string(), entityId: z.string().nullish() }).nullish(),
});

const couponTerms = {
  name: text(100, 1).nullish(),
  code: text(20, 1).nullish(),
  startTime: moment.nullish(),
  expirationTime: moment.nullish(),
  usageLimit: whole(1, 1_000_000_000).nullish(),
  limitPerCustomer: whole(1, 1_000_000_000).nullish(),
  limitedToOneItem: z.boolean().nullish(),
  active: z.boolean().nullish(),
  scope: z
    .object({
      namespace: z.enum(['stores']),
      group: z.object({ name: z.enum(['product', 'collection']), entityId: text(100, 1) }).nullish(),
    })
    .nullish(),
  minimumSubtotal: majorAmount.nullish(),
  appliesToSubscriptions: z.boolean().nullish(),
  type: readOnly(text(40)),
};

const couponBehaviour = {
  moneyOffAmount: float(0.001, 1_000_000_000_000).nullish(),
  percentOffRate: float(0.0001, 100).nullish(),
  freeShipping: z.literal(true).nullish(),
  fixedPriceAmount: majorAmount.nullish(),
  buyXGetY: z.object({ x: whole(1, 1000), y: whole(1, 1000) }).nullish(),
};

/** A new coupon: a name, a code, its period, and exactly one of five kinds of discount. */
export const CouponInput = z
  .object({ ...couponTerms, name: text(100, 1), code: text(20, 1), startTime: moment, ...couponBehaviour })
  .superRefine(exactlyOne(...COUPON_BEHAVIOURS));
export type CouponInput = z.output<typeof CouponInput>;

/** The changes of a coupon; null clears. A new kind of discount replaces the previous one. */
export const CouponChangeInput = z.object({ ...couponTerms, ...couponBehaviour });
export type CouponChangeInput = z.output<typeof CouponChangeInput>;

/** A coupon's terms in responses. Amounts are numbers in the site's currency. */
export const CouponSpecification = z.object({
  name: z.string(),
  code: z.string(),
  startTime: z.string(),
  expirationTime: z.string().nullish(),
  usageLimit: z.number().nullish(),
  limitPerCustomer: z.number().nullish(),
  limitedToOneItem: z.boolean(),
  active: z.boolean(),
  scope: CouponScope.optional(),
  minimumSubtotal: z.number().nullish(),
  type: open(COUPON_TYPES),
  moneyOffAmount: z.number().optional(),
  percentOffRate: z.number().optional(),
  freeShipping: z.boolean().optional(),
  fixedPriceAmount: z.number().optional(),
  buyXGetY: z.object({ x: z.number(), y: z.number() }).optional(),
});
export type CouponSpecification = z.output<typeof CouponSpecification>;

export const Coupon = z.object({
  id: z.string(),
  specification: CouponSpecification,
  dateCreated: z.string(),
  expired: z.boolean(),
  /** Orders that were made with it. */
  numberOfUsages: z.number(),
  /** Rises with every change by a merchant; a use is none. */
  revision: z.string(),
});
export type Coupon = z.output<typeof Coupon>;

export const createCoupon = endpoint({
  name: 'coupons.createCoupon',
  method: 'POST',
  service: 'coupons',
  path: '/v2/coupons',
  summary: 'Creates a coupon. Its code must be unique, regardless of case.',
  input: z.object({ specification: CouponInput }),
  output: z.object({ id: z.string() }),
});

export const getCoupon = endpoint({
  name: 'coupons.getCoupon',
  method: 'GET',
  service: 'coupons',
  path: '/v2/coupons/{id}',
  summary: 'Returns a coupon with how often it was used.',
  input: z.object({ id: wireId }),
  output: z.object({ coupon: Coupon }),
});

export const updateCoupon = endpoint({
  name: 'coupons.updateCoupon',
  method: 'PATCH',
  service: 'coupons',
  path: '/v2/coupons/{id}',
  summary: 'Changes what is sent of a coupon, or what the field mask names.',
  input: z.object({
    id: wireId,
    specification: CouponChangeInput,
    /** The revision that was read. The change is refused if the record has changed since. */
    revision: revisionInput.nullish(),
    /** Members of the specification to change; one that is named and absent is cleared. */
    fieldMask: z.union([fieldMask, z.object({ paths: z.array(text(100)).max(50) })]).nullish(),
  }),
  output: z.object({}),
});

export const deleteCoupon = endpoint({
  name: 'coupons.deleteCoupon',
  method: 'DELETE',
  service: 'coupons',
  path: '/v2/coupons/{id}',
  summary: 'Deletes a coupon; orders that were made with it stay as they are.',
  input: z.object({ id: wireId }),
  output: z.object({}),
});

export const queryCoupons = endpoint({
  name: 'coupons.queryCoupons',
  method: 'POST',
  service: 'coupons',
  path: '/v2/coupons/query',
  isQuery: true,
  summary: 'Returns coupons by filter, sort and paging, newest first.',
  input: z.object({ query: OptionalQueryInput }),
  output: z.object({ coupons: z.array(Coupon), totalResults: z.number() }),
});

// ------------------------------------------------------------------------------------------------ discount rules

const DiscountScope = z.object({
  id: text(100).nullish(),
  type: z.enum(DISCOUNT_SCOPE_TYPES),
  /** Items by id. */
  catalogItemFilter: z
    .object({ catalogAppId: text(100).nullish(), catalogItemIds: z.array(text(100, 1)).min(1).max(100) })
    .nullish(),
  /** All items of these collections; all items of the shop where none is named. */
  customFilter: z
    .object({
      appId: text(100).nullish(),
      params: z.object({ collectionIds: z.array(text(100, 1)).max(100).nullish() }).nullish(),
    })
    .nullish(),
});
export type DiscountScope = z.output<typeof DiscountScope>;

const scopes = z.array(DiscountScope).max(100).nullish();

const leafTrigger = {
  triggerType: z.enum(DISCOUNT_TRIGGER_TYPES),
  subtotalRange: z.object({ scopes, from: money.nullish(), to: money.nullish() }).nullish(),
  itemQuantityRange: z
    .object({ scopes, from: whole(0, 1_000_000).nullish(), to: whole(0, 1_000_000).nullish() })
    .nullish(),
  customerEligibility: z
    .object({
      eligibilityType: z.enum(['INDIVIDUAL_MEMBERS']).nullish(),
      individualMembersInfo: z.object({ memberIds: z.array(text(100, 1)).min(1).max(500) }).nullish(),
    })
    .nullish(),
};
const LeafTrigger = z.object(leafTrigger);
const BranchTrigger = z.object({
  ...leafTrigger,
  and: z.object({ triggers: z.array(LeafTrigger).min(1).max(10) }).nullish(),
  or: z.object({ triggers: z.array(LeafTrigger).min(1).max(10) }).nullish(),
});
/** When a rule counts: conditions, joined by and/or up to two levels deep. */
export const DiscountTrigger = z.object({
  ...leafTrigger,
  and: z.object({ triggers: z.array(BranchTrigger).min(1).max(10) }).nullish(),
  or: z.object({ triggers: z.array(BranchTrigger).min(1).max(10) }).nullish(),
});
export type DiscountTrigger = z.output<typeof DiscountTrigger>;

const RuleDiscountInput = z.object({
  targetType: z.enum(['SPECIFIC_ITEMS']).nullish(),
  specificItemsInfo: z.object({ scopes }).nullish(),
  discountType: z.enum(RULE_DISCOUNT_TYPES),
  percentage: float(0.01, 100).nullish(),
  fixedAmount: decimal({ gt: '0', lte: '1000000000000' }).nullish(),
  fixedPrice: decimal({ gte: '0', lte: '1000000000000' }).nullish(),
});

const ruleTerms = {
  active: z.boolean().nullish(),
  trigger: DiscountTrigger.nullish(),
  activeTimeInfo: z.object({ start: wireDate.nullish(), end: wireDate.nullish() }).nullish(),
  createdDate: readOnly(wireDate),
  updatedDate: readOnly(wireDate),
  status: readOnly(open(DISCOUNT_RULE_STATUSES)),
  usageCount: readOnly(z.number()),
};

export const DiscountRuleInput = z.object({
  ...ruleTerms,
  name: text(256, 1),
  discounts: z.object({ values: z.array(RuleDiscountInput).min(1).max(10) }),
});
export type DiscountRuleInput = z.output<typeof DiscountRuleInput>;

export const DiscountRuleUpdateInput = z.object({
  ...ruleTerms,
  id: wireId,
  revision: revisionInput.nullish(),
  name: text(256, 1).nullish(),
  discounts: z.object({ values: z.array(RuleDiscountInput).min(1).max(10) }).nullish(),
});
export type DiscountRuleUpdateInput = z.output<typeof DiscountRuleUpdateInput>;

export const DiscountRule = z.object({
  id: z.string(),
  revision: z.string(),
  createdDate: wireDate,
  updatedDate: wireDate,
  active: z.boolean(),
  name: z.string(),
  trigger: DiscountTrigger.optional(),
  activeTimeInfo: z.object({ start: wireDate.nullish(), end: wireDate.nullish() }).optional(),
  discounts: z.object({
    values: z.array(
      z.object({
        targetType: z.string(),
        specificItemsInfo: z.object({ scopes: z.array(DiscountScope) }).optional(),
        discountType: open(RULE_DISCOUNT_TYPES),
        percentage: wireFloat.optional(),
        fixedAmount: z.string().optional(),
        fixedPrice: z.string().optional(),
      }),
    ),
  }),
  status: open(DISCOUNT_RULE_STATUSES),
  /** Orders that it made cheaper. */
  usageCount: z.number(),
});
export type DiscountRule = z.output<typeof DiscountRule>;

export const createDiscountRule = endpoint({
  name: 'discountRules.createDiscountRule',
  method: 'POST',
  service: 'discountRules',
  path: '/v1/discount-rules',
  summary: 'Makes a rule that takes something off by itself when its trigger is met.',
  input: z.object({ discountRule: DiscountRuleInput }),
  output: z.object({ discountRule: DiscountRule }),
});

export const getDiscountRule = endpoint({
  name: 'discountRules.getDiscountRule',
  method: 'GET',
  service: 'discountRules',
  path: '/v1/discount-rules/{discountRuleId}',
  summary: 'Returns a discount rule.',
  input: z.object({ discountRuleId: wireId }),
  output: z.object({ discountRule: DiscountRule }),
});

export const updateDiscountRule = endpoint({
  name: 'discountRules.updateDiscountRule',
  method: 'PATCH',
  service: 'discountRules',
  path: '/v1/discount-rules/{discountRule.id}',
  summary: 'Changes the sent fields of a discount rule; with a revision only if it was not changed since.',
  input: z.object({ discountRule: DiscountRuleUpdateInput }),
  output: z.object({ discountRule: DiscountRule }),
});

export const deleteDiscountRule = endpoint({
  name: 'discountRules.deleteDiscountRule',
  method: 'DELETE',
  service: 'discountRules',
  path: '/v1/discount-rules/{discountRuleId}',
  summary: 'Deletes a discount rule.',
  input: z.object({ discountRuleId: wireId }),
  output: z.object({}),
});

export const queryDiscountRules = endpoint({
  name: 'discountRules.queryDiscountRules',
  method: 'POST',
  service: 'discountRules',
  path: '/v1/discount-rules/query',
  isQuery: true,
  summary: 'Returns discount rules by filter, sort and paging, newest first.',
  input: z.object({ query: OptionalQueryInput }),
  output: z.object({ discountRules: z.array(DiscountRule), pagingMetadata: PagingMetadata }),
});

/** Converts an ISO date to the milliseconds of this service; other values stay unchanged. */
function readIsoDate(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(value)) return value;
  const at = Date.parse(value);
  return Number.isNaN(at) || at > LAST_MOMENT ? value : String(at);
}
