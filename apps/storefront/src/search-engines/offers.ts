/**
 * What a shop offers, one offer for each variant: the same for structured data and for the product feed. Prices, stock
 * and choices are those of the product page.
 */
import type { Product } from '@cartwright/client';
import type { Selection } from '@cartwright/react';

import type { PhotoView } from '../catalog/media-view.ts';
import type { ProductView } from '../catalog/product-view.ts';
import type { SiteView } from '../shell/site-view.ts';

export interface Offer {
  /** Unique in the shop: the variant's id, or the product's where it has no options. */
  readonly id: string;
  /** Path and query of the page that shows this variant, without a language. */
  readonly path: string;
  readonly choices: Selection;
  readonly sku: string | undefined;
  /** The choice of the product's option of colors. */
  readonly color: string | undefined;
  /** To pay, in the shop's currency. */
  readonly amount: number;
  /** Before a reduction; the same where there is none. */
  readonly listAmount: number;
  readonly inStock: boolean;
  /** Of these choices, or the product's first. */
  readonly photo: PhotoView | undefined;
}

/** Returns the offers of a product in its own order. `product` is the view of `stored`. */
export function listOffers(stored: Product, product: ProductView): readonly Offer[] {
  const photos = product.media.filter((medium) => medium.kind === 'photo');
  const path = productPath(product.slug);
  if (product.variants.length === 0) {
    const { amount, listAmount } = product.price;
    const [photo] = photos;
    return [
      {
        id: product.id,
        path,
        choices: {},
        sku: product.sku,
        color: undefined,
        amount,
        listAmount,
        inStock: product.inStock,
        photo,
      },
    ];
  }
  const colorOption = findColorOption(product);
  const skus = new Map(stored.variants.map(({ _id, variant }) => [_id, variant.sku]));
  return product.variants.map(({ id, choices, price: { amount, listAmount }, inStock }) => {
    const ownIds = product.options.flatMap(
      ({ name, choices: all }) => all.find((choice) => choice.name === choices[name])?.mediaIds ?? [],
    );
    return {
      id,
      path: `${path}?${new URLSearchParams(choices).toString()}`,
      choices,
      sku: skus.get(id) || product.sku,
      color: colorOption === undefined ? undefined : choices[colorOption],
      amount,
      listAmount,
      inStock,
      photo: photos.find((photo) => ownIds.includes(photo.id)) ?? photos[0],
    };
  });
}

/** Returns the name of the option whose choices are colors. */
export function findColorOption({ options }: ProductView): string | undefined {
  return options.find(({ choices }) => choices.some(({ color }) => color !== undefined))?.name;
}

/** Returns the path of a product's page, without a language. */
export function productPath(slug: string): string {
  return encodeURI(`/products/${slug}`);
}

/** Returns an amount without its currency, with as many digits as the currency has: `38.00`, `3800`. */
export function writeAmount(amount: number, currency: string): string {
  const digits = knownDigits.get(currency) ?? digitsOf(currency);
  knownDigits.set(currency, digits);
  return amount.toFixed(digits);
}

/** By currency: making a format takes longer than writing a page's amounts. */
const knownDigits = new Map<string, number | undefined>();

function digitsOf(currency: string): number | undefined {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}

/** What delivery of one unit costs in the shop's own country. */
export interface ShippingFee {
  /** ISO 3166-1. */
  readonly country: string;
  readonly service: string;
  /** In the shop's currency; 0 where delivery is free. */
  readonly amount: number;
  /** Working days from the order until the parcel leaves, as far as the product itself takes them. */
  readonly leadDays: number;
  /** Working days from then on. Undefined where the merchant has not stated them. */
  readonly days: { readonly from: number; readonly to: number } | undefined;
}

/** Returns the fee for a product at a price. Undefined where nothing is sent, or the fee depends on more than that. */
export function findShippingFee(
  { delivery, locale }: Pick<SiteView, 'delivery' | 'locale'>,
  product: Pick<ProductView, 'shippable' | 'leadTimeDays'>,
  amount: number,
): ShippingFee | undefined {
  const country = new Intl.Locale(locale).region;
  if (!product.shippable || delivery?.amount === undefined || country === undefined) return undefined;
  const isFree = delivery.freeFrom !== undefined && amount >= Number(delivery.freeFrom);
  return {
    country,
    service: delivery.title,
    amount: isFree ? 0 : Number(delivery.amount),
    leadDays: product.leadTimeDays,
    days: delivery.days,
  };
}
