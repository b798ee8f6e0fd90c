/** The order that a checkout becomes: everything is copied into it, at the prices that were just worked out. Pure. */
import type { PricedCart, PricedLine } from '@cartwright/pricing';

import { readTakenDiscounts } from '../../cart/estimate/cart-discounts.ts';
import type { CartPricing } from '../../cart/estimate/pricing-context.ts';
import { type CartLine, isCustom, readLineFacts, readTranslatedName } from '../../cart/model/cart-line.ts';
import type { FindOffer } from '../../cart/model/offers.ts';
import { descriptionLines, linePicture, ownImage, readItemType } from '../../cart/response/line-response.ts';
import { type Order, type OrderDelivery, type OrderLine, placeOrder } from '../../orders/order.ts';
import type { CardLabel } from '../../payments/payment-provider.ts';
import {
  type DeliveryRate,
  describeDuration,
  describeSlot,
  hasArrival,
  readArrival,
} from '../../settings/delivery/rates.ts';
import { isOnline, type PaymentMethod } from '../../settings/payment-methods/payment-methods.ts';
import type { Purchase } from '../form/form.ts';
import type { Checkout } from '../model/checkout.ts';
import type { Due } from '../model/due.ts';

export interface OrderDeps {
  readonly id: Order['id'];
  readonly number: number;
  readonly checkout: Checkout;
  readonly buyer: Order['buyer'];
  readonly purchase: Purchase;
  readonly pricing: CartPricing;
  readonly priced: PricedCart;
  readonly findOffer: FindOffer;
  /** How it is paid; undefined where the merchant has removed that method since. */
  readonly method: PaymentMethod | undefined;
  readonly due: Due;
  readonly card: CardLabel | undefined;
  /** The buyer's language, where it is known. */
  readonly locale: string | undefined;
  readonly now: number;
}

export function makeOrder(deps: OrderDeps): Order {
  const { id, number, checkout, buyer, purchase, pricing, priced, now } = deps;
  const { subtotal, shipping, additionalFees: fees, discount, tax, total } = priced;
  const { shop } = pricing;
  const prices = new Map(priced.lines.map((line) => [line.id, line]));
  const delivery = makeDelivery(deps);
  return placeOrder({
    id,
    number,
    checkoutId: checkout.id,
    buyer,
    email: purchase.email,
    currency: shop.currency,
    locale: shop.locale,
    ...(deps.locale === undefined ? {} : { buyerLocale: deps.locale }),
    ...(shop.conversion === undefined ? {} : { conversion: shop.conversion }),
    weightUnit: shop.weightUnit,
    lines: checkout.lines.flatMap((line) => {
      const price = prices.get(line.id);
      return price === undefined ? [] : [makeLine(line, price, deps)];
    }),
    totals: { subtotal, shipping, fees, discount, tax, total },
    isTaxIncluded: priced.pricesIncludeTax,
    discounts: readTakenDiscounts(priced, pricing.promotions),
    fees: priced.fees.map((fee) => ({
      id: fee.id,
      name: fee.name,
      price: fee.price,
      totalBeforeTax: fee.totalBeforeTax,
      totalWithTax: fee.totalWithTax,
      tax: fee.tax,
      taxRate: fee.taxRate,
      lineIds: fee.lineIds,
    })),
    contact: {
      fullName: purchase.fullName,
      phone: purchase.phone,
      ...(purchase.company === undefined ? {} : { company: purchase.company }),
    },
    ...readBilling(checkout, purchase),
    ...(delivery === undefined ? {} : { delivery }),
    payment: purchase.payment,
    ...readPaymentLabel(deps),
    ...(purchase.note === '' ? {} : { note: purchase.note }),
    channel: checkout.channel,
    createdAt: now,
  });
}

function makeDelivery({ purchase, pricing, priced, now }: OrderDeps): OrderDelivery | undefined {
  const { chosen } = pricing.delivery;
  const { delivery: price } = priced;
  if (purchase.shipping === undefined || chosen === undefined || price === undefined) return undefined;
  const arrival = hasArrival(chosen) ? readArrival(chosen, now) : undefined;
  const { slot, timeZone } = chosen.pickup ?? {};
  return {
    carrierId: chosen.carrierId,
    code: chosen.code,
    title: chosen.title,
    duration:
      slot === undefined ? describeDuration(chosen) : describeSlot(slot, timeZone ?? 'UTC', pricing.shop.locale),
    ...(arrival === undefined ? {} : { arrivesFrom: arrival.from, arrivesUntil: arrival.to }),
    price: price.price,
    discount: price.discount,
    totalBeforeTax: price.totalBeforeTax,
    totalWithTax: price.totalWithTax,
    tax: price.tax,
    taxRate: price.taxRate,
    address: purchase.shipping.address,
    ...readPickup(chosen),
  };
}

/** How it was paid, as the buyer reads it: kept, since methods and gift cards change. */
function readPaymentLabel({ method, due, card }: OrderDeps): Pick<Order, 'paymentLabel'> {
  const { title, instructions } = method ?? {};
  const { giftCard } = due;
  const label = {
    ...(title === undefined ? {} : { title }),
    ...(instructions === undefined ? {} : { instructions }),
    ...(card === undefined ? {} : { card }),
    ...(giftCard === undefined ? {} : { giftCard: { obscuredCode: giftCard.obscuredCode, amount: giftCard.amount } }),
  };
  return Object.keys(label).length === 0 ? {} : { paymentLabel: label };
}

function readBilling({ billingAddress }: Checkout, { region }: Purchase): Pick<Order, 'billingAddress'> {
  if (region === undefined) return billingAddress === undefined ? {} : { billingAddress };
  const { country, subdivision, city, postalCode } = region;
  return { billingAddress: { country, subdivision, city, postalCode } };
}

function readPickup({ pickup, duration, instructions }: DeliveryRate): Pick<OrderDelivery, 'pickup'> {
  if (pickup === undefined) return {};
  const { method, address, slot, timeZone, hours } = pickup;
  return {
    pickup: {
      method,
      address: { ...address },
      ...(slot === undefined ? {} : { slotTimeZone: timeZone }),
      ...(duration === undefined ? {} : { readyTime: duration }),
      ...(instructions === undefined ? {} : { instructions }),
      ...(hours.length === 0 ? {} : { hours }),
    },
  };
}

function makeLine(line: CartLine, price: PricedLine, { findOffer, pricing, method, purchase }: OrderDeps): OrderLine {
  const gift = purchase.recipients?.[line.id];
  const offer = findOffer(line);
  const media = linePicture(line, offer);
  const picture = media?.kind === 'video' ? media.poster : media;
  const image = ownImage(line);
  const { name, sku, weight, isShippable } = readLineFacts(line, offer, pricing.shop.currency);
  const translatedName = readTranslatedName(line);
  return {
    id: line.id,
    name,
    ...(translatedName === undefined ? {} : { translatedName }),
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
    ...(gift === undefined ? {} : { gift }),
    paymentOption:
      price.paymentOption === 'FULL_PAYMENT_ONLINE' && (method === undefined || !isOnline(method))
        ? 'FULL_PAYMENT_OFFLINE'
        : price.paymentOption,
  };
}
