/**
 * `node stopping-job.ts <database as JSON>`: a program that only waits for a job, which waits for the stop. Nothing else keeps
 * the process alive.
 */
import { pino } from 'pino';

import { openPostgres } from '../src/foundation/database/postgres.ts';
import { openSqlite } from '../src/foundation/database/sqlite.ts';
import { createIds } from '../src/foundation/ids.ts';
import { jobKind, release } from '../src/foundation/jobs/job.ts';
import { createJobs } from '../src/foundation/jobs/jobs.ts';
import type { DatabasePlace } from './databases.ts';
import { createFixedClock } from './fixed-clock.ts';
import { NOON, openSites, SITE } from './products.ts';

const report = (failure: unknown): void => void process.stderr.write(`${String(failure)}\n`);
const place = JSON.parse(process.argv[2] ?? '') as DatabasePlace;
const database = place.kind === 'sqlite' ? openSqlite(place.file, report) : await openPostgres(place.url, report);
await openSites(database);
const clock = createFixedClock(NOON);
const logger = pino({ level: 'silent' });
const jobs = createJobs({ database, clock, ids: createIds(clock), logger, graceMs: 100 });
const kind = jobKind<object>('waiting');
const begun = Promise.withResolvers<void>();
jobs.register(kind, {
  maxRunMs: 10_000,
  run: (_job, stop) => {
    begun.resolve();
    return new Promise((resolve) => stop.addEventListener('abort', () => resolve(release)));
  },
});
await database.write((tx) => jobs.enqueue(tx, { siteId: SITE, kind, payload: {} }));
await begun.promise;
await jobs[Symbol.asyncDispose]();
await database[Symbol.asyncDispose]();
process.stdout.write('stopped\n');
