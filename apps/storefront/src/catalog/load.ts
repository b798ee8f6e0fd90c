/**
 * The loaders of catalog pages. All of them use the query cache, so that going back in the browser sends no request. On
 * the server the cache lives for one request. Missing entities end as a 404 page.
 */
import { isApplicationError, isValidationError } from '@cartwright/client';
import type { Collection, Product } from '@cartwright/client';
import { readFacets, shopKeys } from '@cartwright/react';
import { type LoaderFunctionArgs, redirect } from 'react-router';

import type { PostalLabel } from '../client/postal-label.ts';
import type { PageClient } from '../client/shop-client.ts';
import type { ReviewPage } from '../reviews/load-reviews.ts';
import { loadPostalLabel } from '../shell/home-country.ts';
import { loadKept } from '../shell/kept-loads.ts';
import { loadSite } from '../shell/load-site.ts';
import { shopContext } from '../shell/shop-context.ts';
import type { ShopContext } from '../shell/shop-context.ts';
import { loadBoughtTogether } from './bought-together.ts';
import { type ChosenList, toListCondition } from './chosen-lists.ts';
import { readCollection } from './collection-view.ts';
import type { CollectionView } from './collection-view.ts';
import { EVERYTHING } from './everything.ts';
import { FIELDS, PAGE_SIZE, readListing } from './filters.ts';
import type { Listing, Sort } from './filters.ts';
import { type ListingData, loadListing } from './load-listing.ts';
import { ORDERS } from './orders.ts';
import { readLaterCard, readProduct, readProductCard } from './product-view.ts';
import type { ProductCardView, ProductView } from './product-view.ts';
import { readSeoTags } from './seo-tags.ts';

type Shop = Pick<ShopContext, 'client' | 'cache'>;
/** What a page shows can search, too. */
export interface ProductSource extends Pick<ShopContext, 'cache'> {
  readonly client: Pick<PageClient, 'products'>;
}
type SpeakingShop = Shop & Pick<ShopContext, 'words'>;

export interface ProductSearch {
  readonly collectionId?: string | undefined;
  readonly ribbon?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly offset?: number | undefined;
  readonly limit: number;
}

export interface ProductPageView {
  readonly products: readonly ProductCardView[];
  readonly total: number;
}

/** Loads one page of products: all, or those of a collection or with a ribbon. */
export function loadProducts({ client, cache }: ProductSource, search: ProductSearch) {
  return cache.query({
    queryKey: [...shopKeys.products({}), search],
    queryFn: async () => {
      let query = client.products.queryProducts();
      if (search.collectionId !== undefined) query = query.hasSome('collectionIds', [search.collectionId]);
      if (search.ribbon !== undefined) query = query.eq('ribbon', search.ribbon);
      const order = search.sort === undefined ? undefined : ORDERS[search.sort];
      if (order !== undefined) query = order.isDown ? query.descending(order.by) : query.ascending(order.by);
      const page = await query
        .limit(search.limit)
        .skip(search.offset ?? 0)
        .find();
      return { items: page.items, total: page.totalCount ?? page.items.length };
    },
  });
}

/** Loads one page of products as cards. */
export async function loadProductCards(shop: ProductSource, search: ProductSearch): Promise<ProductPageView> {
  const { items, total } = await loadProducts(shop, search);
  return { products: items.map(readProductCard), total };
}

/** All collections that shoppers see. */
export async function loadCollections({ client, cache }: Shop): Promise<readonly CollectionView[]> {
  const found: readonly Collection[] = await cache.query({
    queryKey: shopKeys.collections,
    queryFn: async () => (await client.collections.queryCollections().limit(maxCollections).find()).items,
  });
  return found.map(readCollection);
}

/** A menu with more collections would not help shoppers. */
const maxCollections = 24;

export interface CollectionData extends ListingData {
  /** Of the list, without a language. */
  readonly path: string;
  readonly collection: CollectionView;
  readonly listing: Listing;
}

export async function loadCollectionPage(args: LoaderFunctionArgs): Promise<CollectionData> {
  const shop = args.context.get(shopContext);
  const slug = args.params['slug'] ?? EVERYTHING;
  const { search, searchParams } = new URL(args.request.url);
  const listing = await loadAsked(shop, searchParams);
  const name = `collection ${slug} ${JSON.stringify(listing)}`;
  return loadKept(shop, name, () => loadCollectionOf(shop, { slug, search, listing }));
}

async function loadCollectionOf(
  shop: ShopContext,
  { slug, search, listing }: { readonly slug: string; readonly search: string; readonly listing: Listing },
): Promise<CollectionData> {
  const collection = slug === EVERYTHING ? undefined : await findCollection(shop, slug, search);
  const base = collection === undefined ? {} : { collectionIds: { $hasSome: [collection.id] } };
  const page = await loadListing(shop, listing, base);
  refuseLaterPage(shop, page, listing);
  const shown = collection ?? everything(shop, page.facets.all);
  return { ...page, listing, path: `/collections/${shown.slug}`, collection: shown };
}

/** What the address asks for, in the shop's currency. */
async function loadAsked(shop: Shop, parameters: URLSearchParams): Promise<Listing> {
  return readListing(parameters, parameters.has(FIELDS.currency) ? (await loadSite(shop)).currencies : []);
}

/** Loads the list of reduced products. */
export function loadSalePage(args: LoaderFunctionArgs): Promise<CollectionData> {
  return loadChosenList(args, 'sale');
}

/** Loads the list of the newest products. */
export function loadNewPage(args: LoaderFunctionArgs): Promise<CollectionData> {
  return loadChosenList(args, 'new');
}

async function loadChosenList({ context, request }: LoaderFunctionArgs, list: ChosenList): Promise<CollectionData> {
  const shop = context.get(shopContext);
  const parameters = new URL(request.url).searchParams;
  const asked = await loadAsked(shop, parameters);
  // The newest come first, unless the address names another order.
  const listing: Listing = list === 'new' && !parameters.has('sort') ? { ...asked, sort: 'newest' } : asked;
  const page = await loadListing(shop, listing, toListCondition(list, shop.now()));
  if (page.facets.all === 0) throw missing(shop.words.layout.missing.page);
  refuseLaterPage(shop, page, listing);
  const { title, text } = shop.words.finding[list === 'new' ? 'fresh' : 'sale'];
  return {
    ...page,
    // All of them are reduced.
    facets: list === 'sale' ? { ...page.facets, onSale: undefined } : page.facets,
    listing,
    path: `/${list}`,
    collection: { ...everything(shop, page.facets.all), slug: list, name: title, description: text },
  };
}

function refuseLaterPage({ words }: SpeakingShop, { total }: ListingData, { page }: Listing): void {
  if (page > 1 && total <= (page - 1) * PAGE_SIZE) throw missing(words.layout.missing.listPage);
}

async function findCollection(
  { client, cache, words }: SpeakingShop,
  slug: string,
  rest: string,
): Promise<CollectionView> {
  const found: Collection | null = await cache.query({
    queryKey: shopKeys.collection(slug),
    queryFn: async () => {
      try {
        return (await client.collections.getCollectionBySlug(slug)).collection;
      } catch (error) {
        if (isNotOurs(error)) return null;
        throw error;
      }
    },
  });
  if (found !== null) return readCollection(found);
  await leadOn('/collections/', rest, () => client.formerCollections.getCollectionRedirect(slug));
  throw missing(words.layout.missing.collection);
}

function everything({ words }: SpeakingShop, count: number): CollectionView {
  return {
    id: '',
    slug: EVERYTHING,
    name: words.layout.shopAll,
    description: '',
    photo: undefined,
    count,
    ...readSeoTags(undefined),
  };
}

export interface SearchData extends ListingData {
  readonly listing: Listing;
  /** Suggestions for an empty search or one without results. */
  readonly suggestions: readonly ProductCardView[];
}

export async function loadSearchPage({ context, request }: LoaderFunctionArgs): Promise<SearchData> {
  const shop = context.get(shopContext);
  const listing = await loadAsked(shop, new URL(request.url).searchParams);
  return loadKept(shop, `search ${JSON.stringify(listing)}`, () => loadSearchOf(shop, listing));
}

async function loadSearchOf(shop: ShopContext, listing: Listing): Promise<SearchData> {
  const suggest = async () => {
    const { theme } = await loadSite(shop);
    return (await loadProductCards(shop, { ...shop.themeNamed(theme).suggestions, limit: 4 })).products;
  };
  if (listing.search === '') {
    const facets = readFacets([], listing.filters);
    return { listing, products: [], total: 0, facets, corrected: undefined, suggestions: await suggest() };
  }
  const page = await loadListing(shop, listing, {});
  refuseLaterPage(shop, page, listing);
  return { ...page, listing, suggestions: page.facets.all === 0 ? await suggest() : [] };
}

/** One row. A few more are loaded, since some may have sold out. */
const MAX_RELATED = 4;

export interface ProductData {
  readonly product: ProductView;
  /** Absent without published reviews. */
  readonly reviews: ReviewPage | undefined;
  /** Of the same orders, then of the same collection. */
  readonly related: readonly ProductCardView[];
  readonly home: { readonly slug: string; readonly name: string } | undefined;
  /** Whether only the bearer of a preview token sees it. */
  readonly isPreview: boolean;
  /** What the postal code is called in the shop's own country. */
  readonly postalLabel: PostalLabel;
  /** The time of loading in ISO 8601. The delivery promise starts from it. */
  readonly loadedAt: string;
}

/** The parameter of a product's address with the token of its preview. */
const PREVIEW = 'preview';

/** The parameters of a product's address that choose its reviews: all others choose among data that is there. */
export const REVIEW_PARAMETERS = ['stars', 'order', 'reviews'];

export function loadProductPage({ context, params, request }: LoaderFunctionArgs): Promise<ProductData> {
  const shop = context.get(shopContext);
  const slug = params['slug'] ?? '';
  const { search, searchParams } = new URL(request.url);
  const chosen = REVIEW_PARAMETERS.map((parameter) => searchParams.get(parameter));
  const name = `product ${slug} ${JSON.stringify(chosen)}`;
  const load = () => loadProductOf(shop, { slug, search, searchParams });
  return searchParams.has(PREVIEW) ? load() : loadKept(shop, name, load);
}

interface ProductAddress extends Pick<URL, 'search' | 'searchParams'> {
  readonly slug: string;
}

async function loadProductOf(shop: ShopContext, { slug, search, searchParams }: ProductAddress): Promise<ProductData> {
  const token = searchParams.get(PREVIEW);
  const previewed = token === null ? undefined : await loadHidden(shop, slug, token);
  const product = readProduct(previewed ?? (await findProduct(shop, slug, search)));
  const collectionId = product.collectionIds[0];
  const [collections, store, bought, reviews, postalLabel] = await Promise.all([
    loadCollections(shop),
    collectionId === undefined ? undefined : loadProducts(shop, { collectionId, limit: MAX_RELATED * 3 }),
    previewed === undefined ? loadBoughtTogether(shop.client, product.id, MAX_RELATED) : [],
    product.rating && loadShownReviews(shop, product, searchParams),
    loadPostalLabel(shop),
  ]);
  const home = collections.find(({ id }) => id === collectionId);
  return {
    product,
    reviews,
    related: [...new Map([...bought, ...(store?.items ?? [])].map((one) => [one._id, one])).values()]
      .filter(({ _id, stock }) => _id !== product.id && stock.inStock)
      .slice(0, MAX_RELATED)
      .map(readLaterCard),
    home: home === undefined ? undefined : { slug: home.slug, name: home.name },
    isPreview: previewed !== undefined,
    postalLabel,
    loadedAt: shop.now().toISOString(),
  };
}

/** Undefined for a product that shoppers see: the preview of that is its page. */
async function loadHidden(shop: ShopContext, slug: string, token: string): Promise<Product | undefined> {
  const { loadPreviewed } = await import('./load-preview.ts');
  const found = await loadPreviewed(shop, slug, token);
  return found?.visible === false ? found : undefined;
}

/** Its code loads only for products that have reviews. */
async function loadShownReviews(shop: Shop, product: ProductView, parameters: URLSearchParams): Promise<ReviewPage> {
  const { loadReviews, readReviewListing } = await import('../reviews/load-reviews.ts');
  const of = { productId: product.id, picture: anyPicture(product) };
  return loadReviews(shop, of, readReviewListing(parameters));
}

function anyPicture({ media }: ProductView): string | undefined {
  const [first] = media;
  return first?.kind === 'film' ? first.source.url : first?.image.url;
}

/**
 * Returns the product with a slug, or ends at its present address where it had the slug before, or as a 404 page. `rest`
 * follows the slug in the address.
 */
export async function findProduct({ client, cache, words }: SpeakingShop, slug: string, rest = ''): Promise<Product> {
  const found: Product | null = await cache.query({
    queryKey: shopKeys.product(slug),
    queryFn: async () => {
      try {
        return (await client.products.queryProducts().eq('slug', slug).limit(1).find()).items[0] ?? null;
      } catch (error) {
        if (isNotOurs(error)) return null;
        throw error;
      }
    },
  });
  if (found !== null) return found;
  await leadOn('/products/', rest, () => client.formerProducts.getProductRedirect(slug));
  throw missing(words.layout.missing.product);
}

/** Ends at the present address of what had this slug before. `rest` is what follows the slug. */
async function leadOn(place: string, rest: string, find: () => Promise<{ readonly slug: string }>): Promise<void> {
  let present: string;
  try {
    present = (await find()).slug;
  } catch (error) {
    if (isNotOurs(error)) return;
    throw error;
  }
  // Not for ever: another one may get this slug.
  const headers = { 'cache-control': 'private, max-age=60' };
  throw redirect(place + encodeURIComponent(present) + rest, { status: 301, headers });
}

/** Whether a slug has no product or collection, or is invalid: too long, or with characters that no slug has. */
function isNotOurs(error: unknown): boolean {
  return isValidationError(error) || (isApplicationError(error) && error.status === 404);
}

/** Ends a page as a 404 with its reason. */
function missing(words: string): Response {
  return new Response(words, { status: 404 });
}
