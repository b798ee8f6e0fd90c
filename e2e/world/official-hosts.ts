/** Leads the hosts of the official packages to a platform, by `globalThis.fetch`: the only way that they leave open. */
import type { World } from './world.ts';

export const OFFICIAL_HOSTS = ['www.wixapis.com', 'edge.wixapis.com', 'readonly.wixapis.com'];

/** Leads them until the answer is called. Any other host is a mistake. */
export function leadOfficialHosts(world: World): () => void {
  const outer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!OFFICIAL_HOSTS.includes(url.hostname)) throw new Error(`Nobody should ask ${url.hostname}.`);
    return world.fetch(new Request(world.origin + url.pathname + url.search, request));
  };
  return () => void (globalThis.fetch = outer);
}
