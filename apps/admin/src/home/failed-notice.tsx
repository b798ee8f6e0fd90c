/** Work that failed again and again: how much, and the way to it. */
import { Notice } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { useSession } from '../session/session-gate.tsx';
import { failedJobsQuery, selectStuck } from '../settings/failed-work.ts';

export function FailedWorkNotice() {
  const { client } = useSession();
  const { data: jobs } = useQuery(failedJobsQuery(client));
  const stuck = selectStuck(jobs ?? []).length;
  if (stuck === 0) return null;
  return (
    <Notice
      tone="warn"
      className="mt-4"
      title={stuck === 1 ? '1 email or task couldn’t be done' : `${stuck} emails or tasks couldn’t be done`}
    >
      <Link to="/settings/failed">See why, and try again</Link>
    </Notice>
  );
}
