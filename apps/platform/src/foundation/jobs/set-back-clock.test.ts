import { pino } from 'pino';
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { createFixedClock } from '../../../test/fixed-clock.ts';
import { NOON, openSites, SITE } from '../../../test/products.ts';
import { createIds } from '../ids.ts';
import { done, jobKind } from './job.ts';
import { createJobs } from './jobs.ts';

const MINUTE_MS = 60_000;

describeOnBothDatabases('a job that was enqueued while the clock was two hours ahead', (databases) => {
  test.each([
    ['at once', undefined, ['job']],
    ['in ten seconds', 10_000, ['job']],
    ['in an hour', 60 * MINUTE_MS, ['job']],
    // Such as an email a day later: it comes two hours late.
    ['in a day', 24 * 60 * MINUTE_MS, []],
  ])('and is due %s', async (_, waitMs, expected) => {
    const database = await databases.open();
    await openSites(database);
    const clock = createFixedClock(NOON);
    const jobs = createJobs({ database, clock, ids: createIds(clock), logger: pino({ level: 'silent' }) });
    const kind = jobKind<object>('clock');
    const dueAt = waitMs === undefined ? {} : { dueAt: NOON + 120 * MINUTE_MS + waitMs };
    clock.jump(120 * MINUTE_MS);
    await database.write((tx) => jobs.enqueue(tx, { siteId: SITE, kind, payload: {}, ...dueAt }));
    clock.jump(-120 * MINUTE_MS);
    const ran: string[] = [];
    jobs.register(kind, {
      maxRunMs: 10_000,
      run: () => {
        ran.push('job');
        return Promise.resolve(done);
      },
    });
    await jobs.run(kind);
    expect(ran).toEqual(expected);
    await jobs[Symbol.asyncDispose]();
  });
});
