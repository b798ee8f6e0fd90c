/** The queue on both databases: order, waits, ends, leases and crashes, with a clock that tests set. */
import { setTimeout as wait } from 'node:timers/promises';

import { pino } from 'pino';
import { expect, test, vi } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { createFixedClock, type FixedClock } from '../../../test/fixed-clock.ts';
import { NOON, openSites, OTHER_SITE, SITE } from '../../../test/products.ts';
import type { Database, Transaction } from '../database/database.ts';
import { createIds } from '../ids.ts';
import { leaseJobs } from './job-store.ts';
import { done, jobKind, release, type JobHandler, type NewJob, type Settle } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';

interface Note {
  readonly text: string;
}

const NOTE = jobKind<Note>('note');
const RETRY = { firstWaitMs: 1000, longestWaitMs: 4000, maxAttempts: 3 };

interface World {
  readonly database: Database;
  readonly clock: FixedClock;
  readonly jobs: Jobs;
  readonly ran: string[];
}

function createQueue(database: Database, clock: FixedClock, graceMs?: number, siteShare?: number): Jobs {
  const deps = { database, clock, ids: createIds(clock), logger: pino({ level: 'silent' }), siteShare };
  return createJobs({ ...deps, ...(graceMs === undefined ? {} : { graceMs }) });
}

function note(text: string, more: Partial<NewJob<Note>> = {}): NewJob<Note> {
  return { siteId: SITE, kind: NOTE, payload: { text }, ...more };
}

function enqueue(
  { database, jobs }: Pick<World, 'database' | 'jobs'>,
  ...texts: readonly NewJob<Note>[]
): Promise<void> {
  return database.write((tx) => jobs.enqueue(tx, ...texts));
}

function recordInto(ran: string[]): JobHandler<Note> {
  return {
    maxRunMs: 10_000,
    run: ({ payload: { text }, attempt }) => {
      ran.push(`${text} ${attempt}`);
      return Promise.resolve(done);
    },
  };
}

describeOnBothDatabases('a job', (databases) => {
  /** A queue whose handler records the texts it was given, and throws while a text is in `failing`. */
  async function open(more: Partial<JobHandler<Note>> = {}, failing = new Set<string>()): Promise<World> {
    const database = await databases.open();
    await openSites(database);
    const clock = createFixedClock(NOON);
    const jobs = createQueue(database, clock);
    const ran: string[] = [];
    const run: JobHandler<Note>['run'] = ({ payload: { text }, attempt }) => {
      ran.push(`${text} ${attempt}`);
      return failing.has(text) ? Promise.reject(new Error(`${text} failed`)) : Promise.resolve(done);
    };
    jobs.register(NOTE, { run, maxRunMs: 10_000, retry: RETRY, ...more });
    return { database, clock, jobs, ran };
  }

  test('of a site with many is not run before the only one of another site', async () => {
    const world = await open({ concurrency: 1 });
    const ran: string[] = [];
    const order = jobKind<Note>('order');
    world.jobs.register(order, {
      maxRunMs: 10_000,
      concurrency: 1,
      run: ({ payload: { text } }) => {
        ran.push(text);
        world.clock.advance(1000);
        return Promise.resolve(done);
      },
    });
    const many = ['a', 'b', 'c', 'd'].map((text) => note(text, { kind: order }));
    await enqueue(world, ...many, note('quiet', { kind: order, siteId: OTHER_SITE }));
    await world.jobs.run(order);
    expect(ran).toEqual(['a', 'quiet', 'b', 'c', 'd']);
  });

  test('waits where its site runs as many as its share, and one of another site does not', async () => {
    const { database, clock } = await open();
    const jobs = createQueue(database, clock, undefined, 0.5);
    const [running, ended] = [new Set<string>(), Promise.withResolvers<void>()];
    let most = 0;
    jobs.register(NOTE, {
      maxRunMs: 10_000,
      concurrency: 4,
      run: async ({ payload: { text } }) => {
        running.add(text);
        most = Math.max(most, [...running].filter((one) => one !== 'quiet').length);
        if (text === 'quiet') ended.resolve();
        await ended.promise;
        running.delete(text);
        return done;
      },
    });
    await enqueue({ database, jobs }, ...['a', 'b', 'c', 'd'].map((text) => note(text)));
    const all = jobs.run(NOTE);
    await vi.waitFor(() => expect(running.size).toBe(2));
    await enqueue({ database, jobs }, note('quiet', { siteId: OTHER_SITE }));
    await all;
    expect(most).toBe(2);
    await jobs[Symbol.asyncDispose]();
  });

  test('runs once after the commit, and never for a change that was undone', async () => {
    const world = await open();
    const undone = world.database.write(async (tx) => {
      await world.jobs.enqueue(tx, note('undone'));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await enqueue(world, note('kept'));
    await world.jobs.run(NOTE);
    await world.jobs.run(NOTE);
    expect(world.ran).toEqual(['kept 1']);
  });

  test('runs when its time has come, and not before', async () => {
    const world = await open();
    await enqueue(world, note('in a day', { dueAt: NOON + 86_400_000 }), note('now'));
    await world.jobs.run(NOTE);
    world.clock.advance(86_399_999);
    await world.jobs.run(NOTE);
    expect(world.ran).toEqual(['now 1']);
    world.clock.advance(1);
    await world.jobs.run(NOTE);
    expect(world.ran).toEqual(['now 1', 'in a day 1']);
  });

  test('runs in the order in which jobs became due, scheduled or not', async () => {
    const world = await open({ concurrency: 1 });
    await enqueue(world, note('third', { dueAt: NOON + 3 }), note('first', { dueAt: NOON + 1 }));
    world.clock.advance(2);
    await enqueue(world, note('second'));
    world.clock.advance(1);
    await world.jobs.run(NOTE);
    expect(world.ran).toEqual(['first 1', 'second 1', 'third 1']);
  });

  test('of one key runs after the one before it has ended; other keys and sites do not wait', async () => {
    const failing = new Set(['a1']);
    const world = await open({ concurrency: 1 }, failing);
    await enqueue(world, note('a1', { key: 'a' }), note('a2', { key: 'a' }), note('a3', { key: 'a' }));
    await enqueue(world, note('b1', { key: 'b' }), note('other', { key: 'a', siteId: OTHER_SITE }));
    await world.jobs.run(NOTE);
    expect(world.ran.toSorted()).toEqual(['a1 1', 'b1 1', 'other 1']);
    failing.clear();
    world.clock.advance(1000);
    await world.jobs.run(NOTE);
    expect(world.ran.slice(3)).toEqual(['a1 2', 'a2 1', 'a3 1']);
  });

  test('that fails waits twice as long each time, is dead in the end, and lets the next of its key run', async () => {
    const world = await open({}, new Set(['bad']));
    await enqueue(world, note('bad', { key: 'a' }), note('next', { key: 'a' }));
    await world.jobs.run(NOTE);
    for (const waitMs of [999, 1, 1999, 1]) {
      world.clock.advance(waitMs);
      await world.jobs.run(NOTE);
      world.ran.push(`after ${waitMs}`);
    }
    expect(world.ran).toEqual(['bad 1', 'after 999', 'bad 2', 'after 1', 'after 1999', 'bad 3', 'next 1', 'after 1']);
    expect(await world.database.read((tx) => world.jobs.listDead(tx, SITE))).toMatchObject([
      { kind: 'note', payload: { text: 'bad' }, attempts: 3, deadAt: world.clock.now(), error: 'bad failed' },
    ]);
  });

  test('that is dead runs again from the beginning when it is retried by hand', async () => {
    const failing = new Set(['bad']);
    const world = await open({ retry: { ...RETRY, maxAttempts: 1 } }, failing);
    await enqueue(world, note('bad'));
    await world.jobs.run(NOTE);
    const [dead] = await world.database.read((tx) => world.jobs.listDead(tx, SITE));
    failing.clear();
    const retry = (siteId: typeof SITE) =>
      world.database.write((tx) => world.jobs.retry(tx, siteId, dead?.jobId ?? 'job_none'));
    expect(await retry(OTHER_SITE)).toBe(false);
    expect(await retry(SITE)).toBe(true);
    await world.jobs.run(NOTE);
    expect(world.ran).toEqual(['bad 1', 'bad 1']);
    expect(await retry(SITE)).toBe(false);
    expect(await world.database.read((tx) => world.jobs.listDead(tx, SITE))).toEqual([]);
  });

  test('ends with its handler’s result: retried at a set time, or dead at once', async () => {
    const at = NOON + 2 * 86_400_000;
    const world = await open({
      run: ({ payload: { text }, attempt }) => {
        world.ran.push(`${text} ${attempt}`);
        if (attempt > 1) return Promise.resolve(done);
        return Promise.resolve(() =>
          Promise.resolve(text === 'later' ? { kind: 'retry', error: 'busy', at } : { kind: 'dead', error: 'refused' }),
        );
      },
    });
    await enqueue(world, note('later'), note('refused'));
    await world.jobs.run(NOTE);
    world.clock.advance(at - NOON - 1);
    await world.jobs.run(NOTE);
    expect(world.ran.toSorted()).toEqual(['later 1', 'refused 1']);
    world.clock.advance(1);
    await world.jobs.run(NOTE);
    expect(world.ran).toHaveLength(3);
    expect(await world.database.read((tx) => world.jobs.listDead(tx, SITE))).toMatchObject([{ error: 'refused' }]);
  });

  test('writes its result in the transaction that ends it, or not at all', async () => {
    const fails = { settle: true };
    const world = await open({
      run: () =>
        Promise.resolve(async (tx: Transaction) => {
          await world.jobs.enqueue(tx, note('written', { kind: jobKind<Note>('written') }));
          if (fails.settle) throw new Error('no');
          return { kind: 'done' };
        }),
    });
    await enqueue(world, note('a'));
    await world.jobs.run(NOTE);
    const count = () =>
      world.database.write((tx) =>
        leaseJobs(tx, { kind: 'written', group: '' }, 8, {
          lease: `${fails.settle}`,
          now: world.clock.now(),
          leaseMs: 0,
        }),
      );
    expect(await count()).toEqual([]);
    fails.settle = false;
    world.clock.advance(1000);
    await world.jobs.run(NOTE);
    expect(await count()).toHaveLength(1);
  });

  test('whose lease is over and that another process has taken writes nothing', async () => {
    let go: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const isRunning = new Promise<void>((resolve) => (begun = resolve));
    const results: string[] = [];
    const world = await open({
      run: async () => {
        begun();
        await new Promise<void>((resolve) => (go = resolve));
        return (tx) => {
          tx.afterCommit(() => results.push('late'));
          return Promise.resolve({ kind: 'done' });
        };
      },
    });
    await enqueue(world, note('slow'));
    await isRunning;
    world.clock.advance(60_000);
    const selection = { kind: 'note', group: '' };
    const lease = { lease: 'other', now: world.clock.now(), leaseMs: 30_000 };
    expect(await world.database.write((tx) => leaseJobs(tx, selection, 8, lease))).toMatchObject([{ attempt: 2 }]);
    go();
    await world.jobs.run(NOTE);
    expect(results).toEqual([]);
  });

  test('that waits is removed with its key or its group; one that runs comes to its end', async () => {
    let go: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const isRunning = new Promise<void>((resolve) => (begun = resolve));
    const world = await open({
      run: async ({ payload: { text } }) => {
        begun();
        if (text === 'running') await new Promise<void>((resolve) => (go = resolve));
        world.ran.push(text);
        return done;
      },
    });
    await enqueue(world, note('running', { key: 'a' }), note('waiting', { key: 'a' }), note('kept', { key: 'b' }));
    await isRunning;
    await world.database.write((tx) => world.jobs.cancel(tx, { siteId: OTHER_SITE, kind: NOTE, key: 'b' }));
    await world.database.write((tx) => world.jobs.cancel(tx, { siteId: SITE, kind: NOTE, key: 'a' }));
    go();
    await world.jobs.run(NOTE);
    expect(world.ran.toSorted()).toEqual(['kept', 'running']);
  });

  test('of a kind without a handler waits for one', async () => {
    const database = await databases.open();
    await openSites(database);
    const clock = createFixedClock(NOON);
    await enqueue({ database, jobs: createQueue(database, clock) }, note('a'));
    const ran: string[] = [];
    const jobs = createQueue(database, clock);
    jobs.register(NOTE, recordInto(ran));
    await jobs.run(NOTE);
    expect(ran).toEqual(['a 1']);
  });

  test('of a group runs only while the group is open, as many at once as the group allows', async () => {
    const state = { isOpen: false, running: 0, most: 0 };
    const world = await open({
      concurrency: 8,
      findOpenGroups: () => Promise.resolve(state.isOpen ? [{ group: 'g', concurrency: 2 }] : []),
      run: async () => {
        state.running += 1;
        state.most = Math.max(state.most, state.running);
        await world.database.read((tx) => world.jobs.listDead(tx, SITE));
        state.running -= 1;
        return done;
      },
    });
    await enqueue(world, ...['a', 'b', 'c', 'd', 'e'].map((text) => note(text, { group: 'g' })));
    await world.jobs.run(NOTE);
    expect(state.most).toBe(0);
    state.isOpen = true;
    await world.jobs.run(NOTE);
    expect(state.most).toBe(2);
  });

  test('that was leased by a process that died runs after the start of the next, or once the lease is over', async () => {
    const world = await open();
    await enqueue({ database: world.database, jobs: createQueue(world.database, world.clock) }, note('a'));
    const selection = { kind: 'note', group: '' };
    const lease = { lease: 'gone', now: NOON, leaseMs: 30_000 };
    await world.database.write((tx) => leaseJobs(tx, selection, 8, lease));
    await world.jobs.run(NOTE);
    expect(world.ran).toEqual([]);
    if (world.database.dialect === 'postgres') world.clock.advance(30_000);
    world.jobs.start();
    await expect.poll(() => world.ran).toEqual(['a 2']);
    await world.jobs[Symbol.asyncDispose]();
  });

  test.each([
    ['at once', release],
    // The disk takes longer than the platform waits for handlers.
    ['slowly', async (tx) => wait(500).then(() => release(tx))],
  ] satisfies readonly [string, Settle][])(
    'that the stop of the platform interrupts waits as before for the next start, also where that is written %s',
    async (_, answer) => {
      const database = await databases.open();
      await openSites(database);
      const clock = createFixedClock(NOON);
      const stopping = createQueue(database, clock, 100);
      const begun = Promise.withResolvers<void>();
      stopping.register(NOTE, {
        maxRunMs: 10_000,
        run: (_job, stop) => {
          begun.resolve();
          return new Promise((resolve) => stop.addEventListener('abort', () => resolve(answer)));
        },
      });
      await enqueue({ database, jobs: stopping }, note('a', { key: 'k' }), note('b', { key: 'k' }));
      await begun.promise;
      await stopping[Symbol.asyncDispose]();
      const ran: string[] = [];
      const next = createQueue(database, clock);
      next.register(NOTE, recordInto(ran));
      await next.run(NOTE);
      expect(ran).toEqual(['a 1', 'b 1']);
    },
  );

  test('of any kind is looked for at the start after those of the kind before it, on one connection', async () => {
    const database = await databases.open();
    let reading = 0;
    const most: number[] = [];
    const read: Database['read'] = async (work) => {
      most.push((reading += 1));
      return database.read(work).finally(() => (reading -= 1));
    };
    const jobs = createQueue({ ...database, read }, createFixedClock(NOON));
    const kinds = ['one', 'two', 'three'];
    for (const kind of kinds) jobs.register(jobKind<Note>(kind), recordInto([]));
    jobs.start();
    await vi.waitUntil(() => most.length === kinds.length);
    expect(most).toEqual([1, 1, 1]);
    await jobs[Symbol.asyncDispose]();
  });

  test('of a kind that has a handler takes no second one', async () => {
    const { jobs } = await open();
    const handler = { run: () => Promise.resolve(done), maxRunMs: 1 };
    expect(() => jobs.register(NOTE, handler)).toThrow('Jobs of the kind note already have a handler.');
  });
});
