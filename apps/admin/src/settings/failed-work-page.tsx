/** What could not be sent or done: why, when it is tried again, and the button that tries it at once. */
import { Badge, Button } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { fullDate } from '../list/dates.ts';
import { PageHeader } from '../list/page-header.tsx';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { type FailedJob, failedJobsQuery, retryJob, wordsOfJob } from './failed-work.ts';

export function FailedWorkPage() {
  const { client } = useSession();
  const { data: jobs, error, refetch } = useQuery(failedJobsQuery(client));
  return (
    <>
      <PageHeader title="Not sent, not done" back={{ to: '/settings', title: 'Settings' }}>
        <p className="mt-1 max-w-[60ch] text-sm text-quiet">
          Emails, refunds and other work that failed, newest first. Most of it is tried again by itself.
        </p>
      </PageHeader>
      {error !== null && jobs === undefined ? (
        <FailedNotice error={error} what="The failed work" onRetry={() => void refetch()} />
      ) : jobs === undefined ? (
        <SkeletonRows count={3} />
      ) : jobs.length === 0 ? (
        <section className="panel">
          <Empty title="Nothing failed">Everything was sent and done.</Empty>
        </section>
      ) : (
        <ol className="panel" aria-label="Failed work">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ol>
      )}
    </>
  );
}

function JobRow({ job }: { readonly job: FailedJob }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryJob(client, job.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['failed-jobs'] }),
  });
  const name = wordsOfJob(job);
  const { nextAttemptDate: next, attempts } = job;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-line p-4 text-sm last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 text-base font-[550] break-words">{name}</span>
          {next === undefined ? <Badge tone="bad">Stopped</Badge> : <Badge tone="warn">Tried again</Badge>}
        </p>
        <p className="break-words">{job.error}</p>
        <p className="text-quiet">
          {fullDate(new Date(job.createdDate))} · {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
          {next === undefined ? '' : ` · next ${fullDate(new Date(next))}`}
        </p>
        <ReasonNotice error={retry.error} />
      </div>
      <Button size="small" aria-label={`Try again: ${name}`} pending={retry.isPending} onClick={() => retry.mutate()}>
        Try again
      </Button>
    </li>
  );
}
