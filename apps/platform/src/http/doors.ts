/**
 * Doors of the API that the server finds by itself: a plain address of an API route leads straight to the corridor, without
 * the `Request`, `Headers` and `Response` that cost as much as a small answer. Whatever is not plain (encoded characters, dots
 * as segments, other methods, pages) has no door here and takes the way of `fetch`, so both ways know the same addresses.
 */
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';

import type { Arrival, Departure } from './arrival.ts';
import type { PathParameters } from './input.ts';
import type { RouteAddress } from './route-addresses.ts';
import type { ApiRoute } from './route.ts';

/** Answers one call; never rejects. */
export type Door = (arrival: Arrival) => Promise<Departure>;
/** Answers one call of a route; never rejects. */
export type AnswerRoute = (route: ApiRoute, parameters: PathParameters, arrival: Arrival) => Promise<Departure>;
export type FindDoor = (method: string, pathname: string) => Door | undefined;

/** Segments that mean what they say: nothing to decode, nothing to resolve. */
const PLAIN_PATH = /^(?:\/[\w~-][\w~.-]*)+$/;

export function createFindDoor(addresses: readonly RouteAddress[], answer: AnswerRoute): FindDoor {
  // The router that `fetch` has, over the same addresses in the same order.
  const router = new SmartRouter<RouteAddress>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const address of addresses) router.add(address.method, address.pattern, address);
  // Fixed addresses come before all others, so they can be looked up.
  const fixed = new Map<string, Door | undefined>();
  for (const { method, pattern, parameters, route } of addresses) {
    if (parameters.length > 0) continue;
    const door: Door | undefined = route.kind === 'api' ? (arrival) => answer(route, [], arrival) : undefined;
    fixed.set(`${method} ${pattern}`, door);
  }
  return (method, pathname) => {
    const key = `${method} ${pathname}`;
    const door = fixed.get(key);
    if (door !== undefined || fixed.has(key)) return door;
    if (!PLAIN_PATH.test(pathname)) return undefined;
    const [found, stash] = router.match(method, pathname);
    const [address, places] = found[0] ?? [];
    if (address === undefined || places === undefined || address.route.kind !== 'api') return undefined;
    const { route } = address;
    const parameters = address.parameters.map((name, index): readonly [string, string] => {
      const place = places[`p${index}`];
      return [name, (typeof place === 'number' ? stash?.[place] : place) ?? ''];
    });
    return (arrival) => answer(route, parameters, arrival);
  };
}
