/** Loads the shop's facts about itself, once for each request and each visit. */
import type { ShopContext } from './shop-context.ts';
import { readSite } from './site-view.ts';
import type { SiteView } from './site-view.ts';

type Shop = Pick<ShopContext, 'client' | 'cache' | 'siteError'>;

export async function loadSite({ client, cache, siteError }: Shop): Promise<SiteView> {
  if (siteError !== undefined) throw siteError;
  const { properties } = await cache.query({
    queryKey: ['site-properties'],
    queryFn: () => client.siteProperties.getSiteProperties(),
  });
  return readSite(properties);
}
