/** Loads what every page shows: the shop and its collections. */
import type { LoaderFunctionArgs } from 'react-router';

import { loadChosenLists } from '../catalog/chosen-lists.ts';
import { toCollectionLink } from '../catalog/collection-view.ts';
import { loadCollections } from '../catalog/load.ts';
import { loadKept } from '../shell/kept-loads.ts';
import { loadSite } from '../shell/load-site.ts';
import { type ShopContext, shopContext } from '../shell/shop-context.ts';
import { listLegalLinks, listPageLinks, type SiteView } from '../shell/site-view.ts';
import type { RootData } from './root.ts';

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
