/**
 * The moment of buying: prices, discounts and stock are looked at again, stock is lowered, the coupon's use is counted,
 * the order is made, the checkout is marked and the cart emptied, all in one transaction or not at all. A checkout
 * becomes one order, however often its form arrives. Locks are taken in one order (number, variants, products, coupon,
 * rules, order, checkout, cart), so two buyers never wait in a circle and a transaction that has to run again finds
 * its turn.
 */
import { type CartEventPorts, causeOf, tellCartDeleted, tellCartSaved } from '../cart/cart-events.ts';
import { type CartLine, isCustom, readLineName } from '../cart/cart-line.ts';
import { deleteCart, findCart, findCartById, saveCart } from '../cart/cart-store.ts';
import { type Cart, readAvailability, subtractLines } from '../cart/cart.ts';
import { describeProblem } from '../cart/estimate.ts';
import { type FindOffer, loadOffers } from '../cart/offers.ts';
import { priceLines } from '../cart/priced-cart.ts';
import { type CartPricing, type PricingWish, readPricingContext } from '../cart/pricing-context.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Ids, SiteId } from '../ids.ts';
import { takeStock } from '../inventory/inventory-store.ts';
import type { PostOffice } from '../mail/post-office.ts';
import type { LetterDraft } from '../mail/scribe.ts';
import { spendMemberships } from '../memberships/membership-shelf.ts';
import { insertOrder, takeOrderNumber } from '../orders/order-store.ts';
import type { Order } from '../orders/order.ts';
import { takeUse } from '../promotions/coupon-store.ts';
import { countRuleUses } from '../promotions/rule-store.ts';
import type { Shop } from '../sites/shop.ts';
import { findCheckout, updateCheckout } from './checkout-store.ts';
import { type Checkout, type CheckoutId, toPricingSubject } from './checkout.ts';
import type { Purchase } from './form.ts';
import { makeOrder } from './new-order.ts';
import { toLetterOrder } from './summary.ts';

export interface BuyPorts extends CartEventPorts {
  readonly database: Database;
  readonly ids: Ids;
  readonly postOffice: Pick<PostOffice, 'dictate'>;
  readonly askAutoTax?: PricingWish['askAutoTax'];
}

export type BuyOutcome =
  | { readonly kind: 'bought' }
  /** Lines that cannot be had as they are, each as a sentence. */
  | { readonly kind: 'unavailable'; readonly problems: readonly string[] }
  /** It costs something else than what the buyer agreed to; the reason where a coupon counts no more. */
  | { readonly kind: 'price-changed'; readonly reason?: string }
  | { readonly kind: 'gone' };

/** Carries an outcome out of a transaction that it undoes. */
class Undone extends Error {
  readonly outcome: BuyOutcome;
  constructor(outcome: BuyOutcome) {
    super('undone: nothing was bought');
    this.outcome = outcome;
  }
}

/** What the page that the buyer sent said: the goods and the whole, in minor units. */
export interface Agreed {
  readonly itemsTotal: number;
  readonly total: number;
}

/** Buys a checkout. */
export async function buy(
  ports: BuyPorts,
  siteId: SiteId,
  work: {
    readonly checkoutId: CheckoutId;
    readonly purchase: Purchase;
    readonly agreed: Agreed;
    /** BCP 47: what the buyer reads; without it the shop's. */
    readonly locale?: string;
    readonly now: number;
  },
): Promise<BuyOutcome> {
  try {
    return await ports.database.write((tx) => buyInTransaction(ports, tx, siteId, work));
  } catch (failure) {
    if (failure instanceof Undone) return failure.outcome;
    throw failure;
  }
}

async function buyInTransaction(
  ports: BuyPorts,
  tx: Transaction,
  siteId: SiteId,
  { checkoutId, purchase, agreed, locale, now }: Parameters<typeof buy>[2],
): Promise<BuyOutcome> {
  const checkout = await findCheckout(tx, siteId, checkoutId);
  if (checkout === undefined) return { kind: 'gone' };
  if (checkout.orderId !== undefined) return { kind: 'bought' };
  const { owner } = checkout;
  // Made by the shop and never opened by anybody.
  if (owner.kind === 'shop') return { kind: 'gone' };
  const number = await takeOrderNumber(tx, siteId);

  const shop = await ports.readShop(tx, siteId);
  const findOffer = await loadOffers(tx, siteId, checkout.lines);
  const problems = findProblems(checkout.lines, findOffer);
  if (problems.length > 0) throw new Undone({ kind: 'unavailable', problems });
  const pricing = await readPricingContext(tx, shop, toBought(checkout, purchase), findOffer, {
    now,
    askAutoTax: ports.askAutoTax,
  });
  const priced = priceLines(checkout.lines, findOffer, pricing);
  if (purchase.shipping !== undefined && pricing.delivery.chosen?.code !== purchase.shipping.rate.code) {
    const problem = `${purchase.shipping.rate.title} is not offered to this address any more.`;
    throw new Undone({ kind: 'unavailable', problems: [problem] });
  }
  if (priced.itemsTotal !== agreed.itemsTotal || priced.total !== agreed.total) {
    const reason = pricing.promotions.couponProblem?.message;
    throw new Undone({ kind: 'price-changed', ...(reason === undefined ? {} : { reason }) });
  }

  const taken = await takeStock(
    tx,
    siteId,
    checkout.lines.filter((line) => !isCustom(line)),
  );
  if (taken.kind === 'short') {
    const lines = checkout.lines.filter((line) => !isCustom(line) && taken.variantIds.includes(line.variantId));
    const names = lines.map((line) => `${readLineName(line, findOffer(line))} is sold out.`);
    throw new Undone({ kind: 'unavailable', problems: names });
  }

  const id = ports.ids.next('ord');
  const order = makeOrder({ id, number, checkout, buyer: owner, purchase, pricing, priced, findOffer, now });
  await countUses(tx, siteId, order, pricing);
  await insertOrder(tx, siteId, order);
  await updateCheckout(tx, siteId, checkout.id, { orderId: order.id, now });
  await emptyCart(ports, tx, siteId, { checkout, now });

  await ports.postOffice.dictate(tx, siteId, confirmationOf(order, shop, locale ?? shop.locale), now);
  return { kind: 'bought' };
}

function confirmationOf(order: Order, shop: Shop, locale: string): LetterDraft {
  const { name, shopUrl: url, supportEmail } = shop;
  return {
    shop: { name, url, supportEmail, locale: shop.locale },
    content: { kind: 'order-confirmation', order: toLetterOrder(order, locale.split('-', 1)[0] ?? locale) },
    reader: { to: order.email, name: order.contact.fullName, locale },
  };
}

/** The checkout as it is bought: what was typed wins over what the cart said. */
function toBought(checkout: Checkout, { email, shipping }: Purchase) {
  const subject = { ...toPricingSubject(checkout), email };
  if (shipping === undefined) return subject;
  const { code, carrierId } = shipping.rate;
  return { ...subject, shippingAddress: shipping.address, delivery: { code, carrierId } };
}

/** Counts what made the order cheaper; the pricing has just seen that the coupon, or the membership, has a use left. */
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

/** What was bought is in the cart no more, nor is the coupon; a cart that the shop made for it has done its work. */
async function emptyCart(
  ports: BuyPorts,
  tx: Transaction,
  siteId: SiteId,
  { checkout, now }: { readonly checkout: Checkout; readonly now: number },
): Promise<void> {
  const by = causeOf(checkout.owner);
  const cart = await findCart(tx, siteId, checkout.owner);
  if (cart !== undefined) {
    const left = await saveCart(tx, siteId, withoutBought(cart, checkout), now);
    await tellCartSaved(ports, tx, { siteId, cart: left, by, now });
  }
  if (cart?.id === checkout.cartId) return;
  const source = await findCartById(tx, siteId, checkout.cartId);
  if (source?.owner.kind !== 'shop') return;
  await tellCartDeleted(ports, tx, { siteId, cart: source, by, now });
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

/** What a buyer reads about lines that cannot be bought as they are. */
export function findProblems(lines: readonly CartLine[], findOffer: FindOffer): readonly string[] {
  const availability = readAvailability(lines, findOffer);
  return lines.flatMap((line) => {
    return describeProblem(readLineName(line, findOffer(line)), availability.get(line.id)) ?? [];
  });
}
