/** Opens the site that the platform was started for, and the switch that opens the others on demand. */
import { openCommerceCaches } from './commerce/open-commerce.ts';
import { PROCESS_MEMORY } from './foundation/cache-memory.ts';
import type { SiteId } from './foundation/ids.ts';
import { createSiteJobs } from './foundation/jobs/site-jobs.ts';
import { openShopStorages } from './foundation/media/storage/shop-storages.ts';
import { DEFAULT_CACHE_MEGABYTES, DEFAULT_INDEX_MEGABYTES, MEGABYTE } from './foundation/memory-bounds.ts';
import type { Foundation } from './foundation/open-foundation.ts';
import { hostOf, readAccess, type SiteAccess } from './foundation/site/site-access.ts';
import { openShop, type OpenShop, type ShopDeps } from './open-shop.ts';
import { createSiteDeletions } from './operator/site-deletion-job.ts';
import { createSiteSwitch, type SiteSwitch } from './site-switch.ts';

interface OpenSites {
  readonly main: OpenShop;
  readonly sites: SiteSwitch;
}

/** All sites share the caches of the catalog and the job queue. */
export async function openSites(
  foundation: Foundation,
  deps: Omit<ShopDeps, 'caches' | 'operator'>,
  siteId: SiteId,
): Promise<OpenSites> {
  const { config } = deps;
  const { cacheMegabytes = DEFAULT_CACHE_MEGABYTES, indexMegabytes = DEFAULT_INDEX_MEGABYTES } = config;
  PROCESS_MEMORY.maxBytes = cacheMegabytes * MEGABYTE;
  const caches = await openCommerceCaches(
    config.productQueries ?? { kind: 'memory', indexBytes: indexMegabytes * MEGABYTE },
    foundation,
  );
  const storages = openShopStorages(config);
  const deletions = createSiteDeletions({ ...foundation, storages, mainSiteId: siteId });
  const { database: place, mode, operatorKey, dnsServers } = config;
  const operator = { ...foundation, mainSiteId: siteId, place, mode, storages, deletions, operatorKey, dnsServers };
  const siteJobs = createSiteJobs(foundation.jobs, async (id) => void (await sites.open(id)));
  const openAt = (access: Pick<SiteAccess, 'siteId' | 'address'>): Promise<OpenShop> =>
    openShop(foundation, { ...deps, caches, operator }, { ...access, jobs: siteJobs.of(access.siteId) });
  const [access = { siteId }] = await foundation.database.read((tx) => readAccess(tx, [siteId]));
  const main = await openAt(access);
  const sites = createSiteSwitch({
    database: foundation.database,
    main,
    mainHost: hostOf(access.address?.publicUrl ?? foundation.publicUrl),
    trustsForwardedHost: (config.trustedProxies ?? 0) > 0,
    requestsPerSecond: config.siteRequestsPerSecond,
    monotonicMs: foundation.clock.monotonicMs,
    open: openAt,
    closed: siteJobs.forget,
  });
  return { main, sites };
}
