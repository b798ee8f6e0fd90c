/**
 * A product of a page as input of the cart hooks: what they need to show the line before the server has responded. Only
 * the chosen variant and its photograph are included; members that the line does not print stay empty.
 */
import type { CartProduct } from '@cartwright/react';

import type { PhotoView } from '../catalog/media-view.ts';
import type { PriceWords } from '../catalog/price-words.ts';
import type { ProductView, VariantView } from '../catalog/product-view.ts';

export function toCartProduct(product: ProductView, variant: VariantView | undefined): CartProduct {
  const photo = shownPhoto(product, variant);
  return {
    _id: product.id,
    name: product.name,
    slug: product.slug,
    manageVariants: product.managesVariants,
    priceData: priceData(product.currency, variant?.price ?? product.price),
    media: { items: [], ...(photo === undefined ? {} : { mainMedia: mediaItem(photo) }) },
    variants: variant === undefined ? [] : [cartVariant(product.currency, variant)],
  };
}

function shownPhoto(product: ProductView, variant: VariantView | undefined): PhotoView | undefined {
  const photos = product.media.filter((medium) => medium.kind === 'photo');
  const ids = product.options.flatMap(
    (option) => option.choices.find((choice) => choice.name === variant?.choices[option.name])?.mediaIds ?? [],
  );
  return photos.find(({ id }) => ids.includes(id)) ?? photos[0];
}

function priceData(currency: string, { now, was, amount, listAmount }: PriceWords): CartProduct['priceData'] {
  const formatted = { price: was ?? now, discountedPrice: now };
  return { currency, price: listAmount, discountedPrice: amount, formatted };
}

function mediaItem({ id, image, alt }: PhotoView) {
  const { url, width, height } = image;
  return { _id: id, title: alt, mediaType: 'image', image: { url, width, height } } as const;
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
