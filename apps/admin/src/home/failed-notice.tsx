/** Work that failed again and again: how much, and the way to it. */
import { Notice } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { useSession } from '../session/session-gate.tsx';
import { failedJobsQuery, selectStuck } from '../settings/failed-work.ts';
import { words } from '../words/words.ts';

export function FailedWorkNotice() {
  const { client } = useSession();
  const { data: jobs } = useQuery(failedJobsQuery(client));
  const stuck = selectStuck(jobs ?? []).length;
  if (stuck === 0) return null;
  return (
    <Notice tone="warn" className="mt-4" title={words.home.failedWork.title(stuck)}>
      <Link to="/settings/failed">{words.home.failedWork.seeWhy}</Link>
    </Notice>
  );
}
