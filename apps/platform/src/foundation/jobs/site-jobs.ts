/**
 * Jobs in a process that serves several sites: each site registers its own handlers, and a job goes to those of its site.
 * A site that is not open is opened for its job.
 */
import type { SiteId } from '../ids.ts';
import type { JobHandler } from './job.ts';
import type { Jobs } from './jobs.ts';

export interface SiteJobs {
  /** The jobs of one site, for the features that register handlers. */
  of(siteId: SiteId): Jobs;
  /** Removes the handlers of a site that is no longer open. */
  forget(siteId: SiteId): void;
}

/** `openSite` registers the handlers of a site. The first site registers every kind, before `start`. */
export function createSiteJobs(jobs: Jobs, openSite: (siteId: SiteId) => Promise<void>): SiteJobs {
  const kinds = new Map<string, Map<SiteId, JobHandler<unknown>>>();

  async function findHandler(kind: string, siteId: SiteId): Promise<JobHandler<unknown>> {
    const known = kinds.get(kind)?.get(siteId);
    if (known !== undefined) return known;
    await openSite(siteId);
    const opened = kinds.get(kind)?.get(siteId);
    if (opened === undefined) throw new Error(`The site ${siteId} has no handler for jobs of the kind ${kind}.`);
    return opened;
  }

  return {
    of: (siteId) => ({
      ...jobs,
      register: (kind, handler) => {
        const known = kinds.get(kind.name);
        const handlers = known ?? new Map<SiteId, JobHandler<unknown>>();
        handlers.set(siteId, handler as JobHandler<unknown>);
        if (known !== undefined) return;
        kinds.set(kind.name, handlers);
        jobs.register(kind, {
          ...handler,
          run: async (job, stop) => (await findHandler(kind.name, job.siteId)).run(job, stop),
        });
      },
    }),
    forget: (siteId) => {
      for (const handlers of kinds.values()) handlers.delete(siteId);
    },
  };
}
