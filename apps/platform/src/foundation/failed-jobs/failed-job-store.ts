/** Reads the jobs that failed: those that stopped, and those that wait for another attempt. */
import { decodeJson } from '../database/columns.ts';
import type { Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import type { JobTables } from '../jobs/job-tables.ts';
import type { JobId } from '../jobs/job.ts';
import type { EmailTables } from '../mail/email-store.ts';

export interface FailedJob {
  readonly jobId: JobId;
  readonly kind: string;
  readonly attempts: number;
  readonly error: string;
  readonly createdAt: number;
  /** Absent where it is not tried again by itself. */
  readonly nextAttemptAt?: number;
  readonly email?: { readonly to: string; readonly subject: string };
}

/** Webhooks have a log and a health of their own, and are resumed as a whole. */
const LISTED_ELSEWHERE = 'webhook';
const MAX_LISTED = 100;

/** Newest first. */
export async function listFailedJobs(tx: Transaction, siteId: SiteId): Promise<readonly FailedJob[]> {
  const rows = await tx
    .tables<JobTables>()
    .selectFrom('jobs')
    .select(['job_id', 'kind', 'payload', 'attempts', 'due_at', 'dead_at', 'error', 'created_at'])
    .where('site_id', '=', siteId)
    .where('error', 'is not', null)
    .where('kind', '!=', LISTED_ELSEWHERE)
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const emails = await findEmails(
    tx,
    siteId,
    rows.map(({ payload }) => readEmailId(decodeJson(payload))).filter((id) => id !== undefined),
  );
  return rows.map((row) => {
    const email = emails.get(readEmailId(decodeJson(row.payload)) ?? '');
    return {
      jobId: row.job_id,
      kind: row.kind,
      attempts: row.attempts,
      error: row.error ?? '',
      createdAt: row.created_at,
      ...(row.dead_at === null ? { nextAttemptAt: row.due_at } : {}),
      ...(email === undefined ? {} : { email }),
    };
  });
}

function readEmailId(payload: unknown): string | undefined {
  const id = typeof payload === 'object' && payload !== null ? (Reflect.get(payload, 'emailId') as unknown) : undefined;
  return typeof id === 'string' ? id : undefined;
}

async function findEmails(tx: Transaction, siteId: SiteId, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { readonly to: string; readonly subject: string }>();
  const rows = await tx
    .tables<EmailTables>()
    .selectFrom('emails')
    .select(['email_id', 'recipient', 'subject'])
    .where('site_id', '=', siteId)
    .where('email_id', 'in', ids as EmailTables['emails']['email_id'][])
    .execute();
  return new Map<string, { readonly to: string; readonly subject: string }>(
    rows.map((row) => [row.email_id, { to: row.recipient, subject: row.subject }]),
  );
}
