import { describe, expect, test } from 'vitest';

import { afterFailure, isGivenUp, RETRY_POLICY, waitAfter, type RetryPolicy } from './retry.ts';

const policy: RetryPolicy = { firstWaitMs: 1000, longestWaitMs: 60_000, downAfter: 3, pauseAfter: 6, giveUpAfter: 4 };
const at = { randomness: 1, now: 100_000 };

describe('the wait before the next attempt', () => {
  test.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [6, 32_000],
    [7, 60_000],
    [5000, 60_000],
  ])('after %i failures is at most %i ms', (failures, longest) => {
    expect(waitAfter(failures, 1, policy)).toBe(longest);
  });

  test('is at least half of that, for any random number', () => {
    expect(waitAfter(4, 0, policy)).toBe(4000);
    expect(waitAfter(4, 0.5, policy)).toBe(6000);
  });
});

describe('an address', () => {
  test('that fails now and then is not held back', () => {
    expect(afterFailure(1, 'It answered 500.', at, policy)).toEqual({
      failures: 2,
      retryAt: undefined,
      pausedReason: undefined,
    });
  });

  test('that fails again and again is left alone for a while that grows', () => {
    expect(afterFailure(2, 'It answered 500.', at, policy).retryAt).toBe(101_000);
    expect(afterFailure(3, 'It answered 500.', at, policy).retryAt).toBe(102_000);
    expect(afterFailure(4, 'It answered 500.', at, policy).retryAt).toBe(104_000);
  });

  test('that never recovers is paused, with the last problem as the reason', () => {
    expect(afterFailure(5, 'It answered 500.', at, policy).pausedReason).toBe(
      '6 attempts in a row failed; the last one: It answered 500.',
    );
  });

  test('is paused only after half a day', () => {
    let waited = 0;
    for (let failures = 0; failures < RETRY_POLICY.pauseAfter; failures += 1) {
      const { retryAt } = afterFailure(failures, '', { randomness: 0, now: 0 }, RETRY_POLICY);
      waited += retryAt ?? 0;
    }
    expect(waited).toBeGreaterThan(8 * 60 * 60 * 1000);
  });
});

describe('an event', () => {
  const health = (failures: number) => ({ failures, retryAt: undefined, pausedReason: undefined });

  test('that its address refuses while it accepts others is given up in the end', () => {
    expect(isGivenUp(3, health(1), policy)).toBe(false);
    expect(isGivenUp(4, health(1), policy)).toBe(true);
  });

  test('is never given up while its address is down', () => {
    expect(isGivenUp(400, health(3), policy)).toBe(false);
  });
});
