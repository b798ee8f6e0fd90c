/**
 * Finds the route of a request by method and path: the only router, for requests through `fetch` and for those that
 * come directly from Node's server. A fixed segment wins over a parameter, as `route-addresses.ts` orders them.
 */
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import { tryDecodeURIComponent } from 'hono/utils/url';

import type { PathParameters } from '../request/input.ts';
import type { RouteAddress } from './route-addresses.ts';
import type { Route } from './route.ts';

export interface FoundRoute {
  readonly route: Route;
  readonly parameters: PathParameters;
}

/** `pathname` is the path as `getPath` of the server's library reads it, or a path in which nothing is encoded. */
export type FindRoute = (method: string, pathname: string) => FoundRoute | undefined;

export function createFindRoute(addresses: readonly RouteAddress[]): FindRoute {
  const router = new SmartRouter<RouteAddress>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const address of addresses) router.add(address.method, address.pattern, address);
  // Fixed addresses come before all others, so they can be looked up.
  const fixed = new Map<string, Map<string, FoundRoute>>();
  for (const { method, pattern, parameters, route } of addresses) {
    if (parameters.length > 0) continue;
    const ofMethod = fixed.get(method) ?? new Map<string, FoundRoute>();
    fixed.set(method, ofMethod.set(pattern, { route, parameters: [] }));
  }
  return (method, pathname) => {
    const known = fixed.get(method)?.get(pathname);
    if (known !== undefined) return known;
    const [found, stash] = router.match(method, pathname);
    const [address, indexes] = found[0] ?? [];
    if (address === undefined || indexes === undefined) return undefined;
    const parameters = address.parameters.map((name, position): readonly [string, string] => {
      const index = indexes[`p${position}`];
      const value = (typeof index === 'number' ? stash?.[index] : index) ?? '';
      return [name, value.includes('%') ? tryDecodeURIComponent(value) : value];
    });
    return { route: address.route, parameters };
  };
}
