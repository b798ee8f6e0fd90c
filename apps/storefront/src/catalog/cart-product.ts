/**
 * A product of a page as input of the cart hooks: what they need to show the line before the server has responded. Only
 * the chosen variant and its photograph are included; members that the line does not print stay empty.
 */
import type { CartProduct } from '@cartwright/react';
import type { PictureImage } from '@cartwright/ui';

import type { PriceWords } from './price-words.ts';
import type { ProductCardView, ProductView, VariantView } from './product-view.ts';

export function toCartProduct(product: ProductView, variant: VariantView | undefined): CartProduct {
  return {
    ...withoutVariants(product, variant?.price ?? product.price, shownPhoto(product, variant)),
    manageVariants: product.managesVariants,
    variants: variant === undefined ? [] : [cartVariant(product.currency, variant)],
  };
}

/** A product that needs no choice, as its card shows it. */
export function cardToCartProduct(card: ProductCardView): CartProduct {
  return withoutVariants(card, card.price, card.photos[0]);
}

type CartFields = Pick<ProductCardView, 'id' | 'name' | 'slug' | 'currency' | 'shippable' | 'giftCard'>;

function withoutVariants(
  { id, name, slug, currency, shippable, giftCard }: CartFields,
  price: PriceWords,
  photo: PictureImage | undefined,
): CartProduct {
  return {
    _id: id,
    name,
    slug,
    // Before the server has responded, too, a file or a gift card costs no delivery, and a gift card no tax.
    productType: shippable ? 'physical' : 'digital',
    ...(giftCard && { digitalKind: 'gift_card' }),
    manageVariants: false,
    priceData: priceData(currency, price),
    media: { items: [], ...(photo === undefined ? {} : { mainMedia: mediaItem(photo) }) },
    variants: [],
  };
}

function shownPhoto(product: ProductView, variant: VariantView | undefined): PictureImage | undefined {
  const photos = product.media.filter((medium) => medium.kind === 'photo');
  const ids = product.options.flatMap(
    (option) => option.choices.find((choice) => choice.name === variant?.choices[option.name])?.mediaIds ?? [],
  );
  return (photos.find(({ id }) => ids.includes(id)) ?? photos[0])?.image;
}

function priceData(currency: string, { now, was, amount, listAmount }: PriceWords): CartProduct['priceData'] {
  const formatted = { price: was ?? now, discountedPrice: now };
  return { currency, price: listAmount, discountedPrice: amount, formatted };
}

/** The line prints no text for its picture: its name stands beside it. */
function mediaItem({ url, width, height }: PictureImage) {
  // Pictures of the platform are named by the end of their address.
  const id = url.slice(url.lastIndexOf('/') + 1);
  return { _id: id, title: '', mediaType: 'image', image: { url, width, height } } as const;
}

function cartVariant(currency: string, variant: VariantView): CartProduct['variants'][number] {
  const price = priceData(currency, variant.price);
  return {
    _id: variant.id,
    choices: { ...variant.choices },
    variant: { priceData: price, convertedPriceData: price, weight: 0, sku: '', visible: true },
    stock: {
      trackQuantity: variant.quantity !== undefined,
      quantity: variant.quantity ?? null,
      inStock: variant.inStock,
    },
  };
}
