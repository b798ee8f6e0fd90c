/** A site as the operator's API shows it. */
import type { Site } from '@cartwright/contract';

import { findFirstApp } from '../accounts/apps-and-keys/app-store.ts';
import type { Transaction } from '../foundation/database/database.ts';
import type { SiteId } from '../foundation/ids.ts';
import { type ListedSite, listSites } from '../foundation/site/site-store.ts';

export interface SiteResponseDeps {
  readonly mainSiteId: SiteId;
  /** The addresses of the configuration: those of a site that has none of its own. */
  readonly publicUrl: string;
  readonly shopUrl: string;
}

export async function readSites(tx: Transaction, deps: SiteResponseDeps): Promise<readonly Site[]> {
  const sites: Site[] = [];
  for (const site of await listSites(tx)) {
    sites.push(toResponse(site, (await findFirstApp(tx, site.siteId))?.clientId, deps));
  }
  return sites;
}

/** Undefined: there is no such site. */
export async function readSite(tx: Transaction, siteId: string, deps: SiteResponseDeps): Promise<Site | undefined> {
  const site = (await listSites(tx)).find((one) => one.siteId === siteId);
  return site && toResponse(site, (await findFirstApp(tx, site.siteId))?.clientId, deps);
}

function toResponse(
  { siteId, name, createdAt, suspendedAt, deletingSince, requestsPerSecond, ...address }: ListedSite,
  clientId: string | undefined,
  deps: SiteResponseDeps,
): Site {
  return {
    id: siteId,
    name,
    state: deletingSince !== undefined ? 'DELETING' : suspendedAt !== undefined ? 'SUSPENDED' : 'ACTIVE',
    isMain: siteId === deps.mainSiteId,
    publicUrl: address.publicUrl === '' ? deps.publicUrl : address.publicUrl,
    shopUrl: address.shopUrl === '' ? deps.shopUrl : address.shopUrl,
    ...(clientId === undefined ? {} : { clientId }),
    ...(requestsPerSecond === undefined ? {} : { requestsPerSecond }),
    createdDate: new Date(createdAt).toISOString(),
    ...(suspendedAt === undefined ? {} : { suspendedDate: new Date(suspendedAt).toISOString() }),
  };
}
