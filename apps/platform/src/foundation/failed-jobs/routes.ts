/** Routes of work that failed, for merchants: what it is, why it failed, and another try. */
import { type FailedJob as FailedJobResponse, listFailedJobs, retryFailedJob } from '@cartwright/contract';

import { recordChange } from '../change-log.ts';
import { refuse } from '../http/failure.ts';
import { type Route, route } from '../http/routes/route.ts';
import type { Ids } from '../ids.ts';
import type { JobId } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import * as store from './failed-job-store.ts';

const RULES = { allow: ['merchant', 'app'], permission: 'settings.manage' } as const;

export function createFailedJobRoutes({ ids, jobs }: { readonly ids: Ids; readonly jobs: Jobs }): readonly Route[] {
  return [
    route(listFailedJobs, { ...RULES, work: 'read' }, async ({ caller, tx }) => ({
      jobs: (await store.listFailedJobs(tx, caller.siteId)).map(toResponse),
    })),

    route(retryFailedJob, { ...RULES, work: 'write' }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      if (!(await jobs.retry(tx, siteId, input.id as JobId))) return refuse('NOT_FOUND');
      const change = { entityKind: 'job', entityId: input.id, action: retryFailedJob.name, by: caller, now };
      await recordChange(tx, siteId, ids, { ...change, before: {}, after: {} });
      return {};
    }),
  ];
}

function toResponse({ jobId, createdAt, nextAttemptAt, ...job }: store.FailedJob): FailedJobResponse {
  return {
    id: jobId,
    ...job,
    state: nextAttemptAt === undefined ? 'STOPPED' : 'RETRYING',
    createdDate: new Date(createdAt).toISOString(),
    ...(nextAttemptAt === undefined ? {} : { nextAttemptDate: new Date(nextAttemptAt).toISOString() }),
  };
}
