/**
 * The addresses of each route: an API route has every spelling of its service's prefix and of its path. Ordered so that
 * a fixed segment is tried before a parameter (`/carts/current` before `/carts/{id}`).
 */
import { SERVICE_PREFIXES, type Method } from '@cartwright/contract';

import type { ApiRoute, Route } from './route.ts';

export interface RouteAddress {
  readonly method: Method;
  /** For the router: parameters are `:p0`, `:p1` … because their names may contain dots. */
  readonly pattern: string;
  readonly segments: readonly string[];
  /** Names of the parameters in their order. */
  readonly parameters: readonly string[];
  readonly route: Route;
}

/** Throws where two routes have the same address. */
export function routeAddresses(routes: readonly Route[]): readonly RouteAddress[] {
  const addresses = routes.flatMap((route) =>
    route.kind === 'api' ? apiAddresses(route) : [createAddress(route.method, route.path, route)],
  );
  const seen = new Map<string, Route>();
  for (const { method, pattern, route } of addresses) {
    const key = `${method} ${pattern}`;
    if (seen.has(key)) throw new Error(`Two routes answer ${key}: ${nameOf(seen.get(key))} and ${nameOf(route)}.`);
    seen.set(key, route);
  }
  return addresses
    .map((address) => ({ address, rank: rankOf(address) }))
    .toSorted((left, right) => compareText(left.rank, right.rank))
    .map(({ address }) => address);
}

/** Whether a request's path has the shape of these segments. */
export function parsePath(pathname: string, segments: readonly string[]): boolean {
  const parts = pathname.split('/').slice(1);
  if (segments.at(-1)?.endsWith('*}') === true) return false;
  return (
    parts.length === segments.length &&
    segments.every((segment, index) => isParameter(segment) || segment === parts[index])
  );
}

function apiAddresses(route: ApiRoute): readonly RouteAddress[] {
  const { endpoint } = route;
  const methods: readonly Method[] =
    endpoint.isQuery === true && endpoint.method !== 'GET' ? [endpoint.method, 'GET'] : [endpoint.method];
  const paths = new Set(
    SERVICE_PREFIXES[endpoint.service].flatMap((prefix) =>
      [endpoint.path, ...(endpoint.alsoAt ?? [])].map((path) => `${prefix}${path}`),
    ),
  );
  return methods.flatMap((method) => [...paths].map((path) => createAddress(method, path, route)));
}

function createAddress(method: Method, path: string, route: Route): RouteAddress {
  const segments = path.split('/').slice(1);
  const parameters: string[] = [];
  const pattern = segments.map((segment) => {
    if (!isParameter(segment)) return segment;
    const name = segment.slice(1, -1);
    const takesRest = name.endsWith('*');
    parameters.push(takesRest ? name.slice(0, -1) : name);
    return `:p${parameters.length - 1}${takesRest ? '{.*}' : ''}`;
  });
  return { method, pattern: `/${pattern.join('/')}`, segments, parameters, route };
}

/** Fixed segments sort before parameters, and a parameter that takes the rest comes last. */
function rankOf({ segments }: RouteAddress): string {
  return segments.map((segment) => (segment.endsWith('*}') ? '2' : isParameter(segment) ? '1' : '0')).join('');
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{') && segment.endsWith('}');
}

function nameOf(route: Route | undefined): string {
  return route?.kind === 'api' ? route.endpoint.name : (route?.path ?? '');
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
