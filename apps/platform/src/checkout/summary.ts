/** What a buyer reads about his goods: on the checkout's page, on the thanks page and in the letter. Amounts are printed. */
import { countryName } from '@cartwright/address';
import type { DescriptionLine } from '@cartwright/contract';
import type { HostedOrderLine, HostedPicture, HostedSummary, LetterOrder } from '@cartwright/hosted';
import { displayAmount, type Minor, type PricedCart } from '@cartwright/pricing';

import { readTakenDiscounts } from '../cart/cart-discounts.ts';
import { type CartLine, readLineName } from '../cart/cart-line.ts';
import { descriptionLines, linePicture } from '../cart/line-answer.ts';
import type { FindOffer } from '../cart/offers.ts';
import type { CartPricing } from '../cart/pricing-context.ts';
import { describeDays, describeSlot } from '../delivery/rates.ts';
import { RENDITION_WIDTHS } from '../media/rendition.ts';
import { type Order, type OrderDiscount, formatAddress } from '../orders/order.ts';
import { PAYMENTS, readPlace } from './form.ts';

/** Widths of the small pictures of a summary, for screens of up to three pixels per point. */
const PICTURE_WIDTHS = RENDITION_WIDTHS.filter((width) => width <= 320);

/** The goods of a checkout at today's prices. */
export function checkoutSummary(
  lines: readonly CartLine[],
  findOffer: FindOffer,
  priced: PricedCart,
  { shop, promotions, delivery }: CartPricing,
): HostedSummary {
  const { subtotal, shipping, tax, fees, pricesIncludeTax: isTaxIncluded } = priced;
  const sums = { subtotal, shipping, tax, isTaxIncluded, fees, discounts: readTakenDiscounts(priced, promotions) };
  const print = (amount: Minor): string => displayAmount(amount, shop.currency, shop.locale);
  const prices = new Map(priced.lines.map((line) => [line.id, line]));
  return {
    lines: lines.map((line): HostedOrderLine => {
      const price = prices.get(line.id);
      const offer = findOffer(line);
      const media = linePicture(line, offer);
      const picture = media?.kind === 'video' ? media.poster : media;
      const total = price?.lineTotal ?? 0;
      const fullTotal = price?.lineListTotal ?? 0;
      return {
        name: readLineName(line, offer),
        choices: printDescription(descriptionLines(offer?.product, line)),
        quantity: line.quantity,
        ...(media === undefined || picture === undefined
          ? {}
          : { picture: hostedPicture({ ...picture, mediaId: picture.id, alt: media.alt }, shop.publicUrl) }),
        lineTotal: print(total),
        ...(fullTotal > total ? { fullLineTotal: print(fullTotal) } : {}),
      };
    }),
    rows: sumRows(sums, print, delivery.isNeeded ? delivery.chosen?.title : undefined),
    total: print(priced.total),
    currency: shop.currency,
  };
}

/** The same of an order, at the prices it was bought for. */
export function orderSummary(order: Order, publicUrl: string): HostedSummary {
  const print = (amount: Minor): string => displayAmount(amount, order.currency, order.locale);
  return {
    lines: order.lines.map((line) => {
      const total = line.lineTotalBeforeDiscounts - line.lineDiscount;
      const fullTotal = line.listPrice * line.quantity;
      return {
        name: line.name,
        choices: printDescription(line.descriptionLines),
        quantity: line.quantity,
        ...(line.picture === undefined ? {} : { picture: hostedPicture(line.picture, publicUrl) }),
        lineTotal: print(total),
        ...(fullTotal > total ? { fullLineTotal: print(fullTotal) } : {}),
      };
    }),
    rows: orderRows(order, print),
    total: print(order.totals.total),
    currency: order.currency,
  };
}

/** When it arrives, as days; when it can be picked up, as a day and hours. */
export function describeOrderArrival({ delivery, locale }: Order): string {
  if (delivery === undefined) return 'By email';
  const { arrivesFrom: from, arrivesUntil: to, pickup, duration } = delivery;
  if (pickup?.slotTimeZone !== undefined) return describeSlot({ from, to }, pickup.slotTimeZone, locale);
  return pickup === undefined ? describeDays(from, to, locale) : duration;
}

export function paymentTitle(code: string): string {
  return PAYMENTS.find((payment) => payment.code === code)?.title ?? code;
}

/** Lines of the address, without the name: of the place, where it is picked up. Empty where nothing has to travel. */
export function shippingLines({ delivery, locale }: Order): readonly string[] {
  if (delivery === undefined) return [];
  const address = delivery.pickup === undefined ? delivery.address : readPlace(delivery.pickup.address);
  return formatAddress(address, countryName(address.country, locale));
}

/**
 * An order as its confirmation tells it, with amounts, days and countries as readers of `language` write them; in the
 * shop's own language, as the shop does.
 */
export function toLetterOrder(placed: Order, language: string): LetterOrder {
  const isShops = placed.locale.split('-', 1)[0] === language;
  const order = isShops ? placed : { ...placed, locale: `${language}-u-nu-latn` };
  const { delivery, payment } = order;
  const print = (amount: Minor): string => displayAmount(amount, order.currency, order.locale);
  const { lines, total } = orderSummary(order, '');
  return {
    orderNumber: String(order.number),
    lines: lines.map(({ name, choices, quantity, lineTotal }) => ({ name, choices, quantity, lineTotal })),
    rows: orderRows(order, print),
    total,
    shipTo: delivery === undefined ? [order.email] : [order.contact.fullName, ...shippingLines(order)],
    ...(delivery === undefined ? {} : { delivery: `${delivery.title}, ${describeOrderArrival(order)}` }),
    payment: { code: payment, title: paymentTitle(payment) },
  };
}

/** A sum by its code: pages and letters have words of their own for it. */
type SumRow = LetterOrder['rows'][number];

interface Sums {
  readonly subtotal: Minor;
  readonly shipping: Minor;
  readonly tax: Minor;
  readonly isTaxIncluded: boolean;
  readonly discounts: readonly Pick<OrderDiscount, 'amount' | 'of'>[];
  readonly fees: readonly { readonly name: string; readonly price: Minor }[];
}

function orderRows(order: Order, print: (amount: Minor) => string): readonly SumRow[] {
  return sumRows({ ...order, ...order.totals, fees: order.fees }, print, order.delivery?.title);
}

function sumRows(totals: Sums, print: (amount: Minor) => string, deliveryTitle: string | undefined): readonly SumRow[] {
  return [
    { kind: 'subtotal', amount: print(totals.subtotal) },
    ...totals.discounts.map(({ amount, of }): SumRow => ({
      kind: 'discount',
      amount: `−${print(amount)}`,
      ...(of.kind === 'merchant' ? {} : { note: of.kind === 'coupon' ? of.code : of.name }),
    })),
    ...(deliveryTitle === undefined
      ? []
      : [
          {
            kind: 'delivery',
            ...(totals.shipping === 0 ? {} : { amount: print(totals.shipping) }),
            note: deliveryTitle,
          } as const,
        ]),
    ...totals.fees.map(({ name, price }): SumRow => ({ kind: 'fee', note: name, amount: print(price) })),
    ...(totals.tax === 0
      ? []
      : [{ kind: totals.isTaxIncluded ? 'tax-included' : 'tax', amount: print(totals.tax) } as const]),
  ];
}

/** `Glaze: Celadon` */
function printDescription(lines: readonly DescriptionLine[]): readonly string[] {
  return lines.map(({ name, plainText, colorInfo }) => {
    const value = plainText?.original ?? colorInfo?.original ?? '';
    return name === undefined ? value : `${name.original}: ${value}`;
  });
}

function hostedPicture(
  {
    mediaId,
    width,
    height,
    alt,
  }: { readonly mediaId: string; readonly width: number; readonly height: number; readonly alt: string },
  publicUrl: string,
): HostedPicture {
  const url = `${publicUrl}/media/${mediaId}`;
  const srcset = (format: 'avif' | 'webp'): string =>
    PICTURE_WIDTHS.map((size) => `${url}/${size}.${format} ${size}w`).join(', ');
  return { url: `${url}/240.jpg`, srcset: { avif: srcset('avif'), webp: srcset('webp') }, width, height, alt };
}
