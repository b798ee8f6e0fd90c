/** The data of every page: the shop and its collections. Loaded once per visit. */
import type { LoaderFunctionArgs } from 'react-router';
import { useRouteLoaderData } from 'react-router';

import { type ChosenList, loadChosenLists } from '../catalog/chosen-lists.ts';
import { type CollectionLink, toCollectionLink } from '../catalog/collection-view.ts';
import { loadCollections } from '../catalog/load.ts';
import { loadKept } from '../shell/kept-loads.ts';
import { loadSite } from '../shell/load-site.ts';
import { type ShopContext, shopContext } from '../shell/shop-context.ts';
import { listLegalLinks, listPageLinks, type SiteView } from '../shell/site-view.ts';
import { ROOT_ROUTE, type SiteData } from '../shell/site.ts';

export interface RootData extends SiteData {
  readonly collections: readonly CollectionLink[];
  /** Those that have products. */
  readonly lists: readonly ChosenList[];
}

export function loadRoot({ context }: LoaderFunctionArgs): Promise<RootData> {
  const shop = context.get(shopContext);
  return loadKept(shop, 'root', () => loadShop(shop));
}

async function loadShop(shop: ShopContext): Promise<RootData> {
  const [site, collections, lists] = await Promise.all([loadSite(shop), loadCollections(shop), loadChosenLists(shop)]);
  return { site: inLanguage(site, shop.language.code), collections: collections.map(toCollectionLink), lists };
}

/** Without the links to pages in other languages: each document contains this data. */
function inLanguage(site: SiteView, code: string): SiteView {
  return { ...site, legal: listLegalLinks(site, code), pages: listPageLinks(site, code) };
}

/** Returns the data of the root, or undefined on the page that reports their failure. */
export function useRoot(): RootData | undefined {
  return useRouteLoaderData<RootData>(ROOT_ROUTE);
}
