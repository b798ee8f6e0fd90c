/** Work that did not succeed: emails, refunds, captures. These calls are this platform's own. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { open, wireDate, wireId } from './wire.ts';

/** `STOPPED`: it is not tried again by itself. */
export const FAILED_JOB_STATES = ['STOPPED', 'RETRYING'] as const;

export const FailedJob = z.object({
  id: z.string(),
  /** `email`, `payment.refund` … */
  kind: z.string(),
  state: open(FAILED_JOB_STATES),
  attempts: z.number(),
  /** Why the last attempt failed. */
  error: z.string(),
  createdDate: wireDate,
  /** Of a job that is tried again. */
  nextAttemptDate: wireDate.optional(),
  /** Of an email: to whom, and its subject once it is rendered. */
  email: z.object({ to: z.string(), subject: z.string() }).optional(),
});
export type FailedJob = z.output<typeof FailedJob>;

export const listFailedJobs = endpoint({
  name: 'failedJobs.listFailedJobs',
  method: 'GET',
  service: 'orders',
  path: '/v1/failed-jobs',
  summary: 'Returns the newest hundred jobs that failed: those that stopped, and those that are tried again.',
  input: z.object({}),
  output: z.object({ jobs: z.array(FailedJob) }),
});

export const retryFailedJob = endpoint({
  name: 'failedJobs.retryFailedJob',
  method: 'POST',
  service: 'orders',
  path: '/v1/failed-jobs/{id}/retry',
  summary: 'Tries a failed job again at once, with all its attempts.',
  input: z.object({ id: wireId }),
  output: z.object({}),
});
