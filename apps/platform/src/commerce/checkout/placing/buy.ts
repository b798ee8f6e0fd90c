/**
 * Places an order in one transaction: reads prices, discounts and stock again, lowers the stock, counts the coupon's use,
 * inserts the order with its payments, completes the checkout and empties the cart. A checkout becomes at most one
 * order, regardless of how often its form is sent. Locks are always taken in the same order (number, variants, products,
 * coupon, rules, order, checkout, cart), so two buyers never deadlock.
 */
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { Ids, MemberId, SiteId } from '../../../foundation/ids.ts';
import { requireSite } from '../../../foundation/site/site-store.ts';
import type { CartPricing, PricingOptions } from '../../cart/estimate/pricing-context.ts';
import { isCustom } from '../../cart/model/cart-line.ts';
import { type CartEventDeps, causeOf } from '../../cart/operations/cart-events.ts';
import { insertConsent } from '../../consents/consent-store.ts';
import type { Reservations } from '../../inventory/reservations.ts';
import { type OrderListener, tellOrderChanged } from '../../orders/order-changes.ts';
import { insertOrder, takeOrderNumber } from '../../orders/order-store.ts';
import type { Order, OrderBuyer } from '../../orders/order.ts';
import { takeUse } from '../../promotions/coupon-store.ts';
import { countRuleUses } from '../../promotions/rule-store.ts';
import { spendMemberships } from '../../settings/memberships/membership-store.ts';
import {
  type IsConfigured,
  isOnline,
  type PaymentMethod,
  readPaymentMethods,
} from '../../settings/payment-methods/payment-methods.ts';
import type { Purchase } from '../form/form.ts';
import { findCheckout, updateCheckout } from '../model/checkout-store.ts';
import type { Checkout, CheckoutId } from '../model/checkout.ts';
import { computeDue } from '../model/due.ts';
import type { GiftCardBooks } from '../model/gift-card-books.ts';
import { loadCheckoutOffers } from '../model/reserved-offers.ts';
import { type Choices, settle } from '../model/settle.ts';
import { emptyCarts } from './empty-carts.ts';
import { makeOrder } from './new-order.ts';
import { findObstacle } from './obstacle.ts';
import { insertOrderPayments, type PlacedPayment } from './order-payments.ts';
import { type BuyOutcome, Undone } from './outcome.ts';
import { describeSoldOut } from './unavailable-lines.ts';

export interface BuyDeps extends CartEventDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly askAutoTax?: PricingOptions['askAutoTax'];
  readonly stock: Reservations;
  /** Absent: no gift card can be redeemed. */
  readonly giftCards?: GiftCardBooks | undefined;
  /** Which payment providers this process has. */
  readonly isConfigured: IsConfigured;
  /** Called with the new order, in the same transaction. */
  readonly orderListeners: readonly OrderListener[];
  /** Whether an email address is verified as this member's. */
  readonly ownsEmail?: (tx: Transaction, siteId: SiteId, memberId: MemberId, email: string) => Promise<boolean>;
}

/** The buyer's input when the order is placed. It is plain data, because each payment attempt stores it. */
export interface Buying {
  readonly checkoutId: CheckoutId;
  /** The member signed in at the buying browser; undefined for a guest. */
  readonly memberId?: MemberId;
  readonly choices: Choices;
  readonly purchase: Purchase;
  /** The totals of the page that the buyer submitted (`describeShown`). */
  readonly shown: string;
  /** BCP 47: the buyer's language. Default: the shop's. */
  readonly locale?: string;
  /** The shop orders for a buyer; otherwise a checkout of the shop belongs to the shopper who opens it first. */
  readonly isByShop?: true;
}

/** Buys a checkout that needs no payment through a provider. */
export async function buy(
  deps: BuyDeps,
  siteId: SiteId,
  { now, ...buying }: Buying & { readonly now: number },
): Promise<BuyOutcome> {
  try {
    return await deps.database.write((tx) => buyInTransaction(deps, tx, siteId, { buying, now }));
  } catch (failure) {
    if (failure instanceof Undone) return failure.outcome;
    throw failure;
  }
}

/**
 * Buys a checkout in the caller's transaction, paid by `payment` where it is given.
 * @throws {Undone} The caller must roll the transaction back. With a payment, it is thrown for every outcome but a new
 * order.
 */
export async function buyInTransaction(
  deps: BuyDeps,
  tx: Transaction,
  siteId: SiteId,
  { buying, payment, now }: { readonly buying: Buying; readonly payment?: PlacedPayment; readonly now: number },
): Promise<Extract<BuyOutcome, { kind: 'bought' | 'gone' }>> {
  const { checkoutId, memberId, choices, purchase, shown, locale } = buying;
  const checkout = await findCheckout(tx, siteId, checkoutId);
  const end = checkout === undefined ? ({ kind: 'gone' } as const) : readEnd(checkout, buying);
  if (checkout === undefined || end !== undefined) {
    if (payment !== undefined) throw new Undone(end ?? { kind: 'gone' });
    return end ?? { kind: 'gone' };
  }
  const number = await takeOrderNumber(tx, siteId);

  const { askAutoTax, giftCards } = deps;
  const shop = await deps.readShop(tx, siteId);
  const findOffer = await loadCheckoutOffers(tx, siteId, checkout, deps.stock);
  const buyer = buyerOf(checkout, memberId);
  const settled = await settle(tx, { shop, checkout, buyer, findOffer, choices, now, askAutoTax, giftCards });
  const { pricing, priced } = settled;
  const obstacle = findObstacle({ checkout, settled, findOffer, purchase, shown, shop, locale });
  if (obstacle !== undefined) throw new Undone(obstacle);
  const method = await findMethod(deps, tx, siteId, purchase.payment);
  const due = computeDue({ checkout, settled, isOnline: method !== undefined && isOnline(method) });
  // The held amount must equal the amount due, or the buyer would pay a different amount from the one on the page.
  const held = payment === undefined ? 0 : Math.min(payment.outcome.amount, payment.attempt.amount);
  const currency = payment?.attempt.currency ?? shop.currency;
  if (held !== due.now || currency !== shop.currency) throw new Undone({ kind: 'price-changed' });

  const id = deps.ids.next('ord');
  const orderBuyer = await findOrderBuyer(deps, tx, siteId, { checkout, buyer, email: purchase.email });
  const by = causeOf(orderBuyer);
  const taken = await deps.stock.consume(tx, siteId, {
    holderId: checkout.id,
    demands: checkout.lines.filter((line) => !isCustom(line)),
    orderId: id,
    by,
    now,
  });
  if (taken.kind === 'short') {
    throw new Undone({
      kind: 'lines-unavailable',
      lines: describeSoldOut(checkout.lines, taken.variantIds, findOffer),
    });
  }

  const order = makeOrder({
    id,
    number,
    checkout,
    buyer: orderBuyer,
    purchase,
    pricing,
    priced,
    findOffer,
    method,
    due,
    card: payment?.outcome.card,
    locale,
    now,
  });
  await countUses(tx, siteId, order, pricing);
  await insertOrder(tx, siteId, order);
  if (shop.checkout.requiresTerms && buying.isByShop !== true) await recordTerms(tx, siteId, order);
  const paid = await insertOrderPayments(deps, tx, siteId, {
    order,
    due,
    method,
    payment,
    memberships: pricing.memberships,
    by,
    now,
  });
  if (paid === undefined) throw new Undone({ kind: 'price-changed' });
  await updateCheckout(tx, siteId, checkout.id, { orderId: order.id, now });
  await emptyCarts(deps, tx, siteId, { checkout, buyer, now });

  for (const change of paid.changes) {
    await tellOrderChanged(deps.orderListeners, tx, { siteId, order: paid.order, change, by, now });
  }
  return { kind: 'bought', orderId: order.id };
}

/** The form of the checkout takes no order without this consent where the shop asks for it. */
async function recordTerms(tx: Transaction, siteId: SiteId, order: Order): Promise<void> {
  const { id, email, locale, buyerLocale = locale, createdAt } = order;
  const { legal } = (await requireSite(tx, siteId)).settings;
  const terms = legal.filter(({ kind }) => kind === 'terms');
  const language = new Intl.Locale(buyerLocale).language;
  const shown = terms.find((one) => one.language === language) ?? terms[0];
  await insertConsent(tx, siteId, {
    id,
    kind: 'terms',
    email,
    orderId: id,
    text: shown?.title ?? '',
    version: shown === undefined ? '' : String(shown.version),
    language: shown?.language ?? language,
    source: '/checkout',
    givenAt: createdAt,
  });
}

/** The outcome of a checkout that was already bought or can no longer be bought; undefined if it can. */
function readEnd(
  { orderId, owner, lines }: Checkout,
  { isByShop }: Buying,
): Extract<BuyOutcome, { kind: 'bought' | 'gone' }> | undefined {
  if (orderId !== undefined) return { kind: 'bought', orderId };
  // Created by the shop and never opened; or the buyer removed its last line.
  return (owner.kind === 'shop' && isByShop !== true) || lines.length === 0 ? { kind: 'gone' } : undefined;
}

/** The payment method of an order. Undefined if the merchant has removed it since; the buyer then pays later. */
async function findMethod(
  { isConfigured }: BuyDeps,
  tx: Transaction,
  siteId: SiteId,
  code: string,
): Promise<PaymentMethod | undefined> {
  return (await readPaymentMethods(tx, siteId, isConfigured)).find((one) => one.code === code);
}

/**
 * The buyer: the member signed in at this browser, otherwise a guest. The checkout's owner does not matter,
 * because its link may have been shared.
 */
export function buyerOf({ id, owner }: Pick<Checkout, 'id' | 'owner'>, memberId: MemberId | undefined): OrderBuyer {
  if (memberId !== undefined) return { kind: 'member', id: memberId };
  return owner.kind === 'visitor' ? owner : { kind: 'visitor', id: `vis_${id.slice('chk_'.length)}` };
}

/**
 * The buyer that the order belongs to. A guest's order belongs to the member who owns the checkout if its email address
 * is verified as that member's: the next sign-in would assign it to the member anyway.
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
