/** The order summary: on the checkout page, on the thank-you page and in the email. Amounts are formatted. */
import type { DescriptionLine } from '@cartwright/contract';
import type { HostedCharge, HostedOrderLine, HostedPicture, HostedSummary, HostedSumRow } from '@cartwright/hosted';
import { displayAmount, type Minor, type PricedCart } from '@cartwright/pricing';

import { RENDITION_WIDTHS } from '../../../foundation/media/rendition.ts';
import { readTakenDiscounts } from '../../cart/estimate/cart-discounts.ts';
import type { CartPricing } from '../../cart/estimate/pricing-context.ts';
import { type CartLine, readLineName } from '../../cart/model/cart-line.ts';
import type { FindOffer } from '../../cart/model/offers.ts';
import { descriptionLines, linePicture } from '../../cart/response/line-response.ts';
import type { Order, OrderDiscount } from '../../orders/order.ts';
import { createAmountPrinter } from '../../settings/currencies/conversion.ts';
import type { DeliveryRate } from '../../settings/delivery/rates.ts';

/** Widths of the small pictures of a summary, for screens of up to three pixels per point. */
const PICTURE_WIDTHS = RENDITION_WIDTHS.filter((width) => width <= 320);

/** The items of a checkout at current prices. */
export function checkoutSummary(
  lines: readonly CartLine[],
  findOffer: FindOffer,
  priced: PricedCart,
  { shop, promotions, delivery }: CartPricing,
): HostedSummary {
  const { subtotal, shipping, tax, fees, pricesIncludeTax: isTaxIncluded } = priced;
  const sums = { subtotal, shipping, tax, isTaxIncluded, fees, discounts: readTakenDiscounts(priced, promotions) };
  const print = createAmountPrinter(shop);
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
    rows: sumRows(sums, print, delivery.isNeeded ? delivery.chosen : undefined),
    total: print(priced.total),
    currency: shop.conversion?.currency ?? shop.currency,
    ...readCharge(shop, priced.total),
  };
}

/** The same of an order, at the prices it was bought for. */
export function orderSummary(order: Order, publicUrl: string): HostedSummary {
  const print = createAmountPrinter(order);
  const charged = (amount: Minor): string => displayAmount(amount, order.currency, order.locale);
  const giftCard = order.paymentLabel?.giftCard;
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
    currency: order.conversion?.currency ?? order.currency,
    ...readCharge(order, order.totals.total),
    ...(giftCard === undefined
      ? {}
      : {
          parts: [{ kind: 'gift-card', note: giftCard.obscuredCode, amount: `−${charged(giftCard.amount)}` } as const],
        }),
  };
}

/** What is charged, where the buyer reads amounts in another currency. */
function readCharge(
  { currency, locale, conversion }: Pick<Order, 'currency' | 'locale' | 'conversion'>,
  total: Minor,
): { readonly charged?: HostedCharge } {
  if (conversion === undefined) return {};
  const { currency: shown, rate } = conversion;
  return {
    charged: { currency, amount: displayAmount(total, currency, locale), rate: `1 ${currency} = ${rate} ${shown}` },
  };
}

/** A total by its code. Pages and emails have their own texts for it. */
type SumRow = HostedSumRow;

interface Sums {
  readonly subtotal: Minor;
  readonly shipping: Minor;
  readonly tax: Minor;
  readonly isTaxIncluded: boolean;
  readonly discounts: readonly Pick<OrderDiscount, 'amount' | 'of'>[];
  readonly fees: readonly { readonly name: string; readonly price: Minor }[];
}

function orderRows(order: Order, print: (amount: Minor) => string): readonly SumRow[] {
  return sumRows({ ...order, ...order.totals, fees: order.fees }, print, order.delivery);
}

function sumRows(
  totals: Sums,
  print: (amount: Minor) => string,
  delivery: (Pick<DeliveryRate, 'title'> & { readonly pickup?: unknown }) | undefined,
): readonly SumRow[] {
  return [
    { kind: 'subtotal', amount: print(totals.subtotal) },
    ...totals.discounts.map(({ amount, of }): SumRow => ({
      kind: 'discount',
      amount: `−${print(amount)}`,
      ...(of.kind === 'merchant' ? {} : { note: of.kind === 'coupon' ? of.code : of.name }),
    })),
    ...(delivery === undefined
      ? []
      : [
          {
            kind: delivery.pickup === undefined ? 'delivery' : 'pickup',
            ...(totals.shipping === 0 ? {} : { amount: print(totals.shipping) }),
            note: delivery.title,
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
