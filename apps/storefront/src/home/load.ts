/** The data of the home page's sections: the products that the theme selects, and photographs of products in use. */
import type { LoaderFunctionArgs } from 'react-router';

import type { CollectionView } from '../catalog/collection-view.ts';
import { loadCollections, loadProducts } from '../catalog/load.ts';
import { type PhotoView, readPhotos, withoutPlaceholder } from '../catalog/media-view.ts';
import { readLaterCard, readProduct } from '../catalog/product-view.ts';
import type { ProductCardView, ProductView } from '../catalog/product-view.ts';
import { loadKept } from '../shell/kept-loads.ts';
import { loadSite } from '../shell/load-site.ts';
import { shopContext } from '../shell/shop-context.ts';
import type { ShopContext } from '../shell/shop-context.ts';
import type { HomeSection } from '../shell/theme.ts';
import { heroCollection } from './hero-collection.ts';

export interface HomeData {
  /** With their photographs as tiles show them; only that of the first screen has a placeholder. */
  readonly collections: readonly CollectionView[];
  /** By section, in its order; empty for sections of other kinds. */
  readonly sections: readonly (readonly ProductCardView[])[];
  /** The shop's only product, if it has a photograph. */
  readonly first: ProductCardView | undefined;
  readonly firstPhoto: PhotoView | undefined;
  /** Photographs of products in use; none of them is the picture of a collection. */
  readonly scenes: readonly PhotoView[];
  /** The number of products. */
  readonly total: number;
}

export function loadHome({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const shop = context.get(shopContext);
  return loadKept(shop, 'home', () => loadSectionData(shop));
}

async function loadSectionData(shop: ShopContext): Promise<HomeData> {
  const [sections, found, all] = await Promise.all([
    loadSections(shop),
    loadCollections(shop),
    loadProducts(shop, { limit: 24 }),
  ]);
  const collections = withoutLaterPlaceholders(found, await findHero(shop, found));
  const shown = new Set(collections.map(({ photo }) => photo?.image.url));
  const scenes = all.items.flatMap((product) => scenePhoto(readProduct(product)) ?? []);
  const first = all.items.find(({ media }) => readPhotos(media).length > 0);
  return {
    collections,
    sections,
    first: all.total === 1 && first !== undefined ? readLaterCard(first) : undefined,
    firstPhoto: readPhotos(first?.media)[0],
    scenes: scenes
      .filter(({ image }) => !shown.has(image.url))
      .slice(0, 2)
      .map(withoutPlaceholderOfPhoto),
    total: all.total,
  };
}

async function findHero(
  shop: ShopContext,
  collections: readonly CollectionView[],
): Promise<CollectionView | undefined> {
  const { theme } = await loadSite(shop);
  const hero = shop.themeNamed(theme).home.find((section) => section.kind === 'hero');
  return heroCollection(collections, hero?.layout ?? 'beside');
}

function withoutLaterPlaceholders(
  collections: readonly CollectionView[],
  hero: CollectionView | undefined,
): readonly CollectionView[] {
  return collections.map((one) =>
    one === hero || one.photo === undefined ? one : { ...one, photo: withoutPlaceholderOfPhoto(one.photo) },
  );
}

function withoutPlaceholderOfPhoto(photo: PhotoView): PhotoView {
  return { ...photo, image: withoutPlaceholder(photo.image) };
}

async function loadSections(shop: ShopContext): Promise<HomeData['sections']> {
  const { theme } = await loadSite(shop);
  const load = async (section: HomeSection): Promise<readonly ProductCardView[]> => {
    if (section.kind !== 'products') return [];
    const { choice, limit } = section;
    return (await loadProducts(shop, { ...choice, limit })).items.map(readLaterCard);
  };
  return Promise.all(shop.themeNamed(theme).home.map(load));
}

/** The last photograph of no single choice, except the main one: the product among others. */
function scenePhoto(product: ProductView): PhotoView | undefined {
  const ofChoices = new Set(product.options.flatMap(({ choices }) => choices.flatMap(({ mediaIds }) => mediaIds)));
  const photos = product.media.filter((medium) => medium.kind === 'photo').slice(1);
  return photos.findLast(({ id }) => !ofChoices.has(id));
}
