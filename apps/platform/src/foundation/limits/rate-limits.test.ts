import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import type { LimitRule } from './limit-rules.ts';
import { deleteEndedLimits } from './limit-store.ts';
import { addressKey, createRateLimits, refuseTooMany, type Taken } from './rate-limits.ts';

const NOON = Date.UTC(2026, 4, 2, 12);
const TWO_A_MINUTE: LimitRule = { attempts: 2, windowSeconds: 60, isShared: true };

describeOnBothDatabases('a limit', ({ dialect, open }) => {
  async function openLimits() {
    const database = await open();
    return { database, limits: createRateLimits({ database, siteId: 'site_1', rules: { code: TWO_A_MINUTE } }) };
  }

  test('allows as many attempts as its rule, and returns the time of the next one', async () => {
    const { limits } = await openLimits();
    const seen: Taken[] = [];
    for (const after of [0, 1000, 20_000]) seen.push(await limits.take('code', 'a', NOON + after));
    expect(seen).toEqual([
      { isAllowed: true, retryAfterSeconds: 0, used: 1, of: 2 },
      { isAllowed: true, retryAfterSeconds: 0, used: 2, of: 2 },
      { isAllowed: false, retryAfterSeconds: 40, used: 3, of: 2 },
    ]);
  });

  test('returns whether another attempt is allowed without counting one', async () => {
    const { limits } = await openLimits();
    for (const _look of [1, 2, 3])
      expect(await limits.look('code', 'a', NOON)).toMatchObject({ isAllowed: true, used: 0 });
    for (const _attempt of [1, 2]) await limits.take('code', 'a', NOON);
    expect(await limits.look('code', 'a', NOON + 20_000)).toEqual({
      isAllowed: false,
      retryAfterSeconds: 40,
      used: 2,
      of: 2,
    });
    expect(await limits.look('code', 'a', NOON + 60_000)).toMatchObject({ isAllowed: true, used: 0 });
  });

  test('starts again when its window has ended', async () => {
    const { limits } = await openLimits();
    for (const _attempt of [1, 2, 3]) await limits.take('code', 'a', NOON);
    expect(await limits.take('code', 'a', NOON + 60_000)).toMatchObject({ isAllowed: true, used: 1 });
  });

  test('counts every key and every limit by itself, and can be reset', async () => {
    const { limits } = await openLimits();
    for (const _attempt of [1, 2, 3]) await limits.take('code', 'a', NOON);
    expect(await limits.take('code', 'b', NOON)).toMatchObject({ used: 1 });
    expect(await limits.take('recovery-account', 'a', NOON)).toMatchObject({ used: 1 });
    await limits.reset('code', 'a');
    expect(await limits.look('code', 'a', NOON)).toMatchObject({ used: 0 });
    expect(await limits.look('recovery-account', 'a', NOON)).toMatchObject({ used: 1 });
    expect(await limits.take('code', 'a', NOON)).toMatchObject({ used: 1 });
    expect(await limits.take('recovery-account', 'a', NOON)).toMatchObject({ used: 2 });
  });

  test('counts a key of many characters as one that is short, for each limit', async () => {
    const { limits } = await openLimits();
    const long = 'a'.repeat(200);
    for (const used of [1, 2]) {
      expect(await limits.take('cart-owner', long, NOON)).toMatchObject({ used });
      expect(await limits.take('cart-address', long, NOON)).toMatchObject({ used });
    }
    expect(await limits.take('cart-owner', `${long}b`, NOON)).toMatchObject({ used: 1 });
    await limits.reset('cart-owner', long);
    expect(await limits.look('cart-owner', long, NOON)).toMatchObject({ used: 0 });
    expect(await limits.look('cart-address', long, NOON)).toMatchObject({ used: 2 });
  });

  test('is one for all processes, where there can be several', async () => {
    const { database, limits } = await openLimits();
    const other = createRateLimits({ database, siteId: 'site_1', rules: { code: TWO_A_MINUTE } });
    await Promise.all([limits, other, limits, other].map(async (one) => one.take('code', 'a', NOON)));
    expect(await other.take('code', 'a', NOON)).toMatchObject({ used: dialect === 'postgres' ? 5 : 3 });
  });

  test('leaves no rows behind that mean nothing any more', async () => {
    const { database, limits } = await openLimits();
    await limits.take('code', 'a', NOON);
    await database.write((tx) => deleteEndedLimits(tx, NOON + 60_000));
    expect(await limits.take('code', 'a', NOON + 60_000)).toMatchObject({ used: 1 });
  });
});

test.each([
  [1, 'Too many attempts: wait 1 second and try again.'],
  [60, 'Too many attempts: wait 60 seconds and try again.'],
  [800, 'Too many attempts: wait 14 minutes and try again.'],
])('an error for too many attempts names %d seconds in words', (retryAfterSeconds, message) => {
  const error = refuseTooMany({ isAllowed: false, retryAfterSeconds, used: 3, of: 2 });
  expect([error.status, error.message, error.retryAfterSeconds]).toEqual([429, message, retryAfterSeconds]);
});

describe('an address is counted', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:12:aaaa:bbbb:cccc:dddd', '2001:db8:0:12'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0db8::ffff:1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('%s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
