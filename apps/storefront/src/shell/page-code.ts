/**
 * The code of pages in the browser. Each page is a script of its own, which loads with the page, or a moment before
 * (`load-ahead.ts`). Invariant: the page that the server rendered is hydrated with its code present.
 */
import { type RouteObject, matchRoutes } from 'react-router';

import { online } from './online.ts';

/** The `handle` of a route whose code is a script of its own. */
export interface PageSource {
  /** The source file of the page's component, by which the build's manifest names the scripts. */
  readonly source: string;
  /** Whether the page is useless until its scripts run. */
  readonly startsAtOnce?: boolean;
  /** Whether its loader may run before the visitor asks for the page: it keeps what it reads in the query cache. */
  readonly isLoadedAhead?: boolean;
}

/** The page at the end of these matches; undefined where it is no script of its own. */
export function findPageSource(matches: readonly { readonly route: RouteObject }[]): PageSource | undefined {
  const handle: unknown = matches.at(-1)?.route.handle;
  // Only pages have handles.
  return typeof handle === 'object' && handle !== null && 'source' in handle ? (handle as PageSource) : undefined;
}

/**
 * Loads the code of the page at an address into its route, so that the router has it without waiting. Without a network,
 * the code of other pages is requested once there is one, as their data is. `base` precedes all paths.
 */
export async function preparePages(routes: RouteObject[], path: string, base: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path, base) ?? []) {
    const { lazy } = route;
    if (typeof lazy !== 'object') continue;
    const loaded = await Promise.all(Object.entries(lazy).map(async ([name, load]) => [name, await load()] as const));
    Object.assign(route, Object.fromEntries(loaded));
    delete route.lazy;
  }
  waitForNetwork(routes);
}

type Load = () => Promise<unknown>;

/** What loads the code of a route. The router removes what it has loaded. */
export function readLoads({ lazy }: RouteObject): readonly Load[] {
  return typeof lazy === 'object' ? Object.values<Load | undefined>(lazy).filter((load) => load !== undefined) : [];
}

function waitForNetwork(routes: readonly RouteObject[]): void {
  for (const { lazy, children = [] } of routes) {
    if (typeof lazy === 'object') {
      const waiting = Object.entries<Load>(lazy).map(([name, load]) => [name, () => online().then(load)]);
      Object.assign(lazy, Object.fromEntries(waiting));
    }
    waitForNetwork(children);
  }
}
