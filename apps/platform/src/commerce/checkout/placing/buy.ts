import type { HostedProblem, HostedUnavailableLine } from '@cartwright/hosted';

import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { Ids, MemberId, SiteId } from '../../../foundation/ids.ts';
import type { EmailOutbox } from '../../../foundation/mail/email-outbox.ts';
import type { EmailDraft } from '../../../foundation/mail/email-renderer.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import type { CartPricing, PricingOptions } from '../../cart/estimate/pricing-context.ts';
import { isCustom, readLineName } from '../../cart/model/cart-line.ts';
import { deleteCart, findCart, findCartById, saveCart } from '../../cart/model/cart-store.ts';
import { type Cart, type CartOwner, subtractLines } from '../../cart/model/cart.ts';
import { loadOffers } from '../../cart/model/offers.ts';
/**
 * The moment of buying: prices, discounts and stock are looked at again, stock is lowered, the coupon's use is counted,
 * the order is made, the checkout is marked and the cart emptied, all in one transaction or not at all. A checkout
 * becomes one order, however often its form arrives. Locks are taken in one order (number, variants, products, coupon,
 * rules, order, checkout, cart), so two buyers never wait in a circle and a transaction that has to run again finds
 * its turn.
 */
import { type CartEventDeps, causeOf, emitCartDeleted, emitCartSaved } from '../../cart/operations/cart-events.ts';
import { takeStock } from '../../inventory/inventory-store.ts';
import { type OrderChange, type OrderListener, tellOrderChanged } from '../../orders/order-changes.ts';
import { insertOrder, takeOrderNumber } from '../../orders/order-store.ts';
import type { Order, OrderBuyer } from '../../orders/order.ts';
import { takeUse } from '../../promotions/coupon-store.ts';
import { countRuleUses } from '../../promotions/rule-store.ts';
import { spendMemberships } from '../../settings/memberships/membership-store.ts';
import type { Purchase } from '../form/form.ts';
import { readReadingLocale } from '../form/reading-locale.ts';
import { findCheckout, updateCheckout } from '../model/checkout-store.ts';
import type { Checkout, CheckoutId } from '../model/checkout.ts';
import { couponProblem } from '../model/coupon-problem.ts';
import { type Choices, describeShown, settle } from '../model/settle.ts';
import { toHostedOrder } from './described-order.ts';
import { makeOrder } from './new-order.ts';
import { findUnavailableLines } from './unavailable-lines.ts';

export interface BuyDeps extends CartEventDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly emailOutbox: Pick<EmailOutbox, 'enqueue'>;
  readonly askAutoTax?: PricingOptions['askAutoTax'];
  /** Who hears of the new order, in the same transaction. */
  readonly orderListeners: readonly OrderListener[];
  /** Whether an address has shown to be this member's. */
  readonly ownsEmail?: (tx: Transaction, siteId: SiteId, memberId: MemberId, email: string) => Promise<boolean>;
}

export type BuyOutcome =
  | { readonly kind: 'bought' }
  /** Lines that cannot be had as they are. */
  | { readonly kind: 'lines-unavailable'; readonly lines: readonly HostedUnavailableLine[] }
  /** The chosen delivery is not offered any more. */
  | { readonly kind: 'delivery-gone'; readonly title: string }
  /** The total differs from the one shown to the buyer. Has a reason if a coupon no longer applies. */
  | { readonly kind: 'price-changed'; readonly reason?: HostedProblem }
  | { readonly kind: 'gone' };

/** Carries an outcome out of a transaction that it undoes. */
class Undone extends Error {
  readonly outcome: BuyOutcome;
  constructor(outcome: BuyOutcome) {
    super('undone: nothing was bought');
    this.outcome = outcome;
  }
}

/** Buys a checkout. */
export async function buy(
  deps: BuyDeps,
  siteId: SiteId,
  work: {
    readonly checkoutId: CheckoutId;
    /** The member signed in at the buying browser; undefined for a guest. */
    readonly memberId?: MemberId;
    readonly choices: Choices;
    readonly purchase: Purchase;
    /** The totals of the page that the buyer submitted (`describeShown`). */
    readonly shown: string;
    /** BCP 47: the buyer's language. Default: the shop's. */
    readonly locale?: string;
    readonly now: number;
  },
): Promise<BuyOutcome> {
  try {
    return await deps.database.write((tx) => buyInTransaction(deps, tx, siteId, work));
  } catch (failure) {
    if (failure instanceof Undone) return failure.outcome;
    throw failure;
  }
}

async function buyInTransaction(
  deps: BuyDeps,
  tx: Transaction,
  siteId: SiteId,
  { checkoutId, memberId, choices, purchase, shown, locale, now }: Parameters<typeof buy>[2],
): Promise<BuyOutcome> {
  const checkout = await findCheckout(tx, siteId, checkoutId);
  if (checkout === undefined) return { kind: 'gone' };
  if (checkout.orderId !== undefined) return { kind: 'bought' };
  // Created by the shop and never opened.
  if (checkout.owner.kind === 'shop') return { kind: 'gone' };
  // The buyer removed its last line.
  if (checkout.lines.length === 0) return { kind: 'gone' };
  const number = await takeOrderNumber(tx, siteId);

  const { askAutoTax } = deps;
  const shop = await deps.readShop(tx, siteId);
  const findOffer = await loadOffers(tx, siteId, checkout.lines);
  const lines = findUnavailableLines(checkout.lines, findOffer);
  if (lines.length > 0) throw new Undone({ kind: 'lines-unavailable', lines });
  const buyer = buyerOf(checkout, memberId);
  const settled = await settle(tx, { shop, checkout, buyer, findOffer, choices, now, askAutoTax });
  const { pricing, priced } = settled;
  if (purchase.shipping !== undefined && settled.rate?.code !== purchase.shipping.rate.code) {
    throw new Undone({ kind: 'delivery-gone', title: purchase.shipping.rate.title });
  }
  if (describeShown(settled) !== shown) {
    const problem = pricing.promotions.couponProblem;
    const reader = { currency: shop.currency, locale: readReadingLocale(shop.locale, locale ?? shop.locale) };
    const reason = problem === undefined ? undefined : couponProblem(problem, checkout.coupon?.code ?? '', reader);
    throw new Undone({ kind: 'price-changed', ...(reason === undefined ? {} : { reason }) });
  }

  const taken = await takeStock(
    tx,
    siteId,
    checkout.lines.filter((line) => !isCustom(line)),
  );
  if (taken.kind === 'short') {
    const short = checkout.lines.filter((line) => !isCustom(line) && taken.variantIds.includes(line.variantId));
    const soldOut = short.map((line): HostedUnavailableLine => {
      const problem = { code: 'line-sold-out', values: { name: readLineName(line, findOffer(line)) } } as const;
      return { lineId: line.id, problem };
    });
    throw new Undone({ kind: 'lines-unavailable', lines: soldOut });
  }

  const id = deps.ids.next('ord');
  const orderBuyer = await findOrderBuyer(deps, tx, siteId, { checkout, buyer, email: purchase.email });
  const order = makeOrder({ id, number, checkout, buyer: orderBuyer, purchase, pricing, priced, findOffer, now });
  await countUses(tx, siteId, order, pricing);
  await insertOrder(tx, siteId, order);
  await updateCheckout(tx, siteId, checkout.id, { orderId: order.id, now });
  await emptyCarts(deps, tx, siteId, { checkout, buyer, now });

  await deps.emailOutbox.enqueue(tx, siteId, confirmationOf(order, shop, locale ?? shop.locale), now);
  for (const change of changesOf(order)) {
    await tellOrderChanged(deps.orderListeners, tx, { siteId, order, change, by: causeOf(orderBuyer), now });
  }
  return { kind: 'bought' };
}

/** What has happened with a new order. */
function changesOf({ paymentStatus }: Order): readonly OrderChange[] {
  const placed = [{ kind: 'placed' }, { kind: 'approved' }] as const;
  return paymentStatus === 'PAID' ? [...placed, { kind: 'paid' }] : placed;
}

function confirmationOf(order: Order, shop: Shop, locale: string): EmailDraft {
  const { name, shopUrl: url, supportEmail, publicUrl, accent } = shop;
  const isMembers = order.buyer.kind === 'member';
  return {
    shop: {
      name,
      url,
      supportEmail,
      locale: shop.locale,
      filesUrl: publicUrl,
      ...(accent === undefined ? {} : { accent }),
    },
    content: {
      kind: 'order-confirmation',
      order: toHostedOrder(order, locale, publicUrl),
      ...(isMembers ? { ordersUrl: `${url}/account` } : {}),
    },
    reader: { to: order.email, name: order.contact.fullName, locale },
  };
}

/**
 * The buyer: the member signed in at this browser, otherwise a guest. The checkout's owner does not matter, since its
 * address may have been passed on.
 */
export function buyerOf({ id, owner }: Pick<Checkout, 'id' | 'owner'>, memberId: MemberId | undefined): OrderBuyer {
  if (memberId !== undefined) return { kind: 'member', id: memberId };
  return owner.kind === 'visitor' ? owner : { kind: 'visitor', id: `vis_${id.slice('chk_'.length)}` };
}

/**
 * Whose order it becomes. A guest's, unless the guest ordered under an address that has shown to be that of the member
 * whose checkout it is: they would be given it at their next sign-in.
 */
async function findOrderBuyer(
  { ownsEmail }: BuyDeps,
  tx: Transaction,
  siteId: SiteId,
  { checkout, buyer, email }: { readonly checkout: Checkout; readonly buyer: OrderBuyer; readonly email: string },
): Promise<OrderBuyer> {
  const { owner } = checkout;
  if (buyer.kind === 'member' || owner.kind !== 'member' || ownsEmail === undefined) return buyer;
  return (await ownsEmail(tx, siteId, owner.id, email)) ? owner : buyer;
}

/** Counts one use of the coupon or membership. The pricing has just checked that one is left. */
async function countUses(
  tx: Transaction,
  siteId: SiteId,
  order: Order,
  { promotions, memberships }: CartPricing,
): Promise<void> {
  const used = order.discounts.map(({ of }) => of);
  const { coupon, rules } = promotions;
  if (coupon !== undefined && used.some(({ kind }) => kind === 'coupon')) {
    const user = { ...order.buyer, email: order.email };
    const isTaken = await takeUse(tx, siteId, { couponId: coupon.id, orderId: order.id, user, now: order.createdAt });
    if (!isTaken) throw new Undone({ kind: 'price-changed' });
  }
  const ids = [...rules.values()].map((rule) => rule.id).filter((id) => used.some((one) => one.id === id));
  await countRuleUses(tx, siteId, ids);
  await spendMemberships(tx, siteId, memberships.spending, order.createdAt);
}

/**
 * Removes the bought items and the coupon from the checkout's cart and from the buyer's cart, into which it may have
 * been merged at sign-in. A cart that the shop created for the checkout is deleted.
 */
async function emptyCarts(
  deps: BuyDeps,
  tx: Transaction,
  siteId: SiteId,
  { checkout, buyer, now }: { readonly checkout: Checkout; readonly buyer: OrderBuyer; readonly now: number },
): Promise<void> {
  const { owner } = checkout;
  if (checkout.isDirect === true) return;
  const isSame = owner.kind === buyer.kind && owner.id === buyer.id;
  const owners: readonly CartOwner[] = isSame ? [owner] : [owner, buyer];
  let hasSource = false;
  for (const one of owners) {
    const cart = await findCart(tx, siteId, one);
    if (cart === undefined) continue;
    hasSource ||= cart.id === checkout.cartId;
    const left = await saveCart(tx, siteId, withoutBought(cart, checkout), now);
    await emitCartSaved(deps, tx, { siteId, cart: left, by: causeOf(one), now });
  }
  if (hasSource) return;
  const source = await findCartById(tx, siteId, checkout.cartId);
  if (source?.owner.kind !== 'shop') return;
  await emitCartDeleted(deps, tx, { siteId, cart: source, by: causeOf(buyer), now });
  await deleteCart(tx, siteId, source.owner);
}

function withoutBought(cart: Cart, checkout: Checkout): Cart {
  const { coupon, merchantDiscounts, ...rest } = subtractLines(cart, checkout.lines);
  const keepsCoupon = coupon !== undefined && coupon.id !== checkout.coupon?.id;
  const kept = merchantDiscounts?.filter(({ id }) => checkout.merchantDiscounts?.some((one) => one.id === id) !== true);
  return {
    ...rest,
    ...(keepsCoupon ? { coupon } : {}),
    ...(kept === undefined || kept.length === 0 ? {} : { merchantDiscounts: kept }),
  };
}
