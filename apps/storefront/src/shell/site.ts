/** The shop of every page, as the root route has loaded it. */
import { useRouteLoaderData } from 'react-router';

import type { SiteView } from './site-view.ts';

export const ROOT_ROUTE = 'root';

/** Keeps header and footer around any failure of a page. */
export const FRAME_ROUTE = 'frame';

export interface SiteData {
  readonly site: SiteView;
}

/** Returns undefined on the page that reports that the shop could not be loaded. */
export function useSite(): SiteView | undefined {
  return useRouteLoaderData<SiteData>(ROOT_ROUTE)?.site;
}
