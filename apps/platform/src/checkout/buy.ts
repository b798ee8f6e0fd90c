import type { PricedCart, PricedLine } from '@cartwright/pricing';

/**
 * The moment of buying: prices and stock are looked at again, stock is lowered, the order is made, the checkout is
 * marked and the cart emptied, all in one transaction or not at all. A checkout becomes one order, however often its
 * form arrives. Locks are taken in one order (number, variants, products, order, checkout, cart), so two buyers never
 * wait in a circle and a transaction that has to run again finds its turn.
 */
import { type CartEventPorts, causeOf, tellCartSaved } from '../cart/cart-events.ts';
import { type CartLine, isCustom, readLineFacts, readLineName } from '../cart/cart-line.ts';
import { findCart, saveCart } from '../cart/cart-store.ts';
import { readAvailability, subtractLines } from '../cart/cart.ts';
import { describeProblem } from '../cart/estimate.ts';
import { descriptionLines, linePicture, ownImage, readItemType } from '../cart/line-answer.ts';
import { type FindOffer, loadOffers } from '../cart/offers.ts';
import { priceLines } from '../cart/priced-cart.ts';
import type { Database, Transaction } from '../database/database.ts';
import { describeDuration, readArrival } from '../delivery/rates.ts';
import type { Ids, SiteId } from '../ids.ts';
import { takeStock } from '../inventory/inventory-store.ts';
import { orderConfirmationLetter } from '../mail/letters.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { insertOrder, takeOrderNumber } from '../orders/order-store.ts';
import { type Order, type OrderLine, placeOrder } from '../orders/order.ts';
import type { Shop } from '../sites/shop.ts';
import { findCheckout, updateCheckout } from './checkout-store.ts';
import type { Checkout, CheckoutId } from './checkout.ts';
import type { Purchase } from './form.ts';
import { toLetterContent } from './summary.ts';

export interface BuyPorts extends CartEventPorts {
  readonly database: Database;
  readonly ids: Ids;
  readonly postOffice: Pick<PostOffice, 'write'>;
}

export type BuyOutcome =
  | { readonly kind: 'bought' }
  /** Lines that cannot be had as they are, each as a sentence. */
  | { readonly kind: 'unavailable'; readonly problems: readonly string[] }
  /** The goods cost something else than what the buyer agreed to. */
  | { readonly kind: 'price-changed' }
  | { readonly kind: 'gone' };

/** Carries an outcome out of a transaction that it undoes. */
class Undone extends Error {
  readonly outcome: BuyOutcome;
  constructor(outcome: BuyOutcome) {
    super('undone: nothing was bought');
    this.outcome = outcome;
  }
}

/** Buys a checkout. `agreedItemsTotal` is what the goods cost on the page that the buyer sent, in minor units. */
export async function buy(
  ports: BuyPorts,
  siteId: SiteId,
  work: {
    readonly checkoutId: CheckoutId;
    readonly purchase: Purchase;
    readonly agreedItemsTotal: number;
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
  { checkoutId, purchase, agreedItemsTotal, now }: Parameters<typeof buy>[2],
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
  const priced = priceLines(checkout.lines, findOffer, {
    shop,
    discounts: [],
    ...(purchase.shipping === undefined ? {} : { shippingRate: purchase.shipping.rate.price }),
  });
  if (priced.itemsTotal !== agreedItemsTotal) throw new Undone({ kind: 'price-changed' });

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

  const order = makeOrder(
    { ...checkout, owner },
    { findOffer, priced, purchase, shop, now, number, id: ports.ids.next('ord') },
  );
  await insertOrder(tx, siteId, order);
  await updateCheckout(tx, siteId, checkout.id, { orderId: order.id, now });
  const cart = await findCart(tx, siteId, checkout.owner);
  if (cart !== undefined) {
    const left = await saveCart(tx, siteId, subtractLines(cart, checkout.lines), now);
    await tellCartSaved(ports, tx, { siteId, cart: left, by: causeOf(checkout.owner), now });
  }

  const sender = { shopName: shop.name, shopUrl: shop.shopUrl, supportEmail: shop.supportEmail };
  const letter = orderConfirmationLetter(sender, order.email, toLetterContent(order));
  await ports.postOffice.write(tx, siteId, sender, letter, now);
  return { kind: 'bought' };
}

/** What a buyer reads about lines that cannot be bought as they are. */
export function findProblems(lines: readonly CartLine[], findOffer: FindOffer): readonly string[] {
  const availability = readAvailability(lines, findOffer);
  return lines.flatMap((line) => {
    return describeProblem(readLineName(line, findOffer(line)), availability.get(line.id)) ?? [];
  });
}

interface OrderParts {
  readonly findOffer: FindOffer;
  readonly priced: PricedCart;
  readonly purchase: Purchase;
  readonly shop: Shop;
  readonly now: number;
  readonly number: number;
  readonly id: Order['id'];
}

function makeOrder(
  checkout: Checkout & { readonly owner: Order['buyer'] },
  { findOffer, priced, purchase, shop, now, number, id }: OrderParts,
): Order {
  const { subtotal, shipping, discount, tax, total, delivery } = priced;
  const prices = new Map(priced.lines.map((line) => [line.id, line]));
  const { shipping: wish } = purchase;
  const arrival = wish === undefined ? undefined : readArrival(wish.rate, now);
  return placeOrder({
    id,
    number,
    checkoutId: checkout.id,
    buyer: checkout.owner,
    email: purchase.email,
    currency: shop.currency,
    locale: shop.locale,
    weightUnit: shop.weightUnit,
    lines: checkout.lines.flatMap((line) => {
      const price = prices.get(line.id);
      return price === undefined ? [] : [makeLine(line, price, findOffer, shop.currency)];
    }),
    totals: { subtotal, shipping, discount, tax, total },
    contact: { fullName: purchase.fullName, phone: purchase.phone },
    ...(wish === undefined || arrival === undefined || delivery === undefined
      ? {}
      : {
          delivery: {
            carrierId: wish.rate.carrierId,
            code: wish.rate.code,
            title: wish.rate.title,
            duration: describeDuration(wish.rate),
            arrivesFrom: arrival.from,
            arrivesUntil: arrival.to,
            price: delivery.price,
            discount: delivery.discount,
            totalBeforeTax: delivery.totalBeforeTax,
            totalWithTax: delivery.totalWithTax,
            address: wish.address,
          },
        }),
    payment: purchase.payment,
    ...(purchase.note === '' ? {} : { note: purchase.note }),
    channel: checkout.channel,
    createdAt: now,
  });
}

function makeLine(line: CartLine, price: PricedLine, findOffer: FindOffer, currency: string): OrderLine {
  const offer = findOffer(line);
  const media = linePicture(line, offer);
  const picture = media?.kind === 'video' ? media.poster : media;
  const image = ownImage(line);
  const { name, sku, weight, isShippable } = readLineFacts(line, offer, currency);
  return {
    id: line.id,
    name,
    ...(isCustom(line)
      ? { choices: {}, texts: {} }
      : {
          catalogItemId: line.productId,
          appId: line.appId,
          variantId: line.variantId,
          choices: line.choices,
          texts: line.texts,
        }),
    descriptionLines: descriptionLines(offer?.product, line),
    quantity: line.quantity,
    listPrice: price.listPrice,
    price: price.discountedPrice,
    lineTotalBeforeDiscounts: price.lineTotalBeforeDiscounts,
    lineDiscount: price.lineDiscount,
    lineTotalBeforeTax: price.lineTotalBeforeTax,
    lineTotalWithTax: price.lineTotalWithTax,
    tax: price.tax,
    taxRate: price.taxRate,
    ...(media === undefined || picture === undefined
      ? {}
      : { picture: { mediaId: picture.id, width: picture.width, height: picture.height, alt: media.alt } }),
    ...(image === undefined ? {} : { image }),
    sku,
    weight,
    isShippable,
    itemType: readItemType(line, offer),
  };
}
