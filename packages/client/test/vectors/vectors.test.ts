import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { replayAll } from './report.ts';

/** What differs by design in each of our own recordings; growing this is a decision, not a repair. */
const PINNED: unknown = JSON.parse(readFileSync(new URL('deliberate-differences.json', import.meta.url), 'utf8'));

test('every recorded scenario is replayed equal, or differs exactly as in a named decision', async () => {
  const report = await replayAll();
  expect(report.line).toBe('vectors: 535 scenarios, 496 equal, 39 different by design, 0 failing');
  expect(report.failing).toEqual([]);
  expect(report.unused).toEqual([]);
  // toEqual takes an absent member for an undefined one, which JSON cannot hold.
  expect(report.byDesign).toEqual(PINNED);
});

test('a difference that no reason explains fails, also where another one in the same scenario is explained', async () => {
  const { DELIBERATE_DIFFERENCES } = await import('./deliberate.ts');
  const webhooks = DELIBERATE_DIFFERENCES.find(({ scenarios }) => scenarios.test('misc.event.cartUpdated'));
  const recording = { id: 'misc.event.cartUpdated', set: 'seed-era' } as const;
  const message = { path: 'outcome.outcomes.0.error.message', ours: 'The event is not genuine', theirs: 'JWT is not valid' };
  const payload = { path: 'outcome.outcomes.0.result.payload.price.price', ours: 'NaN', theirs: { $number: 'NaN' } };
  expect(webhooks?.explains(message, recording)).toBe(false);
  expect(webhooks?.explains(payload, recording)).toBe(true);
});
