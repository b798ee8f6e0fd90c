/**
 * Checkouts created from items instead of a cart ("buy now"), and changes of a checkout. A checkout changes only until
 * a browser opens its page: the page sells what it shows.
 */
import {
  createDirectCheckout,
  type EndpointInput,
  type Checkout as CheckoutResponse,
  type createCheckoutFromCurrentCart,
  removeGiftCard,
  updateCheckout,
} from '@cartwright/contract';

import { readAddressInput } from '../../foundation/addresses/address-input.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { CallerOf } from '../../foundation/http/caller.ts';
import { isExpectedError, refuse, type ExpectedError } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import { type RateLimits, refuseTooMany } from '../../foundation/limits/rate-limits.ts';
import type { Cart, CartOwner } from '../cart/model/cart.ts';
import type { CartOperations, CartWork } from '../cart/operations/cart-operations.ts';
import { cartOwner } from '../cart/routes.ts';
import { type CardGuesser, createGiftCardGuesses } from '../gift-cards/gift-card-guesses.ts';
import { findCheckout, findUnopenedCheckout, saveCheckout } from './model/checkout-store.ts';
import type { Checkout } from './model/checkout.ts';
import type { GiftCardBooks } from './model/gift-card-books.ts';

type Buyer = CallerOf<'visitor' | 'member' | 'merchant' | 'app'>;
type CheckoutOptions = EndpointInput<typeof createCheckoutFromCurrentCart>;
type CheckoutInfo = NonNullable<EndpointInput<typeof createDirectCheckout>['checkoutInfo']>;
type Where = { readonly tx: Transaction; readonly siteId: SiteId; readonly now: number };

export interface DirectCheckoutDeps {
  readonly ids: Ids;
  readonly carts: CartOperations;
  /** Saves the checkout of a cart, replacing an unopened one. */
  readonly make: (where: Where, cart: Cart, input: CheckoutOptions) => Promise<{ checkoutId: string } | ExpectedError>;
  readonly describe: (where: Where, checkout: Checkout) => Promise<CheckoutResponse>;
  readonly giftCards: Pick<GiftCardBooks, 'findUsable'>;
  readonly limits: RateLimits;
  readonly refuseChannel: (said: CheckoutOptions['channelType']) => ExpectedError | undefined;
  readonly maySee: (checkout: Checkout, caller: Buyer) => boolean;
  /** The country of an address that names none. */
  readonly readHomeCountry: (where: Where) => Promise<string>;
}

const ADMISSION = {
  allow: ['visitor', 'member', 'merchant', 'app'],
  permission: 'carts.manage',
  work: 'write',
  counted: 'checkout',
} as const;

const GIFT_CARD_ERRORS = {
  unknown: 'GIFT_CARD_NOT_FOUND',
  'not-active': 'GIFT_CARD_NOT_ACTIVE',
  empty: 'GIFT_CARD_EMPTY',
} as const;

export function createDirectCheckoutRoutes(deps: DirectCheckoutDeps): readonly Route[] {
  const { ids, carts, make, describe, giftCards, refuseChannel, maySee, readHomeCountry } = deps;
  const guesses = createGiftCardGuesses(deps.limits);

  const response = async (
    where: Where,
    checkoutId: string,
  ): Promise<{ checkout: CheckoutResponse } | ExpectedError> => {
    const checkout = await findCheckout(where.tx, where.siteId, checkoutId);
    return checkout === undefined ? refuse('CHECKOUT_NOT_FOUND') : { checkout: await describe(where, checkout) };
  };

  return [
    route(createDirectCheckout, ADMISSION, async ({ input, caller, tx, now, address }) => {
      const mayPrice = isShop(caller);
      const claimed = mayPrice ? undefined : refuseChannel(input.channelType);
      if (claimed !== undefined) return claimed;
      const id = ids.next('cart');
      const owner = ownerOf(caller, id);
      const where = { tx, siteId: caller.siteId, now };
      const misplaced = refusePlaces(input.checkoutInfo, 'checkoutInfo', await readHomeCountry(where));
      if (misplaced !== undefined) return misplaced;
      const work: CartWork = { ...where, by: caller, cart: { owner }, mayPrice, address };
      const begun: Cart = { id, owner, revision: 0, createdAt: now, updatedAt: now, lines: [] };
      const cart = await carts.compose(work, begun, toCartChange(input, input.checkoutInfo ?? {}));
      if (isExpectedError(cart)) return cart;
      const { channelType, checkoutInfo } = input;
      const made = await make(where, cart, { channelType, billingAddress: checkoutInfo?.billingInfo?.address });
      if (isExpectedError(made)) return made;
      const refused = await putGiftCard(work, made.checkoutId, { owner, code: input.giftCardCode });
      return refused ?? response(where, made.checkoutId);
    }),

    route(updateCheckout, ADMISSION, async ({ input, caller, tx, now, address }) => {
      const where = { tx, siteId: caller.siteId, now };
      const checkout = await findCheckout(tx, caller.siteId, input.checkout.id);
      if (checkout === undefined || !maySee(checkout, caller)) return refuse('CHECKOUT_NOT_FOUND');
      if (checkout.orderId !== undefined) return refuse('CHECKOUT_ALREADY_PAID');
      const { owner, cartId } = checkout;
      const unopened = await findUnopenedCheckout(tx, caller.siteId, { id: cartId, owner });
      if (unopened?.id !== checkout.id) return refuse('CHECKOUT_ALREADY_OPENED');
      const misplaced = refusePlaces(input.checkout, 'checkout', await readHomeCountry(where));
      if (misplaced !== undefined) return misplaced;
      const work: CartWork = { ...where, by: caller, cart: { owner }, mayPrice: isShop(caller), address };
      const cart = await carts.compose(work, toCart(checkout), toCartChange(input, input.checkout));
      if (isExpectedError(cart)) return cart;
      const made = await make(where, cart, {
        channelType: checkout.channel as CheckoutOptions['channelType'],
        billingAddress: input.checkout.billingInfo?.address ?? checkout.billingAddress,
      });
      if (isExpectedError(made)) return made;
      const refused = await putGiftCard(work, made.checkoutId, {
        owner,
        code: input.giftCardCode,
        earlier: checkout.giftCard,
      });
      return refused ?? response(where, made.checkoutId);
    }),

    route(removeGiftCard, { ...ADMISSION }, async ({ input, caller, tx, now }) => {
      const where = { tx, siteId: caller.siteId, now };
      const checkout = await findCheckout(tx, caller.siteId, input.id);
      if (checkout === undefined || !maySee(checkout, caller)) return refuse('CHECKOUT_NOT_FOUND');
      if (checkout.orderId !== undefined) return refuse('CHECKOUT_ALREADY_PAID');
      const { giftCard: _removed, ...rest } = checkout;
      await saveCheckout(tx, caller.siteId, { ...rest, updatedAt: now });
      return response(where, checkout.id);
    }),
  ];

  /**
   * Sets the gift card of a checkout that was just made of a cart, which has none. A shopper's failed codes count as on the
   * checkout's page; a trusted program acts for many shoppers from one address, so its address does not.
   */
  async function putGiftCard(
    { tx, siteId, now, mayPrice, address }: CartWork,
    checkoutId: string,
    {
      owner,
      code,
      earlier,
    }: {
      readonly owner: CartOwner;
      readonly code?: string | null | undefined;
      readonly earlier?: Checkout['giftCard'];
    },
  ): Promise<ExpectedError | undefined> {
    const guesser: CardGuesser | undefined =
      owner.kind === 'shop' ? undefined : { owner: `${owner.kind}:${owner.id}`, address: mayPrice ? '' : address, now };
    const stopped = code && guesser !== undefined ? await guesses.refuse(guesser, tx) : undefined;
    if (stopped !== undefined) return refuseTooMany(stopped);
    const found = code ? await giftCards.findUsable(tx, siteId, { code, now }) : undefined;
    if (found !== undefined && found.kind !== 'usable') {
      const refused = refuse(GIFT_CARD_ERRORS[found.kind]);
      const isGuess = found.kind === 'unknown' && guesser !== undefined;
      return isGuess ? refused.andThen(() => guesses.count(guesser)) : refused;
    }
    const giftCard = found === undefined ? earlier : { id: found.id, obscuredCode: found.obscuredCode };
    const checkout = giftCard === undefined ? undefined : await findCheckout(tx, siteId, checkoutId);
    if (giftCard === undefined || checkout === undefined) return undefined;
    await saveCheckout(tx, siteId, { ...checkout, giftCard });
    return undefined;
  }
}

/**
 * Whether the caller is the shop itself: it may set prices, and its checkouts belong to the first shopper who opens
 * them.
 */
function isShop(caller: Buyer): boolean {
  return caller.kind === 'merchant' || caller.kind === 'app';
}

function ownerOf(caller: Buyer, cartId: Cart['id']): CartOwner {
  if (caller.kind === 'merchant') return { kind: 'shop', id: cartId };
  if (caller.kind !== 'app') return cartOwner(caller);
  return caller.alongside === undefined ? { kind: 'shop', id: cartId } : cartOwner(caller.alongside);
}

/** Problems with the addresses of a checkout, under the field names of the request. */
function refusePlaces(info: CheckoutInfo | null | undefined, field: string, home: string): ExpectedError | undefined {
  const places = [
    [info?.shippingInfo?.shippingDestination?.address, `${field}.shippingInfo.shippingDestination.address`],
    [info?.billingInfo?.address, `${field}.billingInfo.address`],
  ] as const;
  return places.map(([address, name]) => readAddressInput(address, name, home)).find(isExpectedError);
}

/** The same input as a cart accepts. */
function toCartChange(
  input: Pick<EndpointInput<typeof createDirectCheckout>, 'couponCode' | 'lineItems' | 'customLineItems'>,
  { buyerNote, buyerInfo, conversionCurrency, extendedFields, shippingInfo }: CheckoutInfo,
): Parameters<CartOperations['compose']>[2] {
  const { couponCode, lineItems, customLineItems } = input;
  const contactInfo = shippingInfo?.shippingDestination;
  const selectedShippingOption = shippingInfo?.selectedCarrierServiceOption;
  return {
    couponCode,
    lineItems,
    customLineItems,
    cartInfo: {
      ...(buyerNote === undefined ? {} : { buyerNote }),
      ...(buyerInfo === undefined ? {} : { buyerInfo }),
      ...(conversionCurrency === undefined ? {} : { conversionCurrency }),
      ...(extendedFields === undefined ? {} : { extendedFields }),
      ...(contactInfo === undefined ? {} : { contactInfo }),
      ...(selectedShippingOption === undefined ? {} : { selectedShippingOption }),
    },
  };
}

/** The cart that the checkout would be of. */
function toCart({ cartId, address, contactDetails, channel: _channel, giftCard: _paid, ...checkout }: Checkout): Cart {
  const contact = {
    ...(address === undefined ? {} : { address }),
    ...(contactDetails === undefined ? {} : { contactDetails }),
  };
  return {
    ...checkout,
    id: cartId,
    revision: 0,
    ...(address === undefined && contactDetails === undefined ? {} : { contact }),
  };
}
