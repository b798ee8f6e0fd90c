/** The products of a collection in pages, and how the lists of its page show them. */
import type { Product } from '@cartwright/client';
import { readPicture } from '@cartwright/react';
import { infiniteQueryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { showAmount } from '../list/language.ts';
import { pictureOf } from '../list/product-facts.tsx';
import type { Thumbnail } from '../list/thumbnail.tsx';
import { collectionCalls, type CollectionProduct } from './collection-calls.ts';

/** A product in the lists of the page. */
export interface ListedProduct {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly isVisible: boolean;
  readonly picture: Parameters<typeof Thumbnail>[0]['picture'];
}

const PER_PAGE = 100;

export function productsKey(id: string) {
  return ['collections', 'products', id] as const;
}

/** Those that were picked by hand, in their order, or those that are left out. */
export function collectionProductsQuery(client: MerchantClient, id: string, only: 'PICKED' | 'EXCLUDED') {
  return infiniteQueryOptions({
    queryKey: [...productsKey(id), only],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam: offset }) => {
      const page = await client.use(collectionCalls.listProducts)(id, { only, limit: PER_PAGE, offset }, { signal });
      return { products: page.products.map(toListed), total: page.total, next: offset + PER_PAGE };
    },
    getNextPageParam: ({ next, total }) => (next < total ? next : undefined),
  });
}

export function toListed({ _id: id, name, price, currency, visible, media }: CollectionProduct): ListedProduct {
  return {
    id,
    name,
    price: showAmount(price, currency),
    isVisible: visible,
    picture: readPicture(media.mainMedia?.image, ''),
  };
}

export function readListed(product: Product): ListedProduct {
  return {
    id: product._id,
    name: product.name,
    price: showAmount(product.priceData?.discountedPrice, product.priceData?.currency),
    isVisible: product.visible,
    picture: pictureOf(product),
  };
}
