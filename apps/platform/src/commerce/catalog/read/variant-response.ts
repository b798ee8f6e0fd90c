/** Variants among those of the whole store, and the one that a set of choices selects, as the wire has them. */
import type { Image, SelectedVariant, StoreVariant, Video } from '@cartwright/contract';

import { mediaFormat, mediaUrl } from '../../../foundation/media/media-asset.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { type Product, type ProductMedia, type Variant, isInStock, readChoiceMedia } from '../model/product.ts';
import { toDimensionsResponse, readPrices, toStockResponse } from './product-response.ts';

/** Between product and variant in a store-wide id; neither part contains it. */
const SEPARATOR = '-';

/** `{productId}-{variantId}` */
export function storeVariantId(product: Product, variant: Variant): string {
  return `${product.id}${SEPARATOR}${variant.id}`;
}

/** The two parts of a store-wide id; the variant's own id alone is understood too. */
export function parseStoreVariantId(id: string): { readonly variantId: string } {
  return { variantId: id.slice(id.indexOf(SEPARATOR) + 1) };
}

export function toStoreVariantResponse(
  product: Product,
  variant: Variant,
  collectionIds: readonly string[],
  shop: Shop,
): StoreVariant {
  const media = readChoiceMedia(product, variant.choices)[0] ?? product.media[0];
  return {
    id: storeVariantId(product, variant),
    variantId: variant.id,
    productId: product.id,
    variantName: product.options.flatMap(({ name }) => variant.choices[name] ?? []).join(' / ') || product.name,
    productName: product.name,
    managedVariant: product.manageVariants,
    sku: variant.sku === '' ? product.sku : variant.sku,
    stock: toStockResponse(variant),
    choices: { ...variant.choices },
    collectionIds: [...collectionIds],
    ...(media === undefined ? {} : { media: variantMedia(media, shop.publicUrl) }),
  };
}

export function toSelectedVariantResponse(product: Product, variant: Variant, shop: Shop): SelectedVariant {
  const prices = readPrices(product, variant, shop);
  return {
    price: prices.own,
    convertedPriceData: prices.converted,
    weight: (variant.weight ?? product.weight ?? 0) / 1000,
    sku: variant.sku === '' ? product.sku : variant.sku,
    quantity: variant.stock.trackQuantity ? variant.stock.quantity : null,
    inStock: isInStock(variant.stock),
    visible: variant.visible,
    ...toDimensionsResponse(product, variant),
  };
}

/** A picture as cart lines and variants carry it. */
export function wireImage(media: ProductMedia, publicUrl: string): Image {
  const picture = media.kind === 'video' ? media.poster : media;
  return {
    id: picture.id,
    url: mediaUrl(publicUrl, picture.id),
    width: picture.width,
    height: picture.height,
    altText: media.alt,
    filename: picture.id,
  };
}

/** A picture or a film of a variant. Its address never expires, so it has no expiry date. */
export function variantMedia(media: ProductMedia, publicUrl: string): { image: Image } | { video: Video } {
  if (media.kind === 'image') return { image: wireImage(media, publicUrl) };
  const { poster, width, height } = media;
  const posterFile = { id: poster.id, url: mediaUrl(publicUrl, poster.id), width: poster.width, height: poster.height };
  const url = mediaUrl(publicUrl, media.id);
  // A video is stored in its original size only.
  const resolutions = [{ url, width, height, format: mediaFormat(media.id), poster: posterFile }];
  return { video: { id: media.id, url, filename: media.id, resolutions, posters: [posterFile] } };
}
