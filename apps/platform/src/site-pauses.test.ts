import { expect, test } from 'vitest';

import type { SiteId } from './foundation/ids.ts';
import { createSitePauses, MAX_PAUSED, SENT_AT_ONCE } from './site-pauses.ts';

const [NOISY, QUIET]: readonly [SiteId, SiteId] = ['site_noisy', 'site_quiet'];

/** Pauses with a clock of the test, which ends the waits. */
function openPauses() {
  let nowMs = 0;
  const waits: { readonly untilMs: number; readonly end: () => void }[] = [];
  const pauses = createSitePauses({
    monotonicMs: () => nowMs,
    waitFor: (ms) => new Promise<void>((end) => waits.push({ untilMs: nowMs + ms, end })),
  });
  return {
    pauses,
    pass: (ms: number) => {
      nowMs += ms;
      for (const wait of waits.splice(0)) {
        if (wait.untilMs <= nowMs) wait.end();
        else waits.push(wait);
      }
    },
    countPaused: () => waits.length,
  };
}

function tellMany({ pauses }: ReturnType<typeof openPauses>, count: number, siteId = NOISY) {
  return Promise.all(Array.from({ length: count }, () => pauses.pause(siteId)));
}

test('the first error responses of a second are sent at once, and those to a client that does not wait at its end', async () => {
  const opened = openPauses();
  expect(new Set(await tellMany(opened, SENT_AT_ONCE))).toEqual(new Set(['keep-alive']));
  opened.pass(400);
  const later = tellMany(opened, 16);
  expect(opened.countPaused()).toBe(16);
  opened.pass(599);
  expect(opened.countPaused()).toBe(16);
  opened.pass(1);
  expect(new Set(await later)).toEqual(new Set(['keep-alive']));
  expect(await tellMany(opened, SENT_AT_ONCE)).toHaveLength(SENT_AT_ONCE);
  expect(opened.countPaused()).toBe(0);
});

test('a site that has sent too many requests delays no response of another', async () => {
  const opened = openPauses();
  void tellMany(opened, SENT_AT_ONCE + 5);
  expect(await tellMany(opened, SENT_AT_ONCE, QUIET)).toHaveLength(SENT_AT_ONCE);
  expect(opened.countPaused()).toBe(5);
});

test('where too many responses wait, connections are closed', async () => {
  const opened = openPauses();
  const paused = tellMany(opened, SENT_AT_ONCE + MAX_PAUSED);
  expect(await opened.pauses.pause(NOISY)).toBe('close');
  opened.pass(1_000);
  await paused;
  expect(await opened.pauses.pause(NOISY)).toBe('keep-alive');
});

test('a site that was closed begins anew', async () => {
  const opened = openPauses();
  await tellMany(opened, SENT_AT_ONCE);
  opened.pauses.forget(NOISY);
  expect(await tellMany(opened, SENT_AT_ONCE)).toHaveLength(SENT_AT_ONCE);
});
