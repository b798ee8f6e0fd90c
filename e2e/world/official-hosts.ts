/**
 * Redirects the hosts of the official packages to a platform, by `globalThis.fetch`: the packages offer no other way.
 */
import type { World } from './world.ts';

export const OFFICIAL_HOSTS = ['www.wixapis.com', 'edge.wixapis.com', 'readonly.wixapis.com'];

/** Redirects them until the returned function is called. A request to any other host throws. */
export function leadOfficialHosts(world: Pick<World, 'origin' | 'fetch'>): () => void {
  const outer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!OFFICIAL_HOSTS.includes(url.hostname)) throw new Error(`No test expects a request to ${url.hostname}.`);
    return world.fetch(new Request(world.origin + url.pathname + url.search, request));
  };
  return () => void (globalThis.fetch = outer);
}
