/** API routes of the checkout: create one from a cart, read it, and get the address of its page (spec §7). */
import {
  type Callbacks,
  type ChannelType,
  createCheckout,
  createCheckoutFromCurrentCart,
  type EndpointInput,
  getCheckout,
} from '@cartwright/contract';

import { readAddressInput } from '../../foundation/addresses/address-input.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { CallerOf, Shopper } from '../../foundation/http/caller.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../foundation/http/failure.ts';
import type { RedirectTarget } from '../../foundation/http/redirect-target.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import type { RateLimits } from '../../foundation/limits/rate-limits.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import { describeProblem } from '../cart/estimate/estimate.ts';
import { type PricingOptions, readPricingContext } from '../cart/estimate/pricing-context.ts';
import { readLineName } from '../cart/model/cart-line.ts';
import { findCart, findCartById } from '../cart/model/cart-store.ts';
import { type Cart, readAvailability } from '../cart/model/cart.ts';
import { type FindOffer, loadOffers } from '../cart/model/offers.ts';
import type { CartOperations } from '../cart/operations/cart-operations.ts';
import { cartOwner, requireShopper } from '../cart/routes.ts';
import { readShopIn } from '../settings/currencies/conversion.ts';
import { readHome } from '../settings/destination.ts';
import { toCheckoutResponse } from './checkout-response.ts';
import { createDirectCheckoutRoutes, type DirectCheckoutDeps } from './direct-routes.ts';
import { type CheckoutCallbacks, createCheckoutSession } from './model/checkout-session.ts';
import {
  deleteSurplusCheckouts,
  findCheckout,
  findUnopenedCheckout,
  saveCheckout,
  updateCheckout,
} from './model/checkout-store.ts';
import { type Checkout, isSameOwner, toPricingSubject } from './model/checkout.ts';
import type { GiftCardBooks } from './model/gift-card-books.ts';

export const CHECKOUT_PATH = '/checkout';
export const SESSION = 'session';

const APP = { permission: 'carts.manage' } as const;

/** Sales channels that a shopper may set: pages and programs that are open to everyone. */
const SHOPPERS_CHANNELS: readonly ChannelType[] = ['WEB', 'OTHER_PLATFORM'];

type CheckoutOptions = EndpointInput<typeof createCheckoutFromCurrentCart>;

export function createCheckoutRoutes({
  ids,
  carts,
  readShop,
  askAutoTax,
  giftCards,
  limits,
}: {
  readonly ids: Ids;
  readonly carts: CartOperations;
  readonly limits: RateLimits;
  readonly readShop: ReadShop;
  readonly askAutoTax?: PricingOptions['askAutoTax'];
  readonly giftCards: GiftCardBooks;
}): readonly Route[] {
  const make = async (
    { tx, siteId, now }: { readonly tx: Transaction; readonly siteId: SiteId; readonly now: number },
    cart: Cart,
    input: CheckoutOptions,
  ): Promise<{ checkoutId: string } | ExpectedError> => {
    if (cart.lines.length === 0) return refuse('EMPTY_CART');
    const error = refuseUnavailable(cart, await loadOffers(tx, siteId, cart.lines));
    if (error !== undefined) return error;
    const home = readHome((await readShop(tx, siteId)).locale);
    const shippingAddress = readAddressInput(input.shippingAddress, 'shippingAddress', home);
    if (isExpectedError(shippingAddress)) return shippingAddress;
    const billingAddress = readAddressInput(input.billingAddress, 'billingAddress', home);
    if (isExpectedError(billingAddress)) return billingAddress;
    const open = await findUnopenedCheckout(tx, siteId, cart);
    const { id, createdAt } = open ?? { id: ids.next('chk'), createdAt: now };
    const details = toDetails(cart, { ...input, shippingAddress, billingAddress });
    const isDirect = (await findCartById(tx, siteId, cart.id)) === undefined;
    const origin = isDirect ? ({ isDirect } as const) : {};
    await saveCheckout(tx, siteId, { ...details, ...origin, id, createdAt, updatedAt: now });
    // The number of the shop's own carts is not limited.
    if (open === undefined && cart.owner.kind !== 'shop') {
      await deleteSurplusCheckouts(tx, siteId, { owner: cart.owner, created: id });
    }
    return { checkoutId: id };
  };

  const describe: DirectCheckoutDeps['describe'] = async ({ tx, siteId, now }, checkout) => {
    const shop = await readShopIn(tx, await readShop(tx, siteId), checkout.displayCurrency);
    const findOffer = await loadOffers(tx, siteId, checkout.lines);
    const pricing = await readPricingContext(tx, shop, toPricingSubject(checkout), findOffer, { now, askAutoTax });
    const { giftCard } = checkout;
    const { currency } = shop;
    const balance =
      giftCard === undefined ? 0 : await giftCards.readBalance(tx, siteId, { id: giftCard.id, currency, now });
    return toCheckoutResponse(checkout, findOffer, pricing, balance);
  };

  return [
    route(
      createCheckoutFromCurrentCart,
      { allow: ['visitor', 'member', 'app'], work: 'write', counted: 'checkout', ...APP },
      async ({ input, caller, tx, now }) => {
        const shopper = requireShopper(caller);
        if (isExpectedError(shopper)) return shopper;
        const { siteId } = caller;
        const claimed = caller.kind === 'app' ? undefined : refuseChannel(input.channelType);
        if (claimed !== undefined) return claimed;
        const cart = await findCart(tx, siteId, cartOwner(shopper));
        return cart === undefined ? refuse('OWNED_CART_NOT_FOUND') : make({ tx, siteId, now }, cart, input);
      },
    ),

    route(createCheckout, { allow: ['merchant', 'app'], work: 'write', ...APP }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const cart = await findCartById(tx, siteId, input.id);
      if (cart === undefined) return refuse('CART_NOT_FOUND', 'There is no such cart.');
      return make({ tx, siteId, now }, cart, input);
    }),

    route(
      getCheckout,
      { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read', ...APP },
      async ({ input, caller, tx, now }) => {
        const { siteId } = caller;
        const checkout = await findCheckout(tx, siteId, input.id);
        if (checkout === undefined || !maySee(checkout, caller)) return refuse('CHECKOUT_NOT_FOUND');
        return { checkout: await describe({ tx, siteId, now }, checkout) };
      },
    ),

    ...createDirectCheckoutRoutes({
      ids,
      carts,
      make,
      describe,
      giftCards,
      limits,
      refuseChannel,
      maySee,
      readHomeCountry: async ({ tx, siteId }) => readHome((await readShop(tx, siteId)).locale),
    }),
  ];
}

/**
 * Opens a checkout page for a shopper: its path with a secret token. Refused for another shopper's checkout (as not
 * found) and for a completed one. Passed to the redirects.
 */
export async function startCheckout(
  tx: Transaction,
  {
    shopper,
    checkoutId,
    callbacks,
  }: { readonly shopper: Shopper; readonly checkoutId: string; readonly callbacks: Callbacks },
  now: number,
): Promise<RedirectTarget | ExpectedError> {
  const { siteId } = shopper;
  const checkout = await findCheckout(tx, siteId, checkoutId);
  if (checkout === undefined || !isTheirs(checkout, shopper)) return refuse('CHECKOUT_NOT_FOUND');
  if (checkout.orderId !== undefined) return refuse('CHECKOUT_ALREADY_PAID');
  const owner = cartOwner(shopper);
  // A visitor who signed in since buys as a member. A shop's checkout belongs to the first shopper who opens it.
  if (!isSameOwner(checkout.owner, owner)) await updateCheckout(tx, siteId, checkout.id, { owner, now });
  const token = await createCheckoutSession(tx, siteId, {
    checkoutId: checkout.id,
    callbacks: readCallbacks(callbacks),
    now,
  });
  return { endpoint: CHECKOUT_PATH, searchParams: { [SESSION]: token }, sessionToken: token };
}

/** Data of the cart, overridden by data of the request. */
function toDetails(cart: Cart, input: CheckoutOptions): Omit<Checkout, 'id' | 'createdAt' | 'updatedAt'> {
  const { id: cartId, owner, lines, note, coupon, merchantDiscounts, displayCurrency, extendedFields } = cart;
  const address = input.shippingAddress ?? cart.contact?.address;
  const email = input.email ?? cart.email;
  const wanted = input.selectedShippingOption;
  const delivery = wanted
    ? { code: wanted.code, ...(wanted.carrierId ? { carrierId: wanted.carrierId } : {}) }
    : cart.delivery;
  return {
    cartId,
    owner,
    lines,
    channel: readChannel(input.channelType),
    ...(email === undefined ? {} : { email }),
    ...(address === undefined ? {} : { address }),
    ...(input.billingAddress ? { billingAddress: input.billingAddress } : {}),
    ...(cart.contact?.contactDetails === undefined ? {} : { contactDetails: cart.contact.contactDetails }),
    ...(delivery === undefined ? {} : { delivery }),
    ...(note === undefined ? {} : { note }),
    ...(coupon === undefined ? {} : { coupon }),
    ...(merchantDiscounts === undefined ? {} : { merchantDiscounts }),
    ...(displayCurrency === undefined ? {} : { displayCurrency }),
    ...(extendedFields === undefined ? {} : { extendedFields }),
  };
}

/** The channel of a sale; the default is the web. */
function readChannel(said: CheckoutOptions['channelType']): ChannelType {
  return !said || said === 'UNSPECIFIED' ? 'WEB' : said;
}

/** A shopper's own program cannot set the channel to a till or a marketplace, because the merchant relies on it. */
function refuseChannel(said: CheckoutOptions['channelType']): ExpectedError | undefined {
  const channel = readChannel(said);
  if (SHOPPERS_CHANNELS.includes(channel)) return undefined;
  const message = `Only the shop and its apps can say that a sale came through ${channel}: leave channelType out, or say ${SHOPPERS_CHANNELS.join(' or ')}.`;
  return refuse('PERMISSION_DENIED', message);
}

/** One error that names each line that cannot be bought. */
function refuseUnavailable(cart: Cart, findOffer: FindOffer): ExpectedError | undefined {
  const availability = readAvailability(cart.lines, findOffer);
  const problems = cart.lines.flatMap((line) => {
    const status = availability.get(line.id);
    const description = describeProblem(readLineName(line, findOffer(line)), status);
    return description === undefined ? [] : [{ line, status: status?.status, description }];
  });
  const [first] = problems;
  if (first === undefined) return undefined;
  const code =
    first.status === 'NOT_FOUND'
      ? 'ITEM_NOT_FOUND'
      : first.status === 'NOT_AVAILABLE'
        ? 'OUT_OF_STOCK'
        : 'INSUFFICIENT_INVENTORY';
  const message = problems.map(({ description }) => description).join(' ');
  return refuse(code, message, { data: { lineItemIds: problems.map(({ line }) => line.id) } });
}

function maySee(checkout: Checkout, caller: CallerOf<'visitor' | 'member' | 'merchant' | 'app'>): boolean {
  return caller.kind === 'merchant' || caller.kind === 'app' || isOwn(checkout, caller);
}

/** Whether a shopper may open it: their own, or one that the shop created for the holder of its id. */
function isTheirs(checkout: Checkout, shopper: Shopper): boolean {
  return checkout.owner.kind === 'shop' || isOwn(checkout, shopper);
}

function isOwn({ owner }: Checkout, shopper: Shopper): boolean {
  if (isSameOwner(owner, cartOwner(shopper))) return true;
  return owner.kind === 'visitor' && owner.id === shopper.visitorId;
}

function readCallbacks({ thankYouPageUrl, postFlowUrl, cartPageUrl, loginUrl }: Callbacks): CheckoutCallbacks {
  return {
    ...(thankYouPageUrl ? { thankYouPageUrl } : {}),
    ...(postFlowUrl ? { postFlowUrl } : {}),
    ...(cartPageUrl ? { cartPageUrl } : {}),
    ...(loginUrl ? { loginUrl } : {}),
  };
}
