/**
 * The door of the current cart (spec §7): whose it is follows from the caller, so nobody can name another's. Each write
 * reads the cart and its items, lets a rule change it, and writes it, in one transaction.
 */
import {
  addToCurrentCart,
  deleteCurrentCart,
  estimateCurrentCartTotals,
  getCurrentCart,
  type LineItemInput,
  removeCouponFromCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '@cartwright/contract';

import { findCandidates, findProducts } from '../catalog/catalog-store.ts';
import type { ProductId } from '../catalog/product.ts';
import type { Transaction } from '../database/database.ts';
import type { CallerOf } from '../http/caller.ts';
import { type BrokenRule, type Refusal, isRefusal, refuse, refuseFields } from '../http/failure.ts';
import { type Route, route } from '../http/route.ts';
import type { Ids } from '../ids.ts';
import type { Shop } from '../sites/shop.ts';
import { cartAnswer } from './cart-answer.ts';
import { type CartEventPorts, tellCartDeleted, tellCartSaved } from './cart-events.ts';
import { deleteCart, findCart, saveCart } from './cart-store.ts';
import { type Addition, type Cart, type CartOwner, addLines, removeLines, setQuantities } from './cart.ts';
import { changeDetails } from './details.ts';
import { estimateTotals } from './estimate.ts';
import { loadOffers } from './offers.ts';
import { readPricingContext } from './pricing-context.ts';
import { isOurCatalog, readCatalogWish, readItem } from './wish.ts';

const READ = { allow: ['visitor', 'member'], work: 'read' } as const;
const WRITE = { allow: ['visitor', 'member'], work: 'write' } as const;

export interface CartPorts extends CartEventPorts {
  readonly ids: Ids;
}

type Shopper = CallerOf<'visitor' | 'member'>;

export function createCartRoutes(ports: CartPorts): readonly Route[] {
  const { readShop, ids } = ports;
  const newLineId = () => ids.next('line');

  /** Reads the caller's cart, changes it, writes it and answers it. */
  const change = async (
    { caller, tx, now }: { readonly caller: Shopper; readonly tx: Transaction; readonly now: number },
    apply: (cart: Cart, shop: Shop) => Promise<Cart | Refusal> | Cart | Refusal,
    { mayBegin = false }: { readonly mayBegin?: boolean } = {},
  ) => {
    const { siteId } = caller;
    const owner = cartOwner(caller);
    const found = await findCart(tx, siteId, owner);
    if (found === undefined && !mayBegin) return refuse('OWNED_CART_NOT_FOUND');
    const shop = await readShop(tx, siteId);
    const changed = await apply(found ?? emptyCart(ids, owner, now), shop);
    if (isRefusal(changed)) return changed;
    const saved = await saveCart(tx, siteId, changed, now);
    const answer = cartAnswer(saved, await loadOffers(tx, siteId, saved.lines), shop);
    await tellCartSaved(ports, tx, { siteId, cart: saved, by: caller, now, answer });
    return { cart: answer };
  };

  return [
    route(getCurrentCart, READ, async ({ caller, tx }) => {
      const cart = await findCart(tx, caller.siteId, cartOwner(caller));
      if (cart === undefined) return refuse('OWNED_CART_NOT_FOUND');
      const shop = await readShop(tx, caller.siteId);
      return { cart: cartAnswer(cart, await loadOffers(tx, caller.siteId, cart.lines), shop) };
    }),

    route(updateCurrentCart, WRITE, (context) => {
      const { input, caller, tx } = context;
      if (input.couponCode) return refuseCoupon(input.couponCode);
      const refusal = refusePrices(input);
      if (refusal !== undefined) return Promise.resolve(refusal);
      return change(
        context,
        async (cart, shop) => {
          const detailed = changeDetails(cart, input.cartInfo ?? {}, input.cartFieldmask);
          if (isRefusal(detailed)) return detailed;
          const lines = input.lineItems ?? [];
          const known = lines.flatMap(({ id, quantity }) => (id ? [{ id, quantity: quantity ?? 1 }] : []));
          const offers = await loadOffers(tx, caller.siteId, detailed.lines);
          const counted = known.length === 0 ? detailed : setQuantities(detailed, known, offers);
          if (isRefusal(counted)) return counted;
          const fresh = lines.flatMap((line, index) =>
            line.id ? [] : [{ line: { ...line, quantity: line.quantity ?? 1 }, index }],
          );
          const additions = await readAdditions(tx, caller, fresh, shop);
          return isRefusal(additions) ? additions : addLines(counted, additions, newLineId);
        },
        { mayBegin: true },
      );
    }),

    route(deleteCurrentCart, WRITE, async ({ caller, tx, now }) => {
      const { siteId } = caller;
      const cart = await findCart(tx, siteId, cartOwner(caller));
      if (cart === undefined) return {};
      await tellCartDeleted(ports, tx, { siteId, cart, by: caller, now });
      await deleteCart(tx, siteId, cart.owner);
      return {};
    }),

    route(addToCurrentCart, WRITE, (context) => {
      const { input, caller, tx } = context;
      const refusal = refusePrices(input);
      if (refusal !== undefined) return Promise.resolve(refusal);
      const wanted = (input.lineItems ?? []).map((line, index) => ({ line, index }));
      return change(
        context,
        async (cart, shop) => {
          const additions = await readAdditions(tx, caller, wanted, shop);
          return isRefusal(additions) ? additions : addLines(cart, additions, newLineId);
        },
        { mayBegin: true },
      );
    }),

    route(removeLineItemsFromCurrentCart, WRITE, (context) =>
      change(context, (cart) => removeLines(cart, context.input.lineItemIds)),
    ),

    route(updateCurrentCartLineItemQuantity, WRITE, (context) =>
      change(context, async (cart) =>
        setQuantities(cart, context.input.lineItems, await loadOffers(context.tx, context.caller.siteId, cart.lines)),
      ),
    ),

    // There are no coupons yet, so there is none to take off: the cart as it is.
    route(removeCouponFromCurrentCart, WRITE, (context) => change(context, (cart) => cart)),

    route(estimateCurrentCartTotals, READ, async ({ input, caller, tx }) => {
      const cart = await findCart(tx, caller.siteId, cartOwner(caller));
      if (cart === undefined) return refuse('OWNED_CART_NOT_FOUND');
      const shop = await readShop(tx, caller.siteId);
      const findOffer = await loadOffers(tx, caller.siteId, cart.lines);
      const asked = input.selectedShippingOption ?? cart.delivery;
      const pricing = await readPricingContext(tx, shop, { ...cart, delivery: asked }, findOffer, {
        includeDelivery: input.calculateShipping !== false,
      });
      return estimateTotals(cart, findOffer, pricing, asked);
    }),
  ];
}

/** The cart of whoever calls. */
export function cartOwner(caller: Shopper): CartOwner {
  return caller.kind === 'visitor'
    ? { kind: 'visitor', id: caller.visitorId }
    : { kind: 'member', id: caller.memberId };
}

function emptyCart(ids: Ids, owner: CartOwner, now: number): Cart {
  return { id: ids.next('cart'), owner, revision: 0, createdAt: now, updatedAt: now, lines: [] };
}

interface WantedLine {
  readonly line: Pick<LineItemInput, 'quantity' | 'catalogReference' | 'catalogOverrideFields'>;
  /** Its place in the request. */
  readonly index: number;
}

/** Finds what is asked for. An item that is not sold refuses the whole call, as does a missing choice. */
async function readAdditions(
  tx: Transaction,
  { siteId }: Shopper,
  wanted: readonly WantedLine[],
  { currency }: Shop,
): Promise<readonly Addition[] | Refusal> {
  const rules: BrokenRule[] = [];
  const additions: Addition[] = [];
  const ids = wanted.map(({ line }) => line.catalogReference.catalogItemId as ProductId);
  const products = await findProducts(tx, siteId, [...new Set(ids)]);
  for (const { line, index } of wanted) {
    const field = `lineItems[${index}]`;
    const { appId, catalogItemId, options } = line.catalogReference;
    if (!isOurCatalog(appId)) {
      rules.push({
        field: `${field}.catalogReference.appId`,
        rule: 'VALIDATION',
        description: 'names no catalog of this shop',
      });
      continue;
    }
    if (line.catalogOverrideFields) {
      const description = 'may be set by the shop itself only';
      rules.push({ field: `${field}.catalogOverrideFields`, rule: 'FIELD_NOT_ALLOWED', description });
      continue;
    }
    const product = products.get(catalogItemId as ProductId);
    if (product === undefined || !product.visible) {
      return refuse('ITEM_NOT_FOUND', undefined, { data: { catalogItemId } });
    }
    const wish = readCatalogWish(options);
    const variants = await findCandidates(tx, siteId, product, wish);
    const item = readItem({ product, variants }, wish, { appId, quantity: line.quantity, field, currency });
    if (item.kind === 'refused') rules.push(...item.rules);
    else additions.push(item.addition);
  }
  return rules.length > 0 ? refuseFields(rules) : additions;
}

/** Lines with a price of their own and discounts by hand are for the shop, not for shoppers. */
function refusePrices(input: {
  readonly customLineItems?: readonly unknown[] | null | undefined;
  readonly merchantDiscounts?: readonly unknown[] | null | undefined;
}): Refusal | undefined {
  if ((input.customLineItems ?? []).length > 0) {
    return refuse('PERMISSION_DENIED', 'Items with a price of their own may be added by the shop only.');
  }
  if ((input.merchantDiscounts ?? []).length > 0) {
    return refuse('PERMISSION_DENIED', 'Discounts by hand may be given by the shop only.');
  }
  return undefined;
}

function refuseCoupon(code: string): Promise<Refusal> {
  const message = `There is no coupon ${code}.`;
  return Promise.resolve(refuse('ERROR_INVALID_COUPON_CODE', message, { data: { couponCode: code } }));
}
