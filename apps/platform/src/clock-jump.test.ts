/** Faults of the machine's clock: it is set days ahead while people use the shop, and set back again. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../test/databases.ts';
import { LOGIN, openMemberWorld, REGISTER } from '../test/member-world.ts';
import { ADA, signInAda } from '../test/sign-in.ts';
import { createEndedSessions, recordEnded } from './accounts/oauth/sessions/ended-sessions.ts';
import { claimKey } from './foundation/idempotency/idempotency-store.ts';
import { insertJob, leaseJobs, releaseJob } from './foundation/jobs/job-store.ts';
import { removeExpired } from './foundation/jobs/sweeping.ts';
import { insertSite } from './foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS } from './foundation/site/site.ts';
import { SWEEPS } from './platform.ts';

const THREE_DAYS_MS = 3 * 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2026, 4, 2, 12);
const SITE = 'site_1';
const SESSIONS_END = '/members/v1/members/my/sessions/end-all';

describeOnBothDatabases('a clock that was days ahead and is set back', (databases) => {
  async function openShop() {
    const database = await databases.open();
    const site = { siteId: SITE, settings: NEW_SITE_SETTINGS, formKey: 'k' } as const;
    await database.write((tx) => insertSite(tx, site, NOON));
    return database;
  }

  test('leaves no revoked session valid, before and after the jump', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken: token } = await signInAda(world);
    const ask = async () => (await world.call('GET', '/members/v1/members/my', { token })).status;
    expect(await ask()).toBe(200);
    world.clock.jump(THREE_DAYS_MS);
    expect(await ask()).toBe(401);
    const cart = { token: await world.visit() };
    expect((await world.call('GET', '/ecom/v1/carts/current', cart)).status).toBe(404);
    world.clock.jump(-THREE_DAYS_MS);
    expect((await world.call('POST', SESSIONS_END, { body: {}, token })).status).toBe(200);
    world.clock.advance(1000);
    expect(await ask()).toBe(401);
  });

  test('lets a limited caller try again when the waiting time is over', async () => {
    const world = await openMemberWorld(databases);
    await world.post(REGISTER, { loginId: { email: ADA.email }, password: ADA.password });
    world.clock.jump(THREE_DAYS_MS);
    const wrong = { loginId: { email: ADA.email }, password: 'wrong' };
    for (let attempt = 0; attempt < 10; attempt += 1) await world.post(LOGIN, wrong);
    const right = { ...wrong, password: ADA.password };
    expect((await world.post(LOGIN, right)).status).toBe(429);
    world.clock.jump(-THREE_DAYS_MS);
    expect((await world.post(LOGIN, right)).status).toBe(200);
  });

  test('brings back nothing that was ended before, also where expired rows were removed meanwhile', async () => {
    const database = await databases.open();
    let passed = 0;
    const isEnded = createEndedSessions(database, SITE, () => passed);
    await database.write((tx) => recordEnded(tx, SITE, ['ses_1'], NOON));
    expect(await isEnded('ses_1', NOON)).toBe(true);
    passed += 1000;
    expect(await isEnded('ses_1', NOON + THREE_DAYS_MS)).toBe(true);
    await removeExpired(database, SWEEPS, NOON + THREE_DAYS_MS);
    passed += 1000;
    const later = NOON + 60 * 60 * 1000;
    expect(await isEnded('ses_1', later)).toBe(true);
    expect(await createEndedSessions(database, SITE, () => passed)('ses_1', later)).toBe(true);
  });

  test('is seen at once by another process, although its own clock stands still', async () => {
    const database = await databases.open();
    let passed = 0;
    const isEnded = createEndedSessions(database, SITE, () => passed);
    expect(await isEnded('ses_1', NOON)).toBe(false);
    await database.write((tx) => recordEnded(tx, SITE, ['ses_1'], NOON));
    passed += 1000;
    expect(await isEnded('ses_1', NOON)).toBe(true);
  });

  test('releases the lock of a write whose process died, and keeps the lock of a running one', async () => {
    const database = await openShop();
    const claimAt = (now: number) => {
      const key = { siteId: SITE, keyHash: 'k', fingerprint: 'f' } as const;
      const claim = { ...key, lockedUntil: now + 30_000, expiresAt: now + 60_000 };
      return database.write((tx) => claimKey(tx, claim, now));
    };
    expect(await claimAt(NOON + THREE_DAYS_MS)).toBe(true);
    expect(await claimAt(NOON)).toBe(true);
    expect(await claimAt(NOON - 1000)).toBe(false);
  });

  test('delays no job that waits for a retry, and starts none before its set time', async () => {
    const database = await openShop();
    const ahead = NOON + THREE_DAYS_MS;
    const job = { siteId: SITE, kind: 'email', group: '', payload: {}, traceparent: undefined, now: ahead } as const;
    const lease = (now: number) =>
      database.write((tx) => leaseJobs(tx, job, 8, { lease: `at ${now}`, now, leaseMs: 60_000 }));
    await database.write(async (tx) => {
      await insertJob(tx, { ...job, jobId: 'job_1', partitionKey: 'a', dueAt: undefined });
      await insertJob(tx, { ...job, jobId: 'job_2', partitionKey: 'b', dueAt: ahead });
    });
    const [taken] = await lease(ahead - 1);
    expect(taken).toBeUndefined();
    const both = await lease(ahead);
    expect(both).toMatchObject([{ jobId: 'job_1', attempt: 1 }, { jobId: 'job_2' }]);
    await database.write(async (tx) => {
      for (const one of both) await releaseJob(tx, one);
    });
    expect(await lease(NOON)).toMatchObject([{ jobId: 'job_1', attempt: 1 }]);
    expect(await lease(NOON)).toEqual([]);
  });
});
