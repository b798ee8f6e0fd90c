/** The data of the home page's sections: the products that the theme selects, and photographs of products in use. */
import type { LoaderFunctionArgs } from 'react-router';

import type { CollectionView } from '../catalog/collection-view.ts';
import { loadCollections, loadProductCards, loadProducts } from '../catalog/load.ts';
import { type PhotoView, readPhotos } from '../catalog/media-view.ts';
import { readProduct, readProductCard } from '../catalog/product-view.ts';
import type { ProductCardView, ProductView } from '../catalog/product-view.ts';
import { loadSite } from '../shell/load-site.ts';
import { shopContext } from '../shell/shop-context.ts';
import type { ShopContext } from '../shell/shop-context.ts';
import type { HomeSection } from '../shell/theme.ts';

export interface HomeData {
  /** With their photographs as tiles show them. */
  readonly collections: readonly CollectionView[];
  /** By section, in its order; empty for sections of other kinds. */
  readonly sections: readonly (readonly ProductCardView[])[];
  /** The shop's first product that has a photograph. */
  readonly first: ProductCardView | undefined;
  readonly firstPhoto: PhotoView | undefined;
  /** Photographs of products in use; none of them is the picture of a collection. */
  readonly scenes: readonly PhotoView[];
  /** The number of products. */
  readonly total: number;
}

export async function loadHome({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const shop = context.get(shopContext);
  const [sections, collections, all] = await Promise.all([
    loadSections(shop),
    loadCollections(shop),
    loadProducts(shop, { limit: 24 }),
  ]);
  const shown = new Set(collections.map(({ photo }) => photo?.image.url));
  const scenes = all.items.flatMap((product) => scenePhoto(readProduct(product)) ?? []);
  const first = all.items.find(({ media }) => readPhotos(media).length > 0);
  return {
    collections,
    sections,
    first: first && readProductCard(first),
    firstPhoto: readPhotos(first?.media)[0],
    scenes: scenes.filter(({ image }) => !shown.has(image.url)).slice(0, 2),
    total: all.total,
  };
}

async function loadSections(shop: ShopContext): Promise<HomeData['sections']> {
  const { theme } = await loadSite(shop);
  const load = async (section: HomeSection): Promise<readonly ProductCardView[]> => {
    if (section.kind !== 'products') return [];
    const { choice, limit } = section;
    return (await loadProductCards(shop, { ...choice, limit })).products;
  };
  return Promise.all(shop.themeNamed(theme).home.map(load));
}

/** The last photograph of no single choice, except the main one: the product among others. */
function scenePhoto(product: ProductView): PhotoView | undefined {
  const ofChoices = new Set(product.options.flatMap(({ choices }) => choices.flatMap(({ mediaIds }) => mediaIds)));
  const photos = product.media.filter((medium) => medium.kind === 'photo').slice(1);
  return photos.findLast(({ id }) => !ofChoices.has(id));
}
