/** The data of every page: the shop and its collections. Loaded once per visit (`load-root.ts`). */
import { useRouteLoaderData } from 'react-router';

import type { ChosenList } from '../catalog/chosen-lists.ts';
import type { CollectionLink } from '../catalog/collection-view.ts';
import { ROOT_ROUTE, type SiteData } from '../shell/site.ts';

export interface RootData extends SiteData {
  readonly collections: readonly CollectionLink[];
  /** Those that have products. */
  readonly lists: readonly ChosenList[];
}

/** Returns the data of the root, or undefined on the page that reports their failure. */
export function useRoot(): RootData | undefined {
  return useRouteLoaderData<RootData>(ROOT_ROUTE);
}
