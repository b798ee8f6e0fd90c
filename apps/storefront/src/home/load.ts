/** What the front door shows beside the rooms: what people love, what is new, and photographs of the studio's work. */
import type { LoaderFunctionArgs } from 'react-router';

import { loadCollections, loadProductCards, loadProducts } from '../catalog/load.ts';
import type { PhotoView } from '../catalog/media-view.ts';
import { readProduct } from '../catalog/product-view.ts';
import type { ProductCardView, ProductView } from '../catalog/product-view.ts';
import { shopContext } from '../shop-context.ts';

export interface HomeData {
  readonly favorites: readonly ProductCardView[];
  readonly arrivals: readonly ProductCardView[];
  /** Pieces among others, none of them shown as a room already. */
  readonly scenes: readonly PhotoView[];
  /** How many pieces there are. */
  readonly total: number;
}

export async function loadHome({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const shop = context.get(shopContext);
  const [collections, favorites, arrivals, all] = await Promise.all([
    loadCollections(shop),
    loadProductCards(shop, { ribbon: 'Best seller', limit: 5 }),
    loadProductCards(shop, { ribbon: 'New', limit: 4 }),
    loadProducts(shop, { limit: 24 }),
  ]);
  const shown = new Set(collections.map(({ photo }) => photo?.image.url));
  const scenes = all.items.flatMap((product) => scenePhoto(readProduct(product)) ?? []);
  return {
    favorites: favorites.products,
    arrivals: arrivals.products,
    scenes: scenes.filter(({ image }) => !shown.has(image.url)).slice(0, 2),
    total: all.total,
  };
}

/** The last photograph that shows no single choice, where it is not the main one: the piece among others. */
function scenePhoto(product: ProductView): PhotoView | undefined {
  const ofChoices = new Set(product.options.flatMap(({ choices }) => choices.flatMap(({ mediaIds }) => mediaIds)));
  const photos = product.media.filter((medium) => medium.kind === 'photo').slice(1);
  return photos.findLast(({ id }) => !ofChoices.has(id));
}
