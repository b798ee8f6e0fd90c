/** Routes of the operator: the sites of the platform. The command `cartwright site` does the same with the same functions. */
import * as contract from '@cartwright/contract';
import { readOrigin, SettingError } from '@cartwright/listener';

import type { PlatformConfig } from '../config.ts';
import type { Transaction } from '../foundation/database/database.ts';
import { isExpectedError, refuse, refuseFields, type ExpectedError } from '../foundation/http/failure.ts';
import { type Route, route, routeOutsideTransaction } from '../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../foundation/ids.ts';
import { writeRequestLimit } from '../foundation/site/site-access.ts';
import { createDomainRoutes, type DomainDeps } from './domain-routes.ts';
import type { MainSite } from './main-site.ts';
import { beginDeletion, changeSiteState, makeSite, moveSite, renameSite } from './manage-sites.ts';
import type { SiteDeletions } from './site-deletion-job.ts';
import { createExportLink, createExportRoutes, type ExportDeps } from './site-export-download.ts';
import { readSite, readSites, type SiteResponseDeps } from './site-response.ts';
import { type AskDeps, createAskRoute } from './tls-ask.ts';

export interface OperatorDeps
  extends
    SiteResponseDeps,
    ExportDeps,
    AskDeps,
    Omit<DomainDeps, 'main'>,
    Pick<Parameters<typeof createExportRoutes>[0], 'showProblem'> {
  readonly ids: Ids;
  readonly mode: PlatformConfig['mode'];
  readonly deletions: SiteDeletions;
}

const READ = { allow: ['operator'], work: 'read' } as const;
const WRITE = { allow: ['operator'], work: 'write' } as const;

export function createOperatorRoutes(deps: OperatorDeps): readonly Route[] {
  const { database, ids, vault, mode, deletions } = deps;
  const isDevelopment = mode === 'development';
  const main: MainSite = { siteId: deps.mainSiteId, publicUrl: deps.publicUrl };

  /** The site after a change of it. */
  async function answer(tx: Transaction, siteId: string, error?: ExpectedError) {
    if (error !== undefined) return error;
    const site = await readSite(tx, siteId, deps);
    return site === undefined ? refuse('SITE_NOT_FOUND') : { site };
  }

  return [
    routeOutsideTransaction(contract.createSite, { allow: ['operator'] }, async ({ input: { site }, now }) => {
      const publicUrl = parseOrigin('site.publicUrl', site.publicUrl, mode);
      const shopUrl = parseOrigin('site.shopUrl', site.shopUrl, mode);
      if (isExpectedError(publicUrl)) return publicUrl;
      if (isExpectedError(shopUrl)) return shopUrl;
      const wanted = { name: site.name.trim(), publicUrl, shopUrl };
      return database.writeAlone(async (tx) => {
        const made = await makeSite(tx, { ids, vault, isDevelopment, main }, wanted, now);
        if (isExpectedError(made)) return made;
        const told = await answer(tx, made.siteId);
        return isExpectedError(told) ? told : { ...told, ownerUrl: made.ownerUrl };
      });
    }),

    route(contract.listSites, READ, async ({ tx }) => ({ sites: [...(await readSites(tx, deps))] })),

    route(contract.getSite, READ, ({ input: { id }, tx }) => answer(tx, id)),

    routeOutsideTransaction(contract.updateSite, { allow: ['operator'] }, async ({ input, now }) => {
      const { id, name, publicUrl, shopUrl, requestsPerSecond } = input.site;
      const siteId = id as SiteId;
      const wanted = {
        publicUrl: publicUrl ? parseOrigin('site.publicUrl', publicUrl, mode) : undefined,
        shopUrl: shopUrl ? parseOrigin('site.shopUrl', shopUrl, mode) : undefined,
      };
      if (isExpectedError(wanted.publicUrl)) return wanted.publicUrl;
      if (isExpectedError(wanted.shopUrl)) return wanted.shopUrl;
      const { publicUrl: newPublicUrl, shopUrl: newShopUrl } = wanted;
      return database.writeAlone(async (tx) => {
        const before = await readSite(tx, siteId, deps);
        if (before === undefined) return refuse('SITE_NOT_FOUND');
        if (newPublicUrl !== undefined || newShopUrl !== undefined) {
          const address = { publicUrl: newPublicUrl ?? before.publicUrl, shopUrl: newShopUrl ?? before.shopUrl };
          const refused = await moveSite(tx, siteId, address, { now, main });
          if (refused !== undefined) return refused;
        }
        if (requestsPerSecond !== undefined) await writeRequestLimit(tx, siteId, requestsPerSecond);
        if (name) await renameSite(tx, siteId, name.trim(), now);
        return answer(tx, siteId);
      });
    }),

    route(contract.suspendSite, WRITE, async ({ input: { id }, tx, now }) =>
      answer(tx, id, await changeSiteState(tx, id as SiteId, 'suspended', now)),
    ),

    route(contract.resumeSite, WRITE, async ({ input: { id }, tx, now }) =>
      answer(tx, id, await changeSiteState(tx, id as SiteId, 'active', now)),
    ),

    routeOutsideTransaction(contract.exportSite, { allow: ['operator'] }, async ({ input: { id, encryptTo }, now }) => {
      const site = await database.read((tx) => readSite(tx, id, deps));
      if (site === undefined) return refuse('SITE_NOT_FOUND');
      const link = await createExportLink(deps, { siteId: site.id as SiteId, encryptTo: encryptTo ?? [] }, now);
      if (isExpectedError(link)) return link;
      return { downloadUrl: link.url, expirationDate: new Date(link.expiresAt).toISOString() };
    }),

    route(contract.deleteSite, WRITE, async ({ input: { id, confirm }, tx, now }) => {
      const siteId = id as SiteId;
      const begun = await beginDeletion(tx, siteId, { confirm, main }, now);
      if (isExpectedError(begun)) return begun;
      await deletions.begin(tx, siteId, Math.max(now, begun.unservedAt));
      return answer(tx, siteId);
    }),

    ...createExportRoutes(deps),
    ...createDomainRoutes({ ...deps, main }),
    createAskRoute(deps),
  ];
}

function parseOrigin(field: string, value: string, mode: PlatformConfig['mode']): string | ExpectedError {
  try {
    return readOrigin(field, value, mode);
  } catch (failure) {
    if (!(failure instanceof SettingError)) throw failure;
    return refuseFields([
      { field, description: `${field.split('.').at(-1)} must begin with https:// in production`, rule: 'FORMAT' },
    ]);
  }
}
