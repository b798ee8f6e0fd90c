/**
 * Everything that the price of a cart, a checkout or an order depends on, read in one place, so that all three cost the
 * same: discounts, memberships, delivery, tax and fees. Settings are read in one statement.
 */
import { type DaySpan, type Minor, priceShipping } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { readShopIn } from '../../settings/currencies/conversion.ts';
import { DELIVERY_KINDS, offerDelivery } from '../../settings/delivery/delivery-offers.ts';
import { type DeliveryRate, readArrival, selectRate } from '../../settings/delivery/rates.ts';
import { type AddressLike, readDestination } from '../../settings/destination.ts';
import { readFees } from '../../settings/fees/fees.ts';
import { listMemberships } from '../../settings/memberships/membership-store.ts';
import {
  type MembershipPlan,
  type MembershipSelection,
  planMemberships,
} from '../../settings/memberships/membership.ts';
import { listSettings, type Setting } from '../../settings/setting-store.ts';
import type { AutoTax } from '../../settings/tax/auto-tax.ts';
import { findTaxGroups } from '../../settings/tax/group-store.ts';
import { localAutoTax } from '../../settings/tax/local-auto-tax.ts';
import { arePricesWithTax, judgeTax, PRICE_TAX_KINDS, TAX_KINDS, type Taxation } from '../../settings/tax/taxation.ts';
import { type CartLine, isCustom, isShippable } from '../model/cart-line.ts';
import type { FindOffer } from '../model/offers.ts';
import { type LinePayment, needsDelivery, type PricingContext, readDeliveredProducts } from '../model/priced-cart.ts';
import { type CartDiscounts, type DiscountSubject, readCartDiscounts } from './cart-discounts.ts';

/** The subject of pricing: a cart, or a checkout. */
export interface PricingSubject extends DiscountSubject {
  /** The chosen delivery; the default is the first offered one. */
  readonly delivery?:
    | { readonly code?: string | null | undefined; readonly carrierId?: string | null | undefined }
    | null
    | undefined;
  readonly contact?: { readonly address?: AddressLike };
  /** Shipping and billing addresses, if they differ from the contact's. */
  readonly shippingAddress?: AddressLike | null | undefined;
  readonly billingAddress?: AddressLike | null | undefined;
  /** The display currency, in addition to the shop's own. */
  readonly displayCurrency?: string;
  /** Besides those that lines name themselves. */
  readonly memberships?: readonly MembershipSelection[];
}

/** Parts that a caller does without. */
export interface PricingOptions {
  /** The current time in milliseconds since the epoch. */
  readonly now: number;
  readonly includeDelivery?: boolean;
  readonly includeTax?: boolean;
  readonly includeFees?: boolean;
  /** The calculator that knows the rates of an address; the platform's own table where there is no other. */
  readonly askAutoTax: AutoTax | undefined;
  /** Settings of a draft in place of the saved ones. */
  readonly replaceSettings?: (saved: readonly Setting[]) => readonly Setting[];
}

/** The context, and intermediate results. */
export interface CartPricing extends PricingContext {
  /** The sources of the discounts. */
  readonly promotions: CartDiscounts;
  readonly delivery: CartDelivery;
  readonly taxation: Taxation;
  readonly memberships: MembershipPlan;
  /** The merchant's settings that this was read from. */
  readonly settings: readonly Setting[];
}

export interface CartDelivery {
  /** Whether anything has to travel. */
  readonly isNeeded: boolean;
  /** Undefined where nothing is delivered to the destination. */
  readonly region: { readonly id: string; readonly name: string } | undefined;
  /** The options for these items and their destination, the suggested one first. */
  readonly rates: readonly DeliveryRate[];
  /** Their prices by code, before discounts and charges. */
  readonly prices: ReadonlyMap<string, Minor>;
  /** Undefined where no item is shipped or the chosen option is not offered. */
  readonly chosen: DeliveryRate | undefined;
  /** The days on which an order placed now arrives; undefined where the merchant has set no delivery time. */
  readonly arrival?: DaySpan | undefined;
}

/** Reads the context of one cart. Reads only, in a fixed order. */
export async function readPricingContext(
  tx: Transaction,
  ownShop: Shop,
  subject: PricingSubject,
  findOffer: FindOffer,
  input: PricingOptions,
): Promise<CartPricing> {
  const { now, includeDelivery = true, includeTax = true, includeFees = true, askAutoTax = localAutoTax } = input;
  const { replaceSettings = (saved) => saved } = input;
  const { owner, lines } = subject;
  const shop = await readShopIn(tx, ownShop, subject.displayCurrency);
  const promotions = await readCartDiscounts(tx, shop, subject, findOffer, now);
  const saved = await listSettings(tx, shop.siteId, [...DELIVERY_KINDS, ...TAX_KINDS, 'additional-fee']);
  const settings = replaceSettings(saved);
  const taxGroups = settings.some(({ kind }) => kind === 'tax-group')
    ? await findTaxGroups(tx, shop.siteId, lines.flatMap(productOf))
    : new Map<string, string>();
  const owned = owner.kind === 'member' ? await listMemberships(tx, shop.siteId, owner.id) : [];

  const products = lines.map((line) => ({ id: line.id, quantity: line.quantity, productId: productOf(line)[0] }));
  const memberships = planMemberships(owned, products, [...selectionsOf(lines), ...(subject.memberships ?? [])], now);
  const payments = readPayments(lines, memberships);
  const fees = includeFees ? readFees(settings, shop.currency, products) : [];
  const context: PricingContext = { shop, discounts: promotions.discounts, taxGroups, payments, fees };

  const address = subject.shippingAddress ?? subject.contact?.address;
  const isNeeded = includeDelivery && needsDelivery(lines, findOffer);
  const delivery = isNeeded ? offer() : NOT_NEEDED;
  const { chosen } = delivery;
  // Pickup is taxed at the pickup location, digital products at the buyer's address.
  const taxedAt = chosen?.pickup?.address ?? (isNeeded ? address : (subject.billingAddress ?? address));
  const taxation = judgeTax(
    includeTax ? settings : settings.filter(isNoRegion),
    readDestination(taxedAt, shop.locale),
    askAutoTax,
  );
  return {
    ...context,
    ...(chosen === undefined ? {} : { shippingRate: chosen.price }),
    tax: taxation.rules,
    promotions,
    delivery,
    taxation,
    memberships,
    settings,
  };

  function offer(): CartDelivery {
    const offers = offerDelivery(
      settings,
      shop,
      readDestination(address, shop.locale),
      now,
      readLeadTime(lines, findOffer),
    );
    const travelling = readDeliveredProducts(lines, findOffer, context);
    const prices = new Map<string, Minor>();
    const rates = offers.rates.filter(({ code, price }) => {
      const amount = priceShipping(price, travelling);
      if (amount !== undefined) prices.set(code, amount);
      return amount !== undefined;
    });
    const chosenRate = selectRate(rates, subject.delivery);
    const isPromised = chosenRate?.isTimed === true && chosenRate.pickup === undefined;
    return {
      isNeeded,
      region: offers.region,
      rates,
      prices,
      chosen: chosenRate,
      ...(isPromised ? { arrival: readArrival(chosenRate, now) } : {}),
    };
  }
}

/** The longest lead time of the delivered items, in working days. */
function readLeadTime(lines: readonly CartLine[], findOffer: FindOffer): number {
  const days = lines.map((line) =>
    isShippable(line, findOffer(line)) ? findOffer(line)?.product.leadTimeDays : undefined,
  );
  return Math.max(0, ...days.map((count) => count ?? 0));
}

/** Whether this buyer's prices include tax: the only tax fact in a cart's response. */
export function readPricesIncludeTax(
  tx: Transaction,
  shop: Shop,
  { contact }: Pick<PricingSubject, 'contact'>,
): Promise<boolean> {
  return listSettings(tx, shop.siteId, PRICE_TAX_KINDS).then((settings) =>
    arePricesWithTax(settings, readDestination(contact?.address, shop.locale)),
  );
}

const NOT_NEEDED: CartDelivery = {
  isNeeded: false,
  region: undefined,
  rates: [],
  prices: new Map(),
  chosen: undefined,
};

/** Memberships that lines were put into the cart with. */
function selectionsOf(lines: readonly CartLine[]): readonly MembershipSelection[] {
  return lines.flatMap((line) =>
    isCustom(line) || line.membership === undefined ? [] : [{ ...line.membership, lineItemIds: [line.id] }],
  );
}

/** Payment of lines that are not paid in full and online: by a membership, or as a custom item defines. */
function readPayments(lines: readonly CartLine[], memberships: MembershipPlan): ReadonlyMap<string, LinePayment> {
  return new Map(
    lines.flatMap((line): [string, LinePayment][] => {
      const paid = memberships.payments.get(line.id);
      if (paid !== undefined) return [[line.id, { paymentOption: paid }]];
      if (!isCustom(line)) return [];
      const { depositAmount, shown } = line;
      if (shown.paymentOption === 'FULL_PAYMENT_OFFLINE') return [[line.id, { paymentOption: 'FULL_PAYMENT_OFFLINE' }]];
      return shown.paymentOption === 'DEPOSIT_ONLINE' && depositAmount !== undefined
        ? [[line.id, { paymentOption: 'DEPOSIT_ONLINE', depositAmount }]]
        : [];
    }),
  );
}

function productOf(line: CartLine): string[] {
  return isCustom(line) ? [] : [line.productId];
}

function isNoRegion({ kind }: Setting): boolean {
  return kind !== 'tax-region';
}
