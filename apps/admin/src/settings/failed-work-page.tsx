/** What could not be sent or done: why, when it is tried again, and the button that tries it at once. */
import { Badge, Button } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { fullDate } from '../list/dates.ts';
import { PageHeader } from '../list/page-header.tsx';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { type FailedJob, failedJobsQuery, retryJob, wordsOfJob } from './failed-work.ts';

const text = words.settings.failedWork;

export function FailedWorkPage() {
  const { client } = useSession();
  const { data: jobs, error, refetch } = useQuery(failedJobsQuery(client));
  return (
    <>
      <PageHeader
        title={words.settingsIndex.pages.failedWork.title}
        back={{ to: '/settings', title: words.layout.places.settings }}
      >
        <p className="mt-1 max-w-[60ch] text-sm text-quiet">{text.lead} </p>
      </PageHeader>
      {error !== null && jobs === undefined ? (
        <FailedNotice error={error} what={text.failedWhat} onRetry={() => void refetch()} />
      ) : jobs === undefined ? (
        <SkeletonRows count={3} />
      ) : jobs.length === 0 ? (
        <section className="panel">
          <Empty title={text.none}>{text.noneLead}</Empty>
        </section>
      ) : (
        <ol className="panel" aria-label={text.list}>
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
    <li
      data-row
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-line p-4 text-sm last:border-b-0 sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 text-base font-[550] break-words">{name}</span>
          {next === undefined ? (
            <Badge tone="bad">{text.states.stopped}</Badge>
          ) : (
            <Badge tone="warn">{text.states.retrying}</Badge>
          )}
        </p>
        <p className="break-words">{job.error}</p>
        <p className="text-quiet">
          {fullDate(new Date(job.createdDate))} · {text.attempts(attempts)}
          {next === undefined ? '' : ` · ${text.next(fullDate(new Date(next)))}`}
        </p>
        <ReasonNotice error={retry.error} />
      </div>
      <Button size="small" aria-label={text.tryAgain(name)} pending={retry.isPending} onClick={() => retry.mutate()}>
        {words.list.actions.tryAgain}
      </Button>
    </li>
  );
}
