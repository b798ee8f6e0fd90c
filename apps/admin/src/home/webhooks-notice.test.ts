import { expect, test } from 'vitest';

import { selectFailing } from './webhooks-notice.tsx';

test('a webhook that the platform paused or that fails again and again needs a hand, one paused by hand does not', () => {
  const paused = { pausedReason: 'It answered 500 for a day.', consecutiveFailures: 0 };
  const failing = { pausedReason: null, consecutiveFailures: 3 };
  expect(
    selectFailing([paused, failing, { consecutiveFailures: 1 }, { pausedReason: null, consecutiveFailures: 0 }]),
  ).toEqual([paused, failing]);
});
