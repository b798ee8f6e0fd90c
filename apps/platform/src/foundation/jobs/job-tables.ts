/** The columns of the table of jobs, for its stores. */
import type { Flag, JsonText } from '../database/columns.ts';
import type { SiteId } from '../ids.ts';
import type { JobId } from './job.ts';

export interface JobTables {
  jobs: {
    site_id: SiteId;
    job_id: JobId;
    /** The order of enqueueing. Writers of one partition exclude each other by the row that they both write. */
    sequence: number;
    kind: string;
    /** Empty where the kind has no groups. */
    group_key: string;
    partition_key: string;
    payload: JsonText<unknown>;
    /** 1: `due_at` is an instant that was named, or later. 0: it is at most `MAX_WAIT_MS` after the moment it was written at. */
    is_scheduled: Flag;
    due_at: number;
    attempts: number;
    lease: string | null;
    leased_until: number;
    dead_at: number | null;
    error: string | null;
    /** The trace of the work that enqueued the job, as the header of W3C Trace Context. */
    traceparent: string | null;
    created_at: number;
    expires_at: number;
  };
}

/** The longest wait between two attempts: an unscheduled job that is due later was put off by a clock that was set back. */
export const MAX_WAIT_MS = 60 * 60 * 1000;
/** Selects the jobs of a kind, or of one group of it. */
export interface JobSelection {
  readonly kind: string;
  readonly group: string;
  /** Without the jobs of these sites. */
  readonly besides?: readonly SiteId[];
}
