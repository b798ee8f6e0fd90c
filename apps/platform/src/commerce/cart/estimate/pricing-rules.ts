/**
 * The rules with which pages compute totals before the platform's estimate has arrived: delivery, tax, fees and
 * automatic discounts of one destination. Invariant: the rules are the same for every caller. They contain no coupon,
 * no rule for certain members, no future rule and no internal data of the merchant (codes, notes, costs, regions).
 * Rules that pages cannot compute are left out; the estimate is authoritative and includes them.
 */
import type { PricingDelivery, PricingDiscount, PricingFee, PricingRules, PricingTaxRate } from '@cartwright/contract';
import {
  type Charge,
  formatAmount,
  formatRate,
  type ShippingCondition,
  type ShippingPrice,
  type ShippingRate,
  type TaxRate,
  type TaxRules,
} from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import {
  type DiscountRule,
  isForEverything,
  type ItemScope,
  readRuleStatus,
  type RuleDiscount,
  type Trigger,
} from '../../promotions/discount-rule.ts';
import { findActiveRules } from '../../promotions/rule-store.ts';
import { DELIVERY_KINDS, offerDelivery } from '../../settings/delivery/delivery-offers.ts';
import { type AddressLike, readDestination } from '../../settings/destination.ts';
import { listFees } from '../../settings/fees/fees.ts';
import { listSettings, type Setting } from '../../settings/setting-store.ts';
import type { AutoTax } from '../../settings/tax/auto-tax.ts';
import { localAutoTax } from '../../settings/tax/local-auto-tax.ts';
import { judgeTax, TAX_KINDS } from '../../settings/tax/taxation.ts';

/** Reads the rules for an address; for the shop's own country where it names none. Reads only. */
export async function readPricingRules(
  tx: Transaction,
  shop: Shop,
  address: AddressLike,
  { now, askAutoTax = localAutoTax }: { readonly now: number; readonly askAutoTax?: AutoTax | undefined },
): Promise<PricingRules> {
  const { currency } = shop;
  const destination = readDestination(address, shop.locale);
  const settings = await listSettings(tx, shop.siteId, [...DELIVERY_KINDS, ...TAX_KINDS, 'additional-fee']);
  const rules = await findActiveRules(tx, shop.siteId);
  const { rates } = offerDelivery(settings, shop, destination, now);
  return {
    currency,
    deliveries: rates
      .filter(({ pickup }) => pickup === undefined)
      .map(({ price }) => toDeliveryResponse(price, currency)),
    tax: toTaxResponse(judgeTax(settings, destination, askAutoTax).rules),
    discounts: rules
      .filter((rule) => readRuleStatus(rule, now) === 'LIVE')
      .flatMap((rule) => toDiscountResponses(rule, currency)),
    fees: toFeeResponses(settings, currency),
  };
}

function toDeliveryResponse(rate: ShippingRate, currency: string): PricingDelivery {
  const { code, title, price, freeFrom, charges = [], taxGroupId } = rate;
  return {
    code,
    title,
    rates: toRateResponses(price, currency),
    ...(freeFrom === undefined ? {} : { freeFrom: formatAmount(freeFrom, currency) }),
    charges: charges.map(({ type, details, charge }) => ({
      type,
      ...(details === undefined ? {} : { details }),
      ...toChargeResponse(charge, currency),
    })),
    ...(taxGroupId === undefined ? {} : { taxGroupId }),
  };
}

function toRateResponses(price: ShippingPrice, currency: string): PricingDelivery['rates'] {
  switch (price.kind) {
    case 'flat':
      return [{ amount: formatAmount(price.amount, currency), isPerUnit: false, conditions: [] }];
    case 'conditional':
      return price.rates.map(({ amount, isPerUnit = false, conditions }) => ({
        amount: formatAmount(amount, currency),
        isPerUnit,
        conditions: conditions.map((condition) => toConditionResponse(condition, currency)),
      }));
    default: {
      // The highest tier that is reached counts, so it is checked first.
      const measure = price.kind === 'by-price' ? 'price' : 'weight';
      return price.tiers
        .toSorted((one, other) => other.from - one.from)
        .map(({ from, amount }) => ({
          amount: formatAmount(amount, currency),
          isPerUnit: false,
          conditions: [toConditionResponse({ measure, operator: 'GTE', value: from }, currency)],
        }));
    }
  }
}

const MEASURES = { price: 'PRICE', weight: 'WEIGHT', units: 'UNITS' } as const;

function toConditionResponse({ measure, operator, value }: ShippingCondition, currency: string) {
  const text = measure === 'price' ? formatAmount(value, currency) : String(value);
  return { measure: MEASURES[measure], operator, value: text };
}

function toChargeResponse(charge: Charge, currency: string): { amount: string } | { rate: string } {
  return charge.kind === 'fixed'
    ? { amount: formatAmount(charge.amount, currency) }
    : { rate: formatRate(charge.rate) };
}

function toTaxResponse({ pricesIncludeTax, defaultRates, ratesByGroup = {} }: TaxRules): PricingRules['tax'] {
  return {
    pricesIncludeTax,
    rates: defaultRates.map(toTaxRateResponse),
    groups: Object.entries(ratesByGroup).map(([taxGroupId, rates]) => ({
      taxGroupId,
      rates: rates.map(toTaxRateResponse),
    })),
  };
}

function toTaxRateResponse({ name, rate, jurisdictionType }: TaxRate): PricingTaxRate {
  return { name, rate: formatRate(rate), jurisdictionType };
}

/** The parts of a rule that a page can compute: those that depend only on lines and named products. */
function toDiscountResponses(rule: DiscountRule, currency: string): readonly PricingDiscount[] {
  return rule.discounts.flatMap(({ effect, scopes }, index) => {
    const minimum = readMinimum(rule.trigger, scopes);
    const productIds = readProductIds(scopes);
    if (minimum === 'not-told' || productIds === 'not-told') return [];
    return [
      {
        id: `${rule.id}.${index}`,
        name: rule.name,
        ...toEffectResponse(effect, currency),
        ...(productIds === undefined ? {} : { productIds: [...productIds] }),
        ...(minimum === 0 ? {} : { minimumSubtotal: formatAmount(minimum, currency) }),
      },
    ];
  });
}

/** The minimum subtotal of the discount's products, where its trigger has no other condition. */
function readMinimum(trigger: Trigger | undefined, scopes: readonly ItemScope[] | undefined): number | 'not-told' {
  if (trigger === undefined) return 0;
  if (trigger.kind !== 'subtotal' || trigger.to !== undefined) return 'not-told';
  const asked = JSON.stringify(readProductIds(trigger.scopes));
  return asked === JSON.stringify(readProductIds(scopes)) ? (trigger.from ?? 0) : 'not-told';
}

/** Undefined where every line is meant. */
function readProductIds(scopes: readonly ItemScope[] | undefined): readonly string[] | undefined | 'not-told' {
  if (scopes === undefined || isForEverything(scopes)) return undefined;
  const ids = scopes.flatMap((scope) => (scope.kind === 'products' ? [scope.productIds] : []));
  return ids.length === scopes.length ? [...new Set(ids.flat())].toSorted() : 'not-told';
}

function toEffectResponse(effect: RuleDiscount['effect'], currency: string): Pick<PricingDiscount, 'effect' | 'value'> {
  switch (effect.kind) {
    case 'percent':
      return { effect: 'PERCENTAGE', value: formatRate(effect.rate) };
    case 'fixed':
      return { effect: 'FIXED_AMOUNT', value: formatAmount(effect.amount, currency) };
    case 'fixed-price':
      return { effect: 'FIXED_PRICE', value: formatAmount(effect.amount, currency) };
  }
}

function toFeeResponses(settings: readonly Setting[], currency: string): PricingFee[] {
  return listFees(settings, currency).map(({ id, name, charge, productIds, taxGroupId, isTaxExempt = false }) => ({
    id,
    name,
    ...toChargeResponse(charge, currency),
    ...(productIds === undefined ? {} : { productIds: [...productIds] }),
    ...(taxGroupId === undefined ? {} : { taxGroupId }),
    isTaxExempt,
  }));
}
