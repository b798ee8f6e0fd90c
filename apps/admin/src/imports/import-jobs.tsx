/**
 * The tray of long work that the platform does: imports that this browser began, with their progress. The page of an
 * import shows its own progress, so the tray leaves it out there.
 */
import type { imports } from '@cartwright/client';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';

import { isDecided } from '../client/queries.ts';
import { Tray } from '../jobs/tray.tsx';
import { watchedJobs } from '../jobs/watched-jobs.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { ImportProgress } from './import-progress.tsx';
import { importQuery } from './import-queries.ts';
import { IMPORT_PATH, isAtWork, presentStep, stepAddress } from './import-steps.ts';
import { countRefused, describeProgress, describeResult } from './import-words.ts';

export function ImportJobs() {
  const { client } = useSession();
  const { pathname } = useLocation();
  const ids = useSyncExternalStore(watchedJobs.subscribe, watchedJobs.list);
  const results = useQueries({ queries: ids.map((id) => importQuery(client, id)) });
  // A deleted import is watched no longer.
  const gone = ids.filter((_, index) => isDecided(results[index]?.error)).join(' ');
  useEffect(() => {
    if (gone !== '') watchedJobs.forget(gone.split(' '));
  }, [gone]);
  const jobs = results.flatMap(({ data }) =>
    data === undefined || pathname.startsWith(`${IMPORT_PATH}/${data._id}`) ? [] : [data],
  );
  if (jobs.length === 0) return null;
  const underWay = jobs.filter(isAtWork);
  return (
    <Tray
      kind="jobs"
      summary={summarize(jobs, underWay)}
      hasEnded={underWay.length === 0}
      hasFailed={jobs.some(needsLook)}
      onClose={() => watchedJobs.forget(jobs.map(({ _id }) => _id))}
    >
      <ul className="grid gap-3 text-sm" aria-label={words.imports.jobs.listLabel}>
        {jobs.map((job) => (
          <li key={job._id} className="grid gap-1">
            <p className="flex justify-between gap-4">
              <span className="truncate font-[550]" title={job.fileName}>
                {job.fileName}
              </span>
              <Link to={stepAddress(job._id, presentStep(job.state))}>{words.imports.jobs.view}</Link>
            </p>
            {isAtWork(job) ? <ImportProgress one={job} /> : <p className="text-quiet">{describeEnd(job)}</p>}
          </li>
        ))}
      </ul>
    </Tray>
  );
}

function summarize(jobs: readonly imports.ProductImport[], underWay: readonly imports.ProductImport[]): string {
  const [job] = underWay.length === 0 ? jobs : underWay;
  if (job === undefined) return '';
  if (underWay.length > 1) return words.imports.jobs.underWay(underWay.length);
  return underWay.length === 1
    ? describeProgress(job)
    : jobs.length === 1
      ? describeEnd(job)
      : words.imports.jobs.allDone;
}

function describeEnd(job: imports.ProductImport): string {
  if (job.state === 'CHECKED') return words.imports.jobs.checked;
  return job.problem ?? (describeResult(job) || words.imports.jobs.waits);
}

function needsLook(job: imports.ProductImport): boolean {
  const { problem, result, state } = job;
  return problem !== undefined || (state === 'DONE' && ((result?.asked ?? 0) > 0 || countRefused(job) > 0));
}
