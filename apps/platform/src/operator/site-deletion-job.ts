/** Deletes a site in the background, in runs of a minute, so that a process that stops loses little work. */
import { deleteSite } from '../backup/sites/delete-site.ts';
import type { Database, Transaction } from '../foundation/database/database.ts';
import type { SiteId } from '../foundation/ids.ts';
import { done, jobKind, release } from '../foundation/jobs/job.ts';
import type { Jobs } from '../foundation/jobs/jobs.ts';
import type { ShopStorages } from '../foundation/media/storage/shop-storages.ts';

const RUN_MS = 60_000;
/** A run ends between two transactions, or between two files. */
const MARGIN_MS = 60_000;

const DELETE_SITE = jobKind<{ readonly siteId: SiteId }>('site.delete');

export interface SiteDeletions {
  /** Deletes the site from `dueAt` on. The job is one of the main site, since jobs of a suspended one wait. */
  begin(tx: Transaction, siteId: SiteId, dueAt: number): Promise<void>;
}

export function createSiteDeletions({
  jobs,
  mainSiteId,
  ...work
}: {
  readonly jobs: Jobs;
  readonly mainSiteId: SiteId;
  readonly database: Database;
  readonly storages: ShopStorages;
}): SiteDeletions {
  jobs.register(DELETE_SITE, {
    maxRunMs: RUN_MS + MARGIN_MS,
    concurrency: 1,
    run: async ({ payload }, stop) => {
      const pause = AbortSignal.any([stop, AbortSignal.timeout(RUN_MS)]);
      try {
        await deleteSite(payload.siteId, { ...work, signal: pause });
        return done;
      } catch (failure) {
        if (pause.aborted) return release;
        throw failure;
      }
    },
  });
  return {
    begin: (tx, siteId, dueAt) =>
      jobs.enqueue(tx, { siteId: mainSiteId, kind: DELETE_SITE, key: siteId, payload: { siteId }, dueAt }),
  };
}
