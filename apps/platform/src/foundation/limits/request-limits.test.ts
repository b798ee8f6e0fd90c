/** Counts shoppers and anonymous callers, never the shop and its programs. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import type { Caller } from '../http/caller.ts';
import type { CountedWork } from '../http/request-limiter.ts';
import { LIMIT_RULES } from './limit-rules.ts';
import { createRateLimits } from './rate-limits.ts';
import { createRequestLimits } from './request-limits.ts';

interface Requests {
  readonly work?: CountedWork;
  readonly address?: string;
  readonly times?: number;
}

const TWO = { attempts: 2, windowSeconds: 60, isShared: false } as const;
const FOUR = { ...TWO, attempts: 4 } as const;
const HERE = '203.0.113.7';
const TOO_MANY = 'Too many attempts: wait 60 seconds and try again.';

const VISITOR = { kind: 'visitor', siteId: 'site_1', visitorId: 'vis_1', clientId: 'app_1' } as const;
const MEMBER = { kind: 'member', siteId: 'site_1', memberId: 'mem_1', clientId: 'app_1' } as const;
const APP = { kind: 'app', siteId: 'site_1', appId: 'app_2', permissions: [] } as const;

describeOnBothDatabases('requests that leave rows', ({ open }) => {
  async function openLimits() {
    const rules = { 'checkout-owner': TWO, 'checkout-address': FOUR, 'idempotency-key-address': TWO } as const;
    const limits = createRequestLimits(createRateLimits({ database: await open(), siteId: 'site_1', rules }));
    return async (caller: Caller, { work = 'checkout', address = HERE, times = 1 }: Requests = {}) => {
      let last: string | undefined;
      for (let time = 0; time < times; time += 1) {
        last = (await limits.count(work, { caller, address, now: 0 }))?.message;
      }
      return last;
    };
  }

  test('are counted by their shopper', async () => {
    const count = await openLimits();
    expect([await count(VISITOR, { times: 2 }), await count(VISITOR)]).toEqual([undefined, TOO_MANY]);
    expect(await count(MEMBER, { address: '203.0.113.8' })).toBeUndefined();
  });

  test('are counted by their address, for all callers together', async () => {
    const count = await openLimits();
    for (const visitorId of ['vis_1', 'vis_2', 'vis_3', 'vis_4'] as const) {
      expect(await count({ ...VISITOR, visitorId })).toBeUndefined();
    }
    expect(await count({ ...VISITOR, visitorId: 'vis_5' })).toBe(TOO_MANY);
    expect(await count({ ...VISITOR, visitorId: 'vis_5' }, { address: '203.0.113.8' })).toBeUndefined();
  });

  test('of anonymous callers are counted by the address alone', async () => {
    const count = await openLimits();
    const work = 'idempotency-key';
    expect(await count({ kind: 'anonymous' }, { work, times: 2 })).toBeUndefined();
    expect(await count({ kind: 'anonymous' }, { work })).toBe(TOO_MANY);
  });

  test('of the shop and of its programs are not counted; a program beside a shopper is that shopper', async () => {
    const count = await openLimits();
    expect(await count({ kind: 'merchant', siteId: 'site_1', merchantId: 'mer_1' }, { times: 9 })).toBeUndefined();
    expect(await count(APP, { times: 9 })).toBeUndefined();
    expect(await count({ ...APP, alongside: VISITOR }, { times: 2 })).toBeUndefined();
    expect(await count({ ...APP, alongside: VISITOR })).toBe(TOO_MANY);
    expect(await count({ ...APP, alongside: { ...VISITOR, visitorId: 'vis_2' } })).toBeUndefined();
  });
});

test('no limit of calls that write rows reads a database', () => {
  const shared = Object.entries(LIMIT_RULES).filter(([, { isShared }]) => isShared);
  expect(shared.map(([name]) => name).filter((name) => /^(cart|checkout|redirect|idempotency)/.test(name))).toEqual([]);
});
