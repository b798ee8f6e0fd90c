/**
 * When a site that has sent too many requests is told so. The first error responses of a second are sent at once. A client that
 * sends the next request without waiting, as it was told to, gets its response at the end of the second, so it cannot use
 * the processor with requests that are refused. Where too many responses wait, connections are closed instead.
 */
import { setTimeout as wait } from 'node:timers/promises';

import type { SiteId } from './foundation/ids.ts';

/** Of a site, in a second. */
export const SENT_AT_ONCE = 20;
/** Of all sites. */
export const MAX_PAUSED = 1_000;
const SECOND_MS = 1_000;

interface Told {
  readonly sinceMs: number;
  count: number;
}

export interface SitePauses {
  /** Resolves when the error response is to be sent, with whether its connection stays open. */
  pause(siteId: SiteId): Promise<'keep-alive' | 'close'>;
  /** A site is no longer open. */
  forget(siteId: SiteId): void;
}

interface PauseDeps {
  readonly monotonicMs: () => number;
  /** Without it a timer, which keeps no process alive. */
  readonly waitFor?: (ms: number) => Promise<unknown>;
}

export function createSitePauses({ monotonicMs, waitFor = waitAside }: PauseDeps): SitePauses {
  /** The sites that were told, each with the second of its first response. */
  const sites = new Map<SiteId, Told>();
  let paused = 0;
  return {
    pause: async (siteId) => {
      const now = monotonicMs();
      const known = sites.get(siteId);
      const told = known === undefined || now - known.sinceMs >= SECOND_MS ? { sinceMs: now, count: 0 } : known;
      sites.set(siteId, told);
      told.count += 1;
      if (told.count <= SENT_AT_ONCE) return 'keep-alive';
      if (paused >= MAX_PAUSED) return 'close';
      paused += 1;
      await waitFor(told.sinceMs + SECOND_MS - now);
      paused -= 1;
      return 'keep-alive';
    },
    forget: (siteId) => void sites.delete(siteId),
  };
}

function waitAside(ms: number): Promise<unknown> {
  return wait(ms, undefined, { ref: false });
}
