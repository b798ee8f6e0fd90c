/** Facts of a product as lists print them: its picture and its stock. */
import type { Product } from '@cartwright/client';
import { readPicture } from '@cartwright/react';

import { words } from '../words/words.ts';

/** The first picture of a product with its tiny preview, or the still frame of a film. */
export function pictureOf(product: Product) {
  const media = product.media?.mainMedia ?? product.media?.items?.[0];
  const picture = readPicture(media?.image, '');
  if (picture === undefined) return undefined;
  return { ...picture, thumbnail: media?.thumbnail?.url };
}

/** The picture of a variant's choices, otherwise the product's own. */
export function pictureOfVariant(product: Product, variantId: string) {
  const choices = product.variants.find(({ _id }) => _id === variantId)?.choices ?? {};
  for (const option of product.productOptions) {
    const choice = option.choices.find(({ description }) => description === choices[option.name]);
    const item = choice?.media?.mainMedia;
    const picture = readPicture(item?.image, '');
    if (picture !== undefined) return { ...picture, thumbnail: item?.thumbnail?.url };
  }
  return pictureOf(product);
}

/** The number in stock, in words that say when to act. */
export function StockWords({ product }: { readonly product: Pick<Product, 'stock' | 'variants'> }) {
  const { stock } = product;
  const soldOut = stock.inventoryStatus === 'OUT_OF_STOCK' || !stock.inStock;
  if (soldOut) return <span className="font-[550] text-bad">{words.list.stock.soldOut}</span>;
  const some = stock.inventoryStatus === 'PARTIALLY_OUT_OF_STOCK';
  const quantity = stock.trackInventory ? words.list.stock.count(stock.quantity ?? 0) : words.list.stock.inStock;
  return (
    <span>
      {quantity}
      {some && <span className="text-warn">{words.list.stock.someSoldOut}</span>}
    </span>
  );
}
