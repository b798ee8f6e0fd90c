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
  const SET_AT = NOON + 120 * MINUTE_MS + 10_000;

  test.each([
    ['at once', {}, ['job']],
    ['after ten seconds', { waitMs: 10_000 }, ['job']],
    ['after an hour', { waitMs: 60 * MINUTE_MS }, ['job']],
    // It comes two hours late.
    ['after a day', { waitMs: 24 * 60 * MINUTE_MS }, []],
    // A person chose the instant: it is not early.
    ['at an instant', { dueAt: SET_AT }, []],
  ])('and is due %s', async (_, due, expected) => {
    const database = await databases.open();
    await openSites(database);
    const clock = createFixedClock(NOON);
    const jobs = createJobs({ database, clock, ids: createIds(clock), logger: pino({ level: 'silent' }) });
    const kind = jobKind<object>('clock');
    clock.jump(120 * MINUTE_MS);
    await database.write((tx) => jobs.enqueue(tx, { siteId: SITE, kind, payload: {}, ...due }));
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
