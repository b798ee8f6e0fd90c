/**
 * Operations on a cart, by its shopper or by the merchant. Each change reads the cart, applies a rule and saves the
 * next revision, in the one transaction of the request, so concurrent changes of a cart are serialized.
 */
import type {
  AddToCartInput,
  Cart as CartBody,
  EstimateInput,
  EstimateTotalsResponse,
  UpdateCartInput,
} from '@cartwright/contract';

import { readAddressInput } from '../../../foundation/addresses/address-input.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import { type ExpectedError, isExpectedError, refuse, refuseFields } from '../../../foundation/http/failure.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import { addressKey, type RateLimits, refuseTooMany } from '../../../foundation/limits/rate-limits.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { listExchangeRates, readShopIn } from '../../settings/currencies/conversion.ts';
import { readHome } from '../../settings/destination.ts';
import type { AutoTax } from '../../settings/tax/auto-tax.ts';
import { estimateTotals } from '../estimate/estimate.ts';
import { readPricesIncludeTax, readPricingContext } from '../estimate/pricing-context.ts';
import { deleteCart, findCart, findCartById, saveCart } from '../model/cart-store.ts';
import {
  type Cart,
  type CartOwner,
  addLines,
  refuseLongWords,
  refuseWorth,
  removeLines,
  setOwnMembers,
  setQuantities,
} from '../model/cart.ts';
import { matchCustomLines, setOverrides } from '../model/custom-item.ts';
import { setMerchantDiscounts } from '../model/merchant-discounts.ts';
import { type FindOffer, loadOffers } from '../model/offers.ts';
import { priceProductsOf, priceLines } from '../model/priced-cart.ts';
import { type CartPrices, toCartResponse } from '../response/cart-response.ts';
import { type WantedItem, readAdditions } from './additions.ts';
import { applyCoupon, removeCoupon } from './cart-coupon.ts';
import { changeDetails } from './cart-details.ts';
import { type CartEventDeps, emitCartDeleted, emitCartSaved } from './cart-events.ts';
import { createCouponGuesses } from './coupon-guesses.ts';

export interface CartDeps extends CartEventDeps {
  readonly ids: Ids;
  readonly limits: RateLimits;
  readonly askAutoTax?: AutoTax | undefined;
}

/** The context of one operation: its transaction, its caller and the cart. */
export interface CartWork {
  readonly tx: Transaction;
  readonly now: number;
  readonly siteId: SiteId;
  readonly by: Cause;
  readonly cart: { readonly owner: CartOwner } | { readonly id: string };
  /** Whether the caller may set prices: the merchant, never a shopper. */
  readonly mayPrice: boolean;
  /** The client's IP address, or empty. */
  readonly address: string;
}

type Changed = { readonly cart: Cart; readonly findOffer?: FindOffer };
type CartResponse = Promise<{ readonly cart: CartBody } | ExpectedError>;

export function createCartOperations(deps: CartDeps) {
  const { readShop, ids, askAutoTax } = deps;
  const guesses = createCouponGuesses(deps.limits);
  const newLineId = () => ids.next('line');

  const change = async (
    work: CartWork,
    apply: (cart: Cart, shop: Shop) => Promise<Changed | ExpectedError> | Changed | ExpectedError,
    { createsCart = false }: { readonly createsCart?: boolean } = {},
  ): CartResponse => {
    const { tx, siteId, now, by } = work;
    const found = await findWanted(work);
    const current = found ?? (createsCart && 'owner' in work.cart ? emptyCart(ids, work.cart.owner, now) : undefined);
    if (current === undefined) return refuseMissing(work);
    const shop = await readShop(tx, siteId);
    const changed = await apply(current, shop);
    if (isExpectedError(changed)) return changed;
    const tooLong = refuseLongWords(changed.cart, current);
    if (tooLong !== undefined) return tooLong;
    const tooMany = found === undefined ? await takeNewCart(work) : undefined;
    if (tooMany !== undefined) return tooMany;
    const saved = await saveCart(tx, siteId, changed.cart, now);
    const findOffer = changed.findOffer ?? (await loadOffers(tx, siteId, saved.lines));
    const { displayCurrency } = saved;
    const shownIn = displayCurrency === undefined ? shop : await readShopIn(tx, shop, displayCurrency);
    const prices = await readCartPrices(tx, saved, findOffer, { shop: shownIn, now, askAutoTax });
    const response = toCartResponse(saved, findOffer, shownIn, prices);
    await emitCartSaved(deps, tx, { siteId, cart: saved, by, now, response });
    return { cart: response };
  };

  /**
   * Any client can get new visitor tokens, so the new carts of visitors are counted by IP address: those that are about to be
   * saved. A write that runs again counts twice.
   */
  const takeNewCart = async ({ cart, address, mayPrice, now }: CartWork): Promise<ExpectedError | undefined> => {
    if (!('owner' in cart) || cart.owner.kind !== 'visitor' || mayPrice || address === '') return undefined;
    const taken = await deps.limits.take('new-cart-address', addressKey(address), now);
    return taken.isAllowed ? undefined : refuseTooMany(taken);
  };

  /** Applies a PATCH in a fixed order, because each part uses the earlier ones: details, lines, discounts, coupon. */
  const applyUpdate = async (
    work: CartWork,
    cart: Cart,
    shop: Shop,
    input: UpdateCartInput,
  ): Promise<Changed | ExpectedError> => {
    const { tx, siteId, now, mayPrice } = work;
    const { cartInfo, couponCode, cartFieldmask } = input;
    const revision = cartInfo?.revision;
    if (revision && cart.revision > 0 && revision !== String(cart.revision)) {
      return refuse('STALE_REVISION', undefined, { data: { revision: String(cart.revision) } });
    }
    const detailed = changeDetails(cart, cartInfo ?? {}, { mask: cartFieldmask, homeCountry: readHome(shop.locale) });
    if (isExpectedError(detailed)) return detailed;
    const unknown = await refuseCurrency(tx, shop, cart.displayCurrency, detailed.displayCurrency);
    if (unknown !== undefined) return unknown;
    const lines = input.lineItems ?? [];
    const custom = input.customLineItems ?? [];
    const items = lines.flatMap(({ catalogReference, ...line }, index): WantedItem[] =>
      line.id || !catalogReference
        ? []
        : [{ line: { ...line, catalogReference, quantity: line.quantity ?? 1 }, index }],
    );
    const found = await readAdditions({ tx, siteId, currency: shop.currency, mayPrice }, detailed.lines, {
      items,
      custom,
    });
    if (isExpectedError(found)) return found;
    const { findOffer } = found;
    const additions = matchCustomLines(detailed, found.additions, custom);
    if (isExpectedError(additions)) return additions;
    const counted = setQuantities(
      detailed,
      lines.flatMap(({ id, quantity }) => (id ? [{ id, quantity: quantity ?? 1 }] : [])),
      findOffer,
    );
    if (isExpectedError(counted)) return counted;
    const said = setOwnMembers(counted, lines, { byShop: mayPrice });
    if (isExpectedError(said)) return said;
    const overridden = mayPrice ? setOverrides(said, lines, shop.currency) : said;
    if (isExpectedError(overridden)) return overridden;
    const tooMuch = overridden === said ? undefined : refuseWorth(overridden.lines, findOffer);
    if (tooMuch !== undefined) return tooMuch;
    const filled = addLines(overridden, additions, newLineId);
    if (isExpectedError(filled)) return filled;
    const discounted = setMerchantDiscounts(filled, input.merchantDiscounts, {
      mayPrice,
      currency: shop.currency,
      newId: () => ids.next('mdis'),
    });
    if (isExpectedError(discounted) || !couponCode)
      return isExpectedError(discounted) ? discounted : { cart: discounted, findOffer };
    const stopped = await guesses.refuse(work);
    if (stopped !== undefined) return stopped;
    const couponed = await applyCoupon(tx, shop, discounted, { code: couponCode, findOffer, now, askAutoTax });
    return isExpectedError(couponed) ? couponed.andThen(() => guesses.count(work)) : { cart: couponed, findOffer };
  };

  return {
    read: async (work: CartWork): CartResponse => {
      const { tx, siteId, now } = work;
      const cart = await findWanted(work);
      if (cart === undefined) return refuseMissing(work);
      const shop = await readShopIn(tx, await readShop(tx, siteId), cart.displayCurrency);
      const findOffer = await loadOffers(tx, siteId, cart.lines);
      const prices = await readCartPrices(tx, cart, findOffer, { shop, now, askAutoTax });
      return { cart: toCartResponse(cart, findOffer, shop, prices) };
    },

    /** The cart after a change, without saving it, for checkouts without a cart. */
    compose: async (work: CartWork, cart: Cart, input: UpdateCartInput): Promise<Cart | ExpectedError> => {
      const changed = await applyUpdate(work, cart, await readShop(work.tx, work.siteId), input);
      return isExpectedError(changed) ? changed : changed.cart;
    },

    update: (work: CartWork, input: UpdateCartInput): CartResponse =>
      change(work, (cart, shop) => applyUpdate(work, cart, shop, input), { createsCart: true }),

    remove: async (work: CartWork): Promise<Record<string, never> | ExpectedError> => {
      const { tx, siteId, now, by } = work;
      const cart = await findWanted(work);
      if (cart === undefined) return 'owner' in work.cart ? {} : refuseMissing(work);
      await emitCartDeleted(deps, tx, { siteId, cart, by, now });
      await deleteCart(tx, siteId, cart.owner);
      return {};
    },

    add: (work: CartWork, input: AddToCartInput): CartResponse =>
      change(
        work,
        (cart, { currency }) => {
          const { tx, siteId, mayPrice } = work;
          const items = (input.lineItems ?? []).map((line, index) => ({ line, index }));
          const wanted = { items, custom: input.customLineItems ?? [] };
          return readAdditions({ tx, siteId, currency, mayPrice }, cart.lines, wanted).then((found) => {
            if (isExpectedError(found)) return found;
            const filled = addLines(cart, found.additions, newLineId);
            if (isExpectedError(filled)) return filled;
            const { businessLocationId } = input;
            return {
              cart: businessLocationId ? { ...filled, businessLocationId } : filled,
              findOffer: found.findOffer,
            };
          });
        },
        { createsCart: true },
      ),

    removeLines: (work: CartWork, lineIds: readonly string[]): CartResponse =>
      change(work, (cart) => ({ cart: removeLines(cart, lineIds) })),

    setQuantities: (
      work: CartWork,
      inputs: readonly { readonly id: string; readonly quantity: number }[],
    ): CartResponse =>
      change(work, (cart) =>
        loadOffers(work.tx, work.siteId, cart.lines).then((findOffer) => {
          const counted = setQuantities(cart, inputs, findOffer);
          return isExpectedError(counted) ? counted : { cart: counted, findOffer };
        }),
      ),

    removeCoupon: (work: CartWork): CartResponse => change(work, (cart) => ({ cart: removeCoupon(cart) })),

    estimate: async (work: CartWork, input: EstimateInput): Promise<EstimateTotalsResponse | ExpectedError> => {
      const { tx, siteId, now } = work;
      const cart = await findWanted(work);
      if (cart === undefined) return refuseMissing(work);
      const shop = await readShopIn(tx, await readShop(tx, siteId), cart.displayCurrency);
      const home = readHome(shop.locale);
      const shippingAddress = readAddressInput(input.shippingAddress, 'shippingAddress', home);
      if (isExpectedError(shippingAddress)) return shippingAddress;
      const billingAddress = readAddressInput(input.billingAddress, 'billingAddress', home);
      if (isExpectedError(billingAddress)) return billingAddress;
      const findOffer = await loadOffers(tx, siteId, cart.lines);
      const delivery = input.selectedShippingOption ?? cart.delivery;
      const subject = {
        ...cart,
        delivery,
        shippingAddress,
        billingAddress,
        memberships: input.selectedMemberships?.memberships ?? [],
      };
      const pricing = await readPricingContext(tx, shop, subject, findOffer, {
        now,
        includeDelivery: input.calculateShipping !== false,
        includeTax: input.calculateTax !== false,
        includeFees: input.calculateAdditionalFees !== false,
        askAutoTax,
      });
      return estimateTotals(cart, findOffer, pricing, delivery);
    },
  };
}

export type CartOperations = ReturnType<typeof createCartOperations>;

/** The cart of an operation; undefined if there is none. */
export function findWanted({ tx, siteId, cart }: CartWork): Promise<Cart | undefined> {
  return 'owner' in cart ? findCart(tx, siteId, cart.owner) : findCartById(tx, siteId, cart.id);
}

export function refuseMissing({ cart }: CartWork): ExpectedError {
  return 'owner' in cart
    ? refuse('OWNED_CART_NOT_FOUND')
    : refuse('CART_NOT_FOUND', 'There is no such cart.', { data: { cartId: cart.id } });
}

/**
 * Refuses a new display currency that has no exchange rate. If the rate of the cart's currency is removed later, the
 * cart still has that currency, and its prices are not converted.
 */
async function refuseCurrency(
  tx: Transaction,
  shop: Shop,
  before: string | undefined,
  wanted: string | undefined,
): Promise<ExpectedError | undefined> {
  if (wanted === undefined || wanted === before || wanted === shop.currency) return undefined;
  const offered = [shop.currency, ...(await listExchangeRates(tx, shop)).map(({ currency }) => currency)];
  if (offered.includes(wanted)) return undefined;
  const description = `is no currency of this shop; choose one of ${offered.join(', ')}`;
  return refuseFields([{ field: 'cartInfo.conversionCurrency', rule: 'INVALID_ENUM_VALUE', description }]);
}

/** Discounts are computed only for a cart with merchant discounts, because their amounts depend on all other discounts. */
function readCartPrices(
  tx: Transaction,
  cart: Cart,
  findOffer: FindOffer,
  { shop, now, askAutoTax }: { readonly shop: Shop; readonly now: number; readonly askAutoTax: AutoTax | undefined },
): Promise<CartPrices> {
  if (cart.merchantDiscounts === undefined) {
    return readPricesIncludeTax(tx, shop, cart).then((pricesIncludeTax) => ({
      lines: priceProductsOf(cart.lines, findOffer, shop),
      pricesIncludeTax,
      discounts: [],
    }));
  }
  return readPricingContext(tx, shop, cart, findOffer, { now, includeDelivery: false, askAutoTax }).then((pricing) =>
    priceLines(cart.lines, findOffer, pricing),
  );
}

function emptyCart(ids: Ids, owner: CartOwner, now: number): Cart {
  const id = owner.kind === 'shop' ? owner.id : ids.next('cart');
  return { id, owner, revision: 0, createdAt: now, updatedAt: now, lines: [] };
}
